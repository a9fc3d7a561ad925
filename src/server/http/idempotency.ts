import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#server/appError.ts';
import type { Db, DbOrTx, Tx } from '#server/database/transaction.ts';
import type { UploadedPart } from './readMultipart.ts';

/** A request whose sender may repeat it, because its answer can get lost on the way. */
export interface RepeatableRequest {
  readonly userId: string;
  readonly key: string;
  readonly hash: Buffer;
}

/** Visible characters, as many as a UUID and then some: what clients make keys of. */
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * What the Idempotency-Key header of a request stands for; undefined without one. `content` is what a form brought, which
 * is no body of the request.
 */
export function repeatableRequest(
  request: FastifyRequest,
  content: unknown = request.body,
): RepeatableRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw AppError.invalid({ 'Idempotency-Key': 'Idempotency-Key must have 1 to 200 visible characters' });
  }
  const { userId, role } = request.caller;
  // The body has passed its schema, which puts the fields into one order however they were sent.
  const described = JSON.stringify([role, request.method, request.url, content]);
  return { userId, key, hash: createHash('sha256').update(described).digest() };
}

/** The same for files that were uploaded. */
export function repeatableUpload(
  request: FastifyRequest,
  files: readonly UploadedPart<Buffer>[],
): RepeatableRequest | undefined {
  const described = files.map(({ content, fileName }) => [
    fileName,
    createHash('sha256').update(content).digest('hex'),
  ]);
  return repeatableRequest(request, described);
}

/**
 * Does what a request asks for once per key, and answers a repetition as the first time. The answer is stored in the
 * transaction of the effect, so either both are there or neither: a failure is not stored and may be tried again. Of two
 * at once the second waits at the key until the first has ended.
 */
export async function doOnce<T extends object>(
  tx: Tx,
  request: RepeatableRequest | undefined,
  act: () => Promise<T>,
): Promise<T> {
  if (request === undefined) return act();
  const claim = await tx
    .insertInto('idempotency_key')
    .values({ user_id: request.userId, key: request.key, request_hash: request.hash, status: 200, body: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claim === undefined) {
    const first = await findFirstAnswer<T>(tx, request);
    if (first === undefined) throw new Error('The key was taken and is not there.');
    return first;
  }

  const answer = await act();
  await sql`
    update idempotency_key set body = ${JSON.stringify(answer)}::jsonb
    where user_id = ${request.userId} and key = ${request.key}`.execute(tx);
  return answer;
}

/**
 * The same for a transaction whose last statement has the effect and stores the answer, by `answerWhere`: of two at once
 * the second fails there, as one that comes later fails there or before, and is answered as the first was.
 */
export async function answerOnce<T extends object>(
  db: Db,
  request: RepeatableRequest | undefined,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (request === undefined || !(error instanceof AppError || isKeyTaken(error))) throw error;
    const first = await findFirstAnswer<T>(db, request);
    if (first === undefined) throw error;
    return first;
  }
}

/** The part of a statement that stores the answer to the request where the condition holds; none without a key. */
export function answerWhere(
  condition: RawBuilder<unknown>,
  request: RepeatableRequest | undefined,
  answer: object,
): RawBuilder<unknown>[] {
  if (request === undefined) return [];
  const { userId, key, hash } = request;
  const stored = sql`
    insert into idempotency_key (user_id, key, request_hash, status, body)
    select ${userId}::uuid, ${key}, ${hash}::bytea, 200, ${JSON.stringify(answer)}::jsonb where ${condition}`;
  return [stored];
}

function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_key_pkey';
}

async function findFirstAnswer<T>(
  connection: DbOrTx,
  { userId, key, hash }: RepeatableRequest,
): Promise<T | undefined> {
  const first = await connection
    .selectFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['request_hash', 'body'])
    .executeTakeFirst();
  if (first === undefined) return undefined;
  if (!first.request_hash.equals(hash)) {
    throw AppError.notBookable('This Idempotency-Key was used for another request');
  }
  // The same user, key and request stored it through this function, so it is the same kind of answer.
  return first.body as T;
}
