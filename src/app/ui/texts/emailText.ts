import { getTexts } from './useTexts.ts';

/** Returns the address to show for a person. Replies have '' for people without one. */
export function emailText(email: string): string {
  return email === '' ? getTexts('common')('noEmailAddress') : email;
}
