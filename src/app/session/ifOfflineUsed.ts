import { offlineUsedKey } from './offlineUsedKey.ts';

/** Loads the storage for offline work and uses it, if anything is stored. Most people never need its code. */
export async function ifOfflineUsed<Value>(
  use: (storage: typeof import('./offlineStorage.ts').offlineStorage) => Promise<Value>,
): Promise<Value | undefined> {
  if (localStorage.getItem(offlineUsedKey) === null) return undefined;
  // Without a network its code may be missing.
  const loaded = await import('./offlineStorage.ts').catch(() => undefined);
  return loaded && use(loaded.offlineStorage);
}
