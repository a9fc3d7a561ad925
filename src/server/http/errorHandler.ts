import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { ErrorReply } from '#contract/common.ts';
import { StorageError } from '#server/files/storage/storage.ts';
import { AppError } from '#server/platform/appError.ts';
import { isDatabaseOutage } from '#server/platform/database/isDatabaseOutage.ts';
import { isTransient, tooManyAtOnce } from '#server/platform/database/runTransaction.ts';
import { isDiskFull } from '#server/platform/isDiskFull.ts';
import { translateMessage } from '#server/platform/translateMessage.ts';
import { readAcceptLanguage } from '#texts/languages.ts';
import { message } from '#texts/message.ts';
import { keyOfIssue } from './describeIssue.ts';
import type { Readiness } from './health.ts';

/** SQLSTATE too_many_connections. */
const tooManyConnections = '53300';

interface ErrorHandlerOptions {
  readonly readiness: Pick<Readiness, 'noteRefusedConnection'>;
}

/** Answers every failure in one shape, in the language of the caller. Anything but an AppError is logged and answered without details. */
export const errorHandler = fastifyPlugin<ErrorHandlerOptions>(async (app, { readiness }) => {
  z.config({ customError: keyOfIssue });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === tooManyConnections) readiness.noteRefusedConnection();
    return sendError(toAppError(error, request), request, reply);
  });
});

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = readAcceptLanguage(request.headers['accept-language']) ?? 'en';
  const fields = Object.entries(error.fields ?? {}).map(([path, text]) => [path, translateMessage(text, language)]);
  const body: ErrorReply = {
    message: translateMessage(error.text, language),
    code: error.code,
    ...(error.fields && { fields: Object.fromEntries(fields) }),
    ...(error.link && { link: error.link }),
    requestId: request.id,
  };
  reply.headers({ 'Content-Language': language, Vary: 'Accept-Language' });
  if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  if (error.status === 408) reply.header('Connection', 'close');
  if (error.retryAfter !== undefined) reply.header('Retry-After', String(error.retryAfter));
  return reply.code(error.status).send(body);
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseOutage(error)) {
    request.log.error({ err: error }, 'The database did not answer');
    return AppError.unavailable();
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'A disk is full');
    return AppError.diskFull();
  }
  if (error instanceof StorageError) {
    request.log.error({ err: error.cause }, 'The storage of files has failed');
    return AppError.unavailable(message('storageUnavailable'));
  }
  if (isTransient(error)) return tooManyAtOnce();
  const known = fromFastify(error);
  if (known !== undefined) return known;
  request.log.error({ err: error }, 'A call failed unexpectedly');
  return new AppError({ status: 500, code: 'Internal', text: message('unexpected') });
}

/** Converts an error that Fastify throws before the handler runs. */
function fromFastify(error: FastifyError): AppError | undefined {
  switch (error.statusCode) {
    case 400:
      return AppError.invalid({ request: message('requestUnreadable') });
    case 413:
      return AppError.tooLarge(message('requestTooLarge'));
    case 415:
      return AppError.unsupportedMedia(message('contentTypeUnknown'));
    case 429:
      return AppError.tooManyRequests(message('tooManyRequests'));
    case 503:
      return AppError.unavailable(message('replyTooSlow'));
    default:
      return undefined;
  }
}
