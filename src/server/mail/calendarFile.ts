import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppointmentMailData } from './mailQueue.ts';

export interface CalendarFile {
  /** PUBLISH is a file to download, which asks nobody for an answer. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** text/calendar */
  readonly content: string;
}

/** Who offers appointments, in the eyes of a calendar program. */
export interface CalendarOrganizer {
  readonly name: string;
  readonly email: string;
}

interface CalendarFileParts {
  readonly method: CalendarFile['method'];
  readonly appointment: AppointmentMailData;
  readonly organizer: CalendarOrganizer;
  /** Whose appointment it is; a published file names nobody (RFC 5546, 3.2.1). */
  readonly attendee?: string;
  /** When this state of the appointment came about. */
  readonly at: Date;
}

/**
 * The calendar entry of an appointment (RFC 5546). It says nothing about health, because calendars are shared: neither
 * the name of the assessment nor anything else than when and where. Times are in UTC, which every program reads alike.
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
