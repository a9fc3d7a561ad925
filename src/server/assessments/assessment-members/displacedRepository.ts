import { type SqlBool, sql } from 'kysely';
import type { StaffReason } from '#contract/staffReason.ts';
import type { Displaced, TrackSlot } from '#domain/proposeTimes.ts';
import type { TimeSlot } from '#domain/timeSlots.ts';
import { hasToFit } from '#server/assessments/appointments/appointmentConditions.ts';
import type { BookedTimes } from '#server/assessments/assessments/seats.ts';
import { staffReasonColumns } from '#server/assessments/assessments/staffReasonColumns.ts';
import { leaveHeldTimes } from '#server/assessments/holds/heldTimes.ts';
import { isLiveHold } from '#server/assessments/holds/isLiveHold.ts';
import type { NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { joinPicture, type MemberRow, pageColumns } from './assessmentMemberRepository.ts';

interface AssessmentKey {
  readonly organizationId: string;
  readonly id: string;
}

/** A listed person with the times of their appointment. */
export interface DisplacedRow extends MemberRow {
  appointment_id: string;
  track_id: string;
  starts_at: Date;
  ends_at: Date;
  is_reachable: boolean;
  user_id: string;
  /** The time that is held for them. Null without one. */
  held_from: Date | null;
  held_to: Date | null;
  held_until: Date | null;
}

/** An appointment that has to fit a slot, and its person. */
export interface DisplacedAppointment {
  readonly id: string;
  readonly trackId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly sequence: number;
  readonly assessmentMemberId: string;
  readonly organizationMemberId: string;
  readonly userId: string;
  readonly email: string;
  readonly isReachable: boolean;
  /** The time that is held for them. */
  readonly held: TrackSlot | undefined;
}

/** Lists the first appointments at these times, soonest first, with their people. Leaves out settled ones. */
export async function listDisplaced(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  times: readonly Pick<BookedTimes, 'trackId' | 'startsAt' | 'endsAt'>[],
  { limit, withHeld = true }: { readonly limit: number; readonly withHeld?: boolean },
  reasonOf: NoMailReasonOf,
): Promise<DisplacedRow[]> {
  const order = sql`starts_at, full_name collate "und-x-icu", id`;
  const { rows } = await sql<DisplacedRow>`
    with page as (
      select * from (
        select ${pageColumns}, ${trackOf('p')} as track_id, is_reachable_member(am.organization_id, om.id) as is_reachable,
          h.starts_at as held_from, h.ends_at as held_to, h.expires_at as held_until
        from unnest(
          ${times.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
          ${times.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[],
          ${times.map(({ trackId }) => trackId)}::uuid[]
        ) as given (starts_at, ends_at, track_id)
        join appointment p on p.organization_id = ${organizationId} and p.assessment_id = ${assessmentId}
          and p.starts_at = given.starts_at and p.ends_at = given.ends_at and ${trackOf('p')} = given.track_id
          and ${hasToFit('p')}
        join assessment_member am on am.organization_id = ${organizationId} and am.id = p.assessment_member_id
        join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
        left join held_time h on h.organization_id = ${organizationId} and h.assessment_member_id = am.id
          and ${isLiveHold('h')}
        where ${withHeld} or h.id is null
      ) listed
      order by ${order} limit ${limit}
    )
    select page.*, ${reasonOf('page', organizationId)} as no_mail_reason, f.id as image_id, f.original_file_path
    from page
    ${joinPicture}
    order by ${order}`.execute(tx);
  return rows;
}

/**
 * Locks the people of these appointments until the transaction ends. Returns the appointments that have to fit a slot,
 * undefined if none of them is in the assessment.
 */
export async function lockDisplaced(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  ids: readonly string[],
): Promise<DisplacedAppointment[] | undefined> {
  const { rows: people } = await sql`
    select id from assessment_member
    where organization_id = ${organizationId} and id in (
      select assessment_member_id from appointment
      where organization_id = ${organizationId} and assessment_id = ${assessmentId} and id = any(${ids}::uuid[])
    )
    order by id for no key update`.execute(tx);
  if (people.length === 0) return undefined;
  // A statement of its own sees changes that the first one has waited for.
  const { rows } = await sql<
    Omit<DisplacedAppointment, 'held'> & { heldTrackId: string | null; heldFrom: Date | null; heldTo: Date | null }
  >`
    select p.id, ${trackOf('p')} as "trackId", p.starts_at as "startsAt", p.ends_at as "endsAt", p.sequence,
      am.id as "assessmentMemberId", om.id as "organizationMemberId",
      om.user_id as "userId", om.email, is_reachable_member(om.organization_id, om.id) as "isReachable",
      ${trackOf('h')} as "heldTrackId", h.starts_at as "heldFrom", h.ends_at as "heldTo"
    from appointment p
    join assessment_member am on am.organization_id = ${organizationId} and am.id = p.assessment_member_id
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    left join held_time h on h.organization_id = ${organizationId} and h.assessment_member_id = am.id
      and ${isLiveHold('h')}
    where p.organization_id = ${organizationId} and p.assessment_id = ${assessmentId} and p.id = any(${ids}::uuid[])
      and ${hasToFit('p')}
    order by p.starts_at, om.full_name collate "und-x-icu", p.id
    for key share of om`.execute(tx);
  return rows.map(({ heldTrackId: trackId, heldFrom: from, heldTo: to, ...row }) => ({
    ...row,
    held:
      trackId === null || from === null || to === null
        ? undefined
        : { trackId, startsAt: from.getTime(), endsAt: to.getTime() },
  }));
}

/** Lists the live appointments of these people in other assessments of the organization that end after the instant, by user id. */
export async function listBusyTimes(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  userIds: readonly string[],
  from: Date,
): Promise<ReadonlyMap<string, TimeSlot[]>> {
  const { rows } = await sql<{ userId: string; startsAt: Date; endsAt: Date }>`
    select om.user_id as "userId", p.starts_at as "startsAt", p.ends_at as "endsAt"
    from organization_member om
    join assessment_member am on am.organization_id = ${organizationId} and am.organization_member_id = om.id
      and am.assessment_id <> ${assessmentId}
    join appointment p on p.organization_id = ${organizationId} and p.assessment_member_id = am.id
      and p.canceled_at is null and p.ends_at > ${from}
    where om.organization_id = ${organizationId} and om.user_id = any(${userIds}::uuid[])`.execute(tx);
  const times = rows.map(({ userId, startsAt, endsAt }) => ({
    userId,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  }));
  return Map.groupBy(times, ({ userId }) => userId);
}

/** Returns listed appointments as proposals need them. */
export async function withBusyTimes(
  tx: Tx,
  assessment: AssessmentKey,
  rows: readonly DisplacedRow[],
  from: Date,
): Promise<Displaced[]> {
  const userIds = rows.map((row) => row.user_id);
  const busy = await listBusyTimes(tx, assessment, userIds, from);
  return rows.map((row) => ({
    ...timesOf({ id: row.appointment_id, trackId: row.track_id, startsAt: row.starts_at, endsAt: row.ends_at }),
    busy: busy.get(row.user_id) ?? [],
  }));
}

interface Move extends TrackSlot {
  readonly id: string;
  readonly assessmentMemberId: string;
}

/** Moves appointments at once. Throws the database's error if no seat is free for one of them, see `isSeatMissing`. */
export async function moveTogether(
  tx: Tx,
  organizationId: string,
  moves: readonly Move[],
  staffReason: StaffReason | undefined,
): Promise<void> {
  const ids = moves.map(({ id }) => id);
  const { staff_reason, staff_note } = staffReasonColumns(staffReason);
  const toDates = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString());
  // All leave their seats and the times that are held for them before the first one takes another.
  await leaveHeldTimes(tx, organizationId, moves);
  await sql`
    update appointment set canceled_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    update appointment p set canceled_at = null, starts_at = given.starts_at, ends_at = given.ends_at,
      track_id = given.track_id, sequence = p.sequence + 1, scheduled_at = now(), kept_at = null, kept_by = null,
      staff_reason = ${staff_reason}, staff_note = ${staff_note}
    from unnest(
      ${ids}::uuid[],
      ${toDates(moves.map(({ startsAt }) => startsAt))}::timestamptz[],
      ${toDates(moves.map(({ endsAt }) => endsAt))}::timestamptz[],
      ${moves.map(({ trackId }) => trackId)}::uuid[]
    ) as given (id, starts_at, ends_at, track_id)
    where p.organization_id = ${organizationId} and p.id = given.id`.execute(tx);
}

export async function cancelTogether(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
  canceledAt: Date,
  staffReason: StaffReason | undefined,
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set(({ eb }) => ({
      canceled_at: canceledAt,
      cancel_reason: null,
      sequence: eb('sequence', '+', 1),
      ...staffReasonColumns(staffReason),
    }))
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Records who decided that the appointments stay at their times. */
export async function keepTogether(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ kept_at: at, kept_by: by })
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Names the track and the times of appointments. */
export const keyOf = ({ trackId, startsAt, endsAt }: Pick<DisplacedAppointment, 'trackId' | 'startsAt' | 'endsAt'>) =>
  `${trackId} ${startsAt.getTime()} ${endsAt.getTime()}`;

/** Returns the track and the times of an appointment that needs another time. */
export const timesOf = ({
  id,
  trackId,
  startsAt,
  endsAt,
}: Pick<DisplacedAppointment, 'id' | 'trackId' | 'startsAt' | 'endsAt'>): Displaced => ({
  id,
  trackId,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});
