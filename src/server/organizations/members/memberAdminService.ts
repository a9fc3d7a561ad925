import type { z } from 'zod';
import type { Done } from '#contract/common.ts';
import type {
  ListMemberAssessmentsReply,
  ListMemberMessagesReply,
  listMemberAssessments as listMemberAssessmentsCall,
  MemberDetails,
} from '#contract/member.ts';
import type { UserService } from '#server/identity/users/userService.ts';
import type { InvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import type { InvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import type { OrganizationService } from '#server/organizations/organization/organizationService.ts';
import type { TeamService } from '#server/organizations/team/teamService.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import {
  type ApprovedRole,
  approvePractitioner,
  findMemberDetails,
  type InvitedRole,
  listMemberAssessments,
  listMemberMessages,
  lockInvitedRoles,
  reopenInvitation,
  wasResentWithinMinute,
} from './memberAdminRepository.ts';

export type MemberAdminService = ReturnType<typeof createMemberAdminService>;

interface MemberScope {
  readonly organizationId: string;
  readonly userId: string;
}

type Page = z.output<typeof listMemberAssessmentsCall.query>;

interface Parts {
  readonly db: Db;
  readonly organizations: OrganizationService;
  readonly users: UserService;
  readonly team: TeamService;
  readonly links: InvitationLinks;
  readonly invitationMails: InvitationMails;
  readonly needsSecondApproval: boolean;
  readonly now: () => Date;
}

/** Lets administrators look at one member and manage their access. */
export function createMemberAdminService(parts: Parts) {
  const { db, organizations, users, team, links, invitationMails, needsSecondApproval, now } = parts;

  const find = async (tx: Tx, { organizationId, userId }: MemberScope): Promise<MemberDetails> => {
    const details = await findMemberDetails(tx, organizationId, userId, now());
    if (details === undefined) throw AppError.notFound('The member');
    return details;
  };

  const invite = async (tx: Tx, organizationId: string, { id, email, role, inviterName }: ApprovedRole) => {
    const linkOf = await links.createLinks(tx, { organizationId, assessmentId: null, organizationMemberIds: [id] });
    const { name: organizationName } = await organizations.get(tx, organizationId);
    await invitationMails.add(tx, {
      kind: 'organizationInvitation',
      data: { organizationName, inviterName, role },
      organizationId,
      assessmentId: null,
      recipients: [{ organizationMemberId: id, email, link: linkOf.get(id) ?? '' }],
    });
  };

  const resend = async (tx: Tx, caller: Caller, organizationId: string, invited: InvitedRole) => {
    const key = { organizationId, organizationMemberId: invited.id };
    if (await wasResentWithinMinute(tx, key)) throw AppError.tooManyRequests('Please wait a minute before resending');
    await reopenInvitation(tx, key);
    await invite(tx, organizationId, { ...invited, inviterName: await users.getName(tx, caller.userId) });
  };

  /** Whether a mail would appoint a practitioner without a second administrator. */
  const needsApproval = ({ role, declinedAt, awaitsApproval }: InvitedRole) =>
    awaitsApproval || (needsSecondApproval && role === 'Practitioners' && declinedAt !== null);

  return {
    async get(caller: Caller, scope: MemberScope): Promise<MemberDetails> {
      membershipIn(caller, scope.organizationId);
      return db.transaction().execute((tx) => find(tx, scope));
    },

    /** Lists a member's assessments with all appointments, the latest invitation first. */
    async listAssessments(caller: Caller, scope: MemberScope, page: Page): Promise<ListMemberAssessmentsReply> {
      membershipIn(caller, scope.organizationId);
      const { organizationId } = scope;
      return db.transaction().execute(async (tx) => {
        await find(tx, scope);
        const { timeZone } = await organizations.get(tx, organizationId);
        return listMemberAssessments(tx, { ...scope, timeZone, now: now() }, page);
      });
    },

    /** Lists the mails to a member about the organization with their status, the latest first. */
    async listMessages(caller: Caller, scope: MemberScope, page: Page): Promise<ListMemberMessagesReply> {
      membershipIn(caller, scope.organizationId);
      return db.transaction().execute(async (tx) => {
        await find(tx, scope);
        return listMemberMessages(tx, scope, page);
      });
    },

    /** Resends the open invitations of a person, at most once a minute. The new links replace the old ones. */
    async resendInvitation(caller: Caller, scope: MemberScope, request?: RepeatableRequest): Promise<Done> {
      const { organizationId, userId } = scope;
      membershipIn(caller, organizationId);
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const roles = await lockInvitedRoles(tx, organizationId, userId);
          if (roles.length === 0) throw AppError.notFound('The member');
          if (roles.some(({ deactivatedAt }) => deactivatedAt !== null)) {
            throw AppError.conflict('This member is deactivated');
          }
          const notAccepted = roles.filter(({ acceptedAt }) => acceptedAt === null);
          if (notAccepted.length === 0) throw AppError.conflict('This member has already accepted the invitation');
          const open = notAccepted.filter((role) => !needsApproval(role));
          if (open.length === 0) {
            throw AppError.conflict(
              'Another administrator must approve this practitioner first. Invite them again if they declined or left.',
            );
          }
          for (const invited of open) await resend(tx, caller, organizationId, invited);
          await audit.record(tx, organizationId, { by: caller, action: 'InvitationResent', userId });
          return { done: true };
        }),
      );
    },

    /** Approves the appointment of a practitioner that another administrator requested, and sends the invitation. */
    async approvePractitioner(caller: Caller, scope: MemberScope): Promise<MemberDetails> {
      const { organizationId, userId } = scope;
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await team.lock(tx, caller, organizationId);
        await find(tx, scope);
        const approved = await approvePractitioner(tx, scope, caller.userId);
        if (approved === undefined) {
          throw AppError.conflict(
            'Another administrator must approve this. If the one who invited has left, withdraw and invite again.',
          );
        }
        await invite(tx, organizationId, approved);
        await audit.record(tx, organizationId, { by: caller, action: 'PractitionerApproved', userId });
        return find(tx, scope);
      });
    },

    /** Deactivates a person in every role. */
    async deactivate(caller: Caller, scope: MemberScope, withAppointments: boolean): Promise<MemberDetails> {
      await team.deactivate(caller, scope, withAppointments);
      return db.transaction().execute((tx) => find(tx, scope));
    },

    /** Reactivates a person in every role. */
    async reactivate(caller: Caller, scope: MemberScope): Promise<MemberDetails> {
      await team.reactivate(caller, scope);
      return db.transaction().execute((tx) => find(tx, scope));
    },
  };
}
