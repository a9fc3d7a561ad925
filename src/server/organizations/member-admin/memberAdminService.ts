import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Done } from '#contract/common.ts';
import type { IdentityCorrection } from '#contract/identityCorrection.ts';
import type {
  correctMember,
  ListMemberAssessmentsReply,
  ListMemberHistoryReply,
  ListMemberMessagesReply,
  listMemberAssessments as listMemberAssessmentsCall,
  listMemberHistory as listMemberHistoryCall,
  MemberDetails,
} from '#contract/member.ts';
import { hasEmail, normalizeEmailAddress, shownEmail } from '#domain/emailAddress.ts';
import { findObstacle } from '#domain/personRights.ts';
import { audit } from '#server/audit/audit.ts';
import type { UserService } from '#server/identity/users/userService.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import type { BookingCardService } from '#server/organizations/booking-cards/bookingCardService.ts';
import type { InvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import type { InvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import { lockInvitations } from '#server/organizations/invitations/invitePeople.ts';
import type { OrganizationService } from '#server/organizations/organization/organizationService.ts';
import type { OrganizationFieldService } from '#server/organizations/organization-fields/organizationFieldService.ts';
import type { AskForApproval } from '#server/organizations/practitioners/announcePractitioner.ts';
import type { TeamService } from '#server/organizations/team/teamService.ts';
import { type Caller, membershipIn, organizationIdsOf } from '#server/platform/api/caller.ts';
import { checkPersonDetails } from '#server/platform/api/checkPersonDetails.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import type { NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import { message } from '#texts/message.ts';
import {
  awaitApproval,
  findOwnerOfNumber,
  findPerson,
  isExaminedPerson,
  moveRoles,
  proposeName,
  renameRoles,
  saveInvitedLanguage,
  savePersonDetails,
} from './correctionRepository.ts';
import {
  compareIdentity,
  hasJoined,
  type IdentityChange,
  identityVersionOf,
  personStateOfRoles,
  splitChange,
} from './identity.ts';
import {
  countConfirmers,
  type FoundCorrection,
  findCorrection,
  findLastCorrections,
  findWaitingCorrection,
  listWaitingCorrections,
  replaceCorrection,
  saveDirectCorrection,
} from './identityCorrectionRepository.ts';
import {
  type ApprovedRole,
  approvePractitioner,
  canBeApproved,
  findMemberDetails,
  type InvitedRole,
  listMemberAssessments,
  listMemberMessages,
  lockInvitedRoles,
  reopenInvitation,
  wasResentWithinMinute,
} from './memberAdminRepository.ts';
import { listMemberHistory } from './memberHistoryRepository.ts';
import { findMergedInto, findWaitingMerge } from './mergeRepository.ts';
import { saveDecision } from './practitionerRequest.ts';

export type MemberAdminService = ReturnType<typeof createMemberAdminService>;

interface MemberScope {
  readonly organizationId: string;
  readonly userId: string;
}

type Correction = z.infer<typeof correctMember.body>;

/** The role to which a correction belongs. */
interface CorrectedRole {
  readonly organizationId: string;
  readonly organizationMemberId: string;
}

/** A correction of locked roles that was checked. */
interface StartedCorrection {
  readonly roles: readonly InvitedRole[];
  readonly correctedRole: CorrectedRole;
  readonly isAccepted: boolean;
  readonly change: IdentityChange;
}

type Page = z.output<typeof listMemberHistoryCall.query>;
type AssessmentPage = z.output<typeof listMemberAssessmentsCall.query>;

interface Parts {
  readonly db: Db;
  readonly organizations: OrganizationService;
  readonly users: UserService;
  readonly team: TeamService;
  readonly links: InvitationLinks;
  readonly invitationMails: InvitationMails;
  readonly askForApproval: AskForApproval;
  readonly noMailReason: NoMailReasonOf;
  readonly mails: MailQueue;
  readonly fields: OrganizationFieldService;
  readonly endCards: BookingCardService['endOf'];
  readonly now: () => Date;
}

/** Lets administrators look at one member and manage their access. */
export function createMemberAdminService(parts: Parts) {
  const { db, organizations, users, team, links, invitationMails, now } = parts;
  const { askForApproval, noMailReason, mails, endCards, fields } = parts;

  const findDetails = async (tx: Tx, { organizationId, userId }: MemberScope): Promise<MemberDetails> => {
    const details = await findMemberDetails(tx, organizationId, userId, now(), noMailReason);
    if (details === undefined) throw AppError.notFound('member');
    return details;
  };

  /** Adds to the details whether only practitioners correct the person, and the correction that waits for them. */
  const findWithWaiting = async (tx: Tx, caller: Caller, scope: MemberScope): Promise<MemberDetails> => {
    const details = await findDetails(tx, scope);
    if (!(await isExaminedPerson(tx, scope, now()))) return details;
    const kept = {
      ...details,
      isIdentityKept: true,
      confirmers: await countConfirmers(tx, scope, caller.userId),
    } as const;
    const waiting = await findWaitingCorrection(tx, scope);
    if (waiting === undefined) return kept;
    const practitioners = await countConfirmers(tx, scope, waiting.askedBy.id);
    return { ...kept, waitingCorrection: { ...waiting, askedAt: waiting.askedAt.getTime(), practitioners } };
  };

  /** Adds also the merge that waits, the version of the identity, and its last changes. */
  const find = async (tx: Tx, caller: Caller, scope: MemberScope): Promise<MemberDetails> => {
    const details = await findWithWaiting(tx, caller, scope);
    const merge = await findWaitingMerge(tx, scope);
    const waitingMerge = merge && {
      ...merge,
      askedAt: merge.askedAt.getTime(),
      other: { ...merge.other, email: shownEmail(merge.other.email) },
      practitioners: await countConfirmers(tx, scope, merge.askedBy.id),
    };
    return {
      ...details,
      ...(waitingMerge && { waitingMerge }),
      version: identityVersionOf(details),
      lastChanges: await findLastCorrections(tx, scope),
    };
  };

  const invite = async (tx: Tx, organizationId: string, { id, email, role, inviterName }: ApprovedRole) => {
    const to = { organizationId, assessmentId: null };
    const { name: organizationName } = await organizations.get(tx, organizationId);
    await invitationMails.add(tx, {
      kind: 'organizationInvitation',
      data: { organizationName, inviterName, role },
      ...to,
      recipients: await links.addLinks(tx, to, [{ organizationMemberId: id, email }]),
    });
  };

  const resend = async (tx: Tx, caller: Caller, organizationId: string, invited: InvitedRole) => {
    const key = { organizationId, organizationMemberId: invited.id };
    if (await wasResentWithinMinute(tx, key)) throw AppError.tooManyRequests(message('waitToResend'));
    await reopenInvitation(tx, key);
    await invite(tx, organizationId, { ...invited, inviterName: await users.getName(tx, caller.userId) });
  };

  /** Whether a mail would appoint a practitioner without the second administrator. */
  const needsApproval = ({ role, declinedAt, awaitsApproval }: InvitedRole, isApproverThere: boolean) =>
    awaitsApproval || (isApproverThere && role === 'Practitioners' && declinedAt !== null);

  /**
   * Throws 409 if administrators may not correct the person without a practitioner. The roles are locked: results and
   * bookings wait, so nothing is recorded between the check and the correction.
   */
  const checkCorrectable = async (tx: Tx, scope: MemberScope, roles: readonly InvitedRole[]): Promise<void> => {
    const isExamined = await isExaminedPerson(tx, scope, now());
    const cell = {
      person: personStateOfRoles(roles),
      appointment: isExamined ? 'Begun' : 'None',
      result: 'None',
    } as const;
    const obstacle = findObstacle('Correct', 'OrganizationAdmin', cell);
    if (obstacle !== undefined) throw AppError.conflict(obstacle);
  };

  /** Gives open roles to the user of another address, and invites them. Returns the id of that user. */
  const move = async (
    tx: Tx,
    caller: Caller,
    { organizationId }: MemberScope,
    open: readonly InvitedRole[],
    { fullName, email, inviterId = caller.userId }: { fullName: string; email: string; inviterId?: string },
  ): Promise<string> => {
    await lockInvitations(tx, organizationId);
    await users.addMissing(tx, [email]);
    const person = await findPerson(tx, organizationId, email);
    if (person === undefined) throw new Error('The user is missing right after being added.');
    if (person.isKnown) throw AppError.invalid({ email: message('alreadyInvited') });
    const { userId } = person;
    await moveRoles(tx, rolesOf(organizationId, open), { userId, email });
    await endCards(tx, rolesOf(organizationId, open));
    const inviterName = await users.getName(tx, inviterId);
    const isApproverThere = await canBeApproved(tx, { organizationId, userId, inviterId });
    const waiting = open.filter(
      ({ role, awaitsApproval }) => role === 'Practitioners' && (awaitsApproval || isApproverThere),
    );
    if (waiting.length > 0) {
      await awaitApproval(tx, rolesOf(organizationId, waiting), inviterId);
      const { name: organizationName } = await organizations.get(tx, organizationId);
      const asked = { organizationId, organizationName, inviterId, inviterName };
      await askForApproval(tx, { ...asked, practitionerNames: [fullName] });
    }
    for (const role of open) {
      if (!waiting.includes(role)) await invite(tx, organizationId, { ...role, email, inviterName });
    }
    return userId;
  };

  const checkNumberIsFree = async (tx: Tx, { organizationId, userId }: MemberScope, number?: string | null) => {
    const owner = number && (await findOwnerOfNumber(tx, organizationId, { number, exceptUserId: userId }));
    if (owner) throw AppError.invalid({ employeeNumber: message('numberTaken', { name: owner }) });
  };

  const propose = async (tx: Tx, caller: Caller, scope: MemberScope, fullName: string): Promise<void> => {
    if (!(await proposeName(tx, scope, fullName))) return;
    await audit.record(tx, scope.organizationId, { by: caller, action: 'NameProposed', userId: scope.userId });
  };

  /** Throws 409 if what says nothing about who was examined may not be changed either. */
  const checkChangeable = (roles: readonly InvitedRole[]): void => {
    const cell = { person: personStateOfRoles(roles), appointment: 'None', result: 'None' } as const;
    const obstacle = findObstacle('Correct', 'OrganizationAdmin', cell);
    if (obstacle !== undefined) throw AppError.conflict(obstacle);
  };

  /** Saves values of own fields in locked roles. Returns the ids of the fields that changed. */
  const changeValues = async (
    tx: Tx,
    { organizationId }: MemberScope,
    roles: readonly InvitedRole[],
    values: Correction['fieldValues'] = {},
  ): Promise<string[]> => {
    if (Object.keys(values).length === 0) return [];
    checkChangeable(roles);
    return fields.saveValues(tx, organizationId, { organizationMemberIds: roles.map(({ id }) => id), values });
  };

  /** Saves the language of locked roles, and returns whether it changed. Throws if the person has their own. */
  const changeLanguage = async (
    tx: Tx,
    scope: MemberScope,
    roles: readonly InvitedRole[],
    language: Language | null | undefined,
  ): Promise<boolean> => {
    if (language === undefined) return false;
    checkChangeable(roles);
    const { ownLanguage } = await findDetails(tx, scope);
    if (ownLanguage !== undefined) throw AppError.invalid({ language: message('languageOfJoined') });
    return saveInvitedLanguage(tx, scope, language);
  };

  /**
   * Locks the roles of a person, checks the version and the values, saves the language, and calls `apply` with the change
   * of their identity. It returns the id of the user that the person has then.
   */
  const startCorrection = async (
    caller: Caller,
    scope: MemberScope,
    { fullName, email: typed, version, language, fieldValues, ...details }: Correction,
    apply: (tx: Tx, started: StartedCorrection) => Promise<string>,
  ): Promise<MemberDetails> => {
    const { organizationId, userId } = scope;
    membershipIn(caller, organizationId);
    checkPersonDetails({ '': details }, now());
    return runTransaction(db, async (tx) => {
      await team.lock(tx, caller, organizationId);
      // Invitations and walk-ins also assign numbers.
      if (details.employeeNumber != null) await lockInvitations(tx, organizationId);
      const roles = await lockInvitedRoles(tx, organizationId, userId);
      const [first] = roles;
      if (first === undefined) throw AppError.notFound('member');
      if (version !== undefined && version !== identityVersionOf(await findWithWaiting(tx, caller, scope))) {
        throw AppError.stale(message('detailsChanged'));
      }
      const isAccepted = roles.some(hasJoined);
      const email = typed === undefined ? undefined : normalizeEmailAddress(typed);
      const change = compareIdentity(first, { ...details, email, ...(!isAccepted && { fullName }) });
      if (isAccepted && change.fields.includes('email')) {
        throw AppError.invalid({ email: message('addressOfJoined') });
      }
      await checkNumberIsFree(tx, scope, details.employeeNumber);
      const correctedRole = chooseCorrectedRole(organizationId, first, roles);
      const isLanguageChanged = await changeLanguage(tx, scope, roles, language);
      const fieldIds = await changeValues(tx, scope, roles, fieldValues);
      const corrected = await apply(tx, { roles, correctedRole, isAccepted, change });
      if (isLanguageChanged || fieldIds.length > 0) {
        const entry = { by: caller, action: 'MemberCorrected', userId: corrected } as const;
        const changed = {
          ...(isLanguageChanged && { fields: ['language'] }),
          ...(fieldIds.length > 0 && { fieldIds }),
        };
        await audit.record(tx, organizationId, { ...entry, details: changed });
      }
      return find(tx, caller, { organizationId, userId: corrected });
    });
  };

  const toCorrection = (caller: Caller, change: Pick<IdentityChange, 'old' | 'new'>) => ({
    askedBy: caller.userId,
    askedAt: now(),
    old: change.old,
    new: change.new,
  });

  /** Saves details of work, which need no confirmation. */
  const saveWork = async (
    tx: Tx,
    caller: Caller,
    scope: MemberScope,
    correctedRole: CorrectedRole,
    change: IdentityChange,
  ): Promise<void> => {
    await savePersonDetails(tx, scope, change.new);
    await audit.record(tx, scope.organizationId, {
      by: caller,
      action: 'MemberCorrected',
      userId: scope.userId,
      subjectId: await saveDirectCorrection(tx, correctedRole, toCorrection(caller, change)),
      details: { fields: [...change.fields] },
    });
  };

  /** Applies a confirmed correction to locked roles, and tells the old address. */
  const applyCorrection = async (
    tx: Tx,
    caller: Caller,
    correction: FoundCorrection,
    roles: readonly InvitedRole[],
  ): Promise<void> => {
    const { organizationId, userId, askedBy, old, new: wanted } = correction;
    const scope = { organizationId, userId };
    const [first] = roles;
    const isAccepted = roles.some(hasJoined);
    const stale = AppError.conflict(message('correctionOutdated'));
    if (first === undefined || !isDeepStrictEqual(compareIdentity(first, wanted).old, old)) throw stale;
    // Their name and address are their own once they have joined.
    if (isAccepted && (wanted.email !== undefined || wanted.fullName !== undefined)) throw stale;
    const obstacle = findObstacle('Confirm', 'Practitioners', confirmable(roles));
    if (obstacle !== undefined) throw AppError.conflict(obstacle);
    await checkNumberIsFree(tx, scope, wanted.employeeNumber);
    const open = roles.filter((role) => !hasJoined(role) && role.declinedAt === null);
    if (wanted.fullName !== undefined) await renameRoles(tx, rolesOf(organizationId, open), wanted.fullName);
    await savePersonDetails(tx, scope, wanted);
    const { name: organizationName, address } = await organizations.get(tx, organizationId);
    await mails.add(tx, [
      {
        kind: 'identityCorrected',
        data: { organizationName, address, isAddressCorrected: wanted.email !== undefined },
        recipient: first.email,
        organizationId,
        organizationMemberId: null,
        assessmentId: null,
      },
    ]);
    if (wanted.email === undefined) return;
    const fullName = wanted.fullName ?? first.fullName;
    await move(tx, caller, scope, open, { fullName, email: wanted.email, inviterId: askedBy });
  };

  return {
    /** Finds a person. One whose record was merged is found as the kept one, so that old links lead there. */
    async get(caller: Caller, { organizationId, userId }: MemberScope): Promise<MemberDetails> {
      membershipIn(caller, organizationId);
      return db.transaction().execute(async (tx) => {
        const kept = await findMergedInto(tx, { organizationId, userId });
        return find(tx, caller, { organizationId, userId: kept ?? userId });
      });
    },

    /** Lists a member's assessments with all appointments, the latest invitation first. */
    async listAssessments(
      caller: Caller,
      scope: MemberScope,
      page: AssessmentPage,
    ): Promise<ListMemberAssessmentsReply> {
      membershipIn(caller, scope.organizationId);
      const { organizationId } = scope;
      return db.transaction().execute(async (tx) => {
        await findDetails(tx, scope);
        const { timeZone } = await organizations.get(tx, organizationId);
        return listMemberAssessments(tx, { ...scope, timeZone, now: now(), language: caller.language }, page);
      });
    },

    /** Lists what happened to a member in assessments, the latest first. */
    async listHistory(caller: Caller, scope: MemberScope, page: Page): Promise<ListMemberHistoryReply> {
      membershipIn(caller, scope.organizationId);
      return db.transaction().execute(async (tx) => {
        await findDetails(tx, scope);
        return listMemberHistory(tx, { ...scope, language: caller.language }, page);
      });
    },

    /** Lists the mails to a member about the organization with their status, the latest first. */
    async listMessages(caller: Caller, scope: MemberScope, page: Page): Promise<ListMemberMessagesReply> {
      membershipIn(caller, scope.organizationId);
      return db.transaction().execute(async (tx) => {
        await findDetails(tx, scope);
        return listMemberMessages(tx, { ...scope, language: caller.language }, page);
      });
    },

    /** Resends the open invitations of a person, at most once a minute. The new links replace the old ones. */
    async resendInvitation(caller: Caller, scope: MemberScope, request?: RepeatableRequest): Promise<Done> {
      const { organizationId, userId } = scope;
      membershipIn(caller, organizationId);
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          await team.lock(tx, caller, organizationId);
          const roles = await lockInvitedRoles(tx, organizationId, userId);
          if (roles.length === 0) throw AppError.notFound('member');
          if (roles.some(({ deactivatedAt }) => deactivatedAt !== null)) {
            throw AppError.conflict(message('memberDeactivated'));
          }
          const notAccepted = roles.filter(({ acceptedAt }) => acceptedAt === null);
          if (roles.some(({ email }) => !hasEmail(email))) throw AppError.conflict(message('personWithoutEmail'));
          if (notAccepted.length === 0) throw AppError.conflict(message('alreadyAccepted'));
          const isApproverThere = await canBeApproved(tx, { ...scope, inviterId: caller.userId });
          const open = notAccepted.filter((role) => !needsApproval(role, isApproverThere));
          if (open.length === 0) {
            throw AppError.conflict(message('practitionerNeedsApproval'));
          }
          for (const invited of open) await resend(tx, caller, organizationId, invited);
          await audit.record(tx, organizationId, { by: caller, action: 'InvitationResent', userId });
          return { done: true };
        }),
      );
    },

    /**
     * Corrects the name and address of a person who has not accepted, and invites them at another address. Proposes the
     * name to a person who has. Saves the details of both.
     */
    async correct(caller: Caller, scope: MemberScope, wanted: Correction): Promise<MemberDetails> {
      const { organizationId, userId } = scope;
      return startCorrection(caller, scope, wanted, async (tx, { roles, correctedRole, isAccepted, change }) => {
        const { fullName } = wanted;
        if (splitChange(change).identity.fields.length > 0) await checkCorrectable(tx, scope, roles);
        if (personStateOfRoles(roles) === 'Deactivated') throw AppError.conflict(message('memberDeactivated'));
        if (isAccepted) await propose(tx, caller, scope, fullName);
        if (change.fields.length === 0) return userId;
        const open = roles.filter((role) => !hasJoined(role) && role.declinedAt === null);
        if (!isAccepted) await renameRoles(tx, rolesOf(organizationId, open), fullName);
        await savePersonDetails(tx, scope, wanted);
        const { email } = change.new;
        const corrected = email === undefined ? userId : await move(tx, caller, scope, open, { fullName, email });
        await audit.record(tx, organizationId, {
          by: caller,
          action: 'MemberCorrected',
          userId: corrected,
          // Keeps the addresses, which an erasure removes.
          subjectId: await saveDirectCorrection(tx, correctedRole, toCorrection(caller, change)),
          details: { fields: [...change.fields] },
        });
        return corrected;
      });
    },

    /**
     * Asks a practitioner to confirm a correction of somebody who was examined. Saves details of their work at once. A name of
     * somebody who joined is proposed to them.
     */
    async askForCorrection(caller: Caller, scope: MemberScope, wanted: Correction): Promise<MemberDetails> {
      const { organizationId, userId } = scope;
      return startCorrection(caller, scope, wanted, async (tx, { roles, correctedRole, isAccepted, change }) => {
        const obstacle = findObstacle('Confirm', 'Practitioners', confirmable(roles));
        if (obstacle !== undefined) throw AppError.conflict(obstacle);
        if (!(await isExaminedPerson(tx, scope, now()))) {
          throw AppError.conflict(message('correctionUnneeded'));
        }
        if (isAccepted) await propose(tx, caller, scope, wanted.fullName);
        const { identity, work } = splitChange(change);
        if (work.fields.length > 0) await saveWork(tx, caller, scope, correctedRole, work);
        if (identity.fields.length === 0) return userId;
        await audit.record(tx, organizationId, {
          by: caller,
          action: 'CorrectionAsked',
          userId,
          subjectId: await replaceCorrection(tx, correctedRole, toCorrection(caller, identity)),
          details: { fields: [...identity.fields] },
        });
        return userId;
      });
    },

    /** Lists the corrections that the calling practitioner can decide on, oldest first. */
    async listCorrections(caller: Caller): Promise<IdentityCorrection[]> {
      return db.transaction().execute((tx) => listWaitingCorrections(tx, organizationIdsOf(caller), caller.userId));
    },

    /**
     * Confirms or refuses a correction. The practitioner is neither the administrator who asked nor the person, and the new
     * address belongs to nobody in the organization.
     */
    async decideCorrection(caller: Caller, correctionId: string, decision: 'Confirmed' | 'Refused'): Promise<void> {
      await runTransaction(db, async (tx) => {
        const organizationIds = organizationIdsOf(caller);
        const found = await findCorrection(tx, organizationIds, correctionId);
        if (found === undefined) throw AppError.notFound('correction');
        const { organizationId, userId, askedBy } = found;
        if (askedBy === caller.userId) {
          throw AppError.forbidden(message('ownCorrection'));
        }
        if (userId === caller.userId) throw AppError.forbidden(message('correctionOfSelf'));
        await lockInvitations(tx, organizationId);
        const roles = await lockInvitedRoles(tx, organizationId, userId);
        const correction = await findCorrection(tx, organizationIds, correctionId, 'lock');
        if (correction === undefined || correction.outcome !== null) {
          throw AppError.conflict(message('correctionDecided'));
        }
        if (decision === 'Confirmed') await applyCorrection(tx, caller, correction, roles);
        await saveDecision(tx, 'identity_correction', correction, { outcome: decision, by: caller.userId, at: now() });
        const isConfirmed = decision === 'Confirmed';
        const { user_id: corrected } = await tx
          .selectFrom('organization_member')
          .where('organization_id', '=', organizationId)
          .where('id', '=', correction.organizationMemberId)
          .select('user_id')
          .executeTakeFirstOrThrow();
        await audit.record(tx, organizationId, {
          by: caller,
          action: isConfirmed ? 'CorrectionConfirmed' : 'CorrectionRefused',
          userId: corrected,
          subjectId: correction.id,
          details: { fields: Object.keys(correction.new) },
        });
      });
    },

    findOwnerOfNumber,

    /** Gives a person without an address one, and invites them. Callers have checked that they may. Returns the address. */
    async addAddress(tx: Tx, caller: Caller, scope: MemberScope, typed: string): Promise<string> {
      const { organizationId, userId } = scope;
      const email = normalizeEmailAddress(typed);
      const roles = await lockInvitedRoles(tx, organizationId, userId);
      const [first] = roles;
      if (first === undefined) throw AppError.notFound('member');
      if (roles.every((role) => role.email === email)) return email;
      const obstacle = findObstacle('Confirm', 'Practitioners', confirmable(roles));
      if (obstacle !== undefined) throw AppError.conflict(obstacle);
      if (roles.some((role) => hasEmail(role.email))) throw AppError.conflict(message('personHasEmail'));
      const { user } = await findDetails(tx, scope);
      const moved = await move(tx, caller, scope, roles, { fullName: user.fullName ?? '', email });
      const change = { old: { email: '' }, new: { email } };
      await audit.record(tx, organizationId, {
        by: caller,
        action: 'EmailAddressAdded',
        userId: moved,
        // Keeps the address, which an erasure removes.
        subjectId: await saveDirectCorrection(
          tx,
          chooseCorrectedRole(organizationId, first, roles),
          toCorrection(caller, change),
        ),
        details: { fields: ['email'] },
      });
      return email;
    },

    /** Approves the appointment of a practitioner that another administrator requested, and sends the invitation. */
    async approvePractitioner(caller: Caller, scope: MemberScope): Promise<MemberDetails> {
      const { organizationId, userId } = scope;
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await team.lock(tx, caller, organizationId);
        await find(tx, caller, scope);
        const approved = await approvePractitioner(tx, scope, caller.userId);
        if (approved === undefined) {
          throw AppError.conflict(message('approvedByOther'));
        }
        await invite(tx, organizationId, approved);
        await audit.record(tx, organizationId, { by: caller, action: 'PractitionerApproved', userId });
        return find(tx, caller, scope);
      });
    },

    /** Deactivates a person in every role, which the caller can undo. */
    async deactivate(
      caller: Caller,
      scope: MemberScope,
      options: Parameters<TeamService['deactivate']>[2],
    ): Promise<MemberDetails & { undoId?: string | undefined }> {
      const undoId = await team.deactivate(caller, scope, options);
      return { ...(await db.transaction().execute((tx) => find(tx, caller, scope))), undoId };
    },

    /** Reactivates a person in every role. */
    async reactivate(caller: Caller, scope: MemberScope): Promise<MemberDetails> {
      await team.reactivate(caller, scope);
      return db.transaction().execute((tx) => find(tx, caller, scope));
    },
  };
}

const confirmable = (roles: readonly InvitedRole[]) =>
  ({ person: personStateOfRoles(roles), appointment: 'Begun', result: 'None' }) as const;

/** Chooses the role as a member, else the first one. */
function chooseCorrectedRole(organizationId: string, first: InvitedRole, roles: readonly InvitedRole[]): CorrectedRole {
  const { id: organizationMemberId } = roles.find(({ role }) => role === 'Member') ?? first;
  return { organizationId, organizationMemberId };
}

const rolesOf = (organizationId: string, roles: readonly InvitedRole[]) => ({
  organizationId,
  organizationMemberIds: roles.map(({ id }) => id),
});
