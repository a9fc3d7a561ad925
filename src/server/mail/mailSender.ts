import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { textsIn } from '#domain/translations.ts';
import { isDatabaseOutage } from '#server/platform/database/isDatabaseOutage.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { describeError } from '#server/platform/startupError.ts';
import { findLanguage, type Language } from '#texts/languages.ts';
import type { AppointmentMailData, MailKind } from './mailQueue.ts';
import { type ClaimedMail, claimMails, type MailOutcome, recordOutcomes, renewLease } from './mailQueueRepository.ts';
import { type MailToSend, type MailTransport, RefusedAddressError } from './mailTransport.ts';
import { type QueuedMail, toQueuedMail, type WriteMail } from './writeMail.ts';

interface MailSenderParts {
  /** On its own connection: a mail is sent twice if the server is killed before it is recorded, so recording must not wait. */
  readonly db: Db;
  readonly transport: MailTransport;
  readonly write: WriteMail;
  readonly logger: FastifyBaseLogger;
  /** Seconds until the first retry. */
  readonly retrySeconds: number;
  /** Whether the content of a mail is still true, checked right before sending. */
  readonly isStillTrue: (mail: QueuedMail, organizationId: string | null) => Promise<boolean>;
  readonly noteMail: (kind: MailKind, outcome: 'sent' | 'failed' | 'retried') => void;
}

/** With retries after 10 seconds, 20, 40 and so on, these are some three hours. */
const maxAttempts = 11;
const maxRetrySeconds = 7200;

/** Mails that one lane sends at once. After a kill of the server, at most these are sent twice. */
const batchSize = 5;

/** Sign-in mails have their own lane. With two lanes for the rest, one slow recipient does not block all of them. */
const lanes = [
  { isUrgent: true, pollMs: 250 },
  { isUrgent: false, pollMs: 500 },
  { isUrgent: false, pollMs: 500 },
];

/** The mails of a killed server are sent by another one after this time. */
const leaseSeconds = 30;
const renewEveryMs = 10_000;

const finishLimitMs = 10_000;

/** Sends queued mails, each at least once, and records the outcomes. Any number of processes can do this side by side. */
export function createMailSender(parts: MailSenderParts) {
  const { db, transport, write, logger, retrySeconds, isStillTrue, noteMail } = parts;
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  const logError = (error: unknown) => {
    // The job queues poll the same database and log its outage once.
    if (!(error instanceof Error && isDatabaseOutage(error))) logger.error({ err: error }, 'The mail queue has failed');
  };

  /** Writes a mail. Throws an ObsoleteMailError if nobody needs it any more. */
  const prepare = async (mail: ClaimedMail): Promise<MailToSend> => {
    const { id, recipient, queuedAt, isExpired } = mail;
    const language = findLanguage([mail.language ?? '']) ?? 'en';
    const queued = toQueuedMail({ kind: mail.kind, data: showTexts(mail, language) });
    if (isExpired) throw new ObsoleteMailError('It could not be sent in time');
    if (!(await isStillTrue(queued, mail.organizationId)))
      throw new ObsoleteMailError('The appointment was changed before it was sent');
    return { id, recipient, ...write(queued, { recipient, at: queuedAt, language }) };
  };

  const toFailure = ({ id: mailId, kind, attempts }: ClaimedMail, error: unknown): MailOutcome => {
    const isRefused = error instanceof RefusedAddressError;
    const isFinal = isRefused || error instanceof ObsoleteMailError || attempts + 1 >= maxAttempts;
    // The mail server's answer repeats the address, so it is recorded with the mail and not logged.
    logger.warn({ mailId, kind, cause: describeError(error), isFinal, isRefused }, 'A mail could not be sent');
    const message = error instanceof Error ? error.message : String(error);
    if (isFinal) return { mailId, status: 'failed', error: message, isRefused };
    return { mailId, status: 'queued', error: message, retryInSeconds: retryDelay(retrySeconds, attempts) };
  };

  const send = async (mails: readonly ClaimedMail[]): Promise<MailOutcome[]> => {
    const written: MailToSend[] = [];
    const errors = new Map<string, unknown>();
    for (const mail of mails) {
      await prepare(mail).then(
        (toSend) => written.push(toSend),
        (error: unknown) => errors.set(mail.id, error),
      );
    }
    for (const [id, error] of await transport.send(written)) errors.set(id, error);
    return mails.map((mail) =>
      errors.has(mail.id) ? toFailure(mail, errors.get(mail.id)) : { mailId: mail.id, status: 'sent' },
    );
  };

  /** Sends a batch of due mails and returns how many there were. */
  const sendDue = async (isUrgent: boolean): Promise<number> => {
    const mails = await db.transaction().execute((tx) => claimMails(tx, { isUrgent, limit: batchSize, leaseSeconds }));
    if (mails.length === 0) return 0;
    const mailIds = mails.map(({ id }) => id);
    const renewing = setInterval(() => {
      db.transaction()
        .execute((tx) => renewLease(tx, mailIds, leaseSeconds))
        .catch(logError);
    }, renewEveryMs);
    const outcomes = await send(mails).finally(() => clearInterval(renewing));
    await db.transaction().execute((tx) => recordOutcomes(tx, outcomes));
    for (const [index, { kind }] of mails.entries()) {
      const status = outcomes[index]?.status ?? 'failed';
      noteMail(kind as MailKind, status === 'queued' ? 'retried' : status);
    }
    return mails.length;
  };

  const work = async ({ isUrgent, pollMs }: (typeof lanes)[number]): Promise<void> => {
    const { signal } = stopping;
    while (!signal.aborted) {
      const sent = await sendDue(isUrgent).catch(logError);
      if (sent !== batchSize) await sleep(pollMs, undefined, { signal }).catch(() => undefined);
    }
  };

  return {
    start(): void {
      running = runAsSystem(() => Promise.all(lanes.map(work)));
    },

    /** Claims no more mails, and waits a while for mails in flight. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([running, sleep(finishLimitMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}

/** Puts the texts of the assessment, if the mail has any, into the language of the recipient. */
function showTexts({ data, translations, assessmentLanguage }: ClaimedMail, language: Language): unknown {
  const { assessmentName, description = '' } = data as Partial<AppointmentMailData>;
  if (assessmentName === undefined || translations === null || assessmentLanguage === null) return data;
  const { name, ...shown } = textsIn(language, {
    name: assessmentName,
    description,
    language: assessmentLanguage,
    translations,
  });
  return { ...(data as object), ...shown, assessmentName: name };
}

class ObsoleteMailError extends Error {
  override name = 'ObsoleteMailError';
}

/** Doubles with each attempt. The jitter spreads mails that failed together. In seconds. */
function retryDelay(firstSeconds: number, attempts: number): number {
  return Math.min(maxRetrySeconds, firstSeconds * 2 ** attempts * (1 + Math.random()));
}

/** Such as 'ECONNREFUSED' or 'EENVELOPE'. */
