import { type RawBuilder, sql } from 'kysely';
import { isLiveHold } from '#server/assessments/holds/isLiveHold.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { BookedDayGroup, BookedGroup, TakenTimes } from './seats.ts';

export interface TakenTimesOf extends TakenTimes {
  readonly assessmentId: string;
}

export interface BookedGroupOf extends BookedGroup {
  readonly assessmentId: string;
}

interface BookedDayGroupOf extends BookedDayGroup {
  readonly assessmentId: string;
}

/** Times held for these people, and an appointment to be moved: they take no seat. */
interface Exceptions {
  readonly assessmentMemberIds?: readonly string[] | undefined;
  readonly organizationMemberIds?: readonly string[] | undefined;
  /** Also the time that is held for its person. */
  readonly appointmentId?: string | undefined;
}

interface TakenTimesQuery {
  readonly organizationIds: readonly string[];
  readonly assessmentIds: readonly string[];
  readonly from: Date;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly except?: Exceptions | undefined;
}

/**
 * Counts what takes seats of the assessments by its track and times, soonest first: live appointments without extras, and
 * held times, that begin in the range.
 */
export async function listTakenTimes(
  tx: Tx,
  { organizationIds, assessmentIds, from, to, except }: TakenTimesQuery,
): Promise<TakenTimesOf[]> {
  const { assessmentMemberIds = [], organizationMemberIds = [], appointmentId } = except ?? {};
  const isNotExcepted = sql`
    case when appointment_id is not null then appointment_id is distinct from ${appointmentId ?? null}
      else assessment_member_id <> all(array(
        select unnest(${assessmentMemberIds}::uuid[])
        union all
        select id from assessment_member
        where organization_id = any(${organizationIds}::uuid[]) and assessment_id = any(${assessmentIds}::uuid[])
          and organization_member_id = any(${organizationMemberIds}::uuid[])
        union all
        select assessment_member_id from appointment
        where organization_id = any(${organizationIds}::uuid[]) and id = ${appointmentId ?? null}
      )) end`;
  const isBefore = to === undefined ? sql`true` : sql`starts_at < ${to}`;
  const { rows } = await sql<TakenTimesOf>`
    select assessment_id as "assessmentId", track_id as "trackId", starts_at as "startsAt", ends_at as "endsAt",
      count(*) as count
    from taken_time
    where organization_id = any(${organizationIds}::uuid[]) and assessment_id = any(${assessmentIds}::uuid[])
      and starts_at >= ${from} and ${isBefore}
      and ${except === undefined ? sql`true` : isNotExcepted}
    group by assessment_id, track_id, starts_at, ends_at
    order by starts_at, ends_at, assessment_id`.execute(tx);
  return rows;
}

/** Counts the appointments of an organization that open offers would replace, by assessment, track and times. */
export async function listOfferedAppointments(tx: Tx, organizationId: string): Promise<TakenTimesOf[]> {
  const { rows } = await sql<TakenTimesOf>`
    select h.assessment_id as "assessmentId", ${trackOf('p')} as "trackId", p.starts_at as "startsAt",
      p.ends_at as "endsAt", count(*) as count
    from held_time h
    join appointment p on p.organization_id = ${organizationId} and p.id = h.moved_appointment_id and p.canceled_at is null
    where h.organization_id = ${organizationId} and h.plan_id is not null and ${isLiveHold('h')}
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** Counts the held times of an organization in groups. */
export async function countHeldGroups(tx: Tx, organizationId: string): Promise<BookedGroupOf[]> {
  const { rows } = await sql<BookedGroupOf>`
    select "assessmentId", ${groupColumns(sql`length`, sql`slot_offset`)}, upcoming
    from (
      select h.assessment_id as "assessmentId", h.ends_at - h.starts_at as length, slot_offset(h.starts_at, h.ends_at),
        count(*) as upcoming
      from held_time h
      where h.organization_id = ${organizationId} and ${isLiveHold('h')}
      group by h.assessment_id, length, slot_offset
    ) held`.execute(tx);
  return rows;
}

/** Counts the people without an appointment for whom times are held, by assessment. */
export async function countHolders(
  tx: Tx,
  organizationId: string,
  assessmentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    select given.id, count(*) as people
    from unnest(${assessmentIds}::uuid[]) as given (id)
    join held_time h on h.organization_id = ${organizationId} and h.assessment_id = given.id
    -- Lateral: not exists() would read all appointments.
    left join lateral (
      select p.id from appointment p
      where p.organization_id = h.organization_id and p.assessment_member_id = h.assessment_member_id
        and p.canceled_at is null
      limit 1
    ) booked on true
    where ${isLiveHold('h')} and booked.id is null
    group by given.id`.execute(tx);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/**
 * Counts what takes seats of an organization in groups: the held times, and the live appointments that begin on the day of
 * the instant, in UTC, or later.
 */
export async function countTakenGroups(tx: Tx, organizationId: string, from: Date): Promise<BookedGroupOf[]> {
  const { rows } = await sql<BookedGroupOf>`
    select assessment_id as "assessmentId", ${groupColumns(sql`length`, sql`slot_offset`)}, sum(upcoming) as upcoming
    from (
      select assessment_id, length, slot_offset, appointments as upcoming
      from booked_group
      where organization_id = ${organizationId} and day >= booked_day(${from})
      union all
      select h.assessment_id, h.ends_at - h.starts_at, slot_offset(h.starts_at, h.ends_at), 1
      from held_time h
      where h.organization_id = ${organizationId} and ${isLiveHold('h')}
    ) taken
    group by assessment_id, length, slot_offset`.execute(tx);
  return rows;
}

/** Lists the live appointments of an organization as `countTakenGroups` counts them, by their track and day. */
export async function listBookedGroups(tx: Tx, organizationId: string, from: Date): Promise<BookedDayGroupOf[]> {
  const { rows } = await sql<BookedDayGroupOf>`
    select assessment_id as "assessmentId", track_id as "trackId", day, ${groupColumns(sql`length`, sql`slot_offset`)},
      bit_or(starts) as starts
    from booked_group
    where organization_id = ${organizationId} and day >= booked_day(${from})
    group by assessment_id, track_id, day, length, slot_offset having sum(appointments) > 0`.execute(tx);
  return rows;
}

const groupColumns = (length: RawBuilder<unknown>, offset: RawBuilder<unknown>) => sql`
  (extract(epoch from ${length}) * 1000)::bigint as "lengthMs", (extract(epoch from ${offset}) * 1000)::bigint as "offsetMs"`;

/** Counts the live held times of an assessment by track and times. */
export async function listHeldTimes(
  tx: Tx,
  { organizationId, id: assessmentId }: { readonly organizationId: string; readonly id: string },
): Promise<TakenTimes[]> {
  const { rows } = await sql<TakenTimes>`
    select ${trackOf('h')} as "trackId", h.starts_at as "startsAt", h.ends_at as "endsAt", count(*) as count
    from held_time h
    where h.organization_id = ${organizationId} and h.assessment_id = ${assessmentId} and ${isLiveHold('h')}
    group by 1, 2, 3`.execute(tx);
  return rows;
}
