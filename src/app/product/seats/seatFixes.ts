import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { decodeSettings } from '#contract/assessmentSettings.ts';
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
export function nameSeatFix(t: TextsOf<'seats'>, formats: Formats, fix: SeatFix): string {
  return fix.kind === 'moreSeatsPerSlot'
    ? t('addPlaces', { count: fix.more })
    : t('extend', { date: formats.dayOfMonth(fix.endDate) });
}

/** 'Autumn health check · 7 to 18 December 2026' */
export function describeAssessment(formats: Formats, assessment: AssessmentDetails): string {
  const { startDate, endDate } = seatPlanOf(assessment);
  return formats.facts([shownTexts(assessment).name, formats.dateRange(startDate, endDate)]);
}
