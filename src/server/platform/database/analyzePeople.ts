import { sql } from 'kysely';
import type { Db } from './transaction.ts';

const many = 500;

/**
 * Renews the statistics of people after `added` of them were added to an organization or an assessment, and merges them
 * into the search index. Until then the planner may expect a single one, and lists of thousands would take minutes.
 */
export async function analyzePeople(db: Db, added: number): Promise<void> {
  if (added < many) return;
  await db.transaction().execute((tx) => sql`select analyze_people()`.execute(tx));
}
