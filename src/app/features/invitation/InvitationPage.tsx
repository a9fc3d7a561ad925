import { Navigate } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { homeOf } from '#app/session/guards.tsx';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import type { InvitationByToken } from '#contract/invitation.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Buttons, Message, Strong, Words } from './InvitationPage.styles.ts';
import { LinkAtWork } from './LinkAtWork.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { useInvitation } from './useInvitation.ts';

/** Signs in by the link of an invitation mail. */
export function InvitationPage({ token }: { token: string }) {
  useDocumentTitle('Invitation');
  const { state, signIn } = useInvitation(token);

  if (state.step === 'signedIn') return <Navigate to={destinationOf(state.invitation)} replace />;
  return (
    <GuestLayout>
      {state.step === 'verifying' ? <LinkAtWork title="Verifying your Invitation…" label="Verifying" /> : null}
      {state.step === 'asking' ? (
        <AskToContinue invitation={state.invitation} onContinue={() => signIn(state.invitation)} />
      ) : null}
      {state.step === 'failed' ? (
        <LinkFailed title="Invitation Link Error" error={state.error} role={state.role} />
      ) : null}
    </GuestLayout>
  );
}

function AskToContinue({ invitation, onContinue }: { invitation: InvitationByToken; onContinue: () => void }) {
  return (
    <Message>
      <Words>
        <h1>Welcome back</h1>
        <p>
          <Strong>{invitation.organizationName}</Strong> has invited you.
        </p>
      </Words>
      <Buttons>
        <Button variant="primary" size="large" fullWidth onClick={onContinue}>
          Continue as {invitation.email}
        </Button>
      </Buttons>
    </Message>
  );
}

function destinationOf({ role, assessmentId }: InvitationByToken): string {
  if (role === 'OrganizationAdmin') return paths.onboarding;
  if (role === 'Member' && assessmentId !== null) return paths.myAssessment(assessmentId);
  return homeOf(role);
}
