import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

const many = 500;

/**
 * Discards the cached plans of the connection before many rows with foreign keys are written. A plan from the time when
 * the referenced table was small scans all of it for each row.
 */
export async function discardPlans(tx: Tx, rows: number): Promise<void> {
  if (rows >= many) await sql`discard plans`.execute(tx);
}
