import type { AppDispatch } from '#app/store.ts';
import { baseApi } from './baseApi.ts';

/** How old, in seconds, an answer may be that is shown without being asked for anew: as long as from a link to its page. */
export const freshSeconds = 10;

/** A call of the API that answers data; `Args` is what it is asked by. */
export interface AskedEndpoint<Args> {
  name: string;
  initiate: (args: Args, options?: never) => unknown;
}

/** Asks for what will soon be shown. What is known and fresh, or on its way, is not asked for again. */
export function askAhead<Args>({ name }: AskedEndpoint<Args>, args: Args) {
  return (dispatch: AppDispatch): void => {
    // The names and arguments of calls are not in the type of the API that all features add theirs to.
    dispatch(baseApi.util.prefetch(name as never, args as never, { ifOlderThan: freshSeconds }));
  };
}

/** Cancels a call that is still on its way, because nobody waits for its answer any more. */
export function cancelCall<Args>({ name }: AskedEndpoint<Args>, args: Args) {
  return (dispatch: AppDispatch): void => {
    const running: { abort: () => void } | undefined = dispatch(
      baseApi.util.getRunningQueryThunk(name as never, args as never),
    );
    running?.abort();
  };
}
