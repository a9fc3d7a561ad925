import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/appError.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import type { Caller } from './caller.ts';
import type { UploadedPart } from './readMultipart.ts';

/** A request with an idempotency key: the client may repeat it, because a reply can get lost. */
export interface RepeatableRequest {
  readonly userId: string;
  readonly key: string;
  readonly hash: Buffer;
}

export type SignedInRequest = FastifyRequest & { caller: Caller };

/** Visible ASCII characters. Clients usually send a UUID. */
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads the Idempotency-Key header. Undefined without one. Throws 400 for an invalid key.
 *
 * @param content The content of an upload, which has no body.
 */
export function repeatableRequest(
  request: SignedInRequest,
  content: unknown = request.body,
): RepeatableRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw AppError.invalid({ 'Idempotency-Key': message('idempotencyKeyInvalid') });
  }
  const { userId, role } = request.caller;
  // Validation has put the fields of the body into the order of the schema.
  const described = JSON.stringify([role, request.method, request.url, content]);
  return { userId, key, hash: createHash('sha256').update(described).digest() };
}

/** Like `repeatableRequest`, for uploaded files. */
export function repeatableUpload(
  request: SignedInRequest,
  files: readonly UploadedPart<{ readonly sha256: string }>[],
): RepeatableRequest | undefined {
  const described = files.map(({ content, fileName }) => [fileName, content.sha256]);
  return repeatableRequest(request, described);
}

/**
 * Runs the effect of a request once per key and answers repetitions with the stored answer. The answer is stored in the
 * transaction of the effect, so a failure stores nothing and may be tried again. A concurrent repetition waits at the key
 * until the first request has ended. Throws 422 if the key was used for another request.
 */
export async function withIdempotency<T extends object>(
  tx: Tx,
  request: RepeatableRequest | undefined,
  act: () => Promise<T>,
): Promise<T> {
  if (request === undefined) return act();
  const { userId, key, hash } = request;
  const claim = await tx
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_hash: hash, status: 200, body: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claim === undefined) {
    const stored = await findAnswer<T>(tx, request);
    if (stored === undefined) throw new Error('The idempotency key is taken but not there.');
    return stored;
  }

  const answer = await act();
  await tx
    .updateTable('idempotency_key')
    .set({ body: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return answer;
}

/** Returns the stored answer of a request, if it was made before. Throws 422 if the key was used for another request. */
export async function findAnswer<T extends object>(
  tx: Tx,
  { userId, key, hash }: RepeatableRequest,
): Promise<T | undefined> {
  const stored = await tx
    .selectFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['request_hash', 'body'])
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  if (!stored.request_hash.equals(hash)) {
    throw AppError.notBookable(message('idempotencyKeyUsed'));
  }
  // The same user, key and request stored it, so it has the same shape.
  return stored.body as T;
}
