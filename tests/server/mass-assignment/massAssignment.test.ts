import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAssessment, updateAssessment } from '#contract/assessment.ts';
import type { Call } from '#contract/call.ts';
import { uploadAttachments, uploadOrganizationImage, uploadUserImage } from '#contract/file.ts';
import { importMembers } from '#contract/invitation.ts';
import { type FuzzSide, foundFuzzSide } from '#tests/server/fuzz/fuzzSide.ts';
import { contractCalls, goodRequest } from '#tests/server/fuzz/goodRequests.ts';
import { hashTables } from '#tests/support/hashTables.ts';
import { createRandom } from '#tests/support/random.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
let side: FuzzSide;
let other: FuzzSide;
let tried = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2027-03-01T09:00:00+01:00') });
  [side, other] = [await foundFuzzSide(server, 'Own'), await foundFuzzSide(server, 'Other')];
});
afterAll(async () => {
  process.stdout.write(`Mass assignment: ${tried} foreign fields in bodies, 0 with an effect\n`);
  await server.stop();
});

/** Fields that an attacker would add to a body, spelled as in the API and as in the database. */
const foreignFields = (): Readonly<Record<string, unknown>> => ({
  id: other.own.assessmentId,
  organizationId: other.own.organizationId,
  organization_id: other.own.organizationId,
  userId: other.member.userId,
  user_id: other.member.userId,
  organizationMemberId: other.own.organizationMemberId,
  uploadedBy: other.member.userId,
  savedBy: other.member.userId,
  role: 'SuperAdmin',
  roles: ['OrganizationAdmin'],
  policy: 'anyone',
  isAdmin: true,
  is_admin: true,
  permissions: ['*'],
  status: 'Completed',
  kind: 'userImage',
  accepted_at: '2020-01-01',
  acceptedAt: 1,
  createdAt: 1,
  created_at: '2020-01-01',
  updatedAt: 1,
  deactivatedAt: null,
  is_inactive: false,
  erased_at: null,
  memberCount: 99,
  search_text: 'x',
  finishedAt: 1,
  sessionId: other.own.sessionId,
  token_hash: 'x',
  attempts: 0,
  constructor: { prototype: { role: 'SuperAdmin' } },
  toString: 'x',
});

const withBody = contractCalls.filter(({ call }) => call.body !== undefined);

describe.each(withBody.map((row) => [`${row.call.method} ${row.call.path}`, row] as const))('%s', (_name, row) => {
  test('refuses fields outside of the contract at every depth, and changes nothing', async () => {
    const role = typeof row.may === 'object' ? row.may[0] : 'Member';
    const good = await goodRequest(row, { server, side, role: role ?? 'Member', random: createRandom(1) });
    const person = { Member: side.member, Practitioners: side.practitioner, OrganizationAdmin: side.admin };
    const client = good.by ?? person[role ?? 'Member'].client;
    const before = await stateOfAll();
    for (const path of objectsIn(good.body)) {
      for (const [name, value] of Object.entries(foreignFields())) {
        if (isNamed(row.call, path, name)) continue;
        const body = structuredClone(good.body) as object;
        Object.defineProperty(at(body, path), name, { value, enumerable: true });
        const { status, json } = await client.call(row.call, { ...good, body });
        expect(status, `${name} at '${path.join('.')}': ${JSON.stringify(json)}`).toBe(400);
        tried += 1;
      }
    }
    expect(await stateOfAll()).toEqual(before);
  });
});

/** Accepted as in a reply, because the body may be the fetched assessment. */
const readOnly = [
  'id',
  'organizationId',
  'status',
  'timeZone',
  'memberCount',
  'scheduledCount',
  'assessmentSchedule',
  'createdAt',
  'seatsOffered',
  'seatsLeft',
] as const satisfies readonly (keyof typeof updateAssessment.body.shape)[];

test("accepts a fetched assessment, without changing the server's own fields", async () => {
  const { organizationId, assessmentId } = side.own;
  const { client } = side.admin;
  const fetched = (await client.call(getAssessment, { params: { organizationId, assessmentId } })).json.data;
  const state = () => stateOfAll(['audit_event', 'assessment']);
  const row = async () => {
    const { rows } = await server.pool.query(
      `select to_jsonb(a) - 'updated_at' as row from assessment a where id = $1`,
      [assessmentId],
    );
    return rows[0].row;
  };
  const before = [await state(), await row()];
  for (const name of readOnly) {
    for (const value of [foreignFields()[name] ?? 99, 1, null, 'x', { days: [] }]) {
      const { status } = await client.call(updateAssessment, {
        params: { assessmentId },
        body: { ...fetched, [name]: value },
      });
      const fits = updateAssessment.body.shape[name].safeParse(value).success;
      expect(status, name).toBe(fits ? 200 : 400);
      expect([await state(), await row()], name).toEqual(before);
      tried += 1;
    }
  }
});

test.each<[string, Call, 'member' | 'admin' | 'practitioner']>([
  ['the picture of a person', uploadUserImage, 'member'],
  ['the picture of an organization', uploadOrganizationImage, 'admin'],
  ['an attachment', uploadAttachments, 'practitioner'],
  ['a file of members', importMembers, 'admin'],
])('the form of %s has no field for its owner or its rights', async (_case, call, who) => {
  const row = contractCalls.find((candidate) => candidate.call === call);
  if (row === undefined) throw new Error('The call has no row in the matrix.');
  const role = who === 'member' ? 'Member' : who === 'admin' ? 'OrganizationAdmin' : 'Practitioners';
  const before = await stateOfOther();
  for (const [name, value] of Object.entries(foreignFields())) {
    const good = await goodRequest(row, { server, side, role, random: createRandom(1) });
    good.form?.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    const { status } = await side[who].client.call(call, good);
    expect([200, 400], name).toContain(status);
    tried += 1;
  }
  expect(await stateOfOther()).toEqual(before);
  const { rows: files } = await server.pool.query(
    `select distinct kind from file where uploaded_by = $1 and created_at > now() - interval '1 minute'`,
    [side[who].userId],
  );
  const kind = { member: 'userImage', admin: 'organizationImage', practitioner: 'attachment' }[who];
  for (const file of files) expect(file.kind).toBe(kind);
  const { rows: invited } = await server.pool.query(`select distinct role from organization_member where email = $1`, [
    'ada@example.com',
  ]);
  expect(invited.every((member) => member.role !== 'OrganizationAdmin')).toBe(true);
});

/** Lists the paths of all objects in a value, including the value itself. */
function objectsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) => objectsIn(part, [...path, name]));
  // The first item of a list stands for all of them.
  return Array.isArray(value) ? inside.filter(([...parts]) => parts[path.length] === '0') : [[...path], ...inside];
}

function at(value: object, path: readonly string[]): object {
  return path.reduce((part, name) => (part as Record<string, object>)[name] ?? {}, value);
}

/** Whether the contract has a field with this name at this path. */
function isNamed(call: Call, path: readonly string[], name: string): boolean {
  if (path.length === 0) return Object.hasOwn(call.body?.shape ?? {}, name);
  // Below the first level, members of a team invitation have a role, filters of a group roles, and appointments to settle or
  // move an id.
  if (name === 'roles') return path[0] === 'filter' && call.path.includes('/group');
  if (name === 'role') return path[0] === 'members' && call.path.includes('/team/');
  return name === 'id' && path[0] === 'appointments' && /\/(displaced|new-times)$/.test(call.path);
}

/** Hashes every table except the excluded ones. Counters change with each call. */
const stateOfAll = (without: readonly string[] = []) =>
  hashTables(server.pool, { without: ['call_count', ...without] });

/** Hashes the members and files of the other organization and its people. */
async function stateOfOther(): Promise<unknown> {
  const { rows } = await server.pool.query(
    `select (select md5(string_agg(m::text, ',' order by m::text)) from organization_member m where organization_id = $1) as members,
       (select md5(string_agg(f::text, ',' order by f::text)) from file f where organization_id = $1 or uploaded_by = any($2)) as files`,
    [other.own.organizationId, [other.admin.userId, other.member.userId, other.practitioner.userId]],
  );
  return rows[0];
}
