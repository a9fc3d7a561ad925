import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshToken } from '#contract/auth.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const unknownKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]));

test('refuses a body of more than 16 KiB without sign-in', async () => {
  const body = { refreshToken: 'x', ...unknownKeys(70_000) } as never;
  const answer = await server.nobody.call(refreshToken, { body });
  expect(answer).toMatchObject({ status: 413, json: { message: 'This is larger than allowed' } });
});

test('names ten unknown keys at most', async () => {
  const answer = await server.nobody.call(refreshToken, { body: { refreshToken: 'x', ...unknownKeys(500) } as never });
  const names = Array.from({ length: 10 }, (_, index) => `k${index}`).join(', ');
  expect(answer).toMatchObject({ status: 400, json: { message: `Not expected: ${names} and 490 more` } });
});

test('names ten invalid fields at most', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const members = Array.from({ length: 50 }, () => ({ fullname: '', email: 'nobody' }));
  const body = { members, redirectUrl: 'http://localhost/email-link' };
  const answer = await admin.client.call(inviteMembers, { params: { organizationId }, body });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json.fields)).toHaveLength(10);
});
