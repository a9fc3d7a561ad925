import { type Key, useState } from 'react';

const nobody: ReadonlySet<string> = new Set();

export type MemberSelection = ReturnType<typeof useMemberSelection>;

/** Keeps which memberships are selected, on all pages. Another `filter` drops the selection. */
export function useMemberSelection(filter: string) {
  const [selection, setSelection] = useState({ filter, keys: nobody });
  const keys = selection.filter === filter ? selection.keys : nobody;
  const select = (next: Iterable<Key>) => setSelection({ filter, keys: new Set([...next].map(String)) });
  return { keys, select, clear: () => select([]) };
}
