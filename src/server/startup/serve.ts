import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { composeServer } from '#server/compose.ts';
import type { Config } from '#server/config.ts';
import { createPool } from '#server/database/pool.ts';
import { createPrimary, type Hosts } from '#server/database/primary.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Logger } from './createLogger.ts';
import { listen } from './listen.ts';
import { createReleases } from './releases.ts';

export interface ServeParts {
  readonly config: Config;
  readonly secrets: Secrets;
  /** Of a database at the newest schema. */
  readonly hosts: Hosts;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** Nothing that asks for the health of the database waits for longer. */
const healthLimitMs = 2_000;
const finishLimitMs = 10_000;
/** What all processes of one server hold together, below what the embedded PostgreSQL takes. */
const mostConnections = 48;

/** Serves the port and works on the jobs, in this process. The answer ends both and finishes what runs. */
export async function serve({ config, secrets, hosts, logger, signal }: ServeParts): Promise<() => Promise<void>> {
  const releases = createReleases(logger);
  try {
    const primary = createPrimary(hosts);
    primary.onMove(() => logger.warn('Another host of the database has taken over.'));
    const healthPool = createPool(primary, logger, { max: 1, limitMs: healthLimitMs });
    releases.add(() => healthPool.end());
    const mailPool = createPool(primary, logger, { max: 1 });
    releases.add(() => mailPool.end());
    const pool = createPool(primary, logger, {
      max: Math.min(20, Math.floor(mostConnections / config.workers) - 2),
    });
    releases.add(() => pool.end());
    const pools = { pool, healthPool, mailPool };
    const { app, startJobs, drain, stop } = await composeServer({ config, secrets, ...pools, logger });
    releases.add(stop);
    releases.add(() => finishRequests(app));
    await startJobs();
    signal.throwIfAborted();
    await listen(app, config);
    releases.add(async () => {
      drain();
      await sleep(config.drainSeconds * 1_000);
    });
    return releases.run;
  } catch (error) {
    await releases.run();
    throw error;
  }
}

/** Takes no new requests, and cuts those off that are not finished in time. */
async function finishRequests(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), finishLimitMs);
  await app.close();
  clearTimeout(cutOff);
}
