import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFreeSeats, countMostAtOnce } from '#domain/capacity.ts';
import {
  acceptTimes,
  type Displaced,
  listAlternatives,
  proposeTimes,
  proposeTimesToHold,
  proposeTimesToMove,
  type Seats,
  type TrackSlot,
} from '#domain/proposeTimes.ts';
import type { TimeSlot } from '#domain/timeSlots.ts';

const hour = 3_600_000;

const slotAt = (start: number, hours = 1, trackId = 'north'): TrackSlot => ({
  trackId,
  startsAt: start * hour,
  endsAt: (start + hours) * hour,
});
const appointmentAt = (id: string, start: number, hours = 1) => ({ id, ...slotAt(start, hours) });
const bookedBy = (appointments: readonly TrackSlot[]) => appointments.map((times) => ({ ...times, count: 1 }));
const oneSite = { timeZone: 'UTC', siteOf: () => null };
/** Seats of slots that take this many appointments at once. */
const seatsFor = (slots: readonly TrackSlot[], appointments: readonly TrackSlot[], capacity: number): Seats => ({
  slots,
  booked: bookedBy(appointments),
  reachMs: 0,
  countFree: (of, booked) => countFreeSeats(of, booked, capacity),
  ...oneSite,
});
const startsOf = (proposals: ReadonlyMap<string, TimeSlot>) =>
  [...proposals].map(([id, { startsAt }]) => [id, startsAt / hour]);

describe('a proposal', () => {
  test('is one of the nearest slots with a free seat, of two equally near ones the later', () => {
    const displaced = [appointmentAt('a', 8), appointmentAt('b', 8), appointmentAt('c', 8)];
    const seats = seatsFor(
      [6, 7, 9, 12].map((start) => slotAt(start)),
      displaced,
      1,
    );
    expect([...proposeTimes(displaced, seats).values()].map(({ startsAt }) => startsAt / hour).sort()).toEqual([
      6, 7, 9,
    ]);
    expect(startsOf(proposeTimes(displaced.slice(0, 1), seats))).toEqual([['a', 9]]);
  });

  test('has the least displacement of all, not of the first person', () => {
    // The nearest for both is nine, and b has nothing else near.
    const displaced = [appointmentAt('a', 8), appointmentAt('b', 9.5)];
    const seats = seatsFor([slotAt(6.5), slotAt(9)], displaced, 1);
    expect(startsOf(proposeTimes(displaced, seats))).toEqual([
      ['b', 9],
      ['a', 6.5],
    ]);
  });

  test('prefers the hour of another day to another half of the day, and the site to the day', () => {
    const displaced = [{ ...appointmentAt('a', 32), trackId: 'north' }];
    const seats = (slots: readonly TrackSlot[]): Seats => ({
      ...seatsFor(slots, [], 1),
      siteOf: (trackId) => (trackId === 'abroad' ? 'abroad' : null),
    });
    expect(startsOf(proposeTimes(displaced, seats([slotAt(37), slotAt(56)])))).toEqual([['a', 56]]);
    expect(startsOf(proposeTimes(displaced, seats([slotAt(35), slotAt(56)])))).toEqual([['a', 35]]);
    expect(startsOf(proposeTimes(displaced, seats([slotAt(32, 1, 'abroad'), slotAt(56)])))).toEqual([['a', 56]]);
    expect(startsOf(proposeTimes(displaced, seats([slotAt(32, 1, 'south'), slotAt(33)])))).toEqual([['a', 32]]);
  });

  test('leaves out times at which the person is elsewhere', () => {
    const displaced = [{ ...appointmentAt('a', 8), busy: [slotAt(8.5)] }];
    expect(startsOf(proposeTimes(displaced, seatsFor([slotAt(9), slotAt(11)], [], 1)))).toEqual([['a', 11]]);
  });

  test('to move is the one to hold, unless people get nearer times from each other', () => {
    const displaced = [appointmentAt('a', 8), appointmentAt('b', 9)];
    const apart = seatsFor([slotAt(10), slotAt(11), slotAt(34)], displaced, 1);
    expect(proposeTimesToMove(displaced, apart)).toEqual(proposeTimesToHold(displaced, apart));
    const overlapping = seatsFor([slotAt(8.5), slotAt(9.5), slotAt(32.5), slotAt(33.5)], displaced, 1);
    expect(startsOf(proposeTimesToMove(displaced, overlapping)).sort()).toEqual([
      ['a', 8.5],
      ['b', 9.5],
    ]);
  });

  test('to hold takes no seat that another person keeps', () => {
    const displaced = [appointmentAt('a', 8), appointmentAt('b', 9)];
    const seats = seatsFor([slotAt(8.5), slotAt(9.5), slotAt(11)], displaced, 1);
    expect(startsOf(proposeTimesToHold(displaced, seats))).toEqual([['b', 11]]);
  });

  test('comes with the nearest alternatives that are left', () => {
    const displaced = [appointmentAt('a', 8), appointmentAt('b', 8)];
    const seats = seatsFor(
      [9, 10, 11, 12, 60].map((start) => slotAt(start)),
      [],
      1,
    );
    const proposals = proposeTimesToHold(displaced, seats);
    const alternatives = listAlternatives(displaced, proposals, seats, 2);
    expect([...alternatives.values()].map((slots) => slots.map(({ startsAt }) => startsAt / hour))).toEqual([
      [11, 12],
      [11, 12],
    ]);
  });

  test('can take a seat that another appointment leaves', () => {
    const displaced = [appointmentAt('a', 8), appointmentAt('b', 9)];
    const seats = seatsFor([slotAt(8.5), slotAt(9.5)], displaced, 1);
    expect(startsOf(proposeTimes(displaced, seats))).toEqual([
      ['a', 8.5],
      ['b', 9.5],
    ]);
  });

  test('leaves the seats of appointments that find none', () => {
    // There is one seat at nine for two, and whoever stays until ten takes the seat at half past nine.
    const displaced = [appointmentAt('a', 8), appointmentAt('b', 9)];
    const seats = seatsFor([slotAt(8.5, 0.5)], displaced, 1);
    expect(startsOf(proposeTimes(displaced, seats))).toEqual([['a', 8.5]]);
  });
});

test('an appointment stays in its track if it has a seat at the nearest time', () => {
  const slots = [slotAt(9), slotAt(9, 1, 'south'), slotAt(10)];
  const seats: Seats = {
    ...oneSite,
    slots,
    booked: [],
    reachMs: 0,
    countFree: (of, booked) =>
      of.map(
        (slot) =>
          countFreeSeats(
            [slot],
            booked.filter(({ trackId }) => trackId === slot.trackId),
            1,
          )[0] ?? 0,
      ),
  };
  const displaced = ['a', 'b', 'c'].map((id) => ({ ...appointmentAt(id, 8), trackId: 'south' }));
  const proposals = proposeTimes(displaced, seats);
  expect([...proposals.values()]).toEqual([slots[1], slots[0], slots[2]]);
  const requests = displaced.map((appointment) => ({ ...appointment, requested: 9 * hour }));
  expect([...acceptTimes(requests, seats).values()]).toEqual([slots[1], slots[0]]);
});

test('requested times are accepted while seats are free', () => {
  const moves = [
    { ...appointmentAt('a', 8), requested: 10 * hour },
    { ...appointmentAt('b', 9), requested: 10 * hour },
    { ...appointmentAt('c', 9), requested: 11 * hour },
  ];
  const seats = seatsFor([slotAt(10)], moves, 1);
  expect(startsOf(acceptTimes(moves, seats))).toEqual([['a', 10]]);
});

const appointments = fc
  .array(fc.record({ start: fc.integer({ min: 0, max: 60 }), quarters: fc.integer({ min: 1, max: 6 }) }), {
    maxLength: 25,
  })
  .map((rows) => rows.map(({ start, quarters }, index) => appointmentAt(String(index), start / 4, quarters / 4)));
const listSlots = (starts: readonly number[]) =>
  starts.toSorted((a, b) => a - b).map((start) => slotAt(start * 0.75, 0.75));
const slotLists = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 20 }).map(listSlots);
/** They begin each quarter of an hour and overlap. */
const overlapping = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 })
  .map((starts) => listSlots(starts.map((start) => start / 3)));

const moved = (displaced: readonly Displaced[], times: ReadonlyMap<string, TrackSlot>) =>
  displaced.map((appointment) => times.get(appointment.id) ?? appointment);

test('proposals are slots of the list that never hold more than their seats', () => {
  fc.assert(
    fc.property(
      appointments,
      appointments,
      fc.oneof(slotLists, overlapping),
      fc.integer({ min: 1, max: 3 }),
      (displaced, others, slots, capacity) => {
        const seats = seatsFor(slots, [...displaced, ...others], capacity);
        const proposals = proposeTimes(displaced, seats);
        for (const slot of proposals.values()) expect(slots).toContainEqual(slot);
        const after = countMostAtOnce(slots, bookedBy([...moved(displaced, proposals), ...others]));
        const taken = new Set([...proposals.values()].map(({ startsAt }) => startsAt));
        for (const [index, { startsAt }] of slots.entries()) {
          if (taken.has(startsAt)) expect(after[index]).toBeLessThanOrEqual(capacity);
        }
        // What is proposed can be had.
        const requests = displaced.flatMap((appointment) => {
          const slot = proposals.get(appointment.id);
          return slot === undefined ? [] : [{ ...appointment, requested: slot.startsAt }];
        });
        expect(acceptTimes(requests, seats)).toEqual(proposals);
      },
    ),
  );
});

const aDayLater = <Slot extends TimeSlot>(slot: Slot): Slot => ({
  ...slot,
  startsAt: slot.startsAt + 24 * hour,
  endsAt: slot.endsAt + 24 * hour,
});

test('times to hold are free while everybody keeps their appointment', () => {
  fc.assert(
    fc.property(
      appointments,
      appointments,
      fc.oneof(slotLists, overlapping),
      fc.integer({ min: 1, max: 3 }),
      (displaced, others, slots, capacity) => {
        const booked = [...displaced, ...others];
        const held = [...proposeTimesToHold(displaced, seatsFor(slots, booked, capacity)).values()];
        const most = countMostAtOnce(slots, bookedBy([...booked, ...held]));
        for (const { startsAt } of held) {
          expect(most[slots.findIndex((slot) => slot.startsAt === startsAt)]).toBeLessThanOrEqual(capacity);
        }
      },
    ),
  );
});

test('everybody for whom there is a seat gets one', () => {
  fc.assert(
    fc.property(
      appointments,
      appointments,
      slotLists,
      fc.integer({ min: 1, max: 3 }),
      (displaced, others, slots, capacity) => {
        // All leave for a later day, so nobody who stays takes a seat.
        const later = slots.map(aDayLater);
        const staying = others.map(aDayLater);
        const free = countFreeSeats(later, bookedBy(staying), capacity).reduce((sum, seats) => sum + seats, 0);
        const seats = seatsFor(later, [...displaced, ...staying], capacity);
        expect(proposeTimes(displaced, seats).size).toBe(Math.min(displaced.length, free));
      },
    ),
  );
});
