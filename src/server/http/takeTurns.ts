import { setImmediate } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import pLimit, { type LimitFunction } from 'p-limit';
import { networksOf } from '#domain/networkPrefix.ts';
import { AppError } from '#server/platform/appError.ts';

/** Calls that run at once in a process: of a person, and of a network without sign-in, which may be a whole office. */
const mostRunning = { person: 4, networkWithoutSignIn: 10 };

interface Turns {
  readonly limit: LimitFunction;
  /** Running and waiting ones. */
  calls: number;
}

/**
 * Runs only a few calls of one client at once, so that connections and CPU are left for others. The rest wait for their
 * turn. A call keeps its turn until it has ended, even if its client hangs up, and one that waits then never runs. Calls
 * that send or receive files take no turn: a slow client would hold it.
 *
 * Without sign-in, a network also has only one body parsed and checked before the server turns to others again. Otherwise
 * everybody waits for the bodies of all its connections.
 */
export const takeTurns = fastifyPlugin<{ readonly workers: number }>(async (app, { workers }) => {
  const turnsOf = new Map<string, Turns>();
  const share = (most: number) => Math.ceil(most / Math.min(workers, 3));

  const takeTurn = async <Result>(key: string, most: number, run: () => Promise<Result>): Promise<Result> => {
    const turns = turnsOf.get(key) ?? { limit: pLimit(most), calls: 0 };
    turnsOf.set(key, turns);
    turns.calls += 1;
    try {
      return await turns.limit(run);
    } finally {
      turns.calls -= 1;
      if (turns.calls === 0) turnsOf.delete(key);
    }
  };

  app.addHook('preParsing', async ({ claims, ip, url }) => {
    if (claims !== undefined || !url.startsWith('/api/')) return;
    // The check phase of the event loop, after the input of all connections.
    await takeTurn(`bodies of network ${networksOf(ip)[0]}`, 1, () => setImmediate());
  });

  app.addHook('onRoute', (route) => {
    const { config, schema, handler } = route;
    if (config?.limits === undefined || config.limits.cost === 'transfer' || schema?.response === undefined) return;
    route.handler = function (request, reply) {
      const { caller, ip } = request;
      const key = caller === undefined ? `network ${networksOf(ip)[0]}` : `person ${caller.userId}`;
      const most = caller === undefined ? mostRunning.networkWithoutSignIn : mostRunning.person;
      return takeTurn(key, share(most), async () => {
        if (reply.raw.destroyed) throw AppError.requestTimeout();
        return await handler.call(this, request, reply);
      });
    };
  });
});
