import type { AssessmentDetails } from '#contract/assessment.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { findPlacesAdvice, type PlacesAdvice } from '#domain/capacity.ts';
import type { WeeklySchedule } from '#domain/schedule.ts';

/** What is short if the assessment had this schedule; undefined where everyone finds a place. */
export function adviseOnPlaces(
  assessment: AssessmentDetails,
  schedule: WeeklySchedule,
  people: number,
): PlacesAdvice | undefined {
  const { timeZone } = assessment;
  const toDate = (epochMs: number) => calendarDateAt(epochMs, timeZone);
  return findPlacesAdvice(
    {
      startDate: toDate(assessment.startDate),
      endDate: toDate(assessment.endDate),
      closedDays: assessment.closedDays.map(toDate),
      schedule,
      durationMinutes: assessment.appointmentDuration,
      appointmentsPerSlot: assessment.appointmentsPerSlot,
      timeZone,
    },
    people,
  );
}
