import { Navigate } from 'react-router-dom';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Strong } from './InvitationPage.styles.ts';
import { LinkFailed } from './LinkFailed.tsx';
import { LinkQuestion } from './LinkQuestion.tsx';
import { SigningIn } from './SigningIn.tsx';
import { useBookingLink } from './useBookingLink.ts';

/** Opens an appointment with the link of its confirmation or reminder. */
export function BookingLinkPage({ token }: { token: string }) {
  const t = useTexts('invitation');
  useDocumentTitle(t('appointmentTitle'));
  const { state, signIn } = useBookingLink(token);

  if (state.step === 'signedIn') return <Navigate to={state.page} replace />;
  return (
    <GuestLayout>
      {state.step === 'verifying' ? <SigningIn title={t('openingAppointment')} label={t('opening')} /> : null}
      {state.step === 'asking' ? (
        <LinkQuestion
          title={t('appointment')}
          reason={t.rich('opensAppointmentWith', {
            name: state.link.organizationName,
            organization: (content) => <Strong>{content}</Strong>,
          })}
          link={{ ...state.link, role: 'Member' }}
          onContinue={() => signIn(state.link)}
        />
      ) : null}
      {state.step === 'failed' ? (
        <LinkFailed title={t('appointmentError')} error={state.error} link={state.link} />
      ) : null}
    </GuestLayout>
  );
}
