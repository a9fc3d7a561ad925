import type { Key } from 'react';

/** The order of a table's rows, in the words of `aria-sort`. */
export interface TableSort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

/** The order after a header was pressed: ascending first, then turned around with each press. */
export function nextSort(sort: TableSort | undefined, columnId: string): TableSort {
  const turns = sort?.columnId === columnId && sort.direction === 'ascending';
  return { columnId, direction: turns ? 'descending' : 'ascending' };
}

/** How many of the keys are selected, where there is at least one. */
export function allSelected(keys: readonly Key[], selectedKeys: ReadonlySet<Key>): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selectedKeys.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** The selection with the keys added or taken away; keys of other pages stay as they are. */
export function withKeys(selectedKeys: ReadonlySet<Key>, keys: readonly Key[], selected: boolean): ReadonlySet<Key> {
  const others = [...selectedKeys].filter((key) => !keys.includes(key));
  return new Set(selected ? [...others, ...keys] : others);
}

interface Track {
  width?: string | undefined;
  rowHeader?: boolean | undefined;
}

/** The columns of every row, as in `grid-template-columns`. They depend on no content, so that all rows agree. */
export function tracksOf(columns: readonly Track[], parts: { selectable: boolean; actions: boolean }): string {
  // Room for a date and time where there is that much; never wider together than the table.
  const share = `minmax(min(160px, 100% / ${columns.length + 1}), 1fr)`;
  const widths = columns.map(({ width, rowHeader }) => width ?? (rowHeader ? 'minmax(0, 2fr)' : share));
  return [...(parts.selectable ? ['52px'] : []), ...widths, ...(parts.actions ? ['80px'] : [])].join(' ');
}
