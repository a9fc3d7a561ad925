import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { ErrorReply } from '#contract/common.ts';
import { StorageError } from '#server/files/storage/storage.ts';
import { AppError } from '#server/platform/appError.ts';
import { isDatabaseOutage } from '#server/platform/database/isDatabaseOutage.ts';
import { isTransient, tooManyAtOnce } from '#server/platform/database/runTransaction.ts';
import { isDiskFull } from '#server/platform/isDiskFull.ts';
import type { Readiness } from './health.ts';

/** SQLSTATE too_many_connections. */
const tooManyConnections = '53300';

interface ErrorHandlerOptions {
  readonly readiness: Pick<Readiness, 'noteRefusedConnection'>;
}

/** Answers every failure in one shape. Anything but an AppError is logged and answered without details. */
export const errorHandler = fastifyPlugin<ErrorHandlerOptions>(async (app, { readiness }) => {
  z.config({ customError: describeIssue });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === tooManyConnections) readiness.noteRefusedConnection();
    return sendError(toAppError(error, request), request, reply);
  });
});

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorReply = {
    message: error.message,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    ...(error.link && { link: error.link }),
    requestId: request.id,
  };
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
    return AppError.unavailable('Files cannot be stored or opened right now. Please try again in a moment.');
  }
  if (isTransient(error)) return tooManyAtOnce();
  const known = fromFastify(error);
  if (known !== undefined) return known;
  request.log.error({ err: error }, 'A call failed unexpectedly');
  return new AppError({ status: 500, code: 'Internal', message: 'Something went wrong' });
}

/** Converts an error that Fastify throws before the handler runs. */
function fromFastify(error: FastifyError): AppError | undefined {
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

/** The most keys that a message names, each cut to a length. The client may have chosen them. */
const mostNamed = { keys: 10, characters: 50 };

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

/** Writes a message for an issue without one in the contract: 'Start date is required', 'Limit is too large'. */
function describeIssue({ code, input, path = [], ...issue }: Issue): string {
  if (code === 'unrecognized_keys') return `Not expected: ${listKeys([issue['keys']].flat().map(String))}`;
  const name = describeField(path);
  const hasLength = ['string', 'array'].includes(String(issue['origin']));
  if (code === 'invalid_type' && (input === undefined || input === null)) return `${name} is required`;
  if (code === 'too_big') return `${name} is too ${hasLength ? 'long' : 'large'}`;
  if (code === 'too_small') return `${name} is too ${hasLength ? 'short' : 'small'}`;
  return `${name} is not valid`;
}

/** 'a, b', or ten of them and how many more there are. */
function listKeys(keys: readonly string[]): string {
  const named = keys.slice(0, mostNamed.keys).map((key) => key.slice(0, mostNamed.characters));
  return keys.length > named.length ? `${named.join(', ')} and ${keys.length - named.length} more` : named.join(', ');
}

/** 'Redirect url' for the path `members.0.redirectUrl`. */
function describeField(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === 'string')?.replace(/\[\]$/, '') ?? 'request';
  const words = field.slice(0, mostNamed.characters).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return path.length === 0 ? 'The request' : words.charAt(0).toUpperCase() + words.slice(1);
}
