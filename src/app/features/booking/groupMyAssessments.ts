import type { MemberAssessment } from '#contract/assessment.ts';

export interface MyAssessments {
  /** Bookable now or later, without an appointment. The first to close comes first. */
  toBook: readonly MemberAssessment[];
  /** With an appointment that has not ended, the next one first. */
  booked: readonly MemberAssessment[];
  /** All others, the latest first. */
  past: readonly MemberAssessment[];
}

type Group = keyof MyAssessments;

/** Groups a member's assessments into the sections of the page. */
export function groupMyAssessments(assessments: readonly MemberAssessment[], nowMs: number): MyAssessments {
  const of = (group: Group) => assessments.filter((assessment) => groupOf(assessment, nowMs) === group);
  return {
    toBook: of('toBook').toSorted((a, b) => a.bookingLastDay - b.bookingLastDay),
    booked: of('booked').toSorted((a, b) => (a.appointment?.startsAt ?? 0) - (b.appointment?.startsAt ?? 0)),
    past: of('past').toSorted((a, b) => b.endDate - a.endDate),
  };
}

function groupOf({ bookingState, appointment, hasResult }: MemberAssessment, nowMs: number): Group {
  if (bookingState === 'Canceled') return 'past';
  if (appointment !== undefined) return appointment.endsAt > nowMs ? 'booked' : 'past';
  // Examined without an appointment in the app.
  if (hasResult) return 'past';
  return bookingState === 'Open' || bookingState === 'NotYetOpen' ? 'toBook' : 'past';
}
