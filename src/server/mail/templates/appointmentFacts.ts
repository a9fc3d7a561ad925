import { calendarDateAt, formatClock, formatLongDate } from '#domain/calendarDate.ts';
import type { AppointmentMailData } from '#server/mail/mailQueue.ts';

/** When and where an appointment is, in the organization's time. */
export function appointmentFacts(data: AppointmentMailData): { label: string; value: string }[] {
  const { startsAt, endsAt, timeZone, organizationName, address } = data;
  return [
    { label: 'Date', value: formatLongDate(calendarDateAt(startsAt, timeZone)) },
    { label: 'Time', value: `${formatClock(startsAt, timeZone)} to ${formatClock(endsAt, timeZone)} (${timeZone})` },
    { label: 'Where', value: [organizationName, address].filter((part) => part !== '').join(', ') },
  ];
}

export function memberFootnote({ organizationName }: AppointmentMailData): string {
  return `You get this email because you are a member of ${organizationName}.`;
}
