import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/platform/appError.ts';
import { message } from '#texts/message.ts';
import type { Db, Tx } from './transaction.ts';

const mostRetries = 3;

/** serialization_failure, deadlock_detected, lock_not_available. */
const transientStates = new Set(['40001', '40P01', '55P03']);

/**
 * Runs a transaction that competes with others for the same rows. Retries up to three times after a serialization
 * failure, a deadlock or a lock timeout, then throws a conflict.
 */
export async function runTransaction<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().execute(act);
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (retries === mostRetries) throw tooManyAtOnce();
      // Jitter, so that two transactions do not collide again.
      await sleep(10 * 2 ** retries * (0.5 + Math.random()));
    }
  }
}

export const tooManyAtOnce = () => AppError.conflict(message('manyAtOnce'));

export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && transientStates.has(String(error.code));
}
