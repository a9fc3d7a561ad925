import { addDays, type CalendarDate } from '#domain/calendarDate.ts';
import { type DateField, dateIn, findDateFault } from '#domain/dateField.ts';

/** Both days included. A year and a leap day. */
export const longestWindowDays = 366;

export interface WindowFields {
  startDate?: DateField;
  endDate?: DateField;
}

export type WindowFaults = { [Field in keyof WindowFields]?: string };

export interface WindowContext {
  today: CalendarDate;
  saved?: { readonly startDate?: CalendarDate | undefined } | undefined;
}

/** The message of each date at fault. */
export function findWindowFaults({ startDate, endDate }: WindowFields, { today, saved }: WindowContext): WindowFaults {
  const startFault = findDateFault(
    startDate,
    { required: 'Start date is required', past: 'Start date cannot be in the past' },
    { today, saved: saved?.startDate },
  );
  const endFault =
    findDateFault(endDate, { required: 'End date is required' }, { today }) ??
    findOrderFault(dateIn(startDate), dateIn(endDate));
  return {
    ...(startFault !== undefined && { startDate: startFault }),
    ...(endFault !== undefined && { endDate: endFault }),
  };
}

/** The message for closed days of which one lies outside the window. */
export function findClosedDaysFault(
  closedDays: readonly CalendarDate[],
  window: { readonly startDate: CalendarDate; readonly endDate: CalendarDate },
): string | undefined {
  const allInside = closedDays.every((day) => window.startDate <= day && day <= window.endDate);
  return allInside ? undefined : 'Closed days must lie inside the assessment window';
}

function findOrderFault(start: CalendarDate | undefined, end: CalendarDate | undefined): string | undefined {
  if (start === undefined || end === undefined) return undefined;
  if (end < start) return 'End date must be after start date';
  const lastAllowed = addDays(start, longestWindowDays - 1);
  return end > lastAllowed ? `Assessment window can be at most ${longestWindowDays} days` : undefined;
}
