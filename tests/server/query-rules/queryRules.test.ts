import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { getAgenda, getAppointmentWeek, listAppointmentsOfDay } from '#contract/appointmentDay.ts';
import {
  listAssessments,
  listAssessmentsForMember,
  listBookedDays,
  listMyAssessments,
  listTimeSlots,
} from '#contract/assessment.ts';
import {
  getAssignedVersion,
  listAssessmentMemberMails,
  listAssessmentMembers,
  listAssignedAssessmentMembers,
  watchAssigned,
} from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import type { Call } from '#contract/call.ts';
import type { MembershipRole } from '#contract/common.ts';
import { countDisplacedAppointments, listDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { explainTime } from '#contract/explainedTime.ts';
import { listGroups } from '#contract/group.ts';
import { listHeldTimes } from '#contract/heldTime.ts';
import { listHolidays } from '#contract/holidays.ts';
import { listCorrections } from '#contract/identityCorrection.ts';
import { listMailbox } from '#contract/mailbox.ts';
import { findMembers, listMembers } from '#contract/member.ts';
import { listMemberIds } from '#contract/memberBulk.ts';
import { findDuplicates, listMerges } from '#contract/memberMerge.ts';
import { listOwnMemberships } from '#contract/membership.ts';
import { listOffers, proposeNewTimes } from '#contract/offer.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { listOrganizationFields } from '#contract/organizationField.ts';
import { listAssessmentMemberIds } from '#contract/participantBulk.ts';
import { listFormerPractitioners, listPractitioners } from '#contract/practitioner.ts';
import { listClinicalCodes, listEarlierResults, listResultVersions, listWithdrawnResults } from '#contract/result.ts';
import { listSessions } from '#contract/session.ts';
import { listSites } from '#contract/site.ts';
import { findPeople } from '#contract/walkIn.ts';
import { type Expectation, expectations } from '#tests/server/authorization/expectations.ts';
import type { Side } from '#tests/server/authorization/side.ts';
import { openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { Answer, CallOptions, Client } from '#tests/support/testServer.ts';
import { foundListSide } from './listWorld.ts';

/** A query field as JSON Schema. */
interface Field {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Field;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of different lists.
type Row = any;

/** The rows of a staff list have lines. */
const keyOf = ({ id, line }: Row) => id ?? line;

const pageSize = 7;

const fieldsOf = ({ query }: Call): Readonly<Record<string, Field>> =>
  query === undefined ? {} : (z.toJSONSchema(query, { io: 'output' }).properties as Record<string, Field>);

const titled = (rows: readonly Expectation[]) =>
  rows.map((row) => [`${row.call.method} ${row.call.path}`, row] as const);

const asked = expectations.filter(({ call }) => call.query !== undefined);
const paged = asked.filter(({ call }) => 'limit' in fieldsOf(call));
const searched = paged.filter(({ call }) => 'search' in fieldsOf(call));
const exported = asked.filter(({ call }) => call.path.endsWith('/csv'));

/** Searched fields by call. */
const textsOf = new Map<Call, (row: Row) => (string | null | undefined)[]>([
  [listMembers, ({ user }) => [user.fullName, user.email]],
  [listAssessments, ({ name }) => [name]],
  [listAssessmentsForMember, ({ name }) => [name]],
  [listAssessmentMembers, ({ organizationMember: { user } }) => [user.fullName, user.email]],
  [listAssignedAssessmentMembers, ({ organizationMember: { user } }) => [user.fullName, user.email]],
  [listAuditEvents, ({ actor, person }) => [actor?.fullName, actor?.email, person?.fullName, person?.email]],
]);

/** Lists without pages, because they are short or cut off. */
const short: readonly Call[] = [
  listTimeSlots,
  listMyAssessments,
  findMembers,
  listMemberIds,
  listAssessmentMemberIds,
  getAppointmentWeek,
  listBookedDays,
  listDisplacedAppointments,
  countDisplacedAppointments,
  proposeNewTimes,
  listOffers,
  listAssessmentMemberMails,
  findPeople,
  listSessions,
  listMailbox,
  listOrganizations,
  listOrganizationsForMember,
  listResultVersions,
  listEarlierResults,
  listClinicalCodes,
  listHeldTimes,
  listHolidays,
  listOwnMemberships,
  listGroups,
  listOrganizationFields,
  listSites,
  listPractitioners,
  listFormerPractitioners,
  listCorrections,
  listMerges,
  findDuplicates,
  listWithdrawnResults,
];

/** Required query fields by call. */
const required = new Map<Call, NonNullable<CallOptions['query']>>([
  [explainTime, { startsAt: 1_800_000_000_000 }],
  [getAppointmentWeek, { date: '2027-03-08' }],
  [listHolidays, { country: 'PL', from: '2027-01-01', to: '2027-12-31' }],
  [listAppointmentsOfDay, { date: '2027-03-08' }],
  [getAgenda, { date: '2027-03-08', span: 'day' }],
  [getAssignedVersion, { from: 0, to: 1 }],
  [watchAssigned, { from: 0, to: 1 }],
  [findMembers, { search: 'a' }],
]);

const world = openBookingWorld();
let side: Side;
const ran = { refusals: 0, searches: 0, orders: 0 };

beforeAll(async () => {
  side = await foundListSide(world.server);
});
afterAll(() => {
  process.stdout.write(
    `Query rules: ${asked.length} calls with a query, ${ran.refusals} wrong values refused, ${ran.searches} searches, ` +
      `${ran.orders} orders paged through.\n`,
  );
});

test('every list is paged or naturally short', () => {
  const lists = expectations.filter(
    ({ call }) => call.method === 'GET' && call.reply !== undefined && isList(call.reply),
  );
  const others = lists.filter((row) => !paged.includes(row)).map(({ call }) => call);
  expect(
    others.filter((call) => !short.includes(call)).map(({ path }) => path),
    'These lists need `pageQuery`, or a row in `short` of tests/server/query-rules/queryRules.test.ts.',
  ).toEqual([]);
  expect(
    short.filter((call) => !others.includes(call)).map(({ path }) => path),
    'These lists are gone or have pages: remove them from `short`.',
  ).toEqual([]);
  expect(paged.length).toBeGreaterThan(8);
  expect(searched.map(({ call }) => call)).toEqual(expect.arrayContaining([...textsOf.keys()]));
});

describe.each(titled(asked))('%s', (_title, row) => {
  const fields = Object.entries(fieldsOf(row.call));

  test.each(fields)('refuses an invalid %s', async (name, field) => {
    for (const value of wrongValues(field)) {
      const { status, json } = await ask(row, { [name]: value });
      expect([status, json.code], `${name}=${value}`).toEqual([400, 'InvalidRequest']);
      expect(Object.keys(json.fields ?? {})[0]?.split('.')[0]).toBe(name);
      ran.refusals += 1;
    }
  });

  test('refuses an unknown field', async () => {
    expect((await ask(row, { limits: 5 })).status).toBe(400);
  });
});

describe.each(titled(paged))('%s', (_title, row) => {
  const { sortBy, sortDirection } = fieldsOf(row.call);
  const orders = (sortBy?.enum ?? ['']).flatMap((key) =>
    (key === '' ? [{}] : (sortDirection?.enum ?? [])).map((direction) =>
      key === '' ? {} : { sortBy: key, sortDirection: String(direction) },
    ),
  );

  test('returns at most 100 rows, by default 10', async () => {
    expect((await list(row, {})).rows).toHaveLength(10);
    expect((await list(row, { limit: 100 })).rows.length).toBeLessThanOrEqual(100);
    expect((await ask(row, { limit: 101 })).json.fields).toHaveProperty('limit');
  });

  test('returns no rows after its end, and the total', async () => {
    const { total } = await list(row, {});
    const offset = Math.min(1_000_000, fieldsOf(row.call)['offset']?.maximum ?? 0);
    expect(await list(row, { offset })).toEqual({ rows: [], total });
  });

  test.each(orders)('has one order over its pages, sorted by %j', async (order) => {
    const { rows, total } = await list(row, { ...order, limit: 100 });
    expect(rows.length).toBe(total);
    const pages: Row[] = [];
    for (let offset = 0; offset < total; offset += pageSize) {
      const page = await list(row, { ...order, limit: pageSize, offset });
      expect(page.total).toBe(total);
      pages.push(...page.rows);
    }
    expect(pages.map(keyOf)).toEqual(rows.map(keyOf));
    expect(new Set(pages.map(keyOf)).size).toBe(total);
    ran.orders += 1;
  });
});

describe.each(titled(searched))('%s', (_title, row) => {
  test.each(['%', '_', '\\', '0%', 'e_n', 'E\\n', '%\\_', '%%', '__', '\\\\', "'", '*'])(
    'finds %s literally',
    async (search) => {
      const all = await list(row, { limit: 100 });
      const texts = (item: Row) => (textsOf.get(row.call)?.(item) ?? []).map((text) => text?.toLowerCase() ?? '');
      const expected = all.rows.filter((item) => texts(item).some((text) => text.includes(search.toLowerCase())));
      const found = await list(row, { search, limit: 100 });
      expect(found.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(found.total).toBe(expected.length);
      expect(expected.length).toBeLessThan(all.total);
      if (['%', '_', '\\'].includes(search)) expect(expected.length).toBeGreaterThan(0);
      ran.searches += 1;
    },
  );
});

describe.each(titled(exported))('%s', (_title, row) => {
  test.each(['%', '_', '\\', '%%'])('finds %s as its list does', async (search) => {
    const sibling = paged.find(({ call }) => `${call.path}/csv` === row.call.path);
    const { bytes } = await succeed(ask(row, { search }));
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(lines.length - 1).toBe((await list(sibling ?? row, { search })).total);
  });
});

/** Returns invalid values of the field. */
function wrongValues(field: Field): (string | readonly string[])[] {
  // A list may have several values.
  if (field.items !== undefined) return wrongValues(field.items).filter((value) => typeof value === 'string');
  if (field.enum !== undefined) return ['', 'nothing', `${field.enum[0]} `, `${field.enum[0]}_`];
  if (field.type === 'integer' || field.type === 'number') {
    const beyond = field.maximum === undefined ? [] : [String(field.maximum + 1)];
    return ['-1', 'NaN', '1.5', 'Infinity', '-Infinity', 'ten', '1;2', ['1', '2'], '1e400', ...beyond];
  }
  if (field.format === 'uuid') return ['', '1', 'nobody', "' or 1=1 --"];
  return ['x'.repeat((field.maxLength ?? 0) + 1), 'a\u0000b', ['a', 'b']];
}

function isList(reply: z.ZodMiniType): boolean {
  const { properties } = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' });
  const data = properties?.['data'];
  return typeof data === 'object' && data.type === 'array';
}

async function list(row: Expectation, query: CallOptions['query'] = {}): Promise<{ rows: Row[]; total: number }> {
  const { json } = await succeed(ask(row, query));
  // The list of a day has its rows under `members`, next to the free slots.
  return { rows: json.data.members ?? json.data, total: json.meta.total };
}

/** Makes the call as the first allowed role, with its own ids. */
function ask({ call, may }: Expectation, query: CallOptions['query'] = {}): Promise<Answer> {
  const names = Object.keys(call.params?.shape ?? {});
  const own: { readonly [name: string]: string } = { role: 'Practitioners', ...side.own };
  const params = Object.fromEntries(names.map((name) => [name, own[name] ?? '']));
  const role = typeof may === 'object' ? may[0] : undefined;
  return clientOf(role).call(call, { params, query: { ...required.get(call), ...query } });
}

function clientOf(role: MembershipRole | undefined): Client {
  if (role === undefined) return world.server.nobody;
  return { Member: side.member, Practitioners: side.practitioner, OrganizationAdmin: side.admin }[role].client;
}
