import type { z } from 'zod';
import type { Done } from '#contract/common.ts';
import type {
  correctMember,
  ListMemberAssessmentsReply,
  ListMemberMessagesReply,
  listMemberAssessments as listMemberAssessmentsCall,
  MemberDetails,
} from '#contract/member.ts';
import { normalizeEmailAddress } from '#domain/emailAddress.ts';
import type { UserService } from '#server/identity/users/userService.ts';
import type { InvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import type { InvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import { lockInvitations } from '#server/organizations/invitations/invitePeople.ts';
import type { OrganizationService } from '#server/organizations/organization/organizationService.ts';
import type { AskForApproval } from '#server/organizations/practitioners/announcePractitioner.ts';
import type { TeamService } from '#server/organizations/team/teamService.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import {
  awaitApproval,
  findPerson,
  hasBegunAppointment,
  moveRoles,
  proposeName,
  renameRoles,
} from './correctionRepository.ts';
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
  readonly askForApproval: AskForApproval;
  readonly needsSecondApproval: boolean;
  readonly now: () => Date;
}

/** Lets administrators look at one member and manage their access. */
export function createMemberAdminService(parts: Parts) {
  const { db, organizations, users, team, links, invitationMails, needsSecondApproval, now } = parts;
  const { askForApproval } = parts;

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

  /** Gives open roles to the user of another address, and invites them. Returns the id of that user. */
  const move = async (
    tx: Tx,
    caller: Caller,
    { organizationId }: MemberScope,
    open: readonly InvitedRole[],
    { fullName, email }: { readonly fullName: string; readonly email: string },
  ): Promise<string> => {
    if (await hasBegunAppointment(tx, rolesOf(organizationId, open), now())) {
      throw AppError.conflict('The address stays, because an appointment of this person has begun');
    }
    await lockInvitations(tx, organizationId);
    await users.addMissing(tx, [email]);
    const person = await findPerson(tx, organizationId, email);
    if (person === undefined) throw new Error('The user is missing right after being added.');
    if (person.isKnown) throw AppError.invalid({ email: 'This person was already invited' });
    const { userId } = person;
    await moveRoles(tx, rolesOf(organizationId, open), { userId, email });
    const inviterName = await users.getName(tx, caller.userId);
    const waiting = open.filter(({ role }) => needsSecondApproval && role === 'Practitioners');
    if (waiting.length > 0) {
      await awaitApproval(tx, rolesOf(organizationId, waiting), caller.userId);
      const { name: organizationName } = await organizations.get(tx, organizationId);
      const asked = { organizationId, organizationName, inviterId: caller.userId, inviterName };
      await askForApproval(tx, { ...asked, practitionerNames: [fullName] });
    }
    for (const role of open) {
      if (!waiting.includes(role)) await invite(tx, organizationId, { ...role, email, inviterName });
    }
    return userId;
  };

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

    /**
     * Corrects the name and address of a person who has not accepted, and invites them at another address. Proposes the
     * name to a person who has.
     */
    async correct(
      caller: Caller,
      scope: MemberScope,
      { fullName, email: typed }: z.infer<typeof correctMember.body>,
    ): Promise<MemberDetails> {
      const { organizationId, userId } = scope;
      membershipIn(caller, organizationId);
      const email = normalizeEmailAddress(typed);
      return runTransaction(db, async (tx) => {
        await team.lock(tx, caller, organizationId);
        const roles = await lockInvitedRoles(tx, organizationId, userId);
        const [first] = roles;
        if (first === undefined) throw AppError.notFound('The member');
        if (roles.some(({ deactivatedAt }) => deactivatedAt !== null)) {
          throw AppError.conflict('This member is deactivated');
        }
        if (roles.some(({ acceptedAt }) => acceptedAt !== null)) {
          if (email !== first.email)
            throw AppError.invalid({ email: 'The address of somebody who has joined is theirs' });
          await proposeName(tx, scope, fullName);
          await audit.record(tx, organizationId, { by: caller, action: 'NameProposed', userId });
          return find(tx, scope);
        }
        const open = roles.filter(({ declinedAt }) => declinedAt === null);
        if (open.length === 0) throw AppError.conflict('This person has declined or left. Invite them again.');
        await renameRoles(tx, rolesOf(organizationId, open), fullName);
        const corrected = email === first.email ? userId : await move(tx, caller, scope, open, { fullName, email });
        await audit.record(tx, organizationId, { by: caller, action: 'MemberCorrected', userId: corrected });
        return find(tx, { organizationId, userId: corrected });
      });
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

const rolesOf = (organizationId: string, roles: readonly InvitedRole[]) => ({
  organizationId,
  organizationMemberIds: roles.map(({ id }) => id),
});
