import { validateSchedule, type WeeklySchedule } from '#domain/schedule.ts';
import type { Message } from '#texts/message.ts';

/** Returns the error of each invalid range, by its path in the body of a call: `days.1.ranges.0`. */
export function weekErrors(days: WeeklySchedule): Record<string, Message> {
  return Object.fromEntries(
    validateSchedule(days).map(({ day, rangeIndex, message }) => [`days.${day}.ranges.${rangeIndex}`, message]),
  );
}
