import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import type { TimeRange } from '#domain/schedule.ts';
import { defaultRules } from '#domain/scheduleRules.ts';
import { countTimeSlots, findTimeSlot, listTimeSlots, type SlotPlan, type TimeSlot } from '#domain/timeSlots.ts';
import { isLong } from '#tests/support/longRun.ts';

const firstMs = Date.UTC(2024, 0, 1);
const lastMs = Date.UTC(2035, 0, 1);
const minuteMs = 60_000;

/** A clock change with its instant and shift in minutes. */
interface ClockChange {
  atMs: number;
  movedMinutes: number;
}

/** Zones with the same clock changes. */
interface ZoneGroup {
  zones: string[];
  changes: ClockChange[];
}

const zones = Intl.supportedValuesOf('timeZone');
const groups = groupZones();

test('every zone is in a group, and the changes are those of eleven years', () => {
  expect(groups.flatMap((group) => group.zones).toSorted()).toEqual(zones.toSorted());
  const changesOf = (zone: string) => groups.find((group) => group.zones.includes(zone))?.changes.length;
  expect(changesOf('Europe/Warsaw')).toBe(22);
  expect(changesOf('Australia/Lord_Howe')).toBe(22);
  expect(changesOf('Asia/Tokyo')).toBe(0);
});

/** Odd, so that the clock goes forward and back in turn. */
const everyNth = isLong ? 1 : 5;

test('at clock changes of every zone, slots lie inside their range, do not overlap and have the full duration', () => {
  let visited = 0;
  for (const [groupIndex, { zones: alike, changes }] of groups.entries()) {
    for (const [index, { atMs, movedMinutes }] of changes.entries()) {
      // Different years in each group. A zone with few changes repeats none of them.
      if (changes.length >= everyNth && index % everyNth !== groupIndex % everyNth) continue;
      // Cycles through the zones of a group, so that each is used.
      const timeZone = alike[index % alike.length] ?? '';
      const changeDay = calendarDateAt(atMs, timeZone);
      fc.assert(
        fc.property(planAround(changeDay, atMs, movedMinutes, timeZone), (plan) => checkSlots(plan)),
        { numRuns: isLong ? 4 : 1 },
      );
      visited += 1;
    }
  }
  const all = groups.reduce((sum, { changes }) => sum + changes.length, 0);
  expect(visited).toBeGreaterThan(all / (everyNth + 1));
});

test('in every zone, slots obey the rules on any day', () => {
  for (const timeZone of zones) {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4017 }).chain((day) => {
          const atMs = firstMs + day * 86_400_000;
          return planAround(calendarDateAt(atMs, timeZone), atMs, 0, timeZone);
        }),
        (plan) => checkSlots(plan),
      ),
      { numRuns: 2 },
    );
  }
});

/** Three days around a change, with range ends often near the skipped or repeated time. */
function planAround(changeDay: CalendarDate, atMs: number, movedMinutes: number, timeZone: string) {
  const before = Temporal.Instant.fromEpochMilliseconds(atMs - minuteMs).toZonedDateTimeISO(timeZone);
  const changeMinute = before.hour * 60 + before.minute + 1;
  const nearMinutes = fc
    .integer({ min: -150, max: 150 })
    .map((offset) => Math.min(1440, Math.max(0, changeMinute + offset)));
  const edgeMinutes = fc
    .constantFrom(0, movedMinutes, -movedMinutes, Math.trunc(movedMinutes / 2))
    .map((offset) => Math.min(1440, Math.max(0, changeMinute + offset)));
  const minute = fc.oneof(nearMinutes, edgeMinutes, fc.integer({ min: 0, max: 1440 }), fc.constantFrom(0, 1440));
  const range = fc
    .uniqueArray(minute, { minLength: 2, maxLength: 2 })
    .map(([a = 0, b = 0]): TimeRange => ({ timeFrom: Math.min(a, b), timeTo: Math.max(a, b) }));
  return fc
    .record({
      ranges: fc.array(range, { minLength: 1, maxLength: 3 }),
      other: fc.option(fc.array(range, { minLength: 1, maxLength: 2 })),
      durationMinutes: fc.oneof(fc.constantFrom(5, 30, 60), fc.integer({ min: 5, max: 539 })),
    })
    .map(
      ({ ranges, other, durationMinutes }): SlotPlan => ({
        startDate: addDays(changeDay, -1),
        endDate: addDays(changeDay, 1),
        ...defaultRules(),
        otherHours: other === null ? [] : [{ date: changeDay, ranges: other }],
        schedule: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges })),
        durationMinutes,
        timeZone,
      }),
    );
}

function checkSlots(plan: SlotPlan): void {
  const slots = listTimeSlots(plan);
  const spans = spansByTemporal(plan);
  const durationMs = plan.durationMinutes * minuteMs;

  for (const [index, { startsAt, endsAt }] of slots.entries()) {
    const next = slots[index + 1];
    if (endsAt - startsAt !== durationMs) throw new Error(`A slot of another length at ${startsAt}`);
    if (next !== undefined && next.startsAt < endsAt) throw new Error(`Slots overlap at ${next.startsAt}`);
    if (!spans.some((span) => span.startsAt <= startsAt && endsAt <= span.endsAt)) {
      throw new Error(`A slot outside its range at ${startsAt}`);
    }
    const days = [startsAt, endsAt - 1].map((atMs) => calendarDateAt(atMs, plan.timeZone));
    if (days.some((day) => day < plan.startDate || day > plan.endDate)) {
      throw new Error(`A slot outside the window at ${startsAt}`);
    }
  }

  // As many slots as fit.
  const fitting = spans.reduce((sum, span) => sum + Math.floor((span.endsAt - span.startsAt) / durationMs), 0);
  expect([slots.length, countTimeSlots(plan)]).toEqual([fitting, fitting]);

  const starts = new Set(slots.map(({ startsAt }) => startsAt));
  const probes = slots
    .slice(0, 3)
    .concat(slots.slice(-3))
    .map(({ startsAt }) => startsAt);
  const edges = spans.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  for (const at of [...probes, ...edges].flatMap((probe) => [probe - 1, probe, probe + 5 * minuteMs])) {
    const isFound = findTimeSlot(plan, at) !== undefined;
    if (isFound !== starts.has(at)) throw new Error(`findTimeSlot and listTimeSlots disagree at ${at}`);
  }
}

/** Computes open spans with Temporal alone, without the shortcuts of the code under test. */
function spansByTemporal({ startDate, endDate, schedule, otherHours, timeZone }: SlotPlan): TimeSlot[] {
  const spans: TimeSlot[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const other = otherHours.find((entry) => entry.date === date);
    for (const { timeFrom, timeTo } of (other ?? schedule[0])?.ranges ?? []) {
      const [start, end] = [timeFrom, timeTo].map((minute) => resolveByTemporal(date, minute, timeZone));
      if (start === undefined || end === undefined || (start.isMissing && end.isMissing)) continue;
      const endsAt = Math.min(
        end.atMs,
        Temporal.PlainDate.from(addDays(date, 1)).toZonedDateTime(timeZone).epochMilliseconds,
      );
      if (start.atMs < endsAt) spans.push({ startsAt: start.atMs, endsAt });
    }
  }
  return joinTouching(spans, startDate, timeZone);
}

function resolveByTemporal(date: CalendarDate, minute: number, timeZone: string) {
  const time = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: minute });
  const zoned = time.toZonedDateTime(timeZone);
  return { atMs: zoned.epochMilliseconds, isMissing: !zoned.toPlainDateTime().equals(time) };
}

/** Merges touching spans of a day, but not across midnight. */
function joinTouching(spans: readonly TimeSlot[], startDate: CalendarDate, timeZone: string): TimeSlot[] {
  const dayOf = (span: TimeSlot) => calendarDateAt(span.startsAt, timeZone);
  const joined: TimeSlot[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const touched = joined.find((other) => dayOf(other) === dayOf(span) && span.startsAt <= other.endsAt);
    if (touched === undefined) joined.push({ ...span });
    else touched.endsAt = Math.max(touched.endsAt, span.endsAt);
  }
  if (joined.some((span) => dayOf(span) < startDate)) throw new Error('A span before the window');
  return joined;
}

function groupZones(): ZoneGroup[] {
  const byChanges = new Map<string, ZoneGroup>();
  for (const zone of zones) {
    const changes = listChanges(zone);
    const key = JSON.stringify([
      changes,
      Temporal.Instant.fromEpochMilliseconds(firstMs).toZonedDateTimeISO(zone).offset,
    ]);
    const group = byChanges.get(key);
    if (group === undefined) byChanges.set(key, { zones: [zone], changes });
    else group.zones.push(zone);
  }
  return [...byChanges.values()];
}

function listChanges(timeZone: string): ClockChange[] {
  const changes: ClockChange[] = [];
  let moment = Temporal.Instant.fromEpochMilliseconds(firstMs).toZonedDateTimeISO(timeZone);
  for (;;) {
    const next = moment.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds >= lastMs) return changes;
    const before = next.subtract({ nanoseconds: 1 });
    changes.push({
      atMs: next.epochMilliseconds,
      movedMinutes: (next.offsetNanoseconds - before.offsetNanoseconds) / 60e9,
    });
    moment = next;
  }
}
