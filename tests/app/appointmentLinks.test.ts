import { beforeAll, expect, test } from 'vitest';
import { googleCalendarLink, outlookLink } from '#app/features/booking/appointmentLinks.ts';
import { mapLink } from '#app/product/appointments/mapLink.ts';
import { createTexts, getTexts, loadTexts, type TextsOf } from '#app/ui/texts/useTexts.ts';
import { buildAppointment, buildMemberAssessment } from '#tests/support/assessmentBuilders.ts';
import { booking } from '#texts/ar/member/booking.ts';

const { organization, name } = buildMemberAssessment();
const hostile = { ...organization, name: 'Ä & B', address: '1 High Street #2?x=1&y' };
const event = {
  organization,
  description: 'Please come fasting.\nRoom 2.14',
  appointment: buildAppointment(),
  pageUrl: 'https://checkwell.example/my/assessments/1',
};

let t: TextsOf<'booking'>;

beforeAll(async () => {
  await loadTexts('member');
  t = getTexts('booking');
});

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

test('Google Calendar gets time and place in UTC', () => {
  expect(queryOf(googleCalendarLink(t, event))).toEqual({
    action: 'TEMPLATE',
    text: 'Appointment with Iman Works',
    dates: '20261215T083000Z/20261215T091500Z',
    location: '12 Harbor Street, Gdynia',
    details: `How to prepare and what to bring, in the words of Iman Works:
Please come fasting.
Room 2.14

https://checkwell.example/my/assessments/1`,
  });
});

test('both calendars get site, room and address of the place', () => {
  const rest = { mapUrl: null, directions: '', accessibility: '', timeZone: 'Europe/London' };
  const place = { site: 'Harbor', room: 'Blue', address: '1 Quay', ...rest };
  const locationOf = (link: string) => queryOf(link)['location'];
  expect(locationOf(googleCalendarLink(t, { ...event, place }))).toBe('Harbor, Blue, 1 Quay');
  expect(locationOf(outlookLink(t, { ...event, place: { ...place, room: null } }))).toBe('Harbor, 1 Quay');
});

test('no calendar gets the isolates of an Arabic text', () => {
  const arabic = createTexts(booking, 'ar') as unknown as TextsOf<'booking'>;
  for (const link of [googleCalendarLink(arabic, event), outlookLink(arabic, event)]) {
    expect(decodeURIComponent(link)).toMatch(/\p{Script=Arabic}/u);
    expect(decodeURIComponent(link)).not.toMatch(/[\u2066-\u2069]/);
  }
});

test('Outlook gets time and place in UTC', () => {
  expect(queryOf(outlookLink(t, event))).toMatchObject({
    subject: 'Appointment with Iman Works',
    startdt: '2026-12-15T08:30:00.000Z',
    enddt: '2026-12-15T09:15:00.000Z',
    location: '12 Harbor Street, Gdynia',
    body: `How to prepare and what to bring, in the words of Iman Works:<br>Please come fasting.<br>Room 2.14<br><br>${event.pageUrl}`,
  });
});

test('both get the page of the appointment if there is nothing to prepare', () => {
  const plain = { ...event, description: '' };
  expect(queryOf(googleCalendarLink(t, plain))).toMatchObject({ details: event.pageUrl });
  expect(queryOf(outlookLink(t, plain))).toMatchObject({ body: event.pageUrl });
});

test.each(['Ęą ź.\n'.repeat(100), '请空腹前来。'.repeat(80)])(
  'a long description is cut at a word: %.10s',
  (description) => {
    for (const link of [googleCalendarLink, outlookLink].map((toLink) => toLink(t, { ...event, description }))) {
      expect(link.length).toBeLessThanOrEqual(2_000);
      expect(link.length).toBeGreaterThan(1_900);
      const { details, body } = queryOf(link);
      expect(details ?? body?.replaceAll('<br>', '\n')).toMatch(/(?:ź\.|[\u4e00-\u9fff。])…\n\nhttps:\S+$/u);
    }
  },
);

test('the organization adds neither links nor markup', () => {
  const description = '<b>Pay & confirm</b> at www.example.com';
  expect(queryOf(googleCalendarLink(t, { ...event, description }))['details']).toContain('at (link left out)');
  expect(queryOf(outlookLink(t, { ...event, description }))['body']).toContain(
    '&lt;b&gt;Pay &amp; confirm&lt;/b&gt; at (link left out)',
  );
});

test('no link names the assessment', () => {
  const links = [googleCalendarLink(t, event), outlookLink(t, event)];
  for (const link of links) expect(JSON.stringify(queryOf(link))).not.toContain(name);
});

test('a name and an address cannot add parameters', () => {
  expect(queryOf(mapLink(hostile.address))).toEqual({ query: hostile.address });
  expect(queryOf(googleCalendarLink(t, { ...event, organization: hostile }))).toMatchObject({
    text: 'Appointment with Ä & B',
    location: hostile.address,
  });
});
