import type { RateLimitOptions } from '@fastify/rate-limit';

/**
 * A coarse limit for a call that anyone may make, by network address: a whole company may sit behind one, and all of it
 * may follow the same mail in the same minutes.
 */
export function floodLimit(callsPerTenMinutes: number): RateLimitOptions {
  return { max: callsPerTenMinutes, timeWindow: '10 minutes' };
}
