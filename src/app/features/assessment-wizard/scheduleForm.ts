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
import { type SlotValues, settingsOf, toGeneralInfo, toUpdateBody } from './assessmentForm.ts';

/** The values of the second step. */
export type Hours = {
  schedule: WeeklySchedule;
  closedDays: readonly CalendarDate[];
};

/** Appointments, hours and closed days on one page. */
export type ScheduleValues = SlotValues & Hours;

/** Returns the saved values of appointments and hours. Every day is closed if no hours were saved. */
export function scheduleOf(assessment: AssessmentDetails): ScheduleValues {
  const { name, description, translations, valueSet, ...slots } = toGeneralInfo(settingsOf(assessment));
  const { schedule, closedDays } = hoursOf(assessment);
  const isSaved = assessment.assessmentSchedule.days.length > 0;
  return { ...slots, schedule: isSaved ? schedule : schedule.map((day) => ({ ...day, enabled: false })), closedDays };
}

/**
 * Returns the assessment with valid values, the body that saves its hours, and the body that asks what both would do. Closed
 * days outside of the window are left out.
 */
export function proposeSchedule(assessment: AssessmentDetails, { schedule, closedDays, ...slots }: ScheduleValues) {
  const settings = toUpdateBody(assessment, { ...toGeneralInfo(settingsOf(assessment)), ...slots });
  const within = closedDays.filter((day) => slots.startDate <= day && day <= slots.endDate);
  const hours = toScheduleBody({ schedule, closedDays: within }, assessment.timeZone);
  const { startDate, endDate, appointmentDuration, appointmentsPerSlot } = settings;
  return { settings, hours, preview: { startDate, endDate, appointmentDuration, appointmentsPerSlot, ...hours } };
}

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

/** Returns the errors of the form. */
export function validateHours({ schedule }: Pick<Hours, 'schedule'>): { schedule?: object } {
  const errors = scheduleErrors(schedule);
  return Object.keys(errors).length === 0 ? {} : { schedule: errors };
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
