import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

const cycles = isLong ? 100 : 3;
const root = join(import.meta.dirname, '..', '..');

let dataDir: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = await newDataDir();
  postgres = await startEmbeddedPostgres({ dataDir, log: console });
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  await removeDataDir(dataDir);
});

test(`a migration killed ${cycles} times applies each step fully or not at all, and the next start completes it`, {
  timeout: 60_000 + cycles * 30_000,
}, async () => {
  const schemas = await schemasOfEachStep();
  const [, done] = [...schemas].at(-1) ?? [];
  const timeOfAll = await withDatabase(async (connection) => {
    const { took } = await runMigration(connection);
    expect(await schemaOf(connection)).toBe(done);
    return took;
  });

  const stepsWhenKilled = new Map<number, number>();
  // Kills later each time until a run finishes, then early again. This covers the whole migration, however long later
  // runs take.
  let killAfterMs = timeOfAll / 5;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await withDatabase(async (connection) => {
      // Twice: the second run continues after the first.
      for (let kill = 0; kill < 2; kill += 1) {
        await runMigration(connection, killAfterMs);
        await untilAlone(connection);
        const steps = await countSteps(connection);
        expect(await schemaOf(connection), `after ${steps} steps`).toBe(schemas.get(steps));
        stepsWhenKilled.set(steps, (stepsWhenKilled.get(steps) ?? 0) + 1);
        killAfterMs *= steps === schemas.size - 1 ? 0.3 : 1.6;
      }
      await runMigration(connection);
      expect(await schemaOf(connection)).toBe(done);
      expect(await canServerQueueJobs(connection)).toBe(true);
    });
  }
  report(
    `${2 * cycles} kills of a migration that takes ${Math.round(timeOfAll)} ms, 0 steps half-done, all finished by the ` +
      `next start; steps that were done at the kill: ${[...stepsWhenKilled.keys()].sort((a, b) => a - b).join(', ')}`,
  );
  expect(stepsWhenKilled.size, 'kills at one and the same step prove little').toBeGreaterThan(1);
});

/** Maps completed steps to schemas: none, the migrations (one transaction), the job queues. */
async function schemasOfEachStep(): Promise<Map<number, string>> {
  return withDatabase(async (connection) => {
    const schemas = new Map([[0, await schemaOf(connection)]]);
    await migrate(connection);
    schemas.set(1, await schemaOf(connection));
    await migrateJobs(connection);
    schemas.set(2, await schemaOf(connection));
    return schemas;
  });
}

async function withDatabase<T>(act: (connection: ClientConfig) => Promise<T>): Promise<T> {
  const database = await createTestDatabase(postgres.administrator, postgres.connection.user);
  try {
    return await act({ ...postgres.connection, database });
  } finally {
    await dropTestDatabase(postgres.administrator, database);
  }
}

/** Runs a migration, or kills it after `killAfterMs`. */
async function runMigration(connection: ClientConfig, killAfterMs?: number): Promise<{ took: number }> {
  const child = spawn(process.execPath, ['tests/reliability/support/migrateOnce.ts'], {
    cwd: root,
    env: { ...process.env, MIGRATED: JSON.stringify(connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  const began = performance.now();
  if (killAfterMs !== undefined) {
    await sleep(killAfterMs);
    child.kill('SIGKILL');
  }
  const [exitCode] = await exited;
  if (killAfterMs === undefined) expect(exitCode).toBe(0);
  return { took: performance.now() - began };
}

/** Waits until PostgreSQL has noticed that the killed client is gone. */
async function untilAlone(connection: ClientConfig): Promise<void> {
  await until(
    async () => {
      const [row] = await ask<{ others: number }>(
        connection,
        `select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return row?.others === 0;
    },
    10_000,
    'The killed migration has let go of the database',
  );
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
