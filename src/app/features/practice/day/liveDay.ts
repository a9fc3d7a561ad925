import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { baseQuery } from '#app/api/baseQuery.ts';
import { request } from '#app/api/request.ts';
import { practiceApi } from '#app/features/practice/practiceApi.ts';
import type { DayRange } from '#app/features/practice/practiceDay.ts';
import { clock } from '#app/ui/time/clock.ts';
import { assignedVersion, watchAssigned } from '#contract/assessmentMember.ts';

export interface LiveDay {
  isLive: boolean;
  /** When the last change arrived, in epoch milliseconds. Null until there was one. */
  changedAt: number | null;
  /** When the server last sent anything. */
  receivedAt: number | null;
}

/** Longer than a stream lasts. */
const limitMs = 10 * 60_000;
/** The server sends something every 15 seconds. */
const silentMs = 25_000;
const retryMs = 3_000;

const liveDayApi = practiceApi.injectEndpoints({
  endpoints: (build) => ({
    /** Keeps `getAssignedVersion` of the range up to date by server-sent events, as long as a component uses it. */
    watchDay: build.query<LiveDay, DayRange>({
      queryFn: () => ({ data: { isLive: false, changedAt: null, receivedAt: null } }),
      keepUnusedDataFor: 0,
      async onCacheEntryAdded(
        range,
        { dispatch, getState, extra, updateCachedData, cacheDataLoaded, cacheEntryRemoved },
      ) {
        const isUnused = new AbortController();
        void cacheEntryRemoved.then(() => isUnused.abort());
        await cacheDataLoaded.catch(() => undefined);
        const onVersion = (version: string) => {
          void dispatch(practiceApi.util.upsertQueryData('getAssignedVersion', range, { data: { version } }));
          updateCachedData((live) => {
            if (live.isLive) live.changedAt = clock.now();
            live.isLive = true;
          });
        };
        const onHeard = () => {
          updateCachedData((live) => {
            live.receivedAt = clock.now();
          });
        };
        while (!isUnused.signal.aborted) {
          const connection = new AbortController();
          const abort = () => connection.abort();
          isUnused.signal.addEventListener('abort', abort);
          const api: BaseQueryApi = {
            dispatch,
            getState,
            extra,
            signal: connection.signal,
            abort,
            endpoint: 'watchDay',
            type: 'query',
          };
          const responseHandler = (response: Response) => readEvents(response, { onVersion, onHeard, abort });
          const call = { ...request(watchAssigned, { query: range }), timeout: limitMs, responseHandler };
          await baseQuery(call, api, {});
          isUnused.signal.removeEventListener('abort', abort);
          updateCachedData((live) => {
            live.isLive = false;
          });
          await waitForRetry(isUnused.signal);
        }
      },
    }),
  }),
});

export const { useWatchDayQuery } = liveDayApi;

interface Reader {
  onHeard: () => void;
  onVersion: (version: string) => void;
  abort: () => void;
}

/** Reads server-sent events until the stream ends. Aborts a stream that is silent: its connection is lost. */
async function readEvents(response: Response, { onHeard, onVersion, abort }: Reader): Promise<unknown> {
  if (response.status !== 200) return response.status === 204 ? null : response.json();
  let timer = setTimeout(abort, silentMs);
  let unread = '';
  try {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(abort, silentMs);
      onHeard();
      const events = (unread + part.value).split('\n\n');
      unread = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        const read = data === undefined ? undefined : assignedVersion.safeParse(JSON.parse(data));
        if (read?.success) onVersion(read.data.version);
      }
    }
  } finally {
    clearTimeout(timer);
  }
  return null;
}

/** Resolves after a while, at once when the network is back or nobody waits any more. */
async function waitForRetry(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    // Jitter, so that the tabs of a clinic do not return to a restarted server at the same moment.
    const timer = setTimeout(done, retryMs * (0.5 + Math.random()));
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
