import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { InvitationPage } from './InvitationPage.tsx';
import { LoginLinkPage } from './LoginLinkPage.tsx';

/** What a link in a mail carries: the token of an invitation, or that of a login. */
interface LinkTokens {
  token?: string | undefined;
  login?: string | undefined;
}

/** Where the links of mails lead that sign somebody in. */
export function EmailLinkPage() {
  const { token = '', login } = useTokensOfLink();
  return login === undefined ? <InvitationPage token={token} /> : <LoginLinkPage token={login} />;
}

/** The tokens of the address, taken out of it at once: an address is seen, kept and shared. A reload still finds them. */
function useTokensOfLink(): LinkTokens {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Set below alone.
  const kept = useLocation().state as LinkTokens | null;
  const token = params.get('token') ?? undefined;
  const login = params.get('login') ?? undefined;
  const isGiven = token !== undefined || login !== undefined;
  useEffect(() => {
    if (isGiven) navigate(paths.emailLink, { replace: true, state: { token, login } satisfies LinkTokens });
  }, [isGiven, token, login, navigate]);
  return isGiven ? { token, login } : (kept ?? {});
}
