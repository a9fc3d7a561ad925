import type { z } from 'zod';
import type { Appointment, CancelReason, scheduleAppointment } from '#contract/appointment.ts';
import type { AuditAction } from '#contract/auditLog.ts';
import type { Organization } from '#contract/organization.ts';
import { findChangeFault } from '#domain/changeCutoff.ts';
import type { TimeSlot } from '#domain/timeSlots.ts';
import { AppError } from '#server/appError.ts';
import type { AssessmentRecord } from '#server/assessments/assessmentRecord.ts';
import { type AuditEntry, audit } from '#server/audit/audit.ts';
import { orderedUuid } from '#server/database/orderedUuid.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, organizationIdsOf } from '#server/http/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/http/idempotency.ts';
import { type CalendarFile, type CalendarOrganizer, createCalendarFile } from '#server/mail/calendarFile.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import { type AppointmentMailKind, appointmentMail, appointmentMailData } from './appointmentMail.ts';
import {
  type AppointmentScope,
  type BookingPlace,
  bookAppointment,
  cancelComing,
  cancelComingOfMember,
  cancelOne,
  findLiveAppointment,
  findPlaceOfAppointment,
  listComingTimes,
  listFirstAt,
  listTakenPlaces,
  lockPlace,
  lockPlaceOfAppointment,
  moveAppointment,
  type PlaceScope,
  releaseSeat,
  type StoredAppointment,
  takeSeat,
  wasCanceled,
} from './appointmentRepository.ts';
import { bookableSlot } from './bookingRules.ts';

export type AppointmentService = ReturnType<typeof createAppointmentService>;

type ScheduleBody = z.output<typeof scheduleAppointment.body>;
type AssessmentKey = Pick<AssessmentRecord, 'organizationId' | 'id'>;

/** A stretch of time; the end is exclusive. */
export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

interface Parts {
  readonly db: Db;
  readonly mails: MailQueue;
  readonly organizer: CalendarOrganizer;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** A member, and the organization that writes to them. */
interface MemberParty {
  readonly organization: Pick<Organization, 'id' | 'name' | 'address' | 'timeZone'>;
  readonly organizationMemberId: string;
  readonly email: string;
}

/** Books, moves and cancels appointments. Never more in a slot than its places, never two live ones of a member. */
export function createAppointmentService({ db, mails, organizer, publicUrl, now }: Parts) {
  const mail = (tx: Tx, kind: AppointmentMailKind, place: BookingPlace, appointment: StoredAppointment) =>
    mails.add(tx, [appointmentMail(kind, place, appointment, publicUrl)]);

  const book = async (tx: Tx, caller: Caller, place: BookingPlace, slot: TimeSlot): Promise<StoredAppointment> => {
    const booked = { id: orderedUuid(), ...timesOf(slot), sequence: 0 };
    const outcome = await bookAppointment(tx, place, booked);
    if (outcome === 'AlreadyScheduled') throw alreadyScheduled(caller);
    if (outcome === 'SlotUnavailable') throw AppError.slotUnavailable();
    await mail(tx, 'appointmentScheduled', place, booked);
    await note(tx, caller, 'AppointmentScheduled', place, booked);
    return booked;
  };

  const move = async (
    tx: Tx,
    caller: Caller,
    place: BookingPlace,
    slot: TimeSlot,
    replaces: string,
  ): Promise<StoredAppointment> => {
    const old = await findLiveAppointment(tx, place);
    if (old?.id !== replaces) {
      if (await wasCanceled(tx, place, replaces)) throw AppError.conflict('This appointment was cancelled');
      throw AppError.notFound('The appointment');
    }
    checkChange(caller, place, old, now());
    const times = timesOf(slot);
    if (isSameTime(old, times)) return old;
    await moveSeat(tx, place, { from: old.startsAt, to: times.startsAt });
    const moved = await moveAppointment(tx, place.organizationId, old.id, times);
    await mail(tx, 'appointmentMoved', place, moved);
    await note(tx, caller, 'AppointmentMoved', place, moved);
    return moved;
  };

  const cancelAll = async (
    tx: Tx,
    kind: AppointmentMailKind,
    assessment: AssessmentRecord,
    within?: readonly Stretch[],
  ): Promise<number> => {
    const { organizationId, id: assessmentId, name: assessmentName } = assessment;
    const canceled = await cancelComing(tx, { organizationId, assessmentId }, now(), within);
    const parties = { ...assessment, assessmentId, assessmentName };
    await mails.add(
      tx,
      canceled.map(({ organizationMemberId, email, ...appointment }) =>
        appointmentMail(kind, { ...parties, organizationMemberId, email }, appointment, publicUrl),
      ),
    );
    return canceled.length;
  };

  return {
    /** Books the slot for the caller or, for an administrator, for the member named; `replaces` moves instead. */
    async schedule(
      caller: Caller,
      assessmentId: string,
      body: ScheduleBody,
      request?: RepeatableRequest,
    ): Promise<Appointment> {
      const { startsAt, replaces } = body;
      const scope = placeScope(caller, assessmentId, body.assessmentMemberId);
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const place = await lockPlace(tx, scope);
          if (place === undefined) throw AppError.notFound('The assessment');
          const slot = bookableSlot(place, startsAt, now().getTime());
          const appointment =
            replaces === undefined
              ? await book(tx, caller, place, slot)
              : await move(tx, caller, place, slot, replaces);
          return toAppointment(place, appointment);
        }),
      );
    },

    /** Cancels a coming appointment and frees its place. Doing it again changes nothing. */
    async cancel(caller: Caller, appointmentId: string, reason?: CancelReason): Promise<void> {
      await runTransaction(db, async (tx) => {
        const place = await lockPlaceOfAppointment(tx, appointmentScope(caller, appointmentId));
        if (place === undefined) throw AppError.notFound('The appointment');
        const live = await findLiveAppointment(tx, place);
        if (live?.id !== appointmentId) return;
        checkChange(caller, place, live, now());
        const canceled = await cancelOne(tx, place.organizationId, appointmentId, now(), reason ?? null);
        await releaseSeat(tx, { ...place, startsAt: canceled.startsAt });
        await mail(tx, 'appointmentCanceled', place, canceled);
        await note(tx, caller, 'AppointmentCanceled', place, canceled);
      });
    },

    /** The calendar file of a live appointment, the same entry as in the mails about it. */
    async calendarOf(caller: Caller, appointmentId: string): Promise<CalendarFile> {
      const { place, live } = await db.transaction().execute(async (tx) => {
        const found = await findPlaceOfAppointment(tx, appointmentScope(caller, appointmentId));
        return { place: found, live: found && (await findLiveAppointment(tx, found)) };
      });
      if (place === undefined || live?.id !== appointmentId) throw AppError.notFound('The appointment');
      const appointment = appointmentMailData(place, live, publicUrl);
      return createCalendarFile({ method: 'PUBLISH', appointment, organizer, at: now() });
    },

    /** Cancels the coming appointments of an assessment that is being cancelled, and writes to everyone who had one. */
    cancelComingOf: (tx: Tx, assessment: AssessmentRecord): Promise<number> =>
      cancelAll(tx, 'assessmentCanceled', assessment),

    /** Cancels the coming appointments of a member, writes to them about each, and tells how many they were. */
    async cancelComingOfMember(tx: Tx, { organization, organizationMemberId, email }: MemberParty): Promise<number> {
      const { id: organizationId, name: organizationName, address, timeZone } = organization;
      const canceled = await cancelComingOfMember(tx, { organizationId, organizationMemberId }, now());
      const parties = { organizationId, organizationName, address, timeZone, organizationMemberId, email };
      await mails.add(
        tx,
        canceled.map((row) => appointmentMail('appointmentCanceled', { ...parties, ...row }, row, publicUrl)),
      );
      return canceled.length;
    },

    /** Cancels those of them that begin within the stretches, writes to everyone who had one, and tells how many. */
    cancelComingWithin: (tx: Tx, assessment: AssessmentRecord, within: readonly Stretch[]): Promise<number> =>
      cancelAll(tx, 'appointmentCanceled', assessment, within),

    /** How many live appointments that have not begun lie at which times, the soonest first. */
    listComingTimesOf: (tx: Tx, { organizationId, id }: AssessmentKey) =>
      listComingTimes(tx, { organizationId, assessmentId: id }, now()),

    /** The first of the live appointments at these times, with whose they are, the soonest first. */
    listFirstAt: (
      tx: Tx,
      { organizationId, id }: AssessmentKey,
      times: readonly { readonly startsAt: Date; readonly endsAt: Date }[],
      limit: number,
    ) => listFirstAt(tx, { organizationId, assessmentId: id }, times.slice(0, limit), limit),

    /** How many places are taken, by the start of the slot in epoch milliseconds; a slot without any is left out. */
    async takenPlacesOf(
      tx: Tx,
      { organizationId, id }: AssessmentKey,
      bounds: { readonly from: Date; readonly to?: Date | undefined },
    ): Promise<ReadonlyMap<number, number>> {
      const taken = await listTakenPlaces(tx, organizationId, id, bounds);
      return new Map(taken.map(({ startsAt, booked }) => [startsAt.getTime(), booked]));
    },
  };
}

function note(tx: Tx, by: Caller, action: AuditAction, place: BookingPlace, of: StoredAppointment): Promise<void> {
  return audit.record(tx, place.organizationId, eventOf(by, action, place, of));
}

function eventOf(by: Caller, action: AuditAction, place: BookingPlace, { id }: StoredAppointment): AuditEntry {
  const { userId, assessmentId } = place;
  return { by, action, userId, assessmentId, subjectId: id };
}

/** Releases one seat and takes another, the earlier slot first: two members swapping slots cannot deadlock. */
async function moveSeat(tx: Tx, place: BookingPlace, { from, to }: { from: Date; to: Date }): Promise<void> {
  // The appointment keeps the place that it has.
  if (from.getTime() === to.getTime()) return;
  const free = () => releaseSeat(tx, { ...place, startsAt: from });
  const take = async () => {
    const taken = await takeSeat(tx, { ...place, startsAt: to }, place.appointmentsPerSlot);
    if (!taken) throw AppError.slotUnavailable();
  };
  for (const step of from < to ? [free, take] : [take, free]) await step();
}

/** A member reaches their own appointments alone. */
function appointmentScope(caller: Caller, appointmentId: string): AppointmentScope {
  return {
    organizationIds: organizationIdsOf(caller),
    appointmentId,
    ...(caller.role === 'Member' && { organizationMemberIds: organizationMemberIdsOf(caller) }),
  };
}

function placeScope(caller: Caller, assessmentId: string, assessmentMemberId: string | undefined): PlaceScope {
  const organizationIds = organizationIdsOf(caller);
  if (caller.role !== 'Member') {
    if (assessmentMemberId === undefined) throw AppError.invalid({ assessmentMemberId: 'Choose whom to book for' });
    return { organizationIds, assessmentId, assessmentMemberId };
  }
  const organizationMemberIds = organizationMemberIdsOf(caller);
  return { organizationIds, assessmentId, organizationMemberIds, ...(assessmentMemberId && { assessmentMemberId }) };
}

function toAppointment({ assessmentId, assessmentMemberId }: BookingPlace, appointment: StoredAppointment) {
  const { id, startsAt, endsAt } = appointment;
  return { id, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), assessmentId, assessmentMemberId };
}

function alreadyScheduled({ role }: Caller): AppError {
  if (role === 'Member') return AppError.alreadyScheduled();
  const message = 'This member already has an appointment in this assessment';
  return new AppError({ status: 409, code: 'AlreadyScheduled', message });
}

/** An organization keeps its own members to its cut-off; its administrators may change what has not begun. */
function checkChange({ role }: Caller, place: BookingPlace, { startsAt }: StoredAppointment, now: Date): void {
  const cutoffHours = role === 'Member' ? place.changeCutoffHours : 0;
  const fault = findChangeFault(startsAt.getTime(), cutoffHours, now.getTime());
  if (fault !== undefined) throw AppError.notBookable(fault);
}

const organizationMemberIdsOf = (caller: Caller) =>
  caller.memberships.map(({ organizationMemberId }) => organizationMemberId);

const timesOf = ({ startsAt, endsAt }: TimeSlot) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });

const isSameTime = (a: { startsAt: Date; endsAt: Date }, b: { startsAt: Date; endsAt: Date }) =>
  a.startsAt.getTime() === b.startsAt.getTime() && a.endsAt.getTime() === b.endsAt.getTime();
