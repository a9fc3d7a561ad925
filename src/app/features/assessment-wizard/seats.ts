import { seatPlanOf } from '#app/seats/seatFixes.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { findSeatAdvice, type SeatAdvice } from '#domain/capacity.ts';
import { countSeats, countTimeSlots } from '#domain/timeSlots.ts';
import type { Hours } from './scheduleForm.ts';

/** Counts the seats that the hours offer, and suggests changes if they are too few for the people. */
export function weighSeats(
  assessment: AssessmentDetails,
  { schedule, closedDays }: Hours,
  people: number,
): { seats: number; advice: SeatAdvice | undefined } {
  const plan = { ...seatPlanOf(assessment), closedDays, schedule };
  return { seats: countSeats(countTimeSlots(plan), plan.appointmentsPerSlot), advice: findSeatAdvice(plan, people) };
}
