import type { TokenPair } from '#contract/auth.ts';
import { lastSession } from './lastSession.ts';

const accessKey = 'access_token';
const refreshKey = 'refresh_token';

/** The tokens of the signed-in person, in the browser's local storage, so that every tab shares them. */
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

  /** Calls back when another tab has removed the tokens. Returns how to stop listening. */
  onClearedElsewhere(callback: () => void): () => void {
    const listen = (event: StorageEvent) => {
      // A key of null means that the whole storage was emptied.
      if ((event.key === accessKey || event.key === null) && tokenStorage.access() === null) callback();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
