import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MailKind } from './mailQueue.ts';
import { type MailTransport, UndeliverableError } from './mailTransport.ts';
import { isUrgent, type MailJob, type MailListJob, mailJobs, mailListJobs } from './openMailQueue.ts';
import { findQueuedMails, keepOutcomes, type MailOutcome } from './queuedMailRepository.ts';
import { together } from './together.ts';
import { type QueuedMail, toQueuedMail, type WriteMail } from './writeMail.ts';

interface MailSenderParts {
  /** On a connection of its own: until a mail is noted, a kill doubles it, so that it must not wait behind the calls. */
  readonly db: Db;
  readonly jobs: Jobs;
  readonly transport: MailTransport;
  readonly write: WriteMail;
  readonly logger: FastifyBaseLogger;
  /** Whether what a mail says still holds, asked when it is about to be sent. */
  readonly isStillTrue: (mail: QueuedMail) => Promise<boolean>;
  readonly noteMail: (kind: MailKind, outcome: 'sent' | 'failed' | 'retried') => void;
}

type Outcome = Omit<MailOutcome, 'mailId'>;

/** Of one job: a code that somebody waits for must find a free connection to the mail server. */
const listMailsAtOnce = 3;

/** Sends what is queued, and keeps what became of it with the mail: a mail goes out at least once or is said to have failed. */
export function createMailSender({ db, jobs, transport, write, logger, isStillTrue, noteMail }: MailSenderParts) {
  // Mails are sent side by side: what the database is asked about each is asked about all of them at once.
  const findQueued = together((mailIds: readonly string[]) =>
    db.transaction().execute((tx) => findQueuedMails(tx, mailIds)),
  );
  const keepOutcome = together((outcomes: readonly MailOutcome[]) =>
    db.transaction().execute((tx) => keepOutcomes(tx, outcomes)),
  );
  const keep = (mailId: string, outcome: Outcome) => keepOutcome({ mailId, ...outcome });

  const send = async ({ mailId }: MailJob, isLastTry: boolean) => {
    const row = await findQueued(mailId);
    if (row === undefined) return;
    const mail = toQueuedMail(row);
    if (row.isExpired) return keep(mailId, { status: 'failed', error: 'It could not be sent in time' });

    if (!(await isStillTrue(mail))) {
      return keep(mailId, { status: 'failed', error: 'The appointment was changed before it was sent' });
    }

    try {
      const { recipient } = row;
      const written = write(mail, { recipient, at: row.queuedAt });
      await transport.send({ id: mailId, recipient, isUrgent: isUrgent(mail.kind), ...written });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isFinal = isLastTry || error instanceof UndeliverableError;
      // Without the words of the mail server, which repeat the address; they are kept with the mail.
      logger.warn({ mailId, kind: mail.kind, cause: codeOf(error), isFinal }, 'A mail could not be sent');
      noteMail(mail.kind, isFinal ? 'failed' : 'retried');
      await keep(mailId, { status: isFinal ? 'failed' : 'queued', error: reason });
      if (isFinal) return;
      throw error;
    }
    const sentAt = performance.now();
    await keep(mailId, { status: 'sent' });
    transport.noted?.(performance.now() - sentAt);
    noteMail(mail.kind, 'sent');
  };

  /** Sends some of a list. Those that failed are tried again together; what was sent by then is not sent again. */
  const sendList = async ({ mailIds }: MailListJob, isLastTry: boolean) => {
    const waiting = [...mailIds];
    const failures: unknown[] = [];
    const sendWaiting = async () => {
      for (let mailId = waiting.shift(); mailId !== undefined; mailId = waiting.shift()) {
        await send({ mailId }, isLastTry).catch((error: unknown) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: listMailsAtOnce }, sendWaiting));
    if (failures.length > 0) throw failures[0];
  };

  return {
    /** Begins to send. */
    async start(): Promise<void> {
      // While some wait for their turn at the mail server, the next are taken.
      await jobs.work<MailJob>(mailJobs, { atOnce: 10, takers: 2 }, ({ data, isLastTry }) => send(data, isLastTry));
      await jobs.work<MailListJob>(mailListJobs, { atOnce: 2 }, ({ data, isLastTry }) => sendList(data, isLastTry));
    },
    close: () => transport.close(),
  };
}

/** Such as 'ECONNREFUSED' or 'EENVELOPE'. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : typeof error;
}
