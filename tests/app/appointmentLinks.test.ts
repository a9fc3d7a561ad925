import { expect, test } from 'vitest';
import { googleCalendarLink, mapLink, outlookLink } from '#app/features/booking/appointmentLinks.ts';
import { buildAppointment, buildMemberAssessment } from '#tests/support/assessmentBuilders.ts';

const { organization, name } = buildMemberAssessment();
const hostile = { ...organization, name: 'Ä & B', address: '1 High Street #2?x=1&y' };

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

test('Google Calendar gets time and place in UTC', () => {
  expect(queryOf(googleCalendarLink(organization, buildAppointment()))).toEqual({
    action: 'TEMPLATE',
    text: 'Appointment with Iman Works',
    dates: '20261215T083000Z/20261215T091500Z',
    location: '12 Harbor Street, Gdynia',
  });
});

test('Outlook gets time and place in UTC', () => {
  expect(queryOf(outlookLink(organization, buildAppointment()))).toMatchObject({
    subject: 'Appointment with Iman Works',
    startdt: '2026-12-15T08:30:00.000Z',
    enddt: '2026-12-15T09:15:00.000Z',
    location: '12 Harbor Street, Gdynia',
  });
});

test('no link names the assessment', () => {
  const links = [googleCalendarLink(organization, buildAppointment()), outlookLink(organization, buildAppointment())];
  for (const link of links) expect(JSON.stringify(queryOf(link))).not.toContain(name);
});

test('a name and an address cannot add parameters', () => {
  expect(queryOf(mapLink(hostile.address))).toEqual({ query: hostile.address });
  expect(queryOf(googleCalendarLink(hostile, buildAppointment()))).toMatchObject({
    text: 'Appointment with Ä & B',
    location: hostile.address,
  });
});
