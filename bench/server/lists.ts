import type { Pool } from 'pg';
import { getAppointmentWeek, listAppointmentsOfDay } from '#contract/appointmentDay.ts';
import { listAssessments, listTimeSlots } from '#contract/assessment.ts';
import {
  exportAssessmentMembers,
  getAssignedVersion,
  listAssessmentMembers,
  listAssignedAssessmentMembers,
} from '#contract/assessmentMember.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { longestPage } from '#contract/common.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { listMembers } from '#contract/member.ts';
import { addDays, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { measure, rounded } from './measure.ts';
import type { QuietCheck } from './quietCheck.ts';
import { get } from './request.ts';
import type { BenchAssessment, BenchOrganization, BenchWorld } from './world.ts';

interface ListMeasure {
  readonly name: string;
  readonly call: Call;
  /** @default the administrator */
  readonly token?: string;
  readonly query?: (index: number) => Record<string, string>;
  readonly times: number;
  /** @default the year for time slots, else the first assessment */
  readonly of?: BenchAssessment;
  /** Reads the same rows directly from the database. */
  readonly bare: (pool: Pool, index: number) => Promise<unknown>;
}

const day = 86_400_000;
/** Lets the JIT compile hot code and connections cache their plans. */
const warmUps = 30;

/** Measures lists of an administrator and a practitioner over HTTP, and a bare statement for each. */
export async function measureLists(
  world: BenchWorld,
  organization: BenchOrganization,
  {
    members: memberCount,
    year,
    tracks,
    quiet,
  }: {
    readonly members: number;
    readonly year: BenchAssessment;
    /** A year with ten tracks. */
    readonly tracks: BenchAssessment;
    readonly quiet: QuietCheck;
  },
) {
  const { organizationId, assessmentId, adminToken, practitionerToken } = organization;
  const terms = await randomTerms(world.pool, organizationId, 1_000);
  const members = `select id, user_id, full_name, email from organization_member
    where organization_id = $1 and erased_at is null`;
  const memberRows = (pool: Pool, clause = 'order by created_at, id limit 10', values: readonly unknown[] = []) =>
    pool.query(`${members} ${clause}`, [organizationId, ...values]);
  const slotRows = (pool: Pool, id: string) =>
    pool.query(
      `select starts_at, ends_at, count(*) from appointment
       where organization_id = $1 and assessment_id = $2 and canceled_at is null group by 1, 2`,
      [organizationId, id],
    );
  const farDown = Math.floor(memberCount * 0.9);
  const firstSlot = year.slots[0]?.startsAt ?? 0;
  const timeZone = 'Europe/Berlin';
  const today = calendarDateAt(Date.now(), timeZone);
  const dayRange = { from: toEpochMs(today, timeZone), to: toEpochMs(addDays(today, 1), timeZone) };
  const ofDay = { from: String(dayRange.from), to: String(dayRange.to) };
  const countRange = (pool: Pool, days: number) =>
    pool.query(
      `select count(*) from appointment
       where organization_id = $1 and canceled_at is null and starts_at >= $2 and starts_at < $3`,
      [organizationId, new Date(dayRange.from), new Date(dayRange.from + days * day)],
    );
  const measures: ListMeasure[] = [
    { name: 'members, first page', call: listMembers, times: 200, bare: (pool) => memberRows(pool) },
    {
      name: 'members, random terms',
      call: listMembers,
      query: (index) => ({ search: terms[index % terms.length] ?? '' }),
      times: 1_000,
      bare: (pool, index) =>
        memberRows(
          pool,
          `and id in (select id from member_search where organization_id = $1 and search_text like $2)
           order by created_at, id limit 10`,
          [`%${terms[index]}%`],
        ),
    },
    {
      name: 'members, nine tenths down',
      call: listMembers,
      query: () => ({ offset: String(farDown) }),
      times: 200,
      bare: (pool) => memberRows(pool, `order by created_at, id limit 10 offset ${farDown}`),
    },
    {
      name: 'assessments, first page',
      call: listAssessments,
      times: 200,
      bare: (pool) =>
        pool.query('select * from assessment where organization_id = $1 order by created_at, id limit 10', [
          organizationId,
        ]),
    },
    {
      name: 'assessment members, first page',
      call: listAssessmentMembers,
      times: 200,
      bare: (pool) =>
        pool.query('select * from assessment_member where organization_id = $1 and assessment_id = $2 limit 10', [
          organizationId,
          assessmentId,
        ]),
    },
    {
      name: 'participants as a file',
      call: exportAssessmentMembers,
      times: 3,
      bare: (pool) =>
        pool.query('select * from assessment_member where organization_id = $1 and assessment_id = $2', [
          organizationId,
          assessmentId,
        ]),
    },
    {
      name: 'slots of a day',
      call: listTimeSlots,
      query: () => ({ from: String(firstSlot), to: String(firstSlot + day) }),
      times: 200,
      bare: (pool) => slotRows(pool, year.id),
    },
    { name: 'slots of a year', call: listTimeSlots, times: 200, bare: (pool) => slotRows(pool, year.id) },
    {
      name: 'slots of a day, ten tracks',
      call: listTimeSlots,
      of: tracks,
      query: () => ({ from: String(firstSlot), to: String(firstSlot + day) }),
      times: 200,
      bare: (pool) => slotRows(pool, tracks.id),
    },
    {
      name: 'slots of a year, ten tracks',
      call: listTimeSlots,
      of: tracks,
      times: 200,
      bare: (pool) => slotRows(pool, tracks.id),
    },
    {
      name: 'day of a practitioner',
      call: listAssignedAssessmentMembers,
      token: practitionerToken,
      query: () => ({ ...ofDay, sortBy: 'date', sortDirection: 'DESC', limit: String(longestPage) }),
      times: 200,
      bare: (pool) => countRange(pool, 1),
    },
    {
      name: 'version of that day',
      call: getAssignedVersion,
      token: practitionerToken,
      query: () => ofDay,
      times: 200,
      bare: (pool) => countRange(pool, 1),
    },
    {
      name: 'practitioner, random terms on any day',
      call: listAssignedAssessmentMembers,
      token: practitionerToken,
      query: (index) => ({ search: terms[index % terms.length] ?? '', limit: '20' }),
      times: 200,
      bare: (pool, index) =>
        pool.query(
          `select count(*) from assessment_member where organization_id = $1 and organization_member_id in (
             select id from member_search where organization_id = $1 and search_text like $2
           )`,
          [organizationId, `%${terms[index]}%`],
        ),
    },
    {
      name: 'calendar, a day',
      call: listAppointmentsOfDay,
      query: () => ({ date: today }),
      times: 200,
      bare: (pool) => countRange(pool, 1),
    },
    {
      name: 'calendar, a week',
      call: getAppointmentWeek,
      query: () => ({ date: today }),
      times: 100,
      bare: (pool) => countRange(pool, 7),
    },
    {
      name: 'dashboard',
      call: getDashboard,
      times: 200,
      bare: (pool) =>
        pool.query('select count(*) from organization_member where organization_id = $1', [organizationId]),
    },
    {
      name: 'work of the dashboard',
      call: getDashboardWork,
      times: 50,
      bare: (pool) => pool.query('select count(*) from assessment_member where organization_id = $1', [organizationId]),
    },
  ];

  const rows = [];
  for (const { name, call, token = adminToken, query, times, of, bare } of measures) {
    const id = call === listTimeSlots ? year.id : assessmentId;
    const path = pathOf(call, { organizationId, assessmentId: of?.id ?? id });
    let bytes = 0;
    const ask = async (index: number) => {
      const search = query === undefined ? '' : `?${new URLSearchParams(query(index))}`;
      const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'br' };
      bytes = await get(new URL(`${world.url()}/api${path}${search}`), headers);
    };
    await quiet.wait();
    await measure(ask, { clients: 1, from: 0, to: Math.min(times, warmUps) });
    const product = await measure(ask, { clients: 1, from: 0, to: times });
    const limit = await measure((index) => bare(world.pool, index), { clients: 1, from: 0, to: times });
    rows.push({
      members: memberCount,
      list: name,
      'median, ms': rounded(product.median),
      'p95, ms': rounded(product.p95),
      'p99, ms': rounded(product.p99),
      'bare statement, p95, ms': rounded(limit.p95),
      'KB sent': rounded(bytes / 1000),
    });
  }
  return rows;
}

/** Returns random substrings of member names, 1 to 8 characters long. */
async function randomTerms(pool: Pool, organizationId: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ term: string }>(
    `select substr(full_name, 1 + floor(random() * 6)::int, 1 + floor(random() * 8)::int) as term
     from (select full_name from organization_member where organization_id = $1 order by random() limit $2) chosen`,
    [organizationId, count * 2],
  );
  return rows
    .map(({ term }) => term.trim())
    .filter((term) => term !== '')
    .slice(0, count);
}
