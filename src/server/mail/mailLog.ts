import { sql } from 'kysely';
import { type MailMessage, mailMessage } from '#contract/mailMessage.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface MailLogScope {
  readonly organizationId: string;
  readonly organizationMemberId: string;
  /** Only mails about this assessment. */
  readonly assessmentId?: string;
}

const maxRows = 100;

const shownKinds: readonly MailMessage['kind'][] = mailMessage.shape.kind.options;

/** Matches the mails that the log may show. */
export const isShown = sql<boolean>`kind = any(${shownKinds}::text[])`;

/**
 * The start of the next UTC day for an invitation above the daily limit, otherwise null. Within a minute every invitation
 * waits for the job that sends it.
 */
export const waitsUntil = sql<Date | null>`case when is_waiting and queued_at < now() - interval '1 minute'
  then (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC' end`;

/** Lists the last hundred mails to a member, the newest first. */
export async function listMailsTo(tx: Tx, scope: MailLogScope): Promise<MailMessage[]> {
  const { organizationId, organizationMemberId, assessmentId } = scope;
  let query = tx
    .selectFrom('mail_message')
    .where('organization_id', '=', organizationId)
    .where('organization_member_id', '=', organizationMemberId)
    .where(isShown);
  if (assessmentId !== undefined) query = query.where('assessment_id', '=', assessmentId);
  const rows = await query
    .select(['id', 'kind', 'status', 'is_refused', 'queued_at', 'sent_at', 'last_error'])
    .select(waitsUntil.as('waits_until'))
    .orderBy('queued_at', 'desc')
    .orderBy('id')
    .limit(maxRows)
    .execute();
  return rows.map(toMailMessage);
}

/** A mail as the log stores it. */
export interface StoredMail {
  readonly id: string;
  readonly kind: string;
  readonly status: MailMessage['status'];
  readonly is_refused: boolean;
  readonly queued_at: Date;
  readonly sent_at: Date | null;
  readonly last_error: string | null;
  readonly waits_until: Date | null;
}

export function toMailMessage({
  id,
  kind,
  status,
  is_refused,
  queued_at,
  sent_at,
  last_error,
  waits_until,
}: StoredMail): MailMessage {
  return {
    id,
    // The query selects only these kinds.
    kind: kind as MailMessage['kind'],
    status,
    ...(is_refused && { isRefused: true }),
    queuedAt: queued_at.getTime(),
    sentAt: sent_at?.getTime() ?? null,
    ...(waits_until && { waitsUntil: waits_until.getTime() }),
    error: last_error,
  };
}
