import { setTimeout as sleep } from 'node:timers/promises';
import type { InviteOutcome, MemberImport } from '#contract/invitation.ts';
import { audit } from '#server/audit/audit.ts';
import type { InvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import type { TeamService } from '#server/organizations/team/teamService.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import type { BulkQueue } from '#server/platform/database/bulkQueue.ts';
import { analyzePeople } from '#server/platform/database/bulkWrites.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type InvitePeople, lockInvitations } from './invitePeople.ts';
import {
  addProgress,
  deleteOldImports,
  type EndedImport,
  endImport,
  findImport,
  findRunningImport,
  type ImportKey,
  insertImport,
  insertSkippedRows,
  listSkippedRows,
  type Progress,
  takeStagedRows,
  type UnknownLanguages,
} from './memberImportRepository.ts';
import type { SkippedLine, Untranslated } from './skippedLine.ts';

export type MemberImports = Awaited<ReturnType<typeof openMemberImports>>;

interface Parts {
  readonly db: Db;
  readonly bulk: BulkQueue;
  readonly jobs: Jobs;
  readonly invitePeople: InvitePeople;
  readonly invitationMails: InvitationMails;
  /** Whether a person is an administrator, and stays one until the transaction ends. */
  readonly holdAdministrator: TeamService['holdAdministrator'];
}

interface NewImport {
  readonly origin: string;
  /** The number of staged rows. */
  readonly people: number;
  readonly skipped: readonly SkippedLine[];
  readonly unknownLanguages: UnknownLanguages;
  /** False if the caller waits for the import and therefore runs it. */
  readonly inBackground: boolean;
}

type NewestImport = Omit<MemberImport, 'outcome'> & { readonly outcome?: Untranslated<InviteOutcome> };

const importJobs = 'member-import';
const cleaningJobs = 'member-import-cleaning';

/** People per transaction. Smaller batches show progress and hold locks for a shorter time. */
const batchSize = 2_500;
/** The database works on one batch while the server prepares the other. */
const concurrentBatches = 2;

/** Delay before a job takes over an import that a caller runs, in case the server was killed. */
const takeOverSeconds = 30;
const pollMs = 200;
const cleanUpSeconds = 3_600;

/**
 * Imports large files in batches. Each transaction takes staged rows, invites them and adds to the progress. After a
 * crash another worker continues with the rows that are left. Concurrent workers take different rows.
 */
export async function openMemberImports({ db, bulk, jobs, invitePeople, invitationMails, holdAdministrator }: Parts) {
  // Retries for some hours with exponential backoff.
  const retries = { retryDelay: 5, retryBackoff: true, retryDelayMax: 600, deleteAfterSeconds: 3600 };
  await jobs.openQueue(importJobs, { ...retries, retryLimit: 20, expireInSeconds: 900 });
  await jobs.openQueue(cleaningJobs, { ...retries, retryLimit: 100, expireInSeconds: 300 });

  const endIn = async (tx: Tx, key: ImportKey, status: 'Done' | 'Failed'): Promise<void> => {
    const ended = await endImport(tx, key, status);
    if (ended === undefined) return;
    const by = actorOf(ended);
    await audit.record(tx, key.organizationId, { by, action: 'MembersInvited', details: { count: ended.invited } });
    if (ended.completed === 0) return;
    await audit.record(tx, key.organizationId, { by, action: 'MemberCorrected', details: { count: ended.completed } });
  };

  const inviteBatch = (key: ImportKey): Promise<number> =>
    runTransaction(db, async (tx) => {
      const running = await findRunningImport(tx, key);
      if (running === undefined) return 0;
      // The administrator may have been removed since the start.
      if (!(await holdAdministrator(tx, { organizationId: key.organizationId, userId: running.startedBy }))) {
        await endIn(tx, key, 'Failed');
        return 0;
      }
      await lockInvitations(tx, key.organizationId, { isBatch: true });
      const rows = await takeStagedRows(tx, key, batchSize);
      if (rows.length === 0) return 0;
      const { startedBy: inviterId, startedAt: invitedAt, origin } = running;
      const { added, completed, skipped } = await invitePeople(
        tx,
        { organizationId: key.organizationId, inviterId, invitedAt, origin },
        rows,
      );
      await insertSkippedRows(tx, key, skipped);
      await addProgress(tx, key, { people: rows.length, invited: added.length, completed });
      return rows.length;
    });

  const inviteNext = (key: ImportKey): Promise<number> => bulk.run(batchSize, () => inviteBatch(key));

  const inviteAll = async (key: ImportKey): Promise<void> => {
    while ((await inviteNext(key)) > 0);
  };

  const end = (key: ImportKey, status: 'Done' | 'Failed'): Promise<void> =>
    runTransaction(db, (tx) => endIn(tx, key, status));

  const run = async (key: ImportKey): Promise<void> => {
    // So that lists stay quick while the rest is imported.
    await analyzePeople(db, await inviteNext(key));
    // Waits for all of them even after a failure, so that none outlives its job.
    const results = await Promise.allSettled(Array.from({ length: concurrentBatches }, () => inviteAll(key)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    await analyzePeople(db, Number.POSITIVE_INFINITY);
    await end(key, 'Done');
  };

  const outcomeOf = async (
    key: ImportKey,
    { invited, completed, unknownLanguages }: Pick<Progress, 'invited' | 'completed' | 'unknownLanguages'>,
  ): Promise<Untranslated<InviteOutcome>> => {
    const [skipped, waitingMails] = await db
      .transaction()
      .execute((tx) => Promise.all([listSkippedRows(tx, key), invitationMails.findWaiting(tx, key.organizationId)]));
    return {
      invited,
      ...(completed > 0 && { completed }),
      skipped,
      ...(unknownLanguages.rows > 0 && { unknownLanguages }),
      ...(waitingMails && { waitingMails }),
    };
  };

  const cleanUp = async (tx: Tx): Promise<void> => {
    if (!(await deleteOldImports(tx))) return;
    await jobs.add(tx, cleaningJobs, [
      // One job for all servers.
      { startAfter: cleanUpSeconds, singletonKey: 'all', singletonSeconds: cleanUpSeconds },
    ]);
  };

  return {
    /** Starts an import of staged rows. Throws a conflict while another import is running. */
    async begin(tx: Tx, caller: Caller, key: ImportKey, { inBackground, skipped, ...started }: NewImport) {
      await insertImport(tx, key, { ...started, startedBy: caller.userId, ...caller.origin });
      await insertSkippedRows(tx, key, skipped);
      await jobs.add<ImportKey>(tx, importJobs, [{ data: key, startAfter: inBackground ? 0 : takeOverSeconds }]);
      await cleanUp(tx);
    },

    /** Runs an import until it has ended and returns its outcome. */
    async finish(key: ImportKey): Promise<Untranslated<InviteOutcome>> {
      await run(key);
      for (;;) {
        const progress = await db.transaction().execute((tx) => findImport(tx, key));
        if (progress === undefined) throw AppError.notFound('import');
        if (progress.status !== 'Running') return outcomeOf(key, progress);
        // Another worker still has a batch in flight.
        await sleep(pollMs);
      }
    },

    /** Returns the newest import of the organization, with its outcome once it has ended. */
    async findNewest(caller: Caller, organizationId: string): Promise<NewestImport | null> {
      membershipIn(caller, organizationId);
      const newest = await db.transaction().execute((tx) => findImport(tx, { organizationId }));
      if (newest === undefined) return null;
      const { invited, completed, unknownLanguages, ...progress } = newest;
      if (progress.status === 'Running') return progress;
      return { ...progress, outcome: await outcomeOf({ organizationId, importId: progress.id }, newest) };
    },

    /** Starts the workers. They also continue imports that a stopped server left behind. */
    async start(): Promise<void> {
      await jobs.work<ImportKey>(importJobs, { batchSize: 1 }, async ({ data, isLastAttempt }) => {
        try {
          await run(data);
        } catch (error) {
          if (isLastAttempt) await end(data, 'Failed');
          throw error;
        }
      });
      await jobs.work(cleaningJobs, { batchSize: 1 }, () => db.transaction().execute(cleanUp));
      await runAsSystem(() => db.transaction().execute(cleanUp));
    },
  };
}

const actorOf = ({ startedBy, networkAddress, requestId }: EndedImport) =>
  ({ userId: startedBy, role: 'OrganizationAdmin', origin: { networkAddress, requestId } }) as const;
