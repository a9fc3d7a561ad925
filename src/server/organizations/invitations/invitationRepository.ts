import { sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface Invitation {
  readonly organizationId: string;
  readonly id: string;
  readonly organizationMemberId: string;
  readonly assessmentId: string | null;
  readonly organizationName: string;
  readonly role: MembershipRole;
  readonly isDeactivated: boolean;
  /** The person declined or left, was removed, or waits for an approval: the role cannot be accepted. */
  readonly isClosed: boolean;
  readonly userId: string;
  readonly email: string;
  /** Null until the person has saved a profile. */
  readonly profileName: string | null;
  /** The name that the inviter entered. */
  readonly invitedName: string;
  readonly endReason: 'replaced' | 'used' | null;
  readonly isExpired: boolean;
  readonly firstUsedAt: Date | null;
  /** Whether the first use is more than a day ago. */
  readonly isUsedLongAgo: boolean;
  /** Of the person. Null until they have one. */
  readonly ownLanguage: string | null;
  /** In which the person is invited. */
  readonly language: string | null;
}

/**
 * Finds an invitation by its token in any organization. `lock` blocks concurrent uses, and changes of the role, until the
 * transaction ends.
 */
export async function findInvitation(
  tx: Tx,
  tokenHash: Buffer,
  { lock }: { lock: boolean },
): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select i.organization_id as "organizationId", i.id, i.organization_member_id as "organizationMemberId",
      i.assessment_id as "assessmentId", o.name as "organizationName", m.role,
      m.deactivated_at is not null as "isDeactivated",
      m.declined_at is not null or m.awaits_approval as "isClosed", m.user_id as "userId", u.email,
      u.full_name as "profileName", m.full_name as "invitedName", i.end_reason as "endReason",
      i.expires_at <= now() as "isExpired", i.first_used_at as "firstUsedAt",
      coalesce(i.first_used_at < now() - interval '24 hours', false) as "isUsedLongAgo",
      u.language as "ownLanguage", m.language
    from invitation i
    join organization o on o.id = i.organization_id
    join organization_member m on m.organization_id = i.organization_id and m.id = i.organization_member_id
    join app_user u on u.id = m.user_id
    where i.token_hash = ${tokenHash}
    ${lock ? sql`for update of i for no key update of m` : sql``}`.execute(tx);
  return rows[0];
}

/** Records a use of the link. The last use ends it. */
export async function markInvitationUsed(
  tx: Tx,
  { organizationId, id }: Invitation,
  { isLast }: { isLast: boolean },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({
      first_used_at: sql<Date>`coalesce(first_used_at, now())`,
      ...(isLast && { ended_at: sql<Date>`now()`, end_reason: 'used' as const }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
