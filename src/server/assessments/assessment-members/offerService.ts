import type { z } from 'zod';
import { type MailReach, nobodyMailed } from '#contract/mailReach.ts';
import {
  type ListOffersReply,
  mostOffered,
  type OfferAction,
  type OfferNewTimesReply,
  type offerNewTimes,
  type proposeNewTimes,
  type settleOffers,
} from '#contract/offer.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { acceptTimesToHold, listAlternatives, proposeTimesToHold, type TrackSlot } from '#domain/proposeTimes.ts';
import { appointmentMail } from '#server/assessments/appointments/appointmentMail.ts';
import { withTrackPlaces } from '#server/assessments/appointments/appointmentPlaces.ts';
import type { BookingLinks } from '#server/assessments/appointments/bookingLinks.ts';
import type { AssessmentBookings } from '#server/assessments/assessments/assessmentBookings.ts';
import type { AssessmentRecord } from '#server/assessments/assessments/assessmentRecord.ts';
import type { AssessmentService } from '#server/assessments/assessments/assessmentService.ts';
import { checkBookingOpen } from '#server/assessments/assessments/checkBookingOpen.ts';
import { countUnsettled } from '#server/assessments/assessments/seats.ts';
import { isOffer, lockHolds, type OpenOffer } from '#server/assessments/holds/lockHolds.ts';
import { audit } from '#server/audit/audit.ts';
import { offerUndo } from '#server/operations/undo/offerUndo.ts';
import type { MemberMails } from '#server/organizations/invitation-mails/memberMails.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { toAssessmentMember } from './assessmentMemberRepository.ts';
import { lockSeats } from './blockRepository.ts';
import {
  type DisplacedAppointment,
  keyOf,
  listBusyTimes,
  listDisplaced,
  lockDisplaced,
  timesOf,
  withBusyTimes,
} from './displacedRepository.ts';
import { countOffered, countWithOffer, holdNewTimes, listJustMailed, listOffered } from './offerRepository.ts';

export type OfferService = ReturnType<typeof createOfferService>;

type Proposals = z.output<typeof proposeNewTimes.reply>;
type OfferBody = z.output<typeof offerNewTimes.body>;
type SettleBody = z.output<typeof settleOffers.body>;
type Settled = z.output<typeof settleOffers.reply>['data'];

interface Parts {
  readonly db: Db;
  readonly assessments: AssessmentService;
  readonly bookings: AssessmentBookings;
  readonly mails: MemberMails;
  readonly links: BookingLinks;
  readonly now: () => Date;
}

/** How many other times are listed for a person. */
const mostAlternatives = 8;

/**
 * Offers new times to people whose appointments no longer fit, such as those of a practitioner who drops out. A time is held
 * until the person accepts it, and they keep their appointment until then.
 */
export function createOfferService({ db, assessments, bookings, mails, links, now }: Parts) {
  const mailOffers = async (tx: Tx, assessment: AssessmentRecord, offers: readonly OpenOffer[]): Promise<MailReach> =>
    mails.add(
      tx,
      (await withTrackPlaces(tx, assessment.organizationId, offers)).map(
        ({ id: offerId, startsAt, endsAt, place, expiresAt, appointment, staffReason, ...person }) => ({
          ...appointmentMail(
            'newTimeOffered',
            contextOf(assessment, person),
            { ...appointment, startsAt, endsAt, ...(place && { place }) },
            { links, now: now(), movedFrom: appointment.startsAt, staffReason, offer: { offerId, expiresAt } },
          ),
          expiresAt,
        }),
      ),
    );

  const record = (
    tx: Tx,
    caller: Caller,
    { organizationId, id: assessmentId }: AssessmentRecord,
    offers: readonly OpenOffer[],
  ): Promise<void> =>
    audit.recordAll(
      tx,
      organizationId,
      offers.map(({ userId, startsAt, appointment }) => ({
        by: caller,
        action: 'NewTimeOffered',
        userId,
        assessmentId,
        subjectId: appointment.id,
        details: { startsAt: startsAt.getTime(), movedFrom: appointment.startsAt.getTime() },
      })),
    );

  const remind = async (tx: Tx, assessment: AssessmentRecord, offers: readonly OpenOffer[]): Promise<Settled> => {
    const members = offers.map(({ organizationMemberId }) => organizationMemberId);
    const justMailed = await listJustMailed(tx, assessment, members);
    const toRemind = offers.filter(({ organizationMemberId }) => !justMailed.has(organizationMemberId));
    const reach = toRemind.length === 0 ? nobodyMailed : await mailOffers(tx, assessment, toRemind);
    return { done: toRemind.length, mails: reach, leftOut: offers.length - toRemind.length };
  };

  /** Returns a predicate for the appointments that fit no slot. */
  const findNeeding = async (tx: Tx, assessment: AssessmentRecord) => {
    const { outside } = await assessments.findOutside(tx, assessment);
    const times = new Set(outside.map(keyOf));
    return (appointment: Parameters<typeof keyOf>[0]) => times.has(keyOf(appointment));
  };

  const release = async (
    tx: Tx,
    caller: Caller,
    assessment: AssessmentRecord,
    offers: readonly OpenOffer[],
  ): Promise<Settled> => {
    const needsTime = await findNeeding(tx, assessment);
    const reach = await bookings.endHolds(tx, caller, assessment, offers, { reason: 'Released', needsTime });
    return { done: offers.length, mails: reach, leftOut: 0 };
  };

  return {
    /** Proposes times that can be held together, to the first people who have no offer. */
    async propose(
      caller: Caller,
      assessmentId: string,
      { practitionerId }: z.output<typeof proposeNewTimes.query>,
    ): Promise<Proposals> {
      return db.transaction().execute(async (tx) => {
        const assessment = await assessments.find(tx, caller, assessmentId);
        const { outside, seats } = await assessments.findOutside(tx, assessment);
        const tracks = assessment.tracks.filter(
          ({ practitionerIds }) => practitionerId === undefined || practitionerIds.includes(practitionerId),
        );
        const trackIds = tracks.map(({ id }) => id);
        const concerned = outside.filter(({ trackId }) => practitionerId === undefined || trackIds.includes(trackId));
        const people = { limit: mostOffered, withHeld: false };
        const rows = await listDisplaced(tx, assessment, concerned, people, mails.noMailReason);
        const held = rows.length < mostOffered ? 0 : await countWithOffer(tx, assessment, trackIds);
        const total = rows.length < mostOffered ? rows.length : countUnsettled(concerned) - held;
        const obstacle = total === 0 ? undefined : assessments.findClosedReason(assessment);
        const movable = obstacle === undefined ? rows.filter((row) => row.is_reachable) : [];
        const displaced = await withBusyTimes(tx, assessment, movable, now());
        const proposals = proposeTimesToHold(displaced, seats);
        const alternatives = listAlternatives(displaced, proposals, seats, mostAlternatives);
        return {
          data: rows.map((row) => {
            const proposal = proposals.get(row.appointment_id);
            return {
              ...toAssessmentMember(row),
              ...(proposal && { proposal: toTime(proposal) }),
              alternatives: (alternatives.get(row.appointment_id) ?? []).map(toTime),
            };
          }),
          meta: { total, ...(obstacle && { obstacle }) },
        };
      });
    },

    /** Holds the times and mails the people, in one transaction. */
    async offer(
      caller: Caller,
      assessmentId: string,
      { appointments, holdHours, staffReason }: OfferBody,
      request?: RepeatableRequest,
    ): Promise<OfferNewTimesReply['data']> {
      const requests = new Map(appointments.map((appointment) => [appointment.id, appointment]));
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const assessment = await assessments.holdForBooking(tx, caller, assessmentId);
          const { organizationId } = assessment;
          const locked = await lockDisplaced(tx, assessment, [...requests.keys()]);
          if (locked === undefined) throw AppError.notFound('appointment');
          checkBookingOpen(caller, assessment, calendarDateAt(now().getTime(), assessment.timeZone));
          const { outside, seats } = await assessments.findOutside(tx, assessment);
          const times = new Set(outside.map(keyOf));
          const displaced = locked.filter(
            (appointment) =>
              appointment.isReachable &&
              times.has(keyOf(appointment)) &&
              appointment.held === undefined &&
              requests.get(appointment.id)?.startsAt === appointment.startsAt.getTime(),
          );
          const busy = await listBusyTimes(
            tx,
            assessment,
            displaced.map(({ userId }) => userId),
            now(),
          );
          const moves = displaced.map((appointment) => ({
            ...timesOf(appointment),
            busy: busy.get(appointment.userId) ?? [],
            requested: requests.get(appointment.id)?.offered ?? 0,
          }));
          // Others book meanwhile, and a time that they take is not held.
          const accepted = acceptTimesToHold(moves, seats);
          await lockSeats(tx, organizationId, [...accepted.values()], assessment.durationMinutes);
          const latest = now().getTime() + holdHours * 3_600_000;
          const people = displaced.map(({ id: subjectId, userId }) => ({ userId, subjectId }));
          const undoable = { organizationId, people, action: 'NewTimeOffered', assessmentId } as const;
          const { result, undoId } = await offerUndo(tx, caller, undoable, async () => {
            const offers = displaced.flatMap((appointment) => {
              const slot = accepted.get(appointment.id);
              return slot === undefined ? [] : [{ appointment, slot, expiresAt: expiryOf(appointment, slot, latest) }];
            });
            const ids = await holdNewTimes(
              tx,
              assessment,
              offers.map(({ appointment, slot, expiresAt }) => ({
                assessmentMemberId: appointment.assessmentMemberId,
                movedAppointmentId: appointment.id,
                movedFrom: appointment.startsAt,
                ...toTimes(slot),
                expiresAt,
              })),
              { by: membershipIn(caller, organizationId).organizationMemberId, staffReason },
            );
            const open = offers.flatMap(({ appointment, slot, expiresAt }) => {
              const id = ids.get(appointment.assessmentMemberId);
              return id === undefined
                ? []
                : [{ ...appointment, appointment, ...toTimes(slot), id, expiresAt, staffReason }];
            });
            await record(tx, caller, assessment, open);
            const done = new Set(open.map(({ appointment }) => appointment.id));
            return {
              done: open.length,
              mails: await mailOffers(tx, assessment, open),
              taken: displaced.map(({ id }) => id).filter((id) => !done.has(id)),
              leftOut: requests.size - displaced.length,
            };
          });
          return { ...result, ...(undoId && { undoId }) };
        }),
      );
    },

    /** Lists who has accepted, and who has not. */
    async list(caller: Caller, assessmentId: string): Promise<ListOffersReply> {
      return db.transaction().execute(async (tx) => {
        const assessment = await assessments.find(tx, caller, assessmentId);
        const offers = await listOffered(tx, assessment, mostOffered);
        const needsTime = offers.some(({ state }) => state === 'Open') ? await findNeeding(tx, assessment) : undefined;
        return {
          data: offers.map(({ appointment, ...offer }) => ({
            ...offer,
            fitsAgain: offer.state === 'Open' && needsTime?.(appointment) === false,
          })),
          meta: { counts: await countOffered(tx, assessment) },
        };
      });
    },

    /** Mails open offers to the address of somebody whom they have followed there. */
    async mailFollowing(
      tx: Tx,
      {
        organizationId,
        organizationMemberId,
      }: { readonly organizationId: string; readonly organizationMemberId: string },
      assessmentIds: readonly string[],
    ): Promise<void> {
      for (const assessmentId of assessmentIds) {
        const assessment = await assessments.findOf(tx, organizationId, assessmentId);
        const holds = (await lockHolds(tx, assessment)) ?? [];
        const offers = holds.filter(isOffer).filter((offer) => offer.organizationMemberId === organizationMemberId);
        if (offers.length > 0) await mailOffers(tx, assessment, offers);
      }
    },

    /** Reminds people of open offers, or takes these back. Repeating it is a no-op. */
    async settle(caller: Caller, assessmentId: string, { action, ids }: SettleBody): Promise<Settled> {
      return runTransaction(db, async (tx) => {
        const assessment = await assessments.hold(tx, caller, assessmentId);
        const offers = (await lockHolds(tx, assessment, ids))?.filter(isOffer);
        if (offers === undefined) throw AppError.notFound('offer');
        const act: Record<OfferAction, () => Promise<Settled>> = {
          Remind: () => remind(tx, assessment, offers),
          Release: () => release(tx, caller, assessment, offers),
        };
        const { leftOut, ...outcome } = await act[action]();
        return { ...outcome, leftOut: leftOut + new Set(ids).size - offers.length };
      });
    },
  };
}

/** Returns when an offer ends: at the latest, and not after either of the times has begun. */
function expiryOf({ startsAt }: DisplacedAppointment, slot: TrackSlot, latest: number): Date {
  return new Date(Math.min(latest, slot.startsAt, startsAt.getTime()));
}

const toTime = ({ startsAt, endsAt }: TrackSlot) => ({ startsAt, endsAt });

const toTimes = ({ trackId, startsAt, endsAt }: TrackSlot) => ({
  trackId,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

function contextOf(
  assessment: AssessmentRecord,
  { organizationMemberId, email }: { readonly organizationMemberId: string; readonly email: string },
) {
  return { ...assessment, assessmentId: assessment.id, assessmentName: assessment.name, organizationMemberId, email };
}
