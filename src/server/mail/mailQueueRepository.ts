import { sql } from 'kysely';
import type { Translations } from '#domain/translations.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import { mailPriorities } from './mailQueue.ts';

/** A queued mail that this process has claimed. */
export interface ClaimedMail {
  readonly id: string;
  /** Null without one. */
  readonly organizationId: string | null;
  readonly kind: string;
  readonly data: unknown;
  readonly recipient: string;
  readonly queuedAt: Date;
  /** Earlier attempts to send it. */
  readonly attempts: number;
  readonly isExpired: boolean;
  /** Of the recipient, else of their invitation, else of the page that asked for it, else of the organization. */
  readonly language: string | null;
  /** Of the assessment that it is about. Null without one. */
  readonly translations: Translations | null;
  readonly assessmentLanguage: Language | null;
}

export interface MailOutcome {
  readonly mailId: string;
  /** `queued` if it is tried again. */
  readonly status: 'queued' | 'sent' | 'failed';
  readonly error?: string;
  /** Whether the mail server has refused the address for good. */
  readonly isRefused?: boolean;
  readonly retryInSeconds?: number;
}

interface ClaimOptions {
  /** Claims either the urgent mails or all others. */
  readonly isUrgent: boolean;
  readonly limit: number;
  readonly leaseSeconds: number;
}

const maxErrorLength = 500;

/** Claims mails that are due, by priority. No other process gets them until the lease is over. */
export async function claimMails(tx: Tx, { isUrgent, limit, leaseSeconds }: ClaimOptions): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    with due as materialized (
      select id from mail_message
      where status = 'queued' and not is_waiting and next_attempt_at <= now()
        and priority ${sql.raw(isUrgent ? '=' : '>')} ${mailPriorities.urgent}
      order by priority, next_attempt_at limit ${limit} for update skip locked
    )
    update mail_message m set next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    from due where m.id = due.id
    returning m.id, m.organization_id as "organizationId", m.kind, m.data, m.recipient, m.queued_at as "queuedAt", m.attempts,
      coalesce(m.expires_at <= now(), false) as "isExpired",
      coalesce(
        (select language from app_user where email = m.recipient),
        (
          select om.language from app_user u join organization_member om on om.user_id = u.id
          where u.email = m.recipient and om.language is not null
            and (m.organization_id is null or om.organization_id = m.organization_id)
          order by om.created_at desc limit 1
        ),
        m.data ->> 'language',
        (select language from organization where id = m.organization_id)
      ) as language,
      (select translations from assessment where organization_id = m.organization_id and id = m.assessment_id),
      (select language from assessment where organization_id = m.organization_id and id = m.assessment_id)
        as "assessmentLanguage"`.execute(tx);
  return rows;
}

/** Extends the lease of claimed mails. */
export async function renewLease(tx: Tx, mailIds: readonly string[], leaseSeconds: number): Promise<void> {
  await sql`
    update mail_message set next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    where id = any(${mailIds}::uuid[]) and status = 'queued'`.execute(tx);
}

/** Records the outcomes of attempts. Empties the data of mails that are done, because it may hold a code or a link. */
export async function recordOutcomes(tx: Tx, outcomes: readonly MailOutcome[]): Promise<void> {
  await sql`
    update mail_message m
    set status = outcome.status, attempts = m.attempts + 1, last_error = outcome.error,
      is_refused = outcome.is_refused, sent_at = case outcome.status when 'sent' then now() end,
      data = case outcome.status when 'queued' then m.data else '{}' end,
      next_attempt_at = now() + make_interval(secs => outcome.retry_in_seconds)
    from unnest(
      ${outcomes.map(({ mailId }) => mailId)}::uuid[],
      ${outcomes.map(({ status }) => status)}::text[],
      ${outcomes.map(({ error }) => error?.slice(0, maxErrorLength) ?? null)}::text[],
      ${outcomes.map(({ isRefused = false }) => isRefused)}::boolean[],
      ${outcomes.map(({ retryInSeconds = 0 }) => retryInSeconds)}::float8[]
    ) as outcome (mail_id, status, error, is_refused, retry_in_seconds)
    where m.id = outcome.mail_id and m.status = 'queued'`.execute(tx);
}
