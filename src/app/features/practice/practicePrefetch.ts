import { prefetchOptions } from '#app/api/prefetch.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';
import { clock } from '#app/ui/time/clock.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { keptPlace } from './day/keptPlace.ts';
import { practiceApi } from './practiceApi.ts';
import { dayUrl, listZones, rangeOfDay, zoneOfDay } from './practiceDay.ts';

/** The page of one member has no prefetch: each read of results is logged. */
export const prefetchDay: PrefetchPage = (dispatch, { search, organizations }) => {
  const zones = listZones(organizations);
  const today = calendarDateAt(clock.now(), zoneOfDay({ zones, place: keptPlace.read() }));
  const date = dayUrl.read(search).date || today;
  dispatch(practiceApi.endpoints.listAssignedInRange.initiate(rangeOfDay(date, zones), prefetchOptions));
};
