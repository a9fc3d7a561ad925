import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Key, type RefObject, useCallback } from 'react';

/** Place of an entry in a list that renders only some. */
export interface VirtualPlace {
  /** Index among all entries, from 0. */
  index: number;
  /** Distance from the first entry in pixels. */
  offset: number;
  /** Ref of the entry's element. */
  measure?: (element: HTMLElement | null) => void;
}

interface VirtualEntries {
  /** Keys of all entries. A new array lays them out again. */
  keys: readonly Key[];
  /** Height of an entry until it is measured, in pixels. */
  height: number;
  /** Indexes to render wherever the list is scrolled to, in any order. */
  kept: readonly number[];
}

interface RenderedEntries {
  /** Height of all entries in pixels. */
  height: number;
  /** Entries to render, in order. */
  places: VirtualPlace[];
}

/** Returns the entries near the window. `top` is the distance of the list from the top of the page in pixels. */
export function useEntriesInWindow(entries: VirtualEntries, top: number): RenderedEntries {
  const virtualizer = useWindowVirtualizer({ ...useOptions(entries), scrollMargin: top });
  return {
    height: virtualizer.getTotalSize(),
    places: virtualizer
      .getVirtualItems()
      .map(({ index, start }) => ({ index, offset: start - top, measure: virtualizer.measureElement })),
  };
}

/** Returns the entries in sight of a panel that scrolls. A panel that is not there yet will open at the first kept entry. */
export function useEntriesInPanel(entries: VirtualEntries, panel: RefObject<HTMLElement | null>): RenderedEntries {
  const { height, kept } = entries;
  const virtualizer = useVirtualizer({
    ...useOptions(entries),
    getScrollElement: () => panel.current,
    initialOffset: () => panel.current?.scrollTop ?? (kept[0] ?? 0) * height,
    // Before the panel is shown nothing has a size.
    initialRect: { width: 0, height },
    measureElement: ({ clientHeight }) => clientHeight || height,
  });
  return {
    height: virtualizer.getTotalSize(),
    places: virtualizer
      .getVirtualItems()
      .map(({ index, start }) => ({ index, offset: start, measure: virtualizer.measureElement })),
  };
}

/** Only this file uses react-virtual. */
function useOptions({ keys, height, kept }: VirtualEntries) {
  return {
    count: keys.length,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    // On each side, so that Tab finds the next control and scrolling shows no gap.
    overscan: 10,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((left, right) => left - right),
    useFlushSync: false,
  };
}
