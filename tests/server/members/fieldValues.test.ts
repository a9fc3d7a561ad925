import { expect, test } from 'vitest';
import { listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { type AuditEvent, listAuditEvents } from '#contract/auditLog.ts';
import { giveConsent } from '#contract/consent.ts';
import { addGroup } from '#contract/group.ts';
import { importMembers, inviteMembers } from '#contract/invitation.ts';
import { correctMember, exportMembers, getMember, listMembers } from '#contract/member.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import {
  addOrganizationField,
  type OrganizationField,
  removeOrganizationField,
  updateOrganizationField,
} from '#contract/organizationField.ts';
import { exportPersonalData } from '#contract/personalData.ts';
import { findPeople } from '#contract/walkIn.ts';
import { consentVersions } from '#domain/consentText.ts';
import { book, eight, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice } from '#tests/support/resultWorld.ts';
import type { TestPerson } from '#tests/support/testServer.ts';

const world = openBookingWorld();

async function newField({ client }: TestPerson, organizationId: string, body: object): Promise<OrganizationField> {
  const call = client.call(addOrganizationField, { params: { organizationId }, body: { kind: 'text', ...body } });
  return (await succeed(call)).json.data;
}

test('values are read by their kind, saved in each role, corrected and removed', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const { client } = admin;
  const { userId } = await world.server.addMember(organizationId, { fullName: 'Ada' });
  const { rows: roles } = await world.server.pool.query(
    `insert into organization_member (organization_id, user_id, role, email, full_name)
     select organization_id, user_id, 'Practitioners', email, full_name from organization_member where user_id = $1
     returning id`,
    [userId],
  );
  const size = await newField(admin, organizationId, { label: 'Shoe size', kind: 'number' });
  const shirt = await newField(admin, organizationId, { label: 'Shirt', kind: 'choice', choices: ['S', 'M'] });
  const since = await newField(admin, organizationId, { label: 'Badge since', kind: 'date' });
  const note = await newField(admin, organizationId, { label: 'Locker' });
  const params = { organizationId, userId };
  const member = async () => (await succeed(client.call(getMember, { params }))).json.data;
  const correct = (fieldValues: Record<string, string | null>, version?: string) =>
    client.call(correctMember, { params, body: { fullName: 'Ada', fieldValues, version } });

  const { version } = await member();
  await succeed(
    correct({ [size.id]: '42,5', [shirt.id]: 'm', [since.id]: '04/05/2026', [note.id]: '<b>12</b>' }, version),
  );
  const fieldValues = { [size.id]: '42.5', [shirt.id]: 'M', [since.id]: '2026-05-04', [note.id]: '<b>12</b>' };
  const by = { id: admin.userId, fullName: 'Grace Hopper' };
  const lastChanges = { [`own-${size.id}`]: { at: expect.any(Number), by } };
  expect(await member()).toMatchObject({ fieldValues, lastChanges });
  const { rows } = await world.server.pool.query(
    'select value from member_field_value where organization_member_id = $1 and field_id = $2',
    [roles[0].id, size.id],
  );
  expect(rows).toEqual([{ value: '42.5' }]);

  expect((await correct({ [note.id]: '13' }, version)).status).toBe(409);
  const errorOf = async (fieldId: string, value: string) => {
    const { status, json } = await correct({ [fieldId]: value });
    expect(status).toBe(400);
    return json.fields[`fieldValues.${fieldId}`];
  };
  expect(await errorOf(size.id, '1.200')).toMatch(/^“Shoe size”: 1.200 could be two numbers. Write 1200/);
  expect(await errorOf(shirt.id, 'XL')).toBe('Shirt is one of S, M');
  expect(await errorOf(since.id, '31/02/2026')).toBe('“Badge since” is a date, such as 2026-05-04');
  expect(await errorOf(note.id, 'a\u0007b')).toBe('“Locker” contains an invisible character');
  expect(await errorOf(note.id, 'x'.repeat(500))).toBe('“Locker” can have at most 200 characters');
  expect((await correct({ [note.id]: 'x'.repeat(10_000) })).status).toBe(400);
  const other = await world.server.addOrganizationWithAdmin();
  const foreign = await newField(other.admin, other.organizationId, { label: 'Locker' });
  expect(await errorOf(foreign.id, '1')).toBe('The field was not found');
  expect(await member()).toMatchObject({ fieldValues });

  await succeed(correct({ [size.id]: null, [note.id]: ' ', [shirt.id]: 'M' }));
  expect((await member()).fieldValues).toEqual({ [shirt.id]: 'M', [since.id]: '2026-05-04' });
  const log = await succeed(client.call(listAuditEvents, { params: { organizationId }, query: { limit: 2 } }));
  expect(log.json.data.map(({ action, ownFields, details }: AuditEvent) => ({ action, ownFields, details }))).toEqual([
    { action: 'MemberCorrected', ownFields: ['Shoe size', 'Locker'], details: { fieldIds: expect.any(Array) } },
    expect.objectContaining({ ownFields: ['Shoe size', 'Shirt', 'Badge since', 'Locker'] }),
  ]);

  await succeed(client.call(removeOrganizationField, { params: { organizationId, fieldId: shirt.id } }));
  expect((await member()).fieldValues).toEqual({ [since.id]: '2026-05-04' });
});

test('the list of members has the first two fields', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const { client } = admin;
  const { userId } = await world.server.addMember(organizationId, { fullName: 'Ada' });
  const fields: OrganizationField[] = [];
  for (const label of ['Locker', 'Badge', 'Shirt']) fields.push(await newField(admin, organizationId, { label }));
  const [locker, badge, shirt] = fields.map(({ id }) => id) as [string, string, string];
  const body = { fullName: 'Ada', fieldValues: { [locker]: '1', [badge]: '2', [shirt]: 'M' } };
  await succeed(client.call(correctMember, { params: { organizationId, userId }, body }));
  const list = async (query = {}) =>
    (await succeed(client.call(listMembers, { params: { organizationId }, query }))).json.data;
  expect(await list()).toMatchObject([{ fieldValues: { [locker]: '1', [badge]: '2' } }]);
  await succeed(client.call(removeOrganizationField, { params: { organizationId, fieldId: locker } }));
  const [ada] = await list({ search: 'Ada' });
  expect(ada.fieldValues).toEqual({ [badge]: '2', [shirt]: 'M' });
});

test('practitioners see fields that say so, and members are asked again', async () => {
  const { organizationId, admin, member, practitioner, assessmentId } = await foundPractice(world.server);
  const field = await newField(admin, organizationId, { label: 'Locker' });
  const params = { organizationId, userId: member.userId };
  const body = { fullName: 'Ada', fieldValues: { [field.id]: '12' } };
  await succeed(admin.client.call(correctMember, { params, body }));
  await succeed(book(member.client, assessmentId, eight));
  const textVersion = consentVersions.en.version;
  const agree = (fieldsOfPractitioners?: string[]) =>
    member.client.call(giveConsent, { body: { organizationId, textVersion, fieldsOfPractitioners } });
  const consent = async () => {
    const { json } = await succeed(member.client.call(listOrganizationsForMember));
    return [json.data[0].consent, json.data[0].ownFields[0].label];
  };
  const seen = async () => {
    const day = await succeed(practitioner.client.call(listAssignedAssessmentMembers, { query: {} }));
    const search = { params: { assessmentId }, query: { search: 'Ada' } };
    const people = await succeed(practitioner.client.call(findPeople, search));
    expect(people.json.data[0].ownValues).toEqual(day.json.data[0].organizationMember.ownValues);
    return people.json.data[0].ownValues;
  };
  const update = (label: string, isSeenByPractitioners: boolean, version: number) =>
    succeed(
      admin.client.call(updateOrganizationField, {
        params: { organizationId, fieldId: field.id },
        body: { label, isSeenByPractitioners, version },
      }),
    );
  await succeed(agree());
  expect(await seen()).toBeUndefined();

  world.setClock('2027-03-08T07:00:00+01:00');
  await update('Locker', true, 1);
  expect(await seen()).toEqual([{ label: 'Locker', kind: 'text', value: '12' }]);
  expect(await consent()).toEqual(['Outdated', 'Locker']);
  // Agreeing to a list of fields that is not the current one is refused.
  expect((await agree()).status).toBe(409);
  await succeed(agree([field.id]));
  await update('Locker number', true, 2);
  expect(await consent()).toEqual(['Given', 'Locker number']);
  await update('Locker number', false, 3);
  expect(await seen()).toBeUndefined();
  expect((await consent())[0]).toBe('Given');

  const copy = await succeed(member.client.call(exportPersonalData));
  expect(copy.json.ownFields).toMatchObject([{ field: 'Locker number', value: '12' }]);
});

test('lists and groups are filtered by choices', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const { client } = admin;
  const params = { organizationId };
  const choices = ['S', 'M', 'L'];
  const shirt = await newField(admin, organizationId, { label: 'Shirt', kind: 'choice', choices });
  const badge = await newField(admin, organizationId, { label: 'Badge', kind: 'choice', choices: ['Red', 'Blue'] });
  const add = async (fullName: string, fieldValues: Record<string, string>) => {
    const { userId } = await world.server.addMember(organizationId, { fullName });
    const body = { fullName, fieldValues };
    await succeed(client.call(correctMember, { params: { ...params, userId }, body }));
  };
  await add('Ada', { [shirt.id]: 'S', [badge.id]: 'Red' });
  await add('Bob', { [shirt.id]: 'M', [badge.id]: 'Blue' });
  await add('Cleo', { [shirt.id]: 'L', [badge.id]: 'Red' });
  const ownChoices = [`${shirt.id}:S`, `${shirt.id}:M`, `${badge.id}:Red`];
  const namesBy = async (query: object) => {
    const { json } = await succeed(client.call(listMembers, { params, query: { ...query } }));
    return json.data.map(({ user }: { user: { fullName: string } }) => user.fullName);
  };
  expect(await namesBy({ 'ownChoice[]': ownChoices })).toEqual(['Ada']);
  expect(await namesBy({ 'ownChoice[]': `${shirt.id}:L` })).toEqual(['Cleo']);
  const body = { name: 'Small and red', filter: { ownChoices } };
  const group = (await succeed(client.call(addGroup, { params, body }))).json.data;
  expect(group.people).toBe(1);
  const wrong = await client.call(listMembers, { params, query: { 'ownChoice[]': 'Shirt:S' } });
  expect(wrong.status).toBe(400);
});

test('values come from a file, each wrong one is named with its row, and an exported file can be imported', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const { client } = admin;
  const params = { organizationId };
  const size = await newField(admin, organizationId, { label: 'Shoe size', kind: 'number' });
  const shirt = await newField(admin, organizationId, { label: 'Shirt, new', kind: 'choice', choices: ['S', 'M'] });
  const since = await newField(admin, organizationId, { label: 'Badge since', kind: 'date' });
  const note = await newField(admin, organizationId, { label: 'Locker' });
  const ada = await world.server.addMember(organizationId, { email: 'ada@fields.example' });
  const values = async (userId: string) =>
    (await succeed(client.call(getMember, { params: { ...params, userId } }))).json.data.fieldValues;
  await succeed(
    client.call(correctMember, {
      params: { ...params, userId: ada.userId },
      body: { fullName: 'Ada', fieldValues: { [note.id]: '=1+1' } },
    }),
  );
  const importIt = async (csv: string, query = {}) => {
    const form = new FormData();
    form.append('file', new File([csv], 'members.csv'));
    form.append('redirectUrl', 'http://localhost:4000/email-link');
    return client.call(importMembers, { params, query, form });
  };
  const csv = `Name;Email;shoe size:;"Shirt, new";BADGE SINCE;Locker
Ada;ada@fields.example;38,5;s;4.5.2026;12
Bob;bob@fields.example;1.234,5;M;;
Cleo;cleo@fields.example;1.200;XL;31.02.2026;`;
  const preview = await succeed(importIt(csv, { preview: 'true' }));
  expect(preview.json.data).toMatchObject({
    invited: 1,
    completed: 1,
    firstRows: [{ fieldValues: { [size.id]: '38.5', [shirt.id]: 'S' } }, {}],
  });
  const imported = await succeed(importIt(csv));
  expect(imported.json.data).toMatchObject({ invited: 1, completed: 1 });
  const [wrong] = imported.json.data.skipped;
  expect(wrong.line).toBe(4);
  expect(wrong.reason).toMatch(
    /“Shoe size”: 1.200 could be two numbers.*Shirt, new is one of S, M.*“Badge since” is a/s,
  );
  // What is there stays.
  expect(await values(ada.userId)).toEqual({
    [size.id]: '38.5',
    [shirt.id]: 'S',
    [since.id]: '2026-05-04',
    [note.id]: '=1+1',
  });
  const twice = await importIt('Name,Email,Locker,locker\nAda,ada@fields.example,1,2');
  expect([twice.status, twice.json.fields.file]).toEqual([400, expect.stringContaining('Locker')]);

  const { bytes } = await client.call(exportMembers, { params });
  await world.server.pool.query('delete from member_field_value where organization_id = $1', [organizationId]);
  const again = await succeed(importIt(bytes.toString()));
  expect(again.json.data.completed).toBe(2);
  expect(await values(ada.userId)).toMatchObject({ [size.id]: '38.5', [note.id]: '=1+1' });
  const { rows } = await world.server.pool.query(
    `select v.value from member_field_value v join organization_member m on m.id = v.organization_member_id
     where m.email = 'bob@fields.example' and v.field_id = $1`,
    [size.id],
  );
  expect(rows).toEqual([{ value: '1234.5' }]);
});

test('people who are added by hand get values, and a wrong one is named', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const size = await newField(admin, organizationId, { label: 'Shoe size', kind: 'number' });
  const shirt = await newField(admin, organizationId, { label: 'Shirt', kind: 'choice', choices: ['S', 'M'] });
  const redirectUrl = 'http://localhost:4000/email-link';
  const invite = (...members: object[]) =>
    admin.client.call(inviteMembers, { params: { organizationId }, body: { members, redirectUrl } });
  const ada = { fullname: 'Ada', email: 'ada.by.hand@example.com', department: 'Sales', startDate: '2020-09-01' };
  const bob = { fullname: 'Bob', employeeNumber: '17', phone: '0600 100' };
  const errorsOf = async (fieldValues: object) => (await invite(ada, { ...bob, fieldValues })).json.fields;
  const unknown = '00000000-0000-4000-8000-000000000001';
  expect(Object.keys(await errorsOf({ [size.id]: 'large' }))).toEqual([`members.1.fieldValues.${size.id}`]);
  expect(Object.keys(await errorsOf({ [shirt.id]: 'XL' }))).toEqual([`members.1.fieldValues.${shirt.id}`]);
  expect(Object.keys(await errorsOf({ [unknown]: '1' }))).toEqual([`members.1.fieldValues.${unknown}`]);

  const { json } = await succeed(
    invite({ ...ada, fieldValues: { [size.id]: '42,5', [shirt.id]: 'm' } }, { ...bob, fieldValues: { [size.id]: '' } }),
  );
  expect(json.data).toMatchObject({ invited: 2, skipped: [] });
  // A member gets what is missing, and keeps what is there.
  const again = await succeed(invite({ ...bob, department: 'Sales', phone: '999', fieldValues: { [size.id]: '40' } }));
  expect(again.json.data).toMatchObject({ invited: 0 });
  const list = await succeed(admin.client.call(listMembers, { params: { organizationId } }));
  const people: { user: { fullName: string; id: string } }[] = list.json.data;
  const memberOf = async (fullName: string) => {
    const userId = people.find(({ user }) => user.fullName === fullName)?.user.id ?? '';
    return (await succeed(admin.client.call(getMember, { params: { organizationId, userId } }))).json.data;
  };
  expect(await memberOf('Ada')).toMatchObject({
    department: 'Sales',
    startDate: '2020-09-01',
    fieldValues: { [size.id]: '42.5', [shirt.id]: 'M' },
  });
  expect(await memberOf('Bob')).toMatchObject({ employeeNumber: '17', phone: '0600 100' });
});
