import { sql } from 'kysely';
import type { Offer, OfferState } from '#contract/offer.ts';
import type { StaffReason, StaffReasonCode } from '#contract/staffReason.ts';
import type { TimeSlot } from '#domain/timeSlots.ts';
import { staffReasonColumns } from '#server/assessments/assessments/staffReasonColumns.ts';
import { holdTimes, type TimeToHold } from '#server/assessments/holds/heldTimes.ts';
import { isLiveHold } from '#server/assessments/holds/isLiveHold.ts';
import { orderedUuid } from '#server/platform/database/orderedUuid.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

interface AssessmentKey {
  readonly organizationId: string;
  readonly id: string;
}

/** An open offer with what its mail says. */
export interface OpenOffer {
  readonly id: string;
  readonly trackId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly expiresAt: Date;
  readonly organizationMemberId: string;
  readonly userId: string;
  readonly email: string;
  readonly staffReason: StaffReason | undefined;
  /** That needs another time. */
  readonly appointment: {
    readonly id: string;
    readonly trackId: string;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly sequence: number;
  };
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

/** Counts the people of these tracks for whom a time is held instead of their appointment. */
export async function countWithOffer(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  trackIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from held_time h
    join appointment p on p.organization_id = h.organization_id and p.id = h.moved_appointment_id and p.canceled_at is null
    where h.organization_id = ${organizationId} and h.assessment_id = ${assessmentId} and ${isLiveHold('h')}
      and ${trackOf('p')} = any(${trackIds}::uuid[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Holds times, of which those without a free seat are left out. Returns the ids by the person. */
export async function holdNewTimes(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  times: readonly TimeToHold[],
  { by, staffReason }: { readonly by: string; readonly staffReason: StaffReason | undefined },
): Promise<ReadonlyMap<string, string>> {
  if (times.length === 0) return new Map();
  const planId = orderedUuid();
  const { staff_reason, staff_note } = staffReasonColumns(staffReason);
  await sql`
    insert into healing_plan (organization_id, id, assessment_id, staff_reason, staff_note)
    values (${organizationId}, ${planId}, ${assessmentId}, ${staff_reason}, ${staff_note})`.execute(tx);
  const held = await holdTimes(tx, { organizationId, assessmentId, createdBy: by, planId }, times);
  return new Map(held.map(({ id, assessmentMemberId }) => [assessmentMemberId, id]));
}

/** Expired ones may not be marked yet. */
const stateColumn = sql<OfferState>`case
  when h.end_reason is not null then h.end_reason when h.expires_at <= now() then 'Expired' else 'Open' end`;

/** The last offer to each person of the assessment in the last 30 days, `h`. */
const lastOffers = ({ organizationId, id: assessmentId }: AssessmentKey) => sql`(
  select distinct on (assessment_member_id) * from held_time
  where organization_id = ${organizationId} and assessment_id = ${assessmentId} and plan_id is not null
    and created_at > now() - interval '30 days'
  order by assessment_member_id, created_at desc
) h`;

/** Lists the first of them: open ones, then those that expired, by their time. */
export async function listOffered(tx: Tx, key: AssessmentKey, limit: number): Promise<Offer[]> {
  const { rows } = await sql<
    Omit<Offer, 'startsAt' | 'endsAt' | 'movedFrom' | 'expiresAt'> & {
      startsAt: Date;
      endsAt: Date;
      movedFrom: Date;
      expiresAt: Date;
    }
  >`
    select h.id, h.assessment_member_id as "assessmentMemberId", om.full_name as "fullName", h.starts_at as "startsAt",
      h.ends_at as "endsAt", h.moved_from as "movedFrom", h.expires_at as "expiresAt", ${stateColumn} as state
    from ${lastOffers(key)}
    join assessment_member am on am.organization_id = h.organization_id and am.id = h.assessment_member_id
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    order by array_position(array['Open', 'Expired'], ${stateColumn}) nulls last, h.starts_at, h.id
    limit ${limit}`.execute(tx);
  return rows.map(({ startsAt, endsAt, movedFrom, expiresAt, ...row }) => ({
    ...row,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    movedFrom: movedFrom.getTime(),
    expiresAt: expiresAt.getTime(),
  }));
}

/** Counts them by state. */
export async function countOffered(tx: Tx, key: AssessmentKey): Promise<Record<OfferState, number>> {
  const { rows } = await sql<{ state: OfferState; count: number }>`
    select ${stateColumn} as state, count(*) as count from ${lastOffers(key)} group by 1`.execute(tx);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const countOf = (state: OfferState) => counts.get(state) ?? 0;
  return {
    Open: countOf('Open'),
    Accepted: countOf('Accepted'),
    Expired: countOf('Expired'),
    Replaced: countOf('Replaced'),
    Released: countOf('Released'),
  };
}

/** Locks the people of these offers. Returns the offers that are open, undefined if none of them is in the assessment. */
export async function lockOffers(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  ids: readonly string[],
): Promise<OpenOffer[] | undefined> {
  const { rows: people } = await sql`
    select from assessment_member
    where organization_id = ${organizationId} and id in (
      select assessment_member_id from held_time
      where organization_id = ${organizationId} and assessment_id = ${assessmentId} and id = any(${ids}::uuid[])
    )
    order by id for no key update`.execute(tx);
  if (people.length === 0) return undefined;
  // A statement of its own sees changes that the first one has waited for.
  const { rows } = await sql<
    Omit<OpenOffer, 'staffReason' | 'appointment'> & {
      appointmentId: string;
      appointmentTrackId: string;
      appointmentStartsAt: Date;
      appointmentEndsAt: Date;
      sequence: number;
      code: StaffReasonCode | null;
      note: string | null;
    }
  >`
    select h.id, ${trackOf('h')} as "trackId", h.starts_at as "startsAt", h.ends_at as "endsAt",
      h.expires_at as "expiresAt", om.id as "organizationMemberId", om.user_id as "userId", om.email,
      p.id as "appointmentId", ${trackOf('p')} as "appointmentTrackId", p.starts_at as "appointmentStartsAt",
      p.ends_at as "appointmentEndsAt", p.sequence, l.staff_reason as code, l.staff_note as note
    from held_time h
    join healing_plan l on l.organization_id = ${organizationId} and l.id = h.plan_id
    join appointment p on p.organization_id = ${organizationId} and p.id = h.moved_appointment_id
      and p.canceled_at is null
    join assessment_member am on am.organization_id = ${organizationId} and am.id = h.assessment_member_id
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    where h.organization_id = ${organizationId} and h.assessment_id = ${assessmentId} and h.id = any(${ids}::uuid[])
      and ${isLiveHold('h')}
    order by h.starts_at, h.id
    for key share of om`.execute(tx);
  return rows.map(
    ({
      appointmentId,
      appointmentTrackId,
      appointmentStartsAt,
      appointmentEndsAt,
      sequence,
      code,
      note,
      ...offer
    }) => ({
      ...offer,
      staffReason: code === null ? undefined : { code, ...(note !== null && { note }) },
      appointment: {
        id: appointmentId,
        trackId: appointmentTrackId,
        startsAt: appointmentStartsAt,
        endsAt: appointmentEndsAt,
        sequence,
      },
    }),
  );
}

/** Ends open offers, whose people are locked. */
export async function releaseOffers(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update held_time set ended_at = now(), end_reason = 'Released'
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(tx);
}

/** Withdraws the mails about offers that no server has claimed. Returns the members who got theirs, or may get it. */
export async function withdrawOfferMails(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  // A claimed mail may be on its way: it is due again later than it was due first.
  const { rows } = await sql<{ id: string }>`
    with mails as materialized (
      select m.id, m.organization_member_id, m.status = 'queued' and m.attempts = 0
        and (m.next_attempt_at <= now() or m.next_attempt_at is not distinct from u.waits_until) as is_waiting
      from held_time h
      join assessment_member am on am.organization_id = ${organizationId} and am.id = h.assessment_member_id
      join mail_message m on m.organization_id = ${organizationId}
        and m.organization_member_id = am.organization_member_id and m.assessment_id = ${assessmentId}
        and m.kind = 'newTimeOffered' and m.queued_at >= h.created_at and m.status <> 'failed'
      left join undo u on u.organization_id = ${organizationId} and u.id = m.undo_id
      where h.organization_id = ${organizationId} and h.id = any(${ids}::uuid[])
      for update of m
    ), withdrawn as (
      update mail_message set status = 'failed', data = '{}', last_error = 'Withdrawn before it was sent'
      from mails where mail_message.id = mails.id and mails.is_waiting
    )
    select distinct organization_member_id as id from mails where not is_waiting`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Lists those of the members who got a mail about an offer in this assessment within 24 hours. */
export async function listJustMailed(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  organizationMemberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct organization_member_id as id from mail_message
    where organization_id = ${organizationId} and assessment_id = ${assessmentId} and kind = 'newTimeOffered'
      and organization_member_id = any(${organizationMemberIds}::uuid[]) and status <> 'failed'
      and queued_at > now() - interval '24 hours'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
