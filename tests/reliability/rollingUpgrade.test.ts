import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAssessment, listAssessments, listTimeSlots } from '#contract/assessment.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { listMembers } from '#contract/member.ts';
import { getMe } from '#contract/user.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { listConnectedServers } from '#server/platform/database/migrate.ts';
import { startBalancer } from '#tests/support/balancer.ts';
import { isPutOff } from '#tests/support/isPutOff.ts';
import { isLong } from '#tests/support/longRun.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '#tests/support/product.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/testDatabase.ts';
import { createBookingJournal } from './support/bookingJournal.ts';
import { openReliabilityWorld, type ReliabilityWorld, report, until } from './support/reliabilityWorld.ts';
import { checkOut, copyAsNext, findCommitWithSchema, nextVersion } from './support/versions.ts';

const upgrades = isLong ? 10 : 1;
const bookers = 4;
/** Leaves the starting server a share of the processor. */
const pauseMs = 100;

let folder: string;
let dataDir: string;
let postgres: EmbeddedPostgres;
let previous: string;
let next: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkwell-upgrade-'));
  // Leaves only one migration pending: several would hold their locks too long under this load (docs/operations.md).
  previous = await checkOut(await findCommitWithSchema(), join(folder, 'previous'));
  next = await copyAsNext(join(folder, 'next'));
  dataDir = await newDataDir();
  postgres = await startEmbeddedPostgres({ dataDir, log: console, maxConnections: 100 });
});
afterAll(async () => {
  await postgres?.stop();
  await removeDataDir(dataDir);
  await rm(folder, { recursive: true, force: true });
});

test(`${upgrades} upgrades of two servers under load, migration included, fail and lose no call`, {
  timeout: upgrades * 300_000,
}, async () => {
  let calls = 0;
  for (let upgrade = 0; upgrade < upgrades; upgrade += 1) calls += await upgradeUnderLoad();
  report(`${upgrades} rolling upgrades from the previous version, ${calls} calls, 0 failed, 0 lost`);
});

/** Replaces two servers of the previous version by two of the next one. Returns the number of calls in that time. */
async function upgradeUnderLoad(): Promise<number> {
  const cleanUps: (() => unknown)[] = [];
  onTestFinished(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  const database = await createTestDatabase(postgres.administrator, postgres.connection.user);
  cleanUps.push(() => dropTestDatabase(postgres.administrator, database));
  const connection = { ...postgres.connection, database };
  const { host, port, user, password } = connection;
  const url = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
  const env = { DATABASE_URL: url, SESSION_SECRET: randomUUID(), CALLS_PER_MINUTE: '0', DRAIN_SECONDS: '1' };

  const world = await openReliabilityWorld({
    members: 60,
    root: previous,
    database: { url, connection },
    env,
  });
  cleanUps.push(() => world.stop());
  const balancer = await startBalancer();
  cleanUps.push(() => balancer.stop());
  const add = async (server: Product) => {
    balancer.add(server.url);
    await until(async () => balancer.isReady(server.url), 'The balancer has found the server');
    return server;
  };
  const start = async (sources: string) => {
    const ownDataDir = await newDataDir();
    cleanUps.push(() => removeDataDir(ownDataDir));
    const server = await startProduct({ root: sources, dataDir: ownDataDir, env });
    cleanUps.push(() => server.stop('SIGKILL'));
    return add(server);
  };
  const leave = async (server: Product) => {
    expect(await server.stop()).toBe(0);
    balancer.remove(server.url);
  };

  const old = [await add(world.product), await start(previous)];
  const ending = new AbortController();
  const journal = createBookingJournal({ ...world, url: balancer.url }, bookers, { pauseMs });
  const work = createAdministratorsWork(world, balancer.url);
  const load = Promise.all([journal.run(ending.signal), work.run(ending.signal)]);
  await sleep(500);

  const joined: Product[] = [];
  for (const server of old) {
    joined.push(await start(next));
    await sleep(500);
    await leave(server);
  }
  await sleep(500);
  ending.abort();
  await load;

  expect(work.failed).toEqual([]);
  expect(journal.counts.unanswered, 'every booking is answered').toBe(0);
  expect(journal.unexplained).toEqual([]);
  expect(journal.counts.acknowledged).toBeGreaterThan(50);
  await journal.check();
  const { rows } = await world.pool.query<{ id: string }>(`select id from assessment where name like 'Under load%'`);
  expect(rows.map(({ id }) => id).sort(), 'every assessment is stored once').toEqual(work.created.sort());
  expect(await connectedVersions(connection)).toEqual([nextVersion]);
  await world.pool.query('select upgraded_at from appointment limit 1');
  for (const server of [...old, ...joined]) {
    // Levels error and fatal of pino.
    expect(server.output()).not.toMatch(/"level":[56]0/);
  }
  for (const server of joined) await leave(server);
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  return journal.counts.acknowledged + work.answered;
}

/** Reads the pages of an administrator in turn, and creates assessments. */
function createAdministratorsWork({ admin, organizationId, assessmentId }: ReliabilityWorld, url: string) {
  const failed: string[] = [];
  const created: string[] = [];
  let answered = 0;

  const ask = async (
    call: Call,
    params: Record<string, string>,
    body?: object,
  ): Promise<{ data: { id: string } } | undefined> => {
    const response = await fetch(`${url}/api${pathOf(call, params)}`, {
      method: call.method,
      headers: {
        Authorization: `Bearer ${admin.token}`,
        ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    }).catch((error: unknown) => new Response(String(error), { status: 599 }));
    const text = await response.text();
    if (isPutOff(response.status, text)) {
      await sleep(pauseMs);
      return ask(call, params, body);
    }
    answered += 1;
    if (!response.ok) failed.push(`${response.status} ${call.method} ${call.path} ${text}`);
    return response.ok ? JSON.parse(text) : undefined;
  };

  return {
    failed,
    created,
    get answered() {
      return answered;
    },

    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        for (const call of [getDashboard, listMembers, listAssessments, listAuditEvents, getMe]) {
          await ask(call, { organizationId });
          await sleep(pauseMs);
        }
        await ask(listTimeSlots, { assessmentId });
        const reply = await ask(
          createAssessment,
          { organizationId },
          {
            name: `Under load ${randomUUID()}`,
            appointmentDuration: 60,
            // Midnight in Warsaw.
            startDate: Date.UTC(2040, 0, 1, 23),
            endDate: Date.UTC(2040, 0, 5, 23),
            appointmentsPerSlot: 1,
            bookingLeadTime: false,
          },
        );
        if (reply !== undefined) created.push(reply.data.id);
        await sleep(pauseMs);
      }
    },
  };
}

async function connectedVersions(connection: EmbeddedPostgres['connection']): Promise<readonly string[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await listConnectedServers((text) => client.query(text))).map(({ version }) => version);
  } finally {
    await client.end();
  }
}
