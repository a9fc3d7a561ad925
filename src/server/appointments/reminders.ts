import type { FastifyBaseLogger } from 'fastify';
import { runAsSystem } from '#server/database/scope.ts';
import type { Db } from '#server/database/transaction.ts';
import { repeat } from '#server/jobs/repeat.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import type { QueuedMail } from '#server/mail/writeMail.ts';
import { appointmentMail } from './appointmentMail.ts';
import { isUnchanged, takeDueReminders } from './reminderRepository.ts';

interface Parts {
  readonly db: Db;
  readonly mails: MailQueue;
  readonly publicUrl: string;
  readonly logger: FastifyBaseLogger;
  readonly now: () => Date;
}

const everyMs = 60_000;
const mostAtOnce = 500;

/** Whether a reminder still says what holds; any other mail tells of something that has happened. */
export function createReminderCheck({ db }: { db: Db }) {
  return async ({ kind, data }: QueuedMail): Promise<boolean> =>
    kind !== 'appointmentReminder' ||
    db.transaction().execute((tx) => isUnchanged(tx, data.appointmentId, data.sequence));
}

/**
 * Reminds members of their appointments. What is due is found anew each minute, so nothing is lost over a restart, and
 * marked in the transaction that queues the mail, so nobody is reminded twice.
 */
export function createReminders({ db, mails, publicUrl, logger, now }: Parts) {
  const queueSome = (): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const due = await takeDueReminders(tx, now(), mostAtOnce);
      await mails.add(
        tx,
        due.map((reminder) => ({
          ...appointmentMail('appointmentReminder', reminder, reminder, publicUrl),
          expiresAt: reminder.startsAt,
        })),
      );
      return due.length;
    });

  /** Queues every reminder that is due, and returns how many there were. */
  const queueDue = (): Promise<number> =>
    runAsSystem(async () => {
      let total = 0;
      for (let count = mostAtOnce; count === mostAtOnce; total += count) count = await queueSome();
      return total;
    });

  const rounds = repeat(everyMs, queueDue, (error) => logger.error({ err: error }, 'Reminders could not be sent'));

  return { queueDue, ...rounds };
}
