import { sql } from 'kysely';
import type { Agreement } from '#domain/consentText.ts';
import type { CallerMembership } from '#server/platform/api/caller.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { findLanguage } from '#texts/languages.ts';

/**
 * Records consent unless it was given to this version in this language, and practitioners see no more since. Returns whether it
 * is new.
 */
export async function insertConsent(
  tx: Tx,
  { organizationId, organizationMemberId }: CallerMembership,
  { textVersion, language }: Agreement,
  givenAt: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into member_consent (organization_id, organization_member_id, text_version, language, given_at)
    select om.organization_id, om.id, ${textVersion}, ${language}, ${givenAt}
    from organization_member om
    where om.organization_id = ${organizationId} and om.id = ${organizationMemberId} and om.erased_at is null
    for key share of om
    on conflict (organization_id, organization_member_id, text_version, language) do update
      set given_at = excluded.given_at
      where member_consent.given_at < (
        select details_widened_at from organization o where o.id = excluded.organization_id
      )
    returning organization_id`.execute(tx);
  return rows.length > 0;
}

/** Records that a person agreed at the desk to the recording of results. Returns whether it is new. */
export async function insertDeskConsent(
  tx: Tx,
  { organizationId, organizationMemberId }: CallerMembership,
  recordedBy: string,
  givenAt: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into member_consent (organization_id, organization_member_id, text_version, given_at, recorded_by)
    values (${organizationId}, ${organizationMemberId}, 0, ${givenAt}, ${recordedBy})
    on conflict do nothing
    returning organization_id`.execute(tx);
  return rows.length > 0;
}

/** Returns the newest version in each language that the memberships consented to, by organization id. */
export async function findAgreements(
  tx: Tx,
  memberships: readonly CallerMembership[],
): Promise<ReadonlyMap<string, readonly Agreement[]>> {
  const { rows } = await sql<{ organizationId: string; textVersion: number; language: string; isNarrower: boolean }>`
    select c.organization_id as "organizationId", max(c.text_version) as "textVersion", coalesce(c.language, 'en') as language,
      coalesce(max(c.given_at) < o.details_widened_at, false) as "isNarrower"
    from member_consent c
    join organization o on o.id = c.organization_id
    join unnest(
      ${memberships.map(({ organizationId }) => organizationId)}::uuid[],
      ${memberships.map(({ organizationMemberId }) => organizationMemberId)}::uuid[]
    ) as given (organization_id, organization_member_id)
      on given.organization_id = c.organization_id and given.organization_member_id = c.organization_member_id
    where c.recorded_by is null
    group by c.organization_id, o.details_widened_at, coalesce(c.language, 'en')`.execute(tx);
  return Map.groupBy(
    rows.map(({ language, ...row }) => ({ ...row, language: findLanguage([language]) ?? 'en' })),
    ({ organizationId }) => organizationId,
  );
}
