import { fromEpochDay, toEpochMs, wallClockMs } from '#domain/calendarDate.ts';
import type { TimeRange, WeeklySchedule } from '#domain/schedule.ts';
import { Temporal } from '#domain/temporal.ts';
import { dayMs, steadyOffsetMs } from '#domain/zoneOffset.ts';

/** Instants in epoch milliseconds; the end is exclusive. */
export interface TimeSpan {
  startsAt: number;
  endsAt: number;
}

export const minuteMs = 60_000;

/** Resolves the ranges of a day to instants, in order. Adjacent ones are merged. Skipped times leave nothing. */
export function spansOfDay(ranges: readonly TimeRange[], epochDay: number, timeZone: string): TimeSpan[] {
  return mergeTouching(ranges.flatMap((range) => resolveRange(range, epochDay, timeZone) ?? []));
}

/** Lists the ranges of enabled days, by weekday from Sunday. */
export function groupByWeekday(schedule: WeeklySchedule): TimeRange[][] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    schedule.filter(({ day, enabled }) => enabled && day === weekday).flatMap(({ ranges }) => ranges),
  );
}

/** Resolves both ends of a range to instants. Returns undefined if nothing is left of it. */
function resolveRange({ timeFrom, timeTo }: TimeRange, epochDay: number, timeZone: string): TimeSpan | undefined {
  const offsetMs = steadyOffsetMs(epochDay, timeZone);
  if (offsetMs !== undefined) {
    const midnight = epochDay * dayMs - offsetMs;
    return forward(midnight + timeFrom * minuteMs, midnight + timeTo * minuteMs);
  }
  const start = resolveWallClock(epochDay, timeFrom, timeZone);
  const end = resolveWallClock(epochDay, timeTo, timeZone);
  // The clock skips the whole range; moving both ends forward would offer other hours.
  if (start.isMissing && end.isMissing) return undefined;
  // If the clock skips the last hour of a day, an end within it would move into the next day.
  const nextDayStartsAt = toEpochMs(fromEpochDay(epochDay + 1), timeZone);
  return forward(start.epochMs, Math.min(end.epochMs, nextDayStartsAt));
}

function forward(startsAt: number, endsAt: number): TimeSpan | undefined {
  return startsAt < endsAt ? { startsAt, endsAt } : undefined;
}

/** Moves skipped times forward by the gap and takes the earlier of repeated ones. */
function resolveWallClock(epochDay: number, minuteOfDay: number, timeZone: string) {
  const wallClock = Temporal.PlainDateTime.from(fromEpochDay(epochDay)).add({ minutes: minuteOfDay });
  const resolved = wallClock.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return { epochMs: resolved.epochMilliseconds, isMissing: !resolved.toPlainDateTime().equals(wallClock) };
}

/** Merges instants, in order, not wall-clock times: separate ranges can touch where the clock skips an hour. */
export function mergeTouching(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = merged.at(-1);
    if (last !== undefined && span.startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, span.endsAt);
    else merged.push({ ...span });
  }
  return merged;
}

/** Returns the day of an instant, in days since 1970-01-01. Infinite for an infinite one. */
export const epochDayAt = (epochMs: number, timeZone: string) =>
  Number.isFinite(epochMs) ? Math.floor(wallClockMs(epochMs, timeZone) / dayMs) : epochMs;

/** 0 is Sunday. 1 January 1970 was a Thursday. */
export const weekdayOf = (epochDay: number) => (((epochDay + 4) % 7) + 7) % 7;
