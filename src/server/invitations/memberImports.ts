import { setTimeout as sleep } from 'node:timers/promises';
import type { InviteOutcome, MemberImport, SkippedRow } from '#contract/invitation.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import { runAsSystem } from '#server/database/scope.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, membershipIn } from '#server/http/caller.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { InvitationMails } from '#server/mail/invitationMails.ts';
import { type ImportKey, takeRows } from './importStage.ts';
import { type InvitePeople, waitForInvites } from './invitePeople.ts';
import {
  type EndedImport,
  endImport,
  findImport,
  findRunning,
  forgetOldImports,
  insertImport,
  keepSkipped,
  listSkipped,
  noteProgress,
} from './memberImportRepository.ts';

export type MemberImports = Awaited<ReturnType<typeof openMemberImports>>;

interface Parts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly invitePeople: InvitePeople;
  readonly invitationMails: InvitationMails;
}

/** An import to begin. */
interface NewImport {
  readonly origin: string;
  /** How many rows are staged. */
  readonly people: number;
  readonly skipped: readonly SkippedRow[];
  /** Whether the caller waits for the end, and so does the work. */
  readonly isWaitedFor: boolean;
}

const importJobs = 'member-import';
const cleaningJobs = 'member-import-cleaning';

/** People of one transaction: few enough that progress is seen, and that what waits for it does not wait long. */
const portion = 2_500;
/** Portions at once, so that the database works on one while the server prepares the other. */
const portionsAtOnce = 2;

/** When a job takes over what a caller waits for, in case the server was killed meanwhile. */
const takeOverSeconds = 30;
const lookAgainMs = 200;
const cleanAgainSeconds = 3_600;

/**
 * Files of so many people that they are invited in portions, each a transaction of its own: it takes rows out of the
 * stage, makes members of them and counts them. Whoever goes on after a kill finds the rows that are left, and two who
 * work on the same import take different ones.
 */
export async function openMemberImports({ db, jobs, invitePeople, invitationMails }: Parts) {
  // A failure is tried again for some hours, in ever longer waits.
  const retries = { retryDelay: 5, retryBackoff: true, retryDelayMax: 600, deleteAfterSeconds: 3600 };
  await jobs.openQueue(importJobs, { ...retries, retryLimit: 20, expireInSeconds: 900 });
  await jobs.openQueue(cleaningJobs, { ...retries, retryLimit: 100, expireInSeconds: 300 });

  const inviteSome = (key: ImportKey): Promise<number> =>
    runTransaction(db, async (tx) => {
      const running = await findRunning(tx, key);
      if (running === undefined) return 0;
      await waitForInvites(tx, key.organizationId, { isPortion: true });
      const rows = await takeRows(tx, key, portion);
      if (rows.length === 0) return 0;
      const { startedBy: inviterId, origin } = running;
      const { invited, skipped } = await invitePeople(
        tx,
        { organizationId: key.organizationId, inviterId, origin },
        rows,
      );
      await keepSkipped(tx, key, skipped);
      await noteProgress(tx, key, { people: rows.length, invited });
      return rows.length;
    });

  const inviteAll = async (key: ImportKey): Promise<void> => {
    while ((await inviteSome(key)) > 0);
  };

  const end = (key: ImportKey, status: 'Done' | 'Failed'): Promise<void> =>
    runTransaction(db, async (tx) => {
      const ended = await endImport(tx, key, status);
      if (ended === undefined) return;
      await audit.record(tx, key.organizationId, {
        by: actorOf(ended),
        action: 'MembersInvited',
        details: { count: ended.invited },
      });
    });

  const run = async (key: ImportKey): Promise<void> => {
    // All of them end before a failure is told: nothing goes on behind the back of a job.
    const ends = await Promise.allSettled(Array.from({ length: portionsAtOnce }, () => inviteAll(key)));
    for (const { status, reason } of ends as PromiseRejectedResult[]) if (status === 'rejected') throw reason;
    await end(key, 'Done');
  };

  const outcomeOf = async (key: ImportKey, invited: number): Promise<InviteOutcome> => {
    const [skipped, waitingMails] = await db
      .transaction()
      .execute((tx) => Promise.all([listSkipped(tx, key), invitationMails.findWaiting(tx, key.organizationId)]));
    return { invited, skipped, ...(waitingMails && { waitingMails }) };
  };

  const clean = async (tx: Tx): Promise<void> => {
    if (!(await forgetOldImports(tx))) return;
    await jobs.add(tx, cleaningJobs, [
      // However many servers look, it is looked once.
      { startAfter: cleanAgainSeconds, singletonKey: 'all', singletonSeconds: cleanAgainSeconds },
    ]);
  };

  return {
    /** Leaves the staged rows of a file to be invited from now on. Refuses while another file is on its way. */
    async begin(tx: Tx, caller: Caller, key: ImportKey, { people, origin, skipped, isWaitedFor }: NewImport) {
      await insertImport(tx, key, { people, origin, startedBy: caller.userId, ...caller.origin });
      await keepSkipped(tx, key, skipped);
      await jobs.add<ImportKey>(tx, importJobs, [{ data: key, startAfter: isWaitedFor ? takeOverSeconds : 0 }]);
      await clean(tx);
    },

    /** Does the work of an import, as its job would, and resolves when it is over to what it brought. */
    async finish(key: ImportKey): Promise<InviteOutcome> {
      await run(key);
      for (;;) {
        const found = await db.transaction().execute((tx) => findImport(tx, key));
        if (found === undefined) throw AppError.notFound('The import');
        if (found.status !== 'Running') return outcomeOf(key, found.invited);
        // Somebody else works on it too, and has not ended.
        await sleep(lookAgainMs);
      }
    },

    /** The newest import of the organization. */
    async findNewest(caller: Caller, organizationId: string): Promise<MemberImport | null> {
      membershipIn(caller, organizationId);
      const found = await db.transaction().execute((tx) => findImport(tx, { organizationId }));
      if (found === undefined) return null;
      const { invited, ...progress } = found;
      if (found.status === 'Running') return progress;
      return { ...progress, outcome: await outcomeOf({ organizationId, importId: found.id }, invited) };
    },

    /** Begins to work on imports, also on those that a server that was stopped has left. */
    async start(): Promise<void> {
      await jobs.work<ImportKey>(importJobs, { atOnce: 1 }, async ({ data, isLastTry }) => {
        try {
          await run(data);
        } catch (error) {
          if (isLastTry) await end(data, 'Failed');
          throw error;
        }
      });
      await jobs.work(cleaningJobs, { atOnce: 1 }, () => db.transaction().execute(clean));
      await runAsSystem(() => db.transaction().execute(clean));
    },
  };
}

const actorOf = ({ startedBy, networkAddress, requestId }: EndedImport) =>
  ({ userId: startedBy, role: 'OrganizationAdmin', origin: { networkAddress, requestId } }) as const;
