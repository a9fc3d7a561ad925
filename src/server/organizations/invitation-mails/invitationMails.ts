import type { WaitingMails } from '#contract/common.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  addWaitingMails,
  countAboveLimit,
  countSentMails,
  dropObsoleteMails,
  findUnverifiedSender,
  findWaitingMails,
  hasWaitingMails,
  type InvitationMailLimits,
  type InvitationMailList,
  listWaitingOrganizations,
  lockMailDay,
  releaseWaitingMails,
} from './waitingMailRepository.ts';

/** The job queue that releases waiting mails. */
const releaseJobs = 'invitation-mail';

interface ReleaseJob {
  readonly organizationId: string;
  /** Also drops obsolete mails whose turn is not near, so that they are no longer counted as waiting. */
  readonly dropsAllObsolete?: boolean;
}

interface Parts {
  readonly db: Db;
  readonly jobs: Jobs;
  /** Undefined without a limit: only known people can create organizations. */
  readonly limits: InvitationMailLimits | undefined;
  readonly now: () => Date;
}

/** Mails of one statement or transaction, so that it stays within its time limit. */
const addBatchSize = 5_000;
const releaseBatchSize = 1_000;

/** Until the next look whether more may be sent: a new day may have begun, or someone accepted. */
const lookAgainSeconds = 600;

export type InvitationMails = Awaited<ReturnType<typeof openInvitationMails>>;

/**
 * Opens the queue of invitation mails. They wait until a job releases them to be sent, the oldest first and up to the
 * limit of its founder per day. The rest waits for the next day.
 */
export async function openInvitationMails({ db, jobs, limits, now }: Parts) {
  await jobs.openQueue(releaseJobs, {
    retryLimit: 100,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  });

  /** Releases a batch and returns its size. Several servers can do this at once, because the day's count is locked. */
  const releaseBatch = (organizationId: string): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const day = { organizationId, now: now() };
      const left = limits && (await lockMailDay(tx, { ...day, limits }));
      const limit = Math.min(releaseBatchSize, left ?? releaseBatchSize);
      // Mails that move up in place of dropped ones are checked too.
      while ((await dropObsoleteMails(tx, organizationId, limit)) > 0);
      const isStranger = limits !== undefined && (await findUnverifiedSender(tx, organizationId)) !== undefined;
      const released = await releaseWaitingMails(tx, { organizationId, limit, isStranger });
      if (limits) await countSentMails(tx, day, released);
      return released;
    });

  const lookAgain = (tx: Tx, organizationId: string) =>
    jobs.add<ReleaseJob>(tx, releaseJobs, [
      {
        data: { organizationId, dropsAllObsolete: true },
        startAfter: lookAgainSeconds,
        // Once, however many were invited meanwhile.
        singletonKey: organizationId,
        singletonSeconds: lookAgainSeconds,
      },
    ]);

  /** Releases the mails that may be sent today. */
  const release = async ({ organizationId, dropsAllObsolete = false }: ReleaseJob): Promise<void> => {
    if (dropsAllObsolete) await db.transaction().execute((tx) => dropObsoleteMails(tx, organizationId));
    while ((await releaseBatch(organizationId)) === releaseBatchSize);
    if (limits === undefined) return;
    await db.transaction().execute(async (tx) => {
      if (await hasWaitingMails(tx, organizationId)) await lookAgain(tx, organizationId);
    });
  };

  return {
    /**
     * Queues invitation mails in the transaction of their cause. A mail that still waits for the same member is replaced,
     * because its link is no longer valid.
     */
    async add(tx: Tx, { recipients, ...list }: InvitationMailList): Promise<void> {
      const sender = limits && (await findUnverifiedSender(tx, list.organizationId));
      for (let from = 0; from < recipients.length; from += addBatchSize) {
        await addWaitingMails(tx, { ...list, recipients: recipients.slice(from, from + addBatchSize) }, sender);
      }
      if (recipients.length > 0) {
        await jobs.add<ReleaseJob>(tx, releaseJobs, [{ data: { organizationId: list.organizationId } }]);
      }
    },

    release,

    /** Mails that will not be sent today, optionally of one assessment only. Undefined if there are none. */
    findWaiting: async (tx: Tx, organizationId: string, assessmentId?: string): Promise<WaitingMails | undefined> =>
      limits && findWaitingMails(tx, { organizationId, assessmentId, now: now(), limits }),

    /** Of the `newest` mails, the ones above the daily limit. `more` of them are not queued yet. Undefined if there are none. */
    async findAboveLimit(
      tx: Tx,
      organizationId: string,
      { newest, more }: { readonly newest: number; readonly more: number },
    ): Promise<WaitingMails | undefined> {
      if (limits === undefined) return undefined;
      const { above, dailyLimit } = await countAboveLimit(tx, { organizationId, now: now(), limits });
      const count = Math.min(newest, above + more);
      return count > 0 ? { count, dailyLimit } : undefined;
    },

    /** The address that invitations name as their sender. Null once the organization is verified. */
    findNamedSender: async (tx: Tx, organizationId: string): Promise<string | null> =>
      (limits && (await findUnverifiedSender(tx, organizationId))) ?? null,

    /** Starts the jobs, also for mails that waited when the server was stopped. */
    async start(): Promise<void> {
      await jobs.work<ReleaseJob>(releaseJobs, { batchSize: 2 }, ({ data }) => release(data));
      await runAsSystem(() =>
        db.transaction().execute(async (tx) => {
          for (const organizationId of await listWaitingOrganizations(tx)) {
            await jobs.add<ReleaseJob>(tx, releaseJobs, [{ data: { organizationId, dropsAllObsolete: true } }]);
          }
        }),
      );
    },
  };
}
