import { prefetchOptions } from '#app/api/prefetch.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';
import { clock } from '#app/ui/time/clock.ts';
import { practiceApi } from './practiceApi.ts';
import { dayUrl, rangeOfDay, todayOf } from './practiceDay.ts';

/** The page of one member has no prefetch: each read of results is logged. */
export const prefetchDay: PrefetchPage = (dispatch, { search, organizations }) => {
  const timeZones = organizations.map(({ timeZone }) => timeZone);
  const date = dayUrl.read(search).date || todayOf(timeZones, clock.now());
  dispatch(practiceApi.endpoints.listAssignedInRange.initiate(rangeOfDay(date, timeZones), prefetchOptions));
};
