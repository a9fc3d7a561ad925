import type { FastifyBaseLogger } from 'fastify';
import type { QueuedMail } from '#server/mail/writeMail.ts';
import type { MemberMails } from '#server/organizations/invitation-mails/memberMails.ts';
import { createInterval } from '#server/platform/createInterval.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { appointmentMail } from './appointmentMail.ts';
import { withPlaces } from './appointmentPlaces.ts';
import type { BookingLinks } from './bookingLinks.ts';
import { isHeld, isUnchanged, takeDueReminders } from './reminderRepository.ts';

interface Parts {
  readonly db: Db;
  readonly mails: MemberMails;
  readonly links: BookingLinks;
  readonly logger: FastifyBaseLogger;
  readonly now: () => Date;
}

const intervalMs = 60_000;
const batchSize = 500;

/** Kinds of mails that a newer one can overtake while they wait for an undo. */
const overtaken: readonly string[] = ['appointmentReminder', 'appointmentMoved', 'newTimeOffered', 'newTimeWithdrawn'];

/** Creates the check, made just before sending, that a reminder, a new time or an offer is not stale. Other mails never are. */
export function createStaleCheck({ db }: { db: Db }) {
  return async ({ kind, data }: QueuedMail, organizationId: string | null): Promise<boolean> => {
    if (organizationId === null || !('sequence' in data) || !overtaken.includes(kind)) return true;
    const { appointmentId, sequence, offer } = data;
    return db
      .transaction()
      .execute((tx) =>
        offer === undefined
          ? isUnchanged(tx, organizationId, appointmentId, sequence)
          : isHeld(tx, organizationId, offer.id),
      );
  };
}

/**
 * Reminds members of their appointments. Looks for due reminders every minute, so a restart loses none. They are marked
 * in the transaction that queues the mail, so nobody is reminded twice.
 */
export function createReminders({ db, mails, links, logger, now }: Parts) {
  const queueBatch = (): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const due = await takeDueReminders(tx, now(), batchSize);
      await mails.add(
        tx,
        (await withPlaces(tx, due, ({ organizationId }) => organizationId)).map((reminder) => ({
          ...appointmentMail('appointmentReminder', reminder, reminder, { links, now: now() }),
          expiresAt: reminder.startsAt,
        })),
      );
      return due.length;
    });

  /** Queues all reminders that are due. Returns how many. */
  const queueDue = (): Promise<number> =>
    runAsSystem(async () => {
      let total = 0;
      for (let count = batchSize; count === batchSize; total += count) count = await queueBatch();
      return total;
    });

  const schedule = createInterval(intervalMs, queueDue, (error) =>
    logger.error({ err: error }, 'Reminders could not be sent'),
  );

  return { queueDue, ...schedule };
}
