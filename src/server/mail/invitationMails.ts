import type { WaitingMails } from '#contract/common.ts';
import { runAsSystem } from '#server/database/scope.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type InvitationMailJob, invitationMailJobs, queueMailList } from './openMailQueue.ts';
import {
  dropObsoleteMails,
  findWaitingMails,
  hasWaitingMails,
  holdMailDay,
  listWaitingOrganizations,
  takeWaitingMails,
} from './waitingMailRepository.ts';

export type InvitationMails = ReturnType<typeof createInvitationMails>;

/** How many mails that invite an organization may send on one day. */
export interface InvitationMailLimits {
  readonly untilAccepted: number;
  /** Once anybody has accepted an invitation. */
  readonly afterwards: number;
}

interface Parts {
  readonly db: Db;
  readonly jobs: Jobs;
  /** Absent where whoever founds an organization is known: there is no limit. */
  readonly limits: InvitationMailLimits | undefined;
  readonly now: () => Date;
}

/** Mails of one transaction. */
const stepSize = 1_000;

/** The wait until it is looked again whether more may be sent: a new day may have begun, or somebody accepted. */
const lookAgainSeconds = 600;

/**
 * Lets the mails that invite out of the queue: the oldest first, and no more of one organization on a day than its
 * limit. Whoever invites people queues a job in the same transaction; what is above the limit stays in the queue, and
 * the job is queued again for later.
 */
export function createInvitationMails({ db, jobs, limits, now }: Parts) {
  /** Sends some, and tells how many. Several servers may do it at once: each waits for the one before. */
  const sendSome = (organizationId: string): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const day = limits && (await holdMailDay(tx, { organizationId, now: now(), limits }));
      const most = Math.min(stepSize, day?.left() ?? stepSize);
      // Those that come up in the place of dropped ones are to be looked at as well.
      while ((await dropObsoleteMails(tx, organizationId, most)) > 0);
      const mailIds = await takeWaitingMails(tx, organizationId, most);
      await day?.count(mailIds.length);
      await queueMailList(jobs, tx, mailIds);
      return mailIds.length;
    });

  const lookAgain = (tx: Tx, organizationId: string) =>
    jobs.add<InvitationMailJob>(tx, invitationMailJobs, [
      {
        data: { organizationId, countsAnew: true },
        startAfter: lookAgainSeconds,
        // However many were invited meanwhile, it is looked once.
        singletonKey: organizationId,
        singletonSeconds: lookAgainSeconds,
      },
    ]);

  /** Sends what may be sent today. From time to time those that will never be are taken out of the count of the others. */
  const send = async ({ organizationId, countsAnew = false }: InvitationMailJob): Promise<void> => {
    if (countsAnew) await db.transaction().execute((tx) => dropObsoleteMails(tx, organizationId, 'all'));
    let sent = stepSize;
    while (sent === stepSize) sent = await sendSome(organizationId);
    if (limits === undefined) return;
    await db.transaction().execute(async (tx) => {
      if (await hasWaitingMails(tx, organizationId)) await lookAgain(tx, organizationId);
    });
  };

  /** The mails that will not go out today, of one assessment where it is given. Undefined where all will. */
  const findWaiting = async (
    tx: Tx,
    organizationId: string,
    assessmentId?: string,
  ): Promise<WaitingMails | undefined> =>
    limits && findWaitingMails(tx, { organizationId, assessmentId, now: now(), limits });

  return {
    send,
    findWaiting,

    /** Begins to send. What waited when the server was stopped is looked at again. */
    async start(): Promise<void> {
      await jobs.work<InvitationMailJob>(invitationMailJobs, { atOnce: 2 }, ({ data }) => send(data));
      await runAsSystem(() =>
        db.transaction().execute(async (tx) => {
          for (const organizationId of await listWaitingOrganizations(tx)) {
            await jobs.add<InvitationMailJob>(tx, invitationMailJobs, [{ data: { organizationId, countsAnew: true } }]);
          }
        }),
      );
    },
  };
}
