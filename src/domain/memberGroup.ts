import { addDays, calendarDateAt, toEpochMs } from './calendarDate.ts';

/** Groups of an organization. */
export const mostGroups = 50;

/** Days back from today in a filter: ten years. */
export const mostDays = 3650;

/** Whether a filter says nothing: everybody would be in the group. */
export function isEmptyFilter(filter: Readonly<Record<string, unknown>>): boolean {
  return Object.values(filter).every((value) => value === undefined);
}

interface DatedFilter {
  readonly joinedSince?: number | undefined;
  readonly joinedInLastDays?: number | undefined;
  readonly notAssessedSince?: number | undefined;
  readonly notAssessedInLastDays?: number | undefined;
}

/** Replaces days before today by the instant at which they begin in the time zone. */
export function fixDays<Filter extends DatedFilter>(
  { joinedInLastDays, notAssessedInLastDays, ...filter }: Filter,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
) {
  const start = (days: number) => toEpochMs(addDays(calendarDateAt(now, timeZone), -days), timeZone);
  const { joinedSince = 0, notAssessedSince } = filter;
  return {
    ...filter,
    ...(joinedInLastDays !== undefined && { joinedSince: Math.max(joinedSince, start(joinedInLastDays)) }),
    // Who attended nothing since the earlier one attended nothing since the later one.
    ...(notAssessedInLastDays !== undefined && {
      notAssessedSince: Math.min(notAssessedSince ?? Number.POSITIVE_INFINITY, start(notAssessedInLastDays)),
    }),
  };
}
