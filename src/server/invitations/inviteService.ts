import { randomUUID } from 'node:crypto';
import type { ImportReply, InviteOutcome, SkippedRow } from '#contract/invitation.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, membershipIn } from '#server/http/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/http/idempotency.ts';
import type { InvitationMails } from '#server/mail/invitationMails.ts';
import {
  clearStage,
  countStage,
  type ImportKey,
  type InviteRow,
  stageRows,
  takeMembers,
  takeRows,
} from './importStage.ts';
import { type InvitePeople, waitForInvites } from './invitePeople.ts';
import { refuseSecondImport } from './memberImportRepository.ts';
import type { MemberImports } from './memberImports.ts';
import { originOfRedirectUrl } from './redirectUrl.ts';

export type InviteService = ReturnType<typeof createInviteService>;

interface InviteServiceParts {
  readonly db: Db;
  readonly invitePeople: InvitePeople;
  readonly imports: MemberImports;
  readonly invitationMails: InvitationMails;
  /** Origins that a link may lead to: the public one and those of the settings. */
  readonly allowedOrigins: readonly string[];
}

/** What is known once all rows are read: a form may say it after its file. */
interface AfterRows {
  /** Where the links are to lead. */
  readonly redirectUrl: string;
  readonly request: RepeatableRequest | undefined;
  /** Rows that nobody can be invited for. */
  readonly faulty: readonly SkippedRow[];
}

/** Hands over the valid rows, the addresses in their stored form, as they come in. */
type ReadRows = (add: (rows: readonly InviteRow[]) => Promise<void>) => Promise<AfterRows>;

/** People to invite to an organization. */
export interface Invite {
  readonly organizationId: string;
  readonly readRows: ReadRows;
}

/** The rows of an invitation, in the stage. */
interface Staged {
  readonly key: ImportKey;
  readonly origin: string;
  readonly request: RepeatableRequest | undefined;
  /** Faulty rows and duplicates. */
  readonly skipped: readonly SkippedRow[];
}

/** So many people are invited in one transaction, while the call waits; more of them in portions. */
const mostAtOnce = 1_000;

/** Invites people to an organization: one by one, as a list or as a whole file. */
export function createInviteService({
  db,
  invitePeople,
  imports,
  invitationMails,
  allowedOrigins,
}: InviteServiceParts) {
  /** Reads the rows into the stage, has them dealt with, and leaves none there that is not to be invited later. */
  const withStage = async <T>(
    { organizationId, readRows }: Invite,
    act: (tx: Tx, staged: Staged) => Promise<T>,
  ): Promise<T> => {
    const key = { organizationId, importId: randomUUID() };
    const skipped: SkippedRow[] = [];
    try {
      // Not in the transaction: a file may arrive slowly.
      const { redirectUrl, request, faulty } = await readRows(async (rows) => {
        const duplicates = await db.transaction().execute((tx) => stageRows(tx, key, rows));
        for (const row of duplicates) skipped.push(row);
      });
      const origin = originOfRedirectUrl(redirectUrl, allowedOrigins);
      for (const row of faulty) skipped.push(row);
      return await runTransaction(db, (tx) => act(tx, { key, origin, request, skipped }));
    } finally {
      await db.transaction().execute((tx) => clearStage(tx, key));
    }
  };

  const inviteStaged = async (
    tx: Tx,
    caller: Caller,
    { key, origin, skipped }: Staged,
    action: 'MembersInvited' | 'TeamInvited',
  ): Promise<InviteOutcome> => {
    const { organizationId } = key;
    await waitForInvites(tx, organizationId);
    const rows = await takeRows(tx, key, mostAtOnce);
    const people = await invitePeople(tx, { organizationId, inviterId: caller.userId, origin }, rows);
    const { invited } = people;
    await audit.record(tx, organizationId, { by: caller, action, details: { count: invited } });
    const waitingMails = await invitationMails.findWaiting(tx, organizationId);
    return { invited, skipped: byLine([...skipped, ...people.skipped]), ...(waitingMails && { waitingMails }) };
  };

  return {
    /** Refuses what would fail whatever the rows are. To be called before a file is read. */
    check(caller: Caller, { organizationId }: { organizationId: string }): void {
      membershipIn(caller, organizationId);
    },

    /** Invites the people of a list who are not members yet, all in one transaction, and tells who was skipped. */
    async invite(caller: Caller, invite: Invite, action: 'MembersInvited' | 'TeamInvited'): Promise<InviteOutcome> {
      membershipIn(caller, invite.organizationId);
      return withStage(invite, (tx, staged) =>
        withIdempotency(tx, staged.request, () => inviteStaged(tx, caller, staged, action)),
      );
    },

    /**
     * The same for a file, of which an organization imports one at a time. One of many people is invited in portions;
     * `inBackground` does not wait for them, and is answered by the id of the import.
     */
    async importFile(
      caller: Caller,
      file: Invite,
      { inBackground }: { inBackground: boolean },
    ): Promise<ImportReply['data']> {
      const { organizationId } = file;
      membershipIn(caller, organizationId);
      const answer = await withStage(file, (tx, staged) =>
        withIdempotency<ImportReply['data']>(tx, staged.request, async () => {
          await refuseSecondImport(tx, organizationId);
          const people = await countStage(tx, staged.key);
          if (people <= mostAtOnce) return inviteStaged(tx, caller, staged, 'MembersInvited');
          await imports.begin(tx, caller, staged.key, { ...staged, people, isWaitedFor: !inBackground });
          return { invited: 0, skipped: [], importId: staged.key.importId };
        }),
      );
      const { importId } = answer;
      return inBackground || importId === undefined ? answer : imports.finish({ organizationId, importId });
    },

    /** What inviting these rows would bring now. Nobody is invited. */
    async preview(caller: Caller, invite: Invite): Promise<InviteOutcome> {
      membershipIn(caller, invite.organizationId);
      return withStage(invite, async (tx, { key, skipped }) => {
        const known = await takeMembers(tx, key);
        return { invited: await countStage(tx, key), skipped: byLine([...skipped, ...known]) };
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
    return { redirectUrl, request, faulty: [] };
  };
}

const byLine = (rows: SkippedRow[]) => rows.sort((a, b) => a.line - b.line);
