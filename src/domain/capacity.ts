import { longestWindowDays, mostAppointmentsPerSlot } from '#domain/assessmentSettings.ts';
import { addDays, type CalendarDate, calendarDateAt, fromEpochDay } from '#domain/calendarDate.ts';
import { extendDays, type WeeklySchedule } from '#domain/schedule.ts';
import {
  countAppointments,
  countAppointmentsByDay,
  type SlotPlan,
  type TimeSlot,
  withBuffers,
} from '#domain/timeSlots.ts';

/** Appointments with the same times, in epoch milliseconds. */
interface BookedTimes extends TimeSlot {
  readonly count: number;
}

/**
 * Counts the free seats of each slot: the capacity without the most appointments that take place at once during the slot.
 * The slots are in order. Where they overlap, booking one can take a seat of another: see `countSeatsLeft`. Zero if the
 * capacity was lowered below the bookings.
 */
export function countFreeSeats(slots: readonly TimeSlot[], booked: readonly BookedTimes[], capacity: number): number[] {
  return countMostAtOnce(slots, booked).map((most) => Math.max(0, capacity - most));
}

/** Counts for each slot the most appointments that take place at once during it. The slots are as in `countFreeSeats`. */
export function countMostAtOnce(slots: readonly TimeSlot[], booked: readonly BookedTimes[]): number[] {
  const periods = listPeriods(booked);
  let first = 0;
  return slots.map(({ startsAt, endsAt }) => {
    while ((periods[first]?.endsAt ?? Number.POSITIVE_INFINITY) <= startsAt) first += 1;
    let most = 0;
    for (let index = first; index < periods.length; index += 1) {
      const period = periods[index];
      if (period === undefined || period.startsAt >= endsAt) break;
      most = Math.max(most, period.count);
    }
    return most;
  });
}

/** A plan with the appointments that take place at once. */
export interface SeatPlan extends SlotPlan {
  readonly appointmentsPerSlot: number;
}

/**
 * Counts the appointments that the plan can hold in slots that begin at the instant (epoch milliseconds) or later. With a
 * daily cap, each day is counted by itself.
 */
export function countSeatsOf(plan: SeatPlan, from?: number): number {
  const { dailyCap, appointmentsPerSlot } = plan;
  if (dailyCap === null) return appointmentsPerSlot * countAppointments(plan, from);
  let seats = 0;
  for (const [, ofDay] of countSeatsByDay(plan, from)) seats += ofDay;
  return seats;
}

/** Counts the seats of each open day by itself. Looks at no day before it is asked for. */
export function* countSeatsByDay(plan: SeatPlan, from?: number): Generator<[CalendarDate, number]> {
  const { dailyCap, appointmentsPerSlot } = plan;
  for (const [epochDay, count] of countAppointmentsByDay(plan, from)) {
    yield [fromEpochDay(epochDay), Math.min(dailyCap ?? Number.POSITIVE_INFINITY, appointmentsPerSlot * count)];
  }
}

/**
 * Counts the booked people without a seat, by the day on which their appointment begins, if the earliest take the seats, with
 * buffers and the cap of a day. `booked` is in order.
 */
export function countOverByDay(plan: SeatPlan, booked: readonly BookedTimes[]): Map<CalendarDate, number> {
  const most = plan.dailyCap ?? Number.POSITIVE_INFINITY;
  const freeFrom = Array.from({ length: plan.appointmentsPerSlot }, () => Number.NEGATIVE_INFINITY);
  const seated = new Map<CalendarDate, number>();
  const over = new Map<CalendarDate, number>();
  for (const times of booked) {
    const day = calendarDateAt(times.startsAt, plan.timeZone);
    const { startsAt, endsAt } = withBuffers(plan, times);
    for (let person = 0; person < times.count; person += 1) {
      const taken = seated.get(day) ?? 0;
      const seat = freeFrom.findIndex((free) => free <= startsAt);
      if (seat < 0 || taken >= most) over.set(day, (over.get(day) ?? 0) + 1);
      else {
        freeFrom[seat] = endsAt;
        seated.set(day, taken + 1);
      }
    }
  }
  return over;
}

/**
 * Counts how many people are certain to find a seat if the earliest are taken first. Slots, with their buffers, are in order
 * and equally long, and `free` is as `countFreeSeats` counts. The sum of it unless slots overlap.
 */
export function countSeatsLeft(slots: readonly TimeSlot[], free: readonly number[]): number {
  return listSeatsLeft(slots, free).reduce((sum, seats) => sum + seats, 0);
}

/** Counts for each slot the seats that can be taken with those of all others. Earlier slots come first, as in `countSeatsLeft`. */
export function listSeatsLeft(slots: readonly TimeSlot[], free: readonly number[]): number[] {
  let first = 0;
  /** Of the slots from `first` on. */
  let overlapping = 0;
  const taken = slots.map(() => 0);
  slots.forEach(({ startsAt }, index) => {
    while ((slots[first]?.endsAt ?? Number.POSITIVE_INFINITY) <= startsAt) {
      overlapping -= taken[first] ?? 0;
      first += 1;
    }
    const seats = Math.max(0, (free[index] ?? 0) - overlapping);
    taken[index] = seats;
    overlapping += seats;
  });
  return taken;
}

/** Divides time into periods with a constant number of appointments, in order. */
function listPeriods(booked: readonly BookedTimes[]): BookedTimes[] {
  const changes = new Map<number, number>();
  const change = (at: number, by: number) => changes.set(at, (changes.get(at) ?? 0) + by);
  for (const { startsAt, endsAt, count } of booked) {
    change(startsAt, count);
    change(endsAt, -count);
  }
  const moments = [...changes].sort(([a], [b]) => a - b);
  let count = 0;
  return moments.flatMap(([startsAt, by], index) => {
    count += by;
    const next = moments[index + 1];
    return next === undefined ? [] : [{ startsAt, endsAt: next[0], count }];
  });
}

export interface SeatShortage {
  seats: number;
  people: number;
  missing: number;
}

/** Returns undefined if there are enough seats. */
export function findSeatShortage({ seats, people }: { seats: number; people: number }): SeatShortage | undefined {
  if (seats >= people) return undefined;
  return { seats, people, missing: people - seats };
}

export type SeatFix =
  | { kind: 'moreSeatsPerSlot'; more: number; appointmentsPerSlot: number }
  /** Extends the window until `endDate`, which adds `days` days with slots. */
  | { kind: 'furtherDays'; days: number; endDate: CalendarDate };

/**
 * Finds the smallest changes that add the missing seats: alternatives, each sufficient and the smallest of its kind. Counts
 * slots that begin at `from`, in epoch milliseconds, or later.
 */
export function findSeatFixes(
  plan: SeatPlan,
  { missing, from }: { readonly missing: number; readonly from: number },
): SeatFix[] {
  if (missing <= 0) return [];
  const needed = countSeatsOf(plan, from) + missing;
  return [findMoreSeatsPerSlot(plan, needed, from), findFurtherDays(plan, missing, from)].filter(
    (fix) => fix !== undefined,
  );
}

function findMoreSeatsPerSlot(plan: SeatPlan, needed: number, from: number): SeatFix | undefined {
  for (let seats = plan.appointmentsPerSlot + 1; seats <= mostAppointmentsPerSlot; seats += 1) {
    if (countSeatsOf({ ...plan, appointmentsPerSlot: seats }, from) < needed) continue;
    return { kind: 'moreSeatsPerSlot', more: seats - plan.appointmentsPerSlot, appointmentsPerSlot: seats };
  }
  return undefined;
}

function findFurtherDays(plan: SeatPlan, missing: number, from: number): SeatFix | undefined {
  const further = {
    ...plan,
    startDate: addDays(plan.endDate, 1),
    endDate: addDays(plan.startDate, longestWindowDays - 1),
  };
  let found = 0;
  let days = 0;
  for (const [endDate, seats] of countSeatsByDay(further, from)) {
    if (seats === 0) continue;
    days += 1;
    found += seats;
    if (found >= missing) return { kind: 'furtherDays', days, endDate };
  }
  return undefined;
}

/** How much longer each day is offered to stay open at most, and the step between, in minutes. */
const longestExtension = 180;
const extensionStep = 15;

/**
 * Finds by how many quarters of an hour each open day has to stay open longer for the missing seats. Undefined if more than
 * three hours, at least `lessThan` minutes, or hours after midnight would be needed.
 */
export function findLongerHours(
  plan: SeatPlan,
  {
    missing,
    from,
    lessThan = longestExtension + extensionStep,
  }: { readonly missing: number; readonly from: number; readonly lessThan?: number | undefined },
): { minutes: number; schedule: WeeklySchedule } | undefined {
  const needed = countSeatsOf(plan, from) + missing;
  const suffices = (minutes: number) => {
    const schedule = extendDays(plan.schedule, minutes);
    // Past midnight, so that shorter ones are tried.
    return schedule === undefined || countSeatsOf({ ...plan, schedule }, from) >= needed;
  };
  const most = lessThan / extensionStep - 1;
  if (most < 1 || !suffices(most * extensionStep)) return undefined;
  // Longer hours never have fewer seats, so the shortest that suffice are found by halves.
  let [tooFew, enough] = [0, most];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (suffices(middle * extensionStep)) enough = middle;
    else tooFew = middle;
  }
  const minutes = enough * extensionStep;
  const schedule = extendDays(plan.schedule, minutes);
  return schedule && { minutes, schedule };
}
