import type { z } from 'zod';
import type {
  previewReminder,
  ReminderPreview,
  ReminderReach,
  ReminderWords,
  remindAssessmentMembers,
} from '#contract/bookingReminder.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import type { AssessmentRecord } from '#server/assessments/assessments/assessmentRecord.ts';
import type { AssessmentService } from '#server/assessments/assessments/assessmentService.ts';
import { checkBookingOpen } from '#server/assessments/assessments/checkBookingOpen.ts';
import { audit } from '#server/audit/audit.ts';
import type { UserService } from '#server/identity/users/userService.ts';
import type { MailData } from '#server/mail/mailQueue.ts';
import { mailTexts } from '#server/mail/mailTexts.ts';
import { bookingReminder, reminderMessageIntro } from '#server/mail/templates/invitationMails.ts';
import type { InvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import type { InvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import type { BulkQueue } from '#server/platform/database/bulkQueue.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';
import { message } from '#texts/message.ts';
import type { Invitee } from './assessmentMemberRepository.ts';
import {
  type CountedReach,
  countReminded,
  markBatchReminded,
  type Reminded,
  remindAgainMs,
} from './bookingReminderRepository.ts';
import { runBatches } from './runBatches.ts';
import { toInvitationData } from './toInvitationData.ts';

export type BookingReminderService = ReturnType<typeof createBookingReminderService>;

type PreviewBody = z.output<typeof previewReminder.body>;
type RemindBody = z.output<typeof remindAssessmentMembers.body>;
type SharedMailData = Omit<MailData['bookingReminder'], 'link' | 'unverifiedSender'>;

interface Parts {
  readonly db: Db;
  readonly bulk: BulkQueue;
  readonly brandName: string;
  readonly assessments: AssessmentService;
  readonly links: InvitationLinks;
  readonly invitationMails: InvitationMails;
  readonly users: Pick<UserService, 'getName'>;
  readonly now: () => Date;
}

/** Bookings wait while a batch is reminded. */
const batchSize = 1_000;

/** Reminds members of an assessment to book, for administrators. */
export function createBookingReminderService(parts: Parts) {
  const { db, bulk, brandName, assessments, links, invitationMails, users, now } = parts;
  const notSince = () => new Date(now().getTime() - remindAgainMs);

  /** Counts who would be reminded. Throws 404 if an id is not of the assessment. */
  const count = async (tx: Tx, reminded: Reminded): Promise<CountedReach> => {
    const reach = await countReminded(tx, { ...reminded, notSince: notSince() });
    const found = Object.values(reach).reduce((sum, people) => sum + people, 0);
    if (reminded.ids !== undefined && found !== new Set(reminded.ids).size) throw AppError.notFound('member');
    return reach;
  };

  const toMailData = async (
    tx: Tx,
    caller: Caller,
    assessment: AssessmentRecord,
    words: string,
  ): Promise<SharedMailData> => ({
    ...toInvitationData(assessment),
    senderName: await users.getName(tx, caller.userId),
    message: words,
  });

  const sendMails = async (
    tx: Tx,
    { organizationId, id: assessmentId }: AssessmentRecord,
    data: SharedMailData,
    invitees: readonly Invitee[],
  ): Promise<void> => {
    await invitationMails.add(tx, {
      kind: 'bookingReminder',
      data,
      organizationId,
      assessmentId,
      recipients: await links.addLinks(tx, { organizationId, assessmentId }, invitees),
    });
  };

  const checkBookable = async (tx: Tx, caller: Caller, assessment: AssessmentRecord): Promise<void> => {
    checkBookingOpen(caller, assessment, calendarDateAt(now().getTime(), assessment.timeZone));
    if ((await assessments.findBookingObstacle(tx, assessment)) === 'Full') {
      throw AppError.notBookable(message('noPlaceLeft'));
    }
  };

  return {
    /** Counts who would be reminded, and writes the mail in the language of the caller. */
    async preview(
      caller: Caller,
      assessmentId: string,
      { assessmentMemberIds: ids }: PreviewBody,
    ): Promise<ReminderPreview> {
      return db.transaction().execute(async (tx) => {
        const assessment = await assessments.find(tx, caller, assessmentId);
        const { organizationId } = assessment;
        const reach = await count(tx, { organizationId, assessmentId, ids });
        const obstacle = await assessments.findBookingObstacle(tx, assessment);
        const newest = reach.mailed;
        const waiting = await invitationMails.findAboveLimit(tx, organizationId, { newest, more: newest });
        const unverifiedSender = await invitationMails.findNamedSender(tx, organizationId);
        const data = { ...(await toMailData(tx, caller, assessment, '')), unverifiedSender, link: '' };
        return {
          ...reach,
          ...(waiting && { waiting }),
          ...(obstacle && { obstacle }),
          words: wordsOf(data, brandName, caller),
        };
      });
    },

    /**
     * Reminds those who can book, each at most once in 24 hours. Each batch is its own transaction, so a repeated call
     * continues where a failed one stopped.
     */
    async remind(
      caller: Caller,
      assessmentId: string,
      { assessmentMemberIds: ids, message: words = '' }: RemindBody,
    ): Promise<ReminderReach> {
      const remindedAt = now();
      const mailed = await runBatches(batchSize, (batch) =>
        bulk.runAlone(assessmentId, ids?.length ?? batchSize, () =>
          runTransaction(db, async (tx) => {
            const assessment = await assessments.hold(tx, caller, assessmentId);
            const reminded = { organizationId: assessment.organizationId, assessmentId, ids };
            if (batch.after === undefined) {
              await checkBookable(tx, caller, assessment);
              await count(tx, reminded);
            }
            const outcome = await markBatchReminded(tx, { ...reminded, ...batch, remindedAt, notSince: notSince() });
            await sendMails(tx, assessment, await toMailData(tx, caller, assessment, words), outcome.invitees);
            const [first] = outcome.invitees;
            if (first) {
              const who =
                ids?.length === 1 ? { userId: first.userId } : { details: { count: outcome.invitees.length } };
              const entry = { by: caller, action: 'AssessmentMembersReminded', assessmentId, ...who } as const;
              await audit.record(tx, assessment.organizationId, entry);
            }
            return outcome;
          }),
        ),
      );
      return db.transaction().execute(async (tx) => {
        const { organizationId } = await assessments.find(tx, caller, assessmentId);
        const reach = await countReminded(tx, { organizationId, assessmentId, ids, notSince: notSince() });
        const waiting = await invitationMails.findAboveLimit(tx, organizationId, { newest: mailed, more: 0 });
        return {
          ...reach,
          mailed,
          // Somebody may have booked since.
          justReminded: Math.max(0, reach.justReminded - mailed),
          ...(waiting && { waiting }),
        };
      });
    },
  };
}

function wordsOf(data: MailData['bookingReminder'], brandName: string, { language }: Caller): ReminderWords {
  const texts = mailTexts(language);
  const { subject, paragraphs, facts = [], button } = bookingReminder(data, brandName, texts, formatsOf(language));
  return {
    subject,
    paragraphs: [...paragraphs],
    facts: [...facts],
    messageIntro: reminderMessageIntro(data, texts.invitationMails),
    button: button?.label ?? '',
  };
}
