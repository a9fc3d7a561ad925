/** A stretch of a day in minutes from midnight. */
export interface EditorRange {
  timeFrom: number;
  timeTo: number;
}

/** A weekday, 0 is Sunday. */
export interface EditorDay {
  day: number;
  enabled: boolean;
  ranges: readonly EditorRange[];
}

/** A new range: 08:00 to 17:00. */
const defaultRange: EditorRange = { timeFrom: 480, timeTo: 1020 };

/** The weekdays in the order they are shown: the week starts on Monday. */
export const shownDays = [1, 2, 3, 4, 5, 6, 0] as const;

/** The day as it stands in the value; a day that is missing there is closed. */
export function dayOf(days: readonly EditorDay[], day: number): EditorDay {
  return days.find((entry) => entry.day === day) ?? { day, enabled: false, ranges: [] };
}

/** Opens or closes a day. Its ranges are kept while it is closed; an open day has at least one. */
export function setEnabled(days: readonly EditorDay[], day: number, enabled: boolean): readonly EditorDay[] {
  const { ranges } = dayOf(days, day);
  return replaceDay(days, { day, enabled, ranges: enabled && ranges.length === 0 ? [defaultRange] : ranges });
}

/** Adds a range of 08:00 to 17:00 at the end of the day. */
export function addRange(days: readonly EditorDay[], day: number): readonly EditorDay[] {
  return replaceDay(days, { day, enabled: true, ranges: [...dayOf(days, day).ranges, defaultRange] });
}

/** Takes a range away; without ranges the day is closed. */
export function removeRange(days: readonly EditorDay[], day: number, index: number): readonly EditorDay[] {
  const ranges = dayOf(days, day).ranges.filter((_range, position) => position !== index);
  return replaceDay(days, { day, enabled: ranges.length > 0, ranges });
}

/** Changes an end of a range. */
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

/** Gives other days the ranges of one day. */
export function copyDay(days: readonly EditorDay[], from: number, to: readonly number[]): readonly EditorDay[] {
  const { enabled, ranges } = dayOf(days, from);
  return to.reduce((copied, day) => replaceDay(copied, { day, enabled, ranges }), days);
}

function replaceDay(days: readonly EditorDay[], day: EditorDay): readonly EditorDay[] {
  const known = days.some((entry) => entry.day === day.day);
  return known ? days.map((entry) => (entry.day === day.day ? day : entry)) : [...days, day];
}
