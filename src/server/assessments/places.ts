import { placesLeft } from '#domain/capacity.ts';
import { countPlaces, countTimeSlots, listTimeSlots } from '#domain/timeSlots.ts';
import { type AssessmentRecord, type PlanFields, slotPlanOf } from './assessmentRecord.ts';

/** How many places are taken, by the start of the slot in epoch milliseconds. */
export type TakenPlaces = ReadonlyMap<number, number>;

/** The slots that have not begun at an instant, with their places. A cancelled assessment has none. */
export function listOpenSlots(
  record: AssessmentRecord,
  taken: TakenPlaces,
  { from, to }: { readonly from: number; readonly to?: number | undefined },
) {
  if (record.canceledAt !== null) return [];
  const capacity = record.appointmentsPerSlot;
  return listTimeSlots(slotPlanOf(record), { from, to }).map(({ startsAt, endsAt }) => ({
    startsAt,
    endsAt,
    capacity,
    remaining: placesLeft(capacity, taken.get(startsAt) ?? 0),
  }));
}

/** The places from the first to the last day, and those still to be had at an instant. */
export function placesOf(record: AssessmentRecord, taken: TakenPlaces, nowMs: number) {
  const left = listOpenSlots(record, taken, { from: nowMs }).reduce((sum, { remaining }) => sum + remaining, 0);
  return {
    placesOffered: countPlaces(countTimeSlots(slotPlanOf(record)), record.appointmentsPerSlot),
    placesLeft: left,
  };
}

/** How many appointments have the same times. */
export interface BookedTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly count: number;
}

/** How many of the appointments, all of which begin at the instant or later, are not among the slots on offer. */
export function countOutside(plan: PlanFields, booked: readonly BookedTimes[], nowMs: number): number {
  return countBooked(findOutside(plan, booked, nowMs));
}

/** The booked times that fit one plan and not another. */
export function findDisplaced(
  plans: { readonly saved: PlanFields; readonly proposed: PlanFields },
  booked: readonly BookedTimes[],
  nowMs: number,
): BookedTimes[] {
  const outside = new Set(findOutside(plans.saved, booked, nowMs));
  return findOutside(plans.proposed, booked, nowMs).filter((times) => !outside.has(times));
}

export function countBooked(booked: readonly BookedTimes[]): number {
  return booked.reduce((sum, { count }) => sum + count, 0);
}

function findOutside(plan: PlanFields, booked: readonly BookedTimes[], nowMs: number): BookedTimes[] {
  if (booked.length === 0) return [];
  const slots = listTimeSlots(slotPlanOf(plan), { from: nowMs });
  const endOf = new Map(slots.map(({ startsAt, endsAt }) => [startsAt, endsAt]));
  return booked.filter(({ startsAt, endsAt }) => endOf.get(startsAt.getTime()) !== endsAt.getTime());
}
