import type { ReactNode } from 'react';
import { useCurrentUser } from '#app/session/useSession.ts';
import { homeOf, signInPageOf } from '#app/shell/roleHomes.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { MembershipRole } from '#contract/common.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { shortenName } from '#domain/shortenName.ts';
import { Buttons, Message, Strong, Words } from './InvitationPage.styles.ts';

export interface LinkQuestionProps {
  title: string;
  /** Why the person got the link. */
  reason: ReactNode;
  /** The person and role that the link signs in. */
  link: { email: string; fullName: string | null; role: MembershipRole };
  onContinue: () => void;
}

/** Asks whether to sign in with a link. Names its person, and warns before it replaces the session of another. */
export function LinkQuestion({ title, reason, link: { email, fullName, role }, onContinue }: LinkQuestionProps) {
  const user = useCurrentUser();
  const t = useTexts('invitation');
  return (
    <Message>
      <Words>
        <PageHeading>{title}</PageHeading>
        <p>{reason}</p>
        {fullName === null ? null : (
          <p>{t.rich('isFor', { name: shortenName(fullName), person: (content) => <Strong>{content}</Strong> })}</p>
        )}
      </Words>
      {user === undefined || user.email === email ? null : (
        <Banner tone="warning" title={t('loggedInAs', { name: user.fullName ?? user.email })}>
          {t('continuingLogsOut', { email, name: user.fullName ?? user.email })}
        </Banner>
      )}
      <Buttons>
        <Button variant="primary" size="large" fullWidth onClick={onContinue}>
          {t('continueAs', { email })}
        </Button>
        {user === undefined ? (
          <LinkButton href={signInPageOf(role)} size="large" fullWidth>
            {t('notYouLogIn')}
          </LinkButton>
        ) : (
          <LinkButton href={homeOf(user.role)} size="large" fullWidth>
            {t('notYouStay')}
          </LinkButton>
        )}
      </Buttons>
    </Message>
  );
}
