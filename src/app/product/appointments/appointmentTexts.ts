import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';

type Times = Pick<AppointmentTimes, 'startsAt' | 'endsAt'>;

/** Returns 'Tuesday, 8 December 2026' in the organization's zone. */
export function longDateOf(formats: Formats, epochMs: number, timeZone: string): string {
  return formats.longDate(calendarDateAt(epochMs, timeZone));
}

/** Returns '09:30 – 10:15' in the organization's zone. */
export function timesOf(formats: Formats, { startsAt, endsAt }: Times, timeZone: string): string {
  return formats.clockRange(startsAt, endsAt, timeZone);
}

/** Returns 'Tuesday, 8 December 2026, 09:30 – 10:15' in the organization's zone. */
export function dateAndTimesOf(formats: Formats, { startsAt, endsAt }: Times, timeZone: string): string {
  return formats.dateTimeRange(startsAt, endsAt, timeZone);
}
