import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseOutage } from '#server/platform/database/isDatabaseOutage.ts';
import { describeError } from '#server/platform/startupError.ts';

/** Returns a function that runs queries and logs an outage of the database once, and once when it is over. */
export function watchOutage(logger: FastifyBaseLogger) {
  let isOut = false;
  // Queries and changes are numbered, because the result of a query from before the last change is stale.
  let counter = 0;
  let changedAt = 0;
  const change = (out: boolean) => {
    isOut = out;
    counter += 1;
    changedAt = counter;
  };
  return async function watch<T>(query: () => Promise<T>): Promise<T> {
    counter += 1;
    const startedAt = counter;
    try {
      const result = await query();
      if (isOut && startedAt > changedAt) {
        logger.warn('The job queues have the database back');
        change(false);
      }
      return result;
    } catch (error) {
      if (!isOut && startedAt > changedAt && error instanceof Error && isDatabaseOutage(error)) {
        logger.error({ cause: describeError(error) }, 'The job queues cannot reach the database');
        change(true);
      }
      throw error;
    }
  };
}
