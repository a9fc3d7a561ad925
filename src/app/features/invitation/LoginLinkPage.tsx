import { Navigate } from 'react-router-dom';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { LinkFailed } from './LinkFailed.tsx';
import { LinkQuestion } from './LinkQuestion.tsx';
import { SigningIn } from './SigningIn.tsx';
import { useLoginLink } from './useLoginLink.ts';

/** Signs in with the link of a mail without a code. */
export function LoginLinkPage({ token }: { token: string }) {
  const t = useTexts('invitation');
  useDocumentTitle(t('logIn'));
  const { state, signIn } = useLoginLink(token);

  if (state.step === 'signedIn') return <Navigate to={state.page} replace />;
  return (
    <GuestLayout>
      {state.step === 'verifying' ? <SigningIn title={t('loggingYouIn')} label={t('loggingIn')} /> : null}
      {state.step === 'asking' ? (
        <LinkQuestion
          title={t('logInToAccount')}
          reason={state.link.askedHere ? t('askedHere') : t('askedElsewhere')}
          link={state.link}
          onContinue={() => signIn(state.link)}
        />
      ) : null}
      {state.step === 'failed' ? <LinkFailed title={t('loginError')} error={state.error} link={state.link} /> : null}
    </GuestLayout>
  );
}
