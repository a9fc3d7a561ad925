import type { CalendarDate } from '#domain/calendarDate.ts';

export type AssessmentStatus = 'NotStarted' | 'Active' | 'InProgress' | 'Completed' | 'Canceled';

/** Input of `assessmentStatusOf`. Both dates are inclusive. */
export interface StatusFacts {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly canceled: boolean;
  /** True if someone is invited. */
  readonly hasMembers: boolean;
}

/** Derives the status on a day in the organization's zone. */
export function assessmentStatusOf(
  { startDate, endDate, canceled, hasMembers }: StatusFacts,
  today: CalendarDate,
): AssessmentStatus {
  if (canceled) return 'Canceled';
  if (today > endDate) return 'Completed';
  if (today >= startDate) return 'InProgress';
  return hasMembers ? 'Active' : 'NotStarted';
}
