import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';

/** Returns a search for an address on OpenStreetMap. */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
}

/**
 * Returns a link that fills in an event of Google Calendar. It has only time and place and not the name of the
 * assessment, because calendars are shared.
 */
export function googleCalendarLink(organization: MemberAssessment['organization'], times: AppointmentTimes): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: titleOf(organization),
    dates: `${compact(times.startsAt)}/${compact(times.endsAt)}`,
    location: organization.address,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Returns a link that fills in an event of Outlook on the web, with time and place only. */
export function outlookLink(organization: MemberAssessment['organization'], times: AppointmentTimes): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: titleOf(organization),
    startdt: new Date(times.startsAt).toISOString(),
    enddt: new Date(times.endsAt).toISOString(),
    location: organization.address,
  });
  return `https://outlook.office.com/calendar/0/deeplink/compose?${query}`;
}

function titleOf({ name }: MemberAssessment['organization']): string {
  return `Appointment with ${name}`;
}

/** Returns '20261215T083000Z'. */
function compact(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
