import { Navigate } from 'react-router-dom';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Strong } from './InvitationPage.styles.ts';
import { LinkFailed } from './LinkFailed.tsx';
import { LinkQuestion } from './LinkQuestion.tsx';
import { SigningIn } from './SigningIn.tsx';
import { useInvitation } from './useInvitation.ts';

/** Signs in with the link of an invitation mail. */
export function InvitationPage({ token }: { token: string }) {
  const t = useTexts('invitation');
  useDocumentTitle(t('invitation'));
  const { state, signIn } = useInvitation(token);

  if (state.step === 'signedIn') return <Navigate to={state.page} replace />;
  return (
    <GuestLayout>
      {state.step === 'verifying' ? <SigningIn title={t('verifyingInvitation')} label={t('verifying')} /> : null}
      {state.step === 'asking' ? (
        <LinkQuestion
          title={state.invitation.hasProfile ? t('welcomeBack') : t('welcome')}
          reason={t.rich('invitedBy', {
            name: state.invitation.organizationName,
            organization: (content) => <Strong>{content}</Strong>,
          })}
          link={state.invitation}
          onContinue={() => signIn(state.invitation)}
        />
      ) : null}
      {state.step === 'failed' ? (
        <LinkFailed title={t('invitationError')} error={state.error} link={state.link} />
      ) : null}
    </GuestLayout>
  );
}
