import type { RateLimitOptions } from '@fastify/rate-limit';
import { networksOf } from '#domain/networkPrefix.ts';

/**
 * Limits an open call per network address. Must be high: a whole company may share one address and follow a link of the
 * same mail within minutes.
 */
export function floodLimit(callsPerTenMinutes: number): RateLimitOptions {
  return {
    max: callsPerTenMinutes,
    timeWindow: '10 minutes',
    keyGenerator: ({ routeOptions, ip }) => `${routeOptions.url} from ${networksOf(ip)[0]}`,
  };
}
