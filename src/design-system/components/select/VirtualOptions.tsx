import { type ReactNode, type RefObject, useMemo } from 'react';
import { useEntriesInPanel, type VirtualPlace } from '../../internal/virtualEntries.ts';
import { optionHeight, optionsAround } from './optionsAround.ts';

interface VirtualOptionsProps {
  options: ReadonlyArray<{ value: string }>;
  /** Index of the active option. -1 if there is none. */
  active: number;
  /** The open list, which scrolls. */
  panel: RefObject<HTMLElement | null>;
  renderOption: (place: VirtualPlace) => ReactNode;
}

/** The options of a long list. Renders those in sight, and the active one with its neighbors, to be scrolled into view. */
export function VirtualOptions({ options, active, panel, renderOption }: VirtualOptionsProps) {
  const keys = useMemo(() => options.map(({ value }) => value), [options]);
  const kept = active === -1 ? [] : optionsAround(active, keys.length);
  const { height, places } = useEntriesInPanel({ keys, height: optionHeight, kept }, panel);
  return (
    <div role="presentation" style={{ blockSize: height }}>
      {places.map(renderOption)}
    </div>
  );
}
