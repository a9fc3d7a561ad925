import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, toEpochMs } from '#domain/calendarDate.ts';
import { defaultSchedule, validateSchedule } from '#domain/schedule.ts';
import { findScheduleProblems } from '#domain/scheduleProblems.ts';
import { defaultRules, isWithin } from '#domain/scheduleRules.ts';
import { listTimeSlots } from '#domain/timeSlots.ts';
import { applyTrackFix, findTrackProblems, type TrackDraft } from '#domain/trackProblems.ts';
import { createSeatCounter } from '#domain/trackSeats.ts';

const countTrackSeats = (tracks: readonly TrackDraft[], from?: number) => createSeatCounter().count(tracks, from);

// Monday to Friday, 08:00 to 17:00: 45 appointments.
const week: TrackDraft = {
  trackId: 'a',
  resources: [],
  practitionerIds: [],
  startDate: '2026-12-07',
  endDate: '2026-12-11',
  ...defaultRules(),
  schedule: defaultSchedule(),
  durationMinutes: 60,
  appointmentsPerSlot: 1,
  bookingLeadTime: false,
  bookingEndDate: null,
  timeZone: 'Europe/Warsaw',
};
const second: TrackDraft = { ...week, trackId: 'b' };
const now = toEpochMs('2026-12-01', week.timeZone);
const opened = (timeTo: number) => defaultSchedule().map((day) => ({ ...day, ranges: [{ timeFrom: 480, timeTo }] }));

describe('findTrackProblems', () => {
  test('finds in one track what the schedule has', () => {
    const draft = { ...week, schedule: opened(1000) };
    const found = findTrackProblems([draft], { people: 60, now });
    const problems = findScheduleProblems(draft, { people: 60, now });
    expect(found.map(({ problem }) => problem)).toEqual(problems);
    expect(found.flatMap(({ fixes }) => fixes.map(({ changes }) => changes.get('a')))).toEqual(
      problems.flatMap(({ fixes }) => fixes.map(({ change }) => change)),
    );
    expect(found.every(({ trackIds }) => trackIds.length === 0)).toBe(true);
  });

  test('adds up the places of all tracks', () => {
    expect(findTrackProblems([week, second], { people: 90, now })).toEqual([]);
    const [shortage] = findTrackProblems([week, second], { people: 100, now });
    expect(shortage?.problem).toMatchObject({ kind: 'tooFewSeats', seats: 90, missing: 10 });
    expect(shortage?.fixes.map(({ fix, changes }) => [fix.kind, [...changes.keys()]])).toEqual([
      ['moreSeatsPerSlot', ['a']],
      ['furtherDays', ['a', 'b']],
      ['longerHours', ['a']],
    ]);
  });

  test('raises all tracks if none alone is enough', () => {
    const [shortage] = findTrackProblems([week, second], { people: 250, now });
    expect(shortage?.fixes[0]).toMatchObject({ fix: { kind: 'moreSeatsPerSlot', more: 2 } });
    expect([...(shortage?.fixes[0]?.changes.keys() ?? [])]).toEqual(['a', 'b']);
  });

  test('counts the seats of a room or a practitioner once', () => {
    const sharing = [week, second].map((track) => ({ ...track, resources: ['curie'] }));
    expect(countTrackSeats(sharing)).toBe(45);
    expect([...createSeatCounter().countByDay(sharing).values()]).toEqual([9, 9, 9, 9, 9]);
    expect(findTrackProblems(sharing, { people: 46, now })[0]?.problem).toMatchObject({
      kind: 'tooFewSeats',
      seats: 45,
    });
  });

  test('leaves out times of a room that the last appointment of another track still takes', () => {
    const later = (timeFrom: number): TrackDraft => ({
      ...second,
      resources: ['room'],
      schedule: defaultSchedule().map((day) => ({ ...day, ranges: [{ timeFrom, timeTo: timeFrom + 240 }] })),
    });
    const first = { ...week, resources: ['room'] };
    expect(countTrackSeats([first, later(990)])).toBe(5 * (9 + 3));
    expect(countTrackSeats([{ ...first, bufferAfterMinutes: 15 }, later(960)])).toBe(5 * (7 + 3));
  });

  test('counts only while its practitioners work', () => {
    const daysOff = [{ firstDay: '2026-12-08', lastDay: '2026-12-11' }] as const;
    const availabilities = [{ schedule: null, daysOff, timeZone: week.timeZone }];
    expect(countTrackSeats([{ ...week, availabilities }, second])).toBe(9 + 45);
  });

  test('names the tracks of a problem, once for those that are alike', () => {
    const short = opened(1000);
    const drafts = [{ ...week, schedule: short }, second, { ...week, trackId: 'c', schedule: short }];
    const [problem, ...others] = findTrackProblems(drafts, { people: 1, now });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ problem: { kind: 'unusedMinutes', minutes: 40 }, trackIds: ['a', 'c'] });
    expect([...(problem?.fixes[0]?.changes.keys() ?? [])]).toEqual(['a', 'c']);
  });

  test('a day is empty only if no track is open', () => {
    const closedDays: CalendarDate[] = ['2026-12-11'];
    expect(findTrackProblems([{ ...week, closedDays }, second], { people: 1, now })).toEqual([]);
    const closed = [week, second].map((track) => ({ ...track, closedDays }));
    const [empty] = findTrackProblems(closed, { people: 1, now });
    expect(empty).toMatchObject({ problem: { kind: 'emptyEnd', count: 1 }, trackIds: [] });
    const fix = empty?.fixes[0];
    expect(fix && applyTrackFix(closed, fix)).toMatchObject([
      { endDate: '2026-12-10', closedDays: [] },
      { endDate: '2026-12-10', closedDays: [] },
    ]);
  });

  test('does not change the window for one track without times', () => {
    const closed = { ...second, schedule: opened(1020).map((day) => ({ ...day, enabled: false })) };
    const [nothing] = findTrackProblems([week, closed], { people: 1, now });
    expect(nothing).toMatchObject({ problem: { kind: 'nothingOffered' }, trackIds: ['b'] });
    expect(nothing?.fixes.map(({ fix }) => fix.kind)).toEqual(['openWorkdays']);
  });

  test('compares booked people with the places of all tracks', () => {
    const booked = new Map<CalendarDate, number>([['2026-12-08', 12]]);
    expect(findTrackProblems([week, second], { people: 12, now, booked })).toEqual([]);
    const capped = { ...second, dailyCap: 2 };
    const [over] = findTrackProblems([week, capped], { people: 12, now, booked });
    expect(over?.problem).toMatchObject({ kind: 'overBooked', people: 1, days: 1 });
    expect(over?.fixes.map(({ fix, changes }) => [fix.kind, [...changes.keys()]])).toEqual([
      ['raiseDailyCap', ['b']],
      ['moreSeatsPerSlot', ['a']],
    ]);
  });

  test('names public holidays that are open, unless they have hours of their own', () => {
    const holidays = [
      { date: '2026-11-30', name: 'Over' },
      { date: '2026-12-08', name: 'Immaculate Conception' },
      { date: '2026-12-12', name: 'A Saturday' },
    ] as const;
    const [problem] = findTrackProblems([week, second], { people: 1, now, holidays });
    expect(problem).toMatchObject({
      problem: { kind: 'holidays', count: 1, day: '2026-12-08', name: 'Immaculate Conception' },
      trackIds: ['a', 'b'],
    });
    const fix = problem?.fixes[0];
    const fixed = fix ? applyTrackFix([week, second], fix) : [];
    expect(fixed.map(({ closedDays }) => closedDays)).toEqual([['2026-12-08'], ['2026-12-08']]);
    expect(findTrackProblems(fixed, { people: 1, now, holidays })).toEqual([]);
    const otherHours = [{ date: '2026-12-08', ranges: [{ timeFrom: 480, timeTo: 540 }] }] as const;
    expect(findTrackProblems([{ ...week, otherHours }], { people: 1, now, holidays })).toEqual([]);
  });
});

describe('breaks of practitioners', () => {
  const needing = (track: TrackDraft, practitionerId = 'curie') => ({
    ...track,
    resources: [practitionerId],
    practitionerIds: [practitionerId],
  });
  const find = (drafts: readonly TrackDraft[]) =>
    findTrackProblems(drafts, { people: 1, now }).filter(({ problem }) => problem.kind === 'noBreak');

  test('nobody works more than six hours at a stretch unless it is said, and leaving out whole times helps', () => {
    const drafts = [needing(week)];
    const [missing, ...others] = find(drafts);
    expect(others).toEqual([]);
    expect(missing).toMatchObject({
      problem: { kind: 'noBreak', days: [1, 2, 3, 4, 5], timeFrom: 480, timeTo: 1020, minutes: 540 },
      fixes: [{ fix: { kind: 'addBreak', timeFrom: 720, timeTo: 780 } }],
    });
    const fixed = missing?.fixes[0] ? applyTrackFix(drafts, missing.fixes[0]) : [];
    expect(findTrackProblems(fixed, { people: 1, now })).toEqual([]);
    expect(countTrackSeats(fixed)).toBe(40);
    expect(find([week])).toEqual([]);
    expect(find([{ ...needing(week), schedule: opened(840) }])).toEqual([]);
  });

  test('leaves out as many short times as make half an hour', () => {
    const [missing] = find([{ ...needing(week), durationMinutes: 20 }]);
    expect(missing?.fixes).toMatchObject([{ fix: { timeFrom: 720, timeTo: 760 } }]);
  });

  test('adds up the tracks of a practitioner, and changes those at noon', () => {
    const morning = { ...needing(week), schedule: opened(720) };
    const afternoon = {
      ...needing(second),
      schedule: defaultSchedule().map((day) => ({ ...day, ranges: [{ timeFrom: 720, timeTo: 1020 }] })),
    };
    const [missing] = find([
      morning,
      afternoon,
      needing({ ...second, trackId: 'c', schedule: opened(600) }, 'fleming'),
    ]);
    expect(missing?.trackIds).toEqual(['a', 'b']);
    const fixed = missing?.fixes[0] ? applyTrackFix([morning, afternoon], missing.fixes[0]) : [];
    expect(fixed.map(({ schedule }) => schedule[1]?.ranges)).toEqual([
      [{ timeFrom: 480, timeTo: 720 }],
      [{ timeFrom: 780, timeTo: 1020 }],
    ]);
    expect(find(fixed)).toEqual([]);
  });

  test('counts only while the practitioner works', () => {
    const works = (['a', 'b'] as const).map((trackId) => ({ ...needing(week), trackId }));
    const halves = [480, 780].map((timeFrom) => ({ timeFrom, timeTo: timeFrom + 240 }));
    const schedule = defaultSchedule().map((day) => ({ ...day, ranges: halves }));
    const availabilities = [{ schedule, daysOff: [], timeZone: week.timeZone }];
    expect(find(works)).toHaveLength(1);
    expect(find(works.map((track) => ({ ...track, availabilities })))).toEqual([]);
  });
});

describe('in any tracks', () => {
  const start = '2027-03-22';
  const track = fc.record({
    resources: fc.subarray(['room', 'curie', 'fleming']),
    schedule: fc
      .array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 })), {
        minLength: 7,
        maxLength: 7,
      })
      .map((days) =>
        days.map(([enabled, from, length], day) => ({
          day,
          enabled,
          ranges: [{ timeFrom: from * 15, timeTo: (from + length) * 15 }],
        })),
      ),
    appointmentsPerSlot: fc.integer({ min: 1, max: 4 }),
    stepMinutes: fc.constantFrom(null, 30, 45),
    bufferAfterMinutes: fc.constantFrom(0, 0, 15),
    dailyCap: fc.constantFrom(null, null, 3),
    timeZone: fc.constantFrom('Europe/Warsaw', 'America/New_York', 'Asia/Kolkata'),
    closed: fc.subarray([0, 1, 2]),
  });
  const drafts = fc
    .tuple(fc.array(track, { minLength: 1, maxLength: 4 }), fc.integer({ min: 3, max: 10 }))
    .map(([tracks, days]) =>
      tracks.map(
        ({ closed, ...given }, index): TrackDraft => ({
          ...week,
          ...given,
          practitionerIds: given.resources.filter((resource) => resource !== 'room'),
          trackId: String(index),
          startDate: start,
          endDate: addDays(start, days),
          closedDays: closed.map((day) => addDays(start, day)),
          durationMinutes: 60,
        }),
      ),
    );
  const from = toEpochMs('2027-03-01', 'Europe/Warsaw');
  const people = fc.nat({ max: 400 });

  /** Books the earliest slots one after the other, as long as seat, day, room and practitioners are free. */
  function bookAll(tracks: readonly TrackDraft[]): number {
    const taken: { track: TrackDraft; from: number; to: number; day: string }[] = [];
    const slots = tracks
      .flatMap((of) => listTimeSlots(of, { from }).map((slot) => ({ of, ...slot })))
      .sort((a, b) => a.startsAt - b.startsAt);
    const reserved = new Map<string, { trackId: string; to: number }>();
    for (const { of, startsAt, endsAt } of slots) {
      const to = endsAt + of.bufferAfterMinutes * 60_000;
      const isReserved = of.resources.some((resource) => {
        const holder = reserved.get(resource);
        return holder !== undefined && holder.trackId !== of.trackId && holder.to > startsAt;
      });
      if (isReserved) continue;
      for (const resource of of.resources) reserved.set(resource, { trackId: of.trackId, to });
      const day = new Intl.DateTimeFormat('en', { timeZone: of.timeZone, dateStyle: 'short' }).format(startsAt);
      for (let seat = 0; seat < of.appointmentsPerSlot; seat += 1) {
        const own = taken.filter(({ track: other }) => other === of);
        if (own.filter((other) => other.to > startsAt).length >= of.appointmentsPerSlot) break;
        if (own.filter((other) => other.day === day).length >= (of.dailyCap ?? Number.POSITIVE_INFINITY)) break;
        taken.push({ track: of, from: startsAt, to, day });
      }
    }
    return taken.length;
  }

  test('the seats are those that can be booked one after the other', () => {
    fc.assert(
      fc.property(drafts, (tracks) => {
        expect(countTrackSeats(tracks, from)).toBe(bookAll(tracks));
      }),
      { numRuns: 25 },
    );
  });

  test('nobody is left without a time unless it is said, and each fix is enough and valid', () => {
    fc.assert(
      fc.property(drafts, people, (tracks, count) => {
        const found = findTrackProblems(tracks, { people: count, now: from });
        const isShort = found.some(
          ({ problem }) => problem.kind === 'tooFewSeats' || problem.kind === 'nothingOffered',
        );
        const seats = bookAll(tracks);
        if (seats > 0) expect(found.some(({ problem }) => problem.kind === 'tooFewSeats')).toBe(seats < count);
        else expect(isShort || count === 0).toBe(true);
        for (const { problem, trackIds, fixes } of found) {
          for (const fix of fixes) {
            const fixed = applyTrackFix(tracks, fix);
            if (problem.kind === 'noBreak')
              expect(findTrackProblems(fixed, { people: count, now: from })).not.toContainEqual(
                // Somebody else may work as long, in other tracks.
                expect.objectContaining({ problem, trackIds }),
              );
            if (problem.kind === 'tooFewSeats') expect(bookAll(fixed)).toBeGreaterThanOrEqual(count);
            for (const of of fixed) {
              expect(validateSchedule(of.schedule)).toEqual([]);
              expect(of.closedDays.every((day) => isWithin(day, of))).toBe(true);
              expect([of.startDate, of.endDate]).toEqual([fixed[0]?.startDate, fixed[0]?.endDate]);
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
