import type { Key } from 'react';

/** Order of a table's rows, in the terms of `aria-sort`. */
export interface TableSort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

/** Returns the order after a press on a header: ascending first, then toggled. */
export function nextSort(sort: TableSort | undefined, columnId: string): TableSort {
  const isAscending = sort?.columnId === columnId && sort.direction === 'ascending';
  return { columnId, direction: isAscending ? 'descending' : 'ascending' };
}

/** Tells whether none, some or all of the keys are selected. 'none' for no keys. */
export function selectionOf(keys: readonly Key[], selectedKeys: ReadonlySet<Key>): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selectedKeys.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** Adds keys to the selection or removes them. Keys of other pages stay. */
export function withKeys(selectedKeys: ReadonlySet<Key>, keys: readonly Key[], selected: boolean): ReadonlySet<Key> {
  const changed = new Set(keys);
  const others = [...selectedKeys].filter((key) => !changed.has(key));
  return new Set(selected ? [...others, ...keys] : others);
}

interface Track {
  width?: string | undefined;
  rowHeader?: boolean | undefined;
}

/** Returns `grid-template-columns` for every row. Independent of the content, so that all rows align. */
export function gridTracks(columns: readonly Track[], parts: { selectable: boolean; actions: boolean }): string {
  // At least room for a date and time, but never wider than the table in total.
  const share = `minmax(min(160px, 100% / ${columns.length + 1}), 1fr)`;
  const widths = columns.map(({ width, rowHeader }) => width ?? (rowHeader ? 'minmax(0, 2fr)' : share));
  return [...(parts.selectable ? ['52px'] : []), ...widths, ...(parts.actions ? ['80px'] : [])].join(' ');
}
