import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendarDate.ts';
import { defaultRules } from '#domain/scheduleRules.ts';
import { listOpenSlots } from '#server/assessments/assessments/seats.ts';

const place = { siteId: null, roomId: null, practitionerIds: [], availabilities: [] };

const week = fc.tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 15, max: 1440 })).map(([timeFrom, length]) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    enabled: true,
    ranges: [{ timeFrom, timeTo: Math.min(1440, timeFrom + length) }],
  })),
);

const track = fc.record({
  schedule: week,
  timeZone: fc.constantFrom(null, 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York'),
  appointmentsPerSlot: fc.integer({ min: 1, max: 4 }),
  noticeHours: fc.integer({ min: 0, max: 720 }),
});

test('the first slots of several tracks are the earliest of all, however long the window is', () => {
  fc.assert(
    fc.property(
      fc.array(track, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 0, max: 200 }),
      (tracks, days, limit, hours) => {
        const record = {
          startDate: '2027-02-10' as const,
          endDate: addDays('2027-02-10', days),
          durationMinutes: 30,
          timeZone: 'Europe/Warsaw',
          canceledAt: null,
          tracks: tracks.map((rules, index) => ({ ...defaultRules(), ...place, ...rules, id: String(index) })),
        };
        const now = Date.parse('2027-02-01T00:00:00Z') + hours * 3_600_000;
        const bounds = { from: now, membersAt: now };
        // Each track by itself.
        const all = record.tracks
          .flatMap((only) => listOpenSlots({ ...record, tracks: [only] }, [], bounds))
          .sort((a, b) => a.startsAt - b.startsAt);
        expect(listOpenSlots(record, [], bounds)).toEqual(all);
        expect(listOpenSlots(record, [], { ...bounds, limit })).toEqual(all.slice(0, limit));
      },
    ),
    { numRuns: 60 },
  );
});
