import { readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ProductOptions, startProduct } from '#tests/support/product.ts';
import { makeFolder, postgresOf, query, startToFail } from './startCommand.ts';

const remember = `INSERT INTO app_user (email) VALUES ('ada@example.com')`;
const recall = 'SELECT email FROM app_user ORDER BY email';
const ada = [{ email: 'ada@example.com' }];

test('the first start creates everything, and the next one reuses it', async () => {
  const dataDir = await makeFolder();
  const first = await start({ dataDir });
  expect(first.output()).toContain(`Checkwell is ready on ${first.url}`);
  // Output that is no terminal goes to a log: every line is JSON.
  for (const line of first.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
  expect(first.output()).toContain(`Mail goes to the local mailbox: ${first.url}/mailbox`);
  await query(dataDir, remember);
  const secret = await readFile(join(dataDir, 'secrets', 'session-secret'), 'utf8');
  // Only the owner can read the secrets.
  for (const name of ['session-secret', 'code-pepper', 'database-password']) {
    const { mode, size } = await stat(join(dataDir, 'secrets', name));
    expect([mode & 0o777, size]).toEqual([0o600, 64]);
  }
  expect(await first.stop()).toBe(0);
  expect(await postgresOf(dataDir)).toBeUndefined();

  const made = await findWhenMade(dataDir);
  const { output } = await start({ dataDir });
  expect(output()).not.toContain('Built the app');
  expect(await findWhenMade(dataDir)).toEqual(made);
  expect(await query(dataDir, recall)).toEqual(ada);
  expect(await readFile(join(dataDir, 'secrets', 'session-secret'), 'utf8')).toBe(secret);
});

test('after a kill of the server the next start takes over its PostgreSQL, and after a kill of both recovers it', async () => {
  const dataDir = await makeFolder();
  const first = await start({ dataDir });
  await query(dataDir, remember);
  await first.stop('SIGKILL');
  const left = await postgresOf(dataDir);
  expect(left).toBeGreaterThan(0);

  const second = await start({ dataDir });
  expect(await postgresOf(dataDir)).toBe(left);
  expect(await query(dataDir, recall)).toEqual(ada);
  await query(dataDir, `INSERT INTO app_user (email) VALUES ('grace@example.com')`);
  await second.stop('SIGKILL');
  process.kill(Number(left), 'SIGKILL');

  const third = await start({ dataDir });
  expect(await query(dataDir, recall)).toEqual([...ada, { email: 'grace@example.com' }]);
  expect(await third.stop()).toBe(0);
  expect(await postgresOf(dataDir)).toBeUndefined();
});

test('refuses a second server on the same data directory, and restarts a killed PostgreSQL', async () => {
  const dataDir = await makeFolder();
  const { url } = await start({ dataDir });
  await query(dataDir, remember);
  const killed = await postgresOf(dataDir);
  const second = await startToFail({ DATA_DIR: dataDir, PORT: '1' });
  expect(second).toEqual({
    exitCode: 1,
    errorLines: [expect.stringMatching(/^Another Checkwell server is running on/)],
  });
  expect(await readiness(url)).toBe(200);
  expect(await postgresOf(dataDir)).toBe(killed);

  // Until this file is back, no start of PostgreSQL succeeds.
  const control = join(dataDir, 'postgres', 'cluster', 'global', 'pg_control');
  await rename(control, `${control}.away`);
  process.kill(Number(killed), 'SIGKILL');
  await expect.poll(() => readiness(url)).toBe(503);
  await rename(`${control}.away`, control);
  await expect.poll(() => readiness(url)).toBe(200);
  expect(await postgresOf(dataDir)).not.toBe(killed);
  expect(await query(dataDir, recall)).toEqual(ada);
});

async function start(options: ProductOptions) {
  const product = await startProduct(options);
  let isStopped = false;
  const stop = (signal?: NodeJS.Signals) => {
    isStopped = true;
    return product.stop(signal);
  };
  onTestFinished(async () => {
    if (!isStopped) await stop();
  });
  return { ...product, stop };
}

async function readiness(url: string): Promise<number> {
  return (await fetch(`${url}/api/health/ready`)).status;
}

/** Returns when the app was built and the database cluster created, the slow parts of a first start. */
async function findWhenMade(dataDir: string): Promise<number[]> {
  const files = [join('dist', 'app', 'index.html'), join(dataDir, 'postgres', 'cluster', 'PG_VERSION')];
  return await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
}
