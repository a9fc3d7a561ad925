import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';

/**
 * The gate of an assessment. Those who book pass it together; who changes the assessment waits until they are through,
 * and whoever comes later waits for the change. At the row alone those who book would go on passing by a change for as
 * long as there is always somebody at it. It is let go of with the transaction.
 */
export const passGate = (assessmentId: string) =>
  sql<SqlBool>`(select pg_advisory_xact_lock_shared(${keyOf(assessmentId)})) is not null`;

/** Waits until nobody books, and lets nobody begin. */
export async function closeGate(tx: Tx, assessmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(assessmentId)})`.execute(tx);
}

const keyOf = (assessmentId: string) => sql`hashtextextended(${assessmentId}, 4731908)`;
