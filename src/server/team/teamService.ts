import type { z } from 'zod';
import type { listTeam } from '#contract/team.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db } from '#server/database/transaction.ts';
import { type Caller, membershipIn } from '#server/http/caller.ts';
import type { MemberService } from '#server/members/memberService.ts';
import { createTeamRepository } from './teamRepository.ts';

export type TeamService = ReturnType<typeof createTeamService>;

/** The administrators and practitioners of an organization. They are invited by the service of invitations. */
export function createTeamService({ db, members }: { db: Db; members: MemberService }) {
  const repository = createTeamRepository();

  return {
    async list(
      caller: Caller,
      organizationId: string,
      page: z.infer<typeof listTeam.query>,
    ): Promise<z.infer<typeof listTeam.reply>> {
      membershipIn(caller, organizationId);
      return members.listTeam(organizationId, page);
    },

    /** Ends a membership of the team. Whoever held it loses what it opened with the next request. */
    async remove(
      caller: Caller,
      { organizationId, userId }: { organizationId: string; userId: string },
    ): Promise<void> {
      membershipIn(caller, organizationId);
      await runTransaction(db, async (tx) => {
        // Two administrators who remove each other at once wait here: the second finds that they are the last one.
        const administrators = await repository.lockActiveAdministrators(tx, organizationId);
        if (!administrators.includes(caller.userId)) throw AppError.notFound('The organization');
        if (administrators.length === 1 && administrators[0] === userId) {
          throw AppError.conflict('The last administrator cannot be removed');
        }
        const removed = await repository.remove(tx, organizationId, userId);
        if (!removed) throw AppError.notFound('The team member');
        await audit.record(tx, organizationId, { by: caller, action: 'TeamMemberRemoved', userId });
      });
    },
  };
}
