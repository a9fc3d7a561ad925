import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssessment, listAssessments } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { exportMembers, listMembers } from '#contract/member.ts';
import { loadConfig } from '#server/platform/config.ts';
import { checkDatabase } from '#server/start/doctor/checkDatabase.ts';
import { isLong } from '#tests/support/longRun.ts';
import { type DatabasePair, startDatabasePair } from './support/databasePair.ts';
import { openReliabilityWorld, percentile, type ReliabilityWorld, report, until } from './support/reliabilityWorld.ts';

const writes = isLong ? 2_000 : 50;
let databases: DatabasePair;
let replica: Client;
let world: ReliabilityWorld;

beforeAll(async () => {
  databases = await startDatabasePair();
  replica = new Client(databases.standbyAdministrator);
  replica.on('error', () => undefined);
  await replica.connect();
  world = await openReliabilityWorld({
    members: 60,
    database: databases,
    // A person's calls go to both processes in turn.
    env: { WORKERS: '2', DATABASE_READ_URL: databases.standbyUrl },
  });
});
afterAll(async () => {
  await replica?.end();
  await world?.stop();
  await databases?.stop();
});

test('lists and exports are read from the replica', async () => {
  const { organizationId, assessmentId } = world;
  const calls: [Call, Record<string, string>][] = [
    [listMembers, { organizationId }],
    [exportMembers, { organizationId }],
    [listAssessments, { organizationId }],
    [listAssessmentMembers, { assessmentId }],
    [listAuditEvents, { organizationId }],
    [exportAuditEvents, { organizationId }],
  ];
  for (const [call, params] of calls) {
    // A busy replica may be behind for a moment.
    await until(() => isReadFromReplica(() => ask(call, params)), `${call.path} is read from the replica`);
  }
});

test('the doctor knows the replica', async () => {
  const settings = { DATABASE_URL: databases.url, DATABASE_READ_URL: databases.standbyUrl };
  const findings = await checkDatabase(loadConfig(settings));
  expect(findings).toContainEqual(expect.objectContaining({ part: 'Replica', level: 'ok' }));
});

test(`people see each of ${writes} writes at once, in any process`, { timeout: writes * 1_000 }, async () => {
  const { times, fromReplica } = await writeAndList(writes);
  report(
    `${writes} writes, all listed at once, ${fromReplica} of them by the replica; a list took ${percentile(times, 0.95)} ms (p95)`,
  );
  expect(fromReplica).toBeGreaterThan(0);
});

test('people see what they did while the replica stays behind', async () => {
  await replica.query('select pg_wal_replay_pause()');
  expect((await writeAndList(10)).fromReplica).toBe(0);
  await replica.query('select pg_wal_replay_resume()');
});

test('lists go on without the replica', async () => {
  await databases.killStandby();
  const { data } = JSON.parse(await ask(listAssessments, { organizationId: world.organizationId }));
  expect(data.length).toBeGreaterThan(0);
});

/**
 * Creates assessments and lists each right away. Returns the durations of the lists in milliseconds, and how many came
 * from the replica.
 */
async function writeAndList(count: number): Promise<{ times: number[]; fromReplica: number }> {
  const { organizationId } = world;
  const times: number[] = [];
  let fromReplica = 0;
  for (let write = 0; write < count; write += 1) {
    const name = randomUUID();
    await ask(
      createAssessment,
      { organizationId },
      {
        body: {
          name,
          appointmentDuration: 60,
          // Midnight in Warsaw.
          startDate: Date.UTC(2040, 0, 1, 23),
          endDate: Date.UTC(2040, 0, 5, 23),
          appointmentsPerSlot: 1,
          bookingLeadTime: false,
        },
      },
    );
    const isFromReplica = await isReadFromReplica(async () => {
      const began = performance.now();
      const { data } = JSON.parse(await ask(listAssessments, { organizationId }, { query: { search: name } }));
      times.push(performance.now() - began);
      expect(data, `write ${write}`).toHaveLength(1);
    });
    if (isFromReplica) fromReplica += 1;
  }
  return { times, fromReplica };
}

async function ask(
  call: Call,
  params: Record<string, string>,
  { body, query = {} }: { body?: object; query?: Record<string, string> } = {},
): Promise<string> {
  const response = await fetch(`${world.url}/api${pathOf(call, params)}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: {
      Authorization: `Bearer ${world.admin.token}`,
      // A new connection, so that the other process answers.
      Connection: 'close',
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text;
}

/** Tells whether `act` commits a transaction on the replica. Reading the replica's position commits none. */
async function isReadFromReplica(act: () => Promise<unknown>): Promise<boolean> {
  const { rows: clock } = await replica.query<{ now: string }>('select clock_timestamp()::text as now');
  await act();
  const { rows } = await replica.query(
    `select from pg_stat_activity where application_name like 'checkwell %' and query = 'commit' and query_start > $1`,
    [clock[0]?.now],
  );
  return rows.length > 0;
}
