import type { OwnMembership } from '#contract/membership.ts';
import type { MemberService } from '#server/organizations/members/memberService.ts';
import type { TeamService } from '#server/organizations/team/teamService.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { declineProposedName, listOwnMemberships, lockOwnMembership } from './membershipRepository.ts';

export type MembershipService = ReturnType<typeof createMembershipService>;

interface Parts {
  readonly db: Db;
  readonly members: MemberService;
  readonly team: TeamService;
}

const invitationNotFound = () => AppError.notFound('invitation');

/** Lets a person join and leave organizations. Membership is consent: only the person can accept it. */
export function createMembershipService({ db, members, team }: Parts) {
  return {
    /** Lists the caller's memberships and open invitations in every role. After an emailed link, only the link's own. */
    async list({ userId, memberships, link }: Caller): Promise<OwnMembership[]> {
      const own = await db.transaction().execute((tx) => listOwnMemberships(tx, userId));
      if (link === undefined) return own;
      return own.filter(({ id }) => memberships.some(({ organizationMemberId }) => organizationMemberId === id));
    },

    /** Accepts an invitation. Repeating it is a no-op. */
    async accept(caller: Caller, organizationMemberId: string): Promise<void> {
      await runTransaction(db, async (tx) => {
        const membership = await lockOwnMembership(tx, caller.userId, organizationMemberId);
        if (membership === undefined) throw invitationNotFound();
        await members.accept(tx, membership, caller);
      });
    },

    /** Declines an invitation. Nothing about the person is logged: they never belonged to the organization. */
    async decline(caller: Caller, organizationMemberId: string): Promise<void> {
      await runTransaction(db, async (tx) => {
        const membership = await lockOwnMembership(tx, caller.userId, organizationMemberId);
        if (membership === undefined || membership.isAccepted) throw invitationNotFound();
        await team.endInvitation(tx, membership);
      });
    },

    /** Declines a proposed name. Repeating it is a no-op. */
    async declineProposedName(caller: Caller, organizationMemberId: string): Promise<void> {
      await runTransaction(db, async (tx) => {
        const membership = await lockOwnMembership(tx, caller.userId, organizationMemberId);
        if (membership === undefined) throw AppError.notFound('membership');
        await declineProposedName(tx, { ...membership, userId: caller.userId });
      });
    },

    /** Ends the caller's membership and cancels their coming appointments. Throws 409 for the last administrator. */
    async leave(caller: Caller, organizationMemberId: string): Promise<void> {
      const own = await db.transaction().execute((tx) => listOwnMemberships(tx, caller.userId));
      const organizationId = own.find(({ id }) => id === organizationMemberId)?.organization.id;
      if (organizationId === undefined) throw AppError.notFound('membership');
      await team.leave(caller, { organizationId, organizationMemberId });
    },
  };
}
