import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type ErrorCode, errorReply } from '#contract/common.ts';
import type { WireAnswer } from '#tests/support/wire.ts';
import type { FuzzRequest } from './requests.ts';

/** Error statuses that the contract allows. A request must never cause 500 or 503. */
const statusOf: Readonly<Record<ErrorCode, number>> = {
  InvalidRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  CodeRequired: 403,
  NotFound: 404,
  Conflict: 409,
  SlotUnavailable: 409,
  AlreadyScheduled: 409,
  NotBookable: 422,
  TooLarge: 413,
  UnsupportedMedia: 415,
  TooManyRequests: 429,
  Unavailable: 503,
  Internal: 500,
};

/** Content types of files, which have no schema. */
const fileTypes = /^(text\/(csv|calendar)|application\/(json|fhir\+json|pdf)|image\/(webp|png|jpeg))\b/;

const longestMs = 5_000;

/** Also happens on a busy machine. Only a request that gets it again is an error. */
export const temporary = 'An answer that came too late, or that had to wait for others';

/** Cached, because a schema is compiled on first use. */
const failureReply = z.strictObject(errorReply.shape);

/** Returns what is wrong with a reply, or undefined. */
export function checkAnswer(call: Call, request: FuzzRequest, answer: WireAnswer): string | undefined {
  if (answer.status === 503) return temporary;
  return findError(call, request, answer) ?? (answer.milliseconds > longestMs ? temporary : undefined);
}

function findError(
  call: Call,
  { method, isValid }: FuzzRequest,
  { status, contentType, text }: WireAnswer,
): string | undefined {
  if (status >= 500) return 'An undeclared failure of the server';
  if (method === 'HEAD') return undefined;
  if (status === 200 || status === 204) {
    if (isValid === undefined) return undefined;
    if (!isValid) return 'An invalid request was accepted';
    if (status === 204) return call.reply === undefined ? undefined : 'A reply off the contract';
    // A reply without a schema is a file.
    if (call.reply === undefined) return fileTypes.test(contentType) ? undefined : 'A file of another type';
    const reply = parse(text);
    const read = call.reply.safeParse(reply);
    if (!read.success) return 'A reply off the contract';
    // Parsing drops fields that the schema does not name.
    return isDeepStrictEqual(read.data, reply) ? undefined : 'A reply with more than the contract has';
  }
  const failure = failureReply.safeParse(parse(text));
  if (!failure.success || !contentType.startsWith('application/json')) return 'A failure off the contract';
  // Of another method than the address has.
  const isOtherMethod = status === 405 && failure.data.code === 'InvalidRequest';
  if (!isOtherMethod && statusOf[failure.data.code] !== status) return 'A failure whose code and status differ';
  return failure.data.message === '' ? 'A failure without a message' : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
