import { sql } from 'kysely';
import type { Db, Tx } from './transaction.ts';

/** From this many rows on, plans and statistics matter. */
const many = 500;

/**
 * Discards the cached plans of the connection before many rows with foreign keys are written. A plan from the time when
 * the referenced table was small scans all of it for each row.
 */
export async function discardPlans(tx: Tx, rows: number): Promise<void> {
  if (rows >= many) await sql`discard plans`.execute(tx);
}

/**
 * Renews the statistics of people after `added` of them were added to an organization or an assessment, and merges them
 * into the search index. Until then the planner may expect a single one, and lists of thousands would take minutes.
 */
export async function analyzePeople(db: Db, added: number): Promise<void> {
  if (added < many) return;
  await db.transaction().execute((tx) => sql`select analyze_people()`.execute(tx));
}
