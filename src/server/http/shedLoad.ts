import underPressure from '@fastify/under-pressure';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '#server/platform/appError.ts';
import type { DatabasePool } from '#server/platform/database/databasePool.ts';
import { message } from '#texts/message.ts';

interface ShedLoadOptions {
  readonly pool: Pick<DatabasePool, 'waitingCount'>;
  isDiskFull(): boolean;
  /**
   * Mean delay of the event loop in milliseconds above which calls are refused.
   * @default 500
   */
  readonly maxEventLoopDelayMs?: number;
}

/** About two seconds of bookings. The pool refuses a caller after five seconds anyway. */
const maxWaitingForDatabase = 1_000;

/**
 * Answers 503 while the server stops, to API calls while too many wait for the database or the CPU, and to writes while
 * the disk is full. Slow clients do not count as load, because they hold neither a connection nor the CPU.
 */
export const shedLoad = fastifyPlugin<ShedLoadOptions>(async (app, { pool, isDiskFull, maxEventLoopDelayMs = 500 }) => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    // Arrives on a kept-alive connection.
    if (isStopping) throw AppError.unavailable();
  });

  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // Long enough that a single long task does not push the mean above the limit.
    sampleInterval: 3_000,
    healthCheck: async () => pool.waitingCount < maxWaitingForDatabase,
    healthCheckInterval: 100,
    pressureHandler: async ({ url }) => {
      if (url.startsWith('/api/') && !url.startsWith('/api/health/')) {
        throw AppError.unavailable(message('busy'));
      }
    },
  });

  app.addHook('onRequest', async ({ method, url }) => {
    const isWrite = method !== 'GET' && method !== 'HEAD' && url.startsWith('/api/');
    // Signing in writes little, and reading needs it.
    if (isWrite && !url.startsWith('/api/v1/auth/') && isDiskFull()) throw AppError.diskFull();
  });
});
