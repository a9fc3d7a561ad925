import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import type { Logger } from '#server/platform/createLogger.ts';
import type { DatabasePool } from '#server/platform/database/databasePool.ts';
import { createPool, healthConnectionName } from '#server/platform/database/pool.ts';
import { createPrimary, type Hosts } from '#server/platform/database/primary.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { describeError, StartupError } from '#server/platform/startupError.ts';
import { createCleanup } from './cleanup.ts';
import { createApp, createServices } from './compose.ts';
import { countConnections } from './countConnections.ts';

export interface ServeParts {
  readonly config: Config;
  readonly secrets: Secrets;
  /** The database is migrated. */
  readonly hosts: Hosts;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** Limit for health checks of the database. */
const healthLimitMs = 2_000;
const finishLimitMs = 10_000;

/** Serves the port and runs the jobs in this process. Returns a function that finishes running work and stops both. */
export async function serve({ config, secrets, hosts, logger, signal }: ServeParts): Promise<() => Promise<void>> {
  const cleanup = createCleanup(logger);
  try {
    const primary = createPrimary(hosts);
    primary.onMove(() => logger.warn('Another host of the database has taken over.'));
    const healthPool = createPool(primary, logger, {
      max: 1,
      limitMs: healthLimitMs,
      name: healthConnectionName,
    });
    cleanup.add(() => healthPool.end());
    const mailPool = createPool(primary, logger, { max: 1 });
    cleanup.add(() => mailPool.end());
    const pool = createPool(primary, logger, { max: countConnections(config).forCalls });
    cleanup.add(() => pool.end());
    const changePool = createPool(primary, logger, { max: 1 });
    cleanup.add(() => changePool.end());
    const replicaPool = openReplicaPool(config, logger);
    if (replicaPool !== undefined) cleanup.add(() => replicaPool.end());
    const pools = { pool, healthPool, mailPool, changePool, ...(replicaPool && { replicaPool }) };
    const services = await createServices({ config, secrets, ...pools, logger });
    cleanup.add(services.stop);
    const app = await createApp(services);
    cleanup.add(() => finishRequests(app));
    await services.startJobs();
    signal.throwIfAborted();
    await listen(app, config);
    cleanup.add(async () => {
      services.readiness.drain();
      await sleep(config.drainSeconds * 1_000);
    });
    return cleanup.run;
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** Opens the connections to DATABASE_READ_URL, at most as many as serve calls on the primary. */
function openReplicaPool(config: Config, logger: Logger): DatabasePool | undefined {
  if (config.databaseReadUrl === undefined) return undefined;
  const replica = createPrimary([{ connectionString: config.databaseReadUrl }]);
  return createPool(replica, logger, { max: countConnections(config).forCalls, isReplica: true });
}

/** Refuses new requests, waits for running ones, and aborts them after ten seconds. */
async function finishRequests(app: FastifyInstance): Promise<void> {
  const abort = setTimeout(() => app.server.closeAllConnections(), finishLimitMs);
  await app.close();
  clearTimeout(abort);
}

/** Opens the port, or throws a StartupError with the reason. */
async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const reason = describeError(error);
    if (reason === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another number.`);
    }
    if (reason === 'EACCES') {
      throw new StartupError(`This user may not open port ${port}. Set PORT to a number above 1023.`);
    }
    throw new StartupError(`The server cannot listen on ${host}, port ${port} (${reason}). Correct HOST and PORT.`);
  }
}
