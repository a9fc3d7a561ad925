import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/database/migrateJobs.ts';
import { isLong } from '#tests/support/longRun.ts';
import { newDataDir, removeDataDir } from '#tests/support/product.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/testDatabase.ts';
import { report, until } from './support/reliabilityWorld.ts';

const killsPerStep = isLong ? 100 : 2;
const root = join(import.meta.dirname, '..', '..');

/** Arbitrary. A migration waits for this advisory lock at the command where it is to be killed. */
const stopKey = 1;

let dataDir: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = await newDataDir();
  postgres = await startEmbeddedPostgres({ dataDir, log: console });
});
afterAll(async () => {
  await postgres.stop();
  await removeDataDir(dataDir);
});

test(`a migration killed ${2 * killsPerStep} times applies each step fully or not at all, and the next start completes it`, {
  timeout: 120_000 + killsPerStep * 60_000,
}, async () => {
  const steps = await measureSteps();
  const [, migrated, done] = steps;
  const kills = [...spread(1, migrated.commands), ...spread(migrated.commands + 1, done.commands)];
  const stepsWhenKilled = new Set<number>();
  for (const command of kills) {
    await withDatabase(async (connection) => {
      await killMigration(connection, command);
      const count = await countSteps(connection);
      stepsWhenKilled.add(count);
      const isInMigrations = command <= migrated.commands;
      expect(count === 0, `${count} steps after a kill at command ${command}`).toBe(isInMigrations);
      expect(await schemaOf(connection), `killed at command ${command}`).toBe(steps[count]?.schema);
      await runMigration(connection);
      expect(await schemaOf(connection)).toBe(done.schema);
      expect(await canServerQueueJobs(connection)).toBe(true);
    });
  }
  report(
    `${kills.length} kills of a migration of ${done.commands} commands, 0 steps half-done, all finished by the next start`,
  );
  // The last kill is after the queues, before the rights on them.
  expect([...stepsWhenKilled]).toEqual([0, 1, 2]);
  expect(new Set(steps.map(({ schema }) => schema)).size).toBe(3);
});

/** Spreads the kills of a step evenly, from its first command to its last. */
const spread = (first: number, last: number) =>
  Array.from({ length: killsPerStep }, (_, kill) => first + Math.round(((last - first) * kill) / (killsPerStep - 1)));

interface Step {
  readonly schema: string;
  /** Number of commands that change the schema, until the end of this step. */
  readonly commands: number;
}

/** The schema before, after the migrations (one transaction) and after the job queues. */
async function measureSteps(): Promise<[Step, Step, Step]> {
  return withDatabase(async (connection) => {
    const measure = async () => ({ schema: await schemaOf(connection), commands: await countCommands(connection) });
    const nothing = await measure();
    await migrate(connection);
    const migrated = await measure();
    await migrateJobs(connection);
    return [nothing, migrated, await measure()];
  });
}

async function countCommands(connection: ClientConfig): Promise<number> {
  const [row] = await ask<{ commands: number }>(
    connection,
    'select case when is_called then last_value else 0 end::int as commands from stop.command',
  );
  return row?.commands ?? 0;
}

/** Creates a database that counts commands that change the schema, and can stop at one. */
async function withDatabase<T>(act: (connection: ClientConfig) => Promise<T>): Promise<T> {
  const database = await createTestDatabase(postgres.administrator, postgres.connection.user);
  try {
    await ask(
      { ...postgres.administrator, database },
      `create schema stop;
       grant usage on schema stop to ${postgres.connection.user};
       create sequence stop.command;
       grant select on stop.command to ${postgres.connection.user};
       create function stop.at_command() returns event_trigger language plpgsql security definer
       -- The lock timeout of migrations.
       set lock_timeout = 0 as $$
       begin
         if nextval('stop.command') = current_setting('stop.at', true)::bigint then
           perform pg_advisory_xact_lock(${stopKey});
         end if;
       end $$;
       create event trigger stop on ddl_command_end execute function stop.at_command()`,
    );
    return await act({ ...postgres.connection, database });
  } finally {
    await dropTestDatabase(postgres.administrator, database);
  }
}

async function runMigration(connection: ClientConfig): Promise<void> {
  const [exitCode] = await once(startMigration(connection), 'exit');
  expect(exitCode).toBe(0);
}

/** Kills a migration after it has executed a command, and before the next one. */
async function killMigration(connection: ClientConfig, command: number): Promise<void> {
  const lock = new Client(connection);
  await lock.connect();
  await lock.query('select pg_advisory_lock($1)', [stopKey]);
  const child = startMigration({ ...connection, options: `-c stop.at=${command}` });
  const exited = once(child, 'exit');
  const stopped = `from pg_locks where locktype = 'advisory' and objid = ${stopKey} and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await until(async () => {
    expect(child.exitCode, `the migration ended before command ${command}`).toBeNull();
    return (await lock.query(`select ${stopped}`)).rows.length > 0;
  }, `The migration has come to command ${command}`);
  child.kill('SIGKILL');
  await exited;
  // PostgreSQL would first finish the statements that it has received, the commit of the queues among them.
  await lock.query(`select pg_terminate_backend(pid) ${stopped}`);
  await lock.end();
  await untilAlone(connection);
}

/** Migrates in a process of its own. */
const startMigration = (connection: ClientConfig) =>
  spawn(process.execPath, ['tests/reliability/support/migrateOnce.ts'], {
    cwd: root,
    env: { ...process.env, MIGRATED: JSON.stringify(connection) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Waits until PostgreSQL has noticed that the killed client is gone. */
async function untilAlone(connection: ClientConfig): Promise<void> {
  await until(async () => {
    const [row] = await ask<{ others: number }>(
      connection,
      `select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return row?.others === 0;
  }, 'The killed migration has let go of the database');
}

async function countSteps(connection: ClientConfig): Promise<number> {
  const [known] = await ask<{ migrations: boolean; jobs: boolean }>(
    connection,
    `select to_regclass('schema_migration') is not null as migrations, to_regclass('pgboss.version') is not null as jobs`,
  );
  if (known?.migrations !== true) return 0;
  const applied = await ask(connection, 'select from schema_migration limit 1');
  return applied.length + (known.jobs ? 1 : 0);
}

/** Describes the schema, job queues included, without the list of applied migrations. */
async function schemaOf(connection: ClientConfig): Promise<string> {
  const rows = await ask(
    connection,
    `with own as (
       select c.oid, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity,
         -- Rights on the job queues are given anew at each start.
         case n.nspname when 'public' then c.relacl::text end as relacl
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'pgboss') and c.relname not like 'schema_migration%'
     )
     select 'relation' as kind, relname as name, concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, relacl) as what
     from own
     union all select 'column', own.relname, concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull)
     from pg_attribute join own on attrelid = own.oid where attnum > 0
     union all select 'default', own.relname, pg_get_expr(adbin, adrelid) from pg_attrdef join own on adrelid = own.oid
     union all select 'constraint', own.relname, pg_get_constraintdef(k.oid) from pg_constraint k join own on conrelid = own.oid
     union all select 'index', own.relname, pg_get_indexdef(own.oid) from own where relkind = 'i'
     union all select 'policy', own.relname, concat_ws(' ', polname, pg_get_expr(polqual, polrelid)) from pg_policy
       join own on polrelid = own.oid
     union all select 'trigger', own.relname, pg_get_triggerdef(t.oid) from pg_trigger t join own on tgrelid = own.oid
       where not tgisinternal
     union all select 'function', proname, prosrc from pg_proc p join pg_namespace n on n.oid = pronamespace
       where nspname in ('public', 'pgboss')
     order by 1, 2, 3`,
  );
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

async function canServerQueueJobs(connection: ClientConfig): Promise<boolean> {
  const [row] = await ask<{ can: boolean }>(
    connection,
    `select has_table_privilege(session_user || '_server', 'pgboss.job', 'select, insert, update, delete') as can`,
  );
  return row?.can === true;
}

async function ask<Row extends object>(connection: ClientConfig, statement: string): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
