import { calendarDateAt, formatClock, formatLongDate } from '#domain/calendarDate.ts';
import { changeDeadline } from '#domain/changeCutoff.ts';
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

/** The same of an appointment that can be changed, with until when; without a cut-off that goes without saying. */
export function changeableFacts(data: AppointmentMailData): { label: string; value: string }[] {
  const { startsAt, timeZone, changeCutoffHours = 0 } = data;
  if (changeCutoffHours === 0) return appointmentFacts(data);
  const deadline = changeDeadline(startsAt, changeCutoffHours);
  const day = formatLongDate(calendarDateAt(deadline, timeZone));
  return [
    ...appointmentFacts(data),
    { label: 'Changes', value: `You can move or cancel it until ${day}, ${formatClock(deadline, timeZone)}` },
  ];
}

/** Promises a change only where no cut-off may have passed when the mail is read. */
export function appointmentButton({ link, changeCutoffHours = 0 }: AppointmentMailData): {
  label: string;
  link: string;
} {
  return { label: changeCutoffHours === 0 ? 'Change or cancel' : 'View your appointment', link };
}

export function memberFootnote({ organizationName }: AppointmentMailData): string {
  return `You get this email because you are a member of ${organizationName}.`;
}
