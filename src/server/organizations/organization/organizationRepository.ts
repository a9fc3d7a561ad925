import { sql } from 'kysely';
import type { DetailUse } from '#contract/detailUse.ts';
import type { Organization } from '#contract/organization.ts';
import { toImage } from '#server/files/toImage.ts';
import { addChanges, type FieldChanges } from '#server/platform/api/fieldChanges.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { findLanguage, type Language } from '#texts/languages.ts';

type OwnFields = Organization['ownFields'] | null;

interface OrganizationProfile {
  readonly name: string;
  readonly address: string;
  readonly imageId: string | null;
  /** Undefined keeps the current one. A new organization starts with UTC. */
  readonly timeZone: string | undefined;
  /** Undefined keeps the current one. A new organization starts with English. */
  readonly language: Language | undefined;
}

export interface OrganizationRecord extends Organization {
  readonly language: Language;
  /** Incremented by each change of the profile. */
  readonly version: number;
  readonly changes: FieldChanges;
  readonly founderId: string | null;
  /** Of its sites, also removed ones, whose past appointments are still listed. */
  readonly siteTimeZones: readonly string[];
}

/** Counts the organizations that a person has created within a day, and makes them wait to create another. */
export async function countFoundedToday(tx: Tx, founderId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('founder:' || ${founderId}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from organization
    where founder_id = ${founderId} and created_at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertOrganization(
  tx: Tx,
  founderId: string,
  { name, address, imageId, timeZone, language }: OrganizationProfile,
): Promise<string> {
  const { id } = await tx
    .insertInto('organization')
    .values({ founder_id: founderId, name, address, image_id: imageId, time_zone: timeZone ?? 'UTC', language })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds the founder as an administrator who needs no invitation. */
export async function insertFounder(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await sql`
    insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
    select ${organizationId}::uuid, u.id, 'OrganizationAdmin', u.email, coalesce(u.full_name, u.email), now()
    from app_user u where u.id = ${userId}`.execute(tx);
}

/** Lets one update of the organization run at a time. Rows that refer to it can still be added. */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('organization').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

/** Saves the profile. Increments the version if it changed. Returns the changed fields by their name on the wire. */
export async function updateOrganization(
  tx: Tx,
  record: OrganizationRecord,
  { name, address, imageId, timeZone = record.timeZone, language = record.language }: OrganizationProfile,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<string[]> {
  const changed = [
    ...(name === record.name ? [] : ['name']),
    ...(address === record.address ? [] : ['address']),
    ...(imageId === (record.image?.id ?? null) ? [] : ['image']),
    ...(timeZone === record.timeZone ? [] : ['timeZone']),
    ...(language === record.language ? [] : ['language']),
  ];
  const version = changed.length === 0 ? record.version : record.version + 1;
  await tx
    .updateTable('organization')
    .set({
      name,
      address,
      image_id: imageId,
      time_zone: timeZone,
      language,
      version,
      changes: JSON.stringify(addChanges(record.changes, changed, { version, by, at })),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', record.id)
    .execute();
  return changed;
}

/** Saves which details of people an organization uses, and which of them practitioners see. */
export async function saveDetailUse(
  tx: Tx,
  id: string,
  { usedDetails, detailsOfPractitioners }: DetailUse,
): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ used_details: usedDetails, details_of_practitioners: detailsOfPractitioners })
    .where('id', '=', id)
    .execute();
}

/** Lists the organizations with these ids: the person's choice first, then in the order of joining. */
export async function listOrganizations(
  tx: Tx,
  ids: readonly string[],
  userId?: string,
): Promise<OrganizationRecord[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('organization as o')
    .leftJoin('file as f', 'f.id', 'o.image_id')
    .where('o.id', 'in', ids)
    .select([
      'o.id',
      'o.name',
      'o.address',
      'o.time_zone',
      'o.language',
      'o.updated_at',
      'o.version',
      'o.changes',
      'o.founder_id',
      'o.used_details as usedDetails',
      'o.details_of_practitioners as detailsOfPractitioners',
    ])
    .select(['f.id as image_id', 'f.original_file_path'])
    .select(
      sql<OwnFields>`(
        select json_agg(json_build_object('id', f.id, 'label', f.label, 'kind', f.kind, 'choices', f.choices,
          'isSeenByPractitioners', f.is_seen_by_practitioners, 'version', f.version) order by f.position)
        from organization_field f where f.organization_id = o.id and f.archived_at is null
      )`.as('own_fields'),
    )
    .select(
      sql<string[]>`array(
        select distinct s.time_zone from site s where s.organization_id = o.id and s.time_zone <> o.time_zone order by 1
      )`.as('site_time_zones'),
    )
    .orderBy(sql`o.id is not distinct from (select chosen_organization_id from app_user where id = ${userId})`, 'desc')
    .orderBy(
      sql`(select min(accepted_at) from organization_member m where m.organization_id = o.id and m.user_id = ${userId})`,
    )
    .orderBy('o.id')
    .execute();
  return rows.map(
    ({
      id,
      name,
      address,
      time_zone,
      language,
      updated_at,
      version,
      changes,
      founder_id,
      site_time_zones,
      own_fields,
      ...row
    }) => ({
      usedDetails: row.usedDetails,
      detailsOfPractitioners: row.detailsOfPractitioners,
      ...(own_fields && { ownFields: own_fields }),
      id,
      name,
      address,
      timeZone: time_zone,
      language: findLanguage([language]) ?? 'en',
      updatedAt: updated_at.getTime(),
      image: toImage(row),
      version,
      changes,
      founderId: founder_id,
      siteTimeZones: site_time_zones,
    }),
  );
}
