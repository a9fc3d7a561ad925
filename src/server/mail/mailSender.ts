import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/database/transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MailKind } from './mailQueue.ts';
import { type MailTransport, UndeliverableError } from './mailTransport.ts';
import { type MailJob, type MailListJob, mailJobs, mailListJobs } from './openMailQueue.ts';
import { type QueuedMail, toQueuedMail, type WriteMail } from './writeMail.ts';

interface MailSenderParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly transport: MailTransport;
  readonly write: WriteMail;
  readonly logger: FastifyBaseLogger;
  /** Whether what a mail says still holds, asked when it is about to be sent. */
  readonly isStillTrue: (mail: QueuedMail) => Promise<boolean>;
  readonly noteMail: (kind: MailKind, outcome: 'sent' | 'failed' | 'retried') => void;
}

interface Outcome {
  readonly status: 'queued' | 'sent' | 'failed';
  readonly error?: string;
}

const longestError = 500;

/** Of one job: a code that somebody waits for must find a free connection to the mail server. */
const listMailsAtOnce = 3;

/** Sends what is queued, and keeps what became of it with the mail: a mail goes out at least once or is said to have failed. */
export function createMailSender({ db, jobs, transport, write, logger, isStillTrue, noteMail }: MailSenderParts) {
  /** A mail that is done keeps none of its data: it may hold a code or a link. */
  const keep = async (mailId: string, { status, error }: Outcome) => {
    await db
      .updateTable('mail_message')
      .set({
        status,
        attempts: sql<number>`attempts + 1`,
        last_error: error?.slice(0, longestError) ?? null,
        ...(status === 'sent' && { sent_at: sql<Date>`now()` }),
        ...(status !== 'queued' && { data: '{}' }),
      })
      .where('id', '=', mailId)
      .where('status', '=', 'queued')
      .execute();
  };

  const send = async ({ mailId }: MailJob, isLastTry: boolean) => {
    const row = await db
      .selectFrom('mail_message')
      .where('id', '=', mailId)
      .where('status', '=', 'queued')
      .select(['kind', 'data', 'recipient', 'queued_at'])
      .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_expired'))
      .executeTakeFirst();
    if (row === undefined) return;
    const mail = toQueuedMail(row);
    if (row.is_expired) return keep(mailId, { status: 'failed', error: 'It could not be sent in time' });

    if (!(await isStillTrue(mail))) {
      return keep(mailId, { status: 'failed', error: 'The appointment was changed before it was sent' });
    }

    try {
      const { recipient } = row;
      await transport.send({ id: mailId, recipient, ...write(mail, { recipient, at: row.queued_at }) });
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
    noteMail(mail.kind, 'sent');
    await keep(mailId, { status: 'sent' });
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
      await jobs.work<MailJob>(mailJobs, { atOnce: 10 }, ({ data, isLastTry }) => send(data, isLastTry));
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
