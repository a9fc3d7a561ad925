import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { getAppointmentWeek } from '#contract/appointmentDay.ts';
import { listAssessments, listTimeSlots } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { importMembers } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { startBalancer } from '#tests/support/balancer.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '#tests/support/product.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/testDatabase.ts';
import { createBookingJournal } from './support/bookingJournal.ts';
import { openReliabilityWorld, type Person, percentile, report, until } from './support/reliabilityWorld.ts';
import { copyAsNext } from './support/versions.ts';

const minutes = 60;
const totalMs = minutes * 60_000;
const people = 200;
const administrators = 10;
const pauseMs = 4_000;
/** Points in the run, as fractions of its duration. */
const quietUntil = 0.2;
const importsAt = [0.2, 0.7];
const upgradeAt = 0.45;
const importedPeople = 5_000;
const publicUrl = 'https://checkwell.example.com';

test(`${people} people work for ${minutes} minutes, with imports, waves of mails and an upgrade in between`, {
  timeout: totalMs + 180_000,
}, async () => {
  const cleanUps: (() => unknown)[] = [];
  onTestFinished(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  const folder = await mkdtemp(join(tmpdir(), 'checkwell-soak-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const next = await copyAsNext(join(folder, 'next'));
  const databaseDir = await newDataDir();
  cleanUps.push(() => removeDataDir(databaseDir));
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDir, log: console, maxConnections: 100 });
  cleanUps.push(() => postgres.stop());
  const database = await createTestDatabase(postgres.administrator, postgres.connection.user);
  cleanUps.push(() => dropTestDatabase(postgres.administrator, database));
  const mailServer = await startMailServer();
  cleanUps.push(() => mailServer.kill());
  const connection = { ...postgres.connection, database };
  const { host, port, user, password } = connection;
  const url = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
  const env = {
    DATABASE_URL: url,
    SESSION_SECRET: randomUUID(),
    CALLS_PER_MINUTE: '0',
    DRAIN_SECONDS: '1',
    PUBLIC_URL: publicUrl,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Checkwell <no-reply@example.com>',
  };
  const world = await openReliabilityWorld({
    members: people,
    administrators,
    days: 6,
    database: { url, connection },
    env,
  });
  cleanUps.push(() => world.stop());
  const balancer = await startBalancer();
  cleanUps.push(() => balancer.stop());

  const running = new Set<Product>();
  const addServer = async (server: Product) => {
    balancer.add(server.url);
    await until(async () => balancer.isReady(server.url), 'The balancer has found the server');
    running.add(server);
  };
  const start = async (root?: string) => {
    const dataDir = await newDataDir();
    cleanUps.push(() => removeDataDir(dataDir));
    const server = await startProduct({ dataDir, env, ...(root !== undefined && { root }) });
    cleanUps.push(() => server.stop('SIGKILL'));
    await addServer(server);
  };
  await addServer(world.product);
  await start();

  const began = Date.now();
  const ending = new AbortController();
  const { signal } = ending;
  const journal = createBookingJournal({ ...world, url: balancer.url }, people, { pauseMs });
  const failed: string[] = [];
  const durations: { at: number; ms: number }[] = journal.durations;
  const ask = async (administrator: Person, call: Call, query = {}) => {
    const { organizationId, assessmentId } = world;
    const path = pathOf(call, { organizationId, assessmentId });
    const at = Date.now();
    const response = await fetch(`${balancer.url}/api${path}?${new URLSearchParams(query)}`, {
      headers: { Authorization: `Bearer ${administrator.token}` },
    });
    const text = await response.text();
    durations.push({ at, ms: Date.now() - at });
    if (!response.ok) failed.push(`${response.status} ${call.path} ${text}`);
  };
  const read = async (administrator: Person) => {
    while (!signal.aborted) {
      for (const call of [getDashboard, getDashboardWork, listMembers, listAssessments, listAuditEvents]) {
        await ask(administrator, call);
        await sleep(Math.random() * 1_000);
      }
      await ask(administrator, listTimeSlots);
      await ask(administrator, listAssessmentMembers, { limit: '100' });
      await ask(administrator, getAppointmentWeek, { date: new Date().toISOString().slice(0, 10) });
    }
  };
  const importPeople = async (wave: number) => {
    const lines = Array.from({ length: importedPeople }, (_, n) => `Soak Person,wave${wave}-${n}@soak.example.com`);
    const form = new FormData();
    form.append('redirectUrl', `${publicUrl}/email-link`);
    form.append('file', new Blob([['name,email', ...lines].join('\n')]), 'people.csv');
    const path = pathOf(importMembers, { organizationId: world.organizationId });
    const response = await fetch(`${balancer.url}/api${path}?background=true`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${world.admin.token}`, 'Idempotency-Key': randomUUID() },
      body: form,
    });
    if (!response.ok) failed.push(`${response.status} ${importMembers.path} ${await response.text()}`);
  };
  const memory: { at: number; pid: number; mebibytes: number }[] = [];
  const watchMemory = async () => {
    while (!signal.aborted) {
      for (const { pid } of running) memory.push({ at: Date.now(), pid, mebibytes: await residentMemory(pid) });
      await sleep(Math.min(5_000, totalMs / 40));
    }
  };
  const keepSignedIn = async () => {
    while (!signal.aborted) {
      await world.keepSignedIn();
      await sleep(1_000);
    }
  };
  const untilShare = (share: number) => sleep(Math.max(0, began + share * totalMs - Date.now()));

  const load = Promise.all([journal.run(signal), watchMemory(), keepSignedIn(), ...world.administrators.map(read)]);
  await untilShare(importsAt[0] ?? 0);
  await importPeople(1);
  await untilShare(upgradeAt);
  for (const server of [...running]) {
    await start(next);
    running.delete(server);
    expect(await server.stop()).toBe(0);
    balancer.remove(server.url);
  }
  const upgradedAt = Date.now();
  await untilShare(importsAt[1] ?? 0);
  await importPeople(2);
  await untilShare(1);
  ending.abort();
  await load;

  const quietEnd = began + quietUntil * totalMs;
  const p95 = (isQuiet: boolean) =>
    percentile(
      durations.filter(({ at }) => at < quietEnd === isQuiet).map(({ ms }) => ms),
      0.95,
    );
  const [quiet, later] = [p95(true), p95(false)];
  const growths = [...running].map(({ pid }) =>
    growthOf(memory.filter((one) => one.pid === pid && one.at > upgradedAt)),
  );
  report(
    `soak of ${minutes} minutes: ${durations.length} calls, ${failed.length + journal.counts.unanswered} failed; ` +
      `p95 ${quiet} ms in the quiet first part, ${later} ms later; ${mailServer.mails().length} mails; ` +
      `memory of the new servers grew by ${growths.map((one) => one.toFixed(2)).join(' and ')}`,
  );
  expect(failed).toEqual([]);
  expect(journal.counts.unanswered, 'every booking is answered').toBe(0);
  expect(journal.unexplained).toEqual([]);
  await journal.check();
  const { rows } = await world.pool.query(`select count(*)::int as failed from mail_message where status = 'failed'`);
  expect(rows[0].failed).toBe(0);
  expect(mailServer.mails().length).toBeGreaterThan(importedPeople);
  expect(later).toBeLessThanOrEqual(2 * quiet);
  expect(Math.max(...growths)).toBeLessThan(1.2);
});

async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}

/** Compares the medians of the last and the second third: in the first one a new process warms up. */
function growthOf(samples: readonly { mebibytes: number }[]): number {
  const third = Math.floor(samples.length / 3);
  const median = (part: typeof samples) =>
    percentile(
      part.map(({ mebibytes }) => mebibytes),
      0.5,
    );
  return median(samples.slice(2 * third)) / median(samples.slice(third, 2 * third));
}
