import type { TimeSlot } from '#domain/timeSlots.ts';
import type { OfTrack } from '#domain/track.ts';

/** Times in a track, in epoch milliseconds. */
export interface TrackSlot extends TimeSlot, OfTrack {}

/** An appointment that needs another time. */
export interface Displaced extends TrackSlot {
  readonly id: string;
}

/** Where appointments can go. All times are epoch milliseconds. */
export interface Seats {
  /** Equally long and in order, none in the past. They may overlap. */
  readonly slots: readonly TrackSlot[];
  /** Live appointments by their times, also those that are to be moved. */
  readonly booked: readonly BookedTimes[];
  /** Appointments further away from a slot than this take none of its seats. */
  readonly reachMs: number;
  /** Counts the free seats of each slot, which are in order. Booked times with a negative count add seats. */
  readonly countFree: (slots: readonly TrackSlot[], booked: readonly BookedTimes[]) => number[];
}

interface BookedTimes extends TrackSlot {
  readonly count: number;
}

/**
 * Proposes another time for each appointment, soonest first: the nearest slot with a free seat, of two equally near ones the
 * later. They are meant to move together, so each may get a seat that another one leaves. Appointments for which no seat is
 * left are missing.
 */
export function proposeTimes(displaced: readonly Displaced[], seats: Seats): Map<string, TrackSlot> {
  return moveTogether(displaced, seats, assignNearest);
}

/** Accepts the requested starts, in order, that are slots with a free seat once all accepted appointments have moved. */
export function acceptTimes(
  moves: readonly (Displaced & { readonly requested: number })[],
  seats: Seats,
): Map<string, TrackSlot> {
  return moveTogether(moves, seats, (moving, { slots, booked, ...rules }) => {
    const slotsAt = Map.groupBy(slots, ({ startsAt }) => startsAt);
    const taken = [...booked];
    const accepted = new Map<string, TrackSlot>();
    for (const { id, trackId, requested } of moving) {
      const slot = preferTrack(keepFree(slotsAt.get(requested) ?? [], taken, rules), trackId);
      if (slot === undefined) continue;
      accepted.set(id, slot);
      taken.push({ ...slot, count: 1 });
    }
    return accepted;
  });
}

/**
 * Accepts the requested starts in the requested tracks, in order, that are slots with a free seat. The people have no
 * appointment to leave.
 */
export function acceptBookings(
  requests: readonly (OfTrack & { readonly id: string; readonly startsAt: number })[],
  { slots, booked, ...rules }: Seats,
): Map<string, TrackSlot> {
  const slotsAt = Map.groupBy(slots, ({ startsAt }) => startsAt);
  const taken = [...booked];
  const accepted = new Map<string, TrackSlot>();
  for (const { id, trackId, startsAt } of requests) {
    const [slot] = keepFree(slotsAt.get(startsAt)?.filter((one) => one.trackId === trackId) ?? [], taken, rules);
    if (slot === undefined) continue;
    accepted.set(id, slot);
    taken.push({ ...slot, count: 1 });
  }
  return accepted;
}

function assignNearest(moving: readonly Displaced[], { slots, booked, ...rules }: Seats): Map<string, TrackSlot> {
  const free = rules.countFree(slots, booked);
  const left = slots.filter((_slot, index) => (free[index] ?? 0) > 0);
  const taken = [...booked];
  const assigned = new Map<string, TrackSlot>();
  for (const { id, trackId, startsAt } of moving.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const index = findNearest(left, startsAt);
    const nearest = left[index];
    if (nearest === undefined) break;
    const slot = preferTrack(listAtSameTime(left, index), trackId) ?? nearest;
    assigned.set(id, slot);
    taken.push({ ...slot, count: 1 });
    let first = index;
    while ((left[first - 1]?.endsAt ?? Number.NEGATIVE_INFINITY) > slot.startsAt - rules.reachMs) first -= 1;
    let end = index + 1;
    while ((left[end]?.startsAt ?? Number.POSITIVE_INFINITY) < slot.endsAt + rules.reachMs) end += 1;
    left.splice(first, end - first, ...keepFree(left.slice(first, end), taken, rules));
  }
  return assigned;
}

/** Returns the slots of all tracks that start with the one at the index. */
function listAtSameTime(slots: readonly TrackSlot[], index: number): TrackSlot[] {
  const startsAt = slots[index]?.startsAt;
  let [first, end] = [index, index + 1];
  while (slots[first - 1]?.startsAt === startsAt) first -= 1;
  while (slots[end]?.startsAt === startsAt) end += 1;
  return slots.slice(first, end);
}

/** Returns the slot of the track, or else the first one. */
const preferTrack = (slots: readonly TrackSlot[], trackId: string) =>
  slots.find((slot) => slot.trackId === trackId) ?? slots[0];

/** Keeps the slots, which are near to each other, that have a free seat. */
function keepFree(
  slots: readonly TrackSlot[],
  booked: readonly BookedTimes[],
  { reachMs, countFree }: Pick<Seats, 'reachMs' | 'countFree'>,
): TrackSlot[] {
  const from = (slots[0]?.startsAt ?? 0) - reachMs;
  const to = (slots.at(-1)?.endsAt ?? 0) + reachMs;
  const free = countFree(
    slots,
    booked.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from),
  );
  return slots.filter((_slot, index) => (free[index] ?? 0) > 0);
}

/** Returns the index of the slot whose start is nearest, -1 if there is none. */
function findNearest(slots: readonly TimeSlot[], startsAt: number): number {
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((slots[middle]?.startsAt ?? 0) < startsAt) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [slots[low - 1], slots[low]];
  if (after === undefined) return low - 1;
  return before !== undefined && startsAt - before.startsAt < after.startsAt - startsAt ? low - 1 : low;
}

/** Assigns slots as if all had left their times. Whoever gets none stays, which takes seats from the others. */
function moveTogether<Moved extends Displaced>(
  displaced: readonly Moved[],
  { booked, ...seats }: Seats,
  assign: (moving: readonly Moved[], seats: Seats) => Map<string, TrackSlot>,
): Map<string, TrackSlot> {
  let moving = displaced;
  for (;;) {
    const left = moving.map(({ trackId, startsAt, endsAt }) => ({ trackId, startsAt, endsAt, count: -1 }));
    const assigned = assign(moving, { ...seats, booked: [...booked, ...left] });
    if (assigned.size === moving.length) return assigned;
    moving = moving.filter(({ id }) => assigned.has(id));
  }
}
