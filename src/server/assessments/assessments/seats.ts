import { addDays, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { countFreeSeats, countMostAtOnce, countSeatsLeft, countSeatsOf } from '#domain/capacity.ts';
import type { Seats } from '#domain/proposeTimes.ts';
import { earliestBookable } from '#domain/scheduleRules.ts';
import {
  countSeats,
  countTimeSlots,
  hasOverlaps,
  listTimeSlots,
  type SlotBounds,
  type SlotPlan,
  type TimeSlot,
  withBuffers,
} from '#domain/timeSlots.ts';
import { type AssessmentRecord, type CountedAssessment, type PlanFields, slotPlanOf } from './assessmentRecord.ts';

type SeatedPlan = PlanFields & Pick<AssessmentRecord, 'appointmentsPerSlot'>;

type OpenPlan = SeatedPlan & Pick<AssessmentRecord, 'canceledAt'>;

type BookedLength = Pick<CountedAssessment, 'memberCount' | 'scheduledCount' | 'bookedMinutes'>;

/** Appointments with the same times. */
export interface BookedTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly count: number;
  /** How many of them stay although they may fit no slot: somebody decided to keep them, or the person has arrived. */
  readonly settled: number;
}

/** Appointments that are equally long and begin equally long after a multiple of the duration of a slot, from 1970 on. */
export interface BookedGroup {
  readonly lengthMs: number;
  readonly offsetMs: number;
  readonly upcoming: number;
}

/** Appointments that begin so long before or after slots can take their seats, with buffers and the caps of days. */
export const reachMs = 48 * 3_600_000;

/**
 * Lists the slots that have not begun at an instant, with their seats. `booked` has all appointments within `reachMs`. A
 * cancelled assessment has no slots.
 */
export function listOpenSlots(
  record: OpenPlan,
  booked: readonly BookedTimes[],
  bounds: SlotBounds & { readonly from: number },
) {
  if (record.canceledAt !== null) return [];
  const capacity = record.appointmentsPerSlot;
  const slots = listTimeSlots(slotPlanOf(record), bounds);
  const free = countFree(record, slots, booked.map(toInstants));
  return slots.map((slot, index) => ({ ...slot, capacity, remaining: free[index] ?? 0 }));
}

/** Returns the seats to which appointments can move, in slots that begin at the instant or later. */
export function seatsOf(record: SeatedPlan, booked: readonly BookedTimes[], nowMs: number): Seats {
  return {
    slots: listTimeSlots(slotPlanOf(record), { from: nowMs }),
    booked: booked.map(toInstants),
    reachMs,
    countFree: (slots, taken) => countFree(record, slots, taken),
  };
}

/** Counts the free seats of each slot, with buffers and the caps of days. The slots are in order. */
function countFree(
  record: SeatedPlan,
  slots: readonly TimeSlot[],
  taken: readonly (TimeSlot & { readonly count: number })[],
): number[] {
  const plan = slotPlanOf(record);
  const free = countFreeSeats(bufferAll(plan, slots), bufferAll(plan, taken), record.appointmentsPerSlot);
  const leftOn = seatsOfDays(plan, taken);
  return slots.map(({ startsAt }, index) => Math.min(free[index] ?? 0, leftOn(startsAt)));
}

const bufferAll = <Times extends TimeSlot>(plan: SlotPlan, list: readonly Times[]) =>
  list.map((times) => withBuffers(plan, times));

/** Returns how many more appointments may begin on the day of an instant. */
function seatsOfDays(
  { dailyCap, timeZone }: SlotPlan,
  taken: readonly (TimeSlot & { readonly count: number })[],
): (startsAt: number) => number {
  if (dailyCap === null) return () => Number.POSITIVE_INFINITY;
  const counts = new Map<string, number>();
  for (const { startsAt, count } of taken) {
    const date = calendarDateAt(startsAt, timeZone);
    counts.set(date, (counts.get(date) ?? 0) + count);
  }
  return (startsAt) => Math.max(0, dailyCap - (counts.get(calendarDateAt(startsAt, timeZone)) ?? 0));
}

/** Whether members can book a slot with a free seat. Looks at one month after the other, because most have one soon. */
export function hasFreeSeat(record: AssessmentRecord, booked: readonly BookedTimes[], nowMs: number): boolean {
  const last = toEpochMs(addDays(record.endDate, 1), record.timeZone);
  const monthMs = 31 * 86_400_000;
  const earliest = earliestBookable(record, nowMs);
  for (let from = Math.max(earliest, toEpochMs(record.startDate, record.timeZone)); from < last; from += monthMs) {
    const slots = listOpenSlots(record, booked, { from, to: from + monthMs });
    if (slots.some(({ remaining }) => remaining > 0)) return true;
  }
  return false;
}

/** Counts the seats of the whole window, and the free ones in slots that have not begun at an instant. */
export function countOfferedSeats(record: OpenPlan, booked: readonly BookedTimes[], nowMs: number) {
  return {
    seatsOffered: countSeatsOf(record),
    seatsLeft: countRemaining(record, booked, listOpenSlots(record, booked, { from: nowMs })),
  };
}

/** Counts the people who are certain to find a seat in the slots. `booked` is as in `listOpenSlots`. */
export function countRemaining(
  record: PlanFields,
  booked: readonly BookedTimes[],
  slots: readonly (TimeSlot & { readonly remaining: number })[],
): number {
  const plan = slotPlanOf(record);
  const count = (list: typeof slots) =>
    countSeatsLeft(
      bufferAll(plan, list),
      list.map(({ remaining }) => remaining),
    );
  if (plan.dailyCap === null) return count(slots);
  const leftOn = seatsOfDays(plan, booked.map(toInstants));
  const byDay = Map.groupBy(slots, ({ startsAt }) => calendarDateAt(startsAt, plan.timeZone));
  return [...byDay.values()].reduce((sum, ofDay) => sum + Math.min(count(ofDay), leftOn(ofDay[0]?.startsAt ?? 0)), 0);
}

/** Whether all who have not booked are certain to find a free seat, judged by the number and length of the appointments alone. */
export function hasPlentyOfSeats(record: SeatedPlan & BookedLength, nowMs: number): boolean {
  if (hasOverlaps(record) || record.dailyCap !== null) return false;
  const { memberCount, scheduledCount, bookedMinutes, durationMinutes, appointmentsPerSlot } = record;
  // An appointment of m minutes meets at most ⌈m / duration⌉ + 1 slots, which is at most m / duration + 2.
  const taken = Math.floor(bookedMinutes / durationMinutes) + 2 * scheduledCount;
  const limit = Math.ceil((memberCount - scheduledCount + taken) / appointmentsPerSlot);
  return countTimeSlots(slotPlanOf(record), { from: nowMs, limit }) === limit;
}

/**
 * Whether this many people are certain to find a free seat in slots that begin at the instant or later. False if that takes
 * the times of all appointments to find out.
 */
export function hasEnoughSeats(
  record: SeatedPlan,
  { people, booked }: { readonly people: number; readonly booked: readonly BookedGroup[] },
  nowMs: number,
): boolean {
  if (hasOverlaps(record) || record.dailyCap !== null) return false;
  const durationMs = record.durationMinutes * 60_000;
  // Slots do not overlap, so an appointment as long as n slots meets at most n + 1 of them.
  const boundSeats = (isOnSchedule: (group: BookedGroup) => boolean) =>
    booked.reduce((sum, group) => {
      const slots = Math.ceil(group.lengthMs / durationMs) + (isOnSchedule(group) ? 0 : 1);
      return sum + group.upcoming * slots;
    }, 0);
  const limit = Math.ceil((people + boundSeats(() => false)) / record.appointmentsPerSlot);
  // Enough even if all are off the schedule, so their offsets do not matter.
  if (countTimeSlots(slotPlanOf(record), { from: nowMs, limit }) === limit) return true;
  const slots = listTimeSlots(slotPlanOf(record), { from: nowMs });
  const offsets = new Set(slots.map(({ startsAt }) => startsAt % durationMs));
  const taken = boundSeats(({ offsetMs }) => offsets.size === 1 && offsets.has(offsetMs));
  return countSeats(slots.length, record.appointmentsPerSlot) >= people + taken;
}

/** Counts the appointments that begin at the instant or later, fit no slot, and are not settled. */
export function countOutside(plan: PlanFields, booked: readonly BookedTimes[], nowMs: number): number {
  return countUnsettled(findOutside(plan, booked, nowMs));
}

/** Counts the appointments that are not settled. */
export function countUnsettled(booked: readonly BookedTimes[]): number {
  return booked.reduce((sum, { count, settled }) => sum + count - settled, 0);
}

/** Finds the booked times at the instant or later that fit the saved plan but not the proposed one. */
export function findDisplaced<Booked extends BookedTimes>(
  plans: { readonly saved: PlanFields; readonly proposed: PlanFields },
  booked: readonly Booked[],
  nowMs: number,
): Booked[] {
  const outside = new Set(findOutside(plans.saved, booked, nowMs));
  return findOutside(plans.proposed, booked, nowMs).filter((times) => !outside.has(times));
}

/** Counts the slots from the instant on that hold more appointments at once than seats. */
export function countOverfullSlots(record: SeatedPlan, booked: readonly BookedTimes[], nowMs: number): number {
  const plan = slotPlanOf(record);
  const slots = bufferAll(plan, listTimeSlots(plan, { from: nowMs }));
  return countMostAtOnce(slots, bufferAll(plan, booked.map(toInstants))).filter(
    (most) => most > record.appointmentsPerSlot,
  ).length;
}

export function countBooked(booked: readonly Pick<BookedTimes, 'count'>[]): number {
  return booked.reduce((sum, { count }) => sum + count, 0);
}

/** Finds the booked times at the instant or later that fit no slot. */
export function findOutside<Booked extends BookedTimes>(
  plan: PlanFields,
  booked: readonly Booked[],
  nowMs: number,
): Booked[] {
  const upcoming = booked.filter(({ startsAt }) => startsAt.getTime() >= nowMs);
  if (upcoming.length === 0) return [];
  const slots = listTimeSlots(slotPlanOf(plan), { from: nowMs });
  const endOf = new Map(slots.map(({ startsAt, endsAt }) => [startsAt, endsAt]));
  return upcoming.filter(({ startsAt, endsAt }) => endOf.get(startsAt.getTime()) !== endsAt.getTime());
}

const toInstants = ({ startsAt, endsAt, count }: BookedTimes) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  count,
});
