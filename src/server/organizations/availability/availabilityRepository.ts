import { sql } from 'kysely';
import type { Availability as ShownAvailability } from '#contract/availability.ts';
import type { DaysOff } from '#domain/availability.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { WeeklySchedule } from '#domain/schedule.ts';
import type { TimeSpan } from '#domain/timeSpans.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** A practitioner, by the id of the membership. */
export interface PractitionerKey {
  readonly organizationId: string;
  readonly practitionerId: string;
}

interface Practitioner {
  readonly userId: string;
  readonly fullName: string;
  readonly timeZone: string;
  readonly schedule: WeeklySchedule | null;
  readonly version: number;
  readonly canChange: boolean;
}

/**
 * Finds a practitioner with their hours, also one who was deactivated or has left. `lock` lets one change at a time through
 * until the transaction ends.
 */
export async function findPractitioner(
  tx: Tx,
  { organizationId, practitionerId }: PractitionerKey,
  { lock = false } = {},
): Promise<Practitioner | undefined> {
  if (lock) {
    // In a statement of its own, so that the next one reads what others have saved meanwhile.
    await sql`select from organization_member where organization_id = ${organizationId} and id = ${practitionerId}
      for no key update`.execute(tx);
  }
  const { rows } = await sql<Practitioner>`
    select m.user_id as "userId", m.full_name as "fullName", o.time_zone as "timeZone", h.schedule,
      coalesce(h.version, 0) as version, m.deactivated_at is null and m.declined_at is null as "canChange"
    from organization_member m
    join organization o on o.id = m.organization_id
    left join practitioner_hours h on h.organization_id = m.organization_id and h.organization_member_id = m.id
    where m.organization_id = ${organizationId} and m.id = ${practitionerId} and m.role = 'Practitioners'
      and m.removed_at is null and m.erased_at is null`.execute(tx);
  return rows[0];
}

/** Lists the sites of the organization by name. */
export async function listSites(
  tx: Tx,
  { organizationId, practitionerId }: PractitionerKey,
): Promise<ShownAvailability['sites']> {
  const { rows } = await sql<ShownAvailability['sites'][number]>`
    select s.id, s.name, exists (
      select from practitioner_site ps
      where ps.organization_id = s.organization_id and ps.organization_member_id = ${practitionerId} and ps.site_id = s.id
    ) as "isChosen"
    from site s where s.organization_id = ${organizationId} and s.removed_at is null
    order by s.name collate "und-x-icu", s.id`.execute(tx);
  return rows;
}

/** Whether the practitioner works at certain sites, all of which were removed. */
export async function areSitesRemoved(tx: Tx, { organizationId, practitionerId }: PractitionerKey): Promise<boolean> {
  const { rows } = await sql<{ areRemoved: boolean | null }>`
    select bool_and(s.removed_at is not null) as "areRemoved"
    from practitioner_site ps join site s on s.organization_id = ps.organization_id and s.id = ps.site_id
    where ps.organization_id = ${organizationId} and ps.organization_member_id = ${practitionerId}`.execute(tx);
  return rows[0]?.areRemoved ?? false;
}

/** Lists the times off that end on the day or later, in order. */
export async function listDaysOff(
  tx: Tx,
  { organizationId, practitionerId }: PractitionerKey,
  from: CalendarDate,
): Promise<(DaysOff & { id: string })[]> {
  return tx
    .selectFrom('practitioner_days_off')
    .where('organization_id', '=', organizationId)
    .where('organization_member_id', '=', practitionerId)
    .where('last_day', '>=', from)
    .select(['id', 'first_day as firstDay', 'last_day as lastDay'])
    .orderBy('first_day')
    .orderBy('id')
    .execute();
}

/** Lists the times of booked appointments that need the practitioner and begin at the instant or later. */
export async function listBookedTimes(
  tx: Tx,
  { organizationId, practitionerId }: PractitionerKey,
  from: Date,
): Promise<(TimeSpan & { count: number })[]> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date; count: number }>`
    select p.starts_at as "startsAt", p.ends_at as "endsAt", count(*)::integer as count
    from track_practitioner tp
    join track t on t.organization_id = tp.organization_id and t.id = tp.track_id
    join appointment p on p.organization_id = t.organization_id and p.assessment_id = t.assessment_id
      and ${trackOf('p')} = t.id
    where tp.organization_id = ${organizationId} and tp.organization_member_id = ${practitionerId}
      and p.starts_at >= ${from} and p.canceled_at is null and p.attendance is null
    group by p.starts_at, p.ends_at`.execute(tx);
  return rows.map(({ startsAt, endsAt, count }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), count }));
}

/** Counts the tracks of coming assessments that need the practitioner at a site other than these. */
export async function countTracksElsewhere(
  tx: Tx,
  { organizationId, practitionerId }: PractitionerKey,
  { siteIds, today }: { readonly siteIds: readonly string[]; readonly today: CalendarDate },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from track_practitioner tp
    join track t on t.organization_id = tp.organization_id and t.id = tp.track_id and t.removed_at is null
    join assessment a on a.organization_id = t.organization_id and a.id = t.assessment_id and a.canceled_at is null
    where tp.organization_id = ${organizationId} and tp.organization_member_id = ${practitionerId}
      and t.site_id <> all(${siteIds}::uuid[]) and a.end_date >= ${today}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Saves hours and sites, and increments the version. */
export async function saveHours(
  tx: Tx,
  { organizationId, practitionerId }: PractitionerKey,
  { schedule, siteIds }: { readonly schedule: WeeklySchedule | null; readonly siteIds: readonly string[] },
): Promise<void> {
  const stored = schedule === null ? null : JSON.stringify(schedule);
  await sql`
    insert into practitioner_hours (organization_id, organization_member_id, schedule)
    values (${organizationId}, ${practitionerId}, ${stored}::jsonb)
    on conflict (organization_id, organization_member_id)
      do update set schedule = excluded.schedule, version = practitioner_hours.version + 1`.execute(tx);
  await sql`
    delete from practitioner_site
    where organization_id = ${organizationId} and organization_member_id = ${practitionerId}`.execute(tx);
  await sql`
    insert into practitioner_site (organization_id, organization_member_id, site_id)
    select ${organizationId}, ${practitionerId}, unnest(${siteIds}::uuid[])`.execute(tx);
}

export async function insertDaysOff(
  tx: Tx,
  { organizationId, practitionerId }: PractitionerKey,
  { firstDay, lastDay }: DaysOff,
): Promise<void> {
  await tx
    .insertInto('practitioner_days_off')
    .values({
      organization_id: organizationId,
      organization_member_id: practitionerId,
      first_day: firstDay,
      last_day: lastDay,
    })
    .execute();
}

/** Deletes a time off. Returns whether it was there. */
export async function deleteDaysOff(
  tx: Tx,
  { organizationId, practitionerId }: PractitionerKey,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('practitioner_days_off')
    .where('organization_id', '=', organizationId)
    .where('organization_member_id', '=', practitionerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
