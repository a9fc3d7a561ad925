import { sql } from 'kysely';
import { isLiveHold } from '#server/assessments/holds/isLiveHold.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { TakenTimes } from './seats.ts';

export interface TakenTimesOf extends TakenTimes {
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
  { organizationIds, assessmentIds, from, to, except = {} }: TakenTimesQuery,
): Promise<TakenTimesOf[]> {
  const { assessmentMemberIds = [], organizationMemberIds = [], appointmentId } = except;
  const isBefore = to === undefined ? sql`true` : sql`starts_at < ${to}`;
  const { rows } = await sql<TakenTimesOf>`
    select assessment_id as "assessmentId", track_id as "trackId", starts_at as "startsAt", ends_at as "endsAt",
      count(*) as count
    from taken_time
    where organization_id = any(${organizationIds}::uuid[]) and assessment_id = any(${assessmentIds}::uuid[])
      and starts_at >= ${from} and ${isBefore}
      and case when appointment_id is not null then appointment_id is distinct from ${appointmentId ?? null}
        else assessment_member_id <> all(array(
          select unnest(${assessmentMemberIds}::uuid[])
          union all
          select id from assessment_member
          where organization_id = any(${organizationIds}::uuid[]) and assessment_id = any(${assessmentIds}::uuid[])
            and organization_member_id = any(${organizationMemberIds}::uuid[])
          union all
          select assessment_member_id from appointment
          where organization_id = any(${organizationIds}::uuid[]) and id = ${appointmentId ?? null}
        )) end
    group by assessment_id, track_id, starts_at, ends_at
    order by starts_at, ends_at, assessment_id`.execute(tx);
  return rows;
}

/** Counts the people without an appointment for whom a time is held, in each assessment with held times. */
export async function countHeld(tx: Tx, organizationId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ assessmentId: string; people: number }>`
    select h.assessment_id as "assessmentId", count(*) filter (where p.id is null) as people
    from held_time h
    left join appointment p on p.organization_id = h.organization_id and p.assessment_member_id = h.assessment_member_id
      and p.canceled_at is null
    where h.organization_id = ${organizationId} and ${isLiveHold('h')}
    group by h.assessment_id`.execute(tx);
  return new Map(rows.map(({ assessmentId, people }) => [assessmentId, people]));
}
