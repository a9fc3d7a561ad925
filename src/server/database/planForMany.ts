import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

const many = 500;

/**
 * To be called before many rows are written that refer to others. For each of them the database looks its references
 * up by plans that this connection keeps, and may have made while there were a few and reading all of them was cheapest.
 */
export async function planForMany(tx: Tx, rows: number): Promise<void> {
  if (rows >= many) await sql`discard plans`.execute(tx);
}
