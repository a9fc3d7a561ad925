import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/transaction.ts';

/**
 * Takes the advisory lock of an assessment until the transaction ends: waits until nobody books in it, and keeps new
 * bookings out. The database function lock_booking_place shares the lock.
 */
export async function lockOutBookings(tx: Tx, assessmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${assessmentId}, 4731908))`.execute(tx);
}

/** Shares that lock, as each booking does. A transaction that also locks rows of the assessment takes it first. */
export async function shareBookings(tx: Tx, assessmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${assessmentId}, 4731908))`.execute(tx);
}
