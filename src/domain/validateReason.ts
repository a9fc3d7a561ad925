import { validateLength } from './validateText.ts';

export const longestReason = 200;

/** Validates the reason for changing finished results. `act` is 'correct' or 'withdraw'. Returns an error message. */
export function validateReason(reason: string, act: 'correct' | 'withdraw'): string | undefined {
  if (reason.trim() === '') return `Say in a few words why you ${act} the results`;
  return validateLength('The reason', reason, longestReason);
}
