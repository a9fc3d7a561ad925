import type { AssessmentDetails } from '#contract/assessment.ts';
import { decodeSettings } from '#contract/assessmentSettings.ts';
import { formatDateRange, formatDayOfMonth } from '#domain/calendarDate.ts';
import { findSeatFixes, findSeatShortage, type SeatFix, type SeatShortage } from '#domain/capacity.ts';

/** Input for computing slots and seats. */
export function seatPlanOf(assessment: AssessmentDetails) {
  const { timeZone, assessmentSchedule } = assessment;
  return { ...decodeSettings(assessment, timeZone), schedule: assessmentSchedule.days, timeZone };
}

/** The people of the assessment without an appointment, and so many more. */
export function countWaiting({ memberCount, scheduledCount }: AssessmentDetails, more = 0): number {
  return Math.max(0, memberCount - scheduledCount) + more;
}

/**
 * Compares the free places with the people who need one, and finds the smallest changes that would give everyone a time.
 * Undefined if there are enough.
 */
export function findShortage(
  assessment: AssessmentDetails,
  people: number,
  now: number,
): (SeatShortage & { fixes: SeatFix[] }) | undefined {
  const shortage = findSeatShortage({ seats: assessment.seatsLeft, people });
  if (shortage === undefined) return undefined;
  return { ...shortage, fixes: findSeatFixes(seatPlanOf(assessment), { missing: shortage.missing, from: now }) };
}

/** 'Add 2 places per slot', 'Extend to 29 January' */
export function nameSeatFix(fix: SeatFix): string {
  return fix.kind === 'moreSeatsPerSlot'
    ? `Add ${countText(fix.more, 'place', 'places')} per slot`
    : `Extend to ${formatDayOfMonth(fix.endDate)}`;
}

/** 'Autumn health check · 7 to 18 December 2026' */
export function describeAssessment({ name, ...assessment }: AssessmentDetails): string {
  const { startDate, endDate } = seatPlanOf({ name, ...assessment });
  return `${name} · ${formatDateRange(startDate, endDate)}`;
}

/** '1 person', '1,240 people' */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** '40 people will not find a time' */
export function describeMissing(missing: number): string {
  return `${countText(missing, 'person', 'people')} will not find a time`;
}

/** '37 places are free, 77 people have not booked.' */
export function describePlaces(assessment: AssessmentDetails): string {
  const places = countText(assessment.seatsLeft, 'place is', 'places are');
  return `${places} free, ${countText(countWaiting(assessment), 'person has', 'people have')} not booked.`;
}
