import type { z } from 'zod';
import type { Done } from '#contract/common.ts';
import type {
  ListMemberAssessmentsReply,
  ListMemberMessagesReply,
  listMemberAssessments,
  MemberDetails,
} from '#contract/member.ts';
import { AppError } from '#server/appError.ts';
import type { AppointmentService } from '#server/appointments/appointmentService.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, membershipIn } from '#server/http/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/http/idempotency.ts';
import type { InvitationLinks } from '#server/invitations/invitationLinks.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import type { OrganizationService } from '#server/organization/organizationService.ts';
import type { UserService } from '#server/users/userService.ts';
import {
  findDetails,
  listMemberAssessments as listAssessments,
  listMessages,
  lockMember,
  type MemberRecord,
  setDeactivated,
  wasResentWithinMinute,
} from './memberAdminRepository.ts';

export type MemberAdminService = ReturnType<typeof createMemberAdminService>;

/** One member, by the person. */
interface MemberScope {
  readonly organizationId: string;
  readonly userId: string;
}

type Page = z.output<typeof listMemberAssessments.query>;

interface Parts {
  readonly db: Db;
  readonly organizations: OrganizationService;
  readonly users: UserService;
  readonly appointments: AppointmentService;
  readonly links: InvitationLinks;
  readonly mails: MailQueue;
  readonly now: () => Date;
}

/** What an administrator sees of one member and can do about them. */
export function createMemberAdminService({ db, organizations, users, appointments, links, mails, now }: Parts) {
  const find = async (tx: Tx, { organizationId, userId }: MemberScope): Promise<MemberDetails> => {
    const details = await findDetails(tx, organizationId, userId, now());
    if (details === undefined) throw AppError.notFound('The member');
    return details;
  };

  const hold = async (tx: Tx, caller: Caller, { organizationId, userId }: MemberScope): Promise<MemberRecord> => {
    membershipIn(caller, organizationId);
    const member = await lockMember(tx, organizationId, userId);
    if (member === undefined) throw AppError.notFound('The member');
    return member;
  };

  return {
    async get(caller: Caller, scope: MemberScope): Promise<MemberDetails> {
      membershipIn(caller, scope.organizationId);
      return db.transaction().execute((tx) => find(tx, scope));
    },

    /** The assessments that a member is or was invited to, the last invitation first, each with all appointments. */
    async listAssessments(caller: Caller, scope: MemberScope, page: Page): Promise<ListMemberAssessmentsReply> {
      membershipIn(caller, scope.organizationId);
      const { organizationId } = scope;
      return db.transaction().execute(async (tx) => {
        const { id: organizationMemberId } = await find(tx, scope);
        const { timeZone } = await organizations.get(tx, organizationId);
        return listAssessments(tx, { organizationId, organizationMemberId, timeZone, now: now() }, page);
      });
    },

    /** What was mailed to a member about the organization, the last first, and what became of it. */
    async listMessages(caller: Caller, scope: MemberScope, page: Page): Promise<ListMemberMessagesReply> {
      membershipIn(caller, scope.organizationId);
      return db.transaction().execute(async (tx) => {
        const { id: organizationMemberId } = await find(tx, scope);
        return listMessages(tx, { organizationId: scope.organizationId, organizationMemberId }, page);
      });
    },

    /** Sends the invitation to the organization again, at most once a minute. Its link replaces the one before. */
    async resendInvitation(caller: Caller, scope: MemberScope, request?: RepeatableRequest): Promise<Done> {
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const { id: organizationMemberId, email, role, acceptedAt, deactivatedAt } = await hold(tx, caller, scope);
          const { organizationId, userId } = scope;
          if (deactivatedAt !== null) throw AppError.conflict('This member is deactivated');
          if (acceptedAt !== null) throw AppError.conflict('This member has already accepted the invitation');
          if (await wasResentWithinMinute(tx, { organizationId, organizationMemberId })) {
            throw AppError.tooManyRequests('Please wait a minute before resending');
          }
          const { linkOf, areFirst } = await links.createLinks(tx, {
            organizationId,
            assessmentId: null,
            organizationMemberIds: [organizationMemberId],
          });
          const { name: organizationName } = await organizations.get(tx, organizationId);
          const inviterName = await users.getName(tx, caller.userId);
          await mails.addMany(tx, {
            kind: 'organizationInvitation',
            data: { organizationName, inviterName, role },
            organizationId,
            assessmentId: null,
            areFirst,
            recipients: [{ organizationMemberId, email, link: linkOf.get(organizationMemberId) ?? '' }],
          });
          await audit.record(tx, organizationId, { by: caller, action: 'InvitationResent', userId });
          return { done: true };
        }),
      );
    },

    /**
     * Ends a member's access at once. Their coming appointments stay, or are cancelled with a mail for each. Doing it
     * again changes nothing.
     */
    async deactivate(caller: Caller, scope: MemberScope, cancelAppointments: boolean): Promise<MemberDetails> {
      return runTransaction(db, async (tx) => {
        const { organizationId, userId } = scope;
        const { id: organizationMemberId, email, deactivatedAt } = await hold(tx, caller, scope);
        if (userId === caller.userId) throw AppError.conflict('You cannot deactivate yourself');
        if (deactivatedAt !== null) return find(tx, scope);
        await setDeactivated(tx, { organizationId, organizationMemberId }, now());
        const count = cancelAppointments
          ? await appointments.cancelComingOfMember(tx, {
              organization: await organizations.get(tx, organizationId),
              organizationMemberId,
              email,
            })
          : 0;
        await audit.record(tx, organizationId, { by: caller, action: 'MemberDeactivated', userId, details: { count } });
        return find(tx, scope);
      });
    },

    /** Gives a deactivated member their access back, as it was. */
    async reactivate(caller: Caller, scope: MemberScope): Promise<MemberDetails> {
      return runTransaction(db, async (tx) => {
        const { organizationId, userId } = scope;
        const { id: organizationMemberId, deactivatedAt } = await hold(tx, caller, scope);
        if (deactivatedAt === null) return find(tx, scope);
        await setDeactivated(tx, { organizationId, organizationMemberId }, null);
        await audit.record(tx, organizationId, { by: caller, action: 'MemberReactivated', userId });
        return find(tx, scope);
      });
    },
  };
}
