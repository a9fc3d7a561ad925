import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ErrorReply } from '#contract/common.ts';
import { AppError } from '#server/appError.ts';
import { isDatabaseOutage } from '#server/database/isDatabaseOutage.ts';
import { isTransient, tooManyAtOnce } from '#server/database/runTransaction.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { describeFault } from './faultTexts.ts';
import { noRoom } from './refuseWithoutRoom.ts';

/** Answers every failure in one shape. What is not an AppError is logged and answered without any detail. */
export function handleErrors(app: FastifyInstance): void {
  z.config({ customError: describeFault });
  app.setErrorHandler((error: FastifyError, request, reply) => answer(toAppError(error, request), request, reply));
}

/** Writes a failure. */
export function answer(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorReply = {
    message: error.message,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    requestId: request.id,
  };
  if (error.retryAfter !== undefined) reply.header('Retry-After', String(error.retryAfter));
  return reply.code(error.status).send(body);
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Nothing can have an address that is not written like one.
    if (error.validationContext === 'params') return AppError.notFound('This address');
    return AppError.invalid(faultsOf(error.validation));
  }
  if (isDatabaseOutage(error)) {
    request.log.error({ err: error }, 'The database did not answer');
    return AppError.unavailable();
  }
  if (error.code === diskFull) {
    request.log.error({ err: error }, 'The disk of the database is full');
    return noRoom();
  }
  if (error instanceof StorageError) {
    request.log.error({ err: error.cause }, 'The storage of files has failed');
    return AppError.unavailable('Files cannot be stored or opened right now. Please try again in a moment.');
  }
  if (isTransient(error)) return tooManyAtOnce();
  return ofFastify(error) ?? unexpected(error, request);
}

/** PostgreSQL's own code. */
const diskFull = '53100';

/** The faults by their path in the request: `/members/0/email` becomes `members.0.email`. */
function faultsOf(issues: readonly { instancePath: string; message?: string | undefined }[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const path = instancePath
      .split('/')
      .filter((part) => part !== '')
      .join('.');
    faults[path === '' ? 'request' : path] ??= message ?? 'Not valid';
  }
  return faults;
}

/** What Fastify itself refuses before a handler runs. */
function ofFastify(error: FastifyError): AppError | undefined {
  switch (error.statusCode) {
    case 400:
      return AppError.invalid({ request: 'The request could not be read' });
    case 413:
      return AppError.tooLarge('This is larger than allowed');
    case 415:
      return AppError.unsupportedMedia('The content type of the request is not supported');
    case 429:
      return AppError.tooManyRequests('Too many requests. Please wait a little and try again.');
    case 503:
      return AppError.unavailable('This took too long. Please try again in a moment.');
    default:
      return undefined;
  }
}

function unexpected(error: FastifyError, request: FastifyRequest): AppError {
  request.log.error({ err: error }, 'A call failed unexpectedly');
  return new AppError({ status: 500, code: 'Internal', message: 'Something went wrong' });
}
