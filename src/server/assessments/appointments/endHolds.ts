import { type MailReach, nobodyMailed } from '#contract/mailReach.ts';
import type { AssessmentBookings, EndOfHolds } from '#server/assessments/assessments/assessmentBookings.ts';
import type { AssessmentRecord } from '#server/assessments/assessments/assessmentRecord.ts';
import { type Hold, isOffer, type OpenOffer } from '#server/assessments/holds/lockHolds.ts';
import { audit } from '#server/audit/audit.ts';
import type { MemberMails } from '#server/organizations/invitation-mails/memberMails.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { appointmentMail } from './appointmentMail.ts';
import { withTrackPlaces } from './appointmentPlaces.ts';
import type { BookingLinks } from './bookingLinks.ts';
import { endHeldTimes, withdrawOfferMails } from './endHoldsRepository.ts';

interface Parts {
  readonly mails: MemberMails;
  readonly links: BookingLinks;
  readonly now: () => Date;
}

/** Returns a function that ends held times whose people are locked, and tells people who got a mail about an offer. */
export function createEndHolds({ mails, links, now }: Parts): AssessmentBookings['endHolds'] {
  const tell = async (
    tx: Tx,
    assessment: AssessmentRecord,
    offers: readonly OpenOffer[],
    needsTime: EndOfHolds['needsTime'],
  ): Promise<MailReach> => {
    if (offers.length === 0) return nobodyMailed;
    const context = { ...assessment, assessmentId: assessment.id, assessmentName: assessment.name };
    const told = offers.map((offer) => ({ ...offer, trackId: offer.appointment.trackId }));
    return mails.add(
      tx,
      (await withTrackPlaces(tx, assessment.organizationId, told)).map(
        ({ appointment, startsAt: offered, place, organizationMemberId, email }) =>
          appointmentMail(
            'newTimeWithdrawn',
            { ...context, organizationMemberId, email },
            { ...appointment, ...(place && { place }) },
            { links, now: now(), released: { offered, stands: !needsTime(appointment) } },
          ),
      ),
    );
  };

  return async (tx, caller, assessment, holds, { reason, needsTime }) => {
    const { organizationId, id: assessmentId } = assessment;
    const isOutside = (hold: Hold) => reason === 'Outside' && !(isOffer(hold) && !needsTime(hold.appointment));
    await endHeldTimes(tx, organizationId, holds.filter(isOutside), 'Outside');
    await endHeldTimes(
      tx,
      organizationId,
      holds.filter((hold) => !isOutside(hold)),
      'Released',
    );
    const offers = holds.filter(isOffer);
    const told = await withdrawOfferMails(tx, assessment, offers);
    await audit.recordAll(
      tx,
      organizationId,
      holds.map((hold) => ({
        by: caller,
        userId: hold.userId,
        assessmentId,
        ...(isOffer(hold)
          ? {
              action: 'NewTimeReleased' as const,
              subjectId: hold.appointment.id,
              details: { startsAt: hold.startsAt.getTime(), movedFrom: hold.appointment.startsAt.getTime() },
            }
          : {
              action: 'HeldTimeReleased' as const,
              subjectId: hold.id,
              details: { startsAt: hold.startsAt.getTime() },
            }),
      })),
    );
    const toTell = offers.filter(({ organizationMemberId }) => told.has(organizationMemberId));
    return tell(tx, assessment, toTell, needsTime);
  };
}
