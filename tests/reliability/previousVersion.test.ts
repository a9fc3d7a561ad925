import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { reachEmbeddedPostgres } from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { listMigrations, listPendingMigrations, migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/database/migrateJobs.ts';
import { newDataDir, removeDataDir, startProduct } from '#tests/support/product.ts';
import { checkOut, previousVersion } from './support/versions.ts';

const run = promisify(execFile);

test('the previous version keeps working after a newer server has migrated the database', {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'checkwell-previous-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await checkOut(previousVersion, folder);
  const dataDir = await newDataDir();
  const product = await startProduct({ root: folder, dataDir, env: { WORKERS: '1' } });
  onTestFinished(async () => {
    await product.stop();
    await removeDataDir(dataDir);
  });

  const connection = await reachEmbeddedPostgres(dataDir);
  await migrate(connection);
  await migrateJobs(connection);
  const client = new Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  expect(await listPendingMigrations(client)).toEqual([]);
  expect((await client.query('select from schema_migration')).rowCount).toBe((await listMigrations()).length);

  // Runs the main flows with the client of that version.
  const walk = `
    import { seedDemo } from './scripts/demo/seedDemo.ts';
    await seedDemo('${product.url}', { people: 4, accepted: 3, booked: 2 });`;
  await run(process.execPath, ['--input-type=module', '--eval', walk], { cwd: folder });
  const { rows } = await client.query<{ appointments: number; accepted: number }>(
    `select (select count(*)::int from appointment where canceled_at is null) as appointments,
       (select count(*)::int from organization_member where accepted_at is not null) as accepted`,
  );
  expect(rows[0]?.appointments).toBeGreaterThanOrEqual(2);
  expect(rows[0]?.accepted).toBeGreaterThanOrEqual(3);
  // Levels error and fatal of pino.
  expect(product.output()).not.toMatch(/"level":[56]0/);
});
