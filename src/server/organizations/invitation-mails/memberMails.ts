import type { MailReach } from '#contract/mailReach.ts';
import { type MailQueue, type MailToQueue, mailQueue } from '#server/mail/mailQueue.ts';
import { createNoMailReason, type NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { findNoMailReasons, type InvitationMailLimits } from './waitingMailRepository.ts';

const refusal = 'Not sent: this person has not joined yet, and nobody else has joined the organization';

/** The queue of mails to members. */
export interface MemberMails extends Omit<MailQueue, 'add'> {
  /** Queues the mails and returns how many people get one. */
  add(tx: Tx, mails: readonly MailToQueue[]): Promise<MailReach>;

  /** The rule by which `add` leaves people out, for questions before anything is sent. */
  readonly noMailReason: NoMailReasonOf;
}

/**
 * Creates the queue of mails to members about appointments and results. While nobody but the founder has joined an
 * organization, the invited get invitations only, because those are counted. Without limits everybody gets everything.
 */
export function createMemberMails({ limits }: { limits: InvitationMailLimits | undefined }): MemberMails {
  const noMailReason = createNoMailReason({ mailsStrangers: limits === undefined });
  return {
    ...mailQueue,
    noMailReason,
    async add(tx, mails) {
      const reasons = await findNoMailReasons(tx, mails, noMailReason);
      const reasonOf = ({ organizationMemberId }: MailToQueue) => reasons.get(organizationMemberId ?? '');
      await mailQueue.add(
        tx,
        mails.map((mail) => (reasonOf(mail) === 'NotJoined' ? { ...mail, refusal } : mail)),
      );
      const count = (reason?: string) => mails.filter((mail) => reasonOf(mail) === reason).length;
      return { mailed: count(), noEmail: count('NoEmail'), notJoined: count('NotJoined') };
    },
  };
}
