import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppointmentMailData } from './mailQueue.ts';

export interface CalendarFile {
  readonly method: 'REQUEST' | 'CANCEL';
  /** text/calendar */
  readonly content: string;
}

interface CalendarFileParts {
  readonly method: CalendarFile['method'];
  readonly appointment: AppointmentMailData;
  /** Who offers the appointment, in the eyes of a calendar program. */
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: string;
  /** When this state of the appointment came about. */
  readonly at: Date;
}

/**
 * The calendar entry of an appointment (RFC 5546). It says nothing about health, because calendars are shared: neither
 * the name of the assessment nor anything else than when and where. Times are in UTC, which every program reads alike.
 */
export function createCalendarFile({ method, appointment, organizer, attendee, at }: CalendarFileParts): CalendarFile {
  const canceled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Appointments', language: 'EN' },
    method: canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `${appointment.appointmentId}@${organizer.email.split('@').at(-1)}`,
    sequence: appointment.sequence,
    stamp: at,
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    summary: `Appointment with ${appointment.organizationName}`,
    location: appointment.address,
    url: appointment.link,
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [{ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return { method, content: calendar.toString() };
}
