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

/**
 * As isReachable, for `m`, a searched_member of the organization, which has no declined_at. Few people of an organization
 * have one, so they are listed once instead of joined to each row.
 */
export function isReachableInSearch(organizationId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(m.deactivated_at is null and m.id not in (
    select ended.id from organization_member ended
    where ended.organization_id = ${organizationId} and ended.declined_at is not null
  ))`;
}
