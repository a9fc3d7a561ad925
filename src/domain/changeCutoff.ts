import { type Message, message } from '#texts/message.ts';

const hourMs = 3_600_000;

/** Returns the instant from which a member can no longer move or cancel, in epoch milliseconds. */
export function changeDeadline(startsAt: number, cutoffHours: number): number {
  return startsAt - cutoffHours * hourMs;
}

/** Returns an error if a member cannot move or cancel the appointment now. Instants are epoch milliseconds. */
export function validateChange(startsAt: number, cutoffHours: number, nowMs: number): Message | undefined {
  if (nowMs >= startsAt) return message('appointmentBegun');
  if (nowMs < changeDeadline(startsAt, cutoffHours)) return undefined;
  return message('changeTooLate', { hours: cutoffHours });
}

/** '1 hour' or '24 hours' */
export function formatHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
