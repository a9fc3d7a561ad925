import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/transaction.ts';

interface AssessmentKey {
  readonly organizationId: string;
  readonly id: string;
}

/** Ends held times whose people are locked. The removal of their track may have ended them already. */
export async function endHeldTimes(
  tx: Tx,
  organizationId: string,
  holds: readonly { readonly id: string }[],
  reason: 'Released' | 'Outside',
): Promise<void> {
  if (holds.length === 0) return;
  await sql`
    update held_time set ended_at = now(), end_reason = ${reason}
    where organization_id = ${organizationId} and id = any(${holds.map(({ id }) => id)}::uuid[])`.execute(tx);
}

/** Withdraws the mails about offers that no server has claimed. Returns the members who got theirs, or may get it. */
export async function withdrawOfferMails(
  tx: Tx,
  { organizationId, id: assessmentId }: AssessmentKey,
  offers: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  if (offers.length === 0) return new Set();
  // A claimed mail may be on its way: it is due again later than it was due first.
  const { rows } = await sql<{ id: string }>`
    with mails as materialized (
      select m.id, m.organization_member_id, m.status = 'queued' and m.attempts = 0
        and (m.next_attempt_at <= now() or m.next_attempt_at is not distinct from u.waits_until) as is_waiting
      from held_time h
      join assessment_member am on am.organization_id = ${organizationId} and am.id = h.assessment_member_id
      join mail_message m on m.organization_id = ${organizationId}
        and m.organization_member_id = am.organization_member_id and m.assessment_id = ${assessmentId}
        and m.kind = 'newTimeOffered' and m.queued_at >= h.created_at and m.status <> 'failed'
      left join undo u on u.organization_id = ${organizationId} and u.id = m.undo_id
      where h.organization_id = ${organizationId} and h.id = any(${offers.map(({ id }) => id)}::uuid[])
      for update of m
    ), withdrawn as (
      update mail_message set status = 'failed', data = '{}', last_error = 'Withdrawn before it was sent'
      from mails where mail_message.id = mails.id and mails.is_waiting
    )
    select distinct organization_member_id as id from mails where not is_waiting`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
