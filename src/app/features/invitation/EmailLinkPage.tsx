import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#app/session/paths.ts';
import { BookingLinkPage } from './BookingLinkPage.tsx';
import { InvitationPage } from './InvitationPage.tsx';
import { LoginLinkPage } from './LoginLinkPage.tsx';

/** The token of an invitation, of a sign-in link or of an appointment. */
interface LinkTokens {
  token?: string | undefined;
  login?: string | undefined;
  booking?: string | undefined;
}

/** The target of links in mails that sign in. */
function EmailLinkPage() {
  const { token = '', login, booking } = useTokensOfLink();
  if (booking !== undefined) return <BookingLinkPage token={booking} />;
  return login === undefined ? <InvitationPage token={token} /> : <LoginLinkPage token={login} />;
}

/** Moves the tokens from the URL to the history state: URLs are seen, stored and shared. A reload still finds them. */
function useTokensOfLink(): LinkTokens {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Only set below.
  const kept = useLocation().state as LinkTokens | null;
  const token = params.get('token') ?? undefined;
  const login = params.get('login') ?? undefined;
  const booking = params.get('booking') ?? undefined;
  const isGiven = [token, login, booking].some((each) => each !== undefined);
  useEffect(() => {
    if (isGiven) navigate(paths.emailLink, { replace: true, state: { token, login, booking } satisfies LinkTokens });
  }, [isGiven, token, login, booking, navigate]);
  return isGiven ? { token, login, booking } : (kept ?? {});
}

export { EmailLinkPage as Component };
