import { type RawBuilder, sql } from 'kysely';
import { longestPage } from '#contract/common.ts';
import { executePrepared, type Statement } from './sending.ts';
import type { DbOrTx } from './transaction.ts';

interface PageBounds {
  readonly limit: number;
  readonly offset: number;
}

/** The rows of a list in its order, begun at its start or, in the opposite order, at its end. */
type RowsFrom = (begin: 'start' | 'end') => RawBuilder<unknown>;

/**
 * Cuts a page out of a list. Those of a steady one are planned once per connection: its order comes from an index, and it
 * stays the best plan also where most organizations are small and the database takes each for small. How many rows it has
 * is said by the `total` of the statement's `counted`.
 */
export function cutPage({ limit, offset }: PageBounds, { isSteady }: { readonly isSteady: boolean }) {
  return {
    /** The rows of the page, in any order. */
    of: (rowsFrom: RowsFrom): RawBuilder<unknown> => {
      if (!isSteady) return sql`${rowsFrom('start')} limit ${limit} offset ${offset}`;
      // A plan for any values takes a limit that it does not know for a tenth of all rows.
      if (offset === 0) return sql`select * from (${rowsFrom('start')} ${longest}) first limit ${limit}`;
      return sql`select * from (${fromNearerEnd(rowsFrom, { limit, offset })}) page ${longest}`;
    },

    /** Runs the statement that the page stands in. */
    execute: async <Row>(connection: DbOrTx, statement: Statement<Row>): Promise<readonly Row[]> => {
      if (isSteady) return executePrepared(connection, statement);
      const { rows } = await connection.executeQuery(statement.compile(connection));
      return rows;
    },
  };
}

const longest = sql`limit ${sql.lit(longestPage)}`;

/** Of the two ways to the page the one is carried out that passes over fewer rows. */
function fromNearerEnd(rowsFrom: RowsFrom, { limit, offset }: PageBounds): RawBuilder<unknown> {
  const isInFirstHalf = sql`(select 2 * ${offset}::bigint <= total from counted)`;
  const shown = sql`(select greatest(least(total - ${offset}::bigint, ${limit}::bigint), 0) from counted)`;
  const behind = sql`(select greatest(total - ${offset}::bigint - ${limit}::bigint, 0) from counted)`;
  return sql`
    select * from (${rowsFrom('start')} limit ${limit} offset ${offset}) near where ${isInFirstHalf}
    union all
    select * from (${rowsFrom('end')} limit ${shown} offset ${behind}) far where not ${isInFirstHalf}`;
}
