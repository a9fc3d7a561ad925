import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabasePool } from '#server/platform/database/databasePool.ts';
import { createDatabase, createPool } from '#server/platform/database/pool.ts';
import { createPrimary } from '#server/platform/database/primary.ts';
import { type CallerScope, runAsCaller, runAsSystem } from '#server/platform/database/scope.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

let database: TestDatabase;
let pool: DatabasePool;
let owner: Pool;
/** Has a single connection, so that each transaction reuses the connection of the previous one. */
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  pool = createPool(createPrimary([database.connection]), { warn: () => undefined }, { max: 1 });
  owner = new Pool({ ...database.connection, max: 1 });
  owner.on('error', () => undefined);
  db = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await owner.end();
  await database.close();
});

const caller = (role: CallerScope['role']): CallerScope => ({
  userId: randomUUID(),
  role,
  organizationIds: [randomUUID(), randomUUID()],
});

const callers = [caller('OrganizationAdmin'), caller('Practitioners')] as const;

/** Each scope with the settings that its transactions see. */
const scopes = [
  { run: <T>(act: () => T) => act(), expected: { role: 'server', user: '', as: '', organizations: '' } },
  { run: <T>(act: () => T) => runAsSystem(act), expected: { role: 'system', user: '', as: '', organizations: '' } },
  ...callers.map((scope) => ({
    run: <T>(act: () => T) => runAsCaller(scope, act),
    expected: {
      role: 'server',
      user: scope.userId,
      as: scope.role,
      organizations: `{${scope.organizationIds.join()}}`,
    },
  })),
];

const transaction = <T>(act: (tx: Tx) => Promise<T>) => db.transaction().execute(act);

const settings = sql`
  select substring(current_user from '[^_]+$') as role, current_setting('checkwell.user_id', true) as user,
    current_setting('checkwell.role', true) as as, current_setting('checkwell.organization_ids', true) as organizations`;

async function look(tx: Tx) {
  const { rows } = await settings.execute(tx);
  return rows[0];
}

const wrong = sql`select 1 / ${0}::integer`;

/** Ways to use a connection before somebody else gets it. */
const uses: Record<string, () => Promise<unknown>> = {
  'a transaction': () => transaction(look),
  'a transaction with a savepoint that is rolled back to': () =>
    transaction(async (tx) => {
      await sql`savepoint before`.execute(tx);
      await wrong.execute(tx).catch(() => undefined);
      await sql`rollback to savepoint before`.execute(tx);
    }),
  'a transaction that is rolled back': () => transaction(() => Promise.reject(new Error('Rolled back'))),
  'a transaction whose statement fails': () => transaction((tx) => wrong.execute(tx)),
  'a transaction in which one of several pipelined statements fails': () =>
    transaction((tx) => Promise.all([look(tx), wrong.execute(tx), look(tx)])),
  'a transaction that cannot be committed': () =>
    transaction(async (tx) => {
      await sql`create temporary table checked_late (id integer unique deferrable initially deferred)`.execute(tx);
      await sql`insert into checked_late values (1), (1)`.execute(tx);
    }),
  'a statement that cannot be parsed': () => transaction((tx) => sql`select from nowhere`.execute(tx)),
  'a statement whose value cannot be serialized': () => {
    const endless: Record<string, unknown> = {};
    endless['itself'] = endless;
    return transaction((tx) => sql`select ${endless}::jsonb`.execute(tx));
  },
};

test.each(Object.entries(uses))('every transaction has its own scope after %s', async (_name, use) => {
  for (const before of scopes) {
    for (const own of scopes) {
      for (const after of [before, own]) {
        expect(await before.run(() => transaction(look))).toEqual(before.expected);
        await own.run(use).catch(() => undefined);
        expect(await after.run(() => transaction(look))).toEqual(after.expected);
      }
    }
  }
});

test('the scope ends with the transaction', async () => {
  for (const { run } of scopes) {
    await run(() => transaction(look));
    const { rows } = await pool.query(`select substring(current_user from '[^_]+$') as role,
      current_setting('checkwell.user_id', true) as user, current_setting('checkwell.role', true) as as,
      current_setting('checkwell.organization_ids', true) as organizations`);
    expect(rows).toEqual([scopes[0]?.expected]);
  }
});

test('a transaction keeps its scope after a rollback to a savepoint', async () => {
  for (const { run, expected } of scopes) {
    const found = await run(() =>
      transaction(async (tx) => {
        await sql`savepoint before`.execute(tx);
        await wrong.execute(tx).catch(() => undefined);
        await sql`rollback to savepoint before`.execute(tx);
        return look(tx);
      }),
    );
    expect(found).toEqual(expected);
  }
});

test('a transaction does not run if its scope cannot be set', async () => {
  const insert = sql`insert into organization (name, address, time_zone) values ('Of nobody', 'Nowhere', 'UTC')`;
  // A setting cannot hold a NUL. The connection was used as the system before, which may write this.
  const broken = { userId: '\0', role: 'OrganizationAdmin', organizationIds: [] } as const;
  await runAsSystem(() => transaction(look));
  const run = () => transaction((tx) => insert.execute(tx));
  await expect(runAsCaller(broken, run)).rejects.toMatchObject({ code: '22021' });
  expect((await owner.query('select count(*) from organization')).rows).toEqual([{ count: '0' }]);
  expect(await transaction(look)).toEqual(scopes[0]?.expected);
});

test('reports the first error of pipelined statements', async () => {
  const failing = transaction((tx) => Promise.all([wrong.execute(tx), look(tx), sql`select from nowhere`.execute(tx)]));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
});

test('replaces a connection whose server became read-only', async () => {
  const pidOf = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await pidOf();
  await pool.query('set default_transaction_read_only = on');
  await expect(transaction(look)).rejects.toMatchObject({ code: '25006' });
  expect(await transaction(look)).toEqual(scopes[0]?.expected);
  expect(await pidOf()).not.toBe(before);
});
