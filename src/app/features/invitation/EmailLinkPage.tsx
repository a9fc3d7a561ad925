import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { InvitationPage } from './InvitationPage.tsx';
import { LoginLinkPage } from './LoginLinkPage.tsx';

/** The token of an invitation or of a sign-in link. */
interface LinkTokens {
  token?: string | undefined;
  login?: string | undefined;
}

/** The target of links in mails that sign in. */
function EmailLinkPage() {
  const { token = '', login } = useTokensOfLink();
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
  const isGiven = token !== undefined || login !== undefined;
  useEffect(() => {
    if (isGiven) navigate(paths.emailLink, { replace: true, state: { token, login } satisfies LinkTokens });
  }, [isGiven, token, login, navigate]);
  return isGiven ? { token, login } : (kept ?? {});
}

export { EmailLinkPage as Component };
