import { errorMessage } from '#app/api/errorMessage.ts';
import { signInPageOf } from '#app/session/guards.tsx';
import type { MembershipRole } from '#contract/common.ts';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { Buttons, Message, Words } from './InvitationPage.styles.ts';

export interface LinkFailedProps {
  title: string;
  error: unknown;
  /** The role of the link. Undefined if the link is unknown. */
  role: MembershipRole | undefined;
}

const labels: Readonly<Record<MembershipRole, string>> = {
  Member: 'Log in as a member',
  Practitioners: 'Log in as a practitioner',
  OrganizationAdmin: 'Log in as an administrator',
};

const roles = Object.keys(labels) as MembershipRole[];

/** Explains a failed link and offers signing in by code, for the role of the link or for each role. */
export function LinkFailed({ title, error, role }: LinkFailedProps) {
  return (
    <Message>
      <Words role="alert">
        <PageHeading>{title}</PageHeading>
        <p>{errorMessage(error)}</p>
        <p>You can also log in with a code that we send to your email address.</p>
      </Words>
      <Buttons>
        {role === undefined ? (
          roles.map((each) => (
            <LinkButton key={each} href={signInPageOf(each)} size="large" fullWidth>
              {labels[each]}
            </LinkButton>
          ))
        ) : (
          <LinkButton href={signInPageOf(role)} variant="primary" size="large" fullWidth>
            Log in with a code
          </LinkButton>
        )}
      </Buttons>
    </Message>
  );
}
