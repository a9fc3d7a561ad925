import { sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';

/** A mail that is to be sent, as it is stored. */
export interface StoredQueuedMail {
  readonly kind: string;
  readonly data: unknown;
  readonly recipient: string;
  readonly queuedAt: Date;
  /** It is not worth sending any more. */
  readonly isExpired: boolean;
}

/** What has become of a mail; `queued` where it is tried again. */
export interface MailOutcome {
  readonly mailId: string;
  readonly status: 'queued' | 'sent' | 'failed';
  readonly error?: string;
}

const longestError = 500;

/** The mails of these ids, each in its place; undefined where one is not to be sent any more. */
export async function findQueuedMails(tx: Tx, mailIds: readonly string[]): Promise<(StoredQueuedMail | undefined)[]> {
  const { rows } = await sql<StoredQueuedMail & { id: string }>`
    select id, kind, data, recipient, queued_at as "queuedAt", coalesce(expires_at <= now(), false) as "isExpired"
    from mail_message where id = any(${mailIds}::uuid[]) and status = 'queued'`.execute(tx);
  const mailOf = new Map(rows.map((row) => [row.id, row]));
  return mailIds.map((id) => mailOf.get(id));
}

/** Keeps what has become of mails. One that is done keeps none of its data: it may hold a code or a link. */
export async function keepOutcomes(tx: Tx, outcomes: readonly MailOutcome[]): Promise<void[]> {
  await sql`
    update mail_message m
    set status = outcome.status, attempts = m.attempts + 1, last_error = outcome.error,
      sent_at = case outcome.status when 'sent' then now() else m.sent_at end,
      data = case outcome.status when 'queued' then m.data else '{}' end
    from unnest(
      ${outcomes.map(({ mailId }) => mailId)}::uuid[],
      ${outcomes.map(({ status }) => status)}::text[],
      ${outcomes.map(({ error }) => error?.slice(0, longestError) ?? null)}::text[]
    ) as outcome (mail_id, status, error)
    where m.id = outcome.mail_id and m.status = 'queued'`.execute(tx);
  return outcomes.map(() => undefined);
}
