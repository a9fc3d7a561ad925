import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a held time is neither ended nor expired. */
export const isLiveHold = (table: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${table}.ended_at`)} is null and ${sql.ref(`${table}.expires_at`)} > now()`;
