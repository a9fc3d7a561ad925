import type { z } from 'zod';
import type { MemberBulkPreview, previewMemberBulk, runMemberBulk } from '#contract/memberBulk.ts';
import { audit } from '#server/audit/audit.ts';
import type { UserService } from '#server/identity/users/userService.ts';
import type { InvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import type { InvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import type { OrganizationService } from '#server/organizations/organization/organizationService.ts';
import type { TeamService } from '#server/organizations/team/teamService.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { countLeftOut } from '#server/platform/api/countLeftOut.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import type { NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import {
  countComing,
  findToAdd,
  findToDeactivate,
  findToEndTeamRoles,
  findToInviteAgain,
  hasAssessment,
  lockSelected,
  openTeamRolesOf,
  type SelectedMember,
} from './memberBulkRepository.ts';

export type MemberBulkService = ReturnType<typeof createMemberBulkService>;

type PreviewBody = z.infer<typeof previewMemberBulk.body>;
type RunBody = z.infer<typeof runMemberBulk.body>;
type Outcome = z.infer<typeof runMemberBulk.reply>['data'];

/** A selected member who is in the organization. */
type FoundMember = { readonly [Key in keyof Omit<SelectedMember, 'reason'>]: NonNullable<SelectedMember[Key]> };

interface Parts {
  readonly db: Db;
  readonly organizations: OrganizationService;
  readonly users: UserService;
  readonly team: TeamService;
  readonly links: InvitationLinks;
  readonly invitationMails: InvitationMails;
  readonly noMailReason: NoMailReasonOf;
  readonly now: () => Date;
}

/** Lets administrators act on many members at once. */
export function createMemberBulkService(parts: Parts) {
  const { db, organizations, users, team, links, invitationMails, noMailReason, now } = parts;

  /** Sends the invitations again. The new links replace the old ones. */
  const invite = async (tx: Tx, caller: Caller, organizationId: string, invited: readonly FoundMember[]) => {
    const to = { organizationId, assessmentId: null };
    const inviterName = await users.getName(tx, caller.userId);
    const { name: organizationName } = await organizations.get(tx, organizationId);
    for (const [role, members] of Map.groupBy(invited, (member) => member.role)) {
      await invitationMails.add(tx, {
        kind: 'organizationInvitation',
        data: { organizationName, inviterName, role },
        ...to,
        recipients: await links.addLinks(
          tx,
          to,
          members.map(({ id, email }) => ({ organizationMemberId: id, email })),
        ),
      });
    }
    for (const { userId } of onePerPerson(invited)) {
      await audit.record(tx, organizationId, { by: caller, action: 'InvitationResent', userId });
    }
  };

  /** Throws 404 if nobody who is selected is in the organization. */
  const find = async (tx: Tx, caller: Caller, organizationId: string, body: PreviewBody): Promise<SelectedMember[]> => {
    const selected = await findByAction(tx, caller, organizationId, body);
    if (selected.length > 0 && selected.every(({ reason }) => reason === 'NotFound')) throw AppError.notFound('member');
    return selected;
  };

  const findByAction = async (
    tx: Tx,
    caller: Caller,
    organizationId: string,
    body: PreviewBody,
  ): Promise<SelectedMember[]> => {
    const { action, assessmentId } = body;
    const selection = { organizationId, organizationMemberIds: body.organizationMemberIds };
    if (action === 'InviteAgain') return findToInviteAgain(tx, selection);
    if (action === 'InviteTeamAgain') return findToInviteAgain(tx, await openTeamRolesOf(tx, selection));
    if (action === 'Deactivate') return findToDeactivate(tx, selection, caller.userId);
    if (action === 'EndTeamRoles') return findToEndTeamRoles(tx, selection, caller.userId);
    if (assessmentId === undefined || !(await hasAssessment(tx, organizationId, assessmentId))) {
      throw AppError.notFound('assessment');
    }
    return findToAdd(tx, selection, assessmentId);
  };

  return {
    /** Tells what the action would do, and who would be left out. */
    async preview(caller: Caller, organizationId: string, body: PreviewBody): Promise<MemberBulkPreview> {
      membershipIn(caller, organizationId);
      return db.transaction().execute(async (tx) => {
        const selected = await find(tx, caller, organizationId, body);
        const found = keepFound(selected);
        const people = onePerPerson(found);
        const isEnd = body.action === 'Deactivate' || body.action === 'EndTeamRoles';
        const isForPeople = isEnd || body.action === 'InviteTeamAgain';
        const userIds = people.map(({ userId }) => userId);
        const coming =
          body.action === 'Deactivate'
            ? await countComing(tx, { organizationId, userIds, now: now() }, noMailReason)
            : undefined;
        const tracks = isEnd ? await team.countTracksOf(tx, { organizationId, userIds }) : undefined;
        return {
          organizationMemberIds: (isForPeople ? people : found).map(({ id }) => id),
          people: people.length,
          mails: isEnd ? (coming?.mails ?? 0) : found.filter(({ hasEmail }) => hasEmail).length,
          appointments: coming?.appointments ?? 0,
          ...(tracks && tracks.count > 0 && { tracks }),
          leftOut: countLeftOut(selected),
        };
      });
    },

    /** Does it in one transaction, and counts the memberships or, where roles end, the people. */
    async run(caller: Caller, organizationId: string, body: RunBody, request?: RepeatableRequest): Promise<Outcome> {
      membershipIn(caller, organizationId);
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          await team.lock(tx, caller, organizationId);
          await lockSelected(tx, { organizationId, organizationMemberIds: body.organizationMemberIds });
          const selected = await find(tx, caller, organizationId, body);
          const found = keepFound(selected);
          const leftOut = countLeftOut(selected);
          const { action, reason, earlierUndoIds } = body;
          const userIds = onePerPerson(found).map(({ userId }) => userId);
          if (action === 'InviteAgain' || action === 'InviteTeamAgain') {
            if (found.length > 0) await invite(tx, caller, organizationId, found);
            return { done: action === 'InviteAgain' ? found.length : userIds.length, leftOut };
          }
          const undoId = await team.endSeveral(tx, caller, { organizationId, userIds, action, reason, earlierUndoIds });
          return { done: userIds.length, leftOut, undoId };
        }),
      );
    },
  };
}

const keepFound = (selected: readonly SelectedMember[]): FoundMember[] =>
  selected.filter((member): member is FoundMember & { reason: null } => member.reason === null);

/** Keeps the first role of each person. */
const onePerPerson = (members: readonly FoundMember[]): FoundMember[] =>
  [...new Map(members.toReversed().map((member) => [member.userId, member])).values()].toReversed();
