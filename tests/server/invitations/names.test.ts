import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssessment } from '#contract/assessment.ts';
import { inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { listOrganizations } from '#contract/organization.ts';
import { createOrganization, updateOrganization } from '#contract/organizationProfile.ts';
import { updateProfile } from '#contract/profile.ts';
import { assessmentBody } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const link = 'Your account is locked: https://evil.example';

test.each([
  ['a link', link, 'Name cannot contain a web address'],
  ['a formula', '=1+1', 'Name cannot start with =, +, - or @'],
  ['a direction mark', 'Ada \u202Egnp.exe', 'Name contains an invisible character'],
])('every call refuses a name with %s and says the same', async (_case, name, message) => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const params = { organizationId };
  const redirectUrl = `${server.config.publicUrl}/email-link`;
  const profile = { name, address: 'Street 1', image: null };
  const person = { fullname: name, email: 'ada@example.com' };
  const { client } = admin;
  const fieldsOf = async (answer: ReturnType<typeof client.call>) => (await answer).json.fields;
  expect(await fieldsOf(client.call(createOrganization, { body: profile }))).toEqual({ name: message });
  expect(await fieldsOf(client.call(updateOrganization, { params, body: profile }))).toEqual({ name: message });
  expect(
    await fieldsOf(client.call(updateProfile, { body: { fullName: name, email: admin.email, image: null } })),
  ).toEqual({ fullName: message });
  expect(await fieldsOf(client.call(inviteMembers, { params, body: { members: [person], redirectUrl } }))).toEqual({
    'members.0.fullname': message,
  });
  const colleague = { ...person, role: 'Practitioners' };
  expect(await fieldsOf(client.call(inviteTeam, { params, body: { members: [colleague], redirectUrl } }))).toEqual({
    'members.0.fullname': message,
  });
  const body = assessmentBody({ name });
  expect(await fieldsOf(client.call(createAssessment, { params, body }))).toEqual({ name: message });
});

test.each([
  ['a link', link, 'Address cannot contain a web address'],
  ['a direction mark', 'Street \u202E1', 'Address contains an invisible character'],
  ['nothing to see', '\u200D', 'Address is required'],
])('an organization cannot have an address with %s', async (_case, address, message) => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const body = { name: 'Engines', address, image: null };
  for (const answer of [
    await admin.client.call(createOrganization, { body }),
    await admin.client.call(updateOrganization, { params: { organizationId }, body }),
  ]) {
    expect(answer).toMatchObject({ status: 400, json: { fields: { address: message } } });
  }
});

test('an address is stored on one line, and an old one on several lines can be read', async () => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  await server.pool.query('update organization set address = $2 where id = $1', [organizationId, 'evil.example\nCity']);
  const read = async () => (await admin.client.call(listOrganizations)).json.data[0].address;
  expect(await read()).toBe('evil.example\nCity');
  const body = { name: 'Engines', address: ' Street 1 \r\n City ', image: null };
  await admin.client.call(updateOrganization, { params: { organizationId }, body });
  expect(await read()).toBe('Street 1 City');
});

test('a name is stored on one line', async () => {
  const { admin } = await server.addOrganizationWithAdmin();
  const body = { name: ' Analytical\r\n  Engines ', address: 'Street 1', image: null };
  expect((await admin.client.call(createOrganization, { body })).json.data.name).toBe('Analytical Engines');
});
