import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditEvent, listAuditEvents } from '#contract/auditLog.ts';
import { addGroup, listGroups } from '#contract/group.ts';
import { listOrganizations } from '#contract/organization.ts';
import {
  addOrganizationField,
  listOrganizationFields,
  type OrganizationField,
  orderOrganizationFields,
  removeOrganizationField,
  updateOrganizationField,
} from '#contract/organizationField.ts';
import { mostOwnFields } from '#domain/organizationField.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import { actWhileLocked } from '#tests/support/locks.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function foundOrganization() {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const { client } = admin;
  const params = { organizationId };
  const add = (body: object) => client.call(addOrganizationField, { params, body: { kind: 'text', ...body } });
  const newField = async (body: object): Promise<OrganizationField> => (await succeed(add(body))).json.data;
  const list = async (): Promise<OrganizationField[]> =>
    (await succeed(client.call(listOrganizationFields, { params }))).json.data;
  const update = (fieldId: string, body: object) =>
    client.call(updateOrganizationField, { params: { ...params, fieldId }, body });
  const order = (fieldIds: string[]) => client.call(orderOrganizationFields, { params, body: { fieldIds } });
  const remove = (fieldId: string) => client.call(removeOrganizationField, { params: { ...params, fieldId } });
  /** Gives somebody a value, also who is removed from the organization. */
  const addValue = async (fieldId: string, value: string, isRemoved = false) => {
    const { organizationMemberId } = await server.addMember(organizationId);
    const { rows } = await server.pool.query(
      `with given as (
         insert into member_field_value (organization_id, organization_member_id, field_id, value) values ($1, $2, $3, $4)
       )
       update organization_member set removed_at = $5, declined_at = $5, accepted_at = null where id = $2 returning id`,
      [organizationId, organizationMemberId, fieldId, value, isRemoved ? new Date() : null],
    );
    expect(rows).toHaveLength(1);
  };
  const valuesIn = async (fieldId: string) => {
    const found = await server.pool.query('select value from member_field_value where field_id = $1', [fieldId]);
    return found.rows.map(({ value }) => value);
  };
  return { client, organizationId, params, add, newField, list, update, order, remove, addValue, valuesIn };
}

test('fields are listed in their order, which administrators change', async () => {
  const { client, newField, list, order, addValue } = await foundOrganization();
  const locker = await newField({ label: '  Locker   number ' });
  const shirt = await newField({ label: 'Shirt', kind: 'choice', choices: ['S', 'M'], isSeenByPractitioners: true });
  expect(locker).toEqual({
    id: expect.any(String),
    label: 'Locker number',
    kind: 'text',
    choices: [],
    isSeenByPractitioners: false,
    version: 1,
    people: 0,
  });
  await addValue(shirt.id, 'M');
  await succeed(order([shirt.id, locker.id]));
  expect(await list()).toEqual([{ ...shirt, people: 1 }, locker]);
  const { json } = await succeed(client.call(listOrganizations));
  const { people: _, ...field } = shirt;
  expect(json.data[0].ownFields[0]).toEqual(field);

  expect((await order([shirt.id])).status).toBe(409);
  expect((await order([shirt.id, shirt.id])).status).toBe(409);
});

test('a name that files would confuse is refused', async () => {
  const { add, newField, update, remove } = await foundOrganization();
  const { id } = await newField({ label: 'Locker number' });
  const errorOf = async (label: string) => (await add({ label })).json.fields?.label;
  expect(await errorOf('locker-NUMBER:')).toBe('Another field has this name');
  const builtIn = 'Lists and files of people have a column with this name anyway';
  for (const label of ['Department', 'E-Mail-Adresse', 'Matricule', 'stanowisko', 'Rolle', 'تاريخ الميلاد']) {
    expect([label, await errorOf(label)]).toEqual([label, builtIn]);
  }
  expect(await errorOf('')).toBe('Name is required');
  expect(await errorOf('?!')).toBe('Name is required');
  expect(await errorOf('=1+1')).toBe('Name cannot start with =, +, - or @');
  expect(await errorOf('a\u202Eb')).toBe('Name contains an invisible character');
  expect(await errorOf('x'.repeat(10_000))).toMatch(/at most 40 characters/);
  const other = await newField({ label: 'Shirt' });
  const taken = await update(other.id, { label: 'LOCKER NUMBER', version: 1 });
  expect([taken.status, taken.json.fields]).toEqual([400, { label: 'Another field has this name' }]);
  await succeed(update(other.id, { label: 'SHIRT', version: 1 }));
  await succeed(remove(id));
  await newField({ label: 'Locker number' });
});

test('of two administrators who add the last field one is refused', async () => {
  const { add, newField, list } = await foundOrganization();
  for (let count = 1; count < mostOwnFields; count += 1) await newField({ label: `Field ${count}` });
  const replies = await Promise.all([add({ label: 'Eighth' }), add({ label: 'Ninth' })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(replies.find(({ status }) => status === 400)?.json.fields).toEqual({
    label: 'An organization can have at most 8 fields of its own',
  });
  expect(await list()).toHaveLength(mostOwnFields);
});

test('choices have to be different, and belong to a choice', async () => {
  const { add } = await foundOrganization();
  const errorOf = async (body: object) => (await add({ label: 'Shirt', ...body })).json.fields;
  expect(await errorOf({ choices: ['S', 'M'] })).toEqual({ choices: 'Only a choice has choices' });
  expect(await errorOf({ kind: 'choice', choices: ['S'] })).toEqual({ choices: 'A choice needs at least two choices' });
  expect(await errorOf({ kind: 'choice', choices: ['s', ' S '] })).toEqual({
    choices: 'Each choice can be there once',
  });
  expect((await add({ label: 'Shirt', kind: 'file' })).status).toBe(400);
});

test('a choice stays while people have it', async () => {
  const { newField, update, addValue, valuesIn } = await foundOrganization();
  const { id } = await newField({ label: 'Shirt', kind: 'choice', choices: ['S', 'M', 'L', 'XL'] });
  await addValue(id, 'M');
  await addValue(id, 'L', true);
  const refused = await update(id, { label: 'Shirt', choices: ['S', 'XL'], version: 1 });
  expect([refused.status, refused.json.fields]).toEqual([
    400,
    { choices: '1 person has “M”. Give them another choice first.' },
  ]);
  // A removed person does not keep it.
  await succeed(update(id, { label: 'Shirt', choices: ['S', 'M'], version: 1 }));
  expect(await valuesIn(id)).toEqual(['M']);
});

test('a value that is just being saved keeps its choice, and goes with its field', async () => {
  const { organizationId, newField, update, remove, valuesIn } = await foundOrganization();
  const { id } = await newField({ label: 'Shirt', kind: 'choice', choices: ['S', 'M', 'L'] });
  /** Calls while another administrator gives somebody the choice, as `saveValues` does. */
  const callWhileGiven = async <Reply>(choice: string, call: () => Promise<Reply>): Promise<Reply> => {
    const { organizationMemberId } = await server.addMember(organizationId);
    const save = async (tx: PoolClient) => {
      await tx.query('select from organization_field where id = $1 for share', [id]);
      await tx.query(
        'insert into member_field_value (organization_id, organization_member_id, field_id, value) values ($1, $2, $3, $4)',
        [organizationId, organizationMemberId, id, choice],
      );
    };
    return actWhileLocked(server.pool, save, call);
  };
  const refused = await callWhileGiven('S', () => update(id, { label: 'Shirt', choices: ['M', 'L'], version: 1 }));
  expect([refused.status, refused.json.fields]).toEqual([
    400,
    { choices: '1 person has “S”. Give them another choice first.' },
  ]);
  await succeed(callWhileGiven('M', () => remove(id)));
  expect(await valuesIn(id)).toEqual([]);
});

test('people and groups follow a renamed choice, and the log names only the field', async () => {
  const { client, params, newField, update, addValue, valuesIn } = await foundOrganization();
  const { id } = await newField({ label: 'Shirt', kind: 'choice', choices: ['S', 'M', 'L'] });
  await addValue(id, 'S');
  await addValue(id, 'M');
  await addValue(id, 'L', true);
  const filter = { ownChoices: [`${id}:S`, `${id}:L`] };
  const { json: group } = await succeed(client.call(addGroup, { params, body: { name: 'Small', filter } }));
  expect(group.data.people).toBe(1);
  const rename = (choices: string[], renamed: object[]) => update(id, { label: 'Shirt', choices, renamed, version: 1 });
  const errorOf = async (choices: string[], renamed: object[]) => (await rename(choices, renamed)).json.fields;
  expect(await errorOf(['S', 'M', 'L'], [{ from: 'S', to: 'M' }])).toHaveProperty('renamed');
  expect(await errorOf(['M', 'L'], [{ from: 'S', to: 'M' }])).toHaveProperty('renamed');
  expect(
    await errorOf(
      ['XL', 'L'],
      [
        { from: 'S', to: 'XL' },
        { from: 'M', to: 'XL' },
      ],
    ),
  ).toHaveProperty('renamed');
  expect(await errorOf(['Small', 'L'], [{ from: 'S', to: 'Small' }])).toHaveProperty('choices');
  expect((await valuesIn(id)).toSorted()).toEqual(['L', 'M', 'S']);

  const renamed = [
    { from: 'S', to: 'Small' },
    { from: 'L', to: 'Large' },
  ];
  const { json } = await succeed(rename(['Small', 'M', 'Large'], renamed));
  expect(json.data).toMatchObject({ choices: ['Small', 'M', 'Large'], version: 2, people: 2 });
  expect((await valuesIn(id)).toSorted()).toEqual(['Large', 'M', 'Small']);
  const { json: groups } = await succeed(client.call(listGroups, { params }));
  expect(groups.data).toMatchObject([{ people: 1, filter: { ownChoices: [`${id}:Small`, `${id}:Large`] } }]);
  const { json: log } = await succeed(client.call(listAuditEvents, { params, query: { limit: 1 } }));
  expect(log.data[0]).toMatchObject({ action: 'OwnFieldUpdated', details: { fieldIds: [id], fields: ['choices'] } });
});

test('a change names its version, and never the kind', async () => {
  const { newField, update, list } = await foundOrganization();
  const { id } = await newField({ label: 'Shirt' });
  await succeed(update(id, { label: 'Shirt size', version: 1 }));
  const stale = await update(id, { label: 'T-shirt', version: 1 });
  expect([stale.status, Object.keys(stale.json.fields)]).toEqual([409, ['label']]);
  expect((await update(id, { label: 'Shirt', kind: 'number', version: 2 })).status).toBe(400);
  expect(await list()).toMatchObject([{ label: 'Shirt size', kind: 'text', version: 2 }]);
});

test('removing a field deletes what people have in it, and the log names it', async () => {
  const { client, params, newField, update, remove, list, addValue, valuesIn } = await foundOrganization();
  const { id } = await newField({ label: 'Locker' });
  await addValue(id, '12');
  await addValue(id, '13', true);
  await succeed(update(id, { label: 'Locker number', version: 1 }));
  await succeed(remove(id));
  expect((await remove(id)).status).toBe(404);
  expect([await list(), await valuesIn(id)]).toEqual([[], []]);
  const { json } = await succeed(client.call(listAuditEvents, { params, query: { limit: 3 } }));
  const ownFields = ['Locker number'];
  const fieldIds = [id];
  expect(json.data.map(({ action, ownFields, details }: AuditEvent) => ({ action, ownFields, details }))).toEqual([
    { action: 'OwnFieldRemoved', ownFields, details: { fieldIds, count: 1 } },
    { action: 'OwnFieldUpdated', ownFields, details: { fieldIds, fields: ['label'] } },
    { action: 'OwnFieldAdded', ownFields, details: { fieldIds } },
  ]);
});

test('practitioners get the fields that they see', async () => {
  const { organizationId, newField } = await foundOrganization();
  await newField({ label: 'Locker' });
  await newField({ label: 'Shirt', isSeenByPractitioners: true });
  const { userId } = await server.addMember(organizationId, { role: 'Practitioners' });
  const practitioner = await server.signIn(userId, 'Practitioners');
  const { json } = await succeed(practitioner.call(listOrganizations));
  expect(json.data[0].ownFields).toMatchObject([{ label: 'Shirt' }]);
  const other = await foundOrganization();
  expect((await other.client.call(listOrganizationFields, { params: { organizationId } })).status).toBe(404);
});
