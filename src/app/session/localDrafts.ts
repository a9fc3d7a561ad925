const prefix = 'draft_';

/**
 * Unsaved input in the browser's local storage, shared by all tabs. It survives an expired session. Logging out clears it,
 * because the next person at the browser could read it.
 */
export const localDrafts = {
  load: (name: string): string | null => localStorage.getItem(prefix + name),

  save: (name: string, text: string): void => localStorage.setItem(prefix + name, text),

  remove: (name: string): void => localStorage.removeItem(prefix + name),

  clear(): void {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(prefix)) localStorage.removeItem(key);
  },

  /** Calls back when another tab has changed the draft. Returns the unsubscribe function. */
  subscribe(name: string, callback: () => void): () => void {
    const listen = ({ key }: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (key === prefix + name || key === null) callback();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
