import { errorMessage, errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';

/**
 * Describes why a booking for somebody else was refused.
 *
 * @param name Of the person.
 * @param slot The slot as text: 'Monday 7 December, 11:15'.
 */
export function describeRefusal(t: TextsOf<'appointments'>, error: unknown, name: string, slot: string): string {
  switch (errorReplyOf(error)?.code) {
    case 'SlotUnavailable':
      return t('slotTaken', { slot });
    case 'AlreadyScheduled':
      return t('alreadyBooked', { name });
    default:
      return errorMessage(error);
  }
}
