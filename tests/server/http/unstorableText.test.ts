import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssessment } from '#contract/assessment.ts';
import { listMembers } from '#contract/member.ts';
import { updateProfile } from '#contract/profile.ts';
import { assessmentBody } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  ['a NUL', 'Ada\0'],
  ['half of a pair of surrogates', 'Ada \uD800'],
])('refuses a text with %s by the name of its field', async (_case, text) => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const body = assessmentBody({ description: text });
  expect(await admin.client.call(createAssessment, { params: { organizationId }, body })).toMatchObject({
    status: 400,
    json: { code: 'InvalidRequest', fields: { description: 'Contains a character that cannot be saved' } },
  });
  const asQuery = { params: { organizationId }, query: { search: 'Ada\0' } };
  expect((await admin.client.call(listMembers, asQuery)).json.fields).toHaveProperty('search');
});

test('stores a character of two surrogates', async () => {
  const { admin } = await server.addOrganizationWithAdmin();
  const body = { fullName: 'Ada 🧪', email: admin.email, image: null };
  expect((await admin.client.call(updateProfile, { body })).json.data.fullName).toBe('Ada 🧪');
});
