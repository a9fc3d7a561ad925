import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { cancelAppointment, getAppointmentCalendar } from '#contract/appointment.ts';
import { createAssessment, saveSchedule } from '#contract/assessment.ts';
import { calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { at, book, everyDay, inviteAll, succeed } from '#tests/support/bookingWorld.ts';
import { type MailServer, startMailServer } from '#tests/support/mailServer.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const hour = 3_600_000;

/** The last slot before a DST change and the first one after it. Asia/Kolkata has no DST. */
const changes = [
  { zone: 'Europe/Berlin', before: '2027-03-27T09:00:00+01:00', after: '2027-03-28T09:00:00+02:00' },
  { zone: 'Europe/Berlin', before: '2027-10-30T09:00:00+02:00', after: '2027-10-31T09:00:00+01:00' },
  { zone: 'America/New_York', before: '2027-03-13T09:00:00-05:00', after: '2027-03-14T09:00:00-04:00' },
  { zone: 'America/New_York', before: '2027-11-06T09:00:00-04:00', after: '2027-11-07T09:00:00-05:00' },
  { zone: 'Asia/Kolkata', before: '2027-03-27T09:00:00+05:30', after: '2027-03-28T09:00:00+05:30' },
] as const;

/** Reads a file with one entry like a calendar program. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [entry, ...others] = calendar.getAllSubcomponents('vevent');
  if (entry === undefined || others.length > 0) throw new Error('A file has one entry.');
  const instantOf = (name: string) => (entry.getFirstPropertyValue(name) as ICAL.Time).toJSDate().getTime();
  // A scheme is case-insensitive.
  const people = (name: string) =>
    entry.getAllProperties(name).map((person) => String(person.getFirstValue()).toLowerCase());
  return {
    version: calendar.getFirstPropertyValue('version'),
    method: calendar.getFirstPropertyValue('method'),
    uid: String(entry.getFirstPropertyValue('uid')),
    sequence: entry.getFirstPropertyValue('sequence'),
    status: entry.getFirstPropertyValue('status'),
    startsAt: instantOf('dtstart'),
    endsAt: instantOf('dtend'),
    stampedAt: instantOf('dtstamp'),
    summary: entry.getFirstPropertyValue('summary'),
    location: entry.getFirstPropertyValue('location'),
    description: entry.getFirstPropertyValue('description'),
    alarms: entry
      .getAllSubcomponents('valarm')
      .map((alarm) => [alarm.getFirstPropertyValue('action'), String(alarm.getFirstPropertyValue('trigger'))]),
    url: String(entry.getFirstPropertyValue('url')),
    organizers: people('organizer'),
    attendees: people('attendee'),
  };
}

/** Runs the test with a server, a mail server and a clock one month before the slots. */
async function withMail(now: number, run: (server: TestServer, mail: MailServer) => Promise<void>): Promise<void> {
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Checkwell <no-reply@checkwell.example>' };
  const server = await startTestServer({ env, sendsMail: true, now: () => new Date(now) });
  try {
    await run(server, mail);
  } finally {
    await server.stop();
    await mail.stop();
  }
}

describe.each(changes)('over the night before $after in $zone', ({ zone, before, after }) => {
  test('an entry is made, replaced and removed, and the download is the same one', async () => {
    const [first, second] = [at(before), at(after)];
    await withMail(first - 30 * 24 * hour, async (server, mail) => {
      const { organizationId, admin } = await server.addOrganizationWithAdmin({ timeZone: zone });
      const member = await server.addMember(organizationId, { email: 'anna@example.com' });
      const dayOf = (instant: number) => toEpochMs(calendarDateAt(instant, zone), zone);
      const created = await succeed(
        admin.client.call(createAssessment, {
          params: { organizationId },
          body: {
            name: 'Blood pressure check',
            description: 'Please come fasting; bring a card, pen.\nRoom 2.14 \\nATTENDEE:x',
            appointmentDuration: 60,
            startDate: dayOf(first),
            endDate: dayOf(second),
            appointmentsPerSlot: 1,
            bookingLeadTime: false,
          },
        }),
      );
      const assessmentId = String(created.json.data.id);
      await succeed(admin.client.call(saveSchedule, { params: { assessmentId }, body: { days: everyDay(540, 600) } }));
      await inviteAll(admin.client, assessmentId, [member]);

      const entryIn = async (subject: RegExp) =>
        read((await mail.waitForMail('anna@example.com', subject)).calendar ?? '');
      const download = async () => succeed(member.client.call(getAppointmentCalendar, { params: { appointmentId } }));
      const booked = await succeed(book(member.client, assessmentId, first));
      const appointmentId = String(booked.json.data.id);
      const entry = {
        version: '2.0',
        uid: `${appointmentId}@checkwell.example`,
        stampedAt: expect.any(Number),
        summary: 'Appointment with Analytical Engines',
        location: '1 Engine Street',
        description:
          'How to prepare and what to bring, in the words of Analytical Engines:\n' +
          'Please come fasting; bring a card, pen.\nRoom 2.14 \\nATTENDEE:x',
        alarms: [['DISPLAY', '-P1D']],
        url: `${server.config.publicUrl}/my/assessments/${assessmentId}`,
        organizers: ['mailto:no-reply@checkwell.example'],
        attendees: ['mailto:anna@example.com'],
      };
      const early = { startsAt: first, endsAt: first + hour };
      const late = { startsAt: second, endsAt: second + hour };
      const request = { ...entry, method: 'REQUEST', status: 'CONFIRMED' };
      const published = { ...request, method: 'PUBLISH', attendees: [] };

      expect(await entryIn(/is booked/)).toEqual({ ...request, ...early, sequence: 0 });
      const file = await download();
      expect(file.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': expect.stringContaining('filename="appointment.ics"'),
      });
      expect(read(file.bytes.toString('utf8'))).toEqual({ ...published, ...early, sequence: 0 });

      await succeed(book(member.client, assessmentId, second, { replaces: appointmentId }));
      expect(await entryIn(/has a new time/)).toEqual({ ...request, ...late, sequence: 1 });
      expect(read((await download()).bytes.toString('utf8'))).toEqual({ ...published, ...late, sequence: 1 });

      await succeed(member.client.call(cancelAppointment, { params: { appointmentId }, query: { reason: 'Other' } }));
      const cancellation = await entryIn(/is cancelled/);
      const empty = { description: null, alarms: [] };
      expect(cancellation).toEqual({
        ...request,
        ...late,
        ...empty,
        method: 'CANCEL',
        status: 'CANCELLED',
        sequence: 2,
      });
      const gone = await member.client.call(getAppointmentCalendar, { params: { appointmentId } });
      expect(gone.status).toBe(404);
    });
  });
});
