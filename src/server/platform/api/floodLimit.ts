import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { networksOf } from '#domain/networkPrefix.ts';

/** For signing in. Ten times what an office of a thousand people needs when all of them sign in at nine. */
export const signInsPerTenMinutes = 10_000;

/**
 * Limits an open call per network address. Must be high: a whole company may share one address and follow a link of the
 * same mail within minutes. Counts valid requests only, so that nobody can use up the limit of a network with empty ones.
 *
 * @param isExempt Whether a request is not counted.
 */
export function floodLimit(
  callsPerTenMinutes: number,
  isExempt?: (request: FastifyRequest) => Promise<boolean>,
): RateLimitOptions {
  return {
    max: callsPerTenMinutes,
    timeWindow: '10 minutes',
    hook: 'preHandler',
    keyGenerator: ({ routeOptions, ip }) => `${routeOptions.url} from ${networksOf(ip)[0]}`,
    ...(isExempt && { allowList: isExempt }),
  };
}
