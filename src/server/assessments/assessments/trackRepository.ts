import { type SqlBool, sql } from 'kysely';
import type { SlotSite } from '#contract/assessment.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { AssessmentRecord } from './assessmentRecord.ts';
import type { StoredTrack } from './bookingColumns.ts';

type AssessmentKey = Pick<AssessmentRecord, 'organizationId' | 'id'>;

/** A place that a track names and that is not there, or practitioners who are not there. */
export interface MissingPlace {
  /** Of the track in the list. */
  readonly index: number;
  readonly problem: 'SiteRemoved' | 'RoomRemoved' | 'PractitionerInactive' | 'PractitionerElsewhere';
}

/** Writes tracks, and removes all others of the assessment. The caller has locked the assessment. */
export async function saveTracks(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  tracks: readonly StoredTrack[],
): Promise<void> {
  const ids = tracks.map(({ id }) => id);
  await sql`
    insert into track (organization_id, id, assessment_id, position, site_id, room_id, schedule, appointments_per_slot,
      closed_days, other_hours, step_minutes, notice_hours, buffer_before_minutes, buffer_after_minutes, daily_cap)
    select ${organizationId}, (t->>'id')::uuid, ${assessmentId}, position - 1, (t->>'siteId')::uuid, (t->>'roomId')::uuid,
      t->'schedule', (t->>'appointmentsPerSlot')::smallint,
      array(select jsonb_array_elements_text(t->'closedDays')::date), t->'otherHours', (t->>'stepMinutes')::smallint,
      (t->>'noticeHours')::smallint, (t->>'bufferBeforeMinutes')::smallint, (t->>'bufferAfterMinutes')::smallint,
      (t->>'dailyCap')::smallint
    from jsonb_array_elements(${JSON.stringify(tracks)}::jsonb) with ordinality as given (t, position)
    on conflict (organization_id, id) do update set position = excluded.position, site_id = excluded.site_id,
      room_id = excluded.room_id, schedule = excluded.schedule, appointments_per_slot = excluded.appointments_per_slot,
      closed_days = excluded.closed_days, other_hours = excluded.other_hours, step_minutes = excluded.step_minutes,
      notice_hours = excluded.notice_hours, buffer_before_minutes = excluded.buffer_before_minutes,
      buffer_after_minutes = excluded.buffer_after_minutes, daily_cap = excluded.daily_cap`.execute(tx);
  await sql`
    update track set removed_at = now()
    where organization_id = ${organizationId} and assessment_id = ${assessmentId} and removed_at is null
      and id <> all(${ids}::uuid[])`.execute(tx);
  const practitioners = sql`unnest(
    ${tracks.flatMap(({ id, practitionerIds }) => practitionerIds.map(() => id))}::uuid[],
    ${tracks.flatMap(({ practitionerIds }) => practitionerIds)}::uuid[]
  )`;
  await sql`
    delete from track_practitioner
    where organization_id = ${organizationId} and track_id in (select id from track where assessment_id = ${assessmentId})
      and (track_id, organization_member_id) not in (select * from ${practitioners})`.execute(tx);
  await sql`
    insert into track_practitioner (organization_id, track_id, organization_member_id)
    select ${organizationId}, * from ${practitioners} on conflict do nothing`.execute(tx);
}

/**
 * Checks now, not at the end of the transaction, that no coming appointments reserve a room or a practitioner twice.
 * @throws the database's error if they do, see `isReservedTwice`.
 */
export async function checkReservations(tx: Tx): Promise<void> {
  await sql`set constraints require_reservations, require_reservations_of_new immediate`.execute(tx);
}

/** True for the error of the database function require_reservations. */
export function isReservedTwice(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'track_reserves_once';
}

/**
 * Finds sites, rooms and practitioners that the organization does not have, or no longer, and practitioners who work at other
 * sites only. None of them is removed until the end of the transaction.
 */
export async function findMissingPlaces(
  tx: Tx,
  organizationId: string,
  tracks: readonly StoredTrack[],
): Promise<MissingPlace[]> {
  const places = tracks.map(({ siteId, roomId, practitionerIds }) => ({ siteId, roomId, practitionerIds }));
  // A statement of its own, so that the next one sees what was removed while this one waited.
  await sql`
    select from site
    where organization_id = ${organizationId} and id = any(${tracks.flatMap(({ siteId }) => siteId ?? [])}::uuid[])
    order by id for share`.execute(tx);
  await sql`
    select from organization_member
    where organization_id = ${organizationId}
      and id = any(${tracks.flatMap(({ practitionerIds }) => practitionerIds)}::uuid[])
    order by id for share`.execute(tx);
  const { rows } = await sql<MissingPlace>`
    with given as (
      select position - 1 as index, (t->>'siteId')::uuid as site_id, (t->>'roomId')::uuid as room_id,
        array(select jsonb_array_elements_text(t->'practitionerIds')::uuid) as practitioner_ids
      from jsonb_array_elements(${JSON.stringify(places)}::jsonb) with ordinality as given (t, position)
    )
    select index, 'SiteRemoved' as problem from given
    where site_id is not null and not exists (
      select from site where organization_id = ${organizationId} and id = site_id and removed_at is null
    )
    union all
    select index, 'RoomRemoved' from given
    where room_id is not null and not exists (
      select from room r
      where r.organization_id = ${organizationId} and r.id = room_id and r.site_id = given.site_id and r.removed_at is null
    )
    union all
    select index, 'PractitionerInactive' from given
    where exists (
      select from unnest(practitioner_ids) as practitioner (id)
      where not exists (
        select from organization_member m
        where m.organization_id = ${organizationId} and m.id = practitioner.id and m.role = 'Practitioners'
          and not m.is_inactive
      )
    )
    union all
    select index, 'PractitionerElsewhere' from given
    where site_id is not null and exists (
      -- Also removed sites: somebody who worked only there does not work everywhere since.
      select from practitioner_site ps
      where ps.organization_id = ${organizationId} and ps.organization_member_id = any(practitioner_ids)
      group by ps.organization_member_id having not bool_or(ps.site_id = given.site_id)
    )
    order by 1, 2`.execute(tx);
  return rows;
}

/** Counts the appointments of tracks that have not ended. */
export async function countComing(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  trackIds: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from appointment
    where organization_id = ${organizationId} and assessment_id = ${assessmentId} and canceled_at is null
      and ends_at > ${now} and ${trackOf('appointment')} = any(${trackIds}::uuid[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Lists where the tracks of an assessment take place, in the order of the tracks. */
export async function listSlotSites(
  tx: Tx,
  { organizationId, organizationName, address, timeZone, tracks }: AssessmentRecord,
): Promise<SlotSite[]> {
  const own = { id: 'own', name: organizationName, address, timeZone };
  const ids = tracks.flatMap(({ siteId }) => siteId ?? []);
  const sites = ids.length === 0 ? [own] : [own, ...(await selectSites(tx, organizationId, ids))];
  const bySite = Map.groupBy(tracks, ({ siteId }) => siteId ?? own.id);
  return [...bySite].flatMap(([siteId, ofSite]) => {
    const site = sites.find(({ id }) => id === siteId);
    const trackIds = ofSite.map(({ id }) => id);
    return site === undefined ? [] : [{ ...site, timeZone: site.timeZone ?? timeZone, trackIds }];
  });
}

async function selectSites(tx: Tx, organizationId: string, ids: readonly string[]) {
  return tx
    .selectFrom('site')
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .select(['id', 'name', 'address', 'time_zone as timeZone'])
    .execute();
}
