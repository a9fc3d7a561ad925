import { describe, expect, test } from 'vitest';
import { findPlacesAdvice, findPlacesShortage, placesLeft } from '#domain/capacity.ts';
import { defaultSchedule } from '#domain/schedule.ts';

test.each([
  ['nothing booked', 4, 0, 4],
  ['full', 4, 4, 0],
  ['E44: lowered below what is booked', 2, 4, 0],
])('places left: %s', (_case, capacity, booked, left) => {
  expect(placesLeft(capacity, booked)).toBe(left);
});

describe('findPlacesShortage', () => {
  test.each([
    ['fewer places than people', 200, 240, '200 places for 240 people: 40 will find none.'],
    ['one place', 1, 2, '1 place for 2 people: 1 will find none.'],
    ['no place for one person', 0, 1, '0 places for 1 person: 1 will find none.'],
    ['as many places as people', 240, 240, undefined],
    ['nobody invited', 0, 0, undefined],
  ])('%s', (_case, places, people, text) => {
    expect(findPlacesShortage({ places, people })?.text).toBe(text);
  });
});

describe('findPlacesAdvice', () => {
  // Monday to Friday, nine hours a day: nine slots a day, 45 a week.
  const week = {
    startDate: '2026-12-14',
    endDate: '2026-12-18',
    closedDays: [],
    schedule: defaultSchedule(),
    durationMinutes: 60,
    timeZone: 'Europe/Warsaw',
    appointmentsPerSlot: 1,
  } as const;

  test('enough places need no advice', () => {
    expect(findPlacesAdvice(week, 45)).toBeUndefined();
  });

  test('one more place per slot or the next open day, here after a weekend', () => {
    expect(findPlacesAdvice(week, 50)).toEqual({
      places: 45,
      people: 50,
      missing: 5,
      text: '45 places for 50 people: 5 will find none.',
      fixes: [
        { kind: 'morePlacesPerSlot', more: 1, appointmentsPerSlot: 2 },
        { kind: 'furtherDays', days: 1, endDate: '2026-12-21' },
      ],
      fixText: 'One more place per slot, or Monday 21/12 as a further day, would do.',
    });
  });

  test.each([
    ['several of each', 1, 100, 'Two more places per slot, or 7 further days until Tuesday 29/12, would do.'],
    [
      'exactly what one more place gives',
      1,
      90,
      'One more place per slot, or 5 further days until Friday 25/12, would do.',
    ],
    [
      'the most that a slot may hold',
      1,
      180,
      'Three more places per slot, or 15 further days until Friday 08/01, would do.',
    ],
    ['more than slots may hold', 4, 200, 'Monday 21/12 as a further day would do.'],
    ['more than a year may hold', 4, 100_000, 'Longer hours or more days are needed.'],
  ])('%s', (_case, appointmentsPerSlot, people, fixText) => {
    expect(findPlacesAdvice({ ...week, appointmentsPerSlot }, people)?.fixText).toBe(fixText);
  });

  test('a window of full length cannot be made longer', () => {
    const year = { ...week, startDate: '2026-01-01', endDate: '2027-01-01' } as const;
    expect(findPlacesAdvice(year, 3000)?.fixText).toBe('One more place per slot would do.');
  });

  test('each fix is enough, and one step less is not', () => {
    for (const people of [46, 54, 55, 90, 91, 135, 180]) {
      for (const fix of findPlacesAdvice(week, people)?.fixes ?? []) {
        if (fix.kind === 'morePlacesPerSlot') {
          expect(findPlacesAdvice({ ...week, appointmentsPerSlot: fix.appointmentsPerSlot }, people)).toBeUndefined();
          const less = { ...week, appointmentsPerSlot: fix.appointmentsPerSlot - 1 };
          expect(findPlacesAdvice(less, people)).toBeDefined();
        } else {
          expect(findPlacesAdvice({ ...week, endDate: fix.endDate }, people)).toBeUndefined();
        }
      }
    }
  });

  test('a schedule without a slot has no smallest fix', () => {
    const advice = findPlacesAdvice({ ...week, schedule: [] }, 10);
    expect(advice).toMatchObject({
      places: 0,
      missing: 10,
      fixes: [],
      fixText: 'Longer hours or more days are needed.',
    });
  });
});
