import type { ScheduleDay as WireDay } from '#contract/assessment.ts';
import { defaultSchedule, findScheduleFaults, type ScheduleDay, timeRangeFaultTexts } from '#domain/schedule.ts';

/** The week that the editor begins with: the saved one, or the default where none was saved. */
export function scheduleToEdit(saved: readonly WireDay[]): readonly ScheduleDay[] {
  return saved.length === 0 ? defaultSchedule() : saved;
}

/** The message of each range at fault, by `${day}.${index}`. */
export function scheduleErrors(days: readonly ScheduleDay[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    findScheduleFaults(days).map(({ day, rangeIndex, fault }) => [`${day}.${rangeIndex}`, timeRangeFaultTexts[fault]]),
  );
}

/** The week as it travels. */
export function toWireDays(days: readonly ScheduleDay[]): WireDay[] {
  return days.map(({ day, enabled, ranges }) => ({
    day,
    enabled,
    ranges: ranges.map(({ timeFrom, timeTo }) => ({ timeFrom, timeTo })),
  }));
}
