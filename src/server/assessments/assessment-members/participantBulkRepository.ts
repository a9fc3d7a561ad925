import { type RawBuilder, sql } from 'kysely';
import type { LeftOutReason } from '#contract/memberBulk.ts';
import { discardPlans } from '#server/platform/database/bulkWrites.ts';
import { hasEmailColumn } from '#server/platform/database/memberConditions.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type AssessmentKey, isBooked } from './assessmentMemberRepository.ts';

/** A selected participant. Everything but the reason is null if they are not in the assessment. */
export interface SelectedParticipant {
  readonly id: string | null;
  readonly organizationMemberId: string | null;
  readonly userId: string | null;
  readonly email: string | null;
  /** Null if the action can be done. */
  readonly reason: LeftOutReason | null;
}

interface Selection extends AssessmentKey {
  readonly assessmentMemberIds: readonly string[];
}

/** Finds the selected participants in the order of the selection, and why an invitation is not sent again. */
export const findToInviteAgain = (tx: Tx, selection: Selection, notSince: Date): Promise<SelectedParticipant[]> =>
  findSelected(
    tx,
    selection,
    sql`
      when om.deactivated_at is not null then 'Deactivated'
      when om.declined_at is not null then 'Declined'
      when ${isBooked} then 'Booked'
      when not ${hasEmailColumn('om')} then 'NoEmail'
      when am.last_sent_at > ${notSince} then 'JustMailed'`,
  );

/** Finds the selected participants, and why they are not removed. */
export const findToRemove = (tx: Tx, selection: Selection): Promise<SelectedParticipant[]> =>
  findSelected(
    tx,
    selection,
    sql`
      when ${isBooked} then 'Booked'
      when exists (
        select from appointment p
        where p.organization_id = am.organization_id and p.assessment_member_id = am.id and p.attendance is not null
      ) or has_result(am.organization_id, am.id) then 'Examined'`,
  );

async function findSelected(
  tx: Tx,
  { organizationId, assessmentId, assessmentMemberIds }: Selection,
  reasons: RawBuilder<unknown>,
): Promise<SelectedParticipant[]> {
  const ids = [...new Set(assessmentMemberIds)];
  await discardPlans(tx, ids.length);
  const { rows } = await sql<SelectedParticipant>`
    select am.id, om.id as "organizationMemberId", om.user_id as "userId", om.email,
      case when om.id is null then 'NotFound' ${reasons} end as reason
    from unnest(${ids}::uuid[]) with ordinality as given (id, position)
    left join assessment_member am on am.organization_id = ${organizationId} and am.id = given.id
      and am.assessment_id = ${assessmentId}
    left join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    order by given.position`.execute(tx);
  return rows;
}
