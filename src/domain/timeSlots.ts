import { type CalendarDate, calendarDateAt, fromEpochDay, toEpochDay, toEpochMs } from '#domain/calendarDate.ts';
import type { TimeRange, WeeklySchedule } from '#domain/schedule.ts';
import type { ScheduleRules } from '#domain/scheduleRules.ts';
import { Temporal } from '#domain/temporal.ts';
import { dayMs, steadyOffsetMs } from '#domain/zoneOffset.ts';

/** Input of the slot calculation. Both dates are inclusive. */
export interface SlotPlan extends ScheduleRules {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly schedule: WeeklySchedule;
  readonly durationMinutes: number;
  readonly timeZone: string;
}

/** Instants in epoch milliseconds; the end is exclusive. */
export interface TimeSlot {
  startsAt: number;
  endsAt: number;
}

/** Keeps the first `limit` slots with `from` ≤ startsAt < `to`, in epoch milliseconds. */
export interface SlotBounds {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit?: number | undefined;
}

const minuteMs = 60_000;

/**
 * Lists the slots of the plan in order. Adjacent ranges of a day are merged. Slots follow each other by elapsed time and lie
 * fully inside a range and a day. They overlap if the step is shorter than an appointment.
 * @throws RangeError for an unknown zone, or a duration or step that is not positive.
 */
export function listTimeSlots(plan: SlotPlan, { from, to, limit }: SlotBounds = {}): TimeSlot[] {
  const fromMs = from ?? Number.NEGATIVE_INFINITY;
  const toMs = to ?? Number.POSITIVE_INFINITY;
  const { durationMs, stepMs } = lengthsOf(plan);
  const slots: TimeSlot[] = [];
  for (const span of openSpans(plan, fromMs, toMs)) {
    for (let startsAt = span.startsAt; startsAt + durationMs <= span.endsAt; startsAt += stepMs) {
      if (slots.length === limit) return slots;
      if (startsAt >= fromMs && startsAt < toMs) slots.push({ startsAt, endsAt: startsAt + durationMs });
    }
  }
  return slots;
}

/** Finds the slot that starts at the instant. Looks at one calendar day only. */
export function findTimeSlot(plan: SlotPlan, startsAt: number): TimeSlot | undefined {
  return listTimeSlots(plan, { from: startsAt, to: startsAt + 1 })[0];
}

/** Counts the slots that `listTimeSlots` returns. Where they overlap, fewer can be booked: see `countAppointments`. */
export function countTimeSlots(plan: SlotPlan, { from, limit }: Pick<SlotBounds, 'from' | 'limit'> = {}): number {
  const { durationMs, stepMs } = lengthsOf(plan);
  return countStarts(openSpans(plan, from), { durationMs, stepMs, strideMs: stepMs, takenMs: 0 }, { from, limit });
}

/**
 * Counts the appointments that a seat can have one after the other, with buffers, in slots that begin at the instant (epoch
 * milliseconds) or later.
 */
export function countAppointments(plan: SlotPlan, from?: number): number {
  const { durationMs, stepMs, takenMs } = lengthsOf(plan);
  const strideMs = Math.ceil(takenMs / stepMs) * stepMs;
  return countStarts(openSpans(plan, from), { durationMs, stepMs, strideMs, takenMs }, { from });
}

/** Counts starts that are a stride apart, a multiple of the step, and as long before the end of their span as the duration. */
function countStarts(
  spans: Iterable<TimeSlot>,
  { durationMs, stepMs, strideMs, takenMs }: ReturnType<typeof lengthsOf> & { readonly strideMs: number },
  { from = Number.NEGATIVE_INFINITY, limit = Number.POSITIVE_INFINITY }: Pick<SlotBounds, 'from' | 'limit'>,
): number {
  let count = 0;
  let freeFrom = from;
  for (const span of spans) {
    if (count >= limit) return limit;
    const first = span.startsAt + Math.ceil(Math.max(0, freeFrom - span.startsAt) / stepMs) * stepMs;
    const fitting = Math.floor((span.endsAt - durationMs - first) / strideMs) + 1;
    if (fitting <= 0) continue;
    count += fitting;
    freeFrom = first + (fitting - 1) * strideMs + takenMs;
  }
  return Math.min(count, limit);
}

/** Returns the time during which an appointment takes its seat. */
export function withBuffers<Times extends TimeSlot>(plan: ScheduleRules, times: Times): Times {
  const { bufferBeforeMinutes, bufferAfterMinutes } = plan;
  if (bufferBeforeMinutes + bufferAfterMinutes === 0) return times;
  return {
    ...times,
    startsAt: times.startsAt - bufferBeforeMinutes * minuteMs,
    endsAt: times.endsAt + bufferAfterMinutes * minuteMs,
  };
}

/** Counts the seats of slots that do not overlap. */
export function countSeats(slotCount: number, appointmentsPerSlot: number): number {
  return slotCount * appointmentsPerSlot;
}

/** Whether an appointment can take the seat of more than its slot. */
export function hasOverlaps(plan: SlotPlan): boolean {
  const { stepMs, takenMs } = lengthsOf(plan);
  // Buffers can reach over the break between two ranges.
  return takenMs > stepMs || plan.bufferBeforeMinutes + plan.bufferAfterMinutes > 0;
}

function lengthsOf({ durationMinutes, stepMinutes, bufferBeforeMinutes, bufferAfterMinutes }: SlotPlan) {
  if (!(durationMinutes > 0)) throw new RangeError(`Not a duration: ${durationMinutes} minutes`);
  const taken = bufferBeforeMinutes + durationMinutes + bufferAfterMinutes;
  const step = stepMinutes ?? taken;
  if (!(step > 0)) throw new RangeError(`Not a step: ${step} minutes`);
  return { durationMs: durationMinutes * minuteMs, stepMs: step * minuteMs, takenMs: taken * minuteMs };
}

/** Yields the time ranges of each day in which appointments may lie, as instants. */
function* openSpans(plan: SlotPlan, fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY) {
  const { timeZone } = plan;
  const closed = new Set(plan.closedDays.map(toEpochDay));
  const otherHours = new Map(plan.otherHours.map(({ date, ranges }) => [toEpochDay(date), ranges]));
  const rangesByWeekday = groupByWeekday(plan.schedule);
  const firstDay = Math.max(toEpochDay(plan.startDate), epochDayAt(fromMs, timeZone));
  const lastDay = Math.min(toEpochDay(plan.endDate), epochDayAt(toMs, timeZone));
  for (let epochDay = firstDay; epochDay <= lastDay; epochDay += 1) {
    if (closed.has(epochDay)) continue;
    const ranges = otherHours.get(epochDay) ?? rangesByWeekday[weekdayOf(epochDay)] ?? [];
    yield* mergeTouching(ranges.flatMap((range) => resolveRange(range, epochDay, timeZone) ?? []));
  }
}

function groupByWeekday(schedule: WeeklySchedule): TimeRange[][] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    schedule.filter(({ day, enabled }) => enabled && day === weekday).flatMap(({ ranges }) => ranges),
  );
}

/** Resolves both ends of a range to instants. Returns undefined if nothing is left of it. */
function resolveRange({ timeFrom, timeTo }: TimeRange, epochDay: number, timeZone: string): TimeSlot | undefined {
  const offsetMs = steadyOffsetMs(epochDay, timeZone);
  if (offsetMs !== undefined) {
    const midnight = epochDay * dayMs - offsetMs;
    return forward(midnight + timeFrom * minuteMs, midnight + timeTo * minuteMs);
  }
  const start = resolveWallClock(epochDay, timeFrom, timeZone);
  const end = resolveWallClock(epochDay, timeTo, timeZone);
  // The clock skips the whole range; moving both ends forward would offer other hours.
  if (start.isMissing && end.isMissing) return undefined;
  // If the clock skips the last hour of a day, an end within it would move into the next day.
  const nextDayStartsAt = toEpochMs(fromEpochDay(epochDay + 1), timeZone);
  return forward(start.epochMs, Math.min(end.epochMs, nextDayStartsAt));
}

function forward(startsAt: number, endsAt: number): TimeSlot | undefined {
  return startsAt < endsAt ? { startsAt, endsAt } : undefined;
}

/** Moves skipped times forward by the gap and takes the earlier of repeated ones. */
function resolveWallClock(epochDay: number, minuteOfDay: number, timeZone: string) {
  const wallClock = Temporal.PlainDateTime.from(fromEpochDay(epochDay)).add({ minutes: minuteOfDay });
  const resolved = wallClock.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return { epochMs: resolved.epochMilliseconds, isMissing: !resolved.toPlainDateTime().equals(wallClock) };
}

/** Merges instants, not wall-clock times: separate ranges can touch where the clock skips an hour. */
function mergeTouching(spans: readonly TimeSlot[]): TimeSlot[] {
  const merged: TimeSlot[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = merged.at(-1);
    if (last !== undefined && span.startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, span.endsAt);
    else merged.push({ ...span });
  }
  return merged;
}

const epochDayAt = (epochMs: number, timeZone: string) =>
  Number.isFinite(epochMs) ? toEpochDay(calendarDateAt(epochMs, timeZone)) : epochMs;

// 1 January 1970 was a Thursday; 0 is Sunday.
const weekdayOf = (epochDay: number) => (((epochDay + 4) % 7) + 7) % 7;
