import { type SqlBool, sql } from 'kysely';
import type { AssessmentStatus } from '#contract/assessment.ts';
import type { SortDirection } from '#contract/common.ts';
import { type AssessmentSortKey, sortOrder } from '#contract/sortOrder.ts';
import { type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import type { ScheduleDay } from '#domain/schedule.ts';
import { containsPattern } from '#server/database/containsPattern.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { AssessmentCounts, AssessmentRecord, AssessmentScope, AssessmentSettings } from './assessmentRecord.ts';
import { bookingColumns } from './bookingColumns.ts';

export interface AssessmentFilter {
  readonly organizationId: string;
  /** Leaves those that this membership is invited to. */
  readonly invitedMemberId?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: StatusFilter | undefined;
}

interface StatusFilter {
  readonly oneOf: readonly AssessmentStatus[];
  /** The day that it is at the organization: the status depends on it. */
  readonly today: CalendarDate;
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

const counts = [
  sql<number>`(
    select count(*) from assessment_member am
    where am.organization_id = a.organization_id and am.assessment_id = a.id
  )`.as('memberCount'),
  sql<number>`(
    select count(*) from appointment p
    where p.organization_id = a.organization_id and p.assessment_id = a.id and p.canceled_at is null
  )`.as('scheduledCount'),
] as const;

/** One assessment of the scope. 'share' keeps it as it is until the transaction ends, 'update' keeps others out too. */
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
  return query.executeTakeFirst();
}

/** How many people are in one assessment. Each number comes from an index of its own. */
export async function countPeople(
  tx: Tx,
  { organizationIds, assessmentId }: AssessmentScope,
): Promise<(AssessmentCounts & { organizationId: string }) | undefined> {
  return tx
    .selectFrom('assessment as a')
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
  return selectPage(tx, filter, page).execute();
}

/** The same with how many people are in each. */
export async function listCountedAssessments(
  tx: Tx,
  filter: AssessmentFilter,
  page: AssessmentPage,
): Promise<(AssessmentRecord & AssessmentCounts)[]> {
  return selectPage(tx, filter, page).select(counts).execute();
}

export async function countAssessments(tx: Tx, filter: AssessmentFilter): Promise<number> {
  const { total } = await tx
    .selectFrom('assessment as a')
    .where(matches(filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What a list is asked for where only some statuses are wanted. */
export async function filterByStatus(
  tx: Tx,
  organizationId: string,
  statuses: readonly AssessmentStatus[] | undefined,
  nowMs: number,
): Promise<StatusFilter | undefined> {
  if (statuses === undefined) return undefined;
  return { oneOf: statuses, today: calendarDateAt(nowMs, await findTimeZone(tx, organizationId)) };
}

/** Assessments that people who join the organization are to be invited to, kept from being cancelled meanwhile. */
export async function listOpenToInvitees(tx: Tx, organizationId: string, today: CalendarDate) {
  return selectAssessments(tx)
    .where('a.organization_id', '=', organizationId)
    .where('a.auto_create_for_invitees', '=', true)
    .where('a.canceled_at', 'is', null)
    .where('a.end_date', '>=', today)
    .orderBy('a.id')
    .forShare('a')
    .execute();
}

/** The zone in which the organization's dates are meant. */
export async function findTimeZone(tx: Tx, organizationId: string): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return time_zone;
}

export async function insertAssessment(
  tx: Tx,
  settings: AssessmentSettings,
  origin: { readonly organizationId: string; readonly createdBy: string; readonly createdAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('assessment')
    .values({
      ...toColumns(settings),
      organization_id: origin.organizationId,
      created_by: origin.createdBy,
      created_at: origin.createdAt,
      updated_at: origin.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveSettings(
  tx: Tx,
  { organizationId, id }: Pick<AssessmentRecord, 'organizationId' | 'id'>,
  settings: AssessmentSettings,
  updatedAt: Date,
): Promise<void> {
  await updateOne(tx, { organizationId, id })
    .set({ ...toColumns(settings), updated_at: updatedAt })
    .execute();
}

export async function replaceSchedule(
  tx: Tx,
  { organizationId, id }: Pick<AssessmentRecord, 'organizationId' | 'id'>,
  days: readonly ScheduleDay[],
  updatedAt: Date,
): Promise<void> {
  await updateOne(tx, { organizationId, id })
    .set({ schedule: JSON.stringify(days), updated_at: updatedAt })
    .execute();
}

export async function markCanceled(
  tx: Tx,
  { organizationId, id }: Pick<AssessmentRecord, 'organizationId' | 'id'>,
  canceledAt: Date,
): Promise<void> {
  await updateOne(tx, { organizationId, id }).set({ canceled_at: canceledAt, updated_at: canceledAt }).execute();
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

function selectAssessments(tx: Tx) {
  return tx
    .selectFrom('assessment as a')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .select([
      'a.id',
      'a.organization_id as organizationId',
      ...bookingColumns,
      'a.name',
      'a.auto_create_for_invitees as autoCreateForInvitees',
      'a.reminder_hours as reminderHours',
      'a.created_at as createdAt',
      sql<boolean>`${hasMembers}`.as('hasMembers'),
    ]);
}

function matches({ organizationId, invitedMemberId, search, status }: AssessmentFilter) {
  const conditions = [sql<SqlBool>`a.organization_id = ${organizationId}`];
  if (invitedMemberId !== undefined) conditions.push(invites([invitedMemberId]));
  if (search !== undefined && search !== '') conditions.push(sql<SqlBool>`a.name ilike ${containsPattern(search)}`);
  if (status !== undefined) conditions.push(sql<SqlBool>`${statusOn(status.today)} = any(${status.oneOf}::text[])`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The rule is assessmentStatusOf of the domain, said again in SQL so that the database can page by it. */
const statusOn = (today: CalendarDate) => sql`case
  when a.canceled_at is not null then 'Canceled'
  when a.end_date < ${today}::date then 'Completed'
  when a.start_date <= ${today}::date then 'InProgress'
  when ${hasMembers} then 'Active'
  else 'NotStarted'
end`;

function invites(organizationMemberIds: readonly string[]) {
  return sql<SqlBool>`exists (
    select from assessment_member am
    where am.organization_id = a.organization_id and am.assessment_id = a.id
      and am.organization_member_id = any(${organizationMemberIds}::uuid[])
  )`;
}

function toColumns(settings: AssessmentSettings) {
  return {
    name: settings.name,
    duration_minutes: settings.durationMinutes,
    start_date: settings.startDate,
    end_date: settings.endDate,
    appointments_per_slot: settings.appointmentsPerSlot,
    booking_lead_time: settings.bookingLeadTime,
    booking_start_date: settings.bookingStartDate,
    booking_end_date: settings.bookingEndDate,
    auto_create_for_invitees: settings.autoCreateForInvitees,
    reminder_hours: settings.reminderHours,
    change_cutoff_hours: settings.changeCutoffHours,
    closed_days: [...settings.closedDays],
  };
}
