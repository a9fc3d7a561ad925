import { errorMessage, errorReplyOf } from '#app/ui/texts/errorMessage.ts';

/**
 * Describes why a booking for somebody else was refused.
 *
 * @param who The name of the person.
 * @param when The name of the slot: 'Monday 7 December, 11:15'.
 */
export function describeRefusal(error: unknown, who: string, when: string): string {
  switch (errorReplyOf(error)?.code) {
    case 'SlotUnavailable':
      return `Somebody was faster: ${when} is not free any more`;
    case 'AlreadyScheduled':
      return `Somebody was faster: ${who} has an appointment already`;
    default:
      return errorMessage(error);
  }
}
