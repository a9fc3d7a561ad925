import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** Opens transactions, and nothing else: row-level security is set per transaction, so outside of one no row is visible. */
export type Db = Pick<Kysely<Database>, 'transaction'>;
export type Tx = Transaction<Database>;
