import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { networksOf } from '#domain/networkPrefix.ts';
import { type AccessClaims, bearerTokenOf } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import type { CallCounts } from '#server/platform/database/callCounts.ts';
import { message } from '#texts/message.ts';
import { rateLimitStore } from './rateLimitStore.ts';

const callsPerTransfer = 100;

/** How long a call above the limit of concurrent calls waits for its refusal. */
const refusalMs = 1_000;

/**
 * Maximum of concurrent calls in a process, per person and per network. Transfers count as heavy calls, too. A
 * browser makes six calls at once over HTTP/1.1. A whole office may share an IPv4 address; an IPv6 client has its own
 * /64.
 */
const mostAtOnce = {
  all: { person: 30, network: 300 },
  heavy: { person: 4, network: 40 },
  withoutSignIn: { network: 100 },
};

interface LimitOptions {
  readonly callsPerMinute: number;
  /** Processes of this server. */
  readonly workers: number;
  readonly callCounts: CallCounts;
  /** Returns the claims of a genuine access token without asking the database. */
  readonly verifyToken: (accessToken: string) => Promise<AccessClaims | undefined>;
}

/**
 * Enforces the limits of calls, before the session is looked up: a refusal costs no statement. A call without limits stops
 * the start.
 *
 * Limits the calls per minute of each signed-in user over all sessions and processes, so that a script cannot slow down
 * others. Nobody at a screen reaches the limit. 0 means no limit. Routes may have a rate limit of their own.
 *
 * The limit of concurrent calls always holds, in each process. Each of several processes allows its share, but at least a
 * third, because a proxy may send all calls of a person to one of them.
 */
export const limitCalls = fastifyPlugin<LimitOptions>(async (app, options) => {
  const { callsPerMinute, workers, callCounts, verifyToken } = options;
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api/') && config?.limits === undefined) {
      throw new Error(`The route ${String(method)} ${url} has no limits.`);
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { limits } = request.routeOptions.config;
    if (limits === undefined || typeof payload !== 'string' || reply.statusCode >= 400) return payload;
    const bytes = Buffer.byteLength(payload);
    if (bytes <= limits.maxReplyBytes) return payload;
    request.log.error({ bytes }, 'A reply is larger than its call allows');
    throw AppError.invalid({ request: message('replyTooLarge') });
  });
  await app.register(rateLimit, { global: false, store: rateLimitStore(callCounts) });

  const share = (most: number) => Math.ceil(most / Math.min(workers, 3));
  const running = new Map<string, number>();
  const count = (key: string, by: 1 | -1): void => {
    const next = (running.get(key) ?? 0) + by;
    if (next === 0) running.delete(key);
    else running.set(key, next);
  };
  app.decorateRequest('claims');
  app.addHook('onRequest', async (request) => {
    const token = bearerTokenOf(request);
    if (token === undefined || request.is404 || request.routeOptions.config.policy === 'anyone') return;
    request.claims = await verifyToken(token);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { claims, ip, url } = request;
    if (!url.startsWith('/api/')) return;
    const network = networksOf(ip)[0];
    const limits: [key: string, most: number][] =
      claims === undefined
        ? [[`network ${network} without sign-in`, mostAtOnce.withoutSignIn.network]]
        : [
            [`person ${claims.userId}`, mostAtOnce.all.person],
            [`network ${network}`, mostAtOnce.all.network],
          ];
    if (request.routeOptions.config.limits?.cost !== 'light') {
      if (claims !== undefined) limits.push([`heavy of person ${claims.userId}`, mostAtOnce.heavy.person]);
      limits.push([`heavy of network ${network}`, mostAtOnce.heavy.network]);
    }
    const isExceeded = limits.some(([key, most]) => (running.get(key) ?? 0) >= share(most));
    if (isExceeded) {
      // Slows down a loop that ignores Retry-After: at full speed, refusals alone would keep the CPU from others.
      await sleep(refusalMs);
      throw AppError.tooManyRequests(message('tooManyCallsAtOnce'), 1);
    }
    for (const [key] of limits) count(key, 1);
    // Also when the client goes away.
    reply.raw.once('close', () => {
      for (const [key] of limits) count(key, -1);
    });
  });

  if (callsPerMinute === 0) return;
  const limit = (name: string, max: number) => {
    const count = app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: ({ claims }: FastifyRequest) => `${name} of ${claims?.userId}`,
    });
    return async (request: FastifyRequest) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw AppError.tooManyRequests(message('tooManyCalls'), counted.ttlInSeconds);
    };
  };
  const limitAll = limit('calls', callsPerMinute);
  const limitTransfers = limit('transfers', Math.max(1, Math.floor(callsPerMinute / callsPerTransfer)));

  app.addHook('onRequest', async (request) => {
    if (request.claims === undefined) return;
    await limitAll(request);
    if (request.routeOptions.config.limits?.cost === 'transfer') await limitTransfers(request);
  });
});
