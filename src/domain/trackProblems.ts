import { longestWindowDays, mostAppointmentsPerSlot } from '#domain/assessmentSettings.ts';
import { addDays, type CalendarDate, calendarDateAt, toEpochDay } from '#domain/calendarDate.ts';
import { findLongerHours, findSeatShortage } from '#domain/capacity.ts';
import { mergeRanges, type TimeRange, type WeeklySchedule } from '#domain/schedule.ts';
import {
  findBookingProblems,
  findOwnProblems,
  findScheduleProblems,
  hasTimes,
  keepRules,
  type ScheduleChange,
  type ScheduleContext,
  type ScheduleDraft,
  type ScheduleFix,
  type ScheduleProblem,
} from '#domain/scheduleProblems.ts';
import { countTimeSlots, lengthsOf } from '#domain/timeSlots.ts';
import { groupByWeekday, minuteMs } from '#domain/timeSpans.ts';
import { createSeatCounter, type SeatCounter, type SharingPlan } from '#domain/trackSeats.ts';

/** The valid settings of a track. All tracks of an assessment have the same window and period of booking. */
export interface TrackDraft extends ScheduleDraft, SharingPlan {
  /** Among its resources. */
  readonly practitionerIds: readonly string[];
}

/** A change of some tracks, by track id, with the facts that its button names. */
export interface TrackFix {
  readonly fix: ScheduleFix;
  readonly changes: ReadonlyMap<string, ScheduleChange>;
}

/** Something about tracks that is allowed but probably not meant. */
export interface TrackProblem {
  readonly problem: ScheduleProblem;
  /** The tracks that have it. Empty: all of them together. */
  readonly trackIds: readonly string[];
  readonly fixes: readonly TrackFix[];
}

/** Finds what is probably not meant in the tracks of an assessment, the gravest first. `booked` counts all tracks. */
export function findTrackProblems(
  drafts: readonly TrackDraft[],
  context: ScheduleContext,
  counter = createSeatCounter(),
): TrackProblem[] {
  const [first, ...others] = drafts;
  if (first === undefined) return [];
  if (others.length === 0) {
    const own = findScheduleProblems(first, context).map((problem) => ofTrack([], first, problem));
    return [...own, ...findMissingBreaks(drafts).map((found) => ({ ...found, trackIds: [] }))];
  }
  const own = groupAlike(drafts, context);
  if (drafts.every((draft) => countTimeSlots(draft, { limit: 1 }) === 0)) return own;
  return [
    ...findTooFewSeats(drafts, context, counter),
    ...findOverBooked(drafts, context, counter),
    ...findBookingProblems(first, context).map((problem) => ofTrack([], first, problem)),
    ...own,
    ...findMissingBreaks(drafts),
    ...findEmptyEdges(drafts, context),
  ];
}

/** Returns the tracks as they are after a fix. A change of the window or the period of booking is for all of them. */
export function applyTrackFix(drafts: readonly TrackDraft[], { changes }: TrackFix): TrackDraft[] {
  const shared = Object.assign({}, ...[...changes.values()].map(pickShared)) as ScheduleChange;
  const isShared = Object.keys(shared).length > 0;
  return drafts.map((draft) => {
    const change = changes.get(draft.trackId);
    // The same object has the same seats.
    return change === undefined && !isShared ? draft : { ...draft, ...shared, ...change };
  });
}

const sharedSettings = ['startDate', 'endDate', 'bookingLeadTime', 'bookingEndDate'];

const pickShared = (change: ScheduleChange) =>
  Object.fromEntries(Object.entries(change).filter(([setting]) => sharedSettings.includes(setting)));

function ofTrack(trackIds: readonly string[], { trackId }: TrackDraft, problem: ScheduleProblem): TrackProblem {
  const fixes = problem.fixes.map((fix) => ({ fix, changes: new Map([[trackId, fix.change]]) }));
  return { problem, trackIds, fixes };
}

/**
 * Finds the problems that tracks have by themselves. Those with the same problem share it, and its buttons. The window does
 * not change for some of them.
 */
function groupAlike(drafts: readonly TrackDraft[], context: ScheduleContext): TrackProblem[] {
  const found = drafts.flatMap((draft) =>
    findOwnProblems(draft, context).map((problem) => ofTrack([draft.trackId], draft, problem)),
  );
  const groups = Map.groupBy(found, ({ problem: { fixes, ...facts } }) =>
    JSON.stringify([facts, fixes.map(({ change: _change, ...fix }) => fix)]),
  );
  return [...groups.values()].map((group) => {
    const [one] = group as [TrackProblem];
    const fixes = one.fixes.map(({ fix }, index) => ({
      fix,
      changes: new Map(group.flatMap((other) => [...(other.fixes[index]?.changes ?? [])])),
    }));
    return {
      problem: one.problem,
      trackIds: group.flatMap(({ trackIds }) => trackIds),
      fixes: group.length === drafts.length ? fixes : fixes.filter(({ fix }) => fix.change.endDate === undefined),
    };
  });
}

/** Returns a fix with the same change of several tracks. */
function changeAll(
  drafts: readonly TrackDraft[],
  fix: ScheduleFix,
  changeOf: (draft: TrackDraft) => ScheduleChange = () => fix.change,
): TrackFix {
  return { fix, changes: new Map(drafts.map((draft) => [draft.trackId, changeOf(draft)])) };
}

const changeOne = (draft: TrackDraft, fix: ScheduleFix): TrackFix => changeAll([draft], fix);

function findTooFewSeats(
  drafts: readonly TrackDraft[],
  { people, now }: ScheduleContext,
  counter: SeatCounter,
): TrackProblem[] {
  const seats = counter.count(drafts, now);
  const shortage = people === undefined ? undefined : findSeatShortage({ seats, people });
  if (shortage === undefined) return [];
  const suffices = (fix: TrackFix) => counter.count(applyTrackFix(drafts, fix), now) >= shortage.people;
  const fixes = [
    findMoreSeats(drafts, suffices),
    findFurtherDays(drafts, shortage.missing, now, counter),
    findLongest(drafts, shortage.missing, now),
  ].filter((fix) => fix !== undefined && suffices(fix)) as TrackFix[];
  return [{ problem: { kind: 'tooFewSeats', ...shortage, fixes: [] }, trackIds: [], fixes }];
}

const moreSeats = (draft: TrackDraft, more: number): ScheduleFix => {
  const appointmentsPerSlot = Math.min(mostAppointmentsPerSlot, draft.appointmentsPerSlot + more);
  return { kind: 'moreSeatsPerSlot', more, appointmentsPerSlot, change: { appointmentsPerSlot } };
};

/** Finds the fewest seats more in one track that suffice or, if none does alone, in all of them. */
function findMoreSeats(drafts: readonly TrackDraft[], suffices: (fix: TrackFix) => boolean): TrackFix | undefined {
  const steps = Array.from({ length: mostAppointmentsPerSlot - 1 }, (_, index) => index + 1);
  const inOne = steps.flatMap((more) =>
    drafts
      .filter(({ appointmentsPerSlot }) => appointmentsPerSlot + more <= mostAppointmentsPerSlot)
      .map((draft) => changeOne(draft, moreSeats(draft, more))),
  );
  const inAll = steps.flatMap((more) => {
    const raised = drafts.filter(({ appointmentsPerSlot }) => appointmentsPerSlot < mostAppointmentsPerSlot);
    const [some] = raised;
    return some === undefined ? [] : changeAll(raised, moreSeats(some, more), (draft) => moreSeats(draft, more).change);
  });
  return inOne.find(suffices) ?? inAll.find(suffices);
}

function findFurtherDays(
  drafts: readonly TrackDraft[],
  missing: number,
  now: number,
  counter: SeatCounter,
): TrackFix | undefined {
  const further = drafts.map((draft) => ({
    ...draft,
    startDate: addDays(draft.endDate, 1),
    endDate: addDays(draft.startDate, longestWindowDays - 1),
  }));
  let found = 0;
  let days = 0;
  for (const [endDate, seats] of [...counter.countByDay(further, now)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (seats === 0) continue;
    days += 1;
    found += seats;
    if (found >= missing) return changeAll(drafts, { kind: 'furtherDays', days, endDate, change: { endDate } });
  }
  return undefined;
}

/** Finds the track that needs the least longer hours. */
function findLongest(drafts: readonly TrackDraft[], missing: number, from: number): TrackFix | undefined {
  let least: TrackFix | undefined;
  let minutes: number | undefined;
  for (const draft of drafts) {
    const longer = findLongerHours(draft, { missing, from, lessThan: minutes });
    if (longer === undefined) continue;
    minutes = longer.minutes;
    least = changeOne(draft, { kind: 'longerHours', minutes, change: { schedule: longer.schedule } });
  }
  return least;
}

/** Finds days on which more people are booked than all tracks have seats. Days without any are asked about when they close. */
function findOverBooked(
  drafts: readonly TrackDraft[],
  { booked = new Map(), now }: ScheduleContext,
  counter: SeatCounter,
): TrackProblem[] {
  const [first] = drafts;
  if (first === undefined || booked.size === 0) return [];
  const today = calendarDateAt(now, first.timeZone);
  const upcoming = [...booked].filter(([day]) => day >= today).sort(([a], [b]) => (a < b ? -1 : 1));
  const listOver = (of: readonly TrackDraft[]) => {
    const seats = counter.countByDay(of);
    return upcoming.flatMap(([day, people]) => {
      const over = people - (seats.get(day) ?? people);
      return over > 0 ? [{ day, over, people }] : [];
    });
  };
  const days = listOver(drafts);
  const [earliest] = days;
  if (earliest === undefined) return [];
  const dailyCap = Math.max(...days.map(({ people }) => people));
  const removeBuffers: ScheduleFix = {
    kind: 'removeBuffers',
    change: { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
  };
  const suffices = (fix: TrackFix) => listOver(applyTrackFix(drafts, fix)).length === 0;
  const raisedCaps = drafts
    .filter((draft) => draft.dailyCap !== null)
    .map((draft) => changeOne(draft, { kind: 'raiseDailyCap', dailyCap, change: { dailyCap } }));
  const withoutBuffers = [...drafts.map((draft) => changeOne(draft, removeBuffers)), changeAll(drafts, removeBuffers)];
  // The smallest of its kind.
  const fixes = [raisedCaps.find(suffices), withoutBuffers.find(suffices), findMoreSeats(drafts, suffices)].filter(
    (fix) => fix !== undefined,
  );
  const people = days.reduce((sum, { over }) => sum + over, 0);
  return [
    {
      problem: { kind: 'overBooked', people, days: days.length, day: earliest.day, fixes: [] },
      trackIds: [],
      fixes,
    },
  ];
}

/** The first or last days of the window on which no track has times. */
function findEmptyEdges(drafts: readonly TrackDraft[], { now }: ScheduleContext): TrackProblem[] {
  const [first] = drafts;
  if (first === undefined) return [];
  const { startDate, endDate, timeZone } = first;
  const isOpen = (day: CalendarDate) => drafts.some((draft) => hasTimes(draft, day));
  let [from, to] = [startDate, endDate];
  while (from <= endDate && !isOpen(from)) from = addDays(from, 1);
  while (to > from && !isOpen(to)) to = addDays(to, -1);
  const problems: TrackProblem[] = [];
  const add = (problem: ScheduleProblem, fix: ScheduleFix, window: Pick<ScheduleChange, 'startDate' | 'endDate'>) =>
    problems.push({ problem, trackIds: [], fixes: [changeAll(drafts, fix, (draft) => keepRules(draft, window))] });
  // A window that has begun keeps its first day.
  if (from > startDate && startDate >= calendarDateAt(now, timeZone)) {
    const count = toEpochDay(from) - toEpochDay(startDate);
    const fix = { kind: 'startOn', day: from, change: { startDate: from } } as const;
    add({ kind: 'emptyStart', day: startDate, count, fixes: [] }, fix, fix.change);
  }
  if (to < endDate) {
    const count = toEpochDay(endDate) - toEpochDay(to);
    const fix = { kind: 'endOn', day: to, change: { endDate: to } } as const;
    add({ kind: 'emptyEnd', day: endDate, count, fixes: [] }, fix, fix.change);
  }
  return problems;
}

/** Minutes after which somebody who works needs a break (Directive 2003/88/EC, article 4). */
const longestWithoutBreak = 360;
/** Minutes of that break (for example § 4 of the German Arbeitszeitgesetz). */
const shortestBreak = 30;
const noon = 720;

/** Finds weekdays on which all tracks together give a practitioner no break, and offers to leave out the times around noon. */
function findMissingBreaks(drafts: readonly TrackDraft[]): TrackProblem[] {
  const practitionerIds = [...new Set(drafts.flatMap((draft) => draft.practitionerIds))];
  const found = practitionerIds.flatMap((id) => {
    const all = drafts.filter((draft) => draft.practitionerIds.includes(id));
    // Minutes of a day are those of one zone.
    const own = all.filter(({ timeZone }) => timeZone === all[0]?.timeZone);
    return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
      const worked = own.map((draft) => ({ draft, ranges: listWorked(draft, weekday) }));
      return mergeRanges(worked.flatMap(({ ranges }) => ranges))
        .filter(({ timeFrom, timeTo }) => timeTo - timeFrom > longestWithoutBreak)
        .map(({ timeFrom, timeTo }) => {
          const isIn = (range: TimeRange) => range.timeFrom < timeTo && timeFrom < range.timeTo;
          const during = worked.filter(({ ranges }) => ranges.some(isIn)).map(({ draft }) => draft);
          return { weekday, timeFrom, timeTo, during };
        });
    });
  });
  // Practitioners with the same tracks, and days with the same hours, have the same problem.
  const alike = Map.groupBy(found, ({ timeFrom, timeTo, during }) =>
    JSON.stringify([timeFrom, timeTo, during.map(({ trackId }) => trackId)]),
  );
  return [...alike.values()].map((group): TrackProblem => {
    const [{ timeFrom, timeTo, during }] = group as [(typeof group)[number]];
    const days = [...new Set(group.map(({ weekday }) => weekday))];
    const problem = {
      kind: 'noBreak',
      days,
      dates: [],
      timeFrom,
      timeTo,
      minutes: timeTo - timeFrom,
      fixes: [],
    } as const;
    return {
      problem,
      trackIds: during.map(({ trackId }) => trackId),
      fixes: listBreaks({ timeFrom, timeTo }, days, during),
    };
  });
}

/** Lists the hours of a weekday in which a track has times because all its practitioners work. */
function listWorked({ schedule, availabilities = [], timeZone }: TrackDraft, weekday: number): TimeRange[] {
  return availabilities.reduce(
    (ranges, { schedule: works, timeZone: zone }) =>
      works === null || zone !== timeZone ? ranges : intersect(ranges, listRanges(works, weekday)),
    listRanges(schedule, weekday),
  );
}

const listRanges = (schedule: WeeklySchedule, weekday: number): TimeRange[] =>
  mergeRanges(groupByWeekday(schedule)[weekday] ?? []);

const intersect = (some: readonly TimeRange[], others: readonly TimeRange[]): TimeRange[] =>
  some
    .flatMap((a) =>
      others.map((b) => ({ timeFrom: Math.max(a.timeFrom, b.timeFrom), timeTo: Math.min(a.timeTo, b.timeTo) })),
    )
    .filter(({ timeFrom, timeTo }) => timeFrom < timeTo);

/** Leaves out whole slots, so that the times of the others stay as they are. */
function listBreaks(run: TimeRange, days: readonly number[], during: readonly TrackDraft[]): TrackFix[] {
  const [first] = during;
  if (first === undefined) return [];
  const stride = lengthsOf(first).stepMs / minuteMs;
  const length = Math.ceil(shortestBreak / stride) * stride;
  const count = Math.max(0, Math.floor((run.timeTo - run.timeFrom - length) / stride));
  const starts = Array.from({ length: count }, (_, index) => run.timeFrom + (index + 1) * stride).filter(
    (start) => start - run.timeFrom <= longestWithoutBreak && run.timeTo - start - length <= longestWithoutBreak,
  );
  const timeFrom = starts.toSorted((a, b) => Math.abs(a - noon) - Math.abs(b - noon))[0];
  if (timeFrom === undefined) return [];
  const timeTo = timeFrom + length;
  const leaveOut = (ranges: readonly TimeRange[]) =>
    ranges.flatMap((range) => [
      ...(range.timeFrom < timeFrom ? [{ ...range, timeTo: Math.min(range.timeTo, timeFrom) }] : []),
      ...(range.timeTo > timeTo ? [{ ...range, timeFrom: Math.max(range.timeFrom, timeTo) }] : []),
    ]);
  const change = ({ schedule }: TrackDraft): ScheduleChange => ({
    schedule: schedule.map((day) => {
      if (!days.includes(day.day)) return day;
      const ranges = leaveOut(day.ranges);
      return { ...day, ranges, enabled: day.enabled && ranges.length > 0 };
    }),
  });
  return [changeAll(during, { kind: 'addBreak', timeFrom, timeTo, change: {} }, change)];
}
