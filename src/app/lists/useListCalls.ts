import { useEffect, useRef } from 'react';
import { type AskedEndpoint, askAhead, cancelCall } from '#app/api/ahead.ts';
import { useAppDispatch } from '#app/hooks.ts';

/** How long a page stands before the next one is asked for, in milliseconds: who leafs on quickly asks for it anyway. */
const restMs = 300;

export interface ListCalls<Args> {
  /** What the list is asked by; undefined while that is not known. */
  args: Args | undefined;
  /** What its next page is asked by; undefined while this one is on its way, and where it is the last. */
  next: Args | undefined;
}

/** Asks for the next page of a list once this one has come, and cancels a search that a newer one has replaced. */
export function useListCalls<Args>(endpoint: AskedEndpoint<Args>, { args, next }: ListCalls<Args>): void {
  const dispatch = useAppDispatch();
  const key = JSON.stringify(args);
  const asked = useRef({ key, args });
  useEffect(() => {
    const before = asked.current;
    asked.current = { key, args };
    if (before.key !== key && before.args !== undefined) dispatch(cancelCall(endpoint, before.args));
  });

  const latestNext = useRef(next);
  useEffect(() => {
    latestNext.current = next;
  });
  const nextKey = JSON.stringify(next);
  useEffect(() => {
    if (nextKey === undefined) return;
    const timer = setTimeout(() => {
      if (latestNext.current !== undefined) dispatch(askAhead(endpoint, latestNext.current));
    }, restMs);
    return () => clearTimeout(timer);
  }, [nextKey, endpoint, dispatch]);
}
