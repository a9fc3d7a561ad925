import { readWholeNumber } from '#domain/duration.ts';

/** The longest cut-off: a week. */
const longestCutoffHours = 168;

const hourMs = 3_600_000;

/** The instant from which a member can no longer move or cancel an appointment. Both are epoch milliseconds. */
export function changeDeadline(startsAt: number, cutoffHours: number): number {
  return startsAt - cutoffHours * hourMs;
}

/** Why a member cannot move or cancel an appointment now; undefined where they can. Instants are epoch milliseconds. */
export function findChangeFault(startsAt: number, cutoffHours: number, nowMs: number): string | undefined {
  if (nowMs >= startsAt) return 'This appointment has already begun';
  if (nowMs < changeDeadline(startsAt, cutoffHours)) return undefined;
  return `This appointment could be moved or cancelled until ${formatHours(cutoffHours)} before it starts`;
}

/** The message of a cut-off as it is typed, in hours; nothing typed is no cut-off. */
export function findCutoffFault(typed: string | undefined): string | undefined {
  const hours = readWholeNumber(typed) ?? 0;
  if (Number.isNaN(hours)) return 'Hours must be a number';
  if (hours < 0) return 'Hours cannot be negative';
  return hours > longestCutoffHours ? `Maximum ${longestCutoffHours} hours` : undefined;
}

/** '1 hour' or '24 hours' */
export function formatHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
