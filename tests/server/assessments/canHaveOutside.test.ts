import { expect, test } from 'vitest';
import { toEpochMs } from '#domain/calendarDate.ts';
import type { SeatPlan } from '#domain/capacity.ts';
import { defaultRules } from '#domain/scheduleRules.ts';
import { listTimeSlots } from '#domain/timeSlots.ts';
import { type BookedDayGroup, canHaveOutside, findOutside } from '#server/assessments/assessments/seats.ts';
import { createRandom } from '#tests/support/random.ts';
import { withTrack } from '#tests/support/withTrack.ts';

const minute = 60_000;
const from = Date.parse('2027-03-24T10:20:00Z');

/** Groups times as booked_group does. */
function toGroups(trackId: string, times: readonly { startsAt: number; endsAt: number }[]): BookedDayGroup[] {
  const groups = Map.groupBy(times, ({ startsAt, endsAt }) => {
    const lengthMs = endsAt - startsAt;
    const day = new Date(startsAt).toISOString().slice(0, 10);
    return JSON.stringify({ trackId, day, lengthMs, offsetMs: startsAt % lengthMs });
  });
  return [...groups].map(([key, ofGroup]) => {
    const group = JSON.parse(key);
    const dayStart = toEpochMs(group.day, 'UTC');
    const steps = new Set(ofGroup.map(({ startsAt }) => Math.floor((startsAt - dayStart) / (5 * minute))));
    return { ...group, starts: Array.from({ length: 288 }, (_, step) => (steps.has(step) ? '1' : '0')).join('') };
  });
}

test('finds every assessment with an appointment outside its slots, and no other', () => {
  const random = createRandom(20_270_324);
  const found = { outside: 0, none: 0 };
  for (let round = 0; round < 300; round += 1) {
    const durationMinutes = random.pick([5, 15, 25, 60]);
    const plan: SeatPlan = {
      ...defaultRules(),
      startDate: '2027-03-24',
      endDate: '2027-03-29',
      // The clock changes within, and days begin at 14:00 in UTC.
      timeZone: random.pick(['Europe/Warsaw', 'Australia/Brisbane', 'UTC']),
      durationMinutes,
      appointmentsPerSlot: 1,
      closedDays: random.chance(0.3) ? ['2027-03-26'] : [],
      schedule: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
        day,
        enabled: true,
        ranges: [
          { timeFrom: 0, timeTo: 720 },
          { timeFrom: 755, timeTo: 1440 },
        ],
      })),
    };
    const record = withTrack(plan);
    const slots = listTimeSlots(plan, { from: from - 20 * 3_600_000 });
    const booked = Array.from({ length: 30 }, () => {
      const { startsAt } = random.pick(slots);
      const shift = random.chance(0.02) ? 5 * minute * random.below(100) : 0;
      const length = random.chance(0.01) ? 35 : durationMinutes;
      return { startsAt: startsAt + shift, endsAt: startsAt + shift + length * minute };
    });
    const trackId = record.tracks[0]?.id ?? '';
    const times = booked.map(({ startsAt, endsAt }) => ({
      trackId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      count: 1,
      settled: 0,
    }));
    const isOutside = findOutside(record, times, from).length > 0;
    expect(canHaveOutside(record, toGroups(trackId, booked), from)).toBe(isOutside);
    found[isOutside ? 'outside' : 'none'] += 1;
  }
  expect(found.outside).toBeGreaterThan(50);
  expect(found.none).toBeGreaterThan(50);
});

test('asks about the appointments of a track that is gone', () => {
  const record = withTrack({
    ...defaultRules(),
    startDate: '2027-03-24',
    endDate: '2027-03-29',
    timeZone: 'UTC',
    durationMinutes: 60,
    appointmentsPerSlot: 1,
    schedule: [],
  });
  const groups = toGroups('another', [{ startsAt: from + 60 * minute, endsAt: from + 120 * minute }]);
  expect(canHaveOutside(record, groups, from)).toBe(true);
});
