import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Rows per statement of an export. Larger batches take more memory, and scan tables instead of using their keys. */
const batchSize = 1_000;

/** A snapshot of a list, split into batches. */
export interface IdBatches {
  readonly count: number;
  /** Arrays of ids as PostgreSQL writes them: as one text they take a third of the memory. */
  readonly batches: readonly string[];
}

/** Lists the ids that a query selects, in its order. */
export async function listIdBatches(tx: Tx, ordered: RawBuilder<{ id: string }>): Promise<IdBatches> {
  const { rows } = await sql<{ ids: string; count: number }>`
    select ids[start : start + ${batchSize - 1}::int]::text as ids, cardinality(ids) as count
    from (select array_agg(id) as ids from (${ordered}) listed) list
    cross join generate_series(1, cardinality(ids), ${batchSize}::int) start
    order by start`.execute(tx);
  return { count: rows[0]?.count ?? 0, batches: rows.map(({ ids }) => ids) };
}

/** A row source `given` with the id and position of each row of a batch. */
export const idsOf = (batch: string) => sql`unnest(${batch}::uuid[]) with ordinality as given (id, position)`;
