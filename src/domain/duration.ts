const longestDurationHours = 8;
const shortestDurationMinutes = 5;

/** The duration as the two fields hold it, typed. */
export interface DurationFields {
  durationHours?: string | undefined;
  durationMinutes?: string | undefined;
}

export type DurationFaults = { [Field in keyof DurationFields]?: string };

export function toMinutes(hours: number, minutes: number): number {
  return hours * 60 + minutes;
}

export function splitDuration(durationMinutes: number): { hours: number; minutes: number } {
  return { hours: Math.trunc(durationMinutes / 60), minutes: durationMinutes % 60 };
}

/** The two fields as they show a duration. */
export function toDurationFields(durationMinutes: number): Required<DurationFields> {
  const { hours, minutes } = splitDuration(durationMinutes);
  return { durationHours: String(hours), durationMinutes: String(minutes) };
}

/** '45 min', '1 h' or '1 h 30 min' */
export function formatDuration(durationMinutes: number): string {
  const { hours, minutes } = splitDuration(durationMinutes);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

/** The message of each field at fault. That the two are too short together is said at the minutes. */
export function findDurationFaults(fields: DurationFields): DurationFaults {
  const hours = readWholeNumber(fields.durationHours);
  const minutes = readWholeNumber(fields.durationMinutes);
  const hoursFault = findHoursFault(hours);
  const minutesFault = findMinutesFault(minutes);
  const isTooShort =
    hoursFault === undefined &&
    minutesFault === undefined &&
    toMinutes(Number(hours), Number(minutes)) < shortestDurationMinutes;
  return {
    ...(hoursFault !== undefined && { durationHours: hoursFault }),
    ...(minutesFault !== undefined && { durationMinutes: minutesFault }),
    ...(isTooShort && { durationMinutes: `Duration must be at least ${shortestDurationMinutes} minutes` }),
  };
}

function findHoursFault(hours: number | undefined): string | undefined {
  if (hours === undefined) return 'Hours are required';
  if (Number.isNaN(hours)) return 'Hours must be a number';
  if (hours < 0) return 'Hours cannot be negative';
  return hours > longestDurationHours ? `Maximum ${longestDurationHours} hours` : undefined;
}

function findMinutesFault(minutes: number | undefined): string | undefined {
  if (minutes === undefined) return 'Minutes are required';
  if (Number.isNaN(minutes)) return 'Minutes must be a number';
  if (minutes < 0) return 'Minutes cannot be negative';
  return minutes > 59 ? 'Maximum 59 minutes' : undefined;
}

/** undefined where nothing was typed, NaN for anything but a whole number. */
export function readWholeNumber(text = ''): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}
