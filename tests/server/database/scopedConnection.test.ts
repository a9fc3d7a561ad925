import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '#server/database/pool.ts';
import { createPrimary } from '#server/database/primary.ts';
import { type CallerScope, runAsCaller, runAsSystem } from '#server/database/scope.ts';
import { executeLast, executePrepared } from '#server/database/sending.ts';
import type { Db, DbOrTx, Tx } from '#server/database/transaction.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

let database: TestDatabase;
let pool: Pool;
let owner: Pool;
/** Works on one connection, which everything here shares. */
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  pool = createPool(createPrimary([database.connection]), { warn: () => undefined });
  pool.options.max = 1;
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

/** What a statement finds where it is run in the scope, by the name of the scope. */
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

async function look(connection: DbOrTx) {
  const { rows } = await sql`
    select substring(current_user from '[^_]+$') as role, current_setting('checkwell.user_id', true) as user,
      current_setting('checkwell.role', true) as as, current_setting('checkwell.organization_ids', true) as organizations
  `.execute(connection);
  return rows[0];
}

const wrong = sql`select 1 / ${0}::integer`;

const one = sql<{ one: number }>`select ${1}::integer as one`;

const transaction = (act: (tx: Tx) => Promise<unknown>) => db.transaction().execute(act);

/** What can be done with a connection before somebody else gets it. */
const uses: Record<string, () => Promise<unknown>> = {
  'a statement': () => look(db),
  'a transaction': () => transaction(look),
  'a transaction with a savepoint that is rolled back to': () =>
    transaction(async (tx) => {
      await sql`savepoint before`.execute(tx);
      await wrong.execute(tx).catch(() => undefined);
      await sql`rollback to savepoint before`.execute(tx);
    }),
  'a transaction that is rolled back': () => transaction(() => Promise.reject(new Error('Rolled back'))),
  'a transaction whose statement fails': () => transaction((tx) => wrong.execute(tx)),
  'a transaction that cannot be committed': () =>
    transaction(async (tx) => {
      await sql`create temporary table checked_late (id integer unique deferrable initially deferred)`.execute(tx);
      await sql`insert into checked_late values (1), (1)`.execute(tx);
    }),
  'a statement that fails': () => wrong.execute(db),
  'a prepared statement': () => executePrepared(db, one),
  'a prepared statement that fails': () => executePrepared(db, wrong),
  'a prepared statement that cannot be parsed': () => executePrepared(db, sql`select from nowhere`),
  'a last statement': () => transaction((tx) => executeLast(tx, one)),
  'a last statement that fails': () => transaction((tx) => executeLast(tx, wrong)),
  'a last statement that cannot be committed': () =>
    transaction(async (tx) => {
      await sql`create temporary table checked_last (id integer unique deferrable initially deferred)`.execute(tx);
      await executeLast(tx, sql`insert into checked_last values (1), (1)`);
    }),
  'a statement that cannot be parsed': () => sql`select from nowhere`.execute(db),
  'a statement whose value cannot be written': () => {
    const endless: Record<string, unknown> = {};
    endless['itself'] = endless;
    return sql`select ${endless}::jsonb`.execute(db);
  },
};

test.each(Object.entries(uses))('after %s everybody works in the scope of their own', async (_name, use) => {
  for (const before of scopes) {
    for (const own of scopes) {
      for (const after of [before, own]) {
        expect(await before.run(() => look(db))).toEqual(before.expected);
        await own.run(use).catch(() => undefined);
        expect(await after.run(() => look(db))).toEqual(after.expected);
      }
    }
  }
});

test('a transaction has the scope of who began it, whatever is rolled back within', async () => {
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

test('a statement whose scope cannot be set is not run', async () => {
  const insert = sql`insert into organization (name, address, time_zone) values ('Of nobody', 'Nowhere', 'UTC')`;
  // No setting can hold a NUL. The connection comes from the system, which might write this.
  const broken = { userId: '\0', role: 'OrganizationAdmin', organizationIds: [] } as const;
  await runAsSystem(() => look(db));
  await expect(runAsCaller(broken, () => insert.execute(db))).rejects.toMatchObject({ code: '22021' });
  const begin = () => db.transaction().execute((tx) => insert.execute(tx));
  await expect(runAsCaller(broken, begin)).rejects.toMatchObject({ code: '22021' });
  expect((await owner.query('select count(*) from organization')).rows).toEqual([{ count: '0' }]);
  expect(await look(db)).toEqual(scopes[0]?.expected);
});

test('a scope takes no message of its own', async () => {
  const messages = await countMessages(async () => {
    await runAsSystem(() => look(db));
    await runAsCaller(callers[0], () => look(db));
    await runAsCaller(callers[0], () => look(db));
  });
  expect(messages).toBe(3);
});

test('a transaction begins with its first statement, and without one not at all', async () => {
  const inTransaction = sql<{ is: boolean }>`select pg_current_xact_id_if_assigned() is not null as is`;
  const messages = await countMessages(() =>
    transaction(async (tx) => {
      await sql`create temporary table of_transaction (id integer) on commit drop`.execute(tx);
      expect((await inTransaction.execute(tx)).rows).toEqual([{ is: true }]);
    }),
  );
  // Two statements, and the end of the transaction.
  expect(messages).toBe(3);
  expect(await countMessages(() => transaction(async () => undefined))).toBe(0);
  expect(await countMessages(() => transaction(() => Promise.reject(new Error())).catch(() => undefined))).toBe(0);
});

test('a prepared statement is planned once, also after one that failed', async () => {
  const often = sql`select ${1}::integer as often`;
  const planned = sql<{ times: string }>`
    select generic_plans + custom_plans as times from pg_prepared_statements where statement = 'select $1::integer as often'`;
  // As its first statement, behind a scope that cannot be set.
  const broken = { userId: '\0', role: 'OrganizationAdmin', organizationIds: [] } as const;
  const another = sql`select ${1}::integer as another`;
  await expect(runAsCaller(broken, () => executePrepared(db, another))).rejects.toMatchObject({ code: '22021' });
  expect(await executePrepared(db, another)).toEqual([{ another: 1 }]);
  await expect(executePrepared(db, wrong)).rejects.toMatchObject({ code: '22012' });
  await expect(executePrepared(db, wrong)).rejects.toMatchObject({ code: '22012' });
  const messages = await countMessages(async () => {
    for (let time = 0; time < 4; time += 1) expect(await executePrepared(db, often)).toEqual([{ often: 1 }]);
  });
  expect(messages).toBe(4);
  expect((await planned.execute(db)).rows).toEqual([{ times: 4 }]);
});

test('a statement that was planned for one shows another only what is theirs', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into organization (name, address, time_zone) values ('Of one', 'Here', 'UTC') returning id`,
  );
  const member: CallerScope = { userId: randomUUID(), role: 'Member', organizationIds: rows.map(({ id }) => id) };
  const look = () => executePrepared(db, sql<{ name: string }>`select name from organization`);
  // More often than the database plans anew for the values that it gets.
  for (let time = 0; time < 8; time += 1) {
    expect(await runAsCaller(member, look)).toEqual([{ name: 'Of one' }]);
    expect(await runAsCaller(callers[0], look)).toEqual([]);
    expect(await runAsSystem(look)).toEqual([{ name: 'Of one' }]);
    expect(await look()).toEqual([]);
  }
});

test('a last statement is committed in its own message, and nothing can follow it', async () => {
  await sql`create temporary table kept (id integer)`.execute(db);
  const keep = (id: number) => sql`insert into kept values (${id})`;
  const messages = await countMessages(() => transaction((tx) => executeLast(tx, keep(1))));
  expect(messages).toBe(1);
  const follow = transaction(async (tx) => {
    await executeLast(tx, keep(2));
    await keep(3).execute(tx);
  });
  await expect(follow).rejects.toThrow('has ended');
  const fail = transaction(async (tx) => {
    await keep(4).execute(tx);
    await executeLast(tx, wrong);
  });
  await expect(fail).rejects.toMatchObject({ code: '22012' });
  expect((await sql`select id from kept order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

/** How many times the one connection speaks to the database meanwhile. */
async function countMessages(act: () => Promise<unknown>): Promise<number> {
  const client = await pool.connect();
  const query = client.query;
  let count = 0;
  client.query = ((...given: Parameters<typeof query>) => {
    count += 1;
    return Reflect.apply(query, client, given);
  }) as typeof client.query;
  client.release();
  await act();
  client.query = query;
  return count;
}
