import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportMembers, listMembers } from '#contract/member.ts';
import { getMe } from '#contract/user.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CALLS_PER_MINUTE: '200' } });
});
afterAll(() => server.stop());

test('a person makes so many calls a minute over all sessions, and nobody else is held up by them', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const second = await server.signIn(admin.userId, 'OrganizationAdmin');
  const statuses: number[] = [];
  for (let call = 0; call < 201; call += 1)
    statuses.push((await [admin.client, second][call % 2]?.call(getMe))?.status ?? 0);
  expect(statuses).toEqual([...Array.from({ length: 200 }, () => 200), 429]);

  const refused = await admin.client.call(listMembers, { params: { organizationId } });
  expect(refused).toMatchObject({
    status: 429,
    json: { code: 'TooManyRequests', message: 'You are doing this very often. Please wait a minute and try again.' },
  });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  const member = await server.addMember(organizationId);
  expect((await member.client.call(getMe)).status).toBe(200);
});

test('an export costs what a hundred calls do', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const run = async () => (await admin.client.call(exportMembers, { params: { organizationId } })).status;
  expect([await run(), await run(), await run()]).toEqual([200, 200, 429]);
  expect((await admin.client.call(getMe)).status).toBe(200);
});
