import { clock } from '#app/ui/time/clock.ts';
import type { TokenPair } from '#contract/auth.ts';
import { lastSession } from './lastSession.ts';

const accessKey = 'access_token';
const refreshKey = 'refresh_token';
const loggedOutKey = 'logged_out_at';

/** The tokens of the session in local storage, shared by all tabs. */
export const tokenStorage = {
  access: (): string | null => localStorage.getItem(accessKey),
  refresh: (): string | null => localStorage.getItem(refreshKey),

  save({ accessToken, refreshToken }: TokenPair): void {
    localStorage.setItem(accessKey, accessToken);
    localStorage.setItem(refreshKey, refreshToken);
  },

  clear(): void {
    localStorage.removeItem(accessKey);
    localStorage.removeItem(refreshKey);
    lastSession.clear();
  },

  /** Tells the other tabs that the person has logged out, rather than that the session has ended. */
  tellLoggedOut: (): void => localStorage.setItem(loggedOutKey, String(clock.now())),

  /** Calls back when the person has logged out in another tab. Returns a function that unsubscribes. */
  onLoggedOutElsewhere(callback: () => void): () => void {
    const listen = ({ key }: StorageEvent) => {
      if (key === loggedOutKey) callback();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },

  /** Calls back when another tab has removed the tokens. Returns a function that unsubscribes. */
  onClearedElsewhere(callback: () => void): () => void {
    const listen = (event: StorageEvent) => {
      // A key of null means that the storage was cleared.
      if ((event.key === accessKey || event.key === null) && tokenStorage.access() === null) callback();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
