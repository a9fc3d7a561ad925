import { Navigate } from 'react-router-dom';
import { homeOf } from '#app/session/guards.tsx';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import type { SignInLink } from '#contract/auth.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Buttons, Message, Words } from './InvitationPage.styles.ts';
import { LinkAtWork } from './LinkAtWork.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { useLoginLink } from './useLoginLink.ts';

/** Signs in by the link of a mail that held no code. */
export function LoginLinkPage({ token }: { token: string }) {
  useDocumentTitle('Log In');
  const { state, signIn } = useLoginLink(token);

  if (state.step === 'signedIn') return <Navigate to={homeOf(state.link.role)} replace />;
  return (
    <GuestLayout>
      {state.step === 'verifying' ? <LinkAtWork title="Logging you in…" label="Logging in" /> : null}
      {state.step === 'asking' ? <AskToContinue link={state.link} onContinue={() => signIn(state.link)} /> : null}
      {state.step === 'failed' ? <LinkFailed title="Login Link Error" error={state.error} role={state.role} /> : null}
    </GuestLayout>
  );
}

/** A browser that has not asked for the link does not sign in by itself: the link may be somebody else's. */
function AskToContinue({ link, onContinue }: { link: SignInLink; onContinue: () => void }) {
  return (
    <Message>
      <Words>
        <h1>Log In to your Account</h1>
        <p>This link was asked for on another device or in another browser.</p>
      </Words>
      <Buttons>
        <Button variant="primary" size="large" fullWidth onClick={onContinue}>
          Continue as {link.email}
        </Button>
      </Buttons>
    </Message>
  );
}
