import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getAssignedVersion, recordAttendance, watchAssigned } from '#contract/assessmentMember.ts';
import { logOut } from '#contract/auth.ts';
import { endRole } from '#contract/team.ts';
import { createDayStreams } from '#server/assessments/assessment-members/dayStreams.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { at, book, eight, hour, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice } from '#tests/support/resultWorld.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

let servers: [TestServer, TestServer];
let url: string;
const range = { from: eight, to: eight + 24 * hour };
const opened: AbortController[] = [];

beforeAll(async () => {
  const now = () => new Date(at('2027-03-01T09:00:00+01:00'));
  const first = await startTestServer({ now });
  servers = [first, await startTestServer({ now, beside: first })];
  for (const { services } of servers) services.changes.start();
  url = await first.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitUntil(() => servers.every(({ services }) => services.changes.isListening()), 30_000);
});
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort();
});
afterAll(async () => {
  // After an aborted call, fetch opens a spare connection. A stopping server would wait for a request on it.
  servers[0].app.server.closeAllConnections();
  for (const server of servers.toReversed()) await server.stop();
});

/** Opens a stream over a real connection. */
async function watch({ accessToken }: Client, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  opened.push(controller);
  const response = await fetch(`${url}/api${watchAssigned.path}?from=${range.from}&to=${range.to}`, {
    headers: { authorization: `Bearer ${accessToken}`, ...headers },
    signal: controller.signal,
  });
  const texts: string[] = [];
  let hasEnded = false;
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) texts.push(text);
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  return {
    response,
    texts,
    hasEnded: () => hasEnded,
    versions: () => texts.join('').match(/(?<=data: \{"version":")\w+/g) ?? [],
  };
}

/** Below the 15 seconds after which a stream looks by itself. */
const soon = { timeout: 10_000 };

const arrive = (client: Client, assessmentMemberId: string) =>
  succeed(client.call(recordAttendance, { params: { assessmentMemberId }, body: { attendance: 'Arrived' } }));

test('tells of a change within seconds, whichever process made it, and only that there is one', async () => {
  const { practitioner, member, assessmentId, assessmentMemberId, organizationId } = await foundPractice(servers[0]);
  await succeed(book(member.client, assessmentId, eight));
  const stream = await watch(practitioner.client);
  await expect.poll(() => stream.versions()).toHaveLength(1);

  const colleague = await servers[1].addMember(organizationId, { role: 'Practitioners', fullName: 'Rosa Mayer' });
  const changedAt = performance.now();
  await arrive(colleague.client, assessmentMemberId);
  await expect.poll(() => stream.versions(), soon).toHaveLength(2);
  process.stdout.write(`A change of another process arrived after ${Math.round(performance.now() - changedAt)} ms.\n`);

  const { json } = await succeed(practitioner.client.call(getAssignedVersion, { query: range }));
  expect(stream.versions().at(-1)).toBe(json.data.version);
  expect(stream.texts.join('')).toMatch(/^(data: \{"version":"\w{32}"\}\n\n|:\n\n)+$/);
});

test('is neither held back nor compressed on the way', async () => {
  const { practitioner } = await foundPractice(servers[0]);
  const { response, versions } = await watch(practitioner.client, { 'accept-encoding': 'gzip, br' });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // Otherwise a server that stops could wait for the idle connection.
    connection: 'close',
  });
  expect(response.headers.has('content-encoding')).toBe(false);
  await expect.poll(() => versions()).toHaveLength(1);
});

test('says nothing about other organizations', async () => {
  const { practitioner } = await foundPractice(servers[0]);
  const stranger = await foundPractice(servers[0]);
  const stream = await watch(practitioner.client);
  await expect.poll(() => stream.versions()).toHaveLength(1);
  // Announcements of the preparations may still arrive.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const before = stream.texts.length;
  await succeed(book(stranger.member.client, stranger.assessmentId, eight));
  await arrive(stranger.practitioner.client, stranger.assessmentMemberId);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(stream.texts).toHaveLength(before);
});

test('ends when the person logs out or loses the right', async () => {
  const { practitioner, admin, organizationId } = await foundPractice(servers[0]);
  const leaving = await watch(practitioner.client);
  await succeed(practitioner.client.call(logOut, { body: { refreshToken: practitioner.client.refreshToken } }));
  await expect.poll(() => leaving.hasEnded(), soon).toBe(true);

  const colleague = await servers[0].addMember(organizationId, { role: 'Practitioners' });
  const removed = await watch(colleague.client);
  const params = { organizationId, userId: colleague.userId, role: 'Practitioners' };
  await succeed(admin.client.call(endRole, { params }));
  await expect.poll(() => removed.hasEnded(), soon).toBe(true);
});

test('a person opens four at most, and can open another one after closing one', async () => {
  const { practitioner } = await foundPractice(servers[0]);
  for (let open = 0; open < 4; open += 1) expect((await watch(practitioner.client)).response.status).toBe(200);
  expect((await watch(practitioner.client)).response.status).toBe(429);
  opened[0]?.abort();
  await expect.poll(async () => (await watch(practitioner.client)).response.status).toBe(200);
});

test('only a practitioner opens one', async () => {
  const { admin, member } = await foundPractice(servers[0]);
  for (const { client } of [admin, member]) expect((await watch(client)).response.status).toBe(403);
  expect((await watch(servers[0].nobody)).response.status).toBe(401);
});

test('answers without a stream while the server does not hear of changes, and hears of them again', async () => {
  const { practitioner } = await foundPractice(servers[0]);
  const { changes } = servers[0].services;
  await changes.stop();
  expect((await watch(practitioner.client)).response.status).toBe(204);
  changes.start();
  await expect.poll(() => changes.isListening()).toBe(true);
  expect((await watch(practitioner.client)).response.status).toBe(200);
});

test('ends before the server stops', async () => {
  const server = await startTestServer();
  server.services.changes.start();
  await expect.poll(() => server.services.changes.isListening()).toBe(true);
  const { practitioner } = await foundPractice(server);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/api${watchAssigned.path}?from=0&to=1`, {
    headers: { authorization: `Bearer ${practitioner.client.accessToken}` },
  });
  const read = response.text();
  const closed = once(server.app.server, 'close');
  await server.stop();
  await closed;
  expect(await read).toContain('data:');
});

test('reads nothing more once it has closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  try {
    let announce: (organizationId: string) => void = () => undefined;
    const changes = {
      isListening: () => true,
      subscribe: (listener: typeof announce) => {
        announce = listener;
        return () => undefined;
      },
    };
    const getVersion = vi.fn(async () => 'version');
    const caller = { userId: 'a', role: 'Practitioners', memberships: [{ organizationId: 'o' }] } as unknown as Caller;
    const streams = createDayStreams({ changes, assigned: { getVersion } });
    const body = streams.open({ caller, range, reauthorize: async () => caller });
    await vi.advanceTimersByTimeAsync(14_500);
    announce('o');
    await vi.advanceTimersByTimeAsync(100);
    // Waits until 15.5 s, but the heartbeat at 15 s comes first.
    announce('o');
    await vi.advanceTimersByTimeAsync(600);
    body?.destroy();
    const reads = getVersion.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(getVersion).toHaveBeenCalledTimes(reads);
  } finally {
    vi.useRealTimers();
  }
});
