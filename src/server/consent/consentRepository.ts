import { sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';
import type { CallerMembership } from '#server/http/caller.ts';

/** Records the version for memberships that have not agreed to it yet, and answers the organizations of those. */
export async function insertConsents(
  tx: Tx,
  memberships: readonly CallerMembership[],
  textVersion: number,
  givenAt: Date,
): Promise<string[]> {
  const { rows } = await sql<{ organizationId: string }>`
    insert into member_consent (organization_id, organization_member_id, text_version, given_at)
    select om.organization_id, om.id, ${textVersion}, ${givenAt}
    from unnest(
      ${memberships.map(({ organizationId }) => organizationId)}::uuid[],
      ${memberships.map(({ organizationMemberId }) => organizationMemberId)}::uuid[]
    ) as given (organization_id, organization_member_id)
    join organization_member om on om.organization_id = given.organization_id
      and om.id = given.organization_member_id and om.erased_at is null
    for key share of om
    on conflict do nothing
    returning organization_id as "organizationId"`.execute(tx);
  return rows.map(({ organizationId }) => organizationId);
}

/** The newest version that each membership has agreed to, by the organization; one without any is left out. */
export async function findNewestVersions(
  tx: Tx,
  memberships: readonly CallerMembership[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ organizationId: string; textVersion: number }>`
    select c.organization_id as "organizationId", max(c.text_version) as "textVersion"
    from member_consent c
    join unnest(
      ${memberships.map(({ organizationId }) => organizationId)}::uuid[],
      ${memberships.map(({ organizationMemberId }) => organizationMemberId)}::uuid[]
    ) as given (organization_id, organization_member_id)
      on given.organization_id = c.organization_id and given.organization_member_id = c.organization_member_id
    group by c.organization_id`.execute(tx);
  return new Map(rows.map(({ organizationId, textVersion }) => [organizationId, textVersion]));
}
