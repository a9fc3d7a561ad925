import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { createAccessTokens } from './auth/accessToken.ts';
import { createSessionService } from './auth/sessionService.ts';
import { buildServer } from './buildServer.ts';
import type { Config } from './config.ts';
import { createDatabase } from './database/pool.ts';
import { openJobs } from './jobs/jobs.ts';
import type { Secrets } from './secrets.ts';

export interface ServerParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly pool: Pool;
  readonly logger: FastifyBaseLogger;
}

export type Server = Awaited<ReturnType<typeof composeServer>>;

const appFolder = join(import.meta.dirname, '..', '..', 'dist', 'app');

/** Makes every service and hands it what it works with. The database is at the newest schema. */
export async function composeServer({ config, secrets, pool, logger }: ServerParts) {
  const db = createDatabase(pool);
  const jobs = await openJobs({ pool, logger });
  const accessTokens = createAccessTokens(secrets.sessionSecret);
  const sessions = createSessionService({ db, key: secrets.sessionSecret, accessTokens });

  let stopping = false;
  const isReady = async () => {
    if (stopping) return false;
    return sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
  };

  const app: FastifyInstance = await buildServer({
    logger,
    trustProxy: config.trustProxy,
    authenticate: sessions.authenticate,
    readiness: { isReady },
    settings: {
      brandName: config.brandName,
      apiBaseUrl: '/api',
      passcodeLength: config.otpLength === 6 ? 6 : 4,
      localMailbox: config.smtpUrl === undefined,
    },
    appFolder,
    routes: async () => undefined,
  });
  app.addHook('preClose', async () => {
    stopping = true;
  });

  return {
    app,

    /** Begins to work on what is queued. */
    startJobs: async () => undefined,

    /** Ends the work on jobs; what is queued stays queued. */
    stop: () => jobs.close(),
  };
}
