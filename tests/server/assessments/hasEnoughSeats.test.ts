import { expect, test } from 'vitest';
import { countFreeSeats } from '#domain/capacity.ts';
import { defaultRules } from '#domain/scheduleRules.ts';
import { listTimeSlots } from '#domain/timeSlots.ts';
import { type BookedGroup, hasEnoughSeats } from '#server/assessments/assessments/seats.ts';
import { createRandom } from '#tests/support/random.ts';
import { withTrack } from '#tests/support/withTrack.ts';

const minute = 60_000;
const hour = 60 * minute;
const from = Date.parse('2027-03-01T00:00:00Z');

const plan = {
  startDate: '2027-03-01',
  endDate: '2027-03-07',
  ...defaultRules(),
  timeZone: 'UTC',
  durationMinutes: 60,
  appointmentsPerSlot: 1,
  schedule: [1, 2, 3, 4, 5].map((day) => ({ day, enabled: true, ranges: [{ timeFrom: 480, timeTo: 960 }] })),
} as const;

test('takes one seat for an appointment on the schedule', () => {
  const booked = [{ lengthMs: hour, offsetMs: 0, upcoming: 30 }];
  expect(hasEnoughSeats(withTrack(plan), { people: 10, booked }, from)).toBe(true);
  expect(hasEnoughSeats(withTrack(plan), { people: 11, booked }, from)).toBe(false);
});

test('takes two seats for an appointment that begins between the starts of slots', () => {
  const booked = [{ lengthMs: hour, offsetMs: 15 * minute, upcoming: 10 }];
  expect(hasEnoughSeats(withTrack(plan), { people: 20, booked }, from)).toBe(true);
  expect(hasEnoughSeats(withTrack(plan), { people: 21, booked }, from)).toBe(false);
});

test('takes two seats for an appointment as long as two slots, and three if its length is no multiple', () => {
  const long = [{ lengthMs: 2 * hour, offsetMs: hour, upcoming: 10 }];
  expect(hasEnoughSeats(withTrack(plan), { people: 20, booked: long }, from)).toBe(true);
  expect(hasEnoughSeats(withTrack(plan), { people: 21, booked: long }, from)).toBe(false);
  const odd = [{ lengthMs: 1.5 * hour, offsetMs: 0, upcoming: 10 }];
  expect(hasEnoughSeats(withTrack(plan), { people: 10, booked: odd }, from)).toBe(true);
  expect(hasEnoughSeats(withTrack(plan), { people: 11, booked: odd }, from)).toBe(false);
});

test('is never sure of more seats than are free', () => {
  const random = createRandom(20_270_301);
  let sureOf = 0;
  for (let round = 0; round < 500; round += 1) {
    const durationMinutes = random.pick([15, 25, 40, 60]);
    const durationMs = durationMinutes * minute;
    const ranges = random.pick([
      [{ timeFrom: 480, timeTo: 960 }],
      [
        { timeFrom: 480, timeTo: 600 },
        { timeFrom: 635, timeTo: 960 },
      ],
    ]);
    const proposed = {
      ...plan,
      durationMinutes,
      // The clock changes on the last day.
      ...random.pick([{}, { startDate: '2027-03-25', endDate: '2027-03-28', timeZone: 'Europe/Warsaw' }] as const),
      appointmentsPerSlot: 1 + random.below(3),
      schedule: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: random.chance(0.8), ranges })),
    };
    const slots = listTimeSlots(proposed, { from });
    if (slots.length === 0) continue;
    const booked = Array.from({ length: random.below(slots.length) }, () => {
      const isOnSchedule = random.chance(0.7);
      const startsAt = random.pick(slots).startsAt + (isOnSchedule ? 0 : 5 * random.below(9) * minute);
      return {
        startsAt,
        endsAt: startsAt + (random.chance(0.8) ? durationMs : random.pick([10, 70]) * minute),
        count: 1,
      };
    }).sort((a, b) => a.startsAt - b.startsAt);
    const free = countFreeSeats(slots, booked, proposed.appointmentsPerSlot).reduce((sum, seats) => sum + seats, 0);
    const groups: BookedGroup[] = booked.map(({ startsAt, endsAt }) => ({
      lengthMs: endsAt - startsAt,
      offsetMs: startsAt % (endsAt - startsAt),
      upcoming: 1,
    }));
    expect(hasEnoughSeats(withTrack(proposed), { people: free + 1, booked: groups }, from)).toBe(false);
    if (free > 0 && hasEnoughSeats(withTrack(proposed), { people: Math.ceil(free / 2), booked: groups }, from))
      sureOf += 1;
  }
  expect(sureOf).toBeGreaterThan(200);
});
