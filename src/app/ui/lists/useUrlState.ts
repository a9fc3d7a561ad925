import { useLayoutEffect, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import type { UrlState } from './urlState.ts';

/** The parameters after the newest update, which may not be rendered yet. There is one address for all components. */
let newest = new URLSearchParams();

/**
 * Reads state from the address, and updates it there. An update adds a step to the history unless `replace` is set, and
 * keeps the scroll position unless `preventScrollReset` is false.
 */
export function useUrlState<State>(definition: UrlState<State>) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => definition.read(params), [definition, params]);
  useLayoutEffect(() => {
    newest = params;
  }, [params]);
  // Without flushSync the router renders a long list in a transition, in twice the time.
  const update = (changes: Partial<State>, options: NavigateOptions = { flushSync: true }) => {
    newest = definition.write(newest, definition.change(definition.read(newest), changes));
    setParams(newest, { preventScrollReset: true, ...options });
  };
  return [state, update] as const;
}
