import { type RawBuilder, type SqlBool, sql } from 'kysely';

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
