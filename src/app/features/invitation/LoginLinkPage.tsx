import { Navigate } from 'react-router-dom';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { LinkFailed } from './LinkFailed.tsx';
import { LinkQuestion } from './LinkQuestion.tsx';
import { SigningIn } from './SigningIn.tsx';
import { useLoginLink } from './useLoginLink.ts';

/** Signs in with the link of a mail without a code. */
export function LoginLinkPage({ token }: { token: string }) {
  useDocumentTitle('Log In');
  const { state, signIn } = useLoginLink(token);

  if (state.step === 'signedIn') return <Navigate to={state.page} replace />;
  return (
    <GuestLayout>
      {state.step === 'verifying' ? <SigningIn title="Logging you in…" label="Logging in" /> : null}
      {state.step === 'asking' ? (
        <LinkQuestion
          title="Log In to your Account"
          reason={
            state.link.askedHere
              ? 'You asked for this link in this browser.'
              : 'This link was asked for on another device or in another browser.'
          }
          link={state.link}
          onContinue={() => signIn(state.link)}
        />
      ) : null}
      {state.step === 'failed' ? <LinkFailed title="Login Link Error" error={state.error} link={state.link} /> : null}
    </GuestLayout>
  );
}
