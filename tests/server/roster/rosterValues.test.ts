import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctMember } from '#contract/member.ts';
import {
  addOrganizationField,
  type OrganizationField,
  removeOrganizationField,
  updateOrganizationField,
} from '#contract/organizationField.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';
import { rosterCalls } from './rosterCalls.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ sendsMail: true });
});
afterAll(() => server.stop());

/** An organization with the fields Shirt, of S, M and L, and Shoe size, and members. */
async function found(members = 5) {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const { client } = admin;
  const params = { organizationId };
  const addField = async (body: object): Promise<OrganizationField> =>
    (await succeed(client.call(addOrganizationField, { params, body }))).json.data;
  const shirt = await addField({ label: 'Shirt', kind: 'choice', choices: ['S', 'M', 'L'] });
  const size = await addField({ label: 'Shoe size', kind: 'number' });
  const people: TestMember[] = [];
  for (let index = 0; index < members; index += 1) {
    people.push(await server.addMember(organizationId, { fullName: `Person ${index}` }));
  }
  const calls = rosterCalls(client, organizationId);
  const rowOf = (index: number, values: string) => `Person ${index},${people[index]?.email},${values}`;
  return {
    organizationId,
    client,
    people,
    shirt,
    size,
    calls,
    upload: async (lines: readonly string[]) =>
      (await succeed(calls.upload(lines, { mode: 'Additions' }, 'Name,Email,SHIRT:,Shoe Size'))).json.data,
    commit: async (rosterId: string) => {
      await succeed(calls.commit(rosterId));
      return calls.untilEnded(rosterId);
    },
    rowOf,
    set: (index: number, fieldValues: Record<string, string | null>) => {
      const { userId = '' } = people[index] ?? {};
      const body = { fullName: `Person ${index}`, fieldValues };
      return succeed(client.call(correctMember, { params: { ...params, userId }, body }));
    },
    /** Lists the values of own fields, with a line for each role of a person. */
    values: async (): Promise<string[]> => {
      const { rows } = await server.pool.query(
        `select concat_ws(' ', m.full_name, m.role, string_agg(v.value, ' ' order by v.value desc)) as line
         from organization_member m join member_field_value v on v.organization_member_id = m.id
         where m.organization_id = $1 and m.removed_at is null group by m.full_name, m.role order by 1`,
        [organizationId],
      );
      return rows.map(({ line }) => line);
    },
  };
}

test("a list changes values of the organization's own fields in each role, and undoing brings them back", async () => {
  const { organizationId, people, calls, upload, commit, rowOf, set, values, shirt, size } = await found();
  await server.addMember(organizationId, { userId: people[1]?.userId, fullName: 'Person 1', role: 'Practitioners' });
  await set(1, { [shirt.id]: 'S', [size.id]: '40' });
  await set(2, { [shirt.id]: 'M' });
  const before = await values();
  const { id, facts } = await upload([
    rowOf(0, 'm,"38,5"'),
    rowOf(1, 'L,'),
    rowOf(2, 'M,'),
    rowOf(3, 'XL,many'),
    'Joiner,joiner@example.com,S,41',
    rowOf(4, ','),
  ]);
  expect(facts).toMatchObject({ counts: { Changed: 2, Unchanged: 2, Error: 1, Joiner: 1 } });
  expect(await calls.rows(id, { kind: 'Changed' })).toMatchObject([
    {
      changes: [
        { field: `own-${shirt.id}`, old: null, new: 'M' },
        { field: `own-${size.id}`, old: null, new: '38.5' },
      ],
    },
    { changes: [{ field: `own-${shirt.id}`, old: 'S', new: 'L' }] },
  ]);
  expect(await calls.rows(id, { kind: 'Error' })).toMatchObject([
    { line: 5, reason: 'Shirt is one of S, M, L. “Shoe size” is a number, such as 12.5' },
  ]);

  expect(await commit(id)).toMatchObject({ status: 'Done', stepsDone: 3 });
  expect(await values()).toEqual([
    'Joiner Member S 41',
    'Person 0 Member M 38.5',
    'Person 1 Member L 40',
    'Person 1 Practitioners L 40',
    'Person 2 Member M',
  ]);
  expect(await calls.rows(id, { leftOut: 'true' })).toEqual([]);

  await succeed(calls.undo(id));
  expect(await calls.untilEnded(id)).toMatchObject({ status: 'Undone' });
  expect(await values()).toEqual(before);
});

test('a preview is stale once a value that it changes is another, or a field or choice is gone', async () => {
  const { organizationId, client, calls, upload, commit, rowOf, set, values, shirt, size } = await found(2);
  const { id } = await upload([rowOf(0, 'L,40'), 'Joiner,joiner@example.com,L,', rowOf(1, 'M,41')]);
  await set(1, { [shirt.id]: 'S' });
  expect((await calls.commit(id)).status).toBe(409);
  expect(await calls.rows(id, { kind: 'Changed' })).toMatchObject([
    { line: 2 },
    { line: 4, changes: [{ old: 'S', new: 'M' }, { old: null }] },
  ]);

  const body = { label: 'Shirt', choices: ['S', 'M'], isSeenByPractitioners: false, version: shirt.version };
  await succeed(client.call(updateOrganizationField, { params: { organizationId, fieldId: shirt.id }, body }));
  await succeed(client.call(removeOrganizationField, { params: { organizationId, fieldId: size.id } }));
  expect((await calls.commit(id)).status).toBe(409);
  expect(await calls.rows(id, { kind: 'Error' })).toMatchObject([
    { line: 2, fullName: 'Person 0', reason: 'Shirt is one of S, M' },
    { line: 3, email: 'joiner@example.com' },
  ]);
  expect(await commit(id)).toMatchObject({ status: 'Done' });
  expect(await values()).toEqual(['Person 1 Member M']);
});

test('undoing leaves a value alone that was changed since, and one that the field no longer takes', async () => {
  const { organizationId, client, calls, upload, commit, rowOf, set, values, shirt, size } = await found(4);
  await set(0, { [shirt.id]: 'S' });
  await set(1, { [size.id]: '40' });
  const { id } = await upload([rowOf(0, 'M,'), rowOf(1, ',41'), rowOf(2, 'M,'), rowOf(3, 'M,')]);
  await commit(id);
  await set(1, { [size.id]: '42' });
  // Another field matters to no other row.
  await set(2, { [size.id]: '43' });
  const body = { label: 'Shirt', choices: ['M', 'L'], isSeenByPractitioners: false, version: shirt.version };
  await succeed(client.call(updateOrganizationField, { params: { organizationId, fieldId: shirt.id }, body }));
  await succeed(calls.undo(id));
  await calls.untilEnded(id);
  expect(await values()).toEqual(['Person 0 Member M', 'Person 1 Member 42', 'Person 2 Member 43']);
  expect(await calls.rows(id, { leftOut: 'true' })).toMatchObject([
    { line: 2, undone: 'Changed' },
    { line: 3, undone: 'Changed' },
  ]);
});

test('chosen columns of own fields are read and remembered', async () => {
  const { calls, shirt, people } = await found(1);
  const chosen = { nameColumn: '0', emailColumn: '1', 'ownColumn[]': `${shirt.id}:2` };
  const upload = (heading: string) =>
    calls.upload([`Person 0,${people[0]?.email},L`], { mode: 'Additions', ...chosen }, heading);
  const { json } = await succeed(upload('Wer?,Kontakt,Hemd'));
  expect(json.data).toMatchObject({ facts: { counts: { Changed: 1 } }, columns: { name: 0, [`own-${shirt.id}`]: 2 } });
  const first = await succeed(upload('Person 0,other@example.com,M'));
  expect(first.json.data.facts).toMatchObject({ counts: { Joiner: 1, Changed: 1 } });
  const twice = await calls.upload([], { ...chosen, 'ownColumn[]': `${shirt.id}:1` }, 'Wer?,Kontakt,Hemd');
  expect(twice.status).toBe(400);
});
