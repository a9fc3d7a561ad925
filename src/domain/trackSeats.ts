import { type CalendarDate, calendarDateAt, fromEpochDay } from '#domain/calendarDate.ts';
import { countSeatsLeft, type SeatPlan } from '#domain/capacity.ts';
import {
  countAppointments,
  countAppointmentsByDay,
  type DaySpan,
  hasOverlaps,
  listOpenSpans,
  listSlotsOf,
  type TimeSlot,
  withBuffers,
} from '#domain/timeSlots.ts';
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
  /** In days since 1970-01-01: writing the date of each would take longer than all the rest. */
  readonly byDay: ReadonlyMap<number, number>;
}

export type SeatCounter = ReturnType<typeof createSeatCounter>;

/**
 * Counts the appointments that tracks can hold together, in slots that begin at an instant (epoch milliseconds) or later. Of
 * tracks that share a room or a practitioner, the earliest slots are taken. Remembers what it has counted, so that many
 * changes can be compared.
 */
export function createSeatCounter() {
  const known = new Map<string, readonly PerSeat[]>();
  const knownSpans = new Map<string, readonly DaySpan[]>();

  // A change of one track leaves the hours of those that share with it.
  const listSpans = (plan: SharingPlan, from: number | undefined): readonly DaySpan[] => {
    const key = keyOf([plan], from);
    const spans = knownSpans.get(key) ?? listOpenSpans(plan, from);
    knownSpans.set(key, spans);
    return spans;
  };

  const countGroup = (plans: readonly SharingPlan[], at: number | undefined): readonly PerSeat[] => {
    const from = isBefore(plans, at) ? undefined : at;
    const key = keyOf(plans, from);
    const perSeat =
      known.get(key) ??
      (plans.length === 1
        ? plans.map((plan) => countAlone(plan, from))
        : countShared(plans.map((plan) => ({ plan, spans: listSpans(plan, from) }))));
    known.set(key, perSeat);
    return perSeat;
  };

  const list = (plans: readonly SharingPlan[], from: number | undefined) =>
    groupSharing(plans).flatMap((group) => {
      const perSeat = countGroup(group, from);
      return group.map((plan, index) => ({ plan, perSeat: perSeat[index] ?? { total: 0, byDay: new Map() } }));
    });

  return {
    count(plans: readonly SharingPlan[], from?: number): number {
      let seats = 0;
      for (const { plan, perSeat } of list(plans, from)) {
        if (plan.dailyCap === null) seats += plan.appointmentsPerSlot * perSeat.total;
        else for (const count of perSeat.byDay.values()) seats += seatsOfDay(plan, count);
      }
      return seats;
    },

    /** Each open day of a track by itself. */
    countByDay(plans: readonly SharingPlan[], from?: number): Map<CalendarDate, number> {
      const byDay = new Map<number, number>();
      for (const { plan, perSeat } of list(plans, from)) {
        for (const [day, count] of perSeat.byDay) add(byDay, day, seatsOfDay(plan, count));
      }
      return new Map([...byDay].map(([day, seats]) => [fromEpochDay(day), seats]));
    },
  };
}

const add = (counts: Map<number, number>, key: number, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

/** Without the number of seats and the cap, which do not change how many a seat holds. */
const keyOf = (plans: readonly SharingPlan[], from: number | undefined) =>
  JSON.stringify([from, plans.map((plan) => ({ ...plan, appointmentsPerSlot: 0, dailyCap: null }))]);

/** Whether the instant is before the first day of all plans, which then have all their slots. */
const isBefore = (plans: readonly SharingPlan[], at: number | undefined) =>
  at !== undefined && plans.every(({ startDate, timeZone }) => calendarDateAt(at, timeZone) < startDate);

const seatsOfDay = ({ dailyCap, appointmentsPerSlot }: SeatPlan, perSeat: number) =>
  Math.min(dailyCap ?? Number.POSITIVE_INFINITY, appointmentsPerSlot * perSeat);

function countAlone(plan: SharingPlan, from: number | undefined): PerSeat {
  const byDay = new Map(countAppointmentsByDay(plan, from));
  // Buffers can reach into the next day.
  const total = hasOverlaps(plan) ? countAppointments(plan, from) : [...byDay.values()].reduce((sum, n) => sum + n, 0);
  return { total, byDay };
}

/** A track and the hours in which its slots lie. */
interface OpenTrack {
  readonly plan: SharingPlan;
  readonly spans: readonly DaySpan[];
}

/** Hours of a track, by its index. */
interface TrackSpan extends DaySpan {
  readonly track: number;
}

/** Counts day by day. Most days are like others, which are counted once. */
function countShared(tracks: readonly OpenTrack[]): readonly PerSeat[] {
  const plans = tracks.map(({ plan }) => plan);
  const counted = plans.map(() => ({ total: 0, byDay: new Map<number, number>() }));
  const known = new Map<string, readonly PerSeat[]>();
  for (const spans of splitApart(tracks)) {
    const [{ startsAt: start, epochDay: firstDay }] = spans as [TrackSpan];
    const key = JSON.stringify(
      spans.map(({ track, startsAt, endsAt, epochDay }) => [
        track,
        startsAt - start,
        endsAt - start,
        epochDay - firstDay,
      ]),
    );
    const perSeat = known.get(key) ?? countTogether(plans, spans, firstDay);
    known.set(key, perSeat);
    for (const [index, { total, byDay }] of perSeat.entries()) {
      const sum = counted[index];
      if (sum === undefined) continue;
      sum.total += total;
      for (const [day, count] of byDay) add(sum.byDay, firstDay + day, count);
    }
  }
  return counted;
}

/** Splits the hours of tracks, in order, where appointments before take no seat, room or practitioner after. */
function* splitApart(tracks: readonly OpenTrack[]): Generator<TrackSpan[]> {
  const spans = tracks.flatMap((open, track) => open.spans.map((span) => ({ ...span, track })));
  let together: TrackSpan[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const span of spans.sort((a, b) => a.startsAt - b.startsAt)) {
    const plan = tracks[span.track]?.plan;
    if (plan === undefined) continue;
    const { startsAt, endsAt } = withBuffers<TimeSlot>(plan, span);
    if (startsAt >= until && together.length > 0) {
      yield together;
      together = [];
    }
    together.push(span);
    until = Math.max(until, endsAt);
  }
  if (together.length > 0) yield together;
}

/** Counts by days after the first one. */
function countTogether(
  plans: readonly SharingPlan[],
  spans: readonly TrackSpan[],
  firstDay: number,
): readonly PerSeat[] {
  const slots = spans.flatMap((span) => {
    const plan = plans[span.track];
    return plan === undefined ? [] : listSlotsOf(plan, { ...span, trackId: plan.trackId });
  });
  const inOrder = slots.sort((a, b) => a.startsAt - b.startsAt || a.track - b.track);
  const kept = Map.groupBy(keepUnreserved(plans, inOrder), ({ trackId }) => trackId);
  return plans.map((plan) => {
    const ofPlan = kept.get(plan.trackId) ?? [];
    const byDay = Map.groupBy(ofPlan, ({ epochDay }) => epochDay - firstDay);
    return {
      total: countPerSeat(plan, ofPlan),
      byDay: new Map([...byDay].map(([day, ofDay]) => [day, countPerSeat(plan, ofDay)])),
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
