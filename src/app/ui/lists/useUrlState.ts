import { useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import type { UrlState } from './urlState.ts';

/**
 * Reads state from the address, and updates it there. An update adds a step to the history unless `replace` is set, and
 * keeps the scroll position unless `preventScrollReset` is false.
 */
export function useUrlState<State>(definition: UrlState<State>) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => definition.read(params), [definition, params]);
  // Without flushSync the router renders a long list in a transition, in twice the time.
  const update = (changes: Partial<State>, options: NavigateOptions = { flushSync: true }) =>
    setParams(definition.write(params, definition.change(state, changes)), { preventScrollReset: true, ...options });
  return [state, update] as const;
}
