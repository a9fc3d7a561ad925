import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cancelAppointment, getAppointmentCalendar, scheduleAppointment } from '#contract/appointment.ts';
import { getAgenda, getAppointmentWeek, listAppointmentsOfDay } from '#contract/appointmentDay.ts';
import {
  getAssessment,
  getAssessmentForMember,
  getMyAssessment,
  listAssessments,
  listAssessmentsForMember,
  listBookedDays,
  listMyAssessments,
  listTimeSlots,
} from '#contract/assessment.ts';
import {
  exportAssessmentMembers,
  getAssessmentMember,
  listAssessmentMemberMails,
  listAssessmentMembers,
  listAssignedAssessmentMembers,
} from '#contract/assessmentMember.ts';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import type { Call } from '#contract/call.ts';
import type { MembershipRole } from '#contract/common.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { listDetailValues } from '#contract/detailUse.ts';
import { countDisplacedAppointments, listDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { listGroups } from '#contract/group.ts';
import { listHeldTimes } from '#contract/heldTime.ts';
import {
  exportMembers,
  findMembers,
  getMember,
  listMemberAssessments,
  listMemberHistory,
  listMemberMessages,
  listMembers,
} from '#contract/member.ts';
import { listMemberIds } from '#contract/memberBulk.ts';
import { listOffers, proposeNewTimes } from '#contract/offer.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { listOrganizationFields } from '#contract/organizationField.ts';
import { listAssessmentMemberIds } from '#contract/participantBulk.ts';
import { listResultAccess } from '#contract/result.ts';
import { getResultRetention, previewResultRetention } from '#contract/resultRetention.ts';
import { listRosterRows, listRosters } from '#contract/roster.ts';
import { listSessions } from '#contract/session.ts';
import { listSites } from '#contract/site.ts';
import { listTeam } from '#contract/team.ts';
import { getMe } from '#contract/user.ts';
import { expectations } from '#tests/server/authorization/expectations.ts';
import { connectLoader, type LargeOrganization, loadOrganization } from '#tests/support/largeOrganization.ts';
import { listNodes, recordStatements, type Statement } from '#tests/support/statementRecorder.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

/** Enough that each organization owns a small share of the rows. */
const organizationCount = 20;
const size = { members: 1_000, assessments: 300, appointments: 2_100 };

/** A table with at least this many rows is never read as a whole for one organization. */
const manyRows = 1_000;

let server: TestServer;
let recorder: ReturnType<typeof recordStatements>;
let large: LargeOrganization;
let largeTables: Set<string>;
let clients: Record<MembershipRole, Client>;

beforeAll(async () => {
  server = await startTestServer();
  recorder = recordStatements(server.serverPool);
  const { administrator } = inject('testDatabaseServer');
  const loader = await connectLoader({ ...administrator, database: server.connection.database });
  for (let index = 0; index < organizationCount; index += 1) {
    large = await loadOrganization(loader, size);
    // Plans for the next organizations must not depend on when autovacuum last ran.
    if (index === 0) await loader.query('analyze');
  }
  await loader.query('vacuum analyze');
  await loader.end();
  largeTables = new Set((await listTables()).filter(({ rows }) => rows >= manyRows).map(({ name }) => name));
  clients = {
    OrganizationAdmin: await server.signIn(large.adminUserId, 'OrganizationAdmin'),
    Practitioners: await server.signIn(large.practitionerUserId, 'Practitioners'),
    Member: await server.signIn(large.memberUserId, 'Member'),
  };
}, 180_000);
afterAll(() => server.stop());

interface ListCase {
  readonly name: string;
  readonly by: MembershipRole;
  readonly call: Call;
  readonly query?: () => Record<string, string | number>;
  /** A list without pages, or a single object. Requested once. */
  readonly isWhole?: true;
}

const day = 86_400_000;
const today = () => ({ date: new Date().toISOString().slice(0, 10) });
const soon = () => ({ from: Date.now(), to: Date.now() + 40 * day });

const lists: readonly ListCase[] = [
  { name: 'members', by: 'OrganizationAdmin', call: listMembers },
  { name: 'staff lists', by: 'OrganizationAdmin', call: listRosters },
  { name: 'members by name', by: 'OrganizationAdmin', call: listMembers, query: () => ({ sortBy: 'fullName' }) },
  { name: 'members by status', by: 'OrganizationAdmin', call: listMembers, query: () => ({ sortBy: 'isInActive' }) },
  {
    name: 'members who are invited',
    by: 'OrganizationAdmin',
    call: listMembers,
    query: () => ({ onlyInvited: 'true' }),
  },
  {
    name: 'members who match filters',
    by: 'OrganizationAdmin',
    call: listMembers,
    query: () => ({
      'filterByRole[]': 'Member',
      'filterByStatus[]': 'Invited',
      filterByBooking: 'NotBooked',
      invitedTo: large.assessmentId,
      joinedSince: 0,
    }),
  },
  {
    name: 'members without an appointment',
    by: 'OrganizationAdmin',
    call: listMembers,
    query: () => ({ filterByBooking: 'NotBooked' }),
  },
  {
    name: 'members whose link was never used',
    by: 'OrganizationAdmin',
    call: listMembers,
    query: () => ({ onlyUnusedLinks: 'true' }),
  },
  {
    name: 'members who have not booked an assessment',
    by: 'OrganizationAdmin',
    call: listMembers,
    query: () => ({ filterByBooking: 'NotBooked', invitedTo: large.assessmentId }),
  },
  {
    name: 'members of a group by filters',
    by: 'OrganizationAdmin',
    call: listMembers,
    query: () => ({ groupId: large.filterGroupId }),
  },
  {
    name: 'members who were picked',
    by: 'OrganizationAdmin',
    call: listMembers,
    query: () => ({ groupId: large.pickedGroupId }),
  },
  {
    name: 'members who were not assessed and are booked at a site',
    by: 'OrganizationAdmin',
    call: listMembers,
    query: () => ({ notAssessedSince: 0, 'bookedAtSite[]': large.organizationId, joinedBefore: Date.now() }),
  },
  {
    name: 'members of a department',
    by: 'OrganizationAdmin',
    call: listMembers,
    query: () => ({ 'department[]': 'Department 7', 'workSite[]': 'Site 7' }),
  },
  { name: 'values to filter by', by: 'OrganizationAdmin', call: listDetailValues, isWhole: true },
  { name: 'members far down', by: 'OrganizationAdmin', call: listMembers, query: () => ({ offset: 800 }) },
  { name: 'members that match', by: 'OrganizationAdmin', call: listMembers, query: () => ({ search: 'kowals' }) },
  {
    name: 'first members that match',
    by: 'OrganizationAdmin',
    call: findMembers,
    query: () => ({ search: 'kowals' }),
    isWhole: true,
  },
  { name: 'only members', by: 'OrganizationAdmin', call: listMembers, query: () => ({ onlyMembers: 'true' }) },
  {
    name: 'members to invite',
    by: 'OrganizationAdmin',
    call: listMembers,
    query: () => ({ assessmentId: large.assessmentId }),
  },
  { name: 'ids of participants', by: 'OrganizationAdmin', call: listAssessmentMemberIds, isWhole: true },
  { name: 'ids of members', by: 'OrganizationAdmin', call: listMemberIds, isWhole: true },
  { name: 'members as a file', by: 'OrganizationAdmin', call: exportMembers, isWhole: true },
  { name: 'a member', by: 'OrganizationAdmin', call: getMember, isWhole: true },
  { name: 'assessments of a member', by: 'OrganizationAdmin', call: listMemberAssessments },
  {
    name: 'open assessments of a member',
    by: 'OrganizationAdmin',
    call: listMemberAssessments,
    query: () => ({ onlyOpen: 'true' }),
  },
  { name: 'the history of a member', by: 'OrganizationAdmin', call: listMemberHistory },
  { name: 'messages to a member', by: 'OrganizationAdmin', call: listMemberMessages },
  { name: 'how long results are kept', by: 'OrganizationAdmin', call: getResultRetention, isWhole: true },
  {
    name: 'results that are due',
    by: 'OrganizationAdmin',
    call: previewResultRetention,
    query: () => ({ years: 30 }),
    isWhole: true,
  },
  { name: 'sites', by: 'Member', call: listSites, isWhole: true },
  { name: 'sites with who changed them', by: 'OrganizationAdmin', call: listSites, isWhole: true },
  { name: 'own fields', by: 'OrganizationAdmin', call: listOrganizationFields, isWhole: true },
  { name: 'groups', by: 'OrganizationAdmin', call: listGroups, isWhole: true },
  { name: 'the team', by: 'OrganizationAdmin', call: listTeam },
  { name: 'the dashboard', by: 'OrganizationAdmin', call: getDashboard, isWhole: true },
  { name: 'the work of the dashboard', by: 'OrganizationAdmin', call: getDashboardWork, isWhole: true },
  { name: 'assessments', by: 'OrganizationAdmin', call: listAssessments },
  {
    name: 'assessments by status',
    by: 'OrganizationAdmin',
    call: listAssessments,
    query: () => ({ 'filterByStatus[]': 'Active' }),
  },
  { name: 'assessments that match', by: 'OrganizationAdmin', call: listAssessments, query: () => ({ search: '7' }) },
  { name: 'assessments of a practitioner', by: 'Practitioners', call: listAssessments },
  { name: 'an assessment', by: 'OrganizationAdmin', call: getAssessment, isWhole: true },
  { name: 'assessments for a member', by: 'Member', call: listAssessmentsForMember },
  { name: 'own assessments', by: 'Member', call: listMyAssessments },
  { name: 'an own assessment', by: 'Member', call: getMyAssessment, isWhole: true },
  { name: 'an assessment for a member', by: 'Member', call: getAssessmentForMember, isWhole: true },
  { name: 'times of an assessment', by: 'Member', call: listTimeSlots, isWhole: true },
  { name: 'times of some days', by: 'OrganizationAdmin', call: listTimeSlots, query: soon, isWhole: true },
  { name: 'booked days of an assessment', by: 'OrganizationAdmin', call: listBookedDays, isWhole: true },
  { name: 'a week of appointments', by: 'OrganizationAdmin', call: getAppointmentWeek, query: today, isWhole: true },
  {
    name: 'an agenda',
    by: 'OrganizationAdmin',
    call: getAgenda,
    query: () => ({ ...today(), span: 'week' }),
    isWhole: true,
  },
  { name: 'a day of appointments', by: 'OrganizationAdmin', call: listAppointmentsOfDay, query: today },
  {
    name: 'a day of appointments in one assessment',
    by: 'OrganizationAdmin',
    call: listAppointmentsOfDay,
    query: () => ({ ...today(), assessmentId: large.assessmentId }),
  },
  {
    name: 'appointments that no longer fit',
    by: 'OrganizationAdmin',
    call: listDisplacedAppointments,
    isWhole: true,
  },
  {
    name: 'new times for appointments that no longer fit',
    by: 'OrganizationAdmin',
    call: proposeNewTimes,
    isWhole: true,
  },
  {
    name: 'what became of offers',
    by: 'OrganizationAdmin',
    call: listOffers,
    isWhole: true,
  },
  {
    name: 'how many appointments no longer fit',
    by: 'OrganizationAdmin',
    call: countDisplacedAppointments,
    isWhole: true,
  },
  { name: 'held times', by: 'OrganizationAdmin', call: listHeldTimes, query: soon, isWhole: true },
  { name: 'held times of people one sees', by: 'Practitioners', call: listHeldTimes, query: soon, isWhole: true },
  {
    name: 'held times of an assessment',
    by: 'OrganizationAdmin',
    call: listHeldTimes,
    query: () => ({ assessmentId: large.assessmentId }),
    isWhole: true,
  },
  {
    name: 'held times of a member',
    by: 'OrganizationAdmin',
    call: listHeldTimes,
    query: () => ({ userId: large.memberUserId }),
    isWhole: true,
  },
  { name: 'who is invited', by: 'OrganizationAdmin', call: listAssessmentMembers },
  {
    name: 'who has booked',
    by: 'OrganizationAdmin',
    call: listAssessmentMembers,
    query: () => ({ filterByScheduled: 'Scheduled', sortBy: 'date', sortDirection: 'DESC' }),
  },
  {
    name: 'who has not booked',
    by: 'OrganizationAdmin',
    call: listAssessmentMembers,
    query: () => ({ filterByScheduled: 'NotScheduled' }),
  },
  {
    name: 'who did not attend',
    by: 'OrganizationAdmin',
    call: listAssessmentMembers,
    query: () => ({ filterByScheduled: 'Scheduled', 'filterByAttendance[]': 'DidNotAttend' }),
  },
  {
    name: 'invited who match',
    by: 'OrganizationAdmin',
    call: listAssessmentMembers,
    query: () => ({ search: 'sato' }),
  },
  { name: 'mails about an assessment', by: 'OrganizationAdmin', call: listAssessmentMemberMails, isWhole: true },
  { name: 'participants as a file', by: 'OrganizationAdmin', call: exportAssessmentMembers, isWhole: true },
  { name: 'the list of days', by: 'Practitioners', call: listAssignedAssessmentMembers, query: soon },
  {
    name: 'the list of an assessment',
    by: 'Practitioners',
    call: listAssignedAssessmentMembers,
    query: () => ({ assessmentId: large.assessmentId }),
  },
  { name: 'the whole list', by: 'Practitioners', call: listAssignedAssessmentMembers },
  {
    name: 'people who match',
    by: 'Practitioners',
    call: listAssignedAssessmentMembers,
    query: () => ({ search: 'haas' }),
  },
  {
    name: 'people who match, by date',
    by: 'Practitioners',
    call: listAssignedAssessmentMembers,
    query: () => ({ search: 'haas', sortBy: 'date' }),
  },
  { name: 'somebody with results', by: 'Practitioners', call: getAssessmentMember, isWhole: true },
  { name: 'one’s own results', by: 'Member', call: getAssessmentMember, isWhole: true },
  { name: 'who opened one’s results', by: 'Member', call: listResultAccess, isWhole: true },
  { name: 'who opened the results', by: 'Practitioners', call: listResultAccess, isWhole: true },
  { name: 'events', by: 'OrganizationAdmin', call: listAuditEvents },
  {
    name: 'events of people who match',
    by: 'OrganizationAdmin',
    call: listAuditEvents,
    query: () => ({ search: 'moreau' }),
  },
  { name: 'events as a file', by: 'OrganizationAdmin', call: exportAuditEvents, isWhole: true },
  { name: 'organizations of an administrator', by: 'OrganizationAdmin', call: listOrganizations, isWhole: true },
  { name: 'organizations of a member', by: 'Member', call: listOrganizationsForMember, isWhole: true },
  { name: 'devices', by: 'Member', call: listSessions, isWhole: true },
  { name: 'oneself', by: 'Member', call: getMe, isWhole: true },
];

/** Paged lists without a case: rows of staff lists exist only until the list is applied. */
const unplanned: readonly Call[] = [listRosterRows];

test('every paged list has a case', () => {
  const paged = expectations
    .map(({ call }) => call)
    .filter(({ query }) => query !== undefined && 'limit' in query.shape);
  const known = [...unplanned, ...lists.map(({ call }) => call)];
  expect(
    paged.filter((call) => !known.includes(call)).map(({ path }) => path),
    'These lists need a case in `lists` of tests/server/database/queryPlans.test.ts.',
  ).toEqual([]);
});

test('every tenant table has enough rows for an index', async () => {
  const small = (await listTables()).filter(({ ofOrganization, rows }) => ofOrganization && rows < manyRows);
  // Rows that exist during an import, for 30 days or for seconds only, exceptions, groups, merges, cards, sites, hours of
  // practitioners and totals, which stay few at any size.
  expect(small.map(({ name }) => name)).toEqual([
    'assessment_group',
    'booking_card',
    'healing_plan',
    'identity_correction',
    'member_group',
    'member_import',
    'member_import_row',
    'member_import_skipped',
    'member_merge',
    'organization_field',
    'organization_total',
    'practitioner_days_off',
    'practitioner_hours',
    'practitioner_site',
    'room_closure',
    'roster',
    'roster_file',
    'roster_row',
    'track_practitioner',
    'undo',
    'waiting_mail_total',
    'withdrawn_result',
    'withdrawn_version',
  ]);
});

describe.each(lists)('$name', ({ by, call, query, isWhole }) => {
  test('uses indexes, and as many statements for many rows as for few', async () => {
    const ask = (limit: number) => send(clients[by], call, { ...query?.(), ...(isWhole ? {} : { limit }) });
    const many = await recorder.record(() => ask(100));
    expect(await wholeTables(many)).toEqual([]);
    if (isWhole) return;
    const few = await recorder.record(() => ask(5));
    expect(many.length).toBe(few.length);
  });
});

test.each(['haas', 'a'])('a search of all days for ‘%s’ reads the first people only', async (search) => {
  const limit = 5;
  const statements = await recorder.record(async () => {
    const found = await send(clients.Practitioners, listAssignedAssessmentMembers, { search, limit });
    expect(found.json.meta).toMatchObject({ total: 100, isTotalCapped: true });
  });
  const nodes = (await Promise.all(statements.map((statement) => recorder.analyze(statement)))).flatMap(listNodes);
  const lookups = nodes
    .filter(({ 'Relation Name': table }) => table === 'organization_member' || table === 'result')
    .map(({ 'Actual Loops': loops = 0 }) => loops);
  expect(Math.max(...lookups)).toBe(limit);
  const participations = nodes
    .filter((node) => node['Relation Name'] === 'assessment_member')
    .map(({ 'Actual Rows': rows = 0, 'Actual Loops': loops = 0 }) => rows * loops);
  expect(Math.max(...participations)).toBeLessThan(200);
});

test('a search of participants looks up people of the page only', async () => {
  const limit = 5;
  let total = 0;
  const statements = await recorder.record(async () => {
    const found = await send(clients.OrganizationAdmin, listAssessmentMembers, { search: 'haas', limit });
    total = found.json.meta.total;
  });
  expect(total).toBeGreaterThan(10 * limit);
  const plans = await Promise.all(statements.map((statement) => recorder.analyze(statement)));
  const lookups = plans
    .flatMap(listNodes)
    .filter((node) => node['Relation Name'] === 'organization_member' && node['Node Type'] !== 'Seq Scan')
    .map(({ 'Actual Loops': loops = 0 }) => loops);
  expect(Math.max(...lookups)).toBe(limit);
});

test.each([
  { name: 'the work of the dashboard', call: getDashboardWork, query: {} },
  { name: 'a page of the invited', call: listAssessmentMembers, query: { limit: 5 } },
  { name: 'a page of assessments', call: listAssessments, query: { limit: 5 } },
])('$name counts nobody', async ({ call, query }) => {
  const statements = await recorder.record(() => send(clients.OrganizationAdmin, call, query));
  const counting = statements.filter(({ text }) => text.includes('assessment_total'));
  expect(counting).toHaveLength(1);
  const plans = await Promise.all(counting.map((statement) => recorder.analyze(statement)));
  const read = plans
    .flatMap(listNodes)
    .filter(({ 'Relation Name': table }) => table === 'assessment_member' || table === 'appointment')
    .map(({ 'Actual Rows': rows = 0, 'Actual Loops': loops = 0 }) => rows * loops);
  // One person tells that there are any.
  expect(Math.max(0, ...read)).toBeLessThanOrEqual(5);
});

test('the work of the dashboard knows that seats suffice without reading booked and held times', async () => {
  const statements = await recorder.record(() => send(clients.OrganizationAdmin, getDashboardWork));
  expect(statements.filter(({ text }) => text.includes('booked_group'))).toHaveLength(1);
  expect(statements.filter(({ text }) => text.includes('held_time'))).toHaveLength(1);
  expect(statements.filter(({ text }) => text.includes('taken_time'))).toEqual([]);
});

test('counting appointments that fit no slot reads none where all fit', async () => {
  const statements = await recorder.record(() => send(clients.OrganizationAdmin, countDisplacedAppointments));
  expect(statements.filter(({ text }) => text.includes('booked_group'))).toHaveLength(1);
  expect(statements.filter(({ text }) => /from appointment|taken_time/.test(text))).toEqual([]);
});

test('a search of events finds many people once, after it has found that they are many', async () => {
  const statements = await recorder.record(async () => {
    const found = await send(clients.OrganizationAdmin, listAuditEvents, { search: 'person', limit: 5 });
    expect(found.json.data).toHaveLength(5);
  });
  const plans = await Promise.all(statements.map((statement) => recorder.analyze(statement)));
  const searches = plans
    .flatMap(listNodes)
    .filter(({ 'Relation Name': table, 'Actual Loops': loops = 0 }) => table === 'member_search' && loops > 0);
  expect(searches).toHaveLength(2);
});

test('booking, moving and canceling use indexes', async () => {
  const { Member: member } = clients;
  const found = await send(member, getAssessmentForMember);
  const { id, startsAt } = found.json.data.appointment;
  const later = startsAt + 7 * day;
  const statements = await recorder.record(async () => {
    const moved = await send(member, scheduleAppointment, {}, { startsAt: later, replaces: id });
    await send(member, getAppointmentCalendar, {}, undefined, { appointmentId: moved.json.data.id });
    await send(member, cancelAppointment, {}, undefined, { appointmentId: id });
  });
  expect(await wholeTables(statements)).toEqual([]);
  const booking = await recorder.record(() => send(member, scheduleAppointment, {}, { startsAt: later + day }));
  expect(await wholeTables(booking)).toEqual([]);
});

test('a room that no other track needs is free without reading appointments', async () => {
  const read = async () => {
    const { rows } = await server.pool.query(
      `explain (analyze, buffers, format json)
       select from reserved_times('${large.organizationId}', array(
         select id from room where organization_id = '${large.organizationId}' order by id limit 1
       ), '${large.assessmentId}', now(), 'infinity', null, null)`,
    );
    const { Plan: plan } = rows[0]['QUERY PLAN'][0];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  };
  // The first call also reads the catalog.
  await read();
  expect(await read()).toBeLessThan(50);
});

test('finds a sequential scan', async () => {
  const everybody = {
    text: 'select from appointment where cancel_reason is not null',
    values: [],
    scope: 'system',
  } as const;
  expect(await wholeTables([everybody])).toEqual([{ table: 'appointment', text: everybody.text }]);
});

async function send(
  client: Client,
  call: Call,
  query: Record<string, string | number> = {},
  body?: object,
  params: Record<string, string> = {},
) {
  const { organizationId, assessmentId, assessmentMemberId, memberUserId: userId } = large;
  const answer = await client.call(call, {
    params: { organizationId, assessmentId, assessmentMemberId, userId, ...params },
    query,
    ...(body && { body }),
  });
  expect(answer.status, answer.bytes.toString().slice(0, 500)).toBe(200);
  return answer;
}

/** Lists the large tables that a statement reads by a sequential scan. */
async function wholeTables(statements: readonly Statement[]) {
  const read: { table: string; text: string }[] = [];
  for (const statement of statements.filter(({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text))) {
    const plan = await recorder.explain(statement);
    for (const { 'Node Type': type, 'Relation Name': table = '' } of listNodes(plan)) {
      if (type === 'Seq Scan' && largeTables.has(table)) read.push({ table, text: statement.text });
    }
  }
  return read;
}

async function listTables() {
  const { rows } = await server.pool.query<{ name: string; ofOrganization: boolean; rows: number }>(
    `select c.relname as name, c.reltuples::float8 as rows, exists (
       select from pg_attribute where attrelid = c.oid and attname = 'organization_id' and not attisdropped
     ) as "ofOrganization"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  );
  return rows;
}
