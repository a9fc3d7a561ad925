import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { unlinkText } from '#domain/unlinkText.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import type { Language } from '#texts/languages.ts';
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
  readonly language: Language;
}

/** Early enough to come fasting. */
const alarmSeconds = 24 * 60 * 60;

/**
 * Creates the calendar entry of an appointment (RFC 5546). It has time, place and how to prepare, with an alarm, and not the
 * name of the assessment, because calendars are shared. Times are in UTC, which all programs read alike.
 */
export function createCalendarFile(parts: CalendarFileParts): CalendarFile {
  const { method, appointment, organizer, attendee, at, language } = parts;
  const t = documentTexts(language).calendarEntry;
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Appointments', language: language.toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  const organization = appointment.organizationName;
  const preparation = unlinkText(appointment.description ?? '');
  // A cancellation has no alarms (RFC 5546, 3.2.5).
  const hasAlarm = method !== 'CANCEL' && preparation !== '';
  const description = hasAlarm ? `${t('preparationIntro', { organization })}\n${preparation}` : undefined;
  calendar.createEvent({
    id: `${appointment.appointmentId}@${organizer.email.split('@').at(-1)}`,
    sequence: appointment.sequence,
    stamp: at,
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    summary: t('title', { organization }),
    location: locationOf(appointment),
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

/** 'Harbor, Blue Room, 12 Harbor Street', or the address of the organization. */
const locationOf = ({ place, address }: AppointmentMailData): string =>
  [place?.site, place?.room, address].filter(Boolean).join(', ');
