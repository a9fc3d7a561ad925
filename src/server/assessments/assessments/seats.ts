import { longestDurationHours } from '#domain/assessmentSettings.ts';
import { addDays, type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import {
  countFreeSeats,
  countMostAtOnce,
  countOverByDay,
  countSeatsOf,
  listSeatsLeft,
  type SeatPlan,
} from '#domain/capacity.ts';
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
import { type OfTrack, plansOf, type SharedPlan, type TrackPlan } from '#domain/track.ts';
import { isSharing, keepUnreserved } from '#domain/trackSeats.ts';
import { dayMs } from '#domain/zoneOffset.ts';
import type { AssessmentRecord, PlanFields } from './assessmentRecord.ts';

type OpenPlan = PlanFields & Pick<AssessmentRecord, 'canceledAt'>;

/** A slot with its seats. */
export interface OpenTimes extends TimeSlot, OfTrack {
  readonly capacity: number;
  readonly remaining: number;
}

type TakenSlots = TimeSlot & OfTrack & { readonly count: number };

/** Appointments and held times of a track with the same times, which take seats. */
export interface TakenTimes extends OfTrack {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly count: number;
}

/** Appointments of a track with the same times. */
export interface BookedTimes extends TakenTimes {
  /** How many of them stay although they may fit no slot: somebody decided to keep them, or the person has arrived. */
  readonly settled: number;
}

/** Appointments or held times that are equally long and begin equally long after a multiple of their length, from 1970 on. */
export interface BookedGroup {
  readonly lengthMs: number;
  readonly offsetMs: number;
  readonly upcoming: number;
}

/** Appointments of a track that begin on one day, in UTC, equally long and equally long after a multiple of their length. */
export interface BookedDayGroup extends OfTrack {
  readonly day: CalendarDate;
  readonly lengthMs: number;
  readonly offsetMs: number;
  /** A 1 for each five minutes of the day in which some begin, or did. */
  readonly starts: string;
}

const hourMs = 3_600_000;

/** Appointments that begin so long before or after slots can take their seats, with buffers and the caps of days. */
export const reachMs = 48 * hourMs;

/** How long before or after slots of these assessments appointments can begin that take their seats, `reachMs` at most. */
export function reachOf(records: readonly PlanFields[]): number {
  const reachesFar = records.some(({ tracks }) =>
    tracks.some((track) => track.dailyCap !== null || track.bufferBeforeMinutes + track.bufferAfterMinutes > 0),
  );
  // An appointment is less than an hour longer than that.
  return reachesFar ? reachMs : (longestDurationHours + 1) * hourMs;
}

const monthMs = 31 * dayMs;

/**
 * Lists the slots that have not begun at an instant, with their seats, soonest first and in order of the tracks. With
 * `membersAt` only those that members can book at that instant. `booked` has all taken times within `reachMs`, and the record
 * is one of `withReserved`. A cancelled assessment has no slots.
 */
export function listOpenSlots(
  record: OpenPlan,
  booked: readonly TakenTimes[],
  {
    membersAt,
    limit = Number.POSITIVE_INFINITY,
    ...bounds
  }: SlotBounds & { readonly from: number; readonly membersAt?: number | undefined },
): OpenTimes[] {
  if (record.canceledAt !== null) return [];
  const plans = plansOf(record);
  const offered = plans.map((plan) => ({ plan, slots: [] as TimeSlot[] }));
  for (const { from, to } of listMonths(record, bounds)) {
    for (const { plan, slots } of offered) {
      const earliest = membersAt === undefined ? from : Math.max(from, earliestBookable(plan, membersAt));
      slots.push(...listTimeSlots(plan, { from: earliest, to }));
    }
    if (offered.reduce((sum, { slots }) => sum + slots.length, 0) >= limit) break;
  }
  const bookedOf = groupByTrack(booked.map(toInstants));
  const lists = offered.map(({ plan, slots }) => {
    const free = countFree(plan, slots, { plans, bookedOf });
    const { trackId, appointmentsPerSlot: capacity } = plan;
    return slots.map(({ startsAt, endsAt }, index) => ({
      trackId,
      startsAt,
      endsAt,
      capacity,
      remaining: free[index] ?? 0,
    }));
  });
  return mergeByStart(lists).slice(0, limit);
}

/** Divides the window of an assessment, as far as it is within the bounds, into months. Looks at no month before it is asked for. */
function* listMonths(
  { startDate, endDate, timeZone }: SharedPlan,
  { from, to = Number.POSITIVE_INFINITY }: Pick<SlotBounds, 'from' | 'to'> & { readonly from: number },
) {
  // A day more at both ends, because a site can have another zone.
  const end = Math.min(to, toEpochMs(addDays(endDate, 2), timeZone));
  let start = Math.max(from, toEpochMs(addDays(startDate, -1), timeZone));
  for (; start < end; start += monthMs) yield { from: start, to: Math.min(start + monthMs, end) };
}

/** Returns the seats to which appointments can move at the instant, with the notice of each track. */
export function seatsOf(record: PlanFields, booked: readonly TakenTimes[], nowMs: number): Seats {
  const plans = plansOf(record);
  const sites = new Map(record.tracks.map(({ id, siteId }) => [id, siteId]));
  return {
    slots: mergeByStart(plans.map((plan) => listSlotsOf(plan, { from: earliestBookable(plan, nowMs) }))),
    booked: booked.map(toInstants),
    reachMs,
    timeZone: record.timeZone,
    siteOf: (trackId) => sites.get(trackId) ?? null,
    countFree: (slots, taken) => countFreeOf(plans, slots, taken),
  };
}

const listSlotsOf = (plan: TrackPlan, bounds: SlotBounds) =>
  listTimeSlots(plan, bounds).map((slot) => ({ ...slot, trackId: plan.trackId }));

/** Counts the free seats of each slot. The slots are in order. */
function countFreeOf(
  plans: readonly TrackPlan[],
  slots: readonly (TimeSlot & OfTrack)[],
  taken: readonly TakenSlots[],
): number[] {
  const [slotsOf, bookedOf] = [groupByTrack(slots), groupByTrack(taken)];
  const counts = new Map(
    plans.map((plan) => [plan.trackId, countFree(plan, slotsOf(plan), { plans, bookedOf }).values()]),
  );
  return slots.map(({ trackId }) => counts.get(trackId)?.next().value ?? 0);
}

/** Returns the times of a track. */
function groupByTrack<Times extends OfTrack>(times: readonly Times[]): (plan: OfTrack) => readonly Times[] {
  const groups = Map.groupBy(times, ({ trackId }) => trackId);
  return ({ trackId }) => groups.get(trackId) ?? [];
}

/** Merges lists of slots that are in order. Keeps the order of the lists for slots with the same start. */
function mergeByStart<Slot extends TimeSlot>(lists: readonly Slot[][]): Slot[] {
  const [first = [], ...others] = lists;
  return others.length === 0 ? first : lists.flat().sort((a, b) => a.startsAt - b.startsAt);
}

/** The tracks of an assessment and their appointments. */
interface BookedTracks {
  readonly plans: readonly TrackPlan[];
  readonly bookedOf: (plan: OfTrack) => readonly (TimeSlot & { readonly count: number })[];
}

/**
 * Counts the free seats of each slot of a track, with buffers and the caps of days: none while another track reserves its
 * room or one of its practitioners. The slots are in order.
 */
function countFree(plan: TrackPlan, slots: readonly TimeSlot[], tracks: BookedTracks): number[] {
  const taken = tracks.bookedOf(plan);
  const buffered = bufferAll(plan, slots);
  const free = countFreeSeats(buffered, bufferAll(plan, taken), plan.appointmentsPerSlot);
  const reserved = countMostAtOnce(buffered, listReserved(plan, tracks));
  const leftOn = seatsOfDays(plan, taken);
  return slots.map(({ startsAt }, index) =>
    (reserved[index] ?? 0) > 0 ? 0 : Math.min(free[index] ?? 0, leftOn(startsAt)),
  );
}

/** Lists the times at which other tracks reserve what the track needs. */
function listReserved(plan: TrackPlan, { plans, bookedOf }: BookedTracks) {
  return [
    ...plan.reserved.map((times) => ({ ...times, count: 1 })),
    ...plans.filter((other) => isSharing(plan, other)).flatMap((other) => bufferAll(other, bookedOf(other))),
  ];
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
export function hasFreeSeat(record: OpenPlan, booked: readonly TakenTimes[], nowMs: number): boolean {
  for (const month of listMonths(record, { from: nowMs })) {
    const slots = listOpenSlots(record, booked, { ...month, membersAt: nowMs });
    if (slots.some(({ remaining }) => remaining > 0)) return true;
  }
  return false;
}

/** Counts the seats of the whole window, and the free ones in slots that have not begun at an instant. */
export function countOfferedSeats(record: OpenPlan, booked: readonly TakenTimes[], nowMs: number) {
  const plans = plansOf(record);
  const seatsOffered = plans.some((plan) => plans.some((other) => isSharing(plan, other)))
    ? countRemaining(record, [], listOpenSlots({ ...record, canceledAt: null }, [], { from: Number.NEGATIVE_INFINITY }))
    : plans.reduce((sum, plan) => sum + countSeatsOf(plan), 0);
  return {
    seatsOffered,
    seatsLeft: countRemaining(record, booked, listOpenSlots(record, booked, { from: nowMs })),
  };
}

/** Counts the people who are certain to find a seat in the slots. `booked` is as in `listOpenSlots`. */
export function countRemaining(record: PlanFields, booked: readonly TakenTimes[], slots: readonly OpenTimes[]): number {
  return listTogether(record, booked, slots).reduce((sum, { remaining }) => sum + remaining, 0);
}

/**
 * Keeps slots whose remaining seats can all be taken together, although slots overlap, share rooms or practitioners or the cap
 * of a day. The earliest are kept, in order. `booked` is as in `listOpenSlots`.
 */
export function listTogether(
  record: PlanFields,
  booked: readonly TakenTimes[],
  slots: readonly OpenTimes[],
): OpenTimes[] {
  const plans = plansOf(record);
  if (!plans.some(isIntricate)) return slots.filter(({ remaining }) => remaining > 0);
  const bookedOf = groupByTrack(booked.map(toInstants));
  const isShared = plans.some(({ resources }) => resources.length > 0);
  const free = isShared
    ? keepUnreserved(
        plans,
        slots.filter(({ remaining }) => remaining > 0),
      )
    : slots;
  const slotsOf = groupByTrack(free);
  return mergeByStart(plans.map((plan) => listTogetherOf(plan, bookedOf(plan), slotsOf(plan))));
}

function listTogetherOf(plan: TrackPlan, booked: readonly TakenSlots[], slots: readonly OpenTimes[]): OpenTimes[] {
  const seats = listSeatsLeft(
    bufferAll(plan, slots),
    slots.map(({ remaining }) => remaining),
  );
  const leftOn = seatsOfDays(plan, booked);
  const takenOn = new Map<string, number>();
  return slots.flatMap((slot, index) => {
    let remaining = seats[index] ?? 0;
    if (plan.dailyCap !== null) {
      const date = calendarDateAt(slot.startsAt, plan.timeZone);
      const taken = takenOn.get(date) ?? 0;
      remaining = Math.min(remaining, leftOn(slot.startsAt) - taken);
      takenOn.set(date, taken + remaining);
    }
    return remaining > 0 ? [{ ...slot, remaining }] : [];
  });
}

/** Whether one booking can take seats of several slots, so that seats cannot be added up. */
const isIntricate = (plan: TrackPlan) => hasOverlaps(plan) || plan.dailyCap !== null || plan.resources.length > 0;

/** Whether the slots that begin at the instant or later have this many seats. */
function hasSeats(plans: readonly SeatPlan[], needed: number, from: number): boolean {
  let missing = needed;
  for (const plan of plans) {
    const limit = Math.ceil(missing / plan.appointmentsPerSlot);
    missing -= countSeats(countTimeSlots(plan, { from, limit }), plan.appointmentsPerSlot);
    if (missing <= 0) return true;
  }
  return false;
}

/**
 * Whether this many people are certain to find a free seat in slots that begin at the instant or later. False if that takes
 * the times of all appointments to find out.
 */
export function hasEnoughSeats(
  record: PlanFields,
  { people, booked }: { readonly people: number; readonly booked: readonly BookedGroup[] },
  nowMs: number,
): boolean {
  const plans = plansOf(record);
  if (plans.some(isIntricate)) return false;
  const durationMs = record.durationMinutes * 60_000;
  // Slots of a track do not overlap, so an appointment as long as n slots meets at most n + 1 of them.
  const boundSeats = (isOnSchedule: (group: BookedGroup) => boolean) =>
    booked.reduce((sum, group) => {
      const slots = Math.ceil(group.lengthMs / durationMs) + (isOnSchedule(group) ? 0 : 1);
      return sum + group.upcoming * slots;
    }, 0);
  // Enough even if all are off the schedule, so their offsets do not matter.
  if (hasSeats(plans, people + boundSeats(() => false), nowMs)) return true;
  const lists = plans.map((plan) => ({ plan, slots: listTimeSlots(plan, { from: nowMs }) }));
  const offsets = new Set(lists.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt % durationMs)));
  const taken = boundSeats(
    ({ lengthMs, offsetMs }) => offsets.size === 1 && lengthMs % durationMs === 0 && offsets.has(offsetMs % durationMs),
  );
  const seats = lists.reduce((sum, { plan, slots }) => sum + countSeats(slots.length, plan.appointmentsPerSlot), 0);
  return seats >= people + taken;
}

/** Whether appointments that begin at the instant or later can fit no slot. False only if all of them do. */
export function canHaveOutside(record: PlanFields, booked: readonly BookedDayGroup[], nowMs: number): boolean {
  const plans = new Map(plansOf(record).map((plan) => [plan.trackId, plan]));
  return [...Map.groupBy(booked, ({ trackId, day }) => `${trackId} ${day}`).values()].some((ofDay) => {
    const [first] = ofDay;
    const plan = plans.get(first?.trackId ?? '');
    if (first === undefined || plan === undefined) return true;
    const from = toEpochMs(first.day, 'UTC');
    const slots = listTimeSlots(plan, { from, to: from + dayMs });
    const ends = new Map(slots.map(({ startsAt, endsAt }) => [startsAt, endsAt]));
    return ofDay.some((group) =>
      listStarts(group).some((startsAt) => startsAt >= nowMs && ends.get(startsAt) !== startsAt + group.lengthMs),
    );
  });
}

const startStepMs = 5 * 60_000;

/** Lists the starts of a group. Within five minutes there is one at most, because no appointment is shorter. */
function listStarts({ day, lengthMs, offsetMs, starts }: BookedDayGroup): number[] {
  const dayStart = toEpochMs(day, 'UTC');
  const found: number[] = [];
  for (let index = starts.indexOf('1'); index >= 0; index = starts.indexOf('1', index + 1)) {
    const from = dayStart + index * startStepMs;
    found.push(offsetMs + Math.ceil((from - offsetMs) / lengthMs) * lengthMs);
  }
  return found;
}

/** Counts the appointments that begin at the instant or later, fit no slot, and are not settled. */
export function countOutside(record: PlanFields, booked: readonly BookedTimes[], nowMs: number): number {
  return countUnsettled(findOutside(record, booked, nowMs));
}

/** Counts the appointments that are not settled. */
export function countUnsettled(booked: readonly BookedTimes[]): number {
  return booked.reduce((sum, { count, settled }) => sum + count - settled, 0);
}

/** Finds the booked times at the instant or later that fit the saved plan but not the proposed one. */
export function findDisplaced<Times extends Omit<TakenTimes, 'count'>>(
  plans: { readonly saved: PlanFields; readonly proposed: PlanFields },
  booked: readonly Times[],
  nowMs: number,
): Times[] {
  const outside = new Set(findOutside(plans.saved, booked, nowMs));
  return findOutside(plans.proposed, booked, nowMs).filter((times) => !outside.has(times));
}

/** Counts the slots from the instant on that hold more appointments at once than seats. */
export function countOverfullSlots(record: PlanFields, booked: readonly BookedTimes[], nowMs: number): number {
  const bookedOf = groupByTrack(booked.map(toInstants));
  return plansOf(record).reduce((sum, plan) => {
    const slots = bufferAll(plan, listTimeSlots(plan, { from: nowMs }));
    const most = countMostAtOnce(slots, bufferAll(plan, bookedOf(plan)));
    return sum + most.filter((count) => count > plan.appointmentsPerSlot).length;
  }, 0);
}

/** Counts the booked people by day, with those who have no seat. `booked` has all appointments from `reachMs` before the first day on. */
export function countByDay(record: PlanFields, booked: readonly BookedTimes[]) {
  const over = countOver(record, booked);
  const byDay = Map.groupBy(booked, ({ startsAt }) => calendarDateAt(startsAt.getTime(), record.timeZone));
  return [...byDay].map(([date, times]) => ({ date, booked: countBooked(times), over: over.get(date) ?? 0 }));
}

/** Counts the people of coming days who would have no seat with the proposed plan, beyond those who have none with the saved one. */
export function countNewlyOver(
  plans: { readonly saved: PlanFields; readonly proposed: PlanFields },
  booked: readonly BookedTimes[],
  nowMs: number,
): { people: number; days: number } | undefined {
  const saved = countOver(plans.saved, booked);
  const today = calendarDateAt(nowMs, plans.saved.timeZone);
  const more = [...countOver(plans.proposed, booked)].flatMap(([date, over]) => {
    const newly = over - (saved.get(date) ?? 0);
    return date >= today && newly > 0 ? [newly] : [];
  });
  return more.length === 0 ? undefined : { people: more.reduce((sum, count) => sum + count, 0), days: more.length };
}

function countOver(record: PlanFields, booked: readonly BookedTimes[]): Map<CalendarDate, number> {
  const bookedOf = groupByTrack(booked.map(toInstants));
  const over = new Map<CalendarDate, number>();
  for (const plan of plansOf(record)) {
    for (const [date, count] of countOverByDay(plan, bookedOf(plan))) over.set(date, (over.get(date) ?? 0) + count);
  }
  return over;
}

export function countBooked(booked: readonly Pick<BookedTimes, 'count'>[]): number {
  return booked.reduce((sum, { count }) => sum + count, 0);
}

/** Finds the booked times at the instant or later that fit no slot of their track. */
export function findOutside<Times extends Omit<TakenTimes, 'count'>>(
  record: PlanFields,
  booked: readonly Times[],
  nowMs: number,
): Times[] {
  const upcoming = booked.filter(({ startsAt }) => startsAt.getTime() >= nowMs);
  if (upcoming.length === 0) return [];
  const ends = new Map(
    plansOf(record).map((plan) => {
      const slots = listTimeSlots(plan, { from: nowMs });
      return [plan.trackId, new Map(slots.map(({ startsAt, endsAt }) => [startsAt, endsAt]))];
    }),
  );
  return upcoming.filter(
    ({ trackId, startsAt, endsAt }) => ends.get(trackId)?.get(startsAt.getTime()) !== endsAt.getTime(),
  );
}

const toInstants = ({ trackId, startsAt, endsAt, count }: TakenTimes) => ({
  trackId,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  count,
});
