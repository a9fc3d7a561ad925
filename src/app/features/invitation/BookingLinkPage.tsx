import { Navigate } from 'react-router-dom';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Strong } from './InvitationPage.styles.ts';
import { LinkFailed } from './LinkFailed.tsx';
import { LinkQuestion } from './LinkQuestion.tsx';
import { SigningIn } from './SigningIn.tsx';
import { useBookingLink } from './useBookingLink.ts';

/** Opens an appointment with the link of its confirmation or reminder. */
export function BookingLinkPage({ token }: { token: string }) {
  useDocumentTitle('Your Appointment');
  const { state, signIn } = useBookingLink(token);

  if (state.step === 'signedIn') return <Navigate to={state.page} replace />;
  return (
    <GuestLayout>
      {state.step === 'verifying' ? <SigningIn title="Opening your appointment…" label="Opening" /> : null}
      {state.step === 'asking' ? (
        <LinkQuestion
          title="Your appointment"
          reason={
            <>
              This link opens an appointment with <Strong>{state.link.organizationName}</Strong>.
            </>
          }
          link={{ ...state.link, role: 'Member' }}
          onContinue={() => signIn(state.link)}
        />
      ) : null}
      {state.step === 'failed' ? (
        <LinkFailed title="Appointment Link Error" error={state.error} link={state.link} />
      ) : null}
    </GuestLayout>
  );
}
