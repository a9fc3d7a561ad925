import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether an appointment stays although it may fit no slot: somebody decided to keep it, or the person has arrived. */
export const isSettled = (table: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${table}.kept_at`)} is not null or ${sql.ref(`${table}.attendance`)} is not null)`;

/** Whether an appointment has to fit a slot, if it is to come: it is live, takes a seat and is not settled. */
export const hasToFit = (table: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${table}.canceled_at`)} is null and not ${sql.ref(`${table}.is_extra`)} and not ${isSettled(table)})`;

/** Whether somebody missed the appointment and has booked again since, which set canceled_at. It was not cancelled. */
export const wasMissedBefore = (alias: string) => sql<SqlBool>`(
  ${sql.ref(`${alias}.canceled_at`)} is not null and ${sql.ref(`${alias}.attendance`)} = 'DidNotAttend')`;

/** Whether an appointment counts on its day: it is live or `wasMissedBefore`. */
export const countsOnItsDay = (alias: string) => sql<SqlBool>`(
  ${sql.ref(`${alias}.canceled_at`)} is null or ${wasMissedBefore(alias)})`;
