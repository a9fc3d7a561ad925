import { type RawBuilder, sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { LeftOutReason } from '#contract/memberBulk.ts';
import { discardPlans } from '#server/platform/database/bulkWrites.ts';
import { hasEmailColumn } from '#server/platform/database/memberConditions.ts';
import type { NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** A selected membership. Everything but the reason is null if it is not in the organization. */
export interface SelectedMember {
  readonly id: string | null;
  readonly userId: string | null;
  readonly email: string | null;
  readonly role: MembershipRole | null;
  readonly hasEmail: boolean;
  /** Null if the action can be done. */
  readonly reason: LeftOutReason | null;
}

interface Selection {
  readonly organizationId: string;
  readonly organizationMemberIds: readonly string[];
}

/** Whoever was invited to the organization after this is not invited again by a bulk action. */
const invitedLately = sql`now() - interval '24 hours'`;

/** Finds the selected members in the order of the selection, and why an invitation is not sent again. */
export const findToInviteAgain = (tx: Tx, selection: Selection): Promise<SelectedMember[]> =>
  findSelected(
    tx,
    selection,
    sql`
      when m.deactivated_at is not null then 'Deactivated'
      when m.accepted_at is not null then 'Joined'
      when m.declined_at is not null then 'Declined'
      when not ${hasEmailColumn('m')} then 'NoEmail'
      when m.awaits_approval then 'AwaitsApproval'
      when exists (
        select from invitation i
        where i.organization_id = m.organization_id and i.organization_member_id = m.id
          and i.assessment_id is null and i.created_at > ${invitedLately}
      ) then 'JustInvited'`,
  );

/** Selects the open invitations to roles of the team of the selected people. Whoever has none stays selected. */
export async function openTeamRolesOf(
  tx: Tx,
  { organizationId, organizationMemberIds }: Selection,
): Promise<Selection> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(held.id, given.id) as id
    from unnest(${organizationMemberIds}::uuid[]) with ordinality as given (id, position)
    left join organization_member m on m.organization_id = ${organizationId} and m.id = given.id
    left join organization_member held on held.organization_id = ${organizationId} and held.user_id = m.user_id
      and held.role <> 'Member' and held.accepted_at is null and held.declined_at is null and held.removed_at is null
    order by given.position, held.role`.execute(tx);
  return { organizationId, organizationMemberIds: rows.map(({ id }) => id) };
}

/** Finds the selected members, and why they are not deactivated. */
export const findToDeactivate = (tx: Tx, selection: Selection, callerId: string): Promise<SelectedMember[]> =>
  findSelected(
    tx,
    selection,
    sql`
      when m.user_id = ${callerId} then 'Self'
      when m.deactivated_at is not null then 'Deactivated'`,
  );

/** Finds the selected members, and why their roles in the team are not ended. */
export const findToEndTeamRoles = (tx: Tx, selection: Selection, callerId: string): Promise<SelectedMember[]> =>
  findSelected(
    tx,
    selection,
    sql`
      when m.user_id = ${callerId} then 'Self'
      when not exists (
        select from organization_member held
        where held.organization_id = m.organization_id and held.user_id = m.user_id and held.role <> 'Member'
          and held.removed_at is null
      ) then 'NotFound'`,
  );

/** Finds the selected members, and why they are not invited to the assessment. */
export const findToAdd = (tx: Tx, selection: Selection, assessmentId: string): Promise<SelectedMember[]> =>
  findSelected(
    tx,
    selection,
    sql`
      when m.role <> 'Member' then 'NotMember'
      when m.deactivated_at is not null then 'Deactivated'
      when m.declined_at is not null then 'Declined'
      when exists (
        select from assessment_member am
        where am.organization_id = m.organization_id and am.organization_member_id = m.id
          and am.assessment_id = ${assessmentId}
      ) then 'AlreadyInvited'`,
  );

async function findSelected(
  tx: Tx,
  { organizationId, organizationMemberIds }: Selection,
  reasons: RawBuilder<unknown>,
): Promise<SelectedMember[]> {
  const ids = [...new Set(organizationMemberIds)];
  await discardPlans(tx, ids.length);
  const { rows } = await sql<SelectedMember>`
    select m.id, m.user_id as "userId", m.email, m.role, m.id is not null and ${hasEmailColumn('m')} as "hasEmail",
      case when m.id is null then 'NotFound' ${reasons} end as reason
    from unnest(${ids}::uuid[]) with ordinality as given (id, position)
    left join organization_member m on m.organization_id = ${organizationId} and m.id = given.id
      and m.erased_at is null and m.removed_at is null
    order by given.position`.execute(tx);
  return rows;
}

/** Locks memberships until the transaction ends, against concurrent invitations. */
export async function lockSelected(tx: Tx, { organizationId, organizationMemberIds }: Selection): Promise<void> {
  await sql`
    select from organization_member
    where organization_id = ${organizationId} and id = any(${organizationMemberIds}::uuid[])
    order by id for update`.execute(tx);
}

/** Counts the coming appointments of people, and the mails that tell them of a cancellation. */
export async function countComing(
  tx: Tx,
  {
    organizationId,
    userIds,
    now,
  }: { readonly organizationId: string; readonly userIds: readonly string[]; readonly now: Date },
  reasonOf: NoMailReasonOf,
): Promise<{ appointments: number; mails: number }> {
  const { rows } = await sql<{ appointments: number; mails: number }>`
    select count(*) as appointments, count(*) filter (where ${reasonOf('m', organizationId)} is null) as mails
    from organization_member m
    join assessment_member am on am.organization_id = m.organization_id and am.organization_member_id = m.id
    join appointment p on p.organization_id = am.organization_id and p.assessment_member_id = am.id
    where m.organization_id = ${organizationId} and m.user_id = any(${userIds}::uuid[]) and m.role = 'Member'
      and p.canceled_at is null and p.attendance is null and p.starts_at > ${now}`.execute(tx);
  return rows[0] ?? { appointments: 0, mails: 0 };
}

/** Whether the assessment is in the organization. */
export async function hasAssessment(tx: Tx, organizationId: string, assessmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from assessment where organization_id = ${organizationId} and id = ${assessmentId}`.execute(tx);
  return rows.length > 0;
}
