import type { CancelReason } from '#contract/appointment.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import { calendarDateAt, formatClock, formatLongDate } from '#domain/calendarDate.ts';

/** Display names of the reasons to cancel. */
export const cancelReasonNames: Readonly<Record<CancelReason, string>> = {
  TimeDoesNotSuit: 'The time does not suit',
  Away: 'Away at that time',
  WillNotTakePart: 'Will not take part',
  Other: 'Another reason',
};

/** Returns 'Tuesday, 8 December 2026' in the organization's zone. */
export function longDateOf(epochMs: number, timeZone: string): string {
  return formatLongDate(calendarDateAt(epochMs, timeZone));
}

/** Returns '09:30 – 10:15' in the organization's zone. */
export function timesOf({ startsAt, endsAt }: AppointmentTimes, timeZone: string): string {
  return `${formatClock(startsAt, timeZone)} – ${formatClock(endsAt, timeZone)}`;
}

/** Returns 'Tuesday 8 December, 09:30' in the organization's zone, for the button that books a slot. */
export function slotName(startsAt: number, timeZone: string): string {
  const [, weekday = '', day = ''] = /^(\w+), (.+) \d+$/.exec(longDateOf(startsAt, timeZone)) ?? [];
  return `${weekday} ${day}, ${formatClock(startsAt, timeZone)}`;
}
