import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseOutage } from '#server/database/isDatabaseOutage.ts';
import { causeOf } from '#server/startup/startupError.ts';

/** Says once when the database goes away and once when it is back, however often it is asked for meanwhile. */
export function watchOutage(logger: FastifyBaseLogger) {
  let isAway = false;
  /** Asks the database, and notes whether it answers. */
  return async function ask<T>(query: () => Promise<T>): Promise<T> {
    try {
      const answer = await query();
      if (isAway) logger.warn('The job queues have the database back');
      isAway = false;
      return answer;
    } catch (error) {
      if (error instanceof Error && isDatabaseOutage(error)) {
        if (!isAway) logger.error({ cause: causeOf(error) }, 'The job queues cannot reach the database');
        isAway = true;
      }
      throw error;
    }
  };
}
