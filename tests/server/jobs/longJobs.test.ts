import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase, createPool } from '#server/database/pool.ts';
import { createPrimary } from '#server/database/primary.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/startup/createLogger.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';

vi.setConfig({ testTimeout: 30_000 });

test('a job that takes long does not keep those behind it waiting', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const logger = createLogger('silent');
  const pool = createPool(createPrimary([database.connection]), logger);
  onTestFinished(() => pool.end());
  const jobs = await openJobs({ pool, logger, now: () => new Date() });
  onTestFinished(() => jobs.close());
  await jobs.openQueue('numbers', {});
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  await createDatabase(pool)
    .transaction()
    .execute((tx) =>
      jobs.add(
        tx,
        'numbers',
        numbers.map((number) => ({ data: { number } })),
      ),
    );

  const long = new EventTarget();
  onTestFinished(() => void long.dispatchEvent(new Event('over')));
  const begun: number[] = [];
  await jobs.work<{ number: number }>('numbers', { atOnce: 5, takers: 2 }, async ({ data: { number } }) => {
    begun.push(number);
    if (number === 0) await once(long, 'over');
  });
  await expect.poll(() => begun.toSorted((a, b) => a - b), { timeout: 10_000 }).toEqual(numbers);
});
