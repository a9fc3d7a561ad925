import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/appError.ts';
import type { Caller } from '#server/http/caller.ts';
import { answer } from '#server/http/errorHandler.ts';
import { isLocalRequest } from '#server/http/isLocalRequest.ts';
import type { AnsweredRequest } from './createMetrics.ts';

export interface Observer {
  noteRequest(request: AnsweredRequest): void;
  /** What was noted so far, as Prometheus reads it. */
  write(): Promise<string>;
}

interface ObserveParts {
  readonly metrics: Observer;
  /** Opens /metrics to whoever shows it; without one it is open on this machine alone. */
  readonly metricsToken: string | undefined;
}

/** Notes and logs every answer, and tells at GET /metrics what was noted. */
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
    // Who is not let in, or asks too often, may be trying the doors.
    const caller: Caller | undefined = request.caller;
    request.log.warn({ ...line, ...(caller && { userId: caller.userId }) }, 'A request was refused');
  });

  app.get('/metrics', { config: { policy: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!isLocalRequest(request) && !showsToken(request, metricsToken)) {
      return answer(AppError.notFound('This address'), request, reply);
    }
    return reply
      .headers({ 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' })
      .send(await metrics.write());
  });
}

function showsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const shown = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && shown !== undefined && timingSafeEqual(hash(shown), hash(token));
}

/** Of one length, as the comparison wants it. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
