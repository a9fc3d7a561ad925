import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Rows of one statement of an export: enough that it is quick, few enough that they take little memory. */
const portionSize = 5_000;

/** A whole list as it was at one moment, in portions. */
export interface Portions {
  readonly count: number;
  /** The ids of each, in their order, as the database writes a list: in one text they take a third of the memory. */
  readonly portions: readonly string[];
}

/** The ids that a statement selects, in its order. */
export async function listPortions(connection: Tx, ordered: RawBuilder<{ id: string }>): Promise<Portions> {
  const { rows } = await sql<{ ids: string; count: number }>`
    select ids[place : place + ${portionSize - 1}::int]::text as ids, cardinality(ids) as count
    from (select array_agg(id) as ids from (${ordered}) listed) list
    cross join generate_series(1, cardinality(ids), ${portionSize}::int) place
    order by place`.execute(connection);
  return { count: rows[0]?.count ?? 0, portions: rows.map(({ ids }) => ids) };
}

/** The `id` and the `place` of each row of a portion, to select from. */
export const idsOf = (portion: string) => sql`unnest(${portion}::uuid[]) with ordinality as given (id, place)`;
