import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createPool } from '#server/platform/database/pool.ts';
import { createPrimary } from '#server/platform/database/primary.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';

test('reads counts as numbers, calendar dates as text and timestamps as dates', async () => {
  const pool = await openPool();
  const { rows } = await pool.query(
    `SELECT count(*) AS count, DATE '2025-03-30' AS day, TIMESTAMPTZ '2025-03-30 01:00Z' AS instant FROM (SELECT 1) one`,
  );
  expect(rows).toEqual([{ count: 1, day: '2025-03-30', instant: new Date('2025-03-30T01:00:00Z') }]);
});

test('a lost connection fails its query, and the pool carries on', async () => {
  const pool = await openPool();
  const connection = await pool.connect();
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise((resolve) => connection.once('end', resolve));
  await terminate(rows[0]?.pid ?? 0);
  await ended;
  await expect(connection.query('SELECT 1')).rejects.toThrow();
  connection.release(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('opens a connection without parameters that a pooler refuses', async () => {
  const received: string[] = [];
  const pooler = createServer((socket) => {
    socket.once('data', (packet) => {
      // Length and version are followed by names and values, each terminated by a zero byte.
      received.push(...packet.subarray(8).toString('utf8').split('\0'));
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void pooler.close());
  await once(pooler, 'listening');
  const { port } = pooler.address() as AddressInfo;
  const connection = { host: '127.0.0.1', port, user: 'ada', database: 'checks' };
  const pool = createPool(createPrimary([connection]), { warn: () => undefined });
  await expect(pool.query('select 1')).rejects.toThrow();
  await pool.end();
  const names = received.filter((text, index) => index % 2 === 0 && text !== '');
  const accepted = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone'];
  expect(accepted).toEqual(expect.arrayContaining(names.map((name) => name.toLowerCase())));
});

test('limits statements, locks and idle transactions', async () => {
  const pool = await openPool();
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: '10s', lock: '5s', idle: '10s' }]);
});

async function openPool() {
  const database = await openTestDatabase();
  const pool = createPool(createPrimary([database.connection]), { warn: () => undefined });
  onTestFinished(async () => {
    await pool.end();
    await database.close();
  });
  return pool;
}

async function terminate(pid: number): Promise<void> {
  const client = new Client(inject('testDatabaseServer').administrator);
  await client.connect();
  await client.query('SELECT pg_terminate_backend($1)', [pid]);
  await client.end();
}
