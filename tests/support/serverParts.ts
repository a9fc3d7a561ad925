import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { defaultKeptDays } from '#domain/lifetimes.ts';
import { buildServer, type ServerParts } from '#server/http/buildServer.ts';

/** Builds a server without a database, sign-in, rate limits and logging. `parts` override these defaults. */
export function buildServerOf(parts: Partial<ServerParts> & Pick<ServerParts, 'addRoutes'>): Promise<FastifyInstance> {
  return buildServer({
    logger: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:4000',
    trustProxy: [],
    verifyToken: async () => undefined,
    authenticate: async () => undefined,
    readiness: {
      isReady: async () => true,
      isDraining: () => false,
      listProblems: () => [],
      noteRefusedConnection: () => undefined,
    },
    callCounts: { take: async (_key, taken, windowEndsInMs) => ({ taken, windowEndsInMs }) },
    callsPerMinute: 0,
    workers: 1,
    pool: { waitingCount: 0 },
    isDiskFull: () => false,
    maxEventLoopDelayMs: 60_000,
    onChange: () => undefined,
    metrics: { noteRequest: () => undefined, contentType: 'text/plain', write: async () => '' },
    metricsToken: undefined,
    isProduction: false,
    hasAccessLog: false,
    settings: {
      brandName: 'Checkwell',
      apiBaseUrl: '/api',
      passcodeLength: 4,
      localMailbox: false,
      keptDays: defaultKeptDays,
    },
    securityContact: 'security@example.com',
    appFolder: '/nowhere',
    ...parts,
  });
}
