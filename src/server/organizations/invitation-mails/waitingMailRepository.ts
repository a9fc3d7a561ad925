import { type RawBuilder, sql } from 'kysely';
import type { WaitingMails } from '#contract/common.ts';
import type { NoMailReason } from '#contract/mailReach.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import {
  type InvitationKind,
  invitationKinds,
  type MailData,
  type MailToQueue,
  mailPriorities,
} from '#server/mail/mailQueue.ts';
import { isReachable } from '#server/platform/database/memberConditions.ts';
import { acceptedIn, isVerified, type NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** How many invitation mails all organizations of a founder may send per day. */
export interface InvitationMailLimits {
  readonly untilAccepted: number;
  /** Applies once somebody has accepted an invitation. */
  readonly afterwards: number;
}

/** Invitation mails that differ only in the link. */
export type InvitationMailList = {
  [K in InvitationKind]: {
    readonly kind: K;
    readonly data: Omit<MailData[K], 'link' | 'unverifiedSender'>;
    readonly organizationId: string;
    readonly assessmentId: string | null;
    readonly recipients: readonly {
      readonly organizationMemberId: string;
      readonly email: string;
      readonly link: string;
    }[];
  };
}[InvitationKind];

interface MailDay {
  readonly organizationId: string;
  readonly now: Date;
  readonly limits: InvitationMailLimits;
}

const dailyLimit = ({ organizationId, limits }: MailDay) => sql<number>`(
  select case when ${isVerified(organizationId)} then ${limits.afterwards}::integer else ${limits.untilAccepted}::integer end
)`;

/** Mails of all organizations with the same founder on a day. */
const sentByFounder = ({ organizationId, now }: Pick<MailDay, 'organizationId' | 'now'>) => sql<number>`(
  select coalesce(sum(d.sent), 0)::integer from invitation_mail_day d
  where d.day = ${dayOf(now)} and d.organization_id in (
    select ${organizationId}::uuid
    union select other.id from organization o join organization other on other.founder_id = o.founder_id
    where o.id = ${organizationId}
  )
)`;

const dayOf = (now: Date) => sql`(${now}::timestamptz at time zone 'UTC')::date`;

interface ReleaseOptions {
  readonly organizationId: string;
  readonly limit: number;
  /** Whether nobody but the founder has joined the organization. */
  readonly isStranger: boolean;
}

/** Finds the address of an organization's founder. Undefined once another person has accepted an invitation. */
export async function findUnverifiedSender(tx: Tx, organizationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from ${acceptedIn(organizationId)} and not ${isVerified(organizationId)} limit 1`.execute(tx);
  return rows[0]?.email;
}

/** Finds why members get no mails. Those who get them are missing. */
export async function findNoMailReasons(
  tx: Tx,
  members: readonly Pick<MailToQueue, 'organizationId' | 'organizationMemberId'>[],
  reasonOf: NoMailReasonOf,
): Promise<ReadonlyMap<string, NoMailReason>> {
  const { rows } = await sql<{ id: string; reason: NoMailReason }>`
    select * from (
      select m.id, ${reasonOf('m', sql.ref('m.organization_id'))} as reason
      from unnest(
        ${members.map(({ organizationId }) => organizationId)}::uuid[],
        ${members.map(({ organizationMemberId }) => organizationMemberId)}::uuid[]
      ) as given (organization_id, id)
      join organization_member m on m.organization_id = given.organization_id and m.id = given.id
    ) found
    where reason is not null`.execute(tx);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** Adds waiting mails. Replaces the data if a mail to the same member already waits. */
export async function addWaitingMails(
  tx: Tx,
  list: InvitationMailList,
  unverifiedSender: string | undefined,
): Promise<void> {
  const { kind, organizationId, assessmentId, recipients } = list;
  const data = { ...list.data, unverifiedSender: unverifiedSender ?? null };
  await sql`
    insert into mail_message
      (organization_id, organization_member_id, assessment_id, kind, recipient, data, priority, is_waiting)
    select ${organizationId}::uuid, organization_member_id, ${assessmentId}::uuid, ${kind}, recipient,
      ${JSON.stringify(data)}::jsonb || jsonb_build_object('link', link), ${mailPriorities.list}::smallint, true
    from unnest(
      ${recipients.map(({ organizationMemberId }) => organizationMemberId)}::uuid[],
      ${recipients.map(({ email }) => email)}::text[],
      ${recipients.map(({ link }) => link)}::text[]
    ) as given (organization_member_id, recipient, link)
    on conflict (organization_id, organization_member_id, kind, assessment_id) where is_waiting
    do update set data = excluded.data`.execute(tx);
}

/**
 * Keeps the founder's other organizations from sending mails until the transaction ends. Returns how many mails are left
 * for today.
 */
export async function lockMailDay(tx: Tx, mailDay: MailDay): Promise<number> {
  const { organizationId, now } = mailDay;
  await sql`
    select pg_advisory_xact_lock(hashtextextended('mails of founder:' || coalesce(founder_id, id), 0))
    from organization where id = ${organizationId}`.execute(tx);
  await sql`
    insert into invitation_mail_day (organization_id, day) values (${organizationId}, ${dayOf(now)})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ left: number }>`
    select greatest(0, ${dailyLimit(mailDay)} - ${sentByFounder(mailDay)}) as left`.execute(tx);
  return rows[0]?.left ?? 0;
}

/** Adds sent mails to the counter of a day. */
export async function countSentMails(
  tx: Tx,
  { organizationId, now }: Pick<MailDay, 'organizationId' | 'now'>,
  sent: number,
): Promise<void> {
  await sql`update invitation_mail_day set sent = sent + ${sent}
    where organization_id = ${organizationId} and day = ${dayOf(now)}`.execute(tx);
}

/** Daily limit of mails to one person from organizations that only the founder has joined. */
const dailyMailsFromStrangers = 3;

/** Counts the invitations that the recipient of the mail `m` got within a day or will get before it. */
const aheadInLine = sql`(
  select count(*) from organization_member invited
  join organization_member anywhere on anywhere.user_id = invited.user_id
  join mail_message other
    on other.organization_id = anywhere.organization_id and other.organization_member_id = anywhere.id
  where invited.organization_id = m.organization_id and invited.id = m.organization_member_id
    and other.kind = any(${invitationKinds}::text[]) and other.status <> 'failed'
    and case
      when other.is_waiting then
        other.organization_id = m.organization_id and (other.queued_at, other.id) < (m.queued_at, m.id)
      else coalesce(other.sent_at, other.next_attempt_at) > now() - interval '1 day'
    end
)`;

/**
 * Releases the oldest waiting mails and returns how many. The lifetime of their links starts now. An organization that
 * only its founder has joined sends each person a few mails a day.
 */
export async function releaseWaitingMails(
  tx: Tx,
  { organizationId, limit, isStranger }: ReleaseOptions,
): Promise<number> {
  const mayGo = isStranger ? await lockRecipients(tx, organizationId, limit) : sql`true`;
  const { rows } = await sql`
    with oldest as (
      select id from mail_message m where organization_id = ${organizationId} and is_waiting and ${mayGo}
      order by queued_at, id limit ${limit} for update
    ), released as (
      update mail_message m set is_waiting = false, next_attempt_at = now() from oldest where m.id = oldest.id
      returning m.organization_member_id, m.assessment_id
    ), renewed as (
      update invitation i set expires_at = now() + make_interval(days => ${lifetimes.invitationDays}) from released r
      where i.organization_id = ${organizationId} and i.organization_member_id = r.organization_member_id
        and i.assessment_id is not distinct from r.assessment_id and i.ended_at is null
        and i.created_at < now() - interval '1 hour'
    )
    select from released`.execute(tx);
  return rows.length;
}

/**
 * Locks the recipients of the oldest releasable mails against other unverified senders. Returns the condition for
 * mails that are still releasable under the locks.
 */
async function lockRecipients(tx: Tx, organizationId: string, limit: number): Promise<RawBuilder<unknown>> {
  const mayGo = sql`${aheadInLine} < ${dailyMailsFromStrangers}`;
  const { rows } = await sql<{ id: string; userId: string }>`
    select m.id, om.user_id as "userId" from mail_message m
    join organization_member om on om.organization_id = m.organization_id and om.id = m.organization_member_id
    where m.organization_id = ${organizationId} and m.is_waiting and ${mayGo}
    order by m.queued_at, m.id limit ${limit}`.execute(tx);
  await sql`
    select from app_user where id = any(${rows.map(({ userId }) => userId)}::uuid[])
    order by id for no key update`.execute(tx);
  return sql`m.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${mayGo}`;
}

const isBookedBy = sql`exists (
  select from assessment_member am
  join appointment p on p.organization_id = am.organization_id and p.assessment_member_id = am.id
    and p.canceled_at is null and p.attendance is distinct from 'DidNotAttend'
  where am.organization_id = mail.organization_id and am.assessment_id = mail.assessment_id
    and am.organization_member_id = m.id
)`;

/** A later invitation has ended the link in the reminder. */
const isInvitedSince = sql`exists (
  select from mail_message later
  where later.organization_id = mail.organization_id and later.organization_member_id = mail.organization_member_id
    and later.assessment_id = mail.assessment_id and later.kind = 'assessmentInvitation'
    and later.queued_at > mail.queued_at
)`;

/**
 * Drops waiting mails that nobody needs any more: the recipient has joined or is no longer reachable, the assessment was
 * cancelled, or somebody to be reminded has booked or was invited again. Checks the oldest `limit` mails, or all of them without a limit. Returns how many it dropped.
 */
export async function dropObsoleteMails(tx: Tx, organizationId: string, limit?: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with oldest as materialized (
      select id from mail_message where organization_id = ${organizationId} and is_waiting
      order by queued_at, id limit ${limit ?? null} for update
    )
    update mail_message mail
    set is_waiting = false, status = 'failed', data = '{}', last_error = 'It was no longer needed when its turn came'
    from oldest, organization_member m
    where mail.id = oldest.id and m.organization_id = mail.organization_id and m.id = mail.organization_member_id
      and (not ${isReachable('m')} or mail.assessment_id is null and m.accepted_at is not null or exists (
        select from assessment a
        where a.organization_id = mail.organization_id and a.id = mail.assessment_id and a.canceled_at is not null
      ) or mail.assessment_id is not null and not exists (
        select from assessment_member am
        where am.organization_id = mail.organization_id and am.assessment_id = mail.assessment_id
          and am.organization_member_id = m.id
      ) or mail.kind = 'bookingReminder' and (${isBookedBy} or ${isInvitedSince}))`.execute(tx);
  return Number(numAffectedRows);
}

/** Counts mails that will not be sent today, of one assessment if given. Undefined if all will be sent. */
export async function findWaitingMails(
  tx: Tx,
  { assessmentId, ...mailDay }: MailDay & { readonly assessmentId: string | undefined },
): Promise<WaitingMails | undefined> {
  const { organizationId } = mailDay;
  const { rows } = await sql<WaitingMails & { waiting: number; sent: number }>`
    select w.waiting, w.matching as count, ${dailyLimit(mailDay)} as "dailyLimit", ${sentByFounder(mailDay)} as sent
      from (
        select sum(waiting) as waiting,
          sum(waiting) filter (
            where ${assessmentId ?? null}::uuid is null or assessment_id = ${assessmentId ?? null}
          ) as matching
        from waiting_mail_total where organization_id = ${organizationId}
      ) w
      where w.matching > 0`.execute(tx);
  const totals = rows[0];
  if (totals === undefined) return undefined;
  const { waiting, sent, count, dailyLimit: limit } = totals;
  const overLimit = waiting - Math.max(0, limit - sent);
  return overLimit > 0 ? { count: Math.min(count, overLimit), dailyLimit: limit } : undefined;
}

/** Counts the waiting mails that exceed today's limit. Negative if more can be sent today. */
export async function countAboveLimit(tx: Tx, mailDay: MailDay): Promise<{ above: number; dailyLimit: number }> {
  const { rows } = await sql<{ waiting: number; dailyLimit: number; sent: number }>`
    select coalesce(sum(waiting), 0)::integer as waiting, ${dailyLimit(mailDay)} as "dailyLimit",
      ${sentByFounder(mailDay)} as sent
    from waiting_mail_total where organization_id = ${mailDay.organizationId}`.execute(tx);
  const { waiting, dailyLimit: limit, sent } = rows[0] ?? { waiting: 0, dailyLimit: 0, sent: 0 };
  return { above: waiting - Math.max(0, limit - sent), dailyLimit: limit };
}

/** Whether the organization has waiting mails. */
export async function hasWaitingMails(tx: Tx, organizationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from mail_message where organization_id = ${organizationId} and is_waiting limit 1`.execute(tx);
  return rows.length > 0;
}

/** Lists the ids of organizations with waiting mails. */
export async function listWaitingOrganizations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from waiting_mail_total group by organization_id having sum(waiting) > 0`.execute(tx);
  return rows.map(({ id }) => id);
}
