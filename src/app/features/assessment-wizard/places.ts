import type { AssessmentDetails } from '#contract/assessment.ts';
import { type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import { findPlacesAdvice, type PlacesAdvice } from '#domain/capacity.ts';
import type { WeeklySchedule } from '#domain/schedule.ts';
import { countPlaces, countTimeSlots } from '#domain/timeSlots.ts';

/** The hours of an assessment as they are being edited. */
export interface EditedHours {
  readonly schedule: WeeklySchedule;
  readonly closedDays: readonly CalendarDate[];
}

/** How many places the assessment would offer with these hours, and what is short for so many people. */
export function weighPlaces(
  assessment: AssessmentDetails,
  { schedule, closedDays }: EditedHours,
  people: number,
): { places: number; advice: PlacesAdvice | undefined } {
  const { timeZone, appointmentsPerSlot, appointmentDuration, startDate, endDate } = assessment;
  const plan = {
    startDate: calendarDateAt(startDate, timeZone),
    endDate: calendarDateAt(endDate, timeZone),
    closedDays,
    schedule,
    durationMinutes: appointmentDuration,
    appointmentsPerSlot,
    timeZone,
  };
  return { places: countPlaces(countTimeSlots(plan), appointmentsPerSlot), advice: findPlacesAdvice(plan, people) };
}
