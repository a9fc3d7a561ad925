import { sql } from 'kysely';
import { AppError } from '#server/platform/appError.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { SignedIn } from './caller.ts';

/**
 * Locks the caller's row, so that nobody erases the caller before the transaction ends. Throws 401 if that has happened
 * already. Must come first in the transaction: an erasure locks in the same order.
 */
export async function lockCaller(tx: Tx, { userId, sessionId }: SignedIn): Promise<void> {
  await sql`select from app_user where id = ${userId} for key share`.execute(tx);
  // An erasure leaves no session behind.
  const { rows } = await sql`select id from session where id = ${sessionId}`.execute(tx);
  if (rows.length === 0) throw AppError.unauthorized();
}
