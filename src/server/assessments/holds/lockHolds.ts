import { sql } from 'kysely';
import type { StaffReason, StaffReasonCode } from '#contract/staffReason.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { isLiveHold } from './isLiveHold.ts';

interface AssessmentKey {
  readonly organizationId: string;
  readonly id: string;
}

/** A live held time with its person. */
export interface Hold {
  readonly id: string;
  readonly trackId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly expiresAt: Date;
  readonly organizationMemberId: string;
  readonly userId: string;
  readonly email: string;
}

/** An open offer with what its mail says. */
export interface OpenOffer extends Hold {
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

export const isOffer = (hold: Hold): hold is OpenOffer => 'appointment' in hold;

/**
 * Locks the people for whom these times, or all of the assessment, are held. Returns those that are live, soonest first, and
 * undefined if the assessment has none of them.
 */
export async function lockHolds(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  ids?: readonly string[],
): Promise<(Hold | OpenOffer)[] | undefined> {
  const isAsked = ids === undefined ? isLiveHold('h') : sql`h.id = any(${ids}::uuid[])`;
  const { rows: people } = await sql`
    select from assessment_member
    where organization_id = ${organizationId} and id in (
      select h.assessment_member_id from held_time h
      where h.organization_id = ${organizationId} and h.assessment_id = ${assessmentId} and ${isAsked}
    )
    order by id for no key update`.execute(tx);
  if (people.length === 0) return undefined;
  // A statement of its own sees changes that the first one has waited for.
  const { rows } = await sql<
    Hold & {
      appointmentId: string | null;
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
    left join healing_plan l on l.organization_id = ${organizationId} and l.id = h.plan_id
    left join appointment p on p.organization_id = ${organizationId} and p.id = h.moved_appointment_id
      and l.id is not null and p.canceled_at is null
    join assessment_member am on am.organization_id = ${organizationId} and am.id = h.assessment_member_id
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    where h.organization_id = ${organizationId} and h.assessment_id = ${assessmentId} and ${isLiveHold('h')} and ${isAsked}
    order by h.starts_at, h.id
    for key share of om`.execute(tx);
  return rows.map(
    ({
      appointmentId,
      appointmentTrackId: trackId,
      appointmentStartsAt: startsAt,
      appointmentEndsAt: endsAt,
      sequence,
      code,
      note,
      ...hold
    }) =>
      appointmentId === null
        ? hold
        : {
            ...hold,
            staffReason: code === null ? undefined : { code, ...(note !== null && { note }) },
            appointment: { id: appointmentId, trackId, startsAt, endsAt, sequence },
          },
  );
}
