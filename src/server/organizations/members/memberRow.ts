import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { Member, MemberStatus, MemberStatusFilter } from '#contract/member.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import { type ImageColumns, toImage } from '#server/files/toImage.ts';
import { hasEmailColumn } from '#server/platform/database/hasEmailColumn.ts';

/** A membership and its person, as lists select it. */
export interface MemberRow extends ImageColumns {
  readonly id: string;
  readonly role: MembershipRole;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly status: MemberStatus | 'Left';
  readonly created_at: Date;
}

/** The status of a row of organization_member. */
const statusOf = (table: string): RawBuilder<string> => sql`case
  when ${sql.ref(`${table}.deactivated_at`)} is not null then 'Deactivated'
  when ${sql.ref(`${table}.accepted_at`)} is not null then 'Active'
  when ${sql.ref(`${table}.left_at`)} = ${sql.ref(`${table}.declined_at`)} then 'Left'
  when ${sql.ref(`${table}.declined_at`)} is not null then 'Declined'
  else 'Invited'
end`;

/** The status of `m`, an organization_member. */
export const statusColumn = sql`${statusOf('m')} as status`;

/** Whether a row of organization_member has one of the statuses. People who left count as declined. */
export function hasStatus(table: string, statuses: readonly MemberStatusFilter[]): RawBuilder<SqlBool> {
  const kept = statuses.includes('Declined') ? [...statuses, 'Left'] : statuses;
  return sql<SqlBool>`(case ${statusOf(table)}
    when 'Invited' then case when ${hasEmailColumn(table)} then 'Invited' else 'NotInvited' end
    else ${statusOf(table)}
  end) = any(${kept}::text[])`;
}

/** Returns the row as replies have it. */
export function toMember({ id, role, user_id, full_name, email, status, created_at, ...row }: MemberRow): Member {
  const hasLeft = status === 'Left';
  return {
    id,
    role,
    user: {
      id: user_id,
      fullName: full_name,
      email: shownEmail(email),
      image: toImage(row),
      status: hasLeft ? 'Declined' : status,
      ...(hasLeft && { hasLeft }),
      isInActive: status !== 'Active',
      createdAt: created_at.getTime(),
    },
  };
}
