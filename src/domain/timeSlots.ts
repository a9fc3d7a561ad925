import { type Availability, keepWorking } from '#domain/availability.ts';
import { type CalendarDate, toEpochDay } from '#domain/calendarDate.ts';
import type { WeeklySchedule } from '#domain/schedule.ts';
import type { ScheduleRules } from '#domain/scheduleRules.ts';
import { epochDayAt, groupByWeekday, minuteMs, spansOfDay, type TimeSpan, weekdayOf } from '#domain/timeSpans.ts';

/** Input of the slot calculation. Both dates are inclusive. */
export interface SlotPlan extends ScheduleRules {
  /** When each practitioner works whom the slots need. None by default. */
  readonly availabilities?: readonly Availability[] | undefined;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly schedule: WeeklySchedule;
  readonly durationMinutes: number;
  readonly timeZone: string;
}

/** A span that an appointment can take. */
export type TimeSlot = TimeSpan;

/** Times of a day, in days since 1970-01-01. */
export interface DaySpan extends TimeSpan {
  readonly epochDay: number;
}

/** Keeps the first `limit` slots with `from` ≤ startsAt < `to`, in epoch milliseconds. */
export interface SlotBounds {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit?: number | undefined;
}

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
  return countStarts(openSpans(plan, from), appointmentLengths(plan), { from });
}

/** Counts like `countAppointments`, each open day by itself, in days since 1970-01-01. Looks at no day before it is asked for. */
export function* countAppointmentsByDay(plan: SlotPlan, from?: number): Generator<[number, number]> {
  const lengths = appointmentLengths(plan);
  let spans: DaySpan[] = [];
  const count = (epochDay: number): [number, number] => [epochDay, countStarts(spans, lengths, { from })];
  for (const span of openSpans(plan, from)) {
    const day = spans[0]?.epochDay ?? span.epochDay;
    if (day !== span.epochDay) {
      yield count(day);
      spans = [];
    }
    spans.push(span);
  }
  if (spans[0] !== undefined) yield count(spans[0].epochDay);
}

function appointmentLengths(plan: SlotPlan) {
  const { durationMs, stepMs, takenMs } = lengthsOf(plan);
  return { durationMs, stepMs, takenMs, strideMs: Math.ceil(takenMs / stepMs) * stepMs };
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

/**
 * Returns how long an appointment is, how long it takes its seat with the buffers, and how long after a slot the next begins.
 * @throws RangeError for a duration or step that is not positive.
 */
export function lengthsOf({ durationMinutes, stepMinutes, bufferBeforeMinutes, bufferAfterMinutes }: SlotPlan) {
  if (!(durationMinutes > 0)) throw new RangeError(`Not a duration: ${durationMinutes} minutes`);
  const taken = bufferBeforeMinutes + durationMinutes + bufferAfterMinutes;
  const step = stepMinutes ?? taken;
  if (!(step > 0)) throw new RangeError(`Not a step: ${step} minutes`);
  return { durationMs: durationMinutes * minuteMs, stepMs: step * minuteMs, takenMs: taken * minuteMs };
}

/** Lists the times in which slots may lie that begin at the instant or later. Each begins with a slot. */
export function listOpenSpans(plan: SlotPlan, from = Number.NEGATIVE_INFINITY): DaySpan[] {
  const { durationMs, stepMs } = lengthsOf(plan);
  return [...openSpans(plan, from)]
    .map((span) => ({
      ...span,
      startsAt: span.startsAt + Math.ceil(Math.max(0, from - span.startsAt) / stepMs) * stepMs,
    }))
    .filter(({ startsAt, endsAt }) => startsAt + durationMs <= endsAt);
}

/** Lists the slots of a span that begins with one. */
export function listSlotsOf<Span extends TimeSpan>(plan: SlotPlan, span: Span): Span[] {
  const { durationMs, stepMs } = lengthsOf(plan);
  const slots: Span[] = [];
  for (let { startsAt } = span; startsAt + durationMs <= span.endsAt; startsAt += stepMs) {
    slots.push({ ...span, startsAt, endsAt: startsAt + durationMs });
  }
  return slots;
}

/** Yields the times of each day in which appointments may lie, as instants: those in which all practitioners work. */
function openSpans(plan: SlotPlan, fromMs?: number, toMs?: number) {
  const spans = offeredSpans(plan, fromMs, toMs);
  const { availabilities = [] } = plan;
  return availabilities.length === 0 ? spans : keepWorking(spans, availabilities, lengthsOf(plan).stepMs);
}

function* offeredSpans(plan: SlotPlan, fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY) {
  const { timeZone } = plan;
  const closed = new Set(plan.closedDays.map(toEpochDay));
  const otherHours = new Map(plan.otherHours.map(({ date, ranges }) => [toEpochDay(date), ranges]));
  const rangesByWeekday = groupByWeekday(plan.schedule);
  const firstDay = Math.max(toEpochDay(plan.startDate), epochDayAt(fromMs, timeZone));
  const lastDay = Math.min(toEpochDay(plan.endDate), epochDayAt(toMs, timeZone));
  for (let epochDay = firstDay; epochDay <= lastDay; epochDay += 1) {
    if (closed.has(epochDay)) continue;
    const ranges = otherHours.get(epochDay) ?? rangesByWeekday[weekdayOf(epochDay)] ?? [];
    for (const span of spansOfDay(ranges, epochDay, timeZone)) yield { ...span, epochDay };
  }
}
