import type { z } from 'zod';
import { type BlockPreferences, type bookBlock, mostInBlock, type proposeBlock } from '#contract/blockBooking.ts';
import { isPreferred } from '#domain/blockPreferences.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import { acceptBookings } from '#domain/proposeTimes.ts';
import { appointmentMail } from '#server/assessments/appointments/appointmentMail.ts';
import { withPlaces } from '#server/assessments/appointments/appointmentPlaces.ts';
import type { BookingLinks } from '#server/assessments/appointments/bookingLinks.ts';
import type { AssessmentRecord } from '#server/assessments/assessments/assessmentRecord.ts';
import type { AssessmentService } from '#server/assessments/assessments/assessmentService.ts';
import { checkBookingOpen } from '#server/assessments/assessments/checkBookingOpen.ts';
import { listOpenSlots, listTogether, type OpenTimes } from '#server/assessments/assessments/seats.ts';
import { audit } from '#server/audit/audit.ts';
import { offerUndo } from '#server/operations/undo/offerUndo.ts';
import type { MemberMails } from '#server/organizations/invitation-mails/memberMails.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { countLeftOut } from '#server/platform/api/countLeftOut.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import type { BulkQueue } from '#server/platform/database/bulkQueue.ts';
import { refuseFullSlot } from '#server/platform/database/isSeatMissing.ts';
import { orderedUuid } from '#server/platform/database/orderedUuid.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { lockBatch } from './assessmentMemberRepository.ts';
import { type BlockMember, bookTogether, findHeld, findNotBooked, findSelected, lockSeats } from './blockRepository.ts';

export type BlockService = ReturnType<typeof createBlockService>;

type ProposeBody = z.output<typeof proposeBlock.body>;
type Proposal = z.output<typeof proposeBlock.reply>['data'];
type BookBody = z.output<typeof bookBlock.body>;
type Outcome = z.output<typeof bookBlock.reply>['data'];

interface Parts {
  readonly db: Db;
  readonly bulk: BulkQueue;
  readonly assessments: AssessmentService;
  readonly mails: MemberMails;
  readonly links: BookingLinks;
  readonly now: () => Date;
}

/** A person and the time that they get. */
interface Booking extends BlockMember {
  readonly appointmentId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly trackId: string;
}

/** Proposes times for many people of an assessment at once, and books them. */
export function createBlockService({ db, bulk, assessments, mails, links, now }: Parts) {
  const checkOpen = (caller: Caller, record: AssessmentRecord): void =>
    checkBookingOpen(caller, record, calendarDateAt(now().getTime(), record.timeZone));

  /** Throws 404 if nobody who is selected is in the assessment. */
  const find = async (tx: Tx, { id: assessmentId, organizationId }: AssessmentRecord, body: ProposeBody) => {
    const { assessmentMemberIds, organizationMemberIds } = body;
    if (assessmentMemberIds === undefined && organizationMemberIds === undefined) {
      return findNotBooked(tx, { organizationId, assessmentId }, mostInBlock, mails.noMailReason);
    }
    const selection = { organizationId, assessmentId, assessmentMemberIds, organizationMemberIds };
    const people = await findSelected(tx, selection, mails.noMailReason);
    if (people.every(({ reason }) => reason === 'NotFound')) throw AppError.notFound('member');
    return { people, total: people.length };
  };

  const mail = async (tx: Tx, assessment: AssessmentRecord, bookings: readonly Booking[]): Promise<void> => {
    const { id: assessmentId, name: assessmentName, organizationId } = assessment;
    const booked = bookings.map((booking) => ({ ...booking, id: booking.appointmentId }));
    const hasSite = assessment.tracks.some(({ siteId }) => siteId !== null);
    const placed = hasSite ? await withPlaces(tx, booked, () => organizationId) : booked;
    await mails.add(
      tx,
      placed.map(({ organizationMemberId, email, startsAt, endsAt, ...appointment }) => {
        const context = { ...assessment, assessmentId, assessmentName, organizationMemberId, email };
        const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), sequence: 0 };
        return appointmentMail('appointmentScheduled', context, { ...appointment, ...times }, { links, now: now() });
      }),
    );
  };

  const bookAll = async (
    tx: Tx,
    caller: Caller,
    assessment: AssessmentRecord,
    bookings: readonly Booking[],
    earlierUndoIds: readonly string[] | undefined,
  ): Promise<string | undefined> => {
    const { id: assessmentId, organizationId } = assessment;
    const undoable = {
      organizationId,
      people: bookings.map(({ userId, appointmentId }) => ({ userId, subjectId: appointmentId })),
      action: 'AppointmentScheduled',
      assessmentId,
      addedAppointmentIds: bookings.map(({ appointmentId }) => appointmentId),
      earlierUndoIds,
    } as const;
    const { undoId } = await offerUndo(tx, caller, undoable, async () => {
      if (bookings.length === 0) return;
      await bookTogether(
        tx,
        { organizationId, assessmentId },
        bookings.map((booking) => ({ ...booking, id: booking.appointmentId, assessmentMemberId: booking.id })),
      ).catch(refuseFullSlot);
      await mail(tx, assessment, bookings);
      await audit.recordAll(
        tx,
        organizationId,
        bookings.map(({ userId, appointmentId, startsAt }) => ({
          by: caller,
          action: 'AppointmentScheduled',
          userId,
          assessmentId,
          subjectId: appointmentId,
          details: { startsAt },
        })),
      );
    });
    return undoId;
  };

  return {
    /** Proposes the earliest times that satisfy the preferences. Changes nothing. */
    async propose(caller: Caller, assessmentId: string, body: ProposeBody): Promise<Proposal> {
      return db.transaction().execute(async (tx) => {
        const found = await assessments.find(tx, caller, assessmentId);
        checkOpen(caller, found);
        const { people, total } = await find(tx, found, body);
        const bookable = people.filter(({ reason }) => reason === null);
        const { record, taken } = await assessments.findSeats(
          tx,
          found,
          bookable.map(({ id }) => id),
        );
        const sites = await assessments.listSites(tx, record);
        const nowMs = now().getTime();
        const slots = listOpenSlots(record, taken, { from: nowMs, membersAt: nowMs });
        // Everybody can take every time, so the first seats are the best ones for all together.
        const seats = listTogether(record, taken, keepPreferred(slots, record, body.preferences));
        const times = seats.flatMap(({ startsAt, endsAt, trackId, remaining }) =>
          Array.from({ length: remaining }, () => ({ startsAt, endsAt, trackId })),
        );
        const given = Math.min(bookable.length, times.length);
        const all = listTogether(record, taken, slots).reduce((sum, { remaining }) => sum + remaining, 0);
        return {
          people: bookable.map(({ id, fullName, email, noMailReason }, index) => ({
            id,
            fullName,
            email: shownEmail(email),
            ...(noMailReason && { noMailReason }),
            time: times[index],
          })),
          leftOut: countLeftOut(people),
          furtherPeople: total - people.length,
          otherPlaces: Math.max(0, all - given),
          sites,
        };
      });
    },

    /** Books the times that are still free, in one transaction. */
    async book(
      caller: Caller,
      assessmentId: string,
      { appointments, earlierUndoIds }: BookBody,
      request?: RepeatableRequest,
    ): Promise<Outcome> {
      const requests = new Map(appointments.map((appointment) => [appointment.assessmentMemberId, appointment]));
      const act = (tx: Tx) =>
        withIdempotency(tx, request, async () => {
          const assessment = await assessments.holdForBooking(tx, caller, assessmentId);
          checkOpen(caller, assessment);
          const assessmentMemberIds = [...requests.keys()];
          const { organizationId } = assessment;
          const size = assessmentMemberIds.length;
          await lockBatch(tx, { organizationId, assessmentId, ids: assessmentMemberIds, after: undefined, size });
          const { people } = await find(tx, assessment, { assessmentMemberIds });
          await lockSeats(tx, organizationId, appointments, assessment.durationMinutes);
          const { seats } = await assessments.findSeats(tx, assessment);
          const held = await findHeld(tx, organizationId, assessmentMemberIds);
          const bookable = people.filter(({ reason }) => reason === null);
          const wanted = bookable.flatMap(({ id }) => {
            const asked = requests.get(id);
            return asked === undefined
              ? []
              : { id, startsAt: asked.startsAt, trackId: asked.trackId, held: held.get(id) };
          });
          const accepted = acceptBookings(wanted, seats);
          const bookings = bookable.flatMap((person) => {
            const slot = accepted.get(person.id);
            return slot === undefined ? [] : { ...person, ...slot, appointmentId: orderedUuid() };
          });
          return {
            done: bookings.length,
            leftOut: countLeftOut(people),
            taken: wanted.filter(({ id }) => !accepted.has(id)).map(({ id }) => id),
            undoId: await bookAll(tx, caller, assessment, bookings, earlierUndoIds),
          };
        });
      return bulk.run(appointments.length, () => runTransaction(db, act));
    },
  };
}

/** Keeps the slots within the preferences, by the clock at their site. */
function keepPreferred(
  slots: readonly OpenTimes[],
  { tracks, timeZone }: AssessmentRecord,
  { siteIds, ...times }: BlockPreferences = {},
): readonly OpenTimes[] {
  const trackOf = new Map(tracks.map((track) => [track.id, track]));
  return slots.filter((slot) => {
    const track = trackOf.get(slot.trackId);
    if (siteIds !== undefined && !siteIds.includes(track?.siteId ?? 'own')) return false;
    return isPreferred(slot, times, track?.timeZone ?? timeZone);
  });
}
