import { useAppSelector } from '#app/api/hooks.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import type { CurrentUser } from '#contract/user.ts';

/** The person who is signed in in this browser. 'unknown' while the session is checked, undefined if there is nobody. */
export type Occupant = CurrentUser | 'unknown' | undefined;

/** Returns the person signed in in this browser. A session that cannot be checked counts as none. */
export function useOccupant(): Occupant {
  const status = useAppSelector((state) => state.session.status);
  const user = useCurrentUser();
  if (status === 'starting' || (status === 'signedIn' && user === undefined)) return 'unknown';
  return user;
}
