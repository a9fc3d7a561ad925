import Fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { refreshToken } from '#contract/auth.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { limitCalls } from '#server/http/limitCalls.ts';
import { createCallCounts } from '#server/platform/database/callCounts.ts';
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

test('refuses a reply that is larger than its call allows', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  await server.addMember(organizationId);
  const { limits } = listMembers;
  onTestFinished(() => void Object.assign(limits, { maxReplyBytes }));
  const { maxReplyBytes } = limits;
  Object.assign(limits, { maxReplyBytes: 100 });
  expect(await admin.client.call(listMembers, { params: { organizationId } })).toMatchObject({
    status: 400,
    json: { fields: { request: 'This is more than one reply can hold. Ask for less at once.' } },
  });
});

test('does not start with a call that declares no limits', async () => {
  const app = Fastify();
  await app.register(limitCalls, {
    callsPerMinute: 0,
    workers: 1,
    callCounts: createCallCounts(server.db),
    verifyToken: async () => undefined,
  });
  expect(() => app.get('/api/v1/anything', async () => ({}))).toThrow('The route GET /api/v1/anything has no limits.');
});
