import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type {
  AssessmentMember,
  Attendance,
  AttendanceFilter,
  ListedAssessmentMember,
} from '#contract/assessmentMember.ts';
import type { SortDirection } from '#contract/common.ts';
import type { MailReach, NoMailReason } from '#contract/mailReach.ts';
import { type AssessmentMemberSortKey, sortOrder } from '#contract/sortOrder.ts';
import type { StaffReasonCode } from '#contract/staffReason.ts';
import type { FoundPerson } from '#contract/walkIn.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import type { PersonDetails } from '#domain/personFields.ts';
import { countsOnItsDay, wasMissedBefore } from '#server/assessments/appointments/appointmentConditions.ts';
import type { AssessmentCounts, OwnAssessmentMember } from '#server/assessments/assessments/assessmentRecord.ts';
import { type ImageColumns, toImage } from '#server/files/toImage.ts';
import { isShown, type StoredMail, toMailMessage, waitsUntil } from '#server/mail/mailLog.ts';
import { type CallerMembership, organizationIdsOf } from '#server/platform/api/caller.ts';
import { discardPlans } from '#server/platform/database/bulkWrites.ts';
import { idsOf, listIdBatches } from '#server/platform/database/idBatches.ts';
import { siteZoneOf } from '#server/platform/database/joinPlace.ts';
import { hasEmailColumn, isReachable } from '#server/platform/database/memberConditions.ts';
import { type GroupRule, isInGroup } from '#server/platform/database/memberFilter.ts';
import { joinSearched, matchesSearch } from '#server/platform/database/memberSearch.ts';
import { countReach, type NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import { selectSeenDetails, selectSeenValues } from '#server/platform/database/personColumns.ts';
import { otherTrackOf, trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type AppointmentColumns, appointmentOf } from './appointmentOf.ts';

export interface AssessmentKey {
  readonly organizationId: string;
  readonly assessmentId: string;
}

export interface AssessmentMemberKey extends AssessmentKey {
  readonly assessmentMemberId: string;
}

/** Groups whose people are selected, and groups whose people are not. */
export interface SelectedGroups {
  /** Undefined for everybody. */
  readonly included: readonly GroupRule[] | undefined;
  readonly excluded: readonly GroupRule[];
}

/**
 * The members with these ids, all members of the organization except some, those of groups besides some ids, or those with
 * the ids who are in groups.
 */
export type MemberSelection =
  | { readonly ids: readonly string[] }
  | { readonly allBut: readonly string[] }
  | { readonly groups: SelectedGroups; readonly include: readonly string[]; readonly exclude: readonly string[] }
  | { readonly ids: readonly string[]; readonly among: SelectedGroups };

export interface Invitee {
  readonly organizationMemberId: string;
  readonly email: string;
}

export interface AssessmentMemberQuery extends AssessmentKey {
  readonly search?: string | undefined;
  readonly filterByScheduled?: 'Scheduled' | 'NotScheduled' | undefined;
  readonly 'filterByAttendance[]'?: readonly AttendanceFilter[] | undefined;
  readonly sortBy: AssessmentMemberSortKey;
  readonly sortDirection: SortDirection;
  readonly limit: number;
  readonly offset: number;
}

export const sortColumns = {
  // Unicode collation, so that capitals and accents do not change the order.
  fullName: { asc: sql`full_name collate "und-x-icu" asc`, desc: sql`full_name collate "und-x-icu" desc` },
  date: { asc: sql`starts_at asc nulls last`, desc: sql`starts_at desc nulls last` },
} as const satisfies Record<AssessmentMemberSortKey, unknown>;

// In the same direction as the names, so that one index gives the whole order.
export const ties = { asc: sql`organization_member_id asc`, desc: sql`organization_member_id desc` };

// With the column of the join, the planner estimates correctly how many have no appointment.
const tabs = {
  All: sql`true`,
  Scheduled: sql`p.assessment_member_id is not null`,
  NotScheduled: sql`p.assessment_member_id is null`,
};

/** The condition that an appointment of a member has one of the outcomes: `p`, or one that they missed before. */
function hasAttendance({
  organizationId,
  assessmentId,
  'filterByAttendance[]': outcomes,
}: AssessmentMemberQuery): RawBuilder<unknown> {
  if (outcomes === undefined) return sql`true`;
  const isOneOf = (alias: string) =>
    sql`coalesce(${sql.ref(`${alias}.attendance`)}, 'NotRecorded') = any(${outcomes}::text[])`;
  if (!outcomes.includes('DidNotAttend')) return sql`p.assessment_member_id is not null and ${isOneOf('p')}`;
  const ofAssessment = sql`
    select e.assessment_member_id from appointment e
    where e.organization_id = ${organizationId} and e.assessment_id = ${assessmentId}`;
  // Not one condition with or, for which all people would be read.
  return sql`am.id in (
    ${ofAssessment} and e.canceled_at is null and ${isOneOf('e')} union all ${ofAssessment} and ${wasMissedBefore('e')}
  )`;
}

export const pageColumns = sql`am.id, om.id as organization_member_id, om.user_id, om.full_name, om.email, om.is_inactive,
  om.accepted_at,
  ${selectSeenDetails('om')}, ${selectSeenValues('om')}, p.id as appointment_id, p.starts_at, p.ends_at, ${otherTrackOf('p')} as other_track_id, p.is_extra,
  p.attendance`;

/** Joins people of `page` to their picture, `f`. Nobody sees that of a person who has not joined or is deactivated. */
export const joinPicture = sql`left join lateral (select image_id from app_user where id = page.user_id) person on true
  left join file f on f.id = person.image_id and not page.is_inactive`;

export const liveAppointment = sql`left join appointment p
  on p.organization_id = am.organization_id and p.assessment_member_id = am.id and p.canceled_at is null`;

/** Finds role and state of members by id. Ids of other organizations are missing. */
export async function findMemberStates(tx: Tx, organizationId: string, ids: readonly string[]) {
  const members = await tx
    .selectFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .select(['id', 'role', 'deactivated_at as deactivatedAt', 'declined_at as declinedAt', 'removed_at as removedAt'])
    .execute();
  return new Map(members.map((member) => [member.id, member]));
}

/** Limits a statement to the next members in the order of their ids, so that it stays quick. */
export interface Batch {
  /** The last membership of the batch before; undefined for the first batch. */
  readonly after: string | undefined;
  readonly size: number;
}

export interface BatchOutcome {
  readonly invitees: Invitee[];
  /** The last membership of the batch; undefined after the last batch. */
  readonly last: string | undefined;
}

/** The last member of a batch. Undefined if it is not full: then it was the last batch. */
export const lastOf = (batch: readonly { organizationMemberId: string }[], size: number) =>
  batch.length < size ? undefined : batch.at(-1)?.organizationMemberId;

/**
 * Invites the reachable members of one batch who are not invited yet. Members come in the order of their ids, so
 * concurrent invitations of the same people cannot deadlock.
 */
export async function insertAssessmentMembers(
  tx: Tx,
  { organizationId, assessmentId, after, size }: AssessmentKey & Batch,
  selection: MemberSelection,
  invitedAt: Date,
): Promise<BatchOutcome> {
  await discardPlans(tx, 'ids' in selection ? selection.ids.length : Number.POSITIVE_INFINITY);
  const isAfter = after === undefined ? sql`true` : sql`id > ${after}`;
  const { rows: batch } = await sql<Invitee & { isNew: boolean }>`
    with batch as (
      select id, email from organization_member m
      where ${isInvitable(organizationId, selection)} and ${isAfter}
      order by id limit ${size} for key share
    ), invited as (
      insert into assessment_member (organization_id, assessment_id, organization_member_id, invited_at, last_sent_at)
      select ${organizationId}::uuid, ${assessmentId}::uuid, id, ${invitedAt}::timestamptz, ${invitedAt}::timestamptz
      from batch
      on conflict (organization_id, assessment_id, organization_member_id) do nothing
      returning organization_member_id
    )
    -- No join: the planner expects few rows and would pick a nested loop.
    select id as "organizationMemberId", email, id in (select organization_member_id from invited) as "isNew"
    from batch order by id`.execute(tx);
  return { invitees: batch.filter(({ isNew }) => isNew), last: lastOf(batch, size) };
}

/** Whether `m` is among the selected members who can be invited. */
function isInvitable(organizationId: string, selection: MemberSelection): RawBuilder<SqlBool> {
  return sql<SqlBool>`organization_id = ${organizationId} and ${isSelected(organizationId, selection)}
    and role = 'Member' and ${isReachable('m')}`;
}

function isSelected(organizationId: string, selection: MemberSelection): RawBuilder<SqlBool> {
  if ('allBut' in selection) return sql<SqlBool>`id <> all(${selection.allBut}::uuid[])`;
  if ('among' in selection) {
    const { ids, among } = selection;
    return sql<SqlBool>`(id = any(${ids}::uuid[]) and ${isInGroups(organizationId, among, ids)})`;
  }
  if ('ids' in selection) return sql<SqlBool>`id = any(${selection.ids}::uuid[])`;
  const { groups, include, exclude } = selection;
  return sql<SqlBool>`(
    id = any(${include}::uuid[]) or ${isInGroups(organizationId, groups)} and id <> all(${exclude}::uuid[])
  )`;
}

/** Whether `m` is in one of the included groups and in no excluded one. `ids` limits which members are looked at. */
function isInGroups(
  organizationId: string,
  { included, excluded }: SelectedGroups,
  ids?: readonly string[],
): RawBuilder<SqlBool> {
  const isIn = (groups: readonly GroupRule[]) => sql`id in (
    -- The view finds words by an index. Imports have no caller, and read the table for few people.
    select g.id from ${ids === undefined ? sql`searched_member` : sql`member_search`} g
    where g.organization_id = ${organizationId} ${ids === undefined ? sql`` : sql`and g.id = any(${ids}::uuid[])`}
      and (${sql.join(
        groups.map((group) => isInGroup('g', organizationId, group)),
        sql` or `,
      )})
  )`;
  const isIncluded = included === undefined ? sql`true` : included.length === 0 ? sql`false` : isIn(included);
  return sql<SqlBool>`(${isIncluded} ${excluded.length === 0 ? sql`` : sql`and not ${isIn(excluded)}`})`;
}

/** The groups that an assessment follows when it invites people who are added later. Removed ones are among them. */
export interface FollowedGroups {
  readonly included: readonly string[];
  readonly excluded: readonly string[];
}

/** Lists the followed groups by assessment. Assessments without any are missing. */
export async function listFollowedGroups(
  tx: Tx,
  organizationId: string,
  assessmentIds: readonly string[],
): Promise<ReadonlyMap<string, FollowedGroups>> {
  const { rows } = await sql<FollowedGroups & { readonly assessmentId: string }>`
    select assessment_id as "assessmentId",
      coalesce(array_agg(group_id) filter (where not is_excluded), '{}') as included,
      coalesce(array_agg(group_id) filter (where is_excluded), '{}') as excluded
    from assessment_group
    where organization_id = ${organizationId} and assessment_id = any(${assessmentIds}::uuid[])
    group by assessment_id`.execute(tx);
  return new Map(rows.map(({ assessmentId, ...groups }) => [assessmentId, groups]));
}

/** Replaces the groups that an assessment follows. A group in both lists is excluded. */
export async function replaceFollowedGroups(
  tx: Tx,
  { organizationId, assessmentId }: AssessmentKey,
  { included, excluded }: FollowedGroups,
): Promise<void> {
  await tx
    .deleteFrom('assessment_group')
    .where('organization_id', '=', organizationId)
    .where('assessment_id', '=', assessmentId)
    .execute();
  const rows = [
    ...new Map([...included.map((id) => [id, false] as const), ...excluded.map((id) => [id, true] as const)]),
  ].map(([group_id, is_excluded]) => ({
    organization_id: organizationId,
    assessment_id: assessmentId,
    group_id,
    is_excluded,
  }));
  if (rows.length > 0) await tx.insertInto('assessment_group').values(rows).execute();
}

/** Whether an invitation to `om` is mailed. Invitations reach everybody who has an address. */
const invitationReason = sql`case when not ${hasEmailColumn('om')} then 'NoEmail' end`;

/** Counts the selected members who are not invited yet. */
export async function countInvitableReach(
  tx: Tx,
  { organizationId, assessmentId }: AssessmentKey,
  selection: MemberSelection,
): Promise<MailReach> {
  await discardPlans(tx, 'ids' in selection ? selection.ids.length : Number.POSITIVE_INFINITY);
  return countReach(
    tx,
    sql`
      select ${invitationReason} as reason
      from (select * from organization_member m where ${isInvitable(organizationId, selection)}) om
      where om.id not in (
        select organization_member_id from assessment_member
        where organization_id = ${organizationId} and assessment_id = ${assessmentId}
      )`,
  );
}

/** Finds an assessment member and locks it until the transaction ends. */
export async function lockAssessmentMember(
  tx: Tx,
  { organizationId, assessmentId, assessmentMemberId }: AssessmentMemberKey,
) {
  return tx
    .selectFrom('assessment_member as am')
    .innerJoin('organization_member as om', (join) =>
      join.onRef('om.organization_id', '=', 'am.organization_id').onRef('om.id', '=', 'am.organization_member_id'),
    )
    .where('am.organization_id', '=', organizationId)
    .where('am.assessment_id', '=', assessmentId)
    .where('am.id', '=', assessmentMemberId)
    .select(['om.id as organizationMemberId', 'om.user_id as userId', 'om.email'])
    .select(['om.deactivated_at as deactivatedAt', 'om.declined_at as declinedAt'])
    .forUpdate('am')
    .forKeyShare('om')
    .executeTakeFirst();
}

/** Records that the invitation is resent. Returns false if it was already resent after `notSince`. */
export async function markResent(
  tx: Tx,
  { organizationId, assessmentMemberId }: AssessmentMemberKey,
  { sentAt, notSince }: { readonly sentAt: Date; readonly notSince: Date },
): Promise<boolean> {
  const marked = await tx
    .updateTable('assessment_member')
    .set({ last_sent_at: sentAt })
    .where('organization_id', '=', organizationId)
    .where('id', '=', assessmentMemberId)
    // The invitation itself does not count as resent.
    .where((where) =>
      where.or([where('last_sent_at', '<=', notSince), where('last_sent_at', '=', where.ref('invited_at'))]),
    )
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/**
 * Records for one batch that the invitation is resent to reachable members without an appointment, except members who got
 * one after `notSince`.
 */
export async function markBatchResent(
  tx: Tx,
  { organizationId, assessmentId, after, size }: AssessmentKey & Batch,
  { sentAt, notSince }: { readonly sentAt: Date; readonly notSince: Date },
): Promise<BatchOutcome> {
  const batch = await lockBatch(tx, { organizationId, assessmentId, after, size });
  // Appointments are read after the rows are locked, so no booking can slip in between.
  const { rows: invitees } = await sql<Invitee>`
    update assessment_member am set last_sent_at = ${sentAt}
    from organization_member om
    where am.organization_id = ${organizationId} and am.id = any(${batch.map(({ id }) => id)}::uuid[])
      and am.last_sent_at <= ${notSince}
      and om.organization_id = am.organization_id and om.id = am.organization_member_id
      and ${hasEmailColumn('om')} and ${isUnbooked}
    returning om.id as "organizationMemberId", om.email`.execute(tx);
  return { invitees, last: lastOf(batch, size) };
}

/** Locks one batch of the members, or of those with the ids, so that none of them books until the transaction ends. */
export async function lockBatch(
  tx: Tx,
  {
    organizationId,
    assessmentId,
    after,
    size,
    ids,
  }: AssessmentKey & Batch & { readonly ids?: readonly string[] | undefined },
) {
  let query = tx
    .selectFrom('assessment_member as am')
    .innerJoin('organization_member as om', (join) =>
      join.onRef('om.organization_id', '=', 'am.organization_id').onRef('om.id', '=', 'am.organization_member_id'),
    )
    .where('am.organization_id', '=', organizationId)
    .where('am.assessment_id', '=', assessmentId);
  if (after !== undefined) query = query.where('am.organization_member_id', '>', after);
  if (ids !== undefined) query = query.where(sql<SqlBool>`am.id = any(${ids}::uuid[])`);
  return query
    .select(['am.id', 'am.organization_member_id as organizationMemberId'])
    .orderBy('am.organization_member_id')
    .limit(size)
    .forNoKeyUpdate('am')
    .forKeyShare('om')
    .execute();
}

/** Whether `am` has an appointment. One that they missed does not count. */
export const isBooked = sql`exists (
  select from appointment p
  where p.organization_id = am.organization_id and p.assessment_member_id = am.id and p.canceled_at is null
    and p.attendance is distinct from 'DidNotAttend'
)`;

/** Whether a member is still to book. */
const isUnbooked = sql`${isReachable('om')} and not ${isBooked}`;

/** Counts who would get a mail if the invitations were resent. `justSent` got one after `notSince`. */
export async function countResendReach(
  tx: Tx,
  { organizationId, assessmentId }: AssessmentKey,
  notSince: Date,
): Promise<MailReach & { readonly justSent: number }> {
  const unbooked = (isDue: RawBuilder<unknown>) => sql`
    select ${invitationReason} as reason
    from assessment_member am
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    where am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId} and ${isUnbooked} and ${isDue}`;
  const due = await countReach(tx, unbooked(sql`(am.last_sent_at <= ${notSince} or not ${hasEmailColumn('om')})`));
  const recent = await countReach(tx, unbooked(sql`am.last_sent_at > ${notSince}`));
  return { ...due, justSent: recent.mailed };
}

/** The condition that a member did not attend, has not booked again, and was sent no invitation since. */
const isMissed = sql`p.canceled_at is null and p.attendance = 'DidNotAttend' and am.last_sent_at <= p.starts_at
  and ${isReachable('om')}`;

/**
 * Counts the people who did not attend, have not booked again and were not invited since, by assessment. `toInvite` of them
 * have an email address. Assessments without any are missing.
 */
export async function countMissed(
  tx: Tx,
  organizationId: string,
  assessmentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly count: number; readonly toInvite: number }>> {
  const { rows } = await sql<{ assessmentId: string; count: number; toInvite: number }>`
    select p.assessment_id as "assessmentId", count(*) as count,
      count(*) filter (where ${hasEmailColumn('om')}) as "toInvite"
    -- Not = any(), which takes milliseconds to plan for hundreds of assessments.
    from unnest(${assessmentIds}::uuid[]) as given (id)
    join appointment p on p.organization_id = ${organizationId} and p.assessment_id = given.id
    join assessment_member am on am.organization_id = ${organizationId} and am.id = p.assessment_member_id
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    where ${isMissed}
    group by p.assessment_id`.execute(tx);
  return new Map(rows.map(({ assessmentId, ...counts }) => [assessmentId, counts]));
}

/** Records for one batch that the invitation is sent again to people who did not attend. */
export async function markBatchMissed(
  tx: Tx,
  { organizationId, assessmentId, after, size }: AssessmentKey & Batch,
  sentAt: Date,
): Promise<BatchOutcome> {
  const isAfter = after === undefined ? sql`true` : sql`am.organization_member_id > ${after}`;
  // The appointment is locked too, so that nobody who is just booking again is mailed.
  const { rows: batch } = await sql<{ id: string; organizationMemberId: string; email: string }>`
    select am.id, om.id as "organizationMemberId", om.email
    from appointment p
    join assessment_member am on am.organization_id = ${organizationId} and am.id = p.assessment_member_id
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    where p.organization_id = ${organizationId} and p.assessment_id = ${assessmentId} and ${isMissed}
      and ${hasEmailColumn('om')} and ${isAfter}
    order by am.organization_member_id limit ${size}
    for no key update of am for key share of om for share of p`.execute(tx);
  const ids = batch.map(({ id }) => id);
  await markSentAgain(tx, organizationId, ids, sentAt);
  return { invitees: batch, last: lastOf(batch, size) };
}

/** Records that invitations are sent again. */
export async function markSentAgain(
  tx: Tx,
  organizationId: string,
  assessmentMemberIds: readonly string[],
  sentAt: Date,
): Promise<void> {
  await sql`
    update assessment_member set last_sent_at = ${sentAt}
    where organization_id = ${organizationId} and id = any(${assessmentMemberIds}::uuid[])`.execute(tx);
}

export async function findOrganizationMemberId(
  tx: Tx,
  { organizationId, assessmentId, assessmentMemberId }: AssessmentMemberKey,
): Promise<string | undefined> {
  const member = await tx
    .selectFrom('assessment_member')
    .where('organization_id', '=', organizationId)
    .where('assessment_id', '=', assessmentId)
    .where('id', '=', assessmentMemberId)
    .select('organization_member_id as organizationMemberId')
    .executeTakeFirst();
  return member?.organizationMemberId;
}

export interface Participant {
  readonly fullName: string;
  readonly email: string;
  readonly invitedAt: Date;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly attendance: Attendance | null;
  readonly isExtra: boolean | null;
  /** Whether the appointment was cancelled with the assessment. */
  readonly isCanceled: boolean | null;
  readonly employeeNumber: string | null;
}

/** Lists the ids of all members of the assessment by name, in batches. */
export async function listParticipantIds(
  tx: Tx,
  { organizationId, assessmentId }: AssessmentKey,
): Promise<readonly string[]> {
  const ordered = sql<{ id: string }>`
    select am.id from assessment_member am
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    where am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId} and om.erased_at is null
    order by om.full_name collate "und-x-icu", om.id`;
  return (await listIdBatches(tx, ordered)).batches;
}

/**
 * Lists the appointments of the participants of one batch, also those they missed before they booked again or that were
 * cancelled with the assessment, and those without one. Members who were removed in the meantime are missing.
 */
export async function listParticipants(tx: Tx, organizationId: string, batch: string): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select om.full_name as "fullName", om.email, am.invited_at as "invitedAt",
      p.starts_at as "startsAt", p.ends_at as "endsAt", p.attendance, p.is_extra as "isExtra",
      p.canceled_at >= a.canceled_at as "isCanceled", om.employee_number as "employeeNumber"
    from ${idsOf(batch)}
    join assessment_member am on am.organization_id = ${organizationId} and am.id = given.id
    join assessment a on a.organization_id = ${organizationId} and a.id = am.assessment_id
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    left join appointment p on p.organization_id = ${organizationId} and p.assessment_member_id = am.id
      and (${countsOnItsDay('p')} or p.canceled_at >= a.canceled_at)
    order by given.position, p.starts_at`.execute(tx);
  return rows;
}

/** Whether the member has an appointment. One that they missed does not count. */
export async function hasAppointment(tx: Tx, { organizationId, assessmentMemberId }: AssessmentMemberKey) {
  const live = await tx
    .selectFrom('appointment')
    .where('organization_id', '=', organizationId)
    .where('assessment_member_id', '=', assessmentMemberId)
    .where('canceled_at', 'is', null)
    .where('attendance', 'is distinct from', 'DidNotAttend')
    .select('id')
    .executeTakeFirst();
  return live !== undefined;
}

/** Whether the member has a result, draft or final. A database function, as administrators cannot read results. */
export async function hasResult(tx: Tx, { organizationId, assessmentMemberId }: AssessmentMemberKey): Promise<boolean> {
  const { rows } = await sql<{ has_result: boolean }>`
    select has_result(${organizationId}, ${assessmentMemberId})`.execute(tx);
  return rows[0]?.has_result === true;
}

/** Whether the attendance of a member was recorded. It stays in the history. */
export async function hasAttendanceRecorded(
  tx: Tx,
  { organizationId, assessmentMemberId }: AssessmentMemberKey,
): Promise<boolean> {
  const recorded = await tx
    .selectFrom('appointment')
    .where('organization_id', '=', organizationId)
    .where('assessment_member_id', '=', assessmentMemberId)
    .where('attendance', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return recorded !== undefined;
}

/** Deletes assessment members and their cancelled appointments. */
export async function deleteAssessmentMembers(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('appointment')
    .where('organization_id', '=', organizationId)
    .where('assessment_member_id', 'in', ids)
    .execute();
  await tx
    .deleteFrom('assessment_member')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
}

/** Lists one page of the members who match. `counts` are those of the whole assessment. */
export async function listPage(
  tx: Tx,
  query: AssessmentMemberQuery,
  counts: AssessmentCounts,
  reasonOf: NoMailReasonOf,
): Promise<ListedAssessmentMember[]> {
  const order = orderOf(query);
  const { rows } = await sql<MemberRow & MailColumns & BeforeColumns>`
    with page as (${selectPage(query, counts)})
    select page.*, ${reasonOf('page', query.organizationId)} as no_mail_reason, f.id as image_id, f.original_file_path,
      missed_before.appointments as missed, canceled.appointment as canceled,
      coalesce(live.site_time_zone, canceled.site_time_zone) as site_time_zone,
      mail.id as mail_id, mail.kind, mail.status, mail.is_refused, mail.queued_at, mail.sent_at, mail.last_error,
      mail.waits_until
    from page
    ${joinPicture}
    left join lateral (
      select jsonb_agg(${timesOf('e')} order by e.starts_at desc) as appointments
      from appointment e
      where e.organization_id = ${query.organizationId} and e.assessment_member_id = page.id and ${wasMissedBefore('e')}
    ) missed_before on true
    left join lateral (
      select ${siteZoneOf('p')} as site_time_zone from appointment p
      where p.organization_id = ${query.organizationId} and p.id = page.appointment_id
    ) live on true
    left join lateral (
      select ${timesOf('e')} as appointment, ${siteZoneOf('e')} as site_time_zone from appointment e
      where e.organization_id = ${query.organizationId} and e.assessment_member_id = page.id
        and e.canceled_at >= (
          select canceled_at from assessment where organization_id = ${query.organizationId} and id = ${query.assessmentId}
        )
    ) canceled on true
    left join lateral (
      select id, kind, status, is_refused, queued_at, sent_at, last_error, ${waitsUntil} as waits_until from mail_message
      where organization_id = ${query.organizationId} and organization_member_id = page.organization_member_id
        and assessment_id = ${query.assessmentId} and ${isShown}
      order by queued_at desc, id
      limit 1
    ) mail on true
    order by ${order}`.execute(tx);
  return rows.map((row) => ({
    ...toAssessmentMember(row),
    lastMail: lastMailOf(row),
    ...(row.missed && { missed: row.missed }),
    ...(row.canceled && { canceled: row.canceled }),
    ...(row.site_time_zone !== null && { siteTimeZone: row.site_time_zone }),
  }));
}

function orderOf({ sortBy, sortDirection, filterByScheduled }: AssessmentMemberQuery): RawBuilder<unknown> {
  const direction = sortOrder.assessmentMember[sortBy][sortDirection];
  // None of them has a date.
  if (sortBy === 'date' && filterByScheduled === 'NotScheduled') return ties[direction];
  return sql`${sortColumns[sortBy][direction]}, ${ties[direction]}`;
}

/** Selects the people of one page in the way that reads the fewest. */
function selectPage(query: AssessmentMemberQuery, counts: AssessmentCounts): RawBuilder<unknown> {
  const { search, sortBy, limit, offset } = query;
  const order = orderOf(query);
  const page = sql`limit ${limit} offset ${offset}`;
  const isFiltered = isSearch(search) || query['filterByAttendance[]'] !== undefined;
  if (sortBy === 'fullName' && !isFiltered && isNearTop(query, counts)) {
    return sql`select * from (${scanByName(query, order)}) listed order by ${order} ${page}`;
  }
  // A search has the names. Only the people of the page are looked up.
  if (sortBy === 'fullName' && isSearch(search)) {
    return sql`
      select ${pageColumns} from (
        select am.organization_id, am.id, am.organization_member_id, s.full_name ${buildFrom(query)} and ${tabs[tabOf(query)]}
          and ${hasAttendance(query)}
        order by ${order} ${page}
      ) am ${joinMembers} ${liveAppointment} and p.organization_id = ${query.organizationId}`;
  }
  // Everybody with a date comes before the others.
  const hasDates = sortBy === 'date' && !isFiltered && offset + limit <= counts.scheduledCount;
  const tab = hasDates && query.filterByScheduled === undefined ? 'Scheduled' : tabOf(query);
  return sql`
    select ${pageColumns} ${buildFrom(query, joinMembers)} and ${tabs[tab]} and ${hasAttendance(query)}
    order by ${order} ${page}`;
}

/** Lists the ids of the first matches in list order. */
export async function listIds(tx: Tx, query: AssessmentMemberQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select ${pageColumns} ${buildFrom(query, joinMembers)} and ${tabs[tabOf(query)]} and ${hasAttendance(query)}
    ) listed
    order by ${orderOf(query)} limit ${query.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A shorter list is sorted quickly without an index. */
const longList = 1_000;

/** Whether a scan of the organization by name finds the page early, so that it beats sorting the whole assessment. */
function isNearTop(query: AssessmentMemberQuery, { memberCount, scheduledCount }: AssessmentCounts): boolean {
  const counts = { All: memberCount, Scheduled: scheduledCount, NotScheduled: memberCount - scheduledCount };
  const listed = counts[tabOf(query)];
  return listed >= longList && (query.offset + query.limit) * 50 <= listed;
}

/** Scans the organization by name and looks each member up in the assessment, until the page is full. */
function scanByName(query: AssessmentMemberQuery, order: RawBuilder<unknown>): RawBuilder<unknown> {
  const { organizationId, assessmentId, limit, offset } = query;
  const invited = sql`
    select ${pageColumns} from organization_member om
    join assessment_member am on am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId}
      and am.organization_member_id = om.id
    ${liveAppointment} and p.organization_id = ${organizationId}
    where om.organization_id = ${organizationId} and ${tabs[tabOf(query)]}`;
  return sql`
    (${invited} and om.erased_at is null and om.removed_at is null order by ${order} limit ${limit + offset})
    union all
    -- The index of names leaves out erased and removed members. They have indexes: whoever was removed has declined.
    (${invited} and (om.erased_at is not null or om.removed_at is not null) and om.id in (
        select id from organization_member where organization_id = ${organizationId} and erased_at is not null
        union all
        select id from organization_member where organization_id = ${organizationId} and declined_at is not null
      ))`;
}

/** Counts the members who match the search, and how many of them have an appointment. */
export async function countMatches(tx: Tx, query: AssessmentMemberQuery): Promise<AssessmentCounts> {
  const { rows } = await sql<AssessmentCounts>`
    select count(*) as "memberCount", count(p.id) as "scheduledCount" ${buildFrom(query)}`.execute(tx);
  return rows[0] ?? { memberCount: 0, scheduledCount: 0 };
}

/** Counts the members who match the search, the tab and the attendance. */
export async function countListed(tx: Tx, query: AssessmentMemberQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${buildFrom(query)} and ${tabs[tabOf(query)]} and ${hasAttendance(query)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Of the last offer to a member, for the appointment that it would replace. Null without one. */
interface OfferColumns {
  readonly offer_id: string | null;
  readonly offer_track_id: string;
  readonly offered_from: Date;
  readonly offered_to: Date;
  readonly offer_expires_at: Date;
  readonly offer_state: NonNullable<OwnAssessmentMember['offer']>['state'];
  readonly offer_reason: StaffReasonCode | null;
  readonly offer_note: string | null;
}

const offerColumns = sql`h.id as offer_id, ${trackOf('h')} as offer_track_id, h.starts_at as offered_from,
  h.ends_at as offered_to, h.expires_at as offer_expires_at,
  case when h.end_reason = 'Outside' then 'Outside' when h.ended_at is not null or h.expires_at <= now() then 'Expired'
    else 'Open' end as offer_state,
  l.staff_reason as offer_reason, l.staff_note as offer_note`;

function toOffer({ offer_id: id, ...row }: OfferColumns): OwnAssessmentMember['offer'] {
  if (id === null) return undefined;
  const { offer_reason: code, offer_note: note } = row;
  return {
    id,
    trackId: row.offer_track_id,
    startsAt: row.offered_from.getTime(),
    endsAt: row.offered_to.getTime(),
    expiresAt: row.offer_expires_at.getTime(),
    state: row.offer_state,
    ...(code !== null && { staffReason: { code, ...(note !== null && { note }) } }),
  };
}

/** Finds the participations of these memberships in the assessments, by assessment id. Others are missing. */
export async function findOwnAssessmentMembers(
  tx: Tx,
  memberships: readonly CallerMembership[],
  assessmentIds: readonly string[],
): Promise<ReadonlyMap<string, OwnAssessmentMember>> {
  const organizationMemberIds = memberships.map(({ organizationMemberId }) => organizationMemberId);
  const { rows } = await sql<
    Pick<MemberRow, 'id' | 'appointment_id' | 'starts_at' | 'ends_at' | 'other_track_id' | 'attendance'> & {
      assessment_id: string;
      has_result: boolean;
      has_withdrawn_result: boolean;
      staff_reason: StaffReasonCode | null;
      staff_note: string | null;
    } & OfferColumns
  >`
    select am.id, am.assessment_id, p.id as appointment_id, p.starts_at, p.ends_at, ${otherTrackOf('p')} as other_track_id,
      p.attendance, exists (
      select from result r
      where r.organization_id = am.organization_id and r.assessment_member_id = am.id and r.status = 'Final'
    ) as has_result, exists (
      select from withdrawn_result w
      where w.organization_id = am.organization_id and w.assessment_member_id = am.id
    ) as has_withdrawn_result, said.staff_reason, said.staff_note, ${offerColumns}
    from assessment_member am
    ${liveAppointment}
    left join lateral (
      select staff_reason, staff_note from appointment last
      where last.organization_id = am.organization_id and last.assessment_member_id = am.id
      order by last.canceled_at desc nulls first limit 1
    ) said on true
    left join lateral (
      select * from held_time last
      where last.organization_id = am.organization_id and last.assessment_member_id = am.id and last.plan_id is not null
      order by last.created_at desc limit 1
    ) h on h.moved_appointment_id = p.id and h.moved_from = p.starts_at
      and (h.ended_at is null or h.end_reason in ('Expired', 'Outside'))
    left join healing_plan l on l.organization_id = h.organization_id and l.id = h.plan_id
    where am.organization_id = any(${organizationIdsOf({ memberships })}::uuid[])
      and am.organization_member_id = any(${organizationMemberIds}::uuid[])
      and am.assessment_id = any(${assessmentIds}::uuid[])`.execute(tx);
  return new Map(
    rows.map((row) => {
      const { appointment } = appointmentOf({ ...row, is_extra: null });
      const booking = row.attendance === 'DidNotAttend' ? { missed: appointment } : { appointment };
      const results = { hasResult: row.has_result, hasWithdrawnResult: row.has_withdrawn_result };
      const { staff_reason: code, staff_note: note } = row;
      const staffReason = code === null ? undefined : { code, ...(note !== null && { note }) };
      const offer = toOffer(row);
      return [row.assessment_id, { assessmentMemberId: row.id, ...results, ...booking, offer, staffReason }];
    }),
  );
}

export interface MemberRow extends ImageColumns, AppointmentColumns {
  readonly seenDetails: PersonDetails;
  readonly ownValues: FoundPerson['ownValues'] | null;
  id: string;
  organization_member_id: string;
  user_id: string;
  full_name: string;
  email: string;
  attendance: Attendance | null;
  /** Undefined where it is not selected. */
  no_mail_reason?: NoMailReason | null;
}

/** Appointments that are not live. */
interface BeforeColumns {
  readonly missed: AppointmentTimes[] | null;
  /** Cancelled with the assessment. */
  readonly canceled: AppointmentTimes | null;
  readonly site_time_zone: string | null;
}

/** Builds the times of an appointment as the contract has them. */
const timesOf = (alias: string) => sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
  'startsAt', round(extract(epoch from ${sql.ref(`${alias}.starts_at`)}) * 1000),
  'endsAt', round(extract(epoch from ${sql.ref(`${alias}.ends_at`)}) * 1000))`;

/** The last mail. Without one, all columns are null. */
type MailColumns = Omit<StoredMail, 'id'> & { readonly mail_id: string | null };

/** Builds the from and where of the members who match. `joins` adds tables. */
function buildFrom({ organizationId, assessmentId, search }: AssessmentMemberQuery, joins = sql``) {
  const [searched, isMatch] = isSearch(search) ? [joinSearched, matchesSearch('s', search)] : [sql``, sql`true`];
  return sql`
    from assessment_member am ${searched} ${joins}
    -- With the assessment, an index gives its appointments in the order of their times.
    ${liveAppointment} and p.organization_id = ${organizationId} and p.assessment_id = ${assessmentId}
    where am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId} and ${isMatch}`;
}

const joinMembers = sql`
  join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id`;

const tabOf = ({ filterByScheduled }: AssessmentMemberQuery) => filterByScheduled ?? 'All';

export const isSearch = (search: string | undefined): search is string => search !== undefined && search !== '';

export function toAssessmentMember(row: MemberRow): AssessmentMember {
  return {
    id: row.id,
    ...appointmentOf(row),
    attendance: row.attendance,
    organizationMember: {
      id: row.organization_member_id,
      ...row.seenDetails,
      ...(row.ownValues && { ownValues: row.ownValues }),
      ...(row.no_mail_reason && { noMailReason: row.no_mail_reason }),
      user: {
        id: row.user_id,
        fullName: row.full_name,
        email: shownEmail(row.email),
        image: toImage(row),
      },
    },
  };
}

function lastMailOf({ mail_id, ...mail }: MailColumns) {
  return mail_id === null ? null : toMailMessage({ id: mail_id, ...mail });
}
