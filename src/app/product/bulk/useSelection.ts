import { type Key, useState } from 'react';

const nobody: ReadonlySet<string> = new Set();

export type Selection = ReturnType<typeof useSelection>;

/** Keeps the ids of selected people, on all pages. Another `filter` drops the selection. */
export function useSelection(filter = '') {
  const [selection, setSelection] = useState({ filter, keys: nobody });
  const keys = selection.filter === filter ? selection.keys : nobody;
  const select = (next: Iterable<Key>) => setSelection({ filter, keys: new Set([...next].map(String)) });
  return { keys, select, clear: () => select([]) };
}
