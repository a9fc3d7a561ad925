import { type RawBuilder, sql } from 'kysely';
import { lifetimes } from '#domain/lifetimes.ts';
import { isOwnFieldName } from '#domain/organizationField.ts';
import { identityFields, personFields } from '#domain/personFields.ts';
import { invitationKinds } from '#server/mail/mailQueue.ts';
import type { RequestOrigin } from '#server/platform/api/caller.ts';
import { holdsNumber } from '#server/platform/database/memberConditions.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import { type RosterKey, type RowDetails, stateOf, worksInTeam } from './rosterRepository.ts';

/** A row that is to be applied, or undone. */
export interface RowToDo {
  readonly line: number;
  /** A doubtful row counts as what was chosen for it. */
  readonly kind: 'Joiner' | 'Returning' | 'Changed' | 'Leaver';
  readonly fullName: string;
  readonly email: string;
  readonly language: Language | null;
  readonly details: RowDetails;
  readonly memberId: string | null;
  readonly changes: readonly string[];
  readonly before: Readonly<Record<string, string | null>>;
  readonly seen: string | null;
  readonly appointmentIds: readonly string[];
}

/** Whether a row of roster_row changes something. */
const isStep = sql`(kind in ('Joiner', 'Returning', 'Changed', 'Leaver') or choice is not null)`;

const ofRoster = ({ organizationId, rosterId }: RosterKey) =>
  sql`organization_id = ${organizationId} and roster_id = ${rosterId}`;

/** Counts the rows that committing the list, or undoing it, has to do. */
const countSteps = (key: RosterKey, action: 'commit' | 'undo') => sql`(
  select count(*) from roster_row where ${ofRoster(key)} and ${isStep} and outcome is ${
    action === 'commit' ? sql`null` : sql`not distinct from 'Done'`
  }
)`;

interface Start {
  readonly by: string;
  readonly origin: RequestOrigin;
}

/** Starts to apply a list. Returns false if another one of the organization is being applied. */
export async function startCommit(tx: Tx, key: RosterKey, { by, origin }: Start): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update roster set status = 'Committing', committed_by = ${by}, committed_at = now(), steps_done = 0,
      steps = ${countSteps(key, 'commit')}, network_address = ${origin.networkAddress}, request_id = ${origin.requestId}
    where organization_id = ${key.organizationId} and id = ${key.rosterId} and ${noneRuns(key)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Starts to undo a list. Returns false if another one of the organization is being applied. */
export async function startUndo(tx: Tx, key: RosterKey, { by, origin }: Start): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update roster set status = 'Undoing', undone_by = ${by}, undone_at = now(), steps_done = 0,
      steps = ${countSteps(key, 'undo')}, network_address = ${origin.networkAddress}, request_id = ${origin.requestId}
    where organization_id = ${key.organizationId} and id = ${key.rosterId} and ${noneRuns(key)}`.execute(tx);
  return numAffectedRows === 1n;
}

const noneRuns = ({ organizationId }: RosterKey) => sql`not exists (
  select from roster running
  where running.organization_id = ${organizationId} and running.status in ('Committing', 'Undoing')
)`;

/** Whether a list that is locked can still be undone. */
export async function canUndo(tx: Tx, { organizationId, rosterId }: RosterKey): Promise<boolean> {
  const { rows } = await sql`
    select from roster where organization_id = ${organizationId} and id = ${rosterId} and status in ('Done', 'Failed')
      and committed_at > now() - make_interval(hours => ${lifetimes.rosterUndoHours})`.execute(tx);
  return rows.length > 0;
}

/** Whether the members of the list are no longer as its preview has found them. */
export async function isStale(tx: Tx, key: RosterKey, now: Date): Promise<boolean> {
  const { organizationId } = key;
  const rows = sql`(select * from roster_row where ${ofRoster(key)} and ${isStep})`;
  const { rows: found } = await sql<{ isStale: boolean }>`
    select exists (
      select from ${rows} r
      left join organization_member m on m.organization_id = ${organizationId} and m.id = r.member_id
      where r.member_id is not null and (
        ${stateOf} is distinct from r.seen or r.kind = 'Leaver' and ${worksInTeam}
      )
    ) or exists (
      select from people_of(array(select email from ${rows} r where r.kind = 'Joiner' or r.choice = 'New')) u
      join organization_member m on m.organization_id = ${organizationId} and m.user_id = u.id and m.role = 'Member'
        and m.removed_at is null and m.erased_at is null
    ) or exists (
      -- Of people who were examined, only the language and details of work change.
      select from examined_members(${organizationId}, array(
        select member_id from ${rows} r where r.changes && ${identityNames}::text[] and r.choice is distinct from 'New'
      ), ${now})
    ) or exists (select from organization_field where organization_id = ${organizationId}) and exists (
      -- Of the organization's own fields, only those that change matter.
      select from ${rows} r
      cross join lateral jsonb_each_text(r.details) given (name, value)
      left join organization_field f on f.organization_id = ${organizationId} and 'own-' || f.id = given.name
        and f.archived_at is null and (f.kind <> 'choice' or given.value = any(f.choices))
      left join member_field_value v on v.organization_id = ${organizationId} and v.organization_member_id = r.member_id
        and v.field_id = f.id
      where given.name like 'own-%' and (
        f.id is null or given.name = any(r.changes) and v.value is distinct from r.before->>given.name
      )
    ) as "isStale"`.execute(tx);
  return found[0]?.isStale === true;
}

const identityNames = ['fullName', 'email', ...identityFields.map(({ name }) => name)];

export interface RunningRoster {
  readonly status: 'Committing' | 'Undoing';
  readonly committedBy: string;
  readonly committedAt: Date;
  readonly actorId: string;
  readonly networkAddress: string;
  readonly requestId: string;
}

/**
 * Finds a list that is being applied or undone, and keeps others from working on it until the transaction ends. With
 * `isShared` others may work on it likewise.
 */
export async function lockRunning(
  tx: Tx,
  { organizationId, rosterId }: RosterKey,
  { isShared }: { readonly isShared: boolean },
): Promise<RunningRoster | undefined> {
  const { rows } = await sql<RunningRoster>`
    select status, committed_by as "committedBy", committed_at as "committedAt",
      case status when 'Undoing' then undone_by else committed_by end as "actorId",
      network_address as "networkAddress", request_id as "requestId"
    from roster
    where organization_id = ${organizationId} and id = ${rosterId} and status in ('Committing', 'Undoing')
    for ${isShared ? sql`key share` : sql`update`}`.execute(tx);
  return rows[0];
}

/** Whether a row still has to be done. */
const isLeft = (action: RunningRoster['status']) =>
  action === 'Committing' ? sql`outcome is null` : sql`outcome = 'Done' and undone is null`;

/**
 * Takes rows of a locked list after a line that are not done yet. Leavers come first. Applying a list takes joiners only
 * with `joins`, and then skips those that another transaction is adding.
 */
export async function takeRows(
  tx: Tx,
  key: RosterKey,
  action: RunningRoster['status'],
  { after, limit, joins }: { readonly after: number; readonly limit: number; readonly joins: boolean },
): Promise<RowToDo[]> {
  const isJoiner = sql`(kind = 'Joiner' or choice is not distinct from 'New')`;
  const { rows } = await sql<RowToDo>`
    select line, case choice when 'Same' then 'Changed' when 'New' then 'Joiner' else kind end as kind,
      full_name as "fullName", email, language, details, member_id as "memberId", changes, before, seen,
      appointment_ids as "appointmentIds"
    from roster_row where ${ofRoster(key)} and line > ${after} and ${isStep} and ${isLeft(action)}
      ${action === 'Committing' ? sql`and ${isJoiner} = ${joins}` : sql``}
    order by line limit ${limit} ${joins ? sql`for update skip locked` : sql``}`.execute(tx);
  return rows;
}

/** A locked member of a row. */
export interface LockedMember {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly hasJoined: boolean;
  readonly isGone: boolean;
  readonly state: string;
  readonly isTeam: boolean;
  readonly deactivatedAt: string | null;
  /** Has booked since the list was committed. */
  readonly isBooked: boolean;
  /** Another record was merged into theirs since the list was committed. */
  readonly isMerged: boolean;
}

/** Locks members against concurrent bookings and invitations. */
export async function lockMembers(
  tx: Tx,
  organizationId: string,
  memberIds: readonly string[],
  committedAt: Date,
): Promise<ReadonlyMap<string, LockedMember>> {
  await sql`
    select from organization_member where organization_id = ${organizationId} and id = any(${memberIds}::uuid[])
    order by id for update`.execute(tx);
  const { rows } = await sql<LockedMember>`
    select m.id, m.user_id as "userId", m.email, m.accepted_at is not null as "hasJoined",
      m.declined_at is not null or m.erased_at is not null as "isGone", ${stateOf} as state, ${worksInTeam} as "isTeam",
      m.deactivated_at::text as "deactivatedAt", booked.member_id is not null as "isBooked",
      exists (
        select from organization_member gone
        where gone.organization_id = m.organization_id and gone.merged_into = m.id and gone.removed_at >= ${committedAt}
      ) as "isMerged"
    from organization_member m
    left join (
      select distinct am.organization_member_id as member_id from assessment_member am
      join appointment p on p.organization_id = am.organization_id and p.assessment_member_id = am.id
        and p.canceled_at is null and p.scheduled_at >= ${committedAt}
      where am.organization_id = ${organizationId} and am.organization_member_id = any(${memberIds}::uuid[])
    ) booked on booked.member_id = m.id
    where m.organization_id = ${organizationId} and m.id = any(${memberIds}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deactivates members, or with null lets them come back. */
export async function setDeactivated(
  tx: Tx,
  organizationId: string,
  members: readonly { readonly id: string; readonly deactivatedAt: string | null }[],
): Promise<void> {
  if (members.length === 0) return;
  // Their own name did not reach the organization meanwhile.
  await sql`
    update organization_member m set deactivated_at = given.at,
      reactivated_at = case when given.at is null then now() else m.reactivated_at end,
      full_name = case when given.at is null and m.accepted_at is not null then coalesce(u.full_name, m.full_name)
        else m.full_name end
    from unnest(${members.map(({ id }) => id)}::uuid[],
      ${members.map(({ deactivatedAt }) => deactivatedAt)}::timestamptz[]) as given (id, at), app_user u
    where m.organization_id = ${organizationId} and m.id = given.id and u.id = m.user_id`.execute(tx);
}

/** A value of a changed field, as text. */
const pickField = (field: string, column: string, type: string, to: RawBuilder<unknown>) =>
  sql`${sql.ref(column)} = case when ${field} = any(given.fields) then (given.value->>${sql.lit(field)})::${sql.raw(type)}
    else ${to} end`;

/** Lists all roles of the people who are members. */
export async function listRoles(
  tx: Tx,
  organizationId: string,
  memberIds: readonly string[],
): Promise<{ readonly memberId: string; readonly roleId: string }[]> {
  const { rows } = await sql<{ memberId: string; roleId: string }>`
    select named.id as "memberId", m.id as "roleId"
    from organization_member named
    join organization_member m on m.organization_id = ${organizationId} and m.user_id = named.user_id
      and m.erased_at is null
    where named.organization_id = ${organizationId} and named.id = any(${memberIds}::uuid[])`.execute(tx);
  return rows;
}

/** Writes the fields that change, into all roles of a person. Not the address, nor the organization's own fields. */
export async function writeFields(
  tx: Tx,
  organizationId: string,
  members: readonly {
    readonly memberId: string;
    readonly fields: readonly string[];
    readonly value: Readonly<Record<string, string | null | undefined>>;
  }[],
): Promise<void> {
  const columns = [
    { name: 'fullName', column: 'full_name', type: 'text' },
    { name: 'language', column: 'language', type: 'text' },
    ...personFields,
  ];
  const changed = members
    .map((member) => ({
      ...member,
      fields: member.fields.filter((field) => field !== 'email' && !isOwnFieldName(field)),
    }))
    .filter(({ fields }) => fields.length > 0);
  if (changed.length === 0) return;
  await sql`
    update organization_member m set ${sql.join(
      columns.map(({ name, column, type }) => pickField(name, column, type, sql.ref(`m.${column}`))),
    )}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given ("memberId" uuid, fields text[], value jsonb)
    join organization_member named on named.organization_id = ${organizationId} and named.id = given."memberId"
    where m.organization_id = ${organizationId} and m.user_id = named.user_id and m.erased_at is null`.execute(tx);
}

/** Returns those of the members whose number somebody else has got meanwhile. */
export async function findLostNumbers(
  tx: Tx,
  organizationId: string,
  members: readonly { readonly memberId: string; readonly number: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(
      ${members.map(({ memberId }) => memberId)}::uuid[], ${members.map(({ number }) => number)}::text[]
    ) as given (id, number)
    join organization_member m on m.organization_id = ${organizationId} and m.id <> given.id
      and m.employee_number = given.number and ${holdsNumber('m')}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Gives roles to the users of other addresses. Their links stop working, invitations that wait are not sent, and
 * other waiting mails go to the new address. Leaves out addresses of people who are known, and returns the members who moved.
 */
export async function moveMembers(
  tx: Tx,
  organizationId: string,
  members: readonly { readonly id: string; readonly email: string }[],
): Promise<{ readonly id: string; readonly email: string }[]> {
  if (members.length === 0) return [];
  const { rows: moved } = await sql<{ id: string; email: string }>`
    update organization_member m set user_id = u.id, email = u.email
    from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ email }) => email)}::text[]) as given (id, email)
    join people_of(${members.map(({ email }) => email)}::text[]) u on u.email = given.email
    where m.organization_id = ${organizationId} and m.id = given.id and not exists (
      select from organization_member known where known.organization_id = ${organizationId} and known.user_id = u.id
        and known.role = 'Member'
    )
    returning m.id, m.email`.execute(tx);
  const ids = moved.map(({ id }) => id);
  await sql`
    update invitation set ended_at = now(), end_reason = 'replaced'
    where organization_id = ${organizationId} and organization_member_id = any(${ids}::uuid[]) and ended_at is null`.execute(
    tx,
  );
  await withdrawInvitations(tx, organizationId, ids);
  await sql`
    update mail_message q set recipient = m.email from organization_member m
    where m.organization_id = ${organizationId} and m.id = any(${ids}::uuid[]) and q.organization_id = m.organization_id
      and q.organization_member_id = m.id and q.status = 'queued'`.execute(tx);
  return moved;
}

/** Invitations that wait are not sent. */
async function withdrawInvitations(tx: Tx, organizationId: string, memberIds: readonly string[]): Promise<void> {
  await sql`
    update mail_message set status = 'failed', is_waiting = false, data = '{}',
      last_error = 'Withdrawn: a staff list was applied or undone'
    where organization_id = ${organizationId} and organization_member_id = any(${memberIds}::uuid[])
      and status = 'queued' and kind = any(${invitationKinds}::text[])`.execute(tx);
}

/** Takes members off the lists, as if an administrator had removed them, with their links. */
export async function removeMembers(tx: Tx, organizationId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`
    update organization_member set accepted_at = null, declined_at = now(), removed_at = now(), deactivated_at = null,
      proposed_name = null
    where organization_id = ${organizationId} and id = any(${memberIds}::uuid[])`.execute(tx);
  await sql`
    update invitation set ended_at = now(), end_reason = 'used'
    where organization_id = ${organizationId} and organization_member_id = any(${memberIds}::uuid[])
      and ended_at is null`.execute(tx);
  await withdrawInvitations(tx, organizationId, memberIds);
}

/** Restores cancelled appointments where their time is free. Returns those that were restored. */
export async function restoreAppointments(
  tx: Tx,
  organizationId: string,
  appointmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (appointmentIds.length === 0) return new Set();
  // In the order in which bookings lock their times.
  const { rows } = await sql<{ id: string; isRestored: boolean }>`
    select id, restore_appointment(${organizationId}, id) as "isRestored" from appointment
    where organization_id = ${organizationId} and id = any(${appointmentIds}::uuid[])
    order by starts_at, id`.execute(tx);
  return new Set(rows.filter(({ isRestored }) => isRestored).map(({ id }) => id));
}

/** Withdraws the mails about cancelled appointments that are booked again. Returns the appointments whose mail was sent. */
export async function withdrawCancellations(
  tx: Tx,
  organizationId: string,
  appointmentIds: readonly string[],
): Promise<string[]> {
  if (appointmentIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    delete from mail_message
    where organization_id = ${organizationId} and kind = 'appointmentCanceled' and status = 'queued' and attempts = 0
      and data->>'appointmentId' = any(${appointmentIds}::text[])
    returning data->>'appointmentId' as id`.execute(tx);
  const withdrawn = new Set(rows.map(({ id }) => id));
  return appointmentIds.filter((id) => !withdrawn.has(id));
}

/** What was done with a row. */
export interface DoneRow {
  readonly line: number;
  readonly outcome?: 'Done' | 'Skipped';
  readonly undone?: 'Done' | 'Joined' | 'Booked' | 'Changed';
  readonly memberId?: string | null;
  readonly before?: Readonly<Record<string, string | null>>;
  readonly appointmentIds?: readonly string[];
  readonly lost?: number;
}

/**
 * Notes what was done with rows, the state of their members after it, and whether a mail had been sent to them since the
 * list was committed.
 */
export async function noteRows(tx: Tx, key: RosterKey, rows: readonly DoneRow[], committedAt: Date): Promise<void> {
  const isUndone = rows.some(({ undone }) => undone !== undefined);
  await sql`
    update roster_row r set outcome = coalesce(given.outcome, r.outcome), undone = given.undone,
      member_id = coalesce(given."memberId", r.member_id), before = r.before || coalesce(given.before, '{}'),
      appointment_ids = coalesce(given."appointmentIds", r.appointment_ids),
      lost_appointments = coalesce(given.lost, 0), seen = ${stateOf}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      line int, outcome text, undone text, "memberId" uuid, before jsonb, "appointmentIds" uuid[], lost int
    )
    left join organization_member m on m.organization_id = ${key.organizationId} and m.id = given."memberId"
    where r.organization_id = ${key.organizationId} and r.roster_id = ${key.rosterId} and r.line = given.line`.execute(
    tx,
  );
  if (isUndone) {
    await sql`
      update roster_row r set was_mailed = true
      where r.organization_id = ${key.organizationId} and r.roster_id = ${key.rosterId}
        and r.line = any(${rows.map(({ line }) => line)}::int[]) and exists (
          select from mail_message q
          where q.organization_id = r.organization_id and q.organization_member_id = r.member_id
            and q.queued_at >= ${committedAt} and q.sent_at is not null and q.kind = any(${mailsOfRoster}::text[])
        )`.execute(tx);
  }
  await sql`
    update roster set steps_done = steps_done + ${rows.length}
    where organization_id = ${key.organizationId} and id = ${key.rosterId}`.execute(tx);
}

const mailsOfRoster = ['organizationInvitation', 'assessmentInvitation', 'appointmentCanceled'];

/** Ends a list that is being applied or undone, unless rows are left. */
export async function endRunning(tx: Tx, key: RosterKey): Promise<void> {
  const rowsLeft = (action: RunningRoster['status']) => sql`exists (
    select from roster_row where ${ofRoster(key)} and ${isStep} and ${isLeft(action)}
  )`;
  await sql`
    update roster set finished_at = now(), status = case status when 'Undoing' then 'Undone' else 'Done' end
    where organization_id = ${key.organizationId} and id = ${key.rosterId} and (
      status = 'Committing' and not ${rowsLeft('Committing')} or status = 'Undoing' and not ${rowsLeft('Undoing')}
    )`.execute(tx);
}

/** Ends a list that could not be applied or undone. */
export async function failRunning(tx: Tx, { organizationId, rosterId }: RosterKey): Promise<void> {
  await sql`
    update roster set finished_at = now(), status = case status when 'Undoing' then 'Done' else 'Failed' end
    where organization_id = ${organizationId} and id = ${rosterId} and status in ('Committing', 'Undoing')`.execute(tx);
}
