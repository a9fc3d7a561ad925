import { sql } from 'kysely';
import type { InviteReply, SkippedRow } from '#contract/invitation.ts';
import { audit } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, membershipIn } from '#server/http/caller.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import type { MemberService } from '#server/members/memberService.ts';
import type { NewMember } from '#server/members/membership.ts';
import type { OrganizationService } from '#server/organization/organizationService.ts';
import type { UserService } from '#server/users/userService.ts';
import type { InvitationLinks } from './invitationLinks.ts';
import { originOfRedirectUrl } from './redirectUrl.ts';

export type InviteService = ReturnType<typeof createInviteService>;

/** What assessments do when people join an organization: those that are open for them invite them too. */
interface AssessmentInvitations {
  inviteNewMembers(tx: Tx, organizationId: string, organizationMemberIds: readonly string[]): Promise<void>;
}

/** Someone to invite, and the line of the file or the position in the list, counted from 1. */
export interface InviteRow extends NewMember {
  readonly line: number;
}

interface InviteServiceParts {
  readonly db: Db;
  readonly users: UserService;
  readonly members: MemberService;
  readonly organizations: OrganizationService;
  readonly mails: MailQueue;
  readonly links: InvitationLinks;
  readonly assessmentInvitations: AssessmentInvitations;
  /** Origins that a link may lead to: the public one and those of the settings. */
  readonly allowedOrigins: readonly string[];
}

interface Invite {
  readonly organizationId: string;
  readonly redirectUrl: string;
  /** Valid rows, the addresses in their stored form. */
  readonly rows: readonly InviteRow[];
}

/** Rows of one statement. */
const batchSize = 10_000;

/** Invites people to an organization: one by one, as a list or as a whole file. */
export function createInviteService(parts: InviteServiceParts) {
  const { db, users, members, organizations, mails, links, assessmentInvitations, allowedOrigins } = parts;

  return {
    /** Refuses what would fail whatever the rows are. To be called before a file is read. */
    check(caller: Caller, { organizationId }: { organizationId: string }): void {
      membershipIn(caller, organizationId);
    },

    /** Invites those who are not members yet, all in one transaction, and tells who was skipped. */
    async invite(caller: Caller, { organizationId, redirectUrl, rows }: Invite): Promise<InviteReply['data']> {
      membershipIn(caller, organizationId);
      const origin = originOfRedirectUrl(redirectUrl, allowedOrigins);
      const { unique, duplicates } = splitDuplicates(rows);

      return db.transaction().execute(async (tx) => {
        await allowLongImport(tx, organizationId);
        const { name: organizationName } = await organizations.get(organizationId, tx);
        const inviterName = await users.getName(tx, caller.userId);

        const invited = new Set<string>();
        for (let from = 0; from < unique.length; from += batchSize) {
          const batch = unique.slice(from, from + batchSize);
          await users.createMissing(
            tx,
            batch.map(({ email }) => email),
          );
          const added = await members.add(tx, organizationId, batch);
          const ids = added.map(({ id }) => id);
          const linkOf = await links.createLinks(tx, {
            organizationId,
            assessmentId: null,
            organizationMemberIds: ids,
            origin,
          });
          const roleOf = new Map(batch.map(({ email, role }) => [email, role]));
          await mails.add(
            tx,
            added.map(({ id, email }) => ({
              kind: 'organizationInvitation',
              data: {
                organizationName,
                inviterName,
                role: roleOf.get(email) ?? 'Member',
                link: linkOf.get(id) ?? '',
              },
              recipient: email,
              organizationId,
              organizationMemberId: id,
              assessmentId: null,
            })),
          );
          const newMembers = added.filter(({ email }) => roleOf.get(email) === 'Member').map(({ id }) => id);
          if (newMembers.length > 0) await assessmentInvitations.inviteNewMembers(tx, organizationId, newMembers);
          for (const { email } of added) invited.add(email);
        }

        await audit.record(tx, organizationId, {
          by: caller,
          action: rows.every(({ role }) => role === 'Member') ? 'MembersInvited' : 'TeamInvited',
          details: { count: invited.size },
        });
        const known = unique.filter(({ email }) => !invited.has(email)).map((row) => skip(row, 'Already a member'));
        return { invited: invited.size, skipped: [...duplicates, ...known].sort((a, b) => a.line - b.line) };
      });
    },
  };
}

/**
 * Imports of one organization wait for each other, so that what the first one adds is known to the second. A whole
 * file may take longer than the time limits of an ordinary statement.
 */
async function allowLongImport(tx: Tx, organizationId: string): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`set local statement_timeout = '60s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invite:${organizationId}`}, 0))`.execute(tx);
}

/** The first row of an address counts. */
function splitDuplicates(rows: readonly InviteRow[]): { unique: InviteRow[]; duplicates: SkippedRow[] } {
  const seen = new Set<string>();
  const unique: InviteRow[] = [];
  const duplicates: SkippedRow[] = [];
  for (const row of rows) {
    if (seen.has(row.email)) duplicates.push(skip(row, 'Duplicate in the file'));
    else unique.push(row);
    seen.add(row.email);
  }
  return { unique, duplicates };
}

function skip({ line, email }: InviteRow, reason: string): SkippedRow {
  return { line, email, reason };
}
