import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod/mini';
import type { ResultDeletion, ResultRetention, updateResultRetention } from '#contract/resultRetention.ts';
import { fewestToldResults } from '#domain/resultRetention.ts';
import { audit } from '#server/audit/audit.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { createInterval } from '#server/platform/createInterval.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import {
  endDeletion,
  findRetention,
  listRecipients,
  lockDue,
  lockUnannounced,
  planDeletion,
  removeDueResults,
  saveRetention,
} from './resultRetentionRepository.ts';

export type ResultRetentionService = ReturnType<typeof createResultRetentionService>;

/** The notice ends with a day, so each organization is deleted from once a day at most. */
const everyMs = 60 * 60_000;
const mostAtOnce = 500;

interface Parts {
  readonly db: Db;
  readonly mails: MailQueue;
  readonly publicUrl: string;
  readonly logger: FastifyBaseLogger;
  readonly now: () => Date;
  readonly noteResultsRemoved: (count: number) => void;
}

/**
 * Keeps results for the period that an organization has chosen. What is due within the notice is announced together, and
 * deleted on the announced day.
 */
export function createResultRetentionService({ db, mails, publicUrl, logger, now, noteResultsRemoved }: Parts) {
  const find = async (tx: Tx, organizationId: string, options?: { readonly lock: boolean }) => {
    const retention = await findRetention(tx, organizationId, options);
    if (retention === undefined) throw AppError.notFound('organization');
    return retention;
  };

  const get = async (tx: Tx, organizationId: string): Promise<ResultRetention> => {
    const { years, deletionAt, deletionCount } = await find(tx, organizationId);
    const deletion =
      deletionAt === null || deletionCount === null ? null : toResultDeletion({ at: deletionAt, count: deletionCount });
    return { years, deletion };
  };

  /** Saves the period of a locked organization, and announces to its team what is due then. */
  const saveAndAnnounce = async (tx: Tx, organizationId: string, years: number | null): Promise<void> => {
    const planned = years === null ? undefined : await planDeletion(tx, organizationId, { years, now: now() });
    if (years === null || planned === undefined || planned.count === 0) {
      await saveRetention(tx, organizationId, { years, deletion: null });
      return;
    }
    await saveRetention(tx, organizationId, { years, deletion: planned });
    const { organizationName, timeZone } = await find(tx, organizationId);
    const { at, count } = toResultDeletion(planned);
    const recipients = await listRecipients(tx, organizationId);
    await mails.add(
      tx,
      recipients.map(({ email, organizationMemberId, role }) => ({
        kind: 'resultsDeletion' as const,
        data: {
          organizationName,
          timeZone,
          years,
          deletesAt: at,
          count,
          role,
          link: `${publicUrl}${role === 'OrganizationAdmin' ? `/app/settings/organization?organization=${organizationId}` : '/practice'}`,
        },
        recipient: email,
        organizationId,
        organizationMemberId,
        assessmentId: null,
      })),
    );
  };

  /** Deletes a batch of one organization. Returns undefined if none is due. */
  const removeBatch = () =>
    db.transaction().execute(async (tx) => {
      const organizationId = await lockDue(tx, now());
      if (organizationId === undefined) return undefined;
      const removed = await removeDueResults(tx, organizationId, mostAtOnce);
      return { removed, isEnded: await endDeletion(tx, organizationId) };
    });

  /** Announces what is due soon in one organization. Returns false if nothing is. */
  const announceNext = () =>
    db.transaction().execute(async (tx) => {
      const organizationId = await lockUnannounced(tx, now());
      if (organizationId === undefined) return false;
      const { years } = await find(tx, organizationId);
      await saveAndAnnounce(tx, organizationId, years);
      return true;
    });

  /** Deletes what was announced for today, then announces what is due next. */
  const sweep = (): Promise<void> =>
    runAsSystem(async () => {
      let results = 0;
      for (let batch = await removeBatch(); batch !== undefined; batch = await removeBatch()) {
        results += batch.removed;
        // The rest is being changed by practitioners, and waits for the next time.
        if (batch.removed === 0 && !batch.isEnded) break;
      }
      if (results > 0) {
        noteResultsRemoved(results);
        // Also at LOG_LEVEL info: it proves that the retention works.
        logger
          .child({}, { level: 'info' })
          .info({ removed: { results } }, 'Results were deleted at the end of their period');
      }
      while (await announceNext());
    });

  return {
    async get(caller: Caller, organizationId: string): Promise<ResultRetention> {
      membershipIn(caller, organizationId);
      return db.transaction().execute((tx) => get(tx, organizationId));
    },

    /** Tells when and how many results would be deleted first. Needs the system scope: administrators see no results. */
    async preview(caller: Caller, organizationId: string, years: number): Promise<ResultDeletion> {
      membershipIn(caller, organizationId);
      const planned = await db.transaction().execute((tx) => planDeletion(tx, organizationId, { years, now: now() }));
      return toResultDeletion(planned);
    },

    /** Changes the period. Throws 409 if somebody else has. Needs the system scope, as `preview`. */
    async update(
      caller: Caller,
      organizationId: string,
      { years, expected }: z.output<typeof updateResultRetention.body>,
    ): Promise<ResultRetention> {
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        const { years: oldYears } = await find(tx, organizationId, { lock: true });
        if (oldYears !== expected) {
          throw AppError.conflict(message('retentionChanged'));
        }
        if (years !== oldYears) {
          await saveAndAnnounce(tx, organizationId, years);
          await audit.record(tx, organizationId, {
            by: caller,
            action: 'ResultRetentionChanged',
            details: { oldYears, newYears: years },
          });
        }
        return get(tx, organizationId);
      });
    },

    sweep,
    ...createInterval(everyMs, sweep, (error) =>
      logger.error({ err: error }, 'Old results could not be announced or deleted; trying again in an hour.'),
    ),
  };
}

function toResultDeletion({ at, count }: { readonly at: Date; readonly count: number }): ResultDeletion {
  return { at: at.getTime(), count: count < fewestToldResults ? null : count };
}
