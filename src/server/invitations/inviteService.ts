import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { InviteReply, SkippedRow } from '#contract/invitation.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, membershipIn } from '#server/http/caller.ts';
import { doOnce, type RepeatableRequest } from '#server/http/idempotency.ts';
import type { InvitationMails } from '#server/mail/invitationMails.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import type { MemberService } from '#server/members/memberService.ts';
import type { OrganizationService } from '#server/organization/organizationService.ts';
import type { UserService } from '#server/users/userService.ts';
import {
  clearStage,
  countStage,
  type ImportKey,
  type InviteRow,
  readStage,
  stageRows,
  takeMembers,
} from './importStage.ts';
import type { InvitationLinks } from './invitationLinks.ts';
import { originOfRedirectUrl } from './redirectUrl.ts';

export type InviteService = ReturnType<typeof createInviteService>;

/** What assessments do when people join an organization: those that are open for them invite them too. */
interface AssessmentInvitations {
  inviteNewMembers(tx: Tx, organizationId: string, organizationMemberIds: readonly string[]): Promise<void>;
}

interface InviteServiceParts {
  readonly db: Db;
  readonly users: UserService;
  readonly members: MemberService;
  readonly organizations: OrganizationService;
  readonly mails: MailQueue;
  readonly invitationMails: InvitationMails;
  readonly links: InvitationLinks;
  readonly assessmentInvitations: AssessmentInvitations;
  /** Origins that a link may lead to: the public one and those of the settings. */
  readonly allowedOrigins: readonly string[];
}

/** What is known once all rows are read: a form may say it after its file. */
interface AfterRows {
  /** Where the links are to lead. */
  readonly redirectUrl: string;
  readonly request: RepeatableRequest | undefined;
}

/** Hands over the valid rows, the addresses in their stored form, as they come in. */
type ReadRows = (add: (rows: readonly InviteRow[]) => Promise<void>) => Promise<AfterRows>;

/** People to invite to an organization. */
export interface Invite {
  readonly organizationId: string;
  readonly readRows: ReadRows;
}

/** Rows of one statement: large enough to be quick, small enough that a file of any length takes little memory. */
const portion = 5_000;

/** Invites people to an organization: one by one, as a list or as a whole file. */
export function createInviteService(parts: InviteServiceParts) {
  const { db, users, members, organizations, mails, invitationMails, links, assessmentInvitations, allowedOrigins } =
    parts;

  /** Reads the rows into the stage, has them dealt with in one transaction, and leaves none of them there. */
  const withStage = async <T>(
    { organizationId, readRows }: Invite,
    act: (tx: Tx, staged: { key: ImportKey; duplicates: readonly SkippedRow[] } & AfterRows) => Promise<T>,
  ): Promise<T> => {
    const key = { organizationId, importId: randomUUID() };
    const duplicates: SkippedRow[] = [];
    try {
      // Not in the transaction: a file may arrive slowly.
      const after = await readRows(async (rows) => {
        for (const row of await stageRows(db, key, rows)) duplicates.push(row);
      });
      return await runTransaction(db, async (tx) => {
        await allowLongImport(tx);
        return act(tx, { key, duplicates, ...after });
      });
    } finally {
      await clearStage(db, key);
    }
  };

  return {
    /** Refuses what would fail whatever the rows are. To be called before a file is read. */
    check(caller: Caller, { organizationId }: { organizationId: string }): void {
      membershipIn(caller, organizationId);
    },

    /** Invites those who are not members yet, all in one transaction, and tells who was skipped. */
    async invite(
      caller: Caller,
      invite: Invite,
      action: 'MembersInvited' | 'TeamInvited',
    ): Promise<InviteReply['data']> {
      const { organizationId } = invite;
      membershipIn(caller, organizationId);
      return withStage(invite, (tx, { key, duplicates, redirectUrl, request }) =>
        doOnce(tx, request, async () => {
          const origin = originOfRedirectUrl(redirectUrl, allowedOrigins);
          await waitForOthers(tx, organizationId);
          const known = await takeMembers(tx, key);
          const { name: organizationName } = await organizations.get(organizationId, tx);
          const inviterName = await users.getName(tx, caller.userId);

          let invited = 0;
          for await (const rows of readStage(tx, key, portion)) {
            await users.createMissing(
              tx,
              rows.map(({ email }) => email),
            );
            const added = await members.add(tx, organizationId, rows);
            const linkOf = await links.createLinks(tx, {
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
                recipients: people.map(({ id, email }) => ({
                  organizationMemberId: id,
                  email,
                  link: linkOf.get(id) ?? '',
                })),
              });
            }
            const newMembers = added.filter(({ role }) => role === 'Member').map(({ id }) => id);
            if (newMembers.length > 0) await assessmentInvitations.inviteNewMembers(tx, organizationId, newMembers);
            invited += added.length;
          }
          await audit.record(tx, organizationId, { by: caller, action, details: { count: invited } });
          const waitingMails = await invitationMails.findWaiting(tx, organizationId);
          return { invited, skipped: byLine([...duplicates, ...known]), ...(waitingMails && { waitingMails }) };
        }),
      );
    },

    /** What inviting these rows would bring now. Nobody is invited. */
    async preview(caller: Caller, invite: Invite): Promise<InviteReply['data']> {
      membershipIn(caller, invite.organizationId);
      return withStage(invite, async (tx, { key, duplicates }) => {
        const known = await takeMembers(tx, key);
        return { invited: await countStage(tx, key), skipped: byLine([...duplicates, ...known]) };
      });
    },
  };
}

/** The rows of a list that was typed in. */
export function readList(
  rows: readonly InviteRow[],
  redirectUrl: string,
  request: RepeatableRequest | undefined,
): ReadRows {
  return async (add) => {
    await add(rows);
    return { redirectUrl, request };
  };
}

/** A whole file may take longer than the time limits of an ordinary statement. */
async function allowLongImport(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`set local statement_timeout = '60s'`.execute(tx);
}

/** Imports of one organization wait for each other, so that what the first one adds is known to the second. */
async function waitForOthers(tx: Tx, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invite:${organizationId}`}, 0))`.execute(tx);
}

const byLine = (rows: SkippedRow[]) => rows.sort((a, b) => a.line - b.line);
