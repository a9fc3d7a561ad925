import { type RawBuilder, sql } from 'kysely';
import { longestPage } from '#contract/common.ts';
import { executePrepared, type Statement } from './sending.ts';
import type { DbOrTx } from './transaction.ts';

interface PageBounds {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Cuts a page out of a list. The first page of a steady one is planned once per connection: its order comes from an
 * index, and it stays the best plan also where most organizations are small and the database takes each for small.
 */
export function cutPage({ limit, offset }: PageBounds, { isSteady }: { readonly isSteady: boolean }) {
  const isPrepared = isSteady && offset === 0;
  return {
    /** Of rows that stand in their order. */
    of: (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
      isPrepared
        ? // A plan for any values takes a limit that it does not know for a tenth of all rows.
          sql`select * from (${rows} limit ${sql.lit(longestPage)}) first limit ${limit}`
        : sql`${rows} limit ${limit} offset ${offset}`,

    /** Runs the statement that the page stands in. */
    execute: async <Row>(connection: DbOrTx, statement: Statement<Row>): Promise<readonly Row[]> => {
      if (isPrepared) return executePrepared(connection, statement);
      const { rows } = await connection.executeQuery(statement.compile(connection));
      return rows;
    },
  };
}
