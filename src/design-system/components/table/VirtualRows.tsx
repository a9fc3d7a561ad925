// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of table elements that are laid out as blocks.
import { type FocusEvent, type Key, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useEntriesInWindow, type VirtualPlace } from '../../internal/virtualEntries.ts';

interface VirtualRowsProps {
  /** Keys of all rows. */
  keys: readonly Key[];
  renderRow: (place: VirtualPlace) => ReactNode;
}

/** The body of a long table. Renders the rows in the window and the focused one. */
export function VirtualRows({ keys, renderRow }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [focusedKey, setFocusedKey] = useState<Key>();
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  });
  // A focused row that leaves the document would lose the focus, and without its neighbors Tab would skip rows.
  const focused = focusedKey === undefined ? -1 : keys.indexOf(focusedKey);
  const kept = focused === -1 ? [] : [focused - 1, focused, focused + 1].filter((index) => keys[index] !== undefined);
  const { height, places } = useEntriesInWindow({ keys, height: 65, kept }, top);
  const keepFocused = ({ target }: FocusEvent) => {
    const index = target.closest('tr')?.dataset['index'];
    if (index !== undefined) setFocusedKey(keys[Number(index)]);
  };
  return (
    <tbody ref={body} role="rowgroup" data-virtual style={{ blockSize: height }} onFocus={keepFocused}>
      {places.map(renderRow)}
    </tbody>
  );
}
