import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasscode } from '#contract/auth.ts';
import { getMember } from '#contract/member.ts';
import { mailKinds } from '#server/mail/mailQueue.ts';
import { cleanupKinds } from '#server/operations/cleanup/cleanup.ts';
import { productVersion } from '#server/platform/productVersion.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const token = 'a-token-of-the-operator';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ sendsMail: true, env: { METRICS_TOKEN: token } });
});
afterAll(() => server.stop());

const read = async (options: object = {}) => {
  const { statusCode, headers, body } = await server.app.inject({ url: '/metrics', ...options });
  return { statusCode, contentType: headers['content-type'], body };
};
const sampleOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length),
  );

test('are served to this machine, and elsewhere only with the token', async () => {
  const remoteAddress = '192.0.2.9';
  const bearer = (shown: string) => ({ remoteAddress, headers: { authorization: `Bearer ${shown}` } });
  expect((await read()).statusCode).toBe(200);
  expect((await read(bearer(token))).statusCode).toBe(200);
  const refused = [{ remoteAddress }, bearer('another-token-entirely'), bearer(`${token}x`)];
  for (const options of [...refused, { headers: { 'x-forwarded-for': '203.0.113.1' } }]) {
    const { statusCode, body } = await read(options);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('checkwell_');
  }
});

test('need the token on every machine in production', async () => {
  const env = { METRICS_TOKEN: token, NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' };
  const production = await startTestServer({ env });
  expect((await production.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${token}` };
  expect((await production.app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  await production.stop();
});

test('use the text format of Prometheus', async () => {
  const { body, contentType } = await read();
  expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
  const comment = /^# (HELP|TYPE) [a-z_]+ .+$/;
  const sample = /^[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? (\d+(\.\d+)?(e-?\d+)?|\+Inf)$/;
  expect(body.endsWith('\n')).toBe(true);
  const odd = body
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '' && !comment.test(line) && !sample.test(line));
  expect(odd).toEqual([]);
});

test('count requests by route pattern, never by an id', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const params = { organizationId, organizationMemberId: randomUUID(), userId: randomUUID() };
  expect((await admin.client.call(getMember, { params })).status).toBe(404);
  await server.nobody.call({ method: 'POST', path: `/v1/nothing/${params.userId}` });
  const { body } = await read();
  const route = `/api${getMember.path}`;
  const labels = `method="GET",route="${route}",status="404"`;
  expect(sampleOf(body, `checkwell_request_duration_seconds_count{${labels}}`)).toBe(1);
  expect(sampleOf(body, `checkwell_request_duration_seconds_bucket{le="+Inf",${labels}}`)).toBe(1);
  expect(body).toContain('route="none",status="404"');
  expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('count responses by class', async () => {
  const before = sampleOf((await read()).body, 'checkwell_responses_total{class="4xx"}');
  await server.nobody.call({ method: 'POST', path: '/v1/nothing' });
  expect(sampleOf((await read()).body, 'checkwell_responses_total{class="4xx"}')).toBe(before + 1);
});

test('begin every counter at zero, so that the first event is a change', async () => {
  const fresh = await startTestServer();
  const { body } = await fresh.app.inject({ url: '/metrics' });
  await fresh.stop();
  const samples = body
    .split('\n')
    .filter((line) => /^checkwell_(responses|mails|sign_in_breaker|cleanup_removed)_total/.test(line));
  expect(samples).toHaveLength(4 + mailKinds.length * 3 + 2 + cleanupKinds.length + 1);
  expect(samples.filter((line) => !line.endsWith(' 0'))).toEqual([]);
});

test('count what the cleanup removes, and when it succeeded', async () => {
  const removed = 'checkwell_cleanup_removed_total{kind="mails"}';
  const succeededAt = 'checkwell_cleanup_success_timestamp_seconds';
  const before = (await read()).body;
  await server.pool.query(
    `insert into mail_message (kind, recipient, data, status, queued_at)
     values ('passcode', 'ada@example.com', '{}', 'sent', now() - interval '400 days')`,
  );
  await server.services.cleanup.sweep();
  const { body } = await read();
  expect(sampleOf(body, removed)).toBe(sampleOf(before, removed) + 1);
  expect(sampleOf(body, succeededAt)).toBeGreaterThan(sampleOf(before, succeededAt));
});

test('name the version', async () => {
  const { body } = await read();
  expect(sampleOf(body, `checkwell_build_info{version="${productVersion}",node="${process.version}"}`)).toBe(1);
  expect(productVersion).toMatch(/^\d+\.\d+\.\d+$/);
});

test('say how many mails wait and how old the oldest one is', async () => {
  const waiting = await startTestServer();
  const { organizationId, admin } = await waiting.addOrganizationWithAdmin();
  const queue = (kind: string, age: string, rest: object = {}) =>
    waiting.db
      .insertInto('mail_message')
      .values({
        organization_id: organizationId,
        organization_member_id: admin.organizationMemberId,
        kind,
        recipient: admin.email,
        data: '{}',
        queued_at: sql<Date>`now() - ${age}::interval`,
        ...rest,
      })
      .execute();
  await queue('resultsReady', '90 seconds');
  await queue('resultsReady', '10 minutes', { next_attempt_at: sql<Date>`now() + interval '1 hour'` });
  await queue('organizationInvitation', '3 days', { is_waiting: true });
  await queue('resultsReady', '5 days', { status: 'sent' });
  const { body } = await waiting.app.inject({ url: '/metrics' });
  await waiting.stop();
  expect(sampleOf(body, 'checkwell_mail_queue{state="ready"}')).toBe(1);
  expect(sampleOf(body, 'checkwell_mail_queue{state="deferred"}')).toBe(1);
  expect(sampleOf(body, 'checkwell_mail_queue{state="waiting"}')).toBe(1);
  expect(sampleOf(body, 'checkwell_mail_oldest_seconds')).toBeGreaterThanOrEqual(600);
  expect(sampleOf(body, 'checkwell_mail_oldest_seconds')).toBeLessThan(660);
});

test('leave the queues out while the database does not answer', async () => {
  const alone = await startTestServer();
  await alone.serverPool.end();
  const { statusCode, body } = await alone.app.inject({ url: '/metrics' });
  expect(statusCode).toBe(200);
  expect(sampleOf(body, 'checkwell_database_up')).toBe(0);
  expect(sampleOf(body, 'checkwell_processes')).toBe(1);
  expect(body).not.toMatch(/^checkwell_(jobs|mail_queue|mail_oldest_seconds)[ {]/m);
});

test('count mails by outcome', async () => {
  const before = sampleOf((await read()).body, 'checkwell_mails_total{kind="passcode",outcome="sent"}') || 0;
  await server.nobody.call(requestPasscode, { body: { email: 'ada@example.com', role: 'OrganizationAdmin' } });
  await expect
    .poll(async () => sampleOf((await read()).body, 'checkwell_mails_total{kind="passcode",outcome="sent"}'))
    .toBe(before + 1);
  expect((await read()).body).not.toContain('ada@example.com');
});

test('include the pool, the queues, the event loop and the memory', async () => {
  const taken = await server.serverPool.connect();
  const { body } = await read();
  taken.release();
  expect(sampleOf(body, 'checkwell_database_connections{state="busy"}')).toBeGreaterThanOrEqual(1);
  expect(sampleOf(body, 'checkwell_database_connections{state="awaited"}')).toBe(0);
  expect(sampleOf(body, 'checkwell_jobs{queue="member-import",state="failed"}')).toBe(0);
  expect(sampleOf(body, 'checkwell_mail_queue{state="waiting"}')).toBe(0);
  expect(sampleOf(body, 'checkwell_database_up')).toBe(1);
  expect(sampleOf(body, 'checkwell_processes')).toBe(1);
  expect(sampleOf(body, 'checkwell_event_loop_lag_seconds{percentile="99"}')).toBeGreaterThan(0);
  expect(sampleOf(body, 'checkwell_process_memory_bytes{kind="rss"}')).toBeGreaterThan(1e7);
  expect(sampleOf(body, 'checkwell_process_uptime_seconds')).toBeGreaterThan(0);
});
