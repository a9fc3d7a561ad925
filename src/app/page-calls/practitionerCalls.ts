import { askAhead } from '#app/api/ahead.ts';
import { clock } from '#app/clock.ts';
import { practiceEndpoints } from '#app/features/practice/practiceApi.ts';
import { rangeOfDay, readDayState, todayOf } from '#app/features/practice/practiceDay.ts';
import { paths } from '#app/paths.ts';
import type { PageCalls } from './askForPage.ts';

/** What the pages of a practitioner ask for. One person's results are not: each time would stand in the access log. */
export const practitionerCalls: PageCalls = {
  [paths.practice]: ({ search, organizations }) => {
    if (organizations.length === 0) return [];
    const timeZones = organizations.map(({ timeZone }) => timeZone);
    const { date } = readDayState(search, todayOf(timeZones, clock.now()));
    return [askAhead(practiceEndpoints.listAssignedInRange, rangeOfDay(date, timeZones))];
  },
};
