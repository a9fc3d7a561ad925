import { assignTimes, type Candidate } from '#domain/assignment.ts';
import { wallClockMs } from '#domain/calendarDate.ts';
import type { TimeSlot } from '#domain/timeSlots.ts';
import { minuteMs } from '#domain/timeSpans.ts';
import type { OfTrack } from '#domain/track.ts';
import { dayMs } from '#domain/zoneOffset.ts';

/** Times in a track, in epoch milliseconds. */
export interface TrackSlot extends TimeSlot, OfTrack {}

/** An appointment that needs another time. */
export interface Displaced extends TrackSlot {
  readonly id: string;
  /** When the person has other appointments. */
  readonly busy?: readonly TimeSlot[];
  /** The time that is held for the person. */
  readonly held?: TrackSlot | undefined;
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
  /** Of days and hours, as an IANA name. */
  readonly timeZone: string;
  /** Null: at the address of the organization. */
  readonly siteOf: (trackId: string) => string | null;
}

interface BookedTimes extends TrackSlot {
  readonly count: number;
}

/**
 * Proposes another time for each appointment: as many people as possible get one, as near as possible to their time, day and
 * site. They are meant to move together, so each may get a seat that another one leaves. Appointments for which no seat is
 * left are missing.
 */
export function proposeTimes(displaced: readonly Displaced[], seats: Seats): Map<string, TrackSlot> {
  return moveTogether(displaced, seats, assignNearest);
}

/**
 * Proposes the times of `proposeTimesToHold`, so that moving people and offering them times propose the same, unless more
 * people get a time, or nearer ones, if they leave each other seats.
 */
export function proposeTimesToMove(displaced: readonly Displaced[], seats: Seats): Map<string, TrackSlot> {
  const [held, left] = [proposeTimesToHold(displaced, seats), proposeTimes(displaced, seats)];
  if (left.size !== held.size) return left.size > held.size ? left : held;
  const placeOf = createPlaces(seats);
  const sum = (proposals: ReadonlyMap<string, TrackSlot>) =>
    displaced.reduce((total, person) => {
      const slot = proposals.get(person.id);
      return slot === undefined ? total : total + costOf(placeOf(person), placeOf(slot));
    }, 0);
  return sum(left) < sum(held) ? left : held;
}

/** Proposes times like `proposeTimes`, that can be held while everybody keeps their seat. */
export function proposeTimesToHold(displaced: readonly Displaced[], seats: Seats): Map<string, TrackSlot> {
  return assignNearest(displaced, seats);
}

/** A requested start of a person who has no appointment to leave. */
interface BookingRequest extends OfTrack {
  readonly id: string;
  readonly startsAt: number;
  /** The time that is held for the person. */
  readonly held?: TrackSlot | undefined;
}

/**
 * Accepts the requested starts in the requested tracks, in order, that are slots with a free seat once all accepted people
 * have left the times that are held for them. Whoever requests their held time comes first.
 */
export function acceptBookings(requests: readonly BookingRequest[], seats: Seats): Map<string, TrackSlot> {
  const isHeld = ({ trackId, startsAt, held }: BookingRequest) =>
    held?.trackId === trackId && held.startsAt === startsAt;
  // The sort is stable.
  const ordered = requests.toSorted((a, b) => Number(isHeld(b)) - Number(isHeld(a)));
  return leaveTogether(ordered, seats, listHeld, (leaving, left) =>
    acceptInOrder(leaving, left, ({ trackId, startsAt }, slotsAt) =>
      slotsAt(startsAt).filter((slot) => slot.trackId === trackId),
    ),
  );
}

const listHeld = ({ held }: Pick<Displaced, 'held'>): readonly TrackSlot[] => (held ? [held] : []);

/** Lists the nearest times that each person can have instead of the proposed one, if the others get theirs. */
export function listAlternatives(
  displaced: readonly Displaced[],
  proposals: ReadonlyMap<string, TrackSlot>,
  { slots, booked, ...rules }: Seats,
  most: number,
): Map<string, TrackSlot[]> {
  const free = rules.countFree(slots, [...booked, ...[...proposals.values()].map((slot) => ({ ...slot, count: 1 }))]);
  const candidatesOf = createCandidates(slots, rules);
  const isProposed = (id: string, slot: TrackSlot | undefined) => slot?.startsAt === proposals.get(id)?.startsAt;
  return new Map(
    displaced.map((person) => {
      const nearest = candidatesOf(person, free, 2 * most)
        .filter(({ time }) => !isProposed(person.id, slots[time]))
        .toSorted((a, b) => a.cost - b.cost);
      const starts = Map.groupBy(
        nearest.flatMap(({ time }) => slots[time] ?? []),
        ({ startsAt }) => startsAt,
      );
      return [person.id, [...starts.values()].flatMap(([first]) => first ?? []).slice(0, most)];
    }),
  );
}

interface Move extends Displaced {
  readonly requested: number;
}

/** Accepts the requested starts, in order, that are slots with a free seat once all accepted appointments have moved. */
export function acceptTimes(moves: readonly Move[], seats: Seats): Map<string, TrackSlot> {
  return moveTogether(moves, seats, acceptFree);
}

/** Accepts the requested starts, in order, that are slots with a free seat while everybody keeps theirs. */
export function acceptTimesToHold(moves: readonly Move[], seats: Seats): Map<string, TrackSlot> {
  return acceptFree(moves, seats);
}

function acceptFree(moves: readonly Move[], seats: Seats): Map<string, TrackSlot> {
  return acceptInOrder(moves, seats, ({ requested, ...person }, slotsAt) => {
    const open = slotsAt(requested).filter((slot) => !isBusy(person, slot));
    // The sort is stable.
    return open.sort((a, b) => Number(b.trackId === person.trackId) - Number(a.trackId === person.trackId));
  });
}

/** Accepts, request by request, the first of the listed slots that still has a free seat. */
function acceptInOrder<Request extends { readonly id: string }>(
  requests: readonly Request[],
  { slots, booked, ...rules }: Seats,
  listWanted: (request: Request, slotsAt: (startsAt: number) => readonly TrackSlot[]) => readonly TrackSlot[],
): Map<string, TrackSlot> {
  const byStart = Map.groupBy(slots, ({ startsAt }) => startsAt);
  const taken = [...booked];
  const accepted = new Map<string, TrackSlot>();
  for (const request of requests) {
    const [slot] = keepFree(
      listWanted(request, (startsAt) => byStart.get(startsAt) ?? []),
      taken,
      rules,
    );
    if (slot === undefined) continue;
    accepted.set(request.id, slot);
    taken.push({ ...slot, count: 1 });
  }
  return accepted;
}

/**
 * Assigns times at the least total cost. Where slots overlap or share something, times that were assigned can exclude each
 * other: then the cheapest are kept, and the other people are assigned again among what is left.
 */
function assignNearest(moving: readonly Displaced[], { slots, booked, ...rules }: Seats): Map<string, TrackSlot> {
  const candidatesOf = createCandidates(slots, rules);
  const taken = [...booked];
  const assigned = new Map<string, TrackSlot>();
  let waiting = moving;
  for (;;) {
    const free = rules.countFree(slots, taken);
    const candidates = waiting.map((person) => candidatesOf(person, free, waiting.length));
    const chosen = assignTimes(candidates, free)
      .flatMap((time, index) => {
        const [person, slot] = [waiting[index], time === undefined ? undefined : slots[time]];
        const cost = candidates[index]?.find((candidate) => candidate.time === time)?.cost ?? 0;
        return person === undefined || slot === undefined ? [] : [{ person, slot, cost }];
      })
      .sort((a, b) => a.cost - b.cost);
    if (chosen.length === 0) return assigned;
    for (const { person, slot } of chosen) {
      if (keepFree([slot], taken, rules).length === 0) continue;
      assigned.set(person.id, slot);
      taken.push({ ...slot, count: 1 });
    }
    waiting = waiting.filter(({ id }) => !assigned.has(id));
  }
}

/** In minutes of displacement: another day is worth four hours, another site two days. */
const costs = { day: 240, site: 480, track: 0.5, earlier: 0.25 };

/** From this many days further away on, every time costs more than all times of a day. */
const dearerAfterDays = Math.ceil((24 * 60 + costs.site) / costs.day) + 1;

/** Returns a function that lists the candidates of a person, nearest days first, with all that are among the cheapest `seats`. */
function createCandidates(slots: readonly TrackSlot[], rules: Pick<Seats, 'timeZone' | 'siteOf'>) {
  const placeOf = createPlaces(rules);
  const times = slots.map((slot, time) => ({ time, slot, ...placeOf(slot) }));
  const byDay = Map.groupBy(times, ({ day }) => day);
  const [first = Number.POSITIVE_INFINITY, last = Number.NEGATIVE_INFINITY] = [times[0]?.day, times.at(-1)?.day];
  return (person: Displaced, free: readonly number[], seats: number): Candidate[] => {
    const from = placeOf(person);
    const { day } = from;
    const candidates: Candidate[] = [];
    let [found, until] = [0, Math.max(day - first, last - day)];
    for (let days = 0; days <= until; days += 1) {
      const near =
        days === 0 ? (byDay.get(day) ?? []) : [byDay.get(day - days), byDay.get(day + days)].flatMap((of) => of ?? []);
      for (const place of near) {
        const { time, slot } = place;
        if ((free[time] ?? 0) <= 0 || isBusy(person, slot)) continue;
        found += free[time] ?? 0;
        candidates.push({ time, cost: costOf(from, place) });
      }
      if (found >= seats) until = Math.min(until, days + dearerAfterDays);
    }
    return candidates;
  };
}

/** Where and when a slot is, by the clock of the zone. */
interface Place extends OfTrack {
  readonly day: number;
  readonly minute: number;
  readonly startsAt: number;
  readonly site: string | null;
}

const createPlaces =
  ({ timeZone, siteOf }: Pick<Seats, 'timeZone' | 'siteOf'>) =>
  ({ startsAt, trackId }: TrackSlot): Place => {
    const wallClock = wallClockMs(startsAt, timeZone);
    const day = Math.floor(wallClock / dayMs);
    return { day, minute: (wallClock - day * dayMs) / minuteMs, startsAt, trackId, site: siteOf(trackId) };
  };

const costOf = (from: Place, to: Place): number =>
  Math.abs(to.day - from.day) * costs.day +
  Math.abs(to.minute - from.minute) +
  (to.site === from.site ? 0 : costs.site) +
  (to.trackId === from.trackId ? 0 : costs.track) +
  (to.startsAt < from.startsAt ? costs.earlier : 0);

const isBusy = ({ busy = [] }: Displaced, { startsAt, endsAt }: TimeSlot) =>
  busy.some((other) => other.startsAt < endsAt && other.endsAt > startsAt);

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

/** Assigns slots as if all had left their appointments and the times that are held for them, see `leaveTogether`. */
function moveTogether<Moved extends Displaced>(
  displaced: readonly Moved[],
  seats: Seats,
  assign: (moving: readonly Moved[], seats: Seats) => Map<string, TrackSlot>,
): Map<string, TrackSlot> {
  return leaveTogether(displaced, seats, (moved) => [moved, ...listHeld(moved)], assign);
}

/** Assigns slots as if all had left their times. Whoever gets none stays, which takes seats from the others. */
function leaveTogether<Person extends { readonly id: string }>(
  people: readonly Person[],
  { booked, ...seats }: Seats,
  listTimes: (person: Person) => readonly TrackSlot[],
  assign: (leaving: readonly Person[], seats: Seats) => Map<string, TrackSlot>,
): Map<string, TrackSlot> {
  let leaving = people;
  for (;;) {
    const left = leaving
      .flatMap(listTimes)
      .map(({ trackId, startsAt, endsAt }) => ({ trackId, startsAt, endsAt, count: -1 }));
    const assigned = assign(leaving, { ...seats, booked: [...booked, ...left] });
    if (assigned.size === leaving.length) return assigned;
    leaving = leaving.filter(({ id }) => assigned.has(id));
  }
}
