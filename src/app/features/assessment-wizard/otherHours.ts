import { rangeAfter } from '#design-system/patterns/schedule-editor/scheduleEdit.ts';
import { type CalendarDate, dayOfWeek } from '#domain/calendarDate.ts';
import type { TimeRange, WeeklySchedule } from '#domain/schedule.ts';
import type { DateHours } from '#domain/scheduleRules.ts';

/** Adds a day with the hours of its weekday, in order of date. A day that is there keeps its hours. */
export function addOtherHours(
  otherHours: readonly DateHours[],
  schedule: WeeklySchedule,
  day: CalendarDate,
): readonly DateHours[] {
  if (otherHours.some(({ date }) => date === day)) return otherHours;
  const entry = { date: day, ranges: rangesOf(schedule, day) };
  return [...otherHours, entry].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The hours of the weekday, or the usual ones if it is closed. */
function rangesOf(schedule: WeeklySchedule, date: CalendarDate): readonly TimeRange[] {
  const weekday = schedule.find(({ day }) => day === dayOfWeek(date));
  return weekday?.enabled && weekday.ranges.length > 0 ? weekday.ranges : [rangeAfter([])];
}
