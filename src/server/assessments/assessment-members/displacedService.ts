import type { z } from 'zod';
import {
  type countDisplacedAppointments,
  type DisplacedAction,
  type ListDisplacedReply,
  mostDisplaced,
  type SettleDisplacedReply,
  type settleDisplacedAppointments,
} from '#contract/displacedAppointment.ts';
import { nobodyMailed } from '#contract/mailReach.ts';
import type { StaffReason } from '#contract/staffReason.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { acceptTimes, type Displaced, proposeTimesToMove, type Seats, type TrackSlot } from '#domain/proposeTimes.ts';
import { textsIn } from '#domain/translations.ts';
import { type AppointmentMailKind, appointmentMail } from '#server/assessments/appointments/appointmentMail.ts';
import { withPlaces } from '#server/assessments/appointments/appointmentPlaces.ts';
import type { BookingLinks } from '#server/assessments/appointments/bookingLinks.ts';
import type { AssessmentRecord } from '#server/assessments/assessments/assessmentRecord.ts';
import type { AssessmentService } from '#server/assessments/assessments/assessmentService.ts';
import { checkBookingOpen } from '#server/assessments/assessments/checkBookingOpen.ts';
import { audit } from '#server/audit/audit.ts';
import { offerUndo } from '#server/operations/undo/offerUndo.ts';
import type { MemberMails } from '#server/organizations/invitation-mails/memberMails.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import { refuseFullSlot } from '#server/platform/database/isSeatMissing.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, ReadDb, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import { toAssessmentMember } from './assessmentMemberRepository.ts';
import {
  cancelTogether,
  type DisplacedAppointment,
  type DisplacedRow,
  keepTogether,
  keyOf,
  listDisplaced,
  lockDisplaced,
  moveTogether,
  timesOf,
  withBusyTimes,
} from './displacedRepository.ts';

export type DisplacedService = ReturnType<typeof createDisplacedService>;

type SettleBody = z.output<typeof settleDisplacedAppointments.body>;
type Counts = z.output<typeof countDisplacedAppointments.reply>['data'];
type Request = SettleBody['appointments'][number];
type Outcome = SettleDisplacedReply['data'];

interface Parts {
  readonly db: Db;
  readonly readDb: ReadDb;
  readonly assessments: AssessmentService;
  readonly mails: MemberMails;
  readonly links: BookingLinks;
  readonly now: () => Date;
}

/** Appointments to move, cancel or keep, with their people locked. */
interface Settling {
  readonly caller: Caller;
  readonly assessment: AssessmentRecord;
  readonly displaced: readonly DisplacedAppointment[];
  readonly seats: Seats;
  readonly requests: ReadonlyMap<string, Request>;
  readonly staffReason: StaffReason | undefined;
}

/** An appointment as it is afterwards. */
interface SettledAppointment extends DisplacedAppointment {
  readonly movedFrom?: Date;
}

interface Settled {
  readonly settled: readonly SettledAppointment[];
  readonly taken?: Outcome['taken'];
}

/** Lists the appointments that no longer fit the schedule of their assessment, and moves, cancels or keeps them. */
export function createDisplacedService({ db, readDb, assessments, mails, links, now }: Parts) {
  const mail = async (
    tx: Tx,
    kind: AppointmentMailKind,
    { assessment, staffReason }: Settling,
    settled: readonly SettledAppointment[],
  ) => {
    const { id: assessmentId, name: assessmentName, organizationId } = assessment;
    const parts = { links, now: now(), staffReason };
    return mails.add(
      tx,
      (await withPlaces(tx, settled, () => organizationId)).map(
        ({ movedFrom, organizationMemberId, email, ...appointment }) => {
          const context = { ...assessment, assessmentId, assessmentName, organizationMemberId, email };
          return appointmentMail(kind, context, appointment, { ...parts, movedFrom });
        },
      ),
    );
  };

  const move = async (tx: Tx, settling: Settling): Promise<Settled> => {
    const { caller, assessment, displaced, seats, requests, staffReason } = settling;
    checkBookingOpen(caller, assessment, calendarDateAt(now().getTime(), assessment.timeZone));
    const moves = displaced
      .filter(({ isReachable }) => isReachable)
      .map((appointment) => ({
        ...timesOf(appointment),
        assessmentMemberId: appointment.assessmentMemberId,
        held: appointment.held,
        requested: requests.get(appointment.id)?.movesTo ?? 0,
      }));
    const accepted = acceptTimes(moves, seats);
    const slots = moves.flatMap(({ id, assessmentMemberId }) => {
      const slot = accepted.get(id);
      return slot === undefined ? [] : [{ id, assessmentMemberId, ...slot }];
    });
    await moveTogether(tx, assessment.organizationId, slots, staffReason).catch(refuseFullSlot);
    const taken = moves.filter(({ id }) => !accepted.has(id));
    const proposals = taken.length === 0 ? new Map() : proposeTimesToMove(taken, seatsAfter(seats, moves, accepted));
    return {
      settled: displaced.flatMap((appointment) => {
        const slot = accepted.get(appointment.id);
        return slot === undefined ? [] : [moveTo(appointment, slot)];
      }),
      taken: taken.map(({ id }) => ({ id, ...proposalFor(proposals, id) })),
    };
  };

  const cancel = async (tx: Tx, { assessment, displaced, staffReason }: Settling): Promise<Settled> => {
    const ids = displaced.map(({ id }) => id);
    await cancelTogether(tx, assessment.organizationId, ids, now(), staffReason);
    return { settled: displaced.map((appointment) => ({ ...appointment, sequence: appointment.sequence + 1 })) };
  };

  const keep = async (tx: Tx, { caller, assessment, displaced }: Settling): Promise<Settled> => {
    const ids = displaced.map(({ id }) => id);
    await keepTogether(tx, assessment.organizationId, ids, { by: caller.userId, at: now() });
    return { settled: displaced };
  };

  const actions = {
    Move: { act: move, mailKind: 'appointmentMoved', auditAction: 'AppointmentMoved' },
    Cancel: { act: cancel, mailKind: 'appointmentCanceled', auditAction: 'AppointmentCanceled' },
    Keep: { act: keep, mailKind: undefined, auditAction: 'AppointmentKept' },
  } as const;

  return {
    /** Lists the first of them, each with a proposed time. */
    async list(caller: Caller, assessmentId: string): Promise<ListDisplacedReply> {
      return db.transaction().execute(async (tx) => {
        const record = await assessments.find(tx, caller, assessmentId);
        const { outside, total, seats } = await assessments.findOutside(tx, record);
        if (total === 0) return { data: [], meta: { total } };
        const rows = await listDisplaced(tx, record, outside, { limit: mostDisplaced }, mails.noMailReason);
        const obstacle = assessments.findClosedReason(record);
        const movable = obstacle === undefined ? rows.filter((row) => row.is_reachable) : [];
        const waiting = movable.filter(({ held_until }) => held_until === null);
        const proposals = proposeTimesToMove(await withBusyTimes(tx, record, waiting, now()), seats);
        return {
          data: rows.map((row) => ({
            ...toAssessmentMember(row),
            ...(heldFor(row) ?? proposalFor(proposals, row.appointment_id)),
          })),
          meta: { total, ...(obstacle && { obstacle }) },
        };
      });
    },

    /** Moves, cancels or keeps appointments that no longer fit, and mails the people who are moved or cancelled. */
    async settle(
      caller: Caller,
      assessmentId: string,
      { action, appointments, staffReason }: SettleBody,
      request?: RepeatableRequest,
    ): Promise<Outcome> {
      checkRequests(action, appointments);
      const requests = new Map(appointments.map((appointment) => [appointment.id, appointment]));
      const { act, mailKind, auditAction } = actions[action];
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const assessment = await assessments.lock(tx, caller, assessmentId);
          const locked = await lockDisplaced(tx, assessment, [...requests.keys()]);
          if (locked === undefined) throw AppError.notFound('appointment');
          const { outside, seats } = await assessments.findOutside(tx, assessment);
          const times = new Set(outside.map(keyOf));
          const displaced = locked.filter(
            (appointment) =>
              times.has(keyOf(appointment)) &&
              requests.get(appointment.id)?.startsAt === appointment.startsAt.getTime(),
          );
          const reason = action === 'Keep' ? undefined : staffReason;
          const settling = { caller, assessment, displaced, seats, requests, staffReason: reason };
          const { organizationId } = assessment;
          const people = displaced.map(({ id: subjectId, userId }) => ({ userId, subjectId }));
          const undoable = { organizationId, people, action: auditAction, assessmentId };
          const { result, undoId } = await offerUndo(tx, caller, undoable, async () => {
            const { settled, taken = [] } = await act(tx, settling);
            for (const { id: subjectId, userId, startsAt, movedFrom } of settled) {
              await audit.record(tx, organizationId, {
                by: caller,
                action: auditAction,
                userId,
                assessmentId,
                subjectId,
                details: {
                  startsAt: startsAt.getTime(),
                  ...(movedFrom && { movedFrom: movedFrom.getTime() }),
                  ...(reason && { staffReason: reason.code }),
                },
              });
            }
            return {
              done: settled.length,
              mails: mailKind === undefined ? nobodyMailed : await mail(tx, mailKind, settling, settled),
              taken: [...taken],
              leftOut: requests.size - settled.length - taken.length,
            };
          });
          return { ...result, undoId };
        }),
      );
    },

    /** Counts them in each current assessment, most first. */
    async count(caller: Caller, organizationId: string): Promise<Counts> {
      membershipIn(caller, organizationId);
      const counts = await readDb.transaction().execute((tx) => assessments.countOutside(tx, organizationId));
      return counts
        .map(({ record, count, fitAgain }) => ({
          assessmentId: record.id,
          assessmentName: textsIn(caller.language, record).name,
          count,
          ...(fitAgain > 0 && { fitAgain }),
        }))
        .sort((a, b) => b.count - a.count);
    },
  };
}

function checkRequests(action: DisplacedAction, requests: readonly Request[]): void {
  if (action !== 'Move') return;
  const index = requests.findIndex(({ movesTo }) => movesTo === undefined);
  if (index >= 0) throw AppError.invalid({ [`appointments.${index}.movesTo`]: message('timeNotOffered') });
}

const moveTo = (appointment: DisplacedAppointment, { startsAt, endsAt }: TrackSlot): SettledAppointment => ({
  ...appointment,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  sequence: appointment.sequence + 1,
  movedFrom: appointment.startsAt,
});

/** Returns the seats once the accepted appointments have moved. */
function seatsAfter(
  { booked, ...seats }: Seats,
  moves: readonly Displaced[],
  accepted: ReadonlyMap<string, TrackSlot>,
): Seats {
  const left = moves.filter(({ id }) => accepted.has(id)).map((times) => ({ ...times, count: -1 }));
  const taken = [...accepted.values()].map((times) => ({ ...times, count: 1 }));
  return { ...seats, booked: [...booked, ...left, ...taken] };
}

function heldFor({ held_from: from, held_to: to, held_until: until }: DisplacedRow) {
  if (from === null || to === null || until === null) return undefined;
  return { proposal: { startsAt: from.getTime(), endsAt: to.getTime() }, heldUntil: until.getTime() };
}

function proposalFor(proposals: ReadonlyMap<string, TrackSlot>, id: string) {
  const slot = proposals.get(id);
  return slot === undefined ? {} : { proposal: { startsAt: slot.startsAt, endsAt: slot.endsAt } };
}
