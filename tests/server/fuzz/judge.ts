import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type ErrorCode, errorReply } from '#contract/common.ts';
import type { WireAnswer } from '#tests/support/wire.ts';
import type { FuzzRequest } from './requests.ts';

/** What the contract lets a failure be. An answer of 500 or 503 is none that a request may cause. */
const statusOf: Readonly<Record<ErrorCode, number>> = {
  InvalidRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
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

/** The answers that are files; no schema describes their bytes. */
const fileTypes = /^(text\/(csv|calendar)|application\/(json|fhir\+json|pdf)|image\/(webp|png|jpeg))\b/;

const longestMs = 5_000;

/** What a machine that is busy with something else answers with too: only a request that gets it again caused it. */
export const heldUp = 'An answer that came too late, or that had to wait for others';

/** Made once: a schema is compiled when it is first used. */
const failureReply = z.strictObject(errorReply.shape);

/** What is wrong with an answer to a request that was made from the call, if anything. */
export function findFault(call: Call, request: FuzzRequest, answer: WireAnswer): string | undefined {
  if (answer.status === 503) return heldUp;
  return findFaultOf(call, request, answer) ?? (answer.milliseconds > longestMs ? heldUp : undefined);
}

function findFaultOf(
  call: Call,
  { method, isValid }: FuzzRequest,
  { status, contentType, text }: WireAnswer,
): string | undefined {
  if (status >= 500) return 'An undeclared failure of the server';
  if (method === 'HEAD') return undefined;
  if (status === 200) {
    if (isValid === undefined) return undefined;
    if (!isValid) return 'An invalid request was accepted';
    // A reply without a schema is a file.
    if (call.reply.type === 'unknown') return fileTypes.test(contentType) ? undefined : 'A file of another type';
    const reply = parse(text);
    const read = call.reply.safeParse(reply);
    if (!read.success) return 'A reply off the contract';
    // The schema leaves out what it does not name.
    return isDeepStrictEqual(read.data, reply) ? undefined : 'A reply with more than the contract has';
  }
  const failure = failureReply.safeParse(parse(text));
  if (!failure.success || !contentType.startsWith('application/json')) return 'A failure off the contract';
  if (statusOf[failure.data.code] !== status) return 'A failure whose code and status differ';
  return failure.data.message === '' ? 'A failure without a message' : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
