import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/appError.ts';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call moves a whole file or list. Fewer of these are allowed. */
    isTransfer?: true;
  }
}

const callsPerTransfer = 100;

/**
 * Limits the calls of each signed-in user per minute, over all of their sessions. This keeps a script from slowing down
 * everybody else; no one at a screen reaches the limit. Each process counts on its own. 0 means no limit.
 */
export function limitCalls(app: FastifyInstance, callsPerMinute: number): void {
  if (callsPerMinute === 0) return;
  const limit = (max: number) => {
    const count = app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: ({ caller }: FastifyRequest) => caller.userId,
    });
    return async (request: FastifyRequest) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw AppError.tooManyRequests(
        'You are doing this very often. Please wait a minute and try again.',
        counted.ttlInSeconds,
      );
    };
  };
  const limitAll = limit(callsPerMinute);
  const limitTransfers = limit(Math.max(1, Math.floor(callsPerMinute / callsPerTransfer)));

  app.addHook('onRequest', async (request) => {
    const caller: Caller | undefined = request.caller;
    if (caller === undefined) return;
    await limitAll(request);
    if (request.routeOptions.config.isTransfer) await limitTransfers(request);
  });
}
