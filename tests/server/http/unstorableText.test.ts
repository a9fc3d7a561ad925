import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMembers } from '#contract/member.ts';
import { updateProfile } from '#contract/user.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  ['a NUL', 'Ada\0'],
  ['half of a pair of surrogates', 'Ada \uD800'],
])('a text with %s is refused by the name of its field', async (_case, text) => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const body = { fullName: text, email: admin.email, image: null };
  expect(await admin.client.call(updateProfile, { body })).toMatchObject({
    status: 400,
    json: { code: 'InvalidRequest', fields: { fullName: 'Contains a character that cannot be saved' } },
  });
  const asQuery = { params: { organizationId }, query: { search: 'Ada\0' } };
  expect((await admin.client.call(listMembers, asQuery)).json.fields).toHaveProperty('search');
});

test('a character of two surrogates is kept', async () => {
  const { admin } = await server.addOrganizationWithAdmin();
  const body = { fullName: 'Ada 🧪', email: admin.email, image: null };
  expect((await admin.client.call(updateProfile, { body })).json.data.fullName).toBe('Ada 🧪');
});
