import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { quotePreparation } from '#domain/quotePreparation.ts';
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

/** Early enough to come fasting. */
const alarmSeconds = 24 * 60 * 60;

/**
 * Creates the calendar entry of an appointment (RFC 5546). It has time, place and how to prepare, with an alarm, and not the
 * name of the assessment, because calendars are shared. Times are in UTC, which all programs read alike.
 */
export function createCalendarFile({ method, appointment, organizer, attendee, at }: CalendarFileParts): CalendarFile {
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  // A cancellation has no alarms (RFC 5546, 3.2.5).
  const quote = method === 'CANCEL' ? undefined : quotePreparation(appointment);
  const description = quote && `${quote.intro}\n${quote.text}`;
  calendar.createEvent({
    id: `${appointment.appointmentId}@${organizer.email.split('@').at(-1)}`,
    sequence: appointment.sequence,
    stamp: at,
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    summary: `Appointment with ${appointment.organizationName}`,
    location: appointment.address,
    ...(description !== undefined && {
      description,
      alarms: [{ type: ICalAlarmType.display, trigger: alarmSeconds, description }],
    }),
    url: appointment.link,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: attendee === undefined ? [] : [{ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return { method, content: calendar.toString() };
}
