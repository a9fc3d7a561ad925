import { type Message, message } from '#texts/message.ts';
import { validateLength } from './validateText.ts';

export const longestReason = 200;

/** Validates the reason for changing finished results. `act` is 'correct' or 'withdraw'. Returns an error message. */
export function validateReason(reason: string, act: 'correct' | 'withdraw'): Message | undefined {
  if (reason.trim() === '') return message(act === 'correct' ? 'whyCorrect' : 'whyWithdraw');
  return validateLength('reasonTooLong', reason, longestReason);
}
