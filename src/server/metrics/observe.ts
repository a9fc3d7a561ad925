import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/appError.ts';
import type { Caller } from '#server/http/caller.ts';
import { answer } from '#server/http/errorHandler.ts';
import { isLocalRequest } from '#server/http/isLocalRequest.ts';
import type { AnsweredRequest } from './createMetrics.ts';

export interface Observer {
  noteRequest(request: AnsweredRequest): void;
  readonly contentType: string;
  /** Writes all metrics in the text format of Prometheus. */
  write(): Promise<string>;
}

interface ObserveParts {
  readonly metrics: Observer;
  /** Bearer token for /metrics. Without one, only requests from this machine are allowed. */
  readonly metricsToken: string | undefined;
}

/** Measures and logs every response, and serves GET /metrics. */
export function observe(app: FastifyInstance, { metrics, metricsToken }: ObserveParts): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, is404, routeOptions, ip: networkAddress } = request;
    const answered = {
      method,
      route: (is404 ? undefined : routeOptions.url) ?? 'none',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    metrics.noteRequest(answered);
    const line = { ...answered, networkAddress };
    const isRefused = reply.statusCode === 403 || reply.statusCode === 429;
    if (!isRefused) {
      request.log.debug(line, 'A request was answered');
      return;
    }
    // May be an attack: an operator sees it at the default log level.
    const caller: Caller | undefined = request.caller;
    request.log.warn({ ...line, ...(caller && { userId: caller.userId }) }, 'A request was refused');
  });

  app.get('/metrics', { config: { policy: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!isLocalRequest(request) && !hasToken(request, metricsToken)) {
      return answer(AppError.notFound('This address'), request, reply);
    }
    return reply
      .headers({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
      .send(await metrics.write());
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token));
}

/** timingSafeEqual needs buffers of equal length. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
