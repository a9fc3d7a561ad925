import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MemberStatusFilter } from '#contract/member.ts';
import { hasEmailColumn } from './memberConditions.ts';

/** The status of a row of organization_member. */
export const statusOf = (table: string): RawBuilder<string> => sql`case
  when ${sql.ref(`${table}.deactivated_at`)} is not null then 'Deactivated'
  when ${sql.ref(`${table}.accepted_at`)} is not null then 'Active'
  when ${sql.ref(`${table}.left_at`)} = ${sql.ref(`${table}.declined_at`)} then 'Left'
  when ${sql.ref(`${table}.declined_at`)} is not null then 'Declined'
  else 'Invited'
end`;

/** Whether a row of organization_member has one of the statuses. People who left count as declined. */
export function hasStatus(table: string, statuses: readonly MemberStatusFilter[]): RawBuilder<SqlBool> {
  const kept = statuses.includes('Declined') ? [...statuses, 'Left'] : statuses;
  return sql<SqlBool>`(case ${statusOf(table)}
    when 'Invited' then case when ${hasEmailColumn(table)} then 'Invited' else 'NotInvited' end
    else ${statusOf(table)}
  end) = any(${kept}::text[])`;
}
