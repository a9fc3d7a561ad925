import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

const many = 500;

/**
 * Call it before writing many rows with foreign keys. The plans of their checks are cached per connection and may come
 * from a time when the referenced table was small, where reading all of it for each row looked cheapest.
 */
export async function planForMany(tx: Tx, rows: number): Promise<void> {
  if (rows >= many) await sql`discard plans`.execute(tx);
}
