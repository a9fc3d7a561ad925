import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { errorMessage } from '#app/api/errorMessage.ts';
import { paths } from '#app/paths.ts';
import { homeOf } from '#app/session/guards.tsx';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import type { InvitationByToken } from '#contract/invitation.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { Buttons, Message, Strong, Words } from './InvitationPage.styles.ts';
import { useInvitation } from './useInvitation.ts';

/** Signs in by the link of an invitation mail. */
export function InvitationPage() {
  useDocumentTitle('Invitation');
  const token = useTokenOfLink();
  const { state, signIn } = useInvitation(token);

  if (state.step === 'signedIn') return <Navigate to={destinationOf(state.invitation)} replace />;
  return (
    <GuestLayout>
      {state.step === 'verifying' ? <Verifying /> : null}
      {state.step === 'asking' ? (
        <AskToContinue invitation={state.invitation} onContinue={() => signIn(state.invitation)} />
      ) : null}
      {state.step === 'failed' ? <LinkFailed error={state.error} /> : null}
    </GuestLayout>
  );
}

function Verifying() {
  return (
    <Message>
      <Spinner size="large" label="Verifying" />
      <Words>
        <h1>Verifying your Invitation…</h1>
        <p>This will only take a moment.</p>
      </Words>
    </Message>
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

function LinkFailed({ error }: { error: unknown }) {
  return (
    <Message>
      <Words role="alert">
        <h1>Invitation Link Error</h1>
        <p>{errorMessage(error)}</p>
      </Words>
      <Buttons>
        <LinkButton href={paths.memberLogIn} variant="primary" size="large" fullWidth>
          Log in with a code
        </LinkButton>
        <LinkButton href={paths.logIn} variant="ghost" fullWidth>
          Log in as an administrator
        </LinkButton>
      </Buttons>
    </Message>
  );
}

/** The token of the address, taken out of it at once: an address is seen, kept and shared. A reload still finds it. */
function useTokenOfLink(): string {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Set below alone.
  const kept = useLocation().state as { token?: string } | null;
  const given = params.get('token');
  useEffect(() => {
    if (given !== null) navigate(paths.emailLink, { replace: true, state: { token: given } });
  }, [given, navigate]);
  return given ?? kept?.token ?? '';
}

function destinationOf({ role, assessmentId }: InvitationByToken): string {
  if (role === 'OrganizationAdmin') return paths.onboarding;
  if (role === 'Member' && assessmentId !== null) return paths.myAssessment(assessmentId);
  return homeOf(role);
}
