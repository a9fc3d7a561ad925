import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseOutage } from '#server/database/isDatabaseOutage.ts';
import { causeOf } from '#server/startup/startupError.ts';

/** Says once when the database goes away and once when it is back, however often it is asked for meanwhile. */
export function watchOutage(logger: FastifyBaseLogger) {
  let isAway = false;
  /** Counts questions and changes, so that the late answer to an old question says nothing about now. */
  let moment = 0;
  let changedAt = 0;
  const change = (away: boolean) => {
    isAway = away;
    moment += 1;
    changedAt = moment;
  };
  /** Asks the database, and notes whether it answers. */
  return async function ask<T>(query: () => Promise<T>): Promise<T> {
    moment += 1;
    const askedAt = moment;
    try {
      const answer = await query();
      if (isAway && askedAt > changedAt) {
        logger.warn('The job queues have the database back');
        change(false);
      }
      return answer;
    } catch (error) {
      if (!isAway && askedAt > changedAt && error instanceof Error && isDatabaseOutage(error)) {
        logger.error({ cause: causeOf(error) }, 'The job queues cannot reach the database');
        change(true);
      }
      throw error;
    }
  };
}
