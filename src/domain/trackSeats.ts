import { type CalendarDate, calendarDateAt, fromEpochDay } from '#domain/calendarDate.ts';
import { countSeatsLeft, type SeatPlan } from '#domain/capacity.ts';
import {
  countAppointments,
  countAppointmentsByDay,
  hasOverlaps,
  listTimeSlots,
  type TimeSlot,
  withBuffers,
} from '#domain/timeSlots.ts';
import { epochDayAt } from '#domain/timeSpans.ts';
import type { OfTrack } from '#domain/track.ts';

/** A plan with the ids of the room and the practitioners that it shares with others. */
export interface SharingPlan extends SeatPlan, OfTrack {
  readonly resources: readonly string[];
}

type Resources = Pick<SharingPlan, 'trackId' | 'resources'>;

/** Whether two tracks need the same room or practitioner. */
export const isSharing = (a: Resources, b: Resources) =>
  a.trackId !== b.trackId && a.resources.some((resource) => b.resources.includes(resource));

/** Leaves out slots whose room or practitioner another track needs for a slot before them. The slots are in order. */
export function keepUnreserved<Slot extends TimeSlot & OfTrack>(
  plans: readonly SharingPlan[],
  slots: readonly Slot[],
): readonly Slot[] {
  const planOf = new Map(plans.map((plan) => [plan.trackId, plan]));
  const holders = new Map<string, OfTrack & { readonly until: number }>();
  return slots.filter((slot) => {
    const plan = planOf.get(slot.trackId);
    if (plan === undefined) return false;
    const { startsAt, endsAt: until } = withBuffers<TimeSlot>(plan, slot);
    const isReserved = plan.resources.some((resource) => {
      const holder = holders.get(resource);
      return holder !== undefined && holder.trackId !== plan.trackId && holder.until > startsAt;
    });
    if (isReserved) return false;
    for (const resource of plan.resources) holders.set(resource, { trackId: plan.trackId, until });
    return true;
  });
}

/** How many appointments a seat of a track holds one after the other. */
interface PerSeat {
  readonly total: number;
  readonly byDay: readonly (readonly [CalendarDate, number])[];
}

export type SeatCounter = ReturnType<typeof createSeatCounter>;

/**
 * Counts the appointments that tracks can hold together, in slots that begin at an instant (epoch milliseconds) or later. Of
 * tracks that share a room or a practitioner, the earliest slots are taken. Remembers what it has counted, so that many
 * changes can be compared.
 */
export function createSeatCounter() {
  const known = new Map<string, readonly PerSeat[]>();
  const knownSlots = new Map<string, readonly SlotOfDay[]>();

  // A change of one track leaves the slots of those that share with it.
  const listSlots = (plan: SharingPlan, from: number | undefined): readonly SlotOfDay[] => {
    const key = keyOf([plan], from);
    const slots = knownSlots.get(key) ?? listSlotsOfDays(plan, from);
    knownSlots.set(key, slots);
    return slots;
  };

  const countGroup = (plans: readonly SharingPlan[], at: number | undefined): readonly PerSeat[] => {
    const from = isBefore(plans, at) ? undefined : at;
    const key = keyOf(plans, from);
    const perSeat =
      known.get(key) ??
      (plans.length === 1
        ? plans.map((plan) => countAlone(plan, from))
        : countShared(
            plans,
            plans.flatMap((plan) => listSlots(plan, from)),
          ));
    known.set(key, perSeat);
    return perSeat;
  };

  const list = (plans: readonly SharingPlan[], from: number | undefined) =>
    groupSharing(plans).flatMap((group) => {
      const perSeat = countGroup(group, from);
      return group.map((plan, index) => ({ plan, perSeat: perSeat[index] ?? { total: 0, byDay: [] } }));
    });

  return {
    count(plans: readonly SharingPlan[], from?: number): number {
      let seats = 0;
      for (const { plan, perSeat } of list(plans, from)) {
        if (plan.dailyCap === null) seats += plan.appointmentsPerSlot * perSeat.total;
        else for (const [, count] of perSeat.byDay) seats += seatsOfDay(plan, count);
      }
      return seats;
    },

    /** Each open day of a track by itself. */
    countByDay(plans: readonly SharingPlan[], from?: number): Map<CalendarDate, number> {
      const byDay = new Map<CalendarDate, number>();
      for (const { plan, perSeat } of list(plans, from)) {
        for (const [day, count] of perSeat.byDay) byDay.set(day, (byDay.get(day) ?? 0) + seatsOfDay(plan, count));
      }
      return byDay;
    },
  };
}

/** Without the number of seats and the cap, which do not change how many a seat holds. */
const keyOf = (plans: readonly SharingPlan[], from: number | undefined) =>
  JSON.stringify([from, plans.map((plan) => ({ ...plan, appointmentsPerSlot: 0, dailyCap: null }))]);

/** Whether the instant is before the first day of all plans, which then have all their slots. */
const isBefore = (plans: readonly SharingPlan[], at: number | undefined) =>
  at !== undefined && plans.every(({ startDate, timeZone }) => calendarDateAt(at, timeZone) < startDate);

const seatsOfDay = ({ dailyCap, appointmentsPerSlot }: SeatPlan, perSeat: number) =>
  Math.min(dailyCap ?? Number.POSITIVE_INFINITY, appointmentsPerSlot * perSeat);

function countAlone(plan: SharingPlan, from: number | undefined): PerSeat {
  const byDay = [...countAppointmentsByDay(plan, from)];
  // Buffers can reach into the next day.
  const total = hasOverlaps(plan) ? countAppointments(plan, from) : byDay.reduce((sum, [, count]) => sum + count, 0);
  return { total, byDay };
}

interface SlotOfDay extends TimeSlot, OfTrack {
  readonly epochDay: number;
}

function listSlotsOfDays(plan: SharingPlan, from: number | undefined): readonly SlotOfDay[] {
  const { trackId, timeZone } = plan;
  return listTimeSlots(plan, { from }).map(({ startsAt, endsAt }) => ({
    startsAt,
    endsAt,
    trackId,
    // As a number: a year has thousands of slots, and writing the date of each would take longer than all the rest.
    epochDay: epochDayAt(startsAt, timeZone),
  }));
}

function countShared(plans: readonly SharingPlan[], slots: readonly SlotOfDay[]): readonly PerSeat[] {
  const inOrder = slots.toSorted((a, b) => a.startsAt - b.startsAt);
  const kept = Map.groupBy(keepUnreserved(plans, inOrder), ({ trackId }) => trackId);
  return plans.map((plan) => {
    const ofPlan = kept.get(plan.trackId) ?? [];
    const byDay = Map.groupBy(ofPlan, ({ epochDay }) => epochDay);
    return {
      total: countPerSeat(plan, ofPlan),
      byDay: [...byDay].map(([day, ofDay]) => [fromEpochDay(day), countPerSeat(plan, ofDay)]),
    };
  });
}

const countPerSeat = (plan: SharingPlan, slots: readonly TimeSlot[]) =>
  hasOverlaps(plan)
    ? countSeatsLeft(
        slots.map((slot) => withBuffers(plan, slot)),
        slots.map(() => 1),
      )
    : slots.length;

/** Groups tracks that share something, also by way of others. */
function groupSharing(plans: readonly SharingPlan[]): SharingPlan[][] {
  let groups: SharingPlan[][] = [];
  for (const plan of plans) {
    const joined = groups.filter((group) => group.some((other) => isSharing(plan, other)));
    groups = [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), plan]];
  }
  return groups;
}
