import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/transaction.ts';

/** Runs one statement in a transaction of the current scope. */
export const runStatement = <Row>(db: Db, statement: RawBuilder<Row>) =>
  db.transaction().execute((tx) => statement.execute(tx));
