import { type CalendarDate, calendarDateAt, wallClockMs } from '#domain/calendarDate.ts';
import { minuteMs, type TimeSpan } from '#domain/timeSpans.ts';
import { dayMs } from '#domain/zoneOffset.ts';

/** Limits times to days, both included, and to minutes of the day. */
export interface TimePreferences {
  readonly firstDay?: CalendarDate | undefined;
  readonly lastDay?: CalendarDate | undefined;
  readonly timeFrom?: number | undefined;
  readonly timeTo?: number | undefined;
}

/** Whether an appointment lies within the preferences, by the clock of the zone. */
export function isPreferred(
  { startsAt, endsAt }: TimeSpan,
  { firstDay, lastDay, timeFrom = 0, timeTo = minutesOfDay }: TimePreferences,
  timeZone: string,
): boolean {
  const date = calendarDateAt(startsAt, timeZone);
  if (firstDay !== undefined && date < firstDay) return false;
  if (lastDay !== undefined && date > lastDay) return false;
  const begins = (wallClockMs(startsAt, timeZone) % dayMs) / minuteMs;
  return begins >= timeFrom && begins + (endsAt - startsAt) / minuteMs <= timeTo;
}

const minutesOfDay = 1440;
