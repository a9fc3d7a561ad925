import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { type SignInState, signInPageOf } from '#app/shell/roleHomes.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { DeadLink, MembershipRole } from '#contract/common.ts';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { Buttons, Message, Words } from './InvitationPage.styles.ts';
import { pageOfLink } from './linkOccupant.ts';

export interface LinkFailedProps {
  title: string;
  error: unknown;
  /** Role and assessment of the link. Undefined if the link is unknown. */
  link: Pick<DeadLink, 'role' | 'assessmentId'> | undefined;
}

const labels = {
  Member: 'logInAsMember',
  Practitioners: 'logInAsPractitioner',
  OrganizationAdmin: 'logInAsAdministrator',
} as const;

const roles = Object.keys(labels) as MembershipRole[];

/** Explains a failed link and offers signing in by code, which leads to the page of the link. */
export function LinkFailed({ title, error, link }: LinkFailedProps) {
  const navigate = useNavigate();
  const t = useTexts('invitation');
  const goToSignIn = (event: MouseEvent<HTMLAnchorElement>) => {
    if (link === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(event.currentTarget.pathname, { state: { from: pageOfLink(link) } satisfies SignInState });
  };
  return (
    <Message>
      <Words role="alert">
        <PageHeading>{title}</PageHeading>
        <p>{errorMessage(error)}</p>
        <p>{t('codeIsAnotherWay')}</p>
      </Words>
      <Buttons>
        {link === undefined ? (
          roles.map((each) => (
            <LinkButton key={each} href={signInPageOf(each)} size="large" fullWidth>
              {t(labels[each])}
            </LinkButton>
          ))
        ) : (
          <LinkButton href={signInPageOf(link.role)} onClick={goToSignIn} variant="primary" size="large" fullWidth>
            {t('logInWithCode')}
          </LinkButton>
        )}
      </Buttons>
    </Message>
  );
}
