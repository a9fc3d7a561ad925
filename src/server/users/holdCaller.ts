import { sql } from 'kysely';
import { AppError } from '#server/appError.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { SignedIn } from '#server/http/caller.ts';

/**
 * Keeps the caller from being erased until the transaction ends; refuses one who was erased since the call came in. To be
 * called before anything else that the transaction does, as an erasure begins with the person too.
 */
export async function holdCaller(tx: Tx, { userId, sessionId }: SignedIn): Promise<void> {
  await sql`select from app_user where id = ${userId} for key share`.execute(tx);
  // An erasure leaves no session behind.
  const { rows } = await sql`select id from session where id = ${sessionId}`.execute(tx);
  if (rows.length === 0) throw AppError.unauthorized();
}
