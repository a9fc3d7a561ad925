import { type SqlBool, sql } from 'kysely';
import type { RoomClosure } from '#contract/site.ts';
import type { DaysOff } from '#domain/availability.ts';
import { addChanges, type FieldChanges } from '#server/platform/api/fieldChanges.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';

/** The fields of a site that administrators write, but its rooms. */
export interface SiteDetails {
  readonly name: string;
  readonly address: string;
  /** Null: the one of the organization. */
  readonly timeZone: string | null;
  readonly mapUrl: string | null;
  readonly directions: string;
  readonly accessibility: string;
}

export interface RoomRecord {
  readonly id: string;
  readonly name: string;
  /** Present and future closures, by first day. */
  readonly closures?: readonly RoomClosure[];
}

export interface SiteRecord extends SiteDetails {
  readonly id: string;
  /** Its time zone, or that of the organization. */
  readonly zone: string;
  /** In which its texts were written. */
  readonly language: Language;
  readonly version: number;
  readonly changes: FieldChanges;
  /** In the order of the administrators. */
  readonly rooms: readonly RoomRecord[];
}

/** A room to save. One without an id is new. */
export interface SavedRoom {
  readonly id?: string | undefined;
  readonly name: string;
}

interface Origin {
  readonly language: Language;
  readonly by: string;
  readonly at: Date;
}

/** Lets one change of an organization's sites run at a time. */
export async function lockSites(tx: Tx, organizationId: string): Promise<void> {
  await tx.selectFrom('organization').where('id', '=', organizationId).select('id').forNoKeyUpdate().execute();
}

/** Waits for assessments that are being planned at the site, and keeps others from being planned there. */
export async function lockSite(tx: Tx, organizationId: string, siteId: string): Promise<void> {
  await sql`select from site where organization_id = ${organizationId} and id = ${siteId} for update`.execute(tx);
}

interface PlannedAssessment {
  /** In the language of a reader. */
  readonly name: string;
  /** Its booked appointments there that have not ended, and its held times. */
  readonly appointments: number;
  readonly held: number;
}

/**
 * Lists the assessments at a site that are not over, or for which people are still expected there. `roomId` limits them to a
 * room.
 */
export async function listPlannedAssessments(
  tx: Tx,
  {
    organizationId,
    siteId,
    roomId,
  }: { readonly organizationId: string; readonly siteId: string; readonly roomId?: string },
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<PlannedAssessment[]> {
  const { rows } = await sql<PlannedAssessment>`
    with there as materialized (
      select id, assessment_id, removed_at from track
      where organization_id = ${organizationId} and site_id = ${siteId}
        ${roomId === undefined ? sql`` : sql`and room_id = ${roomId}`}
    )
    select name, appointments, held from (
      select ${shownName(language)} as name, a.start_date, a.id,
        a.end_date >= (${now}::timestamptz at time zone o.time_zone)::date
          and exists (select from there t where t.assessment_id = a.id and t.removed_at is null) as is_coming,
        (
          select count(*) from appointment p
          where p.organization_id = ${organizationId} and p.assessment_id = a.id and p.canceled_at is null
            and p.ends_at > ${now} and ${trackOf('p')} in (select id from there)
        ) as appointments,
        (
          select count(*) from held_time h
          where h.organization_id = ${organizationId} and h.assessment_id = a.id and h.ended_at is null
            and h.expires_at > ${now} and ${trackOf('h')} in (select id from there)
        ) as held
      from assessment a join organization o on o.id = a.organization_id
      where a.organization_id = ${organizationId} and a.canceled_at is null
        and a.id in (select assessment_id from there)
    ) planned
    where is_coming or appointments + held > 0
    order by start_date, id`.execute(tx);
  return rows;
}

export async function countSites(tx: Tx, organizationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('site')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the sites by name. `siteId` limits them to one. */
export async function listSites(
  tx: Tx,
  organizationId: string,
  { siteId, now }: { readonly siteId?: string; readonly now: Date },
): Promise<SiteRecord[]> {
  const { rows } = await sql<SiteRecord>`
    select s.id, s.name, s.address, s.time_zone as "timeZone",
      coalesce(s.time_zone, o.time_zone) as zone, s.map_url as "mapUrl", s.directions, s.accessibility,
      s.language, s.version, s.changes, coalesce(rooms.list, '[]') as rooms
    from site s
    join organization o on o.id = s.organization_id
    left join lateral (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', r.id, 'name', r.name, 'closures', (
        select jsonb_agg(jsonb_build_object('id', c.id, 'firstDay', c.first_day, 'lastDay', c.last_day) order by c.first_day)
        from room_closure c
        where c.organization_id = r.organization_id and c.room_id = r.id
          and c.last_day >= (${now}::timestamptz at time zone coalesce(s.time_zone, o.time_zone))::date
      ))) order by r.position) as list
      from room r where r.organization_id = s.organization_id and r.site_id = s.id and r.removed_at is null
    ) rooms on true
    where s.organization_id = ${organizationId} and s.removed_at is null
      ${siteId === undefined ? sql`` : sql`and s.id = ${siteId}`}
    order by s.name collate "und-x-icu", s.id`.execute(tx);
  return rows;
}

/** Returns whether another site has the name, whatever its case. */
export async function isNameTaken(
  tx: Tx,
  organizationId: string,
  { name, siteId }: { readonly name: string; readonly siteId: string | undefined },
): Promise<boolean> {
  const row = await tx
    .selectFrom('site')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`lower(name collate "und-x-icu") = lower(${name} collate "und-x-icu")`)
    .where(sql<SqlBool>`id is distinct from ${siteId ?? null}::uuid`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSite(
  tx: Tx,
  organizationId: string,
  details: SiteDetails,
  { language, at }: Pick<Origin, 'language' | 'at'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('site')
    .values({ organization_id: organizationId, ...toColumns(details), language, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the fields that changed, with a new version. `changed` names them as the wire does. */
export async function updateSite(
  tx: Tx,
  organizationId: string,
  record: SiteRecord,
  details: SiteDetails,
  { changed, language, by, at }: Origin & { readonly changed: readonly string[] },
): Promise<void> {
  const version = record.version + 1;
  await tx
    .updateTable('site')
    .set({
      ...toColumns(details),
      language,
      version,
      changes: JSON.stringify(addChanges(record.changes, changed, { version, by, at })),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', record.id)
    .execute();
}

/** Saves all rooms of a site in their order, and removes the others. */
export async function saveRooms(
  tx: Tx,
  { organizationId, siteId }: { readonly organizationId: string; readonly siteId: string },
  rooms: readonly SavedRoom[],
  at: Date,
): Promise<void> {
  const ids = rooms.map(({ id }) => id ?? null);
  await sql`
    update room set removed_at = ${at}
    where organization_id = ${organizationId} and site_id = ${siteId} and removed_at is null
      and id <> all(array_remove(${ids}::uuid[], null))`.execute(tx);
  await sql`
    insert into room (organization_id, id, site_id, name, position)
    select ${organizationId}, coalesce(given.id, ordered_uuid()), ${siteId}, given.name, given.position
    from unnest(${ids}::uuid[], ${rooms.map(({ name }) => name)}::text[]) with ordinality as given (id, name, position)
    on conflict (organization_id, id) do update set name = excluded.name, position = excluded.position`.execute(tx);
}

/** Removes a site and its rooms from the lists. */
export async function removeSite(tx: Tx, organizationId: string, siteId: string, at: Date): Promise<void> {
  await tx
    .updateTable('room')
    .set({ removed_at: at })
    .where('organization_id', '=', organizationId)
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .execute();
  await tx
    .updateTable('site')
    .set({ removed_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', siteId)
    .execute();
}

interface RoomKey {
  readonly organizationId: string;
  readonly roomId: string;
}

/** Counts the appointments in the room on these days that have not begun. */
export async function countBookedInRoom(
  tx: Tx,
  { organizationId, roomId }: RoomKey,
  { firstDay, lastDay, timeZone, now }: DaysOff & { readonly timeZone: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from track t
    join appointment p on p.organization_id = t.organization_id and p.assessment_id = t.assessment_id
      and ${trackOf('p')} = t.id
    where t.organization_id = ${organizationId} and t.room_id = ${roomId} and p.canceled_at is null and p.starts_at >= ${now}
      and p.ends_at > ${firstDay}::date::timestamp at time zone ${timeZone}
      and p.starts_at < (${lastDay}::date + 1)::timestamp at time zone ${timeZone}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertClosure(
  tx: Tx,
  { organizationId, roomId }: RoomKey,
  { firstDay, lastDay }: DaysOff,
): Promise<void> {
  await tx
    .insertInto('room_closure')
    .values({ organization_id: organizationId, room_id: roomId, first_day: firstDay, last_day: lastDay })
    .execute();
}

/** Deletes a closure. Returns whether it was there. */
export async function deleteClosure(tx: Tx, { organizationId, roomId }: RoomKey, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('room_closure')
    .where('organization_id', '=', organizationId)
    .where('room_id', '=', roomId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const toColumns = ({ name, address, timeZone, mapUrl, directions, accessibility }: SiteDetails) => ({
  name,
  address,
  time_zone: timeZone,
  map_url: mapUrl,
  directions,
  accessibility,
});
