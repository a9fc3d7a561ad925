import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The page with the link that led here, kept in the history state. */
interface CameFrom {
  href: string;
  /** The key of its scroll position. */
  key: string;
}

interface LinkState {
  cameFrom?: CameFrom | undefined;
  scrollKey?: string | undefined;
  /** The page moves the focus to its own content instead of its heading. */
  focusesContent?: boolean | undefined;
}

/** Reads the history state that links write. Other navigations have other states or none. */
export const linkStateOf = ({ state }: { state: unknown }): LinkState => (state ?? {}) as LinkState;

/** The key under which the scroll position of a page is kept. A link back uses the key of the earlier visit. */
export const scrollKeyOf = (location: { key: string; state: unknown }): string =>
  linkStateOf(location).scrollKey ?? location.key;

/** The address with the link that led here. Undefined if this page was opened otherwise. */
export function useCameFrom(): string | undefined {
  const location = useLocation();
  // Kept, because changes of the address, such as another page of a table, have no such state.
  const [cameFrom] = useState(() => linkStateOf(location).cameFrom);
  return cameFrom?.href;
}

/** The address of a list, with the filters it was left with. Undefined if this page was not opened from it. */
export function useWayBack(path: string): string | undefined {
  const href = useCameFrom();
  return href?.split('?')[0] === path ? href : undefined;
}
