import { firstDayOfWeek } from '../../internal/firstDayOfWeek.ts';

/** A time range in minutes from midnight. */
export interface EditorRange {
  timeFrom: number;
  timeTo: number;
}

/** A weekday with its ranges. `day` 0 is Sunday. */
export interface EditorDay {
  day: number;
  enabled: boolean;
  ranges: readonly EditorRange[];
}

/** 08:00 to 17:00. */
const defaultRange: EditorRange = { timeFrom: 480, timeTo: 1020 };

/** 24:00. */
export const endOfDay = 1440;

/** Lists the weekdays in the order of the locale. */
export function listDays(locale: string): readonly number[] {
  const first = firstDayOfWeek(locale);
  return Array.from({ length: 7 }, (_, index) => (first + index) % 7);
}

/** Returns the day. A missing day is closed. */
export function dayOf(days: readonly EditorDay[], day: number): EditorDay {
  return days.find((entry) => entry.day === day) ?? { day, enabled: false, ranges: [] };
}

/** Opens or closes a day. A closed day keeps its ranges; an open one has at least one. */
export function setEnabled(days: readonly EditorDay[], day: number, enabled: boolean): readonly EditorDay[] {
  const { ranges } = dayOf(days, day);
  return replaceDay(days, { day, enabled, ranges: enabled && ranges.length === 0 ? [defaultRange] : ranges });
}

/** Appends a range that starts where the last one ends, and is 08:00 to 17:00 on a day without one. */
export function addRange(days: readonly EditorDay[], day: number): readonly EditorDay[] {
  const { ranges } = dayOf(days, day);
  return replaceDay(days, { day, enabled: true, ranges: [...ranges, rangeAfter(ranges)] });
}

/** Returns the rest of the day after its ranges, until 17:00 or for an hour. Nothing fits after midnight. */
export function rangeAfter(ranges: readonly EditorRange[]): EditorRange {
  if (ranges.length === 0) return defaultRange;
  const timeFrom = Math.max(...ranges.map(({ timeTo }) => timeTo));
  if (timeFrom >= endOfDay) return defaultRange;
  return { timeFrom, timeTo: timeFrom < defaultRange.timeTo ? defaultRange.timeTo : Math.min(timeFrom + 60, endOfDay) };
}

/** Removes a range. Closes the day if it was the last one. */
export function removeRange(days: readonly EditorDay[], day: number, index: number): readonly EditorDay[] {
  const ranges = dayOf(days, day).ranges.filter((_range, position) => position !== index);
  return replaceDay(days, { day, enabled: ranges.length > 0, ranges });
}

/** Changes start or end of a range. */
export function changeRange(
  days: readonly EditorDay[],
  day: number,
  index: number,
  change: Partial<EditorRange>,
): readonly EditorDay[] {
  const { enabled, ranges } = dayOf(days, day);
  const changed = ranges.map((range, position) => (position === index ? { ...range, ...change } : range));
  return replaceDay(days, { day, enabled, ranges: changed });
}

/** Copies one day to other days. */
export function copyDay(days: readonly EditorDay[], from: number, to: readonly number[]): readonly EditorDay[] {
  const { enabled, ranges } = dayOf(days, from);
  return to.reduce((copied, day) => replaceDay(copied, { day, enabled, ranges }), days);
}

/** Replaces a day, or adds it. */
export function replaceDay(days: readonly EditorDay[], day: EditorDay): readonly EditorDay[] {
  const index = days.findIndex((entry) => entry.day === day.day);
  if (index === -1) return [...days, day];
  // A day that is in the list twice is left once.
  return days.with(index, day).filter((entry) => entry === day || entry.day !== day.day);
}
