import { audit } from '#server/audit/audit.ts';
import { type Caller, organizationIdsOf } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { refuseFullSlot } from '#server/platform/database/isSeatMissing.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import {
  deleteWaitingMails,
  findMemberName,
  lockPeople,
  lockUndo,
  markUndone,
  type RowBefore,
  readBookingState,
  releaseSeats,
  renewUndos,
  restoreRow,
  type StoredUndo,
} from './undoRepository.ts';

export type UndoService = ReturnType<typeof createUndoService>;

interface Parts {
  readonly db: Db;
  /** Locks the team and throws 404 if the caller is no administrator any more. */
  readonly lockTeam: (tx: Tx, caller: Caller, organizationId: string) => Promise<unknown>;
  readonly now: () => Date;
}

/** Roles before appointments, and participations before what refers to them. */
const order: readonly RowBefore['table'][] = [
  'organization_member',
  'invitation',
  'assessment_member',
  'appointment',
  'held_time',
];

/** Takes back what staff have just done. See `offerUndo`. */
export function createUndoService({ db, lockTeam, now }: Parts) {
  /** Throws if the person cannot have the appointment or held time again. The database refuses a seat that is taken. */
  const checkBookable = async (tx: Tx, organizationId: string, row: RowBefore): Promise<void> => {
    const { table, id, before } = row;
    const isHeld = table === 'held_time';
    const state = await readBookingState(tx, organizationId, {
      assessmentMemberId: before?.assessment_member_id,
      appointmentId: isHeld ? before?.moved_appointment_id : id,
      isHeld,
    });
    if (state === undefined) throw AppError.conflict(message('undoChanged'));
    if (!state.isReachable) throw AppError.conflict(message('declinedLeftOrRemoved'));
    if (state.isBooked) {
      throw new AppError({ status: 409, code: 'AlreadyScheduled', text: message('memberAlreadyScheduled') });
    }
    if (startOf(row) <= now().getTime()) throw AppError.conflict(message('timePassed'));
  };

  const restore = async (tx: Tx, found: StoredUndo): Promise<void> => {
    const { organizationId } = found;
    await releaseSeats(tx, found);
    for (const row of sortRows(found.rows)) {
      const isHeld = row.table === 'held_time' && row.before?.ended_at === null;
      const isLive = row.table === 'appointment' && row.before?.canceled_at === null && !isMissed(row);
      if (isLive || isHeld) await checkBookable(tx, organizationId, row);
      const isRestored = await restoreRow(tx, found, row).catch(refuseFullSlot);
      if (!isRestored) {
        if (isHeld) throw AppError.slotUnavailable();
        throw AppError.conflict(message(found.people.length > 1 ? 'undoChangedSeveral' : 'undoChanged'));
      }
    }
  };

  /** Throws if a mail is on its way, or without mails if the time is over. */
  const withdrawMails = async (tx: Tx, undoId: string, found: StoredUndo): Promise<void> => {
    const { organizationId, people, memberIds, mails, isOver } = found;
    if ((await deleteWaitingMails(tx, organizationId, undoId)) < mails) {
      const [only, ...others] = people;
      const name =
        only && others.length === 0 ? await findMemberName(tx, organizationId, memberIds, only.userId) : undefined;
      if (name === undefined) throw AppError.conflict(message('undoMailedSeveral'));
      throw AppError.conflict(message('undoMailed', { name }));
    }
    if (mails === 0 && isOver) throw AppError.conflict(message('undoOver'));
  };

  return {
    /**
     * Restores what the action has changed, deletes its mails and notes it in the audit log, or throws and changes nothing.
     * Repeating it is a no-op. The mails of earlier parts go on waiting.
     */
    async undo(caller: Caller, undoId: string, earlierUndoIds: readonly string[] = []): Promise<void> {
      if (earlierUndoIds.length > 0) {
        // In a transaction of its own: they wait even if this part cannot be undone.
        await db.transaction().execute((tx) => renewUndos(tx, caller, organizationIdsOf(caller), earlierUndoIds));
      }
      await runTransaction(db, async (tx) => {
        const found = await lockUndo(tx, caller, organizationIdsOf(caller), undoId);
        if (found === undefined) throw AppError.notFound('undo');
        if (found.isUndone) return;
        const { organizationId, action, people, assessmentId, rows } = found;
        if (rows.some(({ table }) => table === 'organization_member')) await lockTeam(tx, caller, organizationId);
        const isCanceled = await lockPeople(tx, found);
        if (isCanceled) throw AppError.conflict(message('assessmentCanceled'));
        await restore(tx, found);
        await withdrawMails(tx, undoId, found);
        await markUndone(tx, organizationId, undoId);
        const times = rows.filter(({ table }) => table === 'appointment' || table === 'held_time');
        const timesById = new Map(times.map((row) => [row.id, row]));
        for (const person of people) {
          const restored = person.subjectId === undefined ? undefined : timesById.get(person.subjectId);
          await audit.record(tx, organizationId, {
            by: caller,
            action: 'ActionUndone',
            ...person,
            ...(assessmentId !== null && { assessmentId }),
            details: { undone: action, ...(restored?.before && { startsAt: startOf(restored) }) },
          });
        }
      });
    },
  };
}

/** Somebody else may have booked its time by now. */
const isMissed = ({ before }: RowBefore) => before?.attendance === 'DidNotAttend';

/** Added appointments leave their seats first. */
const startOf = ({ before }: RowBefore) => (before === null ? 0 : Date.parse(String(before.starts_at)));

/** Whether a held time has to end. */
const isEnding = ({ before }: RowBefore) => typeof before?.ended_at === 'string';

/** Appointments in the order in which bookings lock their times, and held times once others have ended. */
function sortRows(rows: readonly RowBefore[]): RowBefore[] {
  return rows.toSorted((a, b) => {
    if (a.table !== b.table) return order.indexOf(a.table) - order.indexOf(b.table);
    if (a.table === 'appointment') return startOf(a) - startOf(b);
    return a.table === 'held_time' ? Number(isEnding(b)) - Number(isEnding(a)) : 0;
  });
}
