import { sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { OwnMembership } from '#contract/membership.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface LockedMembership {
  readonly organizationId: string;
  readonly organizationMemberId: string;
  readonly role: MembershipRole;
  readonly email: string;
  readonly isAccepted: boolean;
}

/** Lists a person's memberships, also deactivated ones, and open invitations, by the name of the organization. */
export async function listOwnMemberships(tx: Tx, userId: string): Promise<OwnMembership[]> {
  const rows = await tx
    .selectFrom('organization_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .where('m.user_id', '=', userId)
    .where(({ eb, or }) => or([eb('m.deactivated_at', 'is', null), eb('m.accepted_at', 'is not', null)]))
    .where('m.declined_at', 'is', null)
    .where('m.awaits_approval', '=', false)
    .select(['m.id', 'm.role', 'o.id as organizationId', 'o.name', 'm.created_at', 'm.accepted_at', 'm.deactivated_at'])
    .select('m.proposed_name as proposedName')
    .orderBy(sql`o.name collate "und-x-icu"`)
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    role: row.role as MembershipRole,
    organization: { id: row.organizationId, name: row.name },
    invitedAt: row.created_at.getTime(),
    acceptedAt: row.accepted_at?.getTime() ?? null,
    ...(row.deactivated_at && { isDeactivated: true }),
    proposedName: row.proposedName,
  }));
}

/** Locks a person's own membership until the transaction ends. Undefined if it was deactivated, declined or left. */
export async function lockOwnMembership(
  tx: Tx,
  userId: string,
  organizationMemberId: string,
): Promise<LockedMembership | undefined> {
  const { rows } = await sql<LockedMembership>`
    select organization_id as "organizationId", id as "organizationMemberId", role, email,
      accepted_at is not null as "isAccepted"
    from organization_member
    where user_id = ${userId} and id = ${organizationMemberId} and deactivated_at is null and declined_at is null
      and not awaits_approval
    for update`.execute(tx);
  return rows[0];
}

/** Ends the proposal of a name in all roles of the organization. */
export async function declineProposedName(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<void> {
  await tx
    .updateTable('organization_member')
    .set({ proposed_name: null })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}
