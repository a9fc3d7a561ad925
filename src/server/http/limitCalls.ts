import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/appError.ts';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call moves a whole file or list, so that a person may make fewer of it. */
    isTransfer?: true;
  }
}

const windowMs = 60_000;

/** One transfer costs what so many other calls do. */
const callsOfTransfer = 100;

/**
 * Refuses the calls of a person above so many a minute, over all of their sessions; transfers above a hundredth of that.
 * No one at a screen gets there: it keeps a script from taking the time of everybody else. Each process counts on its own.
 */
export function limitCalls(app: FastifyInstance, callsPerMinute: number): void {
  if (callsPerMinute === 0) return;
  const transfersPerMinute = Math.max(1, Math.floor(callsPerMinute / callsOfTransfer));
  let counts = new Map<string, number>();
  let endsAt = 0;

  app.addHook('onRequest', async (request) => {
    const caller: Caller | undefined = request.caller;
    if (caller === undefined) return;
    const now = Date.now();
    if (now >= endsAt) {
      counts = new Map();
      endsAt = now + windowMs;
    }
    const count = (key: string, most: number) => {
      const made = (counts.get(key) ?? 0) + 1;
      counts.set(key, made);
      if (made <= most) return;
      const seconds = Math.ceil((endsAt - now) / 1000);
      throw AppError.tooManyRequests('You are doing this very often. Please wait a minute and try again.', seconds);
    };
    count(caller.userId, callsPerMinute);
    if (request.routeOptions.config.isTransfer) count(`transfer ${caller.userId}`, transfersPerMinute);
  });
}
