import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createReadiness } from '#server/http/health.ts';
import { isDatabaseOutage } from '#server/platform/database/isDatabaseOutage.ts';
import { createDatabase, createPool } from '#server/platform/database/pool.ts';
import { createPrimary, type Hosts } from '#server/platform/database/primary.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import { runStatement } from '#tests/support/runStatement.ts';
import { openTcpDoor } from '#tests/support/tcpDoor.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('skips a host that is gone', async () => {
  const [gone, there] = await openHosts();
  gone.close();
  const { write, portInUse } = open([gone.connection, there.connection]);
  await write();
  expect(await portInUse()).toBe(there.port);
});

test('a pool switches to the other host when its own goes away', async () => {
  const hosts = await openHosts();
  const { write, portInUse } = open([hosts[0].connection, hosts[1].connection]);
  const former = await portInUse();
  hosts.find(({ port }) => port === former)?.close();
  await expect.poll(write).toBe('written');
  expect(await portInUse()).toBe(hosts.find(({ port }) => port !== former)?.port);
});

test('queries to a silent host fail at their time limit, later ones reach the new primary', async () => {
  const hosts = await openHosts();
  const opened = open([hosts[0].connection, hosts[1].connection], 200);
  const former = await opened.portInUse();
  hosts.find(({ port }) => port === former)?.fallSilent();
  const began = performance.now();
  expect(await opened.write()).toBe('outage');
  await expect.poll(opened.write).toBe('written');
  expect(await opened.portInUse()).not.toBe(former);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('a transaction on the former primary takes no more statements', async () => {
  const hosts = await openHosts();
  const { db, pool, primary, portInUse } = open([hosts[0].connection, hosts[1].connection], 200);
  const former = await portInUse();
  const transaction = db.transaction().execute(async (tx) => {
    hosts.find(({ port }) => port === former)?.fallSilent();
    primary.forget();
    await primary.find();
    await sql`select 1`.execute(tx);
  });
  // Otherwise it would reach its time limit.
  await expect(transaction).rejects.toThrow('No host of the database takes writes');
  expect(await portInUse()).not.toBe(former);
  expect(pool.totalCount).toBe(1);
});

test('refuses a read-only host, and reports an outage', async () => {
  const owner = new Client(database.connection);
  await owner.connect();
  await owner.query(`alter database ${database.connection.database} set default_transaction_read_only = on`);
  const { write } = open([database.connection]);
  expect(await write()).toBe('outage');
  await owner.query('set default_transaction_read_only = off');
  await owner.query(`alter database ${database.connection.database} reset default_transaction_read_only`);
  await owner.end();
  expect(await write()).toBe('written');
});

test('a connection leaves the pool when its server becomes read-only', async () => {
  const { write, turnReadOnly } = open([database.connection]);
  await turnReadOnly();
  expect(await write()).toBe('outage');
  expect(await write()).toBe('written');
});

test('is not ready on a read-only database, and checks another connection next', async () => {
  const { db, turnReadOnly } = open([database.connection]);
  const readiness = createReadiness(db);
  expect(await readiness.isReady()).toBe(true);
  await turnReadOnly();
  expect(await readiness.isReady()).toBe(false);
  expect(await readiness.isReady()).toBe(true);
});

test('is ready if the database answered while the event loop was blocked', async () => {
  const { db } = open([database.connection]);
  const readiness = createReadiness(db);
  expect(await readiness.isReady()).toBe(true);
  const answer = readiness.isReady();
  // The query has been sent.
  await nextTurn();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
  expect(await answer).toBe(true);
});

test('concurrent readiness checks share one query', async () => {
  const { db, pool } = open([database.connection]);
  const readiness = createReadiness(db);
  const held = await pool.connect();
  const answers = Promise.all(Array.from({ length: 30 }, () => readiness.isReady()));
  await nextTurn();
  const { waitingCount } = pool;
  held.release();
  expect(waitingCount).toBe(1);
  expect(new Set(await answers)).toEqual(new Set([true]));
});

test('is not ready if it starts to drain during the check', async () => {
  const { db } = open([database.connection]);
  const readiness = createReadiness(db);
  const answer = readiness.isReady();
  readiness.drain();
  expect(await answer).toBe(false);
});

/** Two proxies to one database, as if it ran on two machines. */
async function openHosts() {
  return [await openHost(), await openHost()] as const;
}

async function openHost() {
  const door = await openTcpDoor(inject('testDatabaseServer').role);
  onTestFinished(door.close);
  return { ...door, connection: { ...database.connection, host: '127.0.0.1', port: door.port } };
}

/** Opens a pool. Without `limitMs` it has a single connection, so that a test knows which one is used. */
function open(hosts: Hosts, limitMs?: number) {
  const primary = createPrimary(hosts);
  const pool = createPool(primary, { warn: () => undefined }, limitMs === undefined ? { max: 1 } : { limitMs });
  onTestFinished(() => pool.end());
  const db = createDatabase(pool);
  return {
    primary,
    pool,
    db,

    async write(): Promise<'written' | 'outage'> {
      const insert = sql`insert into app_user (email) values (${randomUUID()})`;
      try {
        await runAsSystem(() => runStatement(db, insert));
        return 'written';
      } catch (error) {
        if (error instanceof Error && isDatabaseOutage(error)) return 'outage';
        throw error;
      }
    },

    async portInUse(): Promise<number> {
      const client = await pool.connect();
      client.release();
      return client.port;
    },

    async turnReadOnly(): Promise<void> {
      const client = await pool.connect();
      await client.query('set default_transaction_read_only = on');
      client.release();
    },
  };
}
