import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { noEmailDomain } from '#domain/emailAddress.ts';

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

/** The condition that the person of a row, an organization_member or app_user, has an email address. */
export function hasEmailColumn(table: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.email`)} not like ${sql.lit(`%@${noEmailDomain}`)}`;
}

/**
 * Whether a row of organization_member keeps others from getting its employee number. The condition of the unique index, so
 * that it serves a look-up by number.
 */
export const holdsNumber = (table: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(`${table}.role`)} = 'Member'
  and ${sql.ref(`${table}.employee_number`)} is not null and ${sql.ref(`${table}.erased_at`)} is null
  and ${sql.ref(`${table}.removed_at`)} is null`;

/**
 * Whether a person who has not joined agreed at the desk that results are recorded. `columns` are organization, membership
 * and when the person left. Leaving ends an agreement.
 */
export function hasAgreedAtDesk(columns: {
  readonly organizationId: string;
  readonly organizationMemberId: string;
  readonly leftAt: string;
}): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from member_consent c
    where c.organization_id = ${sql.ref(columns.organizationId)}
      and c.organization_member_id = ${sql.ref(columns.organizationMemberId)}
      and c.given_at > coalesce(${sql.ref(columns.leftAt)}, '-infinity')
  )`;
}
