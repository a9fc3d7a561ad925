import { sql } from 'kysely';
import type { PlaceOfDay } from '#contract/appointmentTimes.ts';
import { mostHeldTimes } from '#contract/heldTime.ts';
import type { TrackSlot } from '#domain/proposeTimes.ts';
import { joinPlace, type PlaceRow, placeOfDay, toPlaceOfDay } from '#server/platform/database/joinPlace.ts';
import { orderedUuid } from '#server/platform/database/orderedUuid.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import { isSeenBy, trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import { isLiveHold } from './isLiveHold.ts';

/** A time to hold for a person of an assessment. */
export interface TimeToHold {
  /** A new one by default. */
  readonly id?: string | undefined;
  readonly assessmentMemberId: string;
  readonly trackId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly expiresAt: Date;
  /** The appointment that it would replace. */
  readonly movedAppointmentId?: string | undefined;
  /** When that appointment begins, of an offer. */
  readonly movedFrom?: Date | undefined;
}

interface Holding {
  readonly organizationId: string;
  readonly assessmentId: string;
  /** The member of staff. */
  readonly createdBy: string;
  readonly planId?: string | undefined;
}

export interface HeldTime {
  readonly id: string;
  readonly assessmentMemberId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly expiresAt: Date;
}

/** A held time with its person. */
export interface HeldTimeOfUser extends HeldTime {
  readonly assessmentId: string;
  readonly userId: string;
}

export interface ListedHeldTime extends HeldTimeOfUser {
  readonly assessmentName: string;
  readonly trackId: string;
  /** Null at the address of the organization. */
  readonly place: PlaceOfDay | null;
  readonly name: string;
  /** The appointment that it would replace. */
  readonly replaces: string | null;
  readonly isOffer: boolean;
}

/**
 * Holds times for people of an assessment, soonest first, and at most one for each: a new one replaces the one before.
 * Returns those that found a seat. The caller has shared the lock of the assessment, see `shareBookings`.
 */
export async function holdTimes(
  tx: Tx,
  { organizationId, assessmentId, createdBy, planId }: Holding,
  times: readonly TimeToHold[],
): Promise<HeldTime[]> {
  // Bookings of the same people wait.
  await sql`
    select from assessment_member
    where organization_id = ${organizationId} and assessment_id = ${assessmentId}
      and id = any(${times.map(({ assessmentMemberId }) => assessmentMemberId)}::uuid[])
    order by id for no key update`.execute(tx);
  const toTexts = (instants: readonly (Date | undefined)[]) =>
    instants.map((instant) => instant?.toISOString() ?? null);
  const { rows } = await sql<HeldTime>`
    insert into held_time (organization_id, id, assessment_id, assessment_member_id, track_id, starts_at, ends_at, expires_at,
      moved_appointment_id, moved_from, plan_id, created_by_member_id)
    select ${organizationId}, given.id, ${assessmentId}, given.assessment_member_id, given.track_id, given.starts_at, given.ends_at,
      given.expires_at, given.moved_appointment_id, given.moved_from, ${planId ?? null}::uuid, ${createdBy}
    from unnest(
      ${times.map(({ id }) => id ?? orderedUuid())}::uuid[],
      ${times.map(({ assessmentMemberId }) => assessmentMemberId)}::uuid[],
      ${times.map(({ trackId }) => trackId)}::uuid[],
      ${toTexts(times.map(({ startsAt }) => startsAt))}::timestamptz[],
      ${toTexts(times.map(({ endsAt }) => endsAt))}::timestamptz[],
      ${toTexts(times.map(({ expiresAt }) => expiresAt))}::timestamptz[],
      ${times.map(({ movedAppointmentId }) => movedAppointmentId ?? null)}::uuid[],
      ${toTexts(times.map(({ movedFrom }) => movedFrom))}::timestamptz[]
    ) as given (id, assessment_member_id, track_id, starts_at, ends_at, expires_at, moved_appointment_id, moved_from)
    -- In the order in which bookings lock their times.
    order by given.starts_at, given.track_id
    returning ${heldTimeColumns}`.execute(tx);
  return rows;
}

/** Releases held times that are live. Returns those. */
export async function releaseHeldTimes(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<HeldTimeOfUser[]> {
  const { rows } = await sql<HeldTimeOfUser>`
    with released as (
      update held_time set ended_at = now(), end_reason = 'Released'
      where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and ${isLiveHold('held_time')}
      returning ${heldTimeColumns}, assessment_id as "assessmentId"
    )
    select released.*, om.user_id as "userId"
    from released
    join assessment_member am on am.organization_id = ${organizationId} and am.id = released."assessmentMemberId"
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id`.execute(
    tx,
  );
  return rows;
}

/**
 * Ends what is held for people who take other times, so that one of them can take the time of another. The caller has locked
 * the people.
 */
export async function leaveHeldTimes(
  tx: Tx,
  organizationId: string,
  taken: readonly (TrackSlot & { readonly assessmentMemberId: string })[],
): Promise<void> {
  await sql`
    update held_time h set ended_at = now(), end_reason = 'Replaced'
    from unnest(
      ${taken.map(({ assessmentMemberId }) => assessmentMemberId)}::uuid[],
      ${taken.map(({ startsAt }) => new Date(startsAt).toISOString())}::timestamptz[],
      ${taken.map(({ trackId }) => trackId)}::uuid[]
    ) as given (id, starts_at, track_id)
    where h.organization_id = ${organizationId} and h.assessment_member_id = given.id and ${isLiveHold('h')}
      and (${trackOf('h')}, h.starts_at) is distinct from (given.track_id, given.starts_at)`.execute(tx);
}

interface HeldTimesQuery {
  readonly organizationId: string;
  readonly language: Language;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly assessmentId?: string | undefined;
  readonly trackIds?: readonly string[] | undefined;
  readonly siteId?: string | undefined;
  readonly userId?: string | undefined;
  /** A practitioner who sees only people of their tracks. */
  readonly practitionerId?: string | undefined;
}

/** Lists the first live held times, soonest first, with their people. */
export async function listHeld(tx: Tx, query: HeldTimesQuery): Promise<ListedHeldTime[]> {
  const { organizationId, language, from, to, assessmentId, trackIds, siteId, userId, practitionerId } = query;
  const conditions = [
    sql`p.organization_id = ${organizationId} and ${isLiveHold('p')}`,
    ...(from === undefined ? [] : [sql`p.starts_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`p.starts_at < ${to}`]),
    ...(assessmentId === undefined ? [] : [sql`p.assessment_id = ${assessmentId}`]),
    ...(trackIds === undefined ? [] : [sql`${trackOf('p')} = any(${trackIds}::uuid[])`]),
    ...(siteId === undefined
      ? []
      : [
          sql`${trackOf('p')} in (
            select t.id from track t where t.organization_id = ${organizationId} and t.site_id = ${siteId}
          )`,
        ]),
    ...(userId === undefined ? [] : [sql`om.user_id = ${userId}`]),
    ...(practitionerId === undefined ? [] : [isSeenBy([practitionerId])]),
  ];
  const { rows } = await sql<Omit<ListedHeldTime, 'place'>>`
    select p.id, p.assessment_id as "assessmentId", ${shownName(language)} as "assessmentName",
      ${trackOf('p')} as "trackId", am.id as "assessmentMemberId", om.user_id as "userId",
      coalesce(om.full_name, om.email) as name, p.starts_at as "startsAt", p.ends_at as "endsAt", p.expires_at as "expiresAt",
      p.moved_appointment_id as replaces, p.plan_id is not null as "isOffer"
    from held_time p
    join assessment a on a.organization_id = ${organizationId} and a.id = p.assessment_id
    join assessment_member am on am.organization_id = ${organizationId} and am.id = p.assessment_member_id
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    where ${sql.join(conditions, sql` and `)}
    order by p.starts_at, p.id limit ${mostHeldTimes}`.execute(tx);
  const places = await findPlacesOfDay(tx, organizationId, [...new Set(rows.map(({ trackId }) => trackId))]);
  return rows.map((row) => ({ ...row, place: places.get(row.trackId) ?? null }));
}

/** Finds the sites and rooms of tracks, by track id. */
async function findPlacesOfDay(
  tx: Tx,
  organizationId: string,
  trackIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceOfDay>> {
  const { rows } = await sql<{ trackId: string; place: PlaceRow; timeZone: string }>`
    select t.id as "trackId", ${placeOfDay} as place, o.time_zone as "timeZone"
    from track t
    join organization o on o.id = t.organization_id
    ${joinPlace}
    where t.organization_id = ${organizationId} and t.id = any(${trackIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ trackId, place, timeZone }) => [trackId, toPlaceOfDay(place, timeZone)]));
}

interface ReleasableTime {
  readonly organizationId: string;
  readonly assessmentId: string;
  readonly userId: string;
}

/** Finds a held time of these organizations that is no offer, and that the practitioners see if given. */
export async function findReleasable(
  tx: Tx,
  organizationIds: readonly string[],
  heldTimeId: string,
  practitionerIds: readonly string[] | undefined,
): Promise<ReleasableTime | undefined> {
  const { rows } = await sql<ReleasableTime>`
    select p.organization_id as "organizationId", p.assessment_id as "assessmentId", om.user_id as "userId"
    from held_time p
    join assessment_member am on am.organization_id = p.organization_id and am.id = p.assessment_member_id
    join organization_member om on om.organization_id = p.organization_id and om.id = am.organization_member_id
    where p.organization_id = any(${organizationIds}::uuid[]) and p.id = ${heldTimeId} and p.plan_id is null
      and ${practitionerIds === undefined ? sql`true` : isSeenBy(practitionerIds)}`.execute(tx);
  return rows[0];
}

/** Releases what is held for a member of the organization in all assessments. */
export async function releaseHeldTimesOfMembers(
  tx: Tx,
  {
    organizationId,
    organizationMemberIds,
  }: { readonly organizationId: string; readonly organizationMemberIds: readonly string[] },
): Promise<void> {
  await sql`
    update held_time h set ended_at = now(), end_reason = 'Released'
    from assessment_member am
    where am.organization_id = ${organizationId} and am.organization_member_id = any(${organizationMemberIds}::uuid[])
      and h.organization_id = am.organization_id and h.assessment_member_id = am.id and ${isLiveHold('h')}`.execute(tx);
}

const heldTimeColumns = sql`id, assessment_member_id as "assessmentMemberId", starts_at as "startsAt",
  ends_at as "endsAt", expires_at as "expiresAt"`;
