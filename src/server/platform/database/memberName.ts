import { type RawBuilder, sql } from 'kysely';

/** Selects a person's name in the organization of `m`, an organization_member, also after they were removed. */
export const memberName = (userId: RawBuilder<unknown>) => sql<string | null>`(
  select other.full_name from organization_member other
  where other.user_id = ${userId} and other.organization_id = m.organization_id order by other.accepted_at limit 1
)`;
