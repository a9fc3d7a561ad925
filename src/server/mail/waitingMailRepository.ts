import { sql } from 'kysely';
import type { WaitingMails } from '#contract/common.ts';
import type { Tx } from '#server/database/transaction.ts';
import { linkLifetimeDays } from '#server/invitations/invitationLinks.ts';
import type { InvitationMailLimits } from './invitationMails.ts';

interface MailDay {
  readonly organizationId: string;
  readonly now: Date;
  readonly limits: InvitationMailLimits;
}

/** The founder has accepted as well: it is the second one who was invited. */
const limitOf = ({ organizationId, limits }: MailDay) => sql<number>`(
  select case when count(*) > 1 then ${limits.afterwards}::integer else ${limits.untilAccepted}::integer end
  from (select from organization_member where organization_id = ${organizationId} and accepted_at is not null limit 2) m
)`;

const dayOf = (now: Date) => sql`(${now}::timestamptz at time zone 'UTC')::date`;

/** Today's count of an organization, which nobody else counts on until the transaction ends. */
export async function holdMailDay(tx: Tx, mailDay: MailDay) {
  const { organizationId, now } = mailDay;
  const { rows } = await sql<{ left: number }>`
    insert into invitation_mail_day (organization_id, day) values (${organizationId}, ${dayOf(now)})
    on conflict (organization_id, day) do update set sent = invitation_mail_day.sent
    returning greatest(0, ${limitOf(mailDay)} - sent) as left`.execute(tx);
  const left = rows[0]?.left ?? 0;
  return {
    /** How many may still be sent today. */
    left: () => left,
    async count(sent: number): Promise<void> {
      await sql`update invitation_mail_day set sent = sent + ${sent}
        where organization_id = ${organizationId} and day = ${dayOf(now)}`.execute(tx);
    },
  };
}

/** Takes the oldest mails that wait out of waiting, and returns their ids. The life of their links begins now. */
export async function takeWaitingMails(tx: Tx, organizationId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with oldest as (
      select id from mail_message where organization_id = ${organizationId} and is_waiting
      order by queued_at, id limit ${most} for update
    ), taken as (
      update mail_message m set is_waiting = false from oldest where m.id = oldest.id
      returning m.id, m.organization_member_id, m.assessment_id, m.queued_at
    ), renewed as (
      update invitation i set expires_at = now() + make_interval(days => ${linkLifetimeDays}) from taken t
      where i.organization_id = ${organizationId} and i.organization_member_id = t.organization_member_id
        and i.assessment_id is not distinct from t.assessment_id and i.ended_at is null
        and i.created_at < now() - interval '1 hour'
    )
    select id from taken order by queued_at, id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Drops the mails that wait for nothing: their people have joined or were deactivated, or the assessment was cancelled.
 * Looks at the oldest ones, or at all, and returns how many it has dropped.
 */
export async function dropObsoleteMails(tx: Tx, organizationId: string, most: number | 'all'): Promise<number> {
  const { numAffectedRows } = await sql`
    with oldest as materialized (
      select id from mail_message where organization_id = ${organizationId} and is_waiting
      order by queued_at, id limit ${most === 'all' ? null : most} for update
    )
    update mail_message mail
    set is_waiting = false, status = 'failed', data = '{}', last_error = 'It was no longer needed when its turn came'
    from oldest, organization_member m
    where mail.id = oldest.id and m.organization_id = mail.organization_id and m.id = mail.organization_member_id
      and (m.deactivated_at is not null or mail.assessment_id is null and m.accepted_at is not null or exists (
        select from assessment a
        where a.organization_id = mail.organization_id and a.id = mail.assessment_id and a.canceled_at is not null
      ) or mail.assessment_id is not null and not exists (
        select from assessment_member am
        where am.organization_id = mail.organization_id and am.assessment_id = mail.assessment_id
          and am.organization_member_id = m.id
      ))`.execute(tx);
  return Number(numAffectedRows);
}

/** The mails that will not go out today, of one assessment where it is given. Undefined where all will. */
export async function findWaitingMails(
  tx: Tx,
  { assessmentId, ...mailDay }: MailDay & { readonly assessmentId: string | undefined },
): Promise<WaitingMails | undefined> {
  const { organizationId, now } = mailDay;
  const { rows } = await sql<WaitingMails & { waiting: number; sent: number }>`
      select w.waiting, w.asked as count, ${limitOf(mailDay)} as "dailyLimit", coalesce((
        select sent from invitation_mail_day where organization_id = ${organizationId} and day = ${dayOf(now)}
      ), 0) as sent
      from (
        select sum(waiting) as waiting,
          sum(waiting) filter (
            where ${assessmentId ?? null}::uuid is null or assessment_id = ${assessmentId ?? null}
          ) as asked
        from waiting_mail_total where organization_id = ${organizationId}
      ) w
      where w.asked > 0`.execute(tx);
  const found = rows[0];
  if (found === undefined) return undefined;
  const { waiting, sent, count, dailyLimit } = found;
  const tooMany = waiting - Math.max(0, dailyLimit - sent);
  return tooMany > 0 ? { count: Math.min(count, tooMany), dailyLimit } : undefined;
}

/** Whether any mail waits: those that nobody counts, because all that may go out today are gone. */
export async function hasWaitingMails(tx: Tx, organizationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from mail_message where organization_id = ${organizationId} and is_waiting limit 1`.execute(tx);
  return rows.length > 0;
}

/** The organizations of which any mail waits. */
export async function listWaitingOrganizations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from waiting_mail_total group by organization_id having sum(waiting) > 0`.execute(tx);
  return rows.map(({ id }) => id);
}
