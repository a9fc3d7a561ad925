import { sql } from 'kysely';
import { orderedUuid } from '#server/database/orderedUuid.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MailKind, MailQueue, MailToQueue } from './mailQueue.ts';

/** The job queue of mails to send; a job names its mail. */
export const mailJobs = 'mail';

export interface MailJob {
  readonly mailId: string;
}

/** The job queue of the mails of whole lists; a job names some of them. */
export const mailListJobs = 'mail-list';

export interface MailListJob {
  readonly mailIds: readonly string[];
}

/** The job queue of letting mails that invite out of waiting; a job names the organization. */
export const invitationMailJobs = 'invitation-mail';

export interface InvitationMailJob {
  readonly organizationId: string;
  /** Whether all that wait are looked through for those that nobody needs any more, and not only whose turn it is. */
  readonly countsAnew?: boolean;
}

/** Few enough that they are sent well within the life of a job, even by a slow mail server. */
const mailsOfJob = 20;

const urgent: ReadonlySet<MailKind> = new Set(['passcode', 'signInLink']);

/** So that a code does not wait behind the invitations of a whole import. */
export const isUrgent = (kind: MailKind): boolean => urgent.has(kind);

/** Rows of one statement: large enough to be quick, small enough for the time limit of a statement. */
const batchSize = 5_000;

/**
 * Opens the queue of mails. A mail that cannot be sent is tried again: after `retrySeconds`, then after ever longer
 * waits, eleven times over some three hours.
 */
export async function openMailQueue({ jobs, retrySeconds }: { jobs: Jobs; retrySeconds: number }): Promise<MailQueue> {
  for (const queue of [mailJobs, mailListJobs]) {
    await jobs.openQueue(queue, {
      retryLimit: 10,
      retryDelay: retrySeconds,
      retryBackoff: true,
      retryDelayMax: 7200,
      expireInSeconds: 300,
      deleteAfterSeconds: 3600,
    });
  }

  await jobs.openQueue(invitationMailJobs, {
    retryLimit: 100,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  });

  const addBatch = async (tx: Tx, mails: readonly MailToQueue[]) => {
    const batch = mails.map((mail) => ({ id: orderedUuid(), mail }));
    const sending = batch.map(({ id, mail }) => ({ id, data: { mailId: id }, priority: isUrgent(mail.kind) ? 1 : 0 }));
    await sql`
      insert into mail_message
        (id, organization_id, organization_member_id, assessment_id, kind, recipient, data, expires_at)
      select id, organization_id, organization_member_id, assessment_id, kind, recipient, data, expires_at
      from jsonb_to_recordset(${JSON.stringify(batch.map(toRow))}::jsonb) as mail (
        id uuid, organization_id uuid, organization_member_id uuid, assessment_id uuid,
        kind text, recipient text, data jsonb, expires_at timestamptz
      )`.execute(tx);
    await jobs.add<MailJob>(tx, mailJobs, sending);
  };

  return {
    async add(tx, mails) {
      for (let from = 0; from < mails.length; from += batchSize) {
        await addBatch(tx, mails.slice(from, from + batchSize));
      }
    },

    async addMany(tx, { kind, data, organizationId, assessmentId, areFirst, recipients }) {
      for (let from = 0; from < recipients.length; from += batchSize) {
        const batch = recipients.slice(from, from + batchSize);
        // One that waits is written anew: its link was replaced, and nobody gets two for one.
        await sql`
          with given as (
            select organization_member_id, recipient,
              ${JSON.stringify(data)}::jsonb || jsonb_build_object('link', link) as data
            from unnest(
              ${batch.map(({ organizationMemberId }) => organizationMemberId)}::uuid[],
              ${batch.map(({ email }) => email)}::text[],
              ${batch.map(({ link }) => link)}::text[]
            ) as given (organization_member_id, recipient, link)
          ), renewed as (
            update mail_message m set data = waiting.data
            from (
              -- Before the table is analyzed, the planner joins all waiting mails of the organization: renewing 8 of
              -- 2,000 read 4,000 rows. The coalesce rules their index out and the offset keeps the join by recipient,
              -- which reads fewer than 48 (planForMany.test.ts).
              select waiting.id, given.data from given cross join lateral (
                select id from mail_message
                where organization_id = ${organizationId} and organization_member_id = given.organization_member_id
                  and kind = ${kind} and assessment_id is not distinct from ${assessmentId}::uuid
                  and coalesce(is_waiting, false) offset 0
              ) waiting
              where ${!areFirst}
            ) waiting
            where m.id = waiting.id
            returning m.organization_member_id
          )
          insert into mail_message
            (organization_id, organization_member_id, assessment_id, kind, recipient, data, is_waiting)
          select ${organizationId}::uuid, organization_member_id, ${assessmentId}::uuid, ${kind}, recipient, data, true
          from given
          where organization_member_id not in (select organization_member_id from renewed)`.execute(tx);
      }
      if (recipients.length > 0) {
        await jobs.add<InvitationMailJob>(tx, invitationMailJobs, [{ data: { organizationId } }]);
      }
    },
  };
}

/** Queues the sending of mails that wait no longer. */
export async function queueMailList(jobs: Jobs, tx: Tx, mailIds: readonly string[]): Promise<void> {
  const portions = Array.from({ length: Math.ceil(mailIds.length / mailsOfJob) }, (_, index) =>
    mailIds.slice(index * mailsOfJob, (index + 1) * mailsOfJob),
  );
  await jobs.add<MailListJob>(
    tx,
    mailListJobs,
    portions.map((portion) => ({ data: { mailIds: portion } })),
  );
}

function toRow({ id, mail }: { id: string; mail: MailToQueue }) {
  return {
    id,
    organization_id: mail.organizationId,
    organization_member_id: mail.organizationMemberId,
    assessment_id: mail.assessmentId,
    kind: mail.kind,
    recipient: mail.recipient,
    data: mail.data,
    expires_at: mail.expiresAt ?? null,
  };
}
