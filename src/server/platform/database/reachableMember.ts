import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether `m`, an organization_member, can still be invited, booked for and written to: the person has not declined or
 * left, and was neither removed nor deactivated. Somebody who has not answered the invitation can. Same condition as the
 * database function is_reachable_member().
 */
export function isReachable(m: string): RawBuilder<SqlBool> {
  // A removed role counts as declined, an erased one as deactivated.
  return sql<SqlBool>`(${sql.ref(`${m}.declined_at`)} is null and ${sql.ref(`${m}.deactivated_at`)} is null)`;
}
