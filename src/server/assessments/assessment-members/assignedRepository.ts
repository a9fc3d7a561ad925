import { sql } from 'kysely';
import type { Attendance } from '#contract/assessmentMember.ts';
import { longestPage, type SortDirection } from '#contract/common.ts';
import type { ResultStatus } from '#contract/result.ts';
import { type AssessmentMemberSortKey, sortOrder } from '#contract/sortOrder.ts';
import { countsOnItsDay } from '#server/assessments/appointments/appointmentConditions.ts';
import { joinPlace, type PlaceRow, placeOfDay } from '#server/platform/database/joinPlace.ts';
import { hasAgreedAtDesk, isReachable } from '#server/platform/database/memberConditions.ts';
import { joinSearched, matchesSearch } from '#server/platform/database/memberSearch.ts';
import type { NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import { selectSeenDetails, selectSeenValues } from '#server/platform/database/personColumns.ts';
import { shownName, shownNameLanguage } from '#server/platform/database/shownName.ts';
import { isSeenBy, otherTrackOf, trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import {
  isSearch,
  joinPicture,
  liveAppointment,
  type MemberRow,
  sortColumns,
  ties,
} from './assessmentMemberRepository.ts';

/** The organizations and memberships of the reader. */
interface Readership {
  readonly organizationIds: readonly string[];
  /** The memberships of the practitioner who reads. Undefined: the member whose appointment it is. */
  readonly practitionerIds?: readonly string[] | undefined;
}

/** Limits the search to these organizations and, if given, memberships. */
export interface AssignedScope extends Readership {
  readonly assessmentMemberId: string;
  /** Of the reader. */
  readonly language: Language;
  readonly organizationMemberIds?: readonly string[];
}

export interface AssignedQuery extends Readership {
  readonly assessmentId?: string | undefined;
  readonly search?: string | undefined;
  /** The appointment starts between these; `to` is exclusive. In epoch milliseconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

interface Reader {
  readonly language: Language;
}

/** In epoch milliseconds. `to` is exclusive. */
export interface InstantRange {
  readonly from: number;
  readonly to: number;
}

export interface AssignedPage {
  readonly sortBy: AssessmentMemberSortKey;
  readonly sortDirection: SortDirection;
  readonly limit: number;
  readonly offset: number;
}

export interface AssignedRow extends MemberRow {
  organization_id: string;
  organization_name: string;
  time_zone: string;
  result_retention_years: number | null;
  assessment_id: string;
  assessment_name: string;
  assessment_name_language: Language | null;
  is_assessment_canceled: boolean;
  is_reachable: boolean;
  accepted_at: Date | null;
  declined_at: Date | null;
  left_at: Date | null;
  deactivated_at: Date | null;
  has_agreed: boolean;
  has_booked_again: boolean;
  result_status: ResultStatus | null;
  place: PlaceRow | null;
  attendance_by: string | null;
  attendance_at: Date | null;
  recorder_name: string | null;
}

/** Whether the reader sees the person. Without an appointment, all do. */
const isSeen = ({ practitionerIds }: Readership) =>
  practitionerIds === undefined ? sql`true` : isSeenBy(practitionerIds);

// In a cancelled assessment, only appointments that had begun are still live.
const isOpenOrBooked = sql`(a.canceled_at is null or p.id is not null)`;

const columns = sql`am.id, am.organization_id, om.id as organization_member_id, om.user_id, om.full_name, om.email,
  om.is_inactive, ${isReachable('om')} as is_reachable,
  om.accepted_at, om.declined_at, om.left_at, om.deactivated_at, a.id as assessment_id,
  a.canceled_at is not null as is_assessment_canceled,
  p.id as appointment_id, ${trackOf('p')} as track_id, ${otherTrackOf('p')} as other_track_id, p.starts_at, p.ends_at,
  p.is_extra, p.attendance, p.attendance_by, p.attendance_at,
  p.canceled_at is not null as has_booked_again,
  -- The result belongs to the appointment that they have booked since.
  case when p.canceled_at is null then r.status end as result_status`;

const columnsIn = (language: Language) => sql`${columns},
  ${shownName(language)} as assessment_name, ${shownNameLanguage(language)} as assessment_name_language`;

// In a range of time, all appointments that count on their day. Otherwise only the live one.
const buildTables = ({ search, from, to }: Pick<AssignedQuery, 'search' | 'from' | 'to'>) => sql`assessment_member am
  ${isSearch(search) ? joinSearched : sql``}
  join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
  join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
  ${
    from === undefined && to === undefined
      ? liveAppointment
      : sql`join appointment p on p.organization_id = am.organization_id and p.assessment_member_id = am.id
          and ${countsOnItsDay('p')}`
  }
  left join result r on r.organization_id = am.organization_id and r.assessment_member_id = am.id`;

const agreed = hasAgreedAtDesk({
  organizationId: 'page.organization_id',
  organizationMemberId: 'page.organization_member_id',
  leftAt: 'page.left_at',
});

const details = sql`page.*, o.name as organization_name, o.time_zone, o.result_retention_years, f.id as image_id, f.original_file_path,
  recorder_name, ${agreed} as has_agreed, place.place, seen.*`;

const joinDetails = sql`left join organization o on o.id = page.organization_id
  ${joinPicture}
  left join lateral (
    select full_name as recorder_name from organization_member
    where organization_id = page.organization_id and user_id = page.attendance_by
    order by accepted_at limit 1
  ) recorder on true
  left join lateral (
    select ${placeOfDay} as place
    from track t
    ${joinPlace}
    where t.organization_id = page.organization_id and t.id = page.track_id
  ) place on true
  -- Not with the other columns, which are read for all matches.
  left join lateral (
    select ${selectSeenDetails('m')}, ${selectSeenValues('m')} from organization_member m
    where m.organization_id = page.organization_id and m.id = page.organization_member_id
  ) seen on true`;

/** Finds an assessment member. With `lock`, other changes to them wait until the transaction ends. */
export async function findAssigned(
  tx: Tx,
  scope: AssignedScope,
  reasonOf: NoMailReasonOf,
  lock?: 'lock',
): Promise<AssignedRow | undefined> {
  const { organizationIds, assessmentMemberId, organizationMemberIds, language } = scope;
  if (lock !== undefined) await lockMember(tx, organizationIds, assessmentMemberId);
  const isOwn =
    organizationMemberIds === undefined
      ? sql`true`
      : sql`am.organization_member_id = any(${organizationMemberIds}::uuid[])`;
  const { rows } = await sql<AssignedRow>`
    with page as (
      select ${columnsIn(language)} from ${buildTables({})}
      where am.organization_id = any(${organizationIds}::uuid[]) and am.id = ${assessmentMemberId}
        and om.erased_at is null and ${isOwn} and ${isSeen(scope)}
    )
    select ${details}, ${reasonOf('page', sql.ref('page.organization_id'))} as no_mail_reason
    from page ${joinDetails}`.execute(tx);
  return rows[0];
}

export async function listAssigned(tx: Tx, query: AssignedQuery & Reader, page: AssignedPage): Promise<AssignedRow[]> {
  const order = orderOf(page);
  const { rows } = await sql<AssignedRow>`
    with page as (
      select * from (select ${columnsIn(query.language)} from ${buildTables(query)} where ${buildCondition(query)}) matches
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select ${details} from page ${joinDetails} order by ${order}`.execute(tx);
  return rows;
}

/** Lists a page of the people of a range of time, and counts them all. `version` is as of `findAssignedVersion`. */
export async function listAssignedInRange(tx: Tx, query: AssignedQuery & InstantRange & Reader, page: AssignedPage) {
  const order = orderOf(page);
  // One statement, because planning each of three would take longer than running it.
  const { rows } = await sql<AssignedTotals & (AssignedRow | Record<keyof AssignedRow, null>)>`
    with matches as materialized (select ${columnsIn(query.language)} from ${buildTables(query)} where ${buildCondition(query)}),
    totals as (select count(*) as total, ${version} as version from matches),
    page as (select * from matches order by ${order} limit ${page.limit} offset ${page.offset})
    select totals.*, ${details} from totals left join page on true ${joinDetails} order by ${order}`.execute(tx);
  const { total, version: found } = rows[0] ?? { total: 0, version: '' };
  return { total, version: found, rows: rows.filter((row) => row.id !== null) };
}

interface AssignedTotals {
  total: number;
  version: string;
}

/** A search on any day counts so many: to count the matches of a letter, everybody would be read. */
const countedAtMost = longestPage;

/** Lists a page of the people who match a search, on any day in any assessment, and counts the first of them. */
export async function searchAssigned(
  tx: Tx,
  query: Readership & Reader & { readonly search: string },
  page: AssignedPage,
): Promise<AssignedCounts & { readonly isCapped: boolean; readonly rows: AssignedRow[] }> {
  const { limit, offset } = page;
  const matches = await listMatches(tx, query, page, Math.max(countedAtMost + 1, offset + limit));
  const counted = matches.slice(0, countedAtMost);
  const ids = matches.slice(offset, offset + limit).map(({ id }) => id);
  const { rows } = await sql<AssignedRow>`
    -- Materialized: otherwise all tracks are read for the places.
    with page as materialized (
      select ${columnsIn(query.language)} from ${buildTables({})}
      where am.organization_id = any(${query.organizationIds}::uuid[]) and am.id = any(${ids}::uuid[])
    )
    select ${details} from page ${joinDetails}`.execute(tx);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    total: counted.length,
    scheduled: counted.filter(({ isScheduled }) => isScheduled).length,
    isCapped: matches.length > countedAtMost,
    rows: ids.flatMap((id) => rowOf.get(id) ?? []),
  };
}

interface Match {
  readonly id: string;
  readonly isScheduled: boolean;
}

/** Lists the first matches, `needed` at most. By name, only the first people who match are read. */
async function listMatches(
  tx: Tx,
  { organizationIds, practitionerIds, search }: Readership & { readonly search: string },
  page: AssignedPage,
  needed: number,
): Promise<Match[]> {
  const direction = sortOrder.assessmentMember[page.sortBy][page.sortDirection];
  const isByName = page.sortBy === 'fullName';
  const order = orderOf(page);
  const names = sql`order by ${sortColumns.fullName[direction]}, ${ties[direction]}`;
  // Nearly everybody is invited to something. Otherwise more people are read.
  for (let mostPeople = needed; ; mostPeople *= 10) {
    const { rows } = await sql<{ people: number } & (Match | { id: null })>`
      with people as materialized (
        select organization.id as organization_id, s.organization_member_id, s.full_name
        from unnest(${organizationIds}::uuid[]) as organization (id)
        -- For each organization, because the index is in order within one.
        cross join lateral (
          select s.id as organization_member_id, s.full_name from searched_member s
          where s.organization_id = organization.id and s.erased_at is null and ${matchesSearch('s', search)}
          ${isByName ? sql`${names} limit ${mostPeople}` : sql``}
        ) s
      ), matches as (
        select am.id, p.id is not null as "isScheduled", s.full_name, s.organization_member_id, p.starts_at
        from (select * from people ${isByName ? names : sql``}) s
        join assessment_member am on am.organization_id = s.organization_id and am.organization_member_id = s.organization_member_id
        join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
        ${liveAppointment}
        where ${isOpenOrBooked} and ${isSeen({ organizationIds, practitionerIds })}
        order by ${order} limit ${needed}
      )
      select counted.people, matches.id, "isScheduled"
      from (select count(*) as people from people) counted left join matches on true
      order by ${order}`.execute(tx);
    const matches = rows.filter((row) => row.id !== null);
    const hasAll = !isByName || (rows[0]?.people ?? 0) < mostPeople;
    if (hasAll || matches.length === needed) return matches;
  }
}

interface AssignedCounts {
  total: number;
  scheduled: number;
}

function orderOf({ sortBy, sortDirection }: AssignedPage) {
  const direction = sortOrder.assessmentMember[sortBy][sortDirection];
  return sql`${sortColumns[sortBy][direction]}, ${ties[direction]}, id, starts_at`;
}

export async function countAssigned(tx: Tx, query: AssignedQuery) {
  const { rows } = await sql<AssignedCounts>`
    select count(*) as total, count(p.id) as scheduled from ${buildTables(query)} where ${buildCondition(query)}`.execute(
    tx,
  );
  return rows[0] ?? { total: 0, scheduled: 0 };
}

const version = sql`md5(coalesce(string_agg(concat_ws(' ', appointment_id, track_id, starts_at, is_extra, coalesce(attendance, '-'),
  coalesce(result_status, '-')), ',' order by appointment_id), ''))`;

/** Returns a text that differs whenever the rows of the list differ in appointment, attendance or status of the result. */
export async function findAssignedVersion(tx: Tx, query: AssignedQuery & InstantRange): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select ${version} as version
    from (select ${columns} from ${buildTables(query)} where ${buildCondition(query)}) matches`.execute(tx);
  return rows[0]?.version ?? '';
}

/** Sets the attendance of the member's live appointment, if there is one. */
export async function setAttendance(
  tx: Tx,
  key: { readonly organizationId: string; readonly assessmentMemberId: string },
  { attendance, by, at }: { readonly attendance: Attendance | null; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ attendance, attendance_by: by, attendance_at: at })
    .where('organization_id', '=', key.organizationId)
    .where('assessment_member_id', '=', key.assessmentMemberId)
    .where('canceled_at', 'is', null)
    .execute();
}

/** Whether the draft of a result holds anything. An empty one says nothing about the person. */
export async function hasDraftContent(
  tx: Tx,
  { organizationId, assessmentMemberId }: { readonly organizationId: string; readonly assessmentMemberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from result r
    where r.organization_id = ${organizationId} and r.assessment_member_id = ${assessmentMemberId} and (
      r.observations <> '[]' or r.own_values <> '[]' or r.summary <> '' or cardinality(r.attachments) > 0
      or exists (
        select from private_note n
        where n.organization_id = r.organization_id and n.assessment_member_id = r.assessment_member_id and n.text <> ''
      )
    )`.execute(tx);
  return rows.length > 0;
}

async function lockMember(tx: Tx, organizationIds: readonly string[], id: string): Promise<void> {
  // The membership too, so that this waits while a member is being erased.
  await sql`
    select from assessment_member am
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    where am.organization_id = any(${organizationIds}::uuid[]) and am.id = ${id}
    for no key update of am for key share of om`.execute(tx);
}

function buildCondition(query: AssignedQuery) {
  const { organizationIds, assessmentId, search, from, to } = query;
  const conditions = [
    // For each table: the planner does not derive these from `am` and would read the rows of all organizations.
    ...['am', 'om', 'a'].map((table) => sql`${sql.ref(table)}.organization_id = any(${organizationIds}::uuid[])`),
    sql`om.erased_at is null`,
    isOpenOrBooked,
    isSeen(query),
  ];
  if (assessmentId !== undefined) conditions.push(sql`am.assessment_id = ${assessmentId}`);
  // Then an index finds the appointments, and only their people are looked up.
  if (from !== undefined || to !== undefined) conditions.push(sql`p.organization_id = any(${organizationIds}::uuid[])`);
  if (from !== undefined) conditions.push(sql`p.starts_at >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`p.starts_at < ${new Date(to)}`);
  if (isSearch(search)) {
    conditions.push(sql`s.organization_id = any(${organizationIds}::uuid[])`, matchesSearch('s', search));
  }
  return sql.join(conditions, sql` and `);
}
