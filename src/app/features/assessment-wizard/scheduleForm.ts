import { seatPlanOf } from '#app/product/seats/seatFixes.ts';
import type { Formats } from '#app/ui/texts/useFormats.ts';
import { getMessages } from '#app/ui/texts/useMessages.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails, ScheduleDay as WireDay } from '#contract/assessment.ts';
import { decodeSettings, encodeSettings } from '#contract/assessmentSettings.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { findSeatAdvice, type SeatAdvice } from '#domain/capacity.ts';
import {
  defaultSchedule,
  findShortRanges,
  type RangeOfWeek,
  validateSchedule,
  type WeeklySchedule,
} from '#domain/schedule.ts';
import { countSeats, countTimeSlots } from '#domain/timeSlots.ts';

/** The values of the second step. */
export type Hours = {
  schedule: WeeklySchedule;
  closedDays: readonly CalendarDate[];
};

/** Returns the saved hours, or the default week if none was saved. */
export function hoursOf(assessment: AssessmentDetails): Hours {
  const { days } = assessment.assessmentSchedule;
  const { closedDays } = decodeSettings(assessment, assessment.timeZone);
  return { schedule: days.length === 0 ? defaultSchedule() : days, closedDays };
}

/** Returns the error of each range, by `${day}.${index}`. */
export function scheduleErrors(schedule: WeeklySchedule): Readonly<Record<string, string>> {
  const describe = getMessages();
  return Object.fromEntries(validateSchedule(schedule).map((error) => [keyOf(error), describe(error.message)]));
}

/** Returns the description of each range that is shorter than one appointment, by `${day}.${index}`. */
export function scheduleDescriptions(
  t: TextsOf<'assessmentWizard'>,
  formats: Formats,
  schedule: WeeklySchedule,
  durationMinutes: number,
): Readonly<Record<string, string>> {
  const text = t('rangeTooShort', { duration: formats.duration(durationMinutes) });
  return Object.fromEntries(findShortRanges(schedule, durationMinutes).map((range) => [keyOf(range), text]));
}

const keyOf = ({ day, rangeIndex }: RangeOfWeek) => `${day}.${rangeIndex}`;

/** Makes the body that saves the hours. */
export function toScheduleBody({ schedule, closedDays }: Hours, timeZone: string) {
  return {
    days: schedule.map(
      ({ day, enabled, ranges }): WireDay => ({
        day,
        enabled,
        ranges: ranges.map(({ timeFrom, timeTo }) => ({ timeFrom, timeTo })),
      }),
    ),
    ...encodeSettings({ closedDays }, timeZone),
  };
}

/** Counts the seats that the hours offer, and suggests changes if they are too few for the people. */
export function weighSeats(
  assessment: AssessmentDetails,
  { schedule, closedDays }: Hours,
  people: number,
): { seats: number; advice: SeatAdvice | undefined } {
  const plan = { ...seatPlanOf(assessment), closedDays, schedule };
  return { seats: countSeats(countTimeSlots(plan), plan.appointmentsPerSlot), advice: findSeatAdvice(plan, people) };
}
