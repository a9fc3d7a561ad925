import { placesLeft } from '#domain/capacity.ts';
import { countPlaces, countTimeSlots, listTimeSlots } from '#domain/timeSlots.ts';
import { type AssessmentRecord, slotPlanOf } from './assessmentRecord.ts';

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

/** How many of the appointments, all of which begin at the instant or later, are not among the slots on offer. */
export function countOutside(
  record: AssessmentRecord,
  appointments: readonly { readonly startsAt: Date; readonly endsAt: Date }[],
  nowMs: number,
): number {
  if (appointments.length === 0) return 0;
  const slots = listTimeSlots(slotPlanOf(record), { from: nowMs });
  const endOf = new Map(slots.map(({ startsAt, endsAt }) => [startsAt, endsAt]));
  return appointments.filter(({ startsAt, endsAt }) => endOf.get(startsAt.getTime()) !== endsAt.getTime()).length;
}
