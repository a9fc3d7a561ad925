import { dayOf, type EditorDay, type EditorRange, endOfDay, replaceDay } from './scheduleEdit.ts';

/** Length of a cell of the week in minutes. */
export const cellMinutes = 30;

/** Edges that are dragged snap to these minutes. */
const edgeMinutes = 15;

/** 06:00 to 20:00. */
const usualHours: EditorRange = { timeFrom: 360, timeTo: 1200 };

/** A change of the same hours on several days. */
export interface WeekEdit {
  kind: 'open' | 'close';
  days: readonly number[];
  range: EditorRange;
  /** A range that gives way to the new one, whose edge was moved. */
  replaced?: EditorRange | undefined;
}

/** Whether a week can show all hours of the day. It cannot show a time that is missing, or a range that ends before it starts. */
export function canDraw({ enabled, ranges }: EditorDay): boolean {
  return !enabled || ranges.every(isDrawable);
}

/** Returns the ranges that a week shows, in order. A closed day has none. */
export function drawnRanges({ enabled, ranges }: EditorDay): readonly EditorRange[] {
  return enabled ? ranges.filter(isDrawable).sort((a, b) => a.timeFrom - b.timeFrom) : [];
}

/** Returns the range at some moment of the hours. */
export function rangeAt(day: EditorDay, hours: EditorRange): EditorRange | undefined {
  return drawnRanges(day).find((range) => range.timeFrom < hours.timeTo && hours.timeFrom < range.timeTo);
}

/** Opens or closes hours. Opened hours join the ranges that they touch. Days that cannot be drawn stay as they are. */
export function editWeek(days: readonly EditorDay[], edit: WeekEdit): readonly EditorDay[] {
  return edit.days.reduce((edited, weekday) => {
    const day = dayOf(edited, weekday);
    // A closed day keeps its ranges for reopening.
    if (!canDraw(day) || (edit.kind === 'close' && !day.enabled)) return edited;
    const kept = drawnRanges(day).filter((range) => !isSameRange(range, edit.replaced));
    const ranges = edit.kind === 'open' ? join(kept, edit.range) : kept.flatMap((range) => cut(range, edit.range));
    return replaceDay(edited, { day: weekday, enabled: ranges.length > 0, ranges });
  }, days);
}

/** Returns the hours from one cell to another, in any order. Each is given by its start. */
export function hoursBetween(first: number, second: number): EditorRange {
  return { timeFrom: Math.min(first, second), timeTo: Math.max(first, second) + cellMinutes };
}

/** Returns the start of the cell that has the minute. */
export function cellAt(minute: number): number {
  return Math.min(Math.floor(minute / cellMinutes) * cellMinutes, endOfDay - cellMinutes);
}

/** Returns a range after one of its edges was dragged to the minute, perhaps past the other edge. */
export function moveEdge(range: EditorRange, edge: keyof EditorRange, minute: number): EditorRange {
  const moved = Math.round(minute / edgeMinutes) * edgeMinutes;
  const other = edge === 'timeFrom' ? range.timeTo : range.timeFrom;
  return { timeFrom: Math.min(moved, other), timeTo: Math.max(moved, other) };
}

/** Returns the hours of the day to show: the usual ones and all open ones, in full hours. */
export function hoursToShow(days: readonly EditorDay[]): EditorRange {
  const ranges = [usualHours, ...days.flatMap(drawnRanges)];
  const first = Math.min(...ranges.map(({ timeFrom }) => timeFrom));
  const last = Math.max(...ranges.map(({ timeTo }) => timeTo));
  return { timeFrom: Math.floor(first / 60) * 60, timeTo: Math.ceil(last / 60) * 60 };
}

const isDrawable = ({ timeFrom, timeTo }: EditorRange) => timeFrom < timeTo;

const isSameRange = (range: EditorRange, other: EditorRange | undefined) =>
  range.timeFrom === other?.timeFrom && range.timeTo === other.timeTo;

function join(ranges: readonly EditorRange[], added: EditorRange): readonly EditorRange[] {
  if (!isDrawable(added)) return ranges;
  const isTouching = (range: EditorRange) => range.timeFrom <= added.timeTo && added.timeFrom <= range.timeTo;
  const touching = [added, ...ranges.filter(isTouching)];
  const joined = {
    timeFrom: Math.min(...touching.map(({ timeFrom }) => timeFrom)),
    timeTo: Math.max(...touching.map(({ timeTo }) => timeTo)),
  };
  return [...ranges.filter((range) => !isTouching(range)), joined].sort((a, b) => a.timeFrom - b.timeFrom);
}

function cut({ timeFrom, timeTo }: EditorRange, removed: EditorRange): readonly EditorRange[] {
  const rest = [
    { timeFrom, timeTo: Math.min(timeTo, removed.timeFrom) },
    { timeFrom: Math.max(timeFrom, removed.timeTo), timeTo },
  ];
  return rest.filter(isDrawable);
}
