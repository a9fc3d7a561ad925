import { type Message, message } from '#texts/message.ts';

export const longestResultText = 10_000;
export const longestValueNote = 1000;
export const longestSearch = 100;
/** Own words in a reminder to book. */
export const longestReminderMessage = 300;

/** Validates the length of a text without the spaces around it. Returns an error message. */
export function validateLength(
  tooLong:
    | 'accessibilityTooLong'
    | 'directionsTooLong'
    | 'messageTooLong'
    | 'noteTooLong'
    | 'privateNoteTooLong'
    | 'reasonTooLong'
    | 'searchTooLong'
    | 'summaryTooLong',
  text: string,
  longest: number,
): Message | undefined {
  return text.trim().length > longest ? message(tooLong, { maximum: longest }) : undefined;
}

export const longestReason = 200;

/** Validates the reason for changing finished results. `act` is 'correct' or 'withdraw'. Returns an error message. */
export function validateReason(reason: string, act: 'correct' | 'withdraw'): Message | undefined {
  if (reason.trim() === '') return message(act === 'correct' ? 'whyCorrect' : 'whyWithdraw');
  return validateLength('reasonTooLong', reason, longestReason);
}
