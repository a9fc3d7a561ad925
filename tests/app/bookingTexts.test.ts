import { beforeAll, describe, expect, test } from 'vitest';
import { describeAssessment, describeClosed } from '#app/features/booking/bookingTexts.ts';
import { groupMyAssessments } from '#app/features/booking/groupMyAssessments.ts';
import { timesOf } from '#app/product/appointments/appointmentTexts.ts';
import { getFormats } from '#app/ui/texts/useFormats.ts';
import { getTexts, loadTexts, type TextsOf } from '#app/ui/texts/useTexts.ts';
import { ownClockNote } from '#app/ui/time/OwnClock.tsx';
import {
  buildAppointment,
  buildMemberAssessment,
  dayStart,
  december,
  organizationZone,
} from '#tests/support/assessmentBuilders.ts';
import { testId } from '#tests/support/builders.ts';

const formats = getFormats();
let t: TextsOf<'booking'>;

beforeAll(async () => {
  await Promise.all([loadTexts('account'), loadTexts('member')]);
  t = getTexts('booking');
});

describe('texts of a booking', () => {
  test('a slot is named by weekday, day and time of the organization', () => {
    expect(formats.slot(december(8, '09:30'), organizationZone)).toBe('Tuesday 8 December, 09:30');
    expect(formats.slot(december(8, '09:30'), 'Pacific/Auckland')).toBe('Tuesday 8 December, 21:30');
  });

  test('an appointment is named from beginning to end', () => {
    expect(timesOf(formats, buildAppointment(), organizationZone)).toBe('09:30 – 10:15');
  });

  test('shows the booking deadline only if booking is possible', () => {
    expect(describeAssessment(t, formats, buildMemberAssessment())).toBe('Iman Works · 45 min · book until 11/12/2026');
    expect(describeAssessment(t, formats, buildMemberAssessment({ bookingState: 'Closed' }))).toBe(
      'Iman Works · 45 min',
    );
    expect(describeAssessment(t, formats, buildMemberAssessment({ appointment: buildAppointment() }))).toBe(
      'Iman Works · 45 min',
    );
  });

  test('describes each state with its date', () => {
    const texts = (['NotYetOpen', 'Closed', 'WindowOver', 'Canceled'] as const).map((bookingState) =>
      describeClosed(t, formats, buildMemberAssessment({ bookingState })),
    );
    expect(new Set(texts.map((text) => text?.title)).size).toBe(4);
    expect(texts.map((text) => text?.text)).toEqual([
      'You can book from Tuesday, 1 December 2026.',
      'The last day to book was Friday, 11 December 2026. Please ask Iman Works if you still need a time.',
      'Its last day was Friday, 18 December 2026.',
      'Iman Works has cancelled it. You don’t need to do anything.',
    ]);
    expect(describeClosed(t, formats, buildMemberAssessment())).toBeUndefined();
  });

  test('mentions the own clock only if it differs', () => {
    expect(ownClockNote(organizationZone, 'Europe/London')).toBe('You seem to be in London (1 hour behind).');
    expect(ownClockNote(organizationZone, 'Europe/Berlin')).toBeUndefined();
  });
});

describe('the sections of a member', () => {
  const now = december(7, '10:00');
  const appointment = buildAppointment();
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

  test('puts somebody who was examined without an appointment with the past', () => {
    const examined = buildMemberAssessment({ name: 'examined', hasResult: true });
    expect(groupMyAssessments([examined], now)).toMatchObject({ toBook: [], past: [{ name: 'examined' }] });
    expect(describeAssessment(t, formats, examined)).toBe('Iman Works · 45 min');
  });

  test('puts somebody who missed the appointment with those who can book', () => {
    const missed = buildMemberAssessment({ name: 'missed', missed: buildAppointment() });
    expect(groupMyAssessments([missed], now)).toMatchObject({ toBook: [{ name: 'missed' }], past: [] });
  });

  test('groups by booked, bookable and other', () => {
    const rows = [
      buildMemberAssessment({ name: 'open' }),
      buildMemberAssessment({ name: 'later', bookingState: 'NotYetOpen', bookingLastDay: dayStart('2026-12-31') }),
      buildMemberAssessment({ name: 'closed', bookingState: 'Closed' }),
      buildMemberAssessment({ name: 'over', bookingState: 'WindowOver', endDate: dayStart('2026-11-30') }),
      buildMemberAssessment({ name: 'cancelled', bookingState: 'Canceled', appointment }),
      buildMemberAssessment({ name: 'booked', appointment }),
      buildMemberAssessment({ name: 'booked, booking closed', bookingState: 'Closed', appointment }),
    ];
    const { toBook, booked, past } = groupMyAssessments(rows, now);
    expect(namesOf(toBook)).toEqual(['open', 'later']);
    expect(namesOf(booked)).toEqual(['booked', 'booked, booking closed']);
    expect(namesOf(past)).toEqual(['closed', 'cancelled', 'over']);
  });

  test('an appointment is past once it has ended, not once it has begun', () => {
    const rows = [buildMemberAssessment({ appointment })];
    expect(groupMyAssessments(rows, appointment.endsAt - 1).booked).toHaveLength(1);
    expect(groupMyAssessments(rows, appointment.endsAt).past).toHaveLength(1);
  });

  test('the next appointment comes first', () => {
    const later = { id: testId('mail', 9), startsAt: december(20, '09:00'), endsAt: december(20, '09:45') };
    const rows = [
      buildMemberAssessment({ name: 'second', appointment: later }),
      buildMemberAssessment({ name: 'first', appointment }),
    ];
    expect(namesOf(groupMyAssessments(rows, now).booked)).toEqual(['first', 'second']);
  });
});
