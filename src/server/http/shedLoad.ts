import type { FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { Pool } from 'pg';
import { AppError } from '#server/appError.ts';

/** About two seconds of bookings. The pool refuses a caller after five seconds anyway. */
const maxWaitingForDatabase = 1_000;

/**
 * Options of @fastify/under-pressure: refuse API calls while too many wait for the database or the CPU. Health checks
 * and the app itself are still served. Slow clients do not count, because they hold neither.
 */
export function shedLoad(pool: Pick<Pool, 'waitingCount'>): FastifyUnderPressureOptions {
  return {
    maxEventLoopDelay: 500,
    // Long enough that a single long task does not push the mean above the limit.
    sampleInterval: 3_000,
    healthCheck: async () => pool.waitingCount < maxWaitingForDatabase,
    healthCheckInterval: 100,
    pressureHandler: async ({ url }) => {
      if (url.startsWith('/api/') && !url.startsWith('/api/health/')) {
        throw AppError.unavailable('Very many people are here right now. Please try again in a moment.');
      }
    },
  };
}
