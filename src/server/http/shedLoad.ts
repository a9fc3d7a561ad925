import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/appError.ts';

/**
 * Refuses calls at once while there is more to do than can be done in time, so that those that were let in are answered.
 * Health is told all the same, and the app itself is served.
 */
export function shedLoad(app: FastifyInstance, isOverloaded: () => boolean): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/') && !url.startsWith('/api/health/') && isOverloaded()) {
      throw AppError.unavailable('Very many people are here right now. Please try again in a moment.');
    }
  });
}
