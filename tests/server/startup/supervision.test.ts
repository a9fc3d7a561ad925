import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { makeFolder, postgresOf } from './startCommand.ts';

test('retries a failing PostgreSQL with growing pauses until it starts', async () => {
  const dataDir = await makeFolder();
  const failedAt: number[] = [];
  let isBack = false;
  const { stop } = await startEmbeddedPostgres({
    dataDir,
    log: {
      error: (line: string) => {
        if (line.includes('did not start again')) failedAt.push(performance.now());
      },
      warn: () => {
        isBack = true;
      },
    },
  });
  onTestFinished(stop);

  const control = join(dataDir, 'postgres', 'cluster', 'global', 'pg_control');
  await rename(control, `${control}.away`);
  process.kill(Number(await postgresOf(dataDir)), 'SIGKILL');
  await expect.poll(() => failedAt.length, { timeout: 60_000 }).toBeGreaterThan(3);
  const pauses = failedAt.slice(1, 4).map((at, index) => at - (failedAt[index] ?? 0));
  expect(pauses.map((ms, index) => ms >= 250 * 2 ** index)).toEqual([true, true, true]);

  await rename(`${control}.away`, control);
  await expect.poll(() => isBack, { timeout: 60_000 }).toBe(true);
  expect(await postgresOf(dataDir)).toBeGreaterThan(0);
});
