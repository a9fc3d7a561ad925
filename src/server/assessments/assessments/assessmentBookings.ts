import type { MailReach } from '#contract/mailReach.ts';
import type { StaffReason } from '#contract/staffReason.ts';
import type { Hold, OpenOffer } from '#server/assessments/holds/lockHolds.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import type { AssessmentRecord } from './assessmentRecord.ts';
import type { BookedTimes } from './seats.ts';

/** A range of time; the end is exclusive. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

export interface BookedTimesFilter {
  readonly from: Date;
  /** Exclusive. */
  readonly to?: Date | undefined;
}

export interface BookedTimesOf extends BookedTimes {
  readonly assessmentId: string;
}

export interface BookedAppointment {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly assessmentName: string;
  readonly fullName: string;
  readonly email: string;
}

/** How held times end. */
export interface EndOfHolds {
  /** `Outside`: the schedule no longer has them. An offer whose appointment fits again is released. */
  readonly reason: 'Released' | 'Outside';
  /** Whether an appointment fits no slot. */
  readonly needsTime: (appointment: OpenOffer['appointment']) => boolean;
}

type AssessmentKey = Pick<AssessmentRecord, 'organizationId' | 'id'>;

/** The bookings of an assessment. The appointments implement this, so that assessments need not import them. */
export interface AssessmentBookings {
  /** Counts live appointments that overlap the filter by their times, soonest first. */
  listBookedTimes(tx: Tx, assessment: AssessmentKey, filter: BookedTimesFilter): Promise<BookedTimes[]>;

  /** Counts the live appointments of these assessments that begin from `from` until before `to`, soonest first. */
  listUpcomingTimes(
    tx: Tx,
    organizationIds: readonly string[],
    assessmentIds: readonly string[],
    from: Date,
    to?: Date,
  ): Promise<BookedTimesOf[]>;

  /** Lists live appointments at these times, soonest first, with their members. */
  listAppointmentsAt(
    tx: Tx,
    scope: { readonly organizationId: string; readonly language: Language },
    times: readonly Omit<BookedTimesOf, 'count'>[],
    limit: number,
  ): Promise<BookedAppointment[]>;

  /** Cancels all upcoming appointments with their assessment and mails the members. */
  cancelWithAssessment(tx: Tx, assessment: AssessmentRecord, staffReason?: StaffReason): Promise<MailReach>;

  /** Mails the cancellation to members without an appointment, if their invitation was sent. */
  withdrawInvitations(tx: Tx, assessment: AssessmentRecord, staffReason?: StaffReason): Promise<MailReach>;

  /** Cancels the upcoming appointments of the first track that start in one of the ranges and mails the members. */
  cancelWithin(
    tx: Tx,
    assessment: AssessmentRecord,
    ranges: readonly TimeRange[],
    staffReason?: StaffReason,
  ): Promise<MailReach>;

  /** Counts who would get a mail from `cancelWithAssessment`, or from `cancelWithin` if there are ranges. */
  countCanceled(tx: Tx, assessment: AssessmentKey, ranges?: readonly TimeRange[]): Promise<MailReach>;

  /** Counts who would get a mail from `withdrawInvitations`. */
  countWithdrawn(tx: Tx, assessment: AssessmentKey): Promise<MailReach>;

  /** Ends held times whose people are locked, see `lockHolds`. Mails people who were told of an offer. */
  endHolds(
    tx: Tx,
    caller: Caller,
    assessment: AssessmentRecord,
    holds: readonly Hold[],
    end: EndOfHolds,
  ): Promise<MailReach>;
}
