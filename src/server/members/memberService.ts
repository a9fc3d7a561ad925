import type { z } from 'zod';
import type { MembershipRole } from '#contract/common.ts';
import type { exportMembers, ListMembersReply, listMembers } from '#contract/member.ts';
import { toCsv } from '#domain/csvFile.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, membershipIn } from '#server/http/caller.ts';
import type { InvitationMails } from '#server/mail/invitationMails.ts';
import { memberRepository } from './memberRepository.ts';
import type { MembershipKey, NewMember } from './membership.ts';

export type MemberService = ReturnType<typeof createMemberService>;

/** Memberships: who belongs to an organization, and in which role. */
export function createMemberService({ db, invitationMails }: { db: Db; invitationMails: InvitationMails }) {
  const countInvitable = async (tx: Tx, organizationId: string, assessmentId: string) => {
    const counts = await memberRepository.countInvitable(tx, organizationId, assessmentId);
    if (counts === undefined) throw AppError.notFound('The assessment');
    return counts;
  };

  return {
    async list(
      caller: Caller,
      organizationId: string,
      { onlyMembers, assessmentId, search, ...page }: z.infer<typeof listMembers.query>,
    ): Promise<ListMembersReply> {
      const { organizationMemberId: exceptId } = membershipIn(caller, organizationId);
      const query = { organizationId, exceptId, onlyMembers: onlyMembers === 'true', assessmentId, search };
      const { limit, offset } = page;
      const [{ rows, total, scheduled }, invitable, waitingMails] = await db
        .transaction()
        .execute((tx) =>
          Promise.all([
            memberRepository.list(tx, query, page),
            assessmentId === undefined ? undefined : countInvitable(tx, organizationId, assessmentId),
            invitationMails.findWaiting(tx, organizationId),
          ]),
        );
      return {
        data: rows,
        meta: {
          total,
          currentPage: Math.floor(offset / limit) + 1,
          scheduledCount: scheduled,
          notScheduledCount: total - scheduled,
          ...(invitable && { invitable }),
          ...(waitingMails && { waitingMails }),
        },
      };
    },

    /** The whole list as a CSV file, piece by piece, so that a long one does not stand in memory at once. */
    async exportCsv(caller: Caller, organizationId: string, { search, ...order }: z.infer<typeof exportMembers.query>) {
      const { organizationMemberId: exceptId } = membershipIn(caller, organizationId);
      const query = { organizationId, exceptId, onlyMembers: false, assessmentId: undefined, search };
      const portions = await db.transaction().execute(async (tx) => {
        const listed = await memberRepository.listPortions(tx, query, order);
        const details = { format: 'Csv', count: listed.count } as const;
        await audit.record(tx, organizationId, { by: caller, action: 'MembersExported', details });
        return listed.portions;
      });
      return writeCsv(db, organizationId, portions);
    },

    /** Administrators and practitioners, whoever asks. */
    async listTeam(organizationId: string, page: { limit: number; offset: number }) {
      const { rows, total } = await db
        .transaction()
        .execute((tx) => memberRepository.listTeam(tx, organizationId, page));
      return { data: rows, meta: { total } };
    },

    /** Whether the address holds the role in any organization and was not deactivated there. */
    hasActiveRole: (tx: Tx, owner: { email: string; role: MembershipRole }) =>
      memberRepository.hasActiveRole(tx, owner),

    /** Accepts all memberships that a person holds in a role: by signing in with a code of that role. */
    acceptRole: (tx: Tx, owner: { userId: string; role: MembershipRole }) => memberRepository.acceptRole(tx, owner),

    /** Accepts one membership: by signing in with its invitation. */
    accept: (tx: Tx, membership: MembershipKey) => memberRepository.accept(tx, membership),

    rename: (tx: Tx, userId: string, fullName: string) => memberRepository.rename(tx, userId, fullName),

    /** Adds users to an organization. Returns the memberships that are new. */
    add: (tx: Tx, organizationId: string, members: readonly NewMember[]) =>
      memberRepository.insertMissing(tx, organizationId, members),

    addFounder: (tx: Tx, membership: { organizationId: string; userId: string }) =>
      memberRepository.insertFounder(tx, membership),
  };
}

async function* writeCsv(db: Db, organizationId: string, portions: readonly string[]): AsyncIterable<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${toCsv([['Full Name', 'Email', 'Role', 'Status', 'Date added']])}`;
  for (const portion of portions) {
    yield toCsv(await db.transaction().execute((tx) => memberRepository.listForExport(tx, organizationId, portion)));
  }
}
