import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** Opens transactions only: row-level security is set per transaction, so no row is visible outside of one. */
export type Db = Pick<Kysely<Database>, 'transaction'>;
export type Tx = Transaction<Database>;

/** Opens transactions that only read, perhaps on a replica. */
export interface ReadDb {
  transaction(): { execute<T>(act: (tx: Tx) => Promise<T>): Promise<T> };
}
