import { Navigate } from 'react-router-dom';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Strong } from './InvitationPage.styles.ts';
import { LinkFailed } from './LinkFailed.tsx';
import { LinkQuestion } from './LinkQuestion.tsx';
import { SigningIn } from './SigningIn.tsx';
import { useInvitation } from './useInvitation.ts';

/** Signs in with the link of an invitation mail. */
export function InvitationPage({ token }: { token: string }) {
  useDocumentTitle('Invitation');
  const { state, signIn } = useInvitation(token);

  if (state.step === 'signedIn') return <Navigate to={state.page} replace />;
  return (
    <GuestLayout>
      {state.step === 'verifying' ? <SigningIn title="Verifying your Invitation…" label="Verifying" /> : null}
      {state.step === 'asking' ? (
        <LinkQuestion
          title={state.invitation.hasProfile ? 'Welcome back' : 'Welcome'}
          reason={
            <>
              <Strong>{state.invitation.organizationName}</Strong> has invited you.
            </>
          }
          link={state.invitation}
          onContinue={() => signIn(state.invitation)}
        />
      ) : null}
      {state.step === 'failed' ? (
        <LinkFailed title="Invitation Link Error" error={state.error} link={state.link} />
      ) : null}
    </GuestLayout>
  );
}
