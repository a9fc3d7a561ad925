import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether an appointment stays although it may fit no slot: somebody decided to keep it, or the person has arrived. */
export const isSettled = (table: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${table}.kept_at`)} is not null or ${sql.ref(`${table}.attendance`)} is not null)`;

/** Whether an appointment has to fit a slot, if it is to come: it is live, takes a seat and is not settled. */
export const hasToFit = (table: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${table}.canceled_at`)} is null and not ${sql.ref(`${table}.is_extra`)} and not ${isSettled(table)})`;
