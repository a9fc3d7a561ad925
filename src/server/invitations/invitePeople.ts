import { sql } from 'kysely';
import type { SkippedRow } from '#contract/invitation.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import type { MemberService } from '#server/members/memberService.ts';
import type { OrganizationService } from '#server/organization/organizationService.ts';
import type { UserService } from '#server/users/userService.ts';
import type { InviteRow } from './importStage.ts';
import type { InvitationLinks } from './invitationLinks.ts';

export type InvitePeople = ReturnType<typeof createInvitePeople>;

/** What assessments do when people join an organization: those that are open for them invite them too. */
interface AssessmentInvitations {
  inviteNewMembers(tx: Tx, organizationId: string, organizationMemberIds: readonly string[]): Promise<void>;
}

export interface InvitePeopleParts {
  readonly users: UserService;
  readonly members: MemberService;
  readonly organizations: OrganizationService;
  readonly mails: MailQueue;
  readonly links: InvitationLinks;
  readonly assessmentInvitations: AssessmentInvitations;
}

interface Invitation {
  readonly organizationId: string;
  readonly inviterId: string;
  /** Where the links lead: an origin that the settings allow. */
  readonly origin: string;
}

/** Makes people members, each with a link and a mail, by statements over all of them. Who is one already is skipped. */
export function createInvitePeople(parts: InvitePeopleParts) {
  const { users, members, organizations, mails, links, assessmentInvitations } = parts;

  return async function invitePeople(
    tx: Tx,
    { organizationId, inviterId, origin }: Invitation,
    rows: readonly InviteRow[],
  ): Promise<{ invited: number; skipped: SkippedRow[] }> {
    await allowManyRows(tx);
    const { name: organizationName } = await organizations.get(tx, organizationId);
    const inviterName = await users.getName(tx, inviterId);
    await users.createMissing(
      tx,
      rows.map(({ email }) => email),
    );
    const added = await members.add(tx, organizationId, rows);
    const linkOf = await links.createFirstLinks(tx, {
      organizationId,
      assessmentId: null,
      organizationMemberIds: added.map(({ id }) => id),
      origin,
    });
    for (const [role, people] of Map.groupBy(added, (person) => person.role)) {
      await mails.addMany(tx, {
        kind: 'organizationInvitation',
        data: { organizationName, inviterName, role },
        organizationId,
        assessmentId: null,
        areFirst: true,
        recipients: people.map(({ id, email }) => ({ organizationMemberId: id, email, link: linkOf.get(id) ?? '' })),
      });
    }
    const newMembers = added.filter(({ role }) => role === 'Member').map(({ id }) => id);
    if (newMembers.length > 0) await assessmentInvitations.inviteNewMembers(tx, organizationId, newMembers);

    const addedEmails = new Set(added.map(({ email }) => email));
    const skipped = rows
      .filter(({ email }) => !addedEmails.has(email))
      .map(({ line, email }) => ({ line, email, reason: 'Already a member' }));
    return { invited: added.length, skipped };
  };
}

/** Thousands of rows may take longer than the time limits of an ordinary statement. */
async function allowManyRows(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`set local statement_timeout = '60s'`.execute(tx);
}

/**
 * Those who invite to one organization wait for each other, so that what the first one adds is known to the second. The
 * portions of one import have nobody in common, and wait for others only.
 */
export async function waitForInvites(tx: Tx, organizationId: string, { isPortion = false } = {}): Promise<void> {
  const lock = sql.raw(isPortion ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended(${`invite:${organizationId}`}, 0))`.execute(tx);
}
