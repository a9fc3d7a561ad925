import { sql } from 'kysely';
import type { AuditAction } from '#contract/auditLog.ts';
import type { MembershipRole } from '#contract/common.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { orderedUuid } from '#server/platform/database/orderedUuid.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Tables whose rows can be restored. */
const tables = ['organization_member', 'invitation', 'assessment_member', 'appointment', 'held_time'] as const;

/** A row as it was before an action. Of memberships and links only the columns that are restored, without names. */
export interface RowBefore {
  readonly table: (typeof tables)[number];
  readonly id: string;
  /** Null if the action has added it. */
  readonly before: { readonly [column: string]: unknown } | null;
}

/** A person with whom an action is done, as in its audit event. */
interface UndoablePerson {
  readonly userId: string;
  readonly subjectId?: string;
}

/** An action that can be undone, as in its audit events. */
export interface UndoableAction {
  readonly organizationId: string;
  /** The people whose rows it may change. */
  readonly people: readonly UndoablePerson[];
  readonly action: AuditAction;
  readonly assessmentId?: string;
  /** Of appointments that it adds, which undo deletes. */
  readonly addedAppointmentIds?: readonly string[];
  /** Of earlier parts of the action. */
  readonly earlierUndoIds?: readonly string[] | undefined;
}

interface Actor {
  readonly userId: string;
  readonly role: MembershipRole;
}

export interface StoredUndo {
  readonly organizationId: string;
  readonly action: AuditAction;
  readonly people: readonly UndoablePerson[];
  readonly assessmentId: string | null;
  readonly memberIds: readonly string[];
  readonly rows: readonly RowBefore[];
  readonly changedBy: string;
  readonly mails: number;
  readonly isOver: boolean;
  readonly isUndone: boolean;
}

const roleColumns = [
  'accepted_at',
  'declined_at',
  'removed_at',
  'left_at',
  'deactivated_at',
  'reactivated_at',
  'proposed_name',
] as const;

const linkColumns = ['ended_at', 'end_reason'] as const;

/** Restored if the row is still there. */
const restoredColumns = {
  organization_member: roleColumns,
  invitation: linkColumns,
  assessment_member: ['invited_at', 'last_sent_at', 'reminded_at'],
  appointment: [
    'track_id',
    'starts_at',
    'ends_at',
    // No mail told of the higher number, and a mail that has waited since before stays true.
    'sequence',
    'scheduled_at',
    'canceled_at',
    'cancel_reason',
    'staff_reason',
    'staff_note',
    'attendance',
    'attendance_by',
    'attendance_at',
    'reminded_of',
    'is_extra',
    'kept_at',
    'kept_by',
  ],
  held_time: ['ended_at', 'end_reason'],
} as const satisfies Record<RowBefore['table'], readonly string[]>;

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

const pick = (columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]))})`;

/** Reads the rows of people that an action may change, and of the team invitations that they have sent and are open. */
export async function readRows(
  tx: Tx,
  { organizationId, people }: Pick<UndoableAction, 'organizationId' | 'people'>,
): Promise<RowBefore[]> {
  const userIds = people.map(({ userId }) => userId);
  const { rows } = await sql<RowBefore>`
    with m as materialized (
      select id from organization_member
      where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[])
      union
      select id from organization_member
      where organization_id = ${organizationId} and invited_by = any(${userIds}::uuid[]) and role <> 'Member'
        and accepted_at is null and declined_at is null
    )
    select 'organization_member' as "table", id, ${pick(roleColumns)} as before from organization_member
    where organization_id = ${organizationId} and id in (select id from m)
    union all
    select 'invitation', id, ${pick(linkColumns)} from invitation
    where organization_id = ${organizationId} and organization_member_id in (select id from m) and ended_at is null
    union all
    select 'assessment_member', am.id, to_jsonb(am) from assessment_member am
    where am.organization_id = ${organizationId} and am.organization_member_id in (select id from m)
    union all
    select 'appointment', p.id, to_jsonb(p)
    from assessment_member am
    join appointment p on p.organization_id = am.organization_id and p.assessment_member_id = am.id
    where am.organization_id = ${organizationId} and am.organization_member_id in (select id from m)
    union all
    select 'held_time', h.id, to_jsonb(h)
    from assessment_member am
    join held_time h on h.organization_id = am.organization_id and h.assessment_member_id = am.id and h.ended_at is null
    where am.organization_id = ${organizationId} and am.organization_member_id in (select id from m)`.execute(tx);
  return rows;
}

/** Makes the mails that this transaction has queued to members wait. Returns how many. */
async function holdMails(
  tx: Tx,
  organizationId: string,
  memberIds: readonly string[],
  undoId: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update mail_message set undo_id = ${undoId}, next_attempt_at = now() + ${waiting}
    where organization_id = ${organizationId} and organization_member_id = any(${memberIds}::uuid[])
      and queued_at = now() and xmin = pg_current_xact_id()::xid and status = 'queued'`.execute(tx);
  return Number(numAffectedRows);
}

const waiting = sql`make_interval(secs => ${sql.lit(lifetimes.undoSeconds)})`;

/** Lists the times that this transaction has held for members. Undoing releases them. */
async function listHeld(tx: Tx, organizationId: string, memberIds: readonly string[]): Promise<RowBefore[]> {
  const { rows } = await sql<RowBefore>`
    select 'held_time' as "table", h.id, jsonb_build_object('ended_at', now(), 'end_reason', 'Released',
      'moved_appointment_id', h.moved_appointment_id, 'starts_at', h.starts_at) as before
    from assessment_member am
    join held_time h on h.organization_id = ${organizationId} and h.assessment_member_id = am.id
      and h.ended_at is null and h.xmin = pg_current_xact_id()::xid
    where am.organization_id = ${organizationId} and am.organization_member_id = any(${memberIds}::uuid[])`.execute(tx);
  return rows;
}

/**
 * Stores those of the rows that this transaction has changed or deleted, and holds its mails. Returns the id of the undo,
 * or undefined if none has changed.
 */
export async function storeUndo(
  tx: Tx,
  { userId, role }: Actor,
  action: UndoableAction,
  rows: readonly RowBefore[],
): Promise<string | undefined> {
  const { organizationId } = action;
  const memberIds = rows.filter(({ table }) => table === 'organization_member').map((row) => row.id);
  const isUntouched = tables.map(
    (table) => sql`when ${sql.lit(table)} then exists (
      select from ${sql.table(table)} t
      where t.organization_id = ${organizationId} and t.id = given.id and t.xmin <> pg_current_xact_id()::xid
    )`,
  );
  const { rows: changed } = await sql<RowBefore>`
    select given.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("table" text, id uuid, before jsonb)
    where not case given."table" ${sql.join(isUntouched, sql` `)} end`.execute(tx);
  changed.push(...(await listHeld(tx, organizationId, memberIds)));
  if (changed.length === 0) return undefined;
  // A held time concerns the appointment that it would replace.
  const changedIds = new Set(changed.flatMap(({ id, before }) => [id, before?.moved_appointment_id]));
  const people = action.people.filter(({ subjectId }) => subjectId === undefined || changedIds.has(subjectId));
  const [first, ...others] = people;
  const only = others.length === 0 ? first : undefined;
  const id = orderedUuid();
  const mails = await holdMails(tx, organizationId, memberIds, id);
  await sql`
    insert into undo (organization_id, id, user_id, role, action, people, person_id, assessment_id, subject_id, member_ids,
      rows, mails, waits_until)
    values (${organizationId}, ${id}, ${userId}, ${role}, ${action.action}, ${JSON.stringify(people)}::jsonb,
      ${only?.userId ?? null}, ${action.assessmentId ?? null}, ${only?.subjectId ?? null},
      ${memberIds}::uuid[], ${JSON.stringify(changed)}::jsonb, ${mails}, now() + ${waiting})`.execute(tx);
  return id;
}

/** An undo with less time left is renewed. A toast offers it for ten seconds. */
const renewedBelow = sql`make_interval(secs => ${sql.lit(lifetimes.undoSeconds - 3)})`;

/** Lets the actor undo earlier parts of an action as long as one that is done now, and holds their mails. */
export async function renewUndos(
  tx: Tx,
  { userId, role }: Actor,
  organizationIds: readonly string[],
  undoIds: readonly string[],
): Promise<void> {
  await sql`
    with held as materialized (
      select organization_id, id, waits_until from undo
      where organization_id = any(${organizationIds}::uuid[]) and id = any(${undoIds}::uuid[])
        and user_id = ${userId} and role = ${role} and undone_at is null
        and waits_until > now() and waits_until < now() + ${renewedBelow}
      order by id for update
    ), renewed as (
      update undo set waits_until = now() + ${waiting} from held
      where undo.organization_id = held.organization_id and undo.id = held.id
    )
    update mail_message m set next_attempt_at = now() + ${waiting} from held
    where m.undo_id = held.id and m.status = 'queued' and m.next_attempt_at = held.waits_until`.execute(tx);
}

/** Locks an undo of the actor until the transaction ends. */
export async function lockUndo(
  tx: Tx,
  { userId, role }: Actor,
  organizationIds: readonly string[],
  undoId: string,
): Promise<StoredUndo | undefined> {
  const { rows } = await sql<StoredUndo>`
    select organization_id as "organizationId", action, assessment_id as "assessmentId",
      coalesce(people, json_build_array(json_strip_nulls(
        json_build_object('userId', person_id, 'subjectId', subject_id)))::jsonb) as people,
      member_ids as "memberIds", rows, changed_by::text as "changedBy", mails,
      waits_until <= now() as "isOver", undone_at is not null as "isUndone"
    from undo
    where organization_id = any(${organizationIds}::uuid[]) and id = ${undoId} and user_id = ${userId} and role = ${role}
    for update`.execute(tx);
  return rows[0];
}

export async function markUndone(tx: Tx, organizationId: string, undoId: string): Promise<void> {
  await sql`update undo set undone_at = now() where organization_id = ${organizationId} and id = ${undoId}`.execute(tx);
}

/** Deletes the mails that still wait. Returns how many. A mail that a server has claimed is due at another time. */
export async function deleteWaitingMails(tx: Tx, organizationId: string, undoId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from mail_message
    where undo_id = ${undoId} and status = 'queued'
      and next_attempt_at = (
        select waits_until from undo where organization_id = ${organizationId} and id = ${undoId}
      )`.execute(tx);
  return Number(numAffectedRows);
}

/** Locks people and their assessments as booking does. Returns whether one of these assessments is cancelled. */
export async function lockPeople(
  tx: Tx,
  { organizationId, assessmentId, memberIds, rows }: StoredUndo,
): Promise<boolean> {
  const assessmentIds = [...rows.flatMap(({ before }) => before?.assessment_id ?? []), assessmentId];
  const assessments = await sql<{ isCanceled: boolean }>`
    select canceled_at is not null as "isCanceled" from assessment
    where organization_id = ${organizationId} and id = any(${assessmentIds}::uuid[])
    order by id for share`.execute(tx);
  await sql`
    select from assessment_member
    where organization_id = ${organizationId} and organization_member_id = any(${memberIds}::uuid[])
    order by id for no key update`.execute(tx);
  await sql`
    select from organization_member where organization_id = ${organizationId} and id = any(${memberIds}::uuid[])
    order by id for no key update`.execute(tx);
  return assessments.rows.some(({ isCanceled }) => isCanceled);
}

/** Lets moved appointments leave their seats, before the first one takes another. */
export async function releaseSeats(tx: Tx, { organizationId, changedBy, rows }: StoredUndo): Promise<void> {
  const moved = rows.flatMap(({ table, id, before }) =>
    table === 'appointment' && before?.canceled_at === null ? { id, before } : [],
  );
  if (moved.length < 2) return;
  await sql`
    update appointment p set canceled_at = now()
    from unnest(
      ${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ before }) => before.starts_at)}::timestamptz[],
      ${moved.map(({ before }) => before.ends_at)}::timestamptz[]
    ) as given (id, starts_at, ends_at)
    where p.organization_id = ${organizationId} and p.id = given.id
      and (p.starts_at, p.ends_at) <> (given.starts_at, given.ends_at) and p.canceled_at is null and p.xmin = ${changedBy}::xid8::xid`.execute(
    tx,
  );
}

/** Deletes an appointment that the action has added. Returns false if it was changed since, or is gone. */
async function deleteAdded(
  tx: Tx,
  { organizationId, changedBy }: Pick<StoredUndo, 'organizationId' | 'changedBy'>,
  id: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from appointment
    where organization_id = ${organizationId} and id = ${id} and xmin = ${changedBy}::xid8::xid`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Restores a row. Returns false if it was changed since, or is there again.
 * @throws the database's error if no seat is free, see `isSeatMissing`.
 */
export async function restoreRow(
  tx: Tx,
  { organizationId, changedBy }: Pick<StoredUndo, 'organizationId' | 'changedBy'>,
  row: RowBefore,
): Promise<boolean> {
  const { table, id, before } = row;
  if (before === null) return deleteAdded(tx, { organizationId, changedBy }, id);
  const columns = restoredColumns[table];
  const old = sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb)`;
  const updated = await sql`
    update ${sql.table(table)} t set (${list(columns)}) = (select ${list(columns)} from ${old})
    where t.organization_id = ${organizationId} and t.id = ${id}
      and t.xmin in (${changedBy}::xid8::xid, pg_current_xact_id()::xid)`.execute(tx);
  if (Number(updated.numAffectedRows) === 1) return true;
  // Only whole rows are deleted.
  if (table !== 'assessment_member' && table !== 'appointment') return false;
  const inserted = await sql`
    insert into ${sql.table(table)} select * from ${old} on conflict do nothing`.execute(tx);
  return Number(inserted.numAffectedRows) === 1;
}

export interface BookingState {
  readonly isReachable: boolean;
  /** Has another live appointment. */
  readonly isBooked: boolean;
}

interface BookedBefore {
  readonly assessmentMemberId: unknown;
  /** The appointment, or the one that the held time would replace. */
  readonly appointmentId: unknown;
  /** A time is also held for somebody who missed their appointment. */
  readonly isHeld: boolean;
}

/** Reads whether an assessment member could have an appointment or a held time again. */
export async function readBookingState(
  tx: Tx,
  organizationId: string,
  { appointmentId, assessmentMemberId, isHeld }: BookedBefore,
): Promise<BookingState | undefined> {
  const { rows } = await sql<BookingState>`
    select is_reachable_member(am.organization_id, am.organization_member_id) as "isReachable",
      exists (
        select from appointment other
        where other.organization_id = am.organization_id and other.assessment_member_id = am.id
          and other.canceled_at is null and other.id is distinct from ${appointmentId}::uuid
          and (not ${isHeld}::boolean or other.attendance is distinct from 'DidNotAttend')
      ) as "isBooked"
    from assessment_member am
    where am.organization_id = ${organizationId} and am.id = ${assessmentMemberId}`.execute(tx);
  return rows[0];
}

/** Returns the name that one of the memberships has for the person. */
export async function findMemberName(
  tx: Tx,
  organizationId: string,
  memberIds: readonly string[],
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from organization_member
    where organization_id = ${organizationId} and id = any(${memberIds}::uuid[]) and user_id = ${userId}
    limit 1`.execute(tx);
  return rows[0]?.name;
}
