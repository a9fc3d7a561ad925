import type {
  AppointmentPlace,
  AssessmentDetails,
  MailRecipients,
  MemberAssessment,
  TimeSlot,
} from '#contract/assessment.ts';
import type { ListAssessmentMembersReply, ListedAssessmentMember } from '#contract/assessmentMember.ts';
import { encodeSettings } from '#contract/assessmentSettings.ts';
import type { ReminderPreview } from '#contract/bookingReminder.ts';
import type { MailMessage } from '#contract/mailMessage.ts';
import { defaultSettings } from '#domain/assessmentSettings.ts';
import { type CalendarDate, toEpochMs } from '#domain/calendarDate.ts';
import { defaultSchedule } from '#domain/schedule.ts';
import { buildMember, testId } from './builders.ts';

/** The zone of the organization that `buildOrganization` builds. */
export const organizationZone = 'Europe/Warsaw';

/** The start of a day in the organization's zone. */
export const dayStart = (date: CalendarDate) => toEpochMs(date, organizationZone);

/** An instant of December 2026 in the organization's zone: `december(8, '09:30')`. */
export const december = (day: number, time: string) =>
  Date.parse(`2026-12-${String(day).padStart(2, '0')}T${time}:00+01:00`);

/** 163 of 240 people scheduled, 37 of 200 seats free. */
export function buildAssessment(parts: Partial<AssessmentDetails> = {}): AssessmentDetails {
  return {
    id: testId('assessment'),
    organizationId: testId('organization'),
    ...encodeSettings(defaultSettings('2026-12-13'), organizationZone),
    name: 'Winter health check',
    status: 'Active',
    appointmentDuration: 45,
    startDate: dayStart('2026-12-14'),
    endDate: dayStart('2026-12-18'),
    appointmentsPerSlot: 2,
    bookingLeadTime: true,
    bookingStartDate: dayStart('2026-12-01'),
    bookingEndDate: dayStart('2026-12-11'),
    timeZone: organizationZone,
    memberCount: 240,
    scheduledCount: 163,
    assessmentSchedule: {
      days: defaultSchedule().map((day) => ({ ...day, ranges: day.ranges.map((range) => ({ ...range })) })),
    },
    createdAt: Date.UTC(2026, 10, 2, 8, 0),
    version: 1,
    seatsOffered: 200,
    seatsLeft: 37,
    ...parts,
  };
}

/** The n-th member invited to the assessment, from 1. */
export function buildAssessmentMember(number = 1, parts: Partial<ListedAssessmentMember> = {}): ListedAssessmentMember {
  const { id, user } = buildMember(number);
  const { fullName, email, image } = user;
  return {
    id: testId('user', 500 + number),
    organizationMember: { id, user: { id: user.id, fullName, email, image } },
    attendance: null,
    lastMail: buildLoggedMail(number),
    ...parts,
  };
}

/** An invitation sent on 1 December at 10:00. */
export function buildLoggedMail(number = 1, parts: Partial<MailMessage> = {}): MailMessage {
  return {
    id: testId('mail', 800 + number),
    kind: 'assessmentInvitation',
    status: 'sent',
    queuedAt: december(1, '10:00'),
    sentAt: december(1, '10:00'),
    error: null,
    ...parts,
  };
}

/** An assessment member with an appointment on 14 December. */
export function buildScheduledMember(number = 1): ListedAssessmentMember {
  const startsAt = december(14, '08:00') + number * 45 * 60_000;
  const appointment = { id: testId('mail', 700 + number), startsAt, endsAt: startsAt + 45 * 60_000 };
  return buildAssessmentMember(number, {
    appointment,
    lastMail: buildLoggedMail(number, { kind: 'appointmentScheduled' }),
  });
}

export function buildAssessmentMembersReply(
  data: ListedAssessmentMember[],
  meta: Partial<ListAssessmentMembersReply['meta']> = {},
): ListAssessmentMembersReply {
  return { data, meta: { total: data.length, currentPage: 1, scheduledCount: 163, notScheduledCount: 77, ...meta } };
}

/** A member's assessment, open for booking. */
/** The people of `buildAssessment` who would get an email. */
export function buildMailRecipients(parts: Partial<MailRecipients> = {}): MailRecipients {
  return {
    scheduled: { mailed: 160, noEmail: 2, notJoined: 0 },
    notScheduled: { mailed: 70, noEmail: 7, notJoined: 0 },
    resend: { mailed: 70, noEmail: 2, notJoined: 0, justSent: 5 },
    missed: { mailed: 2, noEmail: 1, notJoined: 0 },
    ...parts,
  };
}

export function buildReminderPreview(parts: Partial<ReminderPreview> = {}): ReminderPreview {
  return {
    mailed: 72,
    waiting: { count: 22, dailyLimit: 50 },
    booked: 163,
    noEmail: 2,
    justReminded: 3,
    notInvited: 0,
    deactivated: 0,
    declined: 0,
    words: {
      subject: 'Reminder: book your appointment for Annual Health Assessment 2026',
      paragraphs: [
        'Maria Nowak from Iman Works asks you to book your appointment for Annual Health Assessment 2026. You have not booked yet. You can book until Friday, 18 December 2026.',
        'The link below logs you in. It is meant for you alone and is valid for 14 days.',
      ],
      facts: [
        { label: 'Assessment', value: 'Annual Health Assessment 2026' },
        { label: 'Book until', value: 'Friday, 18 December 2026' },
      ],
      messageIntro: 'Maria Nowak from Iman Works writes:',
      button: 'Book appointment',
    },
    ...parts,
  };
}

export function buildMemberAssessment(parts: Partial<MemberAssessment> = {}): MemberAssessment {
  return {
    id: testId('assessment'),
    assessmentMemberId: testId('user', 501),
    name: 'Winter health check',
    description: '',
    status: 'Active',
    organization: {
      id: testId('organization'),
      name: 'Iman Works',
      address: '12 Harbor Street, Gdynia',
      timeZone: organizationZone,
    },
    startDate: dayStart('2026-12-14'),
    endDate: dayStart('2026-12-18'),
    appointmentDuration: 45,
    bookingState: 'Open',
    bookingOpensAt: dayStart('2026-12-01'),
    bookingLastDay: dayStart('2026-12-11'),
    changeCutoffHours: 0,
    isFull: false,
    hasResult: false,
    ...parts,
  };
}

/** A room of a site in London. */
export function buildAppointmentPlace(): AppointmentPlace {
  return {
    site: 'Harbor clinic',
    room: 'Blue room',
    address: '1 Quay, London',
    mapUrl: 'https://maps.example.com/harbor',
    directions: 'Enter from the quay.\nFollow the blue line to the first floor.',
    accessibility: 'There is a lift at the back.',
    timeZone: 'Europe/London',
  };
}

/** An appointment on 15 December, 09:30 to 10:15. */
export function buildAppointment() {
  return { id: testId('mail', 701), startsAt: december(15, '09:30'), endsAt: december(15, '10:15') };
}

/** Slots with two seats from Monday to Wednesday. `remaining` overrides free seats by start. */
export function buildTimeSlots(remaining: Readonly<Record<number, number>> = {}): TimeSlot[] {
  const times = ['08:00', '08:45', '09:30', '10:15', '11:00', '13:00', '13:45', '14:30'];
  return [14, 15, 16].flatMap((day) =>
    times.map((time) => {
      const startsAt = december(day, time);
      return { startsAt, endsAt: startsAt + 45 * 60_000, capacity: 2, remaining: remaining[startsAt] ?? 2 };
    }),
  );
}
