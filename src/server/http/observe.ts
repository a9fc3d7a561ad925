import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AnsweredRequest } from '#server/operations/metrics/createMetrics.ts';
import { bearerTokenOf } from '#server/platform/api/caller.ts';
import { isLocalRequest } from '#server/platform/api/isLocalRequest.ts';
import { AppError } from '#server/platform/appError.ts';
import { sendError } from './errorHandler.ts';

export interface Observer {
  noteRequest(request: AnsweredRequest): void;
  readonly contentType: string;
  /** Writes all metrics in the text format of Prometheus. */
  write(): Promise<string>;
}

interface ObserveOptions {
  readonly metrics: Observer;
  /** Bearer token for /metrics. In production everyone needs it, else requests from other machines. */
  readonly metricsToken: string | undefined;
  readonly isProduction: boolean;
  /** Logs every request at any log level. */
  readonly hasAccessLog: boolean;
}

/** Measures and logs every response, and serves GET /metrics. */
export const observe = fastifyPlugin<ObserveOptions>(async (app, options) => {
  const { metrics, metricsToken, isProduction, hasAccessLog } = options;
  app.addHook('onResponse', async (request, reply) => {
    const { method, is404, routeOptions, ip: networkAddress } = request;
    const answered = {
      method,
      route: (is404 ? undefined : routeOptions.url) ?? 'none',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    metrics.noteRequest(answered);
    if (hasAccessLog) request.log.child({}, { level: 'info' }).info(answered, 'A request was answered');
    const line = { ...answered, networkAddress };
    const isRefused = reply.statusCode === 403 || reply.statusCode === 429;
    if (!isRefused) {
      if (!hasAccessLog) request.log.debug(line, 'A request was answered');
      return;
    }
    // May be an attack: an operator sees it at the default log level.
    request.log.warn({ ...line, ...(request.claims && { userId: request.claims.userId }) }, 'A request was refused');
  });

  app.get('/metrics', { config: { policy: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    const isOpen = !isProduction && isLocalRequest(request);
    if (!isOpen && !hasToken(request, metricsToken)) {
      return sendError(AppError.notFound('address'), request, reply);
    }
    return reply
      .headers({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
      .send(await metrics.write());
  });
});

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = bearerTokenOf(request);
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token));
}

/** timingSafeEqual needs buffers of equal length. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
