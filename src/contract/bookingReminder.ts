import { z } from 'zod/mini';
import { longestReminderMessage, validateLength } from '#domain/validateText.ts';
import { idList } from './assessment.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { dataReply, id, validateWith, waitingMails } from './common.ts';
import { mostSelected } from './memberBulk.ts';

/** How many people get a reminder to book an appointment, and how many get none for which reason. */
export const reminderReach = z.object({
  mailed: z.int(),
  /** Those of `mailed` whose mail waits for a later day, because the organization has reached its daily limit. */
  waiting: z.optional(waitingMails),
  /** They have an appointment. One that they missed does not count. */
  booked: z.int(),
  noEmail: z.int(),
  /** They were reminded about this assessment within the last 24 hours. */
  justReminded: z.int(),
  /** Their invitation has not gone out yet. */
  notInvited: z.int(),
  deactivated: z.int(),
  /** They declined, left, or were removed. */
  declined: z.int(),
});
export type ReminderReach = z.infer<typeof reminderReach>;

/** Why nobody can book now. */
export const bookingObstacle = z.enum(['NotYetOpen', 'Closed', 'WindowOver', 'Canceled', 'Full']);
export type BookingObstacle = z.infer<typeof bookingObstacle>;

/** The words of a reminder in the language of the call. The mail is in the language of its recipient. */
export const reminderWords = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Stands above the own words of the administrator. */
  messageIntro: z.string(),
  /** The label of the link to book. */
  button: z.string(),
});
export type ReminderWords = z.infer<typeof reminderWords>;

const params = z.object({ assessmentId: id });

const chosenPeople = {
  /** Everybody in the assessment if absent. */
  assessmentMemberIds: z.optional(idList(mostSelected).check(z.minLength(1))),
};

/** Counts who would be reminded, and returns the words of the mail. Changes nothing. */
export const previewReminder = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/members/remind/preview',
  limits: limitsOf('heavy', { maxBodyBytes: 1024 * KiB }),
  params,
  body: z.strictObject(chosenPeople),
  reply: dataReply(
    z.extend(reminderReach, {
      /** Present if nobody can book now. Then nobody is reminded, and `mailed` counts those who would be. */
      obstacle: z.optional(bookingObstacle),
      words: reminderWords,
    }),
  ),
});
export type ReminderPreview = z.infer<typeof previewReminder.reply>['data'];

/**
 * Reminds people to book who have no appointment, each at most once in 24 hours, with a new link. A call that is repeated
 * after it failed reminds those who are left. Answers 422 if nobody can book now.
 */
export const remindAssessmentMembers = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/members/remind',
  limits: limitsOf('heavy', { maxBodyBytes: 1024 * KiB }),
  params,
  body: z.strictObject({
    ...chosenPeople,
    /** Own words of the administrator, quoted in the mail. Links in them are left out. */
    message: z.optional(
      z.string().check(
        z.trim(),
        validateWith((text) => validateLength('messageTooLong', text, longestReminderMessage)),
      ),
    ),
  }),
  reply: dataReply(reminderReach),
});
