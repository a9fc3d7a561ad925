import { nameSeatFix } from '#app/product/seats/seatFixes.ts';
import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import { defaultSchedule, describeSchedule } from '#domain/schedule.ts';
import type { ScheduleFix, ScheduleProblem } from '#domain/scheduleProblems.ts';

interface Texts {
  readonly t: TextsOf<'scheduleProblems'>;
  readonly seats: TextsOf<'seats'>;
  readonly formats: Formats;
}

/** 'Mon–Fri 08:00–17:00: the last 40 min stay unused' */
export function describeProblem({ t, seats, formats }: Texts, problem: ScheduleProblem): string {
  const dateOf = formats.dayOfMonth;
  switch (problem.kind) {
    case 'nothingOffered':
      return t('nothingOffered');
    case 'tooFewSeats':
      return seats('tooFewFor', { seats: problem.seats, people: problem.people, missing: problem.missing });
    case 'overBooked':
      return t('overBooked', { people: problem.people, days: problem.days, date: dateOf(problem.day) });
    case 'bookingOver':
      return t('bookingOver', { date: dateOf(problem.lastDay) });
    case 'bookingEndsEarly':
      return t('bookingEndsEarly', { date: dateOf(problem.lastDay), days: problem.days });
    case 'hoursTooShort':
      return t('hoursTooShort', { hours: describeHours(formats, problem) });
    case 'unusedMinutes':
      return t('unusedMinutes', {
        hours: describeHours(formats, problem),
        duration: formats.duration(problem.minutes),
      });
    case 'noBreak':
      return t('noBreak', {
        hours: describeHours(formats, problem),
        duration: formats.duration(problem.minutes),
      });
    case 'emptyStart':
    case 'emptyEnd':
      return t(problem.kind, { count: problem.count });
    case 'holidays':
      return t('holidays', { name: problem.name, date: dateOf(problem.day), count: problem.count });
    case 'clockChange': {
      const { day, more } = problem;
      return t(more < 0 ? 'fewerTimes' : 'moreTimes', { date: dateOf(day), count: Math.abs(more) });
    }
  }
}

/** Says more about a problem, and what helps if no button does. */
export function whyProblem({ t, seats }: Texts, { kind, fixes }: ScheduleProblem): string | undefined {
  if (kind === 'nothingOffered') return t('whyNothing');
  if (kind === 'overBooked') return t('whyOverBooked');
  return kind === 'tooFewSeats' && fixes.length === 0 ? seats('moreTimeNeeded') : undefined;
}

/** 'End at 16:20' */
export function nameFix({ t, seats, formats }: Texts, fix: ScheduleFix): string {
  switch (fix.kind) {
    case 'moreSeatsPerSlot':
    case 'furtherDays':
      return nameSeatFix(seats, formats, fix);
    case 'longerHours':
      return t('longerHours', { duration: formats.duration(fix.minutes) });
    case 'endAt':
      return t('endAt', { time: formats.clockTime(fix.timeTo) });
    case 'addBreak':
      return t('addBreak', { hours: `${formats.clockTime(fix.timeFrom)}–${formats.clockTime(fix.timeTo)}` });
    case 'openWorkdays':
      return t('openWorkdays', { hours: formats.plainList(describeSchedule(formats, defaultSchedule())) });
    case 'raiseDailyCap':
      return t('raiseDailyCap', { count: fix.dailyCap });
    case 'closeHolidays':
      return t('closeHolidays', { count: fix.count });
    case 'removeBuffers':
    case 'removeHours':
    case 'openClosedDays':
    case 'bookAnytime':
      return t(fix.kind);
    case 'startOn':
    case 'endOn':
    case 'closeDay':
    case 'bookUntil':
      return t(fix.kind, { date: formats.dayOfMonth(fix.day) });
  }
}

function describeHours(
  formats: Formats,
  { days, dates, timeFrom, timeTo }: Extract<ScheduleProblem, { kind: 'hoursTooShort' | 'unusedMinutes' | 'noBreak' }>,
): string {
  const ranges = [{ timeFrom, timeTo }];
  if (days.length > 0) {
    const week = days.map((day) => ({ day, enabled: true, ranges }));
    return formats.plainList(describeSchedule(formats, week));
  }
  return `${formats.plainList(dates.map(formats.dayOfMonth))} ${formats.clockTime(timeFrom)}–${formats.clockTime(timeTo)}`;
}
