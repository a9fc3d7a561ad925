import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AssessmentStatus, ScheduleDay } from '#contract/assessment.ts';
import type { SortDirection } from '#contract/common.ts';
import { type AssessmentSortKey, sortOrder } from '#contract/sortOrder.ts';
import type { StaffReason } from '#contract/staffReason.ts';
import type { AssessmentSettings } from '#domain/assessmentSettings.ts';
import { type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import { type CallerMembership, organizationIdsOf } from '#server/platform/api/caller.ts';
import { addChanges } from '#server/platform/api/fieldChanges.ts';
import { findTimeZone } from '#server/platform/database/organizationLocale.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import {
  type AssessmentChange,
  type AssessmentCounts,
  type AssessmentRecord,
  type AssessmentScope,
  type CountedAssessment,
  listChangedFields,
  recordColumns,
  toColumns,
} from './assessmentRecord.ts';
import { readTracks, tracksColumn, withFirstTrack } from './bookingColumns.ts';
import { staffReasonColumns } from './staffReasonColumns.ts';
import { saveTracks } from './trackRepository.ts';

export interface AssessmentFilter {
  readonly organizationId: string;
  /** Only assessments that this membership is invited to. */
  readonly invitedMemberId?: string | undefined;
  /** Only this one. */
  readonly assessmentId?: string | undefined;
  /** Part of the name, as written or in the language of the reader. */
  readonly search?: string | undefined;
  readonly language: Language;
  readonly status?: StatusFilter | undefined;
}

interface StatusFilter {
  readonly oneOf: readonly AssessmentStatus[];
  /** At the organization. */
  readonly today: CalendarDate;
  /** The sites where it is another day. */
  readonly elsewhere: readonly { readonly siteId: string; readonly today: CalendarDate }[];
}

export interface AssessmentPage {
  readonly sortBy: AssessmentSortKey;
  readonly sortDirection: SortDirection;
  readonly limit: number;
  readonly offset: number;
}

const columns = { createdAt: 'a.created_at' } as const satisfies Record<AssessmentSortKey, string>;

const hasMembers = sql`exists (
  select from assessment_member am where am.organization_id = a.organization_id and am.assessment_id = a.id
)`;

/** Sums the counts of an assessment `a` that the database maintains. */
const totals = sql<Record<'people' | 'appointments', number>>`(
  select coalesce(sum(people), 0) as people, coalesce(sum(appointments), 0) as appointments
  from assessment_total where organization_id = a.organization_id and assessment_id = a.id
)`.as('t');

const counts = ['t.people as memberCount', 't.appointments as scheduledCount'] as const;

/** Finds one assessment of the scope, optionally with a row lock until the transaction ends. */
export async function findAssessment(
  tx: Tx,
  { organizationIds, assessmentId, invitedMemberIds }: AssessmentScope,
  lock?: 'share' | 'update',
): Promise<AssessmentRecord | undefined> {
  let query = selectAssessments(tx)
    .where('a.id', '=', assessmentId)
    .where(sql<SqlBool>`a.organization_id = any(${organizationIds}::uuid[])`);
  if (invitedMemberIds !== undefined) query = query.where(invites(invitedMemberIds));
  if (lock !== undefined) query = lock === 'share' ? query.forShare('a') : query.forNoKeyUpdate('a');
  const row = await query.executeTakeFirst();
  return row && withFirstTrack(row);
}

/** Counts the people of one assessment. */
export async function countPeople(
  tx: Tx,
  { organizationIds, assessmentId }: AssessmentScope,
): Promise<(AssessmentCounts & { organizationId: string }) | undefined> {
  return tx
    .selectFrom('assessment as a')
    .innerJoinLateral(totals, (join) => join.onTrue())
    .where('a.id', '=', assessmentId)
    .where(sql<SqlBool>`a.organization_id = any(${organizationIds}::uuid[])`)
    .select('a.organization_id as organizationId')
    .select(counts)
    .executeTakeFirst();
}

export async function listAssessmentRecords(
  tx: Tx,
  filter: AssessmentFilter,
  page: AssessmentPage,
): Promise<AssessmentRecord[]> {
  return (await selectPage(tx, filter, page).execute()).map(withFirstTrack);
}

/** Lists assessments that one of the memberships is invited to, the newest first. Optionally only one of them. */
export async function listInvited(
  tx: Tx,
  memberships: readonly CallerMembership[],
  { assessmentId, limit }: { readonly assessmentId?: string | undefined; readonly limit: number },
): Promise<AssessmentRecord[]> {
  let query = selectAssessments(tx)
    .where(sql<SqlBool>`a.organization_id = any(${organizationIdsOf({ memberships })}::uuid[])`)
    .where(invites(memberships.map(({ organizationMemberId }) => organizationMemberId)));
  if (assessmentId !== undefined) query = query.where('a.id', '=', assessmentId);
  const rows = await query.orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').limit(limit).execute();
  return rows.map(withFirstTrack);
}

/** Lists assessments with the people of each. */
export async function listCountedAssessments(
  tx: Tx,
  filter: AssessmentFilter,
  page: AssessmentPage,
): Promise<(AssessmentRecord & AssessmentCounts)[]> {
  const rows = await selectPage(tx, filter, page)
    .innerJoinLateral(totals, (join) => join.onTrue())
    .select(counts)
    .execute();
  return rows.map(withFirstTrack);
}

export async function countAssessments(tx: Tx, filter: AssessmentFilter): Promise<number> {
  const { total } = await tx
    .selectFrom('assessment as a')
    .where(matches(filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Makes the filter of a list that is limited to some statuses. */
export async function filterByStatus(
  tx: Tx,
  organizationId: string,
  statuses: readonly AssessmentStatus[] | undefined,
  nowMs: number,
): Promise<StatusFilter | undefined> {
  if (statuses === undefined) return undefined;
  const today = calendarDateAt(nowMs, await findTimeZone(tx, organizationId));
  const sites = await tx
    .selectFrom('site')
    .where('organization_id', '=', organizationId)
    .where('time_zone', 'is not', null)
    .select(['id', 'time_zone'])
    .execute();
  // Computed here, because PostgreSQL may know other time zones.
  const elsewhere = sites
    .map(({ id, time_zone: timeZone }) => ({ siteId: id, today: timeZone ? calendarDateAt(nowMs, timeZone) : today }))
    .filter((site) => site.today !== today);
  return { oneOf: statuses, today, elsewhere };
}

/** Lists the assessments that new members are invited to, and locks them so that they are not cancelled meanwhile. */
export async function listOpenToInvitees(
  tx: Tx,
  organizationId: string,
  today: CalendarDate,
): Promise<AssessmentRecord[]> {
  const rows = await selectAssessments(tx)
    .where('a.organization_id', '=', organizationId)
    .where('a.auto_create_for_invitees', '=', true)
    .where('a.canceled_at', 'is', null)
    .where('a.end_date', '>=', today)
    .orderBy('a.id')
    .forShare('a')
    .execute();
  return rows.map(withFirstTrack);
}

/** Lists the assessments of an organization that are neither cancelled nor over. */
export async function listCurrent(tx: Tx, organizationId: string, today: CalendarDate): Promise<AssessmentRecord[]> {
  const rows = await selectCurrent(tx, organizationId, today).execute();
  return (await readTracks(tx, organizationId, rows)).map(withFirstTrack);
}

/** Lists the assessments that are neither cancelled nor over, with the people of each. Those that end first come first. */
export async function listCountedCurrent(
  tx: Tx,
  organizationId: string,
  today: CalendarDate,
): Promise<CountedAssessment[]> {
  // In thousands of rows: only what decides who can book when.
  const { rows } = await sql<CountedAssessment>`
    select a.id, a.organization_id as "organizationId", o.time_zone as "timeZone", a.duration_minutes as "durationMinutes",
      a.start_date as "startDate", a.end_date as "endDate", a.booking_lead_time as "bookingLeadTime",
      a.booking_start_date as "bookingStartDate", a.booking_end_date as "bookingEndDate",
      coalesce(sum(t.people), 0) as "memberCount", coalesce(sum(t.appointments), 0) as "scheduledCount"
    from assessment a
    join organization o on o.id = a.organization_id
    left join assessment_total t on t.organization_id = ${organizationId} and t.assessment_id = a.id
    where a.organization_id = ${organizationId} and a.canceled_at is null and a.end_date >= ${today}
    group by a.organization_id, a.id, o.time_zone
    order by a.end_date, a.id`.execute(tx);
  return rows;
}

/** Lists the names of assessments in the language. */
export async function listNames(
  tx: Tx,
  { organizationId, language }: { readonly organizationId: string; readonly language: Language },
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, ${shownName(language)} as name from assessment a
    where a.organization_id = ${organizationId} and a.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Lists the assessments that take place within the days, both included, and are not cancelled. */
export async function listWithin(
  tx: Tx,
  organizationId: string,
  { first, last }: { readonly first: CalendarDate; readonly last: CalendarDate },
): Promise<AssessmentRecord[]> {
  const rows = await selectCurrent(tx, organizationId, first).where('a.start_date', '<=', last).execute();
  return (await readTracks(tx, organizationId, rows)).map(withFirstTrack);
}

function selectCurrent(tx: Tx, organizationId: string, today: CalendarDate) {
  return selectWithoutTracks(tx)
    .where('a.organization_id', '=', organizationId)
    .where('a.canceled_at', 'is', null)
    .where('a.end_date', '>=', today);
}

export async function insertAssessment(
  tx: Tx,
  settings: AssessmentSettings,
  origin: {
    readonly organizationId: string;
    /** Of name and description. */
    readonly language: Language;
    readonly createdBy: string;
    readonly createdAt: Date;
  },
  schedule: readonly ScheduleDay[] = [],
): Promise<string> {
  const { id } = await tx
    .insertInto('assessment')
    .values({
      ...toColumns(settings),
      schedule: JSON.stringify(schedule),
      organization_id: origin.organizationId,
      language: origin.language,
      created_by: origin.createdBy,
      created_at: origin.createdAt,
      updated_at: origin.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an assessment to which nobody is invited, with the ended links of withdrawn invitations. */
export async function deleteAssessment(
  tx: Tx,
  { organizationId, id }: Pick<AssessmentRecord, 'organizationId' | 'id'>,
): Promise<void> {
  await tx
    .deleteFrom('invitation')
    .where('organization_id', '=', organizationId)
    .where('assessment_id', '=', id)
    .execute();
  await tx.deleteFrom('assessment').where('organization_id', '=', organizationId).where('id', '=', id).execute();
}

/** Saves settings and schedule, and tracks if given. Increments the version if any of them changed. */
export async function saveAssessment(
  tx: Tx,
  record: AssessmentRecord,
  change: AssessmentChange,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const { settings, schedule, tracks } = change;
  const changed = listChangedFields(record, change);
  const version = changed.length === 0 ? record.version : record.version + 1;
  const changes = addChanges(record.changes, changed, { version, by, at });
  await updateOne(tx, record)
    .set({
      ...toColumns(settings),
      schedule: JSON.stringify(schedule),
      version,
      changes: JSON.stringify(changes),
      updated_at: at,
    })
    .execute();
  if (tracks !== undefined) await saveTracks(tx, record, tracks);
}

export async function markCanceled(
  tx: Tx,
  { organizationId, id }: Pick<AssessmentRecord, 'organizationId' | 'id'>,
  canceledAt: Date,
  staffReason: StaffReason | undefined,
): Promise<void> {
  await updateOne(tx, { organizationId, id })
    .set({ canceled_at: canceledAt, updated_at: canceledAt, ...staffReasonColumns(staffReason) })
    .execute();
}

/** Finds why an assessment was cancelled. Undefined if nobody said so. */
export async function findStaffReason(
  tx: Tx,
  { organizationId, id }: Pick<AssessmentRecord, 'organizationId' | 'id'>,
): Promise<StaffReason | undefined> {
  const row = await tx
    .selectFrom('assessment')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['staff_reason as code', 'staff_note as note'])
    .executeTakeFirst();
  if (row === undefined || row.code === null) return undefined;
  return { code: row.code, ...(row.note !== null && { note: row.note }) };
}

function updateOne(tx: Tx, { organizationId, id }: Pick<AssessmentRecord, 'organizationId' | 'id'>) {
  return tx.updateTable('assessment').where('organization_id', '=', organizationId).where('id', '=', id);
}

function selectPage(tx: Tx, filter: AssessmentFilter, { sortBy, sortDirection, limit, offset }: AssessmentPage) {
  const direction = sortOrder.assessment[sortBy][sortDirection];
  return selectAssessments(tx)
    .where(matches(filter))
    .orderBy(columns[sortBy], direction)
    .orderBy('a.id', direction)
    .limit(limit)
    .offset(offset);
}

const selectAssessments = (tx: Tx) => selectWithoutTracks(tx).select(tracksColumn);

function selectWithoutTracks(tx: Tx) {
  return tx
    .selectFrom('assessment as a')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .select(recordColumns)
    .select(sql<boolean>`${hasMembers}`.as('hasMembers'));
}

function matches({ organizationId, invitedMemberId, assessmentId, search, language, status }: AssessmentFilter) {
  const conditions = [sql<SqlBool>`a.organization_id = ${organizationId}`];
  if (invitedMemberId !== undefined) conditions.push(invites([invitedMemberId]));
  if (assessmentId !== undefined) conditions.push(sql<SqlBool>`a.id = ${assessmentId}`);
  if (search !== undefined && search !== '') {
    const pattern = containsPattern(search);
    conditions.push(sql<SqlBool>`(a.name ilike ${pattern} or ${shownName(language)} ilike ${pattern})`);
  }
  if (status !== undefined) conditions.push(sql<SqlBool>`${statusOn(status)} = any(${status.oneOf}::text[])`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The SQL form of assessmentStatusOf, so that the database can page by it. */
function statusOn({ today, elsewhere }: StatusFilter) {
  const isAtSite = (condition: RawBuilder<SqlBool>) =>
    elsewhere.length === 0
      ? sql`false`
      : sql`exists (
          select from track t
          join unnest(${elsewhere.map(({ siteId }) => siteId)}::uuid[], ${elsewhere.map((site) => site.today)}::date[])
            as s (id, today) on s.id = t.site_id
          where t.organization_id = a.organization_id and t.assessment_id = a.id and t.removed_at is null and ${condition}
        )`;
  return sql`case
    when a.canceled_at is not null then 'Canceled'
    when a.end_date < ${today}::date and not ${isAtSite(sql`s.today <= a.end_date`)} then 'Completed'
    when a.start_date <= ${today}::date or ${isAtSite(sql`s.today >= a.start_date`)} then 'InProgress'
    when ${hasMembers} then 'Active'
    else 'NotStarted'
  end`;
}

function invites(organizationMemberIds: readonly string[]) {
  return sql<SqlBool>`exists (
    select from assessment_member am
    where am.organization_id = a.organization_id and am.assessment_id = a.id
      and am.organization_member_id = any(${organizationMemberIds}::uuid[])
  )`;
}

/** LIKE pattern for texts that contain this one. Escapes `%`, `_` and `\`. */
function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
