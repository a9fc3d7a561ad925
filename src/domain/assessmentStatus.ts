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

/**
 * Derives the status from the days that it is now at the organization and at the sites of the assessment, which can be in
 * other zones. It is in progress while it is at one of them.
 */
export function assessmentStatusOf(
  { startDate, endDate, canceled, hasMembers }: StatusFacts,
  days: readonly [CalendarDate, ...CalendarDate[]],
): AssessmentStatus {
  if (canceled) return 'Canceled';
  if (days.every((day) => day > endDate)) return 'Completed';
  if (days.some((day) => day >= startDate)) return 'InProgress';
  return hasMembers ? 'Active' : 'NotStarted';
}
