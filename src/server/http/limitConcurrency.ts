import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { networksOf } from '#domain/networkPrefix.ts';
import { AppError } from '#server/platform/appError.ts';
import { createKeyedSemaphore } from '#server/platform/createKeyedSemaphore.ts';
import { message } from '#texts/message.ts';

/**
 * Calls that run at once in a process: of a person, and of a network without sign-in, which may be a whole office. Fewer
 * than there are database connections.
 */
const mostRunning = { person: 4, networkWithoutSignIn: 5 };

/** In characters. Larger bodies of all clients together are parsed one by one. */
const smallBody = 16 * 1024;

/** Keys and commas in a body. 500 people have 2,000 keys, and 20,000 ids as many commas. */
const mostInBody = { keys: 5_000, commas: 25_000 };

/** The turn of a call, from before its body is parsed until its handler has ended. */
interface Turn {
  end?: () => void;
  isRunning: boolean;
  hasClosed: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    turn: Turn | undefined;
  }
}

/**
 * Runs only a few calls of one client at once, so that connections and CPU are left for others. The rest wait for their
 * turn. A body is parsed and checked in the turn of its call, once all of it has arrived, so a slow client holds no turn.
 * A call keeps its turn until it has ended, even if its client hangs up, and one that waits then never runs. Calls that
 * send or receive files take no turn: a slow client would hold it.
 *
 * Of the bodies of a network without sign-in, and of large bodies of anybody, only one is parsed and checked before the
 * server turns to others again. Otherwise everybody waits for the bodies of all connections.
 */
export const limitConcurrency = fastifyPlugin<{ readonly workers: number }>(async (app, { workers }) => {
  const turns = createKeyedSemaphore();
  const share = (most: number) => Math.ceil(most / Math.min(workers, 3));

  const beginTurn = async (request: FastifyRequest): Promise<void> => {
    const { turn, caller, ip } = request;
    if (turn === undefined || turn.end !== undefined) return;
    const end = await (caller === undefined
      ? turns.begin(`network ${networksOf(ip)[0]}`, share(mostRunning.networkWithoutSignIn))
      : turns.begin(`person ${caller.userId}`, share(mostRunning.person)));
    if (turn.hasClosed) {
      end();
      throw AppError.requestTimeout();
    }
    turn.end = end;
  };

  app.decorateRequest('turn');
  app.addHook('preParsing', async (request, reply) => {
    const { limits } = request.routeOptions.config;
    if (limits === undefined || limits.cost === 'transfer' || request.routeOptions.schema?.response === undefined)
      return;
    const turn: Turn = { isRunning: false, hasClosed: false };
    request.turn = turn;
    reply.raw.once('close', () => {
      turn.hasClosed = true;
      // Refused before its handler.
      if (!turn.isRunning) turn.end?.();
    });
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    const isLarge = body.length > smallBody;
    if (isLarge && hasTooMany(body)) throw AppError.tooLarge(message('requestTooLarge'));
    await beginTurn(request);
    if (request.caller === undefined || isLarge) {
      const key = isLarge ? 'large bodies' : `bodies of network ${networksOf(request.ip)[0]}`;
      // The check phase of the event loop, after the input of all connections.
      await turns.run(key, 1, () => setImmediate());
    }
    return new Promise((resolve, reject) => {
      parseJson(request, body, (error, value) => (error === null ? resolve(value) : reject(error)));
    });
  });

  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      const { turn } = request;
      if (turn === undefined) return handler.call(this, request, reply);
      await beginTurn(request);
      turn.isRunning = true;
      try {
        return await handler.call(this, request, reply);
      } finally {
        turn.end?.();
      }
    };
  });
});

/** Whether a body has more values than any call takes. Parsing it to find out would take much longer. */
function hasTooMany(json: string): boolean {
  return occursMoreThan(json, /"\s*:/g, mostInBody.keys) || occursMoreThan(json, /,/g, mostInBody.commas);
}

function occursMoreThan(text: string, pattern: RegExp, most: number): boolean {
  let count = 0;
  for (const _match of text.matchAll(pattern)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
