import type { z } from 'zod';
import type { MembershipRole } from '#contract/common.ts';
import type { Organization } from '#contract/organization.ts';
import type { DeactivationReason } from '#contract/staffReason.ts';
import type { listTeam as listTeamCall } from '#contract/team.ts';
import { type AuditEntry, audit } from '#server/audit/audit.ts';
import { offerUndo } from '#server/operations/undo/offerUndo.ts';
import type { OrganizationService } from '#server/organizations/organization/organizationService.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import {
  countTracksOf,
  endRoles,
  holdAdministrator,
  type LockedRole,
  listPractitionerIds,
  listTeam,
  lockAdministrators,
  lockInvitationsBy,
  lockRoles,
  setDeactivated,
} from './teamRepository.ts';

export type TeamService = ReturnType<typeof createTeamService>;

interface Person {
  readonly organizationId: string;
  readonly userId: string;
}

/** Cancels a member's coming appointments with a mail for each. Returns how many were cancelled. */
export type CancelAppointments = (
  tx: Tx,
  member: {
    readonly organization: Organization;
    readonly organizationMemberId: string;
    readonly email: string;
  },
) => Promise<number>;

interface LeavesTracks {
  /** False to refuse if tracks of coming assessments need the practitioner. */
  readonly keepsAppointments: boolean;
}

interface Deactivation {
  readonly reason?: DeactivationReason | undefined;
}

/** Roles of a person to end, and the event that says so. */
interface EndedRoles extends LeavesTracks {
  readonly isEnded: (role: LockedRole) => boolean;
  readonly notFound: 'role' | 'teamMember';
  readonly event: Pick<AuditEntry, 'action' | 'details'>;
}

const teamRoles: Omit<EndedRoles, 'keepsAppointments'> = {
  isEnded: ({ role }) => role !== 'Member',
  notFound: 'teamMember',
  event: { action: 'TeamMemberRemoved' },
};

interface Parts {
  readonly db: Db;
  readonly organizations: OrganizationService;
  readonly cancelAppointments: CancelAppointments;
  readonly now: () => Date;
}

/**
 * All changes of a team. Each one locks the organization, checks the caller again, and keeps at least one
 * administrator. Inviting is in InviteService.
 */
export function createTeamService({ db, organizations, cancelAppointments, now }: Parts) {
  /** Locks the team. Throws 404 if a concurrent change has removed the caller's administrator role. */
  const lock = async (tx: Tx, caller: Caller, organizationId: string): Promise<readonly string[]> => {
    const administrators = await lockAdministrators(tx, organizationId);
    if (!administrators.includes(caller.userId)) throw AppError.notFound('organization');
    return administrators;
  };

  const cancelAppointmentsOf = async (
    tx: Tx,
    organizationId: string,
    roles: readonly Pick<LockedRole, 'organizationMemberId' | 'role' | 'email'>[],
  ): Promise<number> => {
    let count = 0;
    const organization = await organizations.get(tx, organizationId);
    for (const role of roles)
      if (role.role === 'Member') count += await cancelAppointments(tx, { organization, ...role });
    return count;
  };

  const end = async (tx: Tx, organizationId: string, roles: readonly LockedRole[], { hasLeft = false } = {}) => {
    const ids = roles.map(({ organizationMemberId }) => organizationMemberId);
    await endRoles(tx, organizationId, ids, { endedAt: now(), isRemoved: !hasLeft, hasLeft });
    await cancelAppointmentsOf(tx, organizationId, roles);
  };

  /** Throws 409 if tracks of coming assessments need a practitioner whose role ends. */
  const requireNotNeeded = async (
    tx: Tx,
    organizationId: string,
    roles: readonly LockedRole[],
    { keepsAppointments }: LeavesTracks,
  ): Promise<void> => {
    const organizationMemberIds = roles.flatMap(({ role, organizationMemberId }) =>
      role === 'Practitioners' ? [organizationMemberId] : [],
    );
    if (keepsAppointments || organizationMemberIds.length === 0) return;
    const { count, appointments } = await countTracksOf(tx, { organizationId, organizationMemberIds }, now());
    if (count === 0) return;
    const text = message('tracksNeedPractitioner', { count, appointments });
    throw AppError.unconfirmed(text);
  };

  /** Withdraws the open team invitations of an administrator who leaves or is removed: nobody answers for them. */
  const withdrawInvitationsOf = async (tx: Tx, caller: Caller, person: Person): Promise<void> => {
    const { organizationId } = person;
    const invited = await lockInvitationsBy(tx, person);
    if (invited.length === 0) return;
    const ids = invited.map(({ organizationMemberId }) => organizationMemberId);
    await endRoles(tx, organizationId, ids, { endedAt: now(), isRemoved: true });
    for (const { userId, role } of invited) {
      await audit.record(tx, organizationId, { by: caller, action: 'RoleEnded', userId, details: { role } });
    }
  };

  const endRolesOf = async (
    tx: Tx,
    caller: Caller,
    { organizationId, userId }: Person,
    { isEnded, notFound, event, keepsAppointments }: EndedRoles,
  ): Promise<void> => {
    const administrators = await lock(tx, caller, organizationId);
    const roles = (await lockRoles(tx, organizationId, userId)).filter(isEnded);
    if (roles.length === 0) throw AppError.notFound(notFound);
    if (roles.some(({ role }) => role === 'OrganizationAdmin') && isLast(administrators, userId)) {
      throw AppError.conflict(message('lastAdministrator'));
    }
    await requireNotNeeded(tx, organizationId, roles, { keepsAppointments });
    await end(tx, organizationId, roles);
    if (roles.some(({ role }) => role === 'OrganizationAdmin')) {
      await withdrawInvitationsOf(tx, caller, { organizationId, userId });
    }
    await audit.record(tx, organizationId, { by: caller, userId, ...event });
  };

  const lockRolesOf = async (tx: Tx, caller: Caller, { organizationId, userId }: Person): Promise<LockedRole[]> => {
    await lock(tx, caller, organizationId);
    const roles = await lockRoles(tx, organizationId, userId);
    if (roles.length === 0) throw AppError.notFound('member');
    return roles;
  };

  const deactivateIn = async (
    tx: Tx,
    caller: Caller,
    person: Person,
    { reason, ...options }: LeavesTracks & Deactivation,
  ): Promise<void> => {
    const { organizationId, userId } = person;
    const roles = await lockRolesOf(tx, caller, person);
    if (userId === caller.userId) throw AppError.conflict(message('ownDeactivation'));
    if (roles.every(({ deactivatedAt }) => deactivatedAt !== null)) return;
    await requireNotNeeded(tx, organizationId, roles, options);
    await setDeactivated(tx, person, now());
    await withdrawInvitationsOf(tx, caller, person);
    const count = await cancelAppointmentsOf(tx, organizationId, roles);
    const details = { count, ...(reason && { deactivationReason: reason }) };
    await audit.record(tx, organizationId, { by: caller, action: 'MemberDeactivated', userId, details });
  };

  const endTeamRolesIn = (tx: Tx, caller: Caller, person: Person, options: LeavesTracks) =>
    endRolesOf(tx, caller, person, { ...teamRoles, ...options });

  /** Runs a change of a person's roles, and returns the id to undo it. */
  const runUndoable = (
    caller: Caller,
    { organizationId, userId }: Person,
    action: AuditEntry['action'],
    change: (tx: Tx) => Promise<void>,
  ): Promise<string | undefined> => {
    membershipIn(caller, organizationId);
    return runTransaction(db, async (tx) => {
      await lock(tx, caller, organizationId);
      await lockRoles(tx, organizationId, userId);
      const { undoId } = await offerUndo(tx, caller, { organizationId, people: [{ userId }], action }, () =>
        change(tx),
      );
      return undoId;
    });
  };

  return {
    lock,
    holdAdministrator,
    withdrawInvitationsOf,

    /** Counts the tracks of coming assessments that need one of these people, and the appointments to come there. */
    async countTracksOf(
      tx: Tx,
      { organizationId, userIds }: { readonly organizationId: string; readonly userIds: readonly string[] },
    ): Promise<{ count: number; appointments: number }> {
      const organizationMemberIds = await listPractitionerIds(tx, organizationId, userIds);
      return countTracksOf(tx, { organizationId, organizationMemberIds }, now());
    },

    /** Lists administrators and practitioners. */
    async list(
      caller: Caller,
      organizationId: string,
      page: z.infer<typeof listTeamCall.query>,
    ): Promise<z.infer<typeof listTeamCall.reply>> {
      membershipIn(caller, organizationId);
      return db.transaction().execute((tx) => listTeam(tx, organizationId, page));
    },

    /**
     * Ends a person's roles as administrator and practitioner. Their access in these ends with their next request. Returns the
     * id to undo it.
     */
    async remove(caller: Caller, person: Person, options: LeavesTracks): Promise<string | undefined> {
      return runUndoable(caller, person, teamRoles.event.action, (tx) => endTeamRolesIn(tx, caller, person, options));
    },

    /** Ends one role of a person, or withdraws the invitation to it. Other roles stay. Returns the id to undo it. */
    async endRole(
      caller: Caller,
      { role, ...person }: Person & { readonly role: MembershipRole },
      options: LeavesTracks,
    ): Promise<string | undefined> {
      const event = { action: 'RoleEnded', details: { role } } as const;
      const ended: EndedRoles = { isEnded: (held) => held.role === role, notFound: 'role', event, ...options };
      return runUndoable(caller, person, event.action, (tx) => endRolesOf(tx, caller, person, ended));
    },

    /**
     * Ends a person's access in every role, and cancels their coming appointments. Repeating it is a no-op. Returns the id to
     * undo it.
     */
    async deactivate(
      caller: Caller,
      person: Person,
      options: LeavesTracks & Deactivation,
    ): Promise<string | undefined> {
      return runUndoable(caller, person, 'MemberDeactivated', (tx) => deactivateIn(tx, caller, person, options));
    },

    /**
     * Does one of these with several people, in a transaction that holds their rows and of a caller whose membership was
     * checked. Returns the id to undo it.
     */
    async endSeveral(
      tx: Tx,
      caller: Caller,
      {
        organizationId,
        userIds,
        action,
        reason,
        earlierUndoIds,
      }: {
        readonly organizationId: string;
        readonly userIds: readonly string[];
        readonly action: 'Deactivate' | 'EndTeamRoles';
        readonly earlierUndoIds: readonly string[] | undefined;
      } & Deactivation,
    ): Promise<string | undefined> {
      const undoable = {
        organizationId,
        people: userIds.map((userId) => ({ userId })),
        action: action === 'Deactivate' ? 'MemberDeactivated' : teamRoles.event.action,
        earlierUndoIds,
      } as const;
      for (const userId of userIds) await lockRoles(tx, organizationId, userId);
      const { undoId } = await offerUndo(tx, caller, undoable, async () => {
        // The preview has said which tracks need them.
        const options = { keepsAppointments: true };
        for (const userId of userIds) {
          const person = { organizationId, userId };
          if (action === 'Deactivate') await deactivateIn(tx, caller, person, { ...options, reason });
          else await endTeamRolesIn(tx, caller, person, options);
        }
      });
      return undoId;
    },

    /** Restores a deactivated person's access in every role. Repeating it is a no-op. */
    async reactivate(caller: Caller, person: Person): Promise<void> {
      const { organizationId, userId } = person;
      membershipIn(caller, organizationId);
      await runTransaction(db, async (tx) => {
        const roles = await lockRolesOf(tx, caller, person);
        if (roles.every(({ deactivatedAt }) => deactivatedAt === null)) return;
        await setDeactivated(tx, person, null);
        await audit.record(tx, organizationId, { by: caller, action: 'MemberReactivated', userId });
      });
    },

    /**
     * Ends an open invitation that the person declines, and cancels what an administrator has booked for them. The organization
     * still sees that they declined.
     */
    async endInvitation(
      tx: Tx,
      {
        organizationId,
        ...role
      }: Pick<LockedRole, 'organizationMemberId' | 'role' | 'email'> & { organizationId: string },
    ): Promise<void> {
      await endRoles(tx, organizationId, [role.organizationMemberId], { endedAt: now(), isRemoved: false });
      await cancelAppointmentsOf(tx, organizationId, [role]);
    },

    /**
     * Ends the caller's own role, also a deactivated one, and cancels their coming appointments. Throws 409 for the last
     * administrator.
     */
    async leave(
      caller: Caller,
      { organizationId, organizationMemberId }: { organizationId: string; organizationMemberId: string },
    ): Promise<void> {
      await runTransaction(db, async (tx) => {
        const administrators = await lockAdministrators(tx, organizationId);
        const roles = await lockRoles(tx, organizationId, caller.userId);
        const own = roles.find((role) => role.organizationMemberId === organizationMemberId && role.isAccepted);
        if (own === undefined) throw AppError.notFound('membership');
        const { role } = own;
        if (role === 'OrganizationAdmin' && isLast(administrators, caller.userId)) {
          throw AppError.conflict(message('lastAdministratorLeaves'));
        }
        await end(tx, organizationId, [own], { hasLeft: true });
        // The role of the session may be one in another organization.
        const by = { ...caller, role };
        if (role === 'OrganizationAdmin')
          await withdrawInvitationsOf(tx, by, { organizationId, userId: caller.userId });
        await audit.record(tx, organizationId, { by, action: 'OrganizationLeft' });
      });
    },
  };
}

const isLast = (administrators: readonly string[], userId: string) =>
  administrators.length === 1 && administrators[0] === userId;
