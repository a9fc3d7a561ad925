import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createPool } from '#server/database/pool.ts';
import { createPrimary } from '#server/database/primary.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';

test('counts are numbers, calendar dates are text and instants are dates', async () => {
  const pool = await openPool();
  const { rows } = await pool.query(
    `SELECT count(*) AS count, DATE '2025-03-30' AS day, TIMESTAMPTZ '2025-03-30 01:00Z' AS instant FROM (SELECT 1) one`,
  );
  expect(rows).toEqual([{ count: 1, day: '2025-03-30', instant: new Date('2025-03-30T01:00:00Z') }]);
});

test('a connection cut while it is in use fails its query, and the pool goes on', async () => {
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
