import { sql } from 'kysely';
import type { Offer, OfferState } from '#contract/offer.ts';
import type { StaffReason } from '#contract/staffReason.ts';
import { staffReasonColumns } from '#server/assessments/assessments/staffReasonColumns.ts';
import { holdTimes, type TimeToHold } from '#server/assessments/holds/heldTimes.ts';
import { isLiveHold } from '#server/assessments/holds/isLiveHold.ts';
import type { OpenOffer } from '#server/assessments/holds/lockHolds.ts';
import { orderedUuid } from '#server/platform/database/orderedUuid.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

interface AssessmentKey {
  readonly organizationId: string;
  readonly id: string;
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

/** An offer with the times of the appointment that it would replace. */
interface ListedOffer extends Omit<Offer, 'fitsAgain'> {
  readonly appointment: Pick<OpenOffer['appointment'], 'trackId' | 'startsAt' | 'endsAt'>;
}

/** Lists the first of them: open ones, then those that expired, by their time. */
export async function listOffered(tx: Tx, key: AssessmentKey, limit: number): Promise<ListedOffer[]> {
  const { rows } = await sql<
    Omit<ListedOffer, 'startsAt' | 'endsAt' | 'movedFrom' | 'expiresAt' | 'appointment'> & {
      startsAt: Date;
      endsAt: Date;
      movedFrom: Date;
      expiresAt: Date;
      trackId: string;
      movedTo: Date;
    }
  >`
    select h.id, h.assessment_member_id as "assessmentMemberId", om.full_name as "fullName", h.starts_at as "startsAt",
      h.ends_at as "endsAt", h.moved_from as "movedFrom", h.expires_at as "expiresAt", ${stateColumn} as state,
      ${trackOf('p')} as "trackId", p.ends_at as "movedTo"
    from ${lastOffers(key)}
    join appointment p on p.organization_id = h.organization_id and p.id = h.moved_appointment_id
    join assessment_member am on am.organization_id = h.organization_id and am.id = h.assessment_member_id
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    order by array_position(array['Open', 'Expired'], ${stateColumn}) nulls last, h.starts_at, h.id
    limit ${limit}`.execute(tx);
  return rows.map(({ startsAt, endsAt, movedFrom, movedTo, expiresAt, trackId, ...row }) => ({
    ...row,
    appointment: { trackId, startsAt: movedFrom, endsAt: movedTo },
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
    Outside: countOf('Outside'),
  };
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
