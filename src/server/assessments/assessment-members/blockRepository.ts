import { type RawBuilder, sql } from 'kysely';
import type { NoMailReason } from '#contract/mailReach.ts';
import type { LeftOutReason } from '#contract/memberBulk.ts';
import type { TrackSlot } from '#domain/proposeTimes.ts';
import { minuteMs } from '#domain/timeSpans.ts';
import { leaveHeldTimes } from '#server/assessments/holds/heldTimes.ts';
import { isLiveHold } from '#server/assessments/holds/isLiveHold.ts';
import { isReachable } from '#server/platform/database/memberConditions.ts';
import type { NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type AssessmentKey, isBooked } from './assessmentMemberRepository.ts';

/** A person to book for, or why they are left out. Only people who are not in the assessment have no ids. */
export interface BlockMember {
  readonly id: string;
  readonly organizationMemberId: string;
  readonly userId: string;
  readonly fullName: string | null;
  readonly email: string;
  readonly noMailReason: NoMailReason | null;
  /** Null if they can be booked. */
  readonly reason: LeftOutReason | null;
}

interface Selection extends AssessmentKey {
  readonly assessmentMemberIds?: readonly string[] | undefined;
  readonly organizationMemberIds?: readonly string[] | undefined;
}

/** Finds the selected people of an assessment by name, each once. Those who are not in it have the reason 'NotFound'. */
export async function findSelected(
  tx: Tx,
  { organizationId, assessmentId, assessmentMemberIds, organizationMemberIds = [] }: Selection,
  reasonOf: NoMailReasonOf,
): Promise<BlockMember[]> {
  const isGiven = assessmentMemberIds === undefined ? sql`am.organization_member_id` : sql`am.id`;
  const ids = [...new Set(assessmentMemberIds ?? organizationMemberIds)];
  const { rows } = await sql<BlockMember>`
    select ${columns(organizationId, reasonOf)},
      case
        when om.id is null then 'NotFound'
        when om.deactivated_at is not null then 'Deactivated'
        when not ${isReachable('om')} then 'Declined'
        when ${isBooked} then 'Booked'
      end as reason
    from unnest(${ids}::uuid[]) as given (id)
    left join assessment_member am on am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId}
      and ${isGiven} = given.id
    left join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    order by ${byName}`.execute(tx);
  return rows;
}

/** Finds the first people of an assessment by name who can be booked, and counts all of them. */
export async function findNotBooked(
  tx: Tx,
  { organizationId, assessmentId }: AssessmentKey,
  limit: number,
  reasonOf: NoMailReasonOf,
): Promise<{ people: BlockMember[]; total: number }> {
  const { rows } = await sql<BlockMember & { total: number }>`
    select ${columns(organizationId, reasonOf)}, null as reason, count(*) over () as total
    from assessment_member am
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    where am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId}
      and ${isReachable('om')} and not ${isBooked}
    order by ${byName} limit ${limit}`.execute(tx);
  return { people: rows.map(({ total: _total, ...person }) => person), total: rows[0]?.total ?? 0 };
}

const byName = sql`om.full_name collate "und-x-icu", om.id`;

const columns = (organizationId: string, reasonOf: NoMailReasonOf): RawBuilder<unknown> => sql`
  am.id, om.id as "organizationMemberId", om.user_id as "userId", om.full_name as "fullName", om.email,
  ${reasonOf('om', organizationId)} as "noMailReason"`;

/** An appointment to book. */
export interface BlockAppointment extends TrackSlot {
  readonly id: string;
  readonly assessmentMemberId: string;
}

/** Keeps others from taking seats at these times until the transaction ends, so that the free ones stay free. */
export async function lockSeats(
  tx: Tx,
  organizationId: string,
  times: readonly { readonly trackId: string; readonly startsAt: number }[],
  durationMinutes: number,
): Promise<void> {
  const starts = times.map(({ startsAt }) => startsAt);
  await sql`
    select lock_seats(${organizationId}, ${times.map(({ trackId }) => trackId)}::uuid[], ${toDates(starts)}::timestamptz[],
      ${toDates(starts.map((startsAt) => startsAt + durationMinutes * minuteMs))}::timestamptz[])`.execute(tx);
}

const toDates = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString());

/** Finds the times that are held for locked people, by their `assessmentMemberId`. */
export async function findHeld(
  tx: Tx,
  organizationId: string,
  assessmentMemberIds: readonly string[],
): Promise<ReadonlyMap<string, TrackSlot>> {
  const { rows } = await sql<{ assessmentMemberId: string; trackId: string; startsAt: Date; endsAt: Date }>`
    select h.assessment_member_id as "assessmentMemberId", ${trackOf('h')} as "trackId", h.starts_at as "startsAt",
      h.ends_at as "endsAt"
    from held_time h
    where h.organization_id = ${organizationId} and h.assessment_member_id = any(${assessmentMemberIds}::uuid[])
      and ${isLiveHold('h')}`.execute(tx);
  return new Map(
    rows.map(({ assessmentMemberId, trackId, startsAt, endsAt }) => [
      assessmentMemberId,
      { trackId, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
    ]),
  );
}

/**
 * Books appointments for locked people who have none, as `bookAppointment` does for one.
 * @throws the database's error if no seat is free for one of them, see `isSeatMissing`.
 */
export async function bookTogether(
  tx: Tx,
  { organizationId, assessmentId }: AssessmentKey,
  appointments: readonly BlockAppointment[],
): Promise<void> {
  await leaveHeldTimes(tx, organizationId, appointments);
  const { rows } = await sql<{ isBooked: boolean }>`
    select book_appointment(${organizationId}, ${assessmentId}, assessment_member_id, id, starts_at, ends_at, track_id)
      as "isBooked"
    from (
      select * from unnest(
        ${appointments.map(({ id }) => id)}::uuid[],
        ${appointments.map(({ assessmentMemberId }) => assessmentMemberId)}::uuid[],
        ${toDates(appointments.map(({ startsAt }) => startsAt))}::timestamptz[],
        ${toDates(appointments.map(({ endsAt }) => endsAt))}::timestamptz[],
        ${appointments.map(({ trackId }) => trackId)}::uuid[]
      ) as given (id, assessment_member_id, starts_at, ends_at, track_id)
      -- In the order in which other bookings lock their times.
      order by starts_at, track_id
    ) given`.execute(tx);
  if (rows.some((row) => !row.isBooked)) throw new Error('A locked person without an appointment has one.');
}
