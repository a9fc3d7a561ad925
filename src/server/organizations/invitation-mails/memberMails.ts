import { type MailQueue, mailQueue } from '#server/platform/mail/mailQueue.ts';
import { findStrangers, type InvitationMailLimits } from './waitingMailRepository.ts';

const refusal = 'Not sent: this person has not joined yet, and nobody else has joined the organization';

/**
 * Creates the queue of mails to members about appointments and results. While nobody but the founder has joined an
 * organization, the invited get invitations only, because those are counted. Without limits everybody gets everything.
 */
export function createMemberMails({ limits }: { limits: InvitationMailLimits | undefined }): MailQueue {
  if (limits === undefined) return mailQueue;
  return {
    ...mailQueue,
    async add(tx, mails) {
      const strangers = await findStrangers(tx, mails);
      await mailQueue.add(
        tx,
        mails.map((mail) => (strangers.has(mail.organizationMemberId ?? '') ? { ...mail, refusal } : mail)),
      );
    },
  };
}
