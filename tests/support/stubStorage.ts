import { vi } from 'vitest';

/** Stubs the browser's storage until `vi.unstubAllGlobals()`. */
export function stubStorage(name: 'localStorage' | 'sessionStorage'): void {
  const entries = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  });
}
