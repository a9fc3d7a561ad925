import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** Either: for a query that may stand alone or belong to a transaction. */
export type DbOrTx = Db | Tx;
