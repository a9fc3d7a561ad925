import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { ReminderReach } from '#contract/bookingReminder.ts';

/** '245 people have an appointment', '2 people have no email address'. Empty if everybody gets a reminder. */
export function listReminderReasons(
  t: TextsOf<'reminding'>,
  mails: TextsOf<'mailReach'>,
  { booked, noEmail, justReminded, notInvited, deactivated, declined }: ReminderReach,
): string[] {
  return [
    booked > 0 && t('booked', { count: booked }),
    noEmail > 0 && mails('noEmail', { count: noEmail }),
    justReminded > 0 && t('justReminded', { count: justReminded }),
    notInvited > 0 && t('notInvited', { count: notInvited }),
    deactivated > 0 && t('deactivated', { count: deactivated }),
    declined > 0 && t('declined', { count: declined }),
  ].filter((reason) => reason !== false);
}

/** '27 emails wait until tomorrow: today’s limit of 50 is reached'. Undefined if all go out today. */
export function waitingText(
  t: TextsOf<'reminding'>,
  formats: Formats,
  { waiting }: Pick<ReminderReach, 'waiting'>,
): string | undefined {
  return waiting && t('wait', { count: waiting.count, limit: formats.number(waiting.dailyLimit) });
}
