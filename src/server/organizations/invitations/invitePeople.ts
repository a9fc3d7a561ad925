import { sql } from 'kysely';
import { hasEmail } from '#domain/emailAddress.ts';
import type { UserService } from '#server/identity/users/userService.ts';
import type { InvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import type { InvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import type { MemberService } from '#server/organizations/members/memberService.ts';
import type { AddedMember, Inviting } from '#server/organizations/members/membership.ts';
import type { OrganizationService } from '#server/organizations/organization/organizationService.ts';
import type { AskForApproval } from '#server/organizations/practitioners/announcePractitioner.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import type { InviteRow } from './memberImportRepository.ts';
import type { SkippedLine } from './skippedLine.ts';

export type InvitePeople = ReturnType<typeof createInvitePeople>;

/** Invites new members to the assessments that are open to everyone in the organization. */
type InviteToAssessments = (tx: Tx, organizationId: string, organizationMemberIds: readonly string[]) => Promise<void>;

interface InvitePeopleParts {
  readonly users: UserService;
  readonly members: MemberService;
  readonly organizations: OrganizationService;
  readonly invitationMails: InvitationMails;
  readonly links: InvitationLinks;
  readonly inviteToAssessments: InviteToAssessments;
  readonly askForApproval: AskForApproval;
}

interface Invitation extends Inviting {
  /** The allowed origin that the links lead to. */
  readonly origin: string;
}

interface Invited {
  readonly added: readonly AddedMember[];
  /** Members who got a detail or a language that was missing. */
  readonly completed: number;
  readonly skipped: SkippedLine[];
}

/**
 * Invites people to roles, each with a link and a mail, in one batch. Skips people who hold the role, but adds the
 * details and the language that they miss, and people with the number of somebody else. Adds people without an address
 * without inviting them. Callers hold the lock of `lockInvitations`.
 */
export function createInvitePeople(parts: InvitePeopleParts) {
  const { users, members, organizations, invitationMails, links } = parts;
  const { inviteToAssessments, askForApproval } = parts;

  return async function invitePeople(
    tx: Tx,
    { origin, ...inviting }: Invitation,
    rows: readonly InviteRow[],
  ): Promise<Invited> {
    const { organizationId, inviterId } = inviting;
    await allowManyRows(tx);
    const { name: organizationName } = await organizations.get(tx, organizationId);
    const inviterName = await users.getName(tx, inviterId);
    await users.addMissing(
      tx,
      rows.map(({ email }) => email),
    );
    const taken = await members.findTakenNumbers(tx, organizationId, rows);
    const free = rows.filter(({ email }) => !taken.has(email));
    const added = await members.addMissing(tx, inviting, free);
    const addedEmails = new Set(added.map(({ email }) => email));
    const known = free.filter(({ email }) => !addedEmails.has(email));
    const completed = new Set([
      ...(await members.addMissingDetails(tx, organizationId, known)),
      ...(await members.addMissingLanguages(tx, organizationId, known)),
      ...(await members.addValues(tx, organizationId, known)),
    ]);
    const addedIds = added.map(({ id }) => id);
    await members.addValues(tx, organizationId, free, addedIds);
    const [waiting, approved] = partition(added);
    const invited = approved.filter(({ email }) => hasEmail(email));
    if (waiting.length > 0) {
      const names = new Map(rows.map(({ email, fullName }) => [email, fullName]));
      const practitionerNames = waiting.map(({ email }) => names.get(email) ?? email);
      await askForApproval(tx, { organizationId, organizationName, inviterId, inviterName, practitionerNames });
    }
    const linkOf = await links.createFirstLinks(tx, {
      organizationId,
      assessmentId: null,
      organizationMemberIds: invited.map(({ id }) => id),
      origin,
    });
    for (const [role, people] of Map.groupBy(invited, (person) => person.role)) {
      await invitationMails.add(tx, {
        kind: 'organizationInvitation',
        data: { organizationName, inviterName, role },
        organizationId,
        assessmentId: null,
        recipients: people.map(({ id, email }) => ({ organizationMemberId: id, email, link: linkOf.get(id) ?? '' })),
      });
    }
    const newMembers = added.filter(({ role }) => role === 'Member').map(({ id }) => id);
    if (newMembers.length > 0) await inviteToAssessments(tx, organizationId, newMembers);

    const skipped = rows
      .filter(({ email }) => !addedEmails.has(email) && !completed.has(email))
      .map(({ line, email, employeeNumber: number }) => ({
        line,
        email,
        // Somebody without an address is recognized by the number. Another invitation may just have added them.
        reason: [
          taken.has(email) && number && hasEmail(email)
            ? message('numberOfOther', { number })
            : message('alreadyMember'),
        ],
      }));
    return { added, completed: completed.size, skipped };
  };
}

/** Separates roles that wait for a second administrator from roles to invite now. */
function partition(added: readonly AddedMember[]): [waiting: AddedMember[], invited: AddedMember[]] {
  return [added.filter(({ awaitsApproval }) => awaitsApproval), added.filter(({ awaitsApproval }) => !awaitsApproval)];
}

/** Thousands of rows may exceed the default statement timeout. */
export async function allowManyRows(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`set local statement_timeout = '60s'`.execute(tx);
}

/**
 * Takes the advisory lock of an organization's invitations, so that each invitation sees members added by earlier
 * ones. Batches of one import share the lock: no person is in two of them.
 */
export async function lockInvitations(tx: Tx, organizationId: string, { isBatch = false } = {}): Promise<void> {
  const lock = sql.raw(isBatch ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended(${`invite:${organizationId}`}, 0))`.execute(tx);
}
