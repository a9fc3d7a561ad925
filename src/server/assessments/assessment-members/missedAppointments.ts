import { type SqlBool, sql } from 'kysely';

/** Whether somebody missed the appointment and has booked again since, which set canceled_at. It was not cancelled. */
export const wasMissedBefore = (alias: string) => sql<SqlBool>`(
  ${sql.ref(`${alias}.canceled_at`)} is not null and ${sql.ref(`${alias}.attendance`)} = 'DidNotAttend')`;

/** Whether an appointment counts on its day: it is live or `wasMissedBefore`. */
export const countsOnItsDay = (alias: string) => sql<SqlBool>`(
  ${sql.ref(`${alias}.canceled_at`)} is null or ${wasMissedBefore(alias)})`;
