import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from './hooks.ts';
import type { RootState } from './store.ts';

type RunningQuery = ThunkAction<{ abort: () => void } | undefined, RootState, unknown, UnknownAction>;

/** Aborts the query of a list in flight when its arguments change. `getRunningQuery` is RTK Query's `getRunningQueryThunk`. */
export function useAbortStaleQuery<Args>(args: Args | undefined, getRunningQuery: (args: Args) => RunningQuery): void {
  const dispatch = useAppDispatch();
  const key = JSON.stringify(args);
  const previous = useRef({ key, args });
  useEffect(() => {
    const stale = previous.current;
    previous.current = { key, args };
    if (stale.key !== key && stale.args !== undefined) dispatch(getRunningQuery(stale.args))?.abort();
  });
}
