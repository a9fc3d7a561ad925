import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppointmentMailData } from './mailQueue.ts';

export interface CalendarFile {
  /** PUBLISH is for downloads and asks for no answer. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** text/calendar */
  readonly content: string;
}

export interface CalendarOrganizer {
  readonly name: string;
  readonly email: string;
}

interface CalendarFileParts {
  readonly method: CalendarFile['method'];
  readonly appointment: AppointmentMailData;
  readonly organizer: CalendarOrganizer;
  /** Undefined for PUBLISH, which names no attendees (RFC 5546, 3.2.1). */
  readonly attendee?: string;
  /** When the appointment was last changed. */
  readonly at: Date;
}

/**
 * Creates the calendar entry of an appointment (RFC 5546). It has only time and place and not the name of the
 * assessment, because calendars are shared. Times are in UTC, which all programs read alike.
 */
export function createCalendarFile({ method, appointment, organizer, attendee, at }: CalendarFileParts): CalendarFile {
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
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
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: attendee === undefined ? [] : [{ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return { method, content: calendar.toString() };
}
