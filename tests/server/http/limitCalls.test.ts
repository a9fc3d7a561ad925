import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listTimeSlots } from '#contract/assessment.ts';
import { logOut, refreshToken } from '#contract/auth.ts';
import { exportMembers, listMembers } from '#contract/member.ts';
import { getMe } from '#contract/user.ts';
import { openAssessment } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CALLS_PER_MINUTE: '200' } });
});
afterAll(() => server.stop());

test('limits the calls of a user over all sessions, without affecting others', async () => {
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

test('counts a person and a network in all processes together', async () => {
  const second = await startTestServer({ env: { CALLS_PER_MINUTE: '200' }, beside: server });
  onTestFinished(() => second.stop());
  const { admin } = await server.addOrganizationWithAdmin();
  const elsewhere = await second.signIn(admin.userId, 'OrganizationAdmin');
  // Twice what one process lets through.
  const passed = async (
    calls: number,
    clients: readonly TestServer['nobody'][],
    call: (client: TestServer['nobody']) => Promise<number>,
  ) => {
    let count = 0;
    for (let index = 0; index < calls; index += 1) {
      if ((await call(clients[index % 2] as TestServer['nobody'])) !== 429) count += 1;
    }
    return count;
  };
  const ofPerson = await passed(400, [admin.client, elsewhere], async (client) => (await client.call(getMe)).status);
  expect(ofPerson).toBeGreaterThanOrEqual(200);
  expect(ofPerson).toBeLessThanOrEqual(205);
  const document = { method: 'GET', path: '/docs' } as never;
  const ofNetwork = await passed(
    120,
    [server.nobody, second.nobody],
    async (client) => (await client.call(document, { ip: '198.51.100.9' })).status,
  );
  expect(ofNetwork).toBeGreaterThanOrEqual(60);
  expect(ofNetwork).toBeLessThanOrEqual(61);
});

test('counts an export as a hundred calls', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const run = async () => (await admin.client.call(exportMembers, { params: { organizationId } })).status;
  expect([await run(), await run(), await run()]).toEqual([200, 200, 429]);
  expect((await admin.client.call(getMe)).status).toBe(200);
});

test('runs four heavy calls of a person at once, and more again when they are done', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const assessmentId = await openAssessment(admin.client, organizationId);
  const run = async () => (await admin.client.call(listTimeSlots, { params: { assessmentId } })).status;
  const statuses = await Promise.all(Array.from({ length: 20 }, run));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await Promise.all([run(), run(), run(), run()])).toEqual([200, 200, 200, 200]);
});

test('runs thirty calls of a person at once, without affecting others', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const member = await server.addMember(organizationId);
  const answers = await Promise.all([
    ...Array.from({ length: 60 }, () => admin.client.call(getMe)),
    member.client.call(getMe),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.at(-1)).toBe(200);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json.message).toBe('You are doing too many things at once. Please wait a moment and try again.');
  expect(refused?.headers['retry-after']).toBe('1');
});

test('refuses what is above thirty calls of a person in all sessions without asking the database', async () => {
  const { admin } = await server.addOrganizationWithAdmin();
  const sessions = [admin.client, await server.signIn(admin.userId, 'OrganizationAdmin')];
  for (const session of sessions) await session.call(getMe);
  const { waiting, refused } = await withoutConnections(async () => {
    const waiting = Array.from({ length: 15 }, () => sessions.map((session) => session.call(getMe))).flat();
    const askedAt = performance.now();
    const refused = await Promise.all(sessions.map((session) => session.call(getMe)));
    // A loop at full speed would keep the CPU from others.
    expect(performance.now() - askedAt).toBeGreaterThan(950);
    return { waiting, refused };
  });
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('looks up an ended session once, and counts no calls of its token', async () => {
  const { admin } = await server.addOrganizationWithAdmin();
  const ended = await server.signIn(admin.userId, 'OrganizationAdmin');
  await ended.call(logOut);
  expect((await ended.call(getMe)).status).toBe(401);
  const refused = await withoutConnections(() => Promise.all(Array.from({ length: 40 }, () => ended.call(getMe))));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]));
  for (let call = 0; call < 210; call += 1) await ended.call(getMe);
  expect((await admin.client.call(getMe)).status).toBe(200);
});

/** Runs `act` while every connection of the server is taken. */
async function withoutConnections<T>(act: () => Promise<T>): Promise<T> {
  const held = await Promise.all(Array.from({ length: server.serverPool.max }, () => server.serverPool.connect()));
  try {
    return await act();
  } finally {
    for (const connection of held) connection.release();
  }
}

test('runs a hundred calls of a network without sign-in at once', async () => {
  const look = (ip: string) => server.nobody.call(refreshToken, { ip, body: { refreshToken: 'x' } });
  const answers = await Promise.all([...Array.from({ length: 150 }, () => look('203.0.113.7')), look('203.0.113.8')]);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.at(-1)).toBe(401);

  // One client has all addresses of its /64.
  const many = await Promise.all([
    ...Array.from({ length: 150 }, (_, index) => look(`2001:db8:0:1::${(index + 1).toString(16)}`)),
    look('2001:db8:0:2::1'),
  ]);
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([401, 429]));
  expect(many.at(-1)?.status).toBe(401);
});

test('limits the calls at once also without a limit per minute, in each of several processes to its share', async () => {
  const statusesWith = async (workers: string) => {
    const other = await startTestServer({ env: { CALLS_PER_MINUTE: '0', WORKERS: workers }, beside: server });
    onTestFinished(() => other.stop());
    const { admin } = await server.addOrganizationWithAdmin();
    const client = await other.signIn(admin.userId, 'OrganizationAdmin');
    const answers = await Promise.all(Array.from({ length: 60 }, () => client.call(getMe)));
    return Map.groupBy(answers, ({ status }) => status);
  };
  const alone = await statusesWith('1');
  expect(alone.get(429)?.length).toBeGreaterThan(0);
  expect(alone.get(200)?.length).toBeGreaterThanOrEqual(30);
  const oneOfFour = await statusesWith('4');
  expect(oneOfFour.get(200)?.length).toBeGreaterThanOrEqual(10);
  expect(oneOfFour.get(200)?.length).toBeLessThan(30);
});
