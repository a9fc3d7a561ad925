import { seatPlanOf } from '#app/seats/seatFixes.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { findSeatAdvice, type SeatAdvice } from '#domain/capacity.ts';
import { countSeats, countTimeSlots } from '#domain/timeSlots.ts';
import type { Hours } from './scheduleForm.ts';

/** Counts the seats that the assessment would offer with these hours, and advises if there are too few for so many people. */
export function weighSeats(
  assessment: AssessmentDetails,
  { schedule, closedDays }: Hours,
  people: number,
): { seats: number; advice: SeatAdvice | undefined } {
  const plan = { ...seatPlanOf(assessment), closedDays, schedule };
  return { seats: countSeats(countTimeSlots(plan), plan.appointmentsPerSlot), advice: findSeatAdvice(plan, people) };
}
