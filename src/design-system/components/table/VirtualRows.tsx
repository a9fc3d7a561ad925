// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of table elements that are laid out as blocks.
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type Key, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Place of a row in a table that renders only some. */
export interface VirtualPlace {
  /** Index among all rows, from 0. */
  index: number;
  /** Distance from the first row in pixels. */
  offset: number;
  /** Ref of the row's element. */
  measure: (element: HTMLElement | null) => void;
}

interface VirtualRowsProps {
  /** Keys of all rows. */
  keys: readonly Key[];
  renderRow: (place: VirtualPlace) => ReactNode;
}

/** Rows above and below the window, so that Tab finds the next control and scrolling shows no gap. */
const overscan = 10;

/** The body of a long table. Renders the rows in the window and the focused one. Only this file uses react-virtual. */
export function VirtualRows({ keys, renderRow }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [focusedKey, setFocusedKey] = useState<Key>();
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  });
  // A focused row that leaves the document would lose the focus, and without its neighbors Tab would skip rows.
  const withFocused = (range: Range) => {
    const shown = defaultRangeExtractor(range);
    const focused = focusedKey === undefined ? -1 : keys.indexOf(focusedKey);
    if (focused === -1) return shown;
    const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < keys.length);
    return [...new Set([...shown, ...kept])].sort((left, right) => left - right);
  };
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => 65,
    getItemKey: (index) => keys[index] ?? index,
    overscan,
    rangeExtractor: withFocused,
    scrollMargin: top,
    useFlushSync: false,
  });
  const keepFocused = ({ target }: FocusEvent) => {
    const index = target.closest('tr')?.dataset['index'];
    if (index !== undefined) setFocusedKey(keys[Number(index)]);
  };
  return (
    <tbody
      ref={body}
      role="rowgroup"
      data-virtual
      style={{ blockSize: virtualizer.getTotalSize() }}
      onFocus={keepFocused}
    >
      {virtualizer
        .getVirtualItems()
        .map(({ index, start }) => renderRow({ index, offset: start - top, measure: virtualizer.measureElement }))}
    </tbody>
  );
}
