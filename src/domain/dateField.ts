import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';

/** A date as a field holds it: empty, or 'invalid' where what was typed is no date. */
export type DateField = CalendarDate | '' | 'invalid' | undefined;

export interface DateRules {
  /** Said while the field is empty. */
  required: string;
  /** Said of a date before today; without it the past is allowed. */
  past?: string;
}

export interface DateContext {
  today: CalendarDate;
  /** What was saved earlier: unchanged, it may lie in the past. */
  saved?: CalendarDate | undefined;
}

/** The date that the field holds, if it holds one. */
export function dateIn(field: DateField): CalendarDate | undefined {
  return field !== undefined && isCalendarDate(field) ? field : undefined;
}

/** The message for a date that is missing, is none, or is past. */
export function findDateFault(field: DateField, { required, past }: DateRules, { today, saved }: DateContext) {
  if (field === undefined || field === '') return required;
  const date = dateIn(field);
  if (date === undefined) return 'Invalid date';
  return date < today && date !== saved ? past : undefined;
}
