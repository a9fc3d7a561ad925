import { seatPlanOf } from '#app/product/seats/seatFixes.ts';
import type { Formats } from '#app/ui/texts/useFormats.ts';
import { getMessages, textsByField } from '#app/ui/texts/useMessages.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails, Track, ScheduleDay as WireDay } from '#contract/assessment.ts';
import { decodeSent, decodeSettings, encodeSettings } from '#contract/assessmentSettings.ts';
import {
  defaultSchedule,
  findShortRanges,
  type RangeOfWeek,
  validateSchedule,
  type WeeklySchedule,
} from '#domain/schedule.ts';
import type { ScheduleDraft } from '#domain/scheduleProblems.ts';
import {
  defaultRules,
  keepWithin,
  type NumberRule,
  pickRules,
  type ScheduleRules,
  validateNumberRules,
  validateOtherHours,
  validNumbers,
} from '#domain/scheduleRules.ts';
import { type SlotValues, settingsOf, toGeneralInfo, toUpdateBody } from './assessmentForm.ts';

/** The values of the second step. A number is null in an empty field, and NaN for a text that is none. */
export type Hours = { schedule: WeeklySchedule } & Omit<ScheduleRules, NumberRule> & Record<NumberRule, number | null>;

/** Appointments and hours on one page. */
export type ScheduleValues = SlotValues & Hours;

/** Returns the saved values of appointments and hours. Every day is closed if no hours were saved. */
export function scheduleOf(assessment: AssessmentDetails): ScheduleValues {
  const { name, description, translations, valueSet, ...slots } = toGeneralInfo(settingsOf(assessment));
  const { schedule, ...rules } = hoursOf(assessment);
  const isSaved = assessment.assessmentSchedule.days.length > 0;
  return { ...slots, schedule: isSaved ? schedule : schedule.map((day) => ({ ...day, enabled: false })), ...rules };
}

/**
 * Returns the assessment with valid values, the body that saves its hours, and the body that asks what both would do. Days
 * outside of the window are left out.
 */
export function proposeSchedule(assessment: AssessmentDetails, values: ScheduleValues) {
  const settings = toUpdateBody(assessment, { ...toGeneralInfo(settingsOf(assessment)), ...values });
  const hours = toScheduleBody(assessment, keepWithin(values, decodeSettings(settings, assessment.timeZone)));
  const { startDate, endDate, appointmentDuration, appointmentsPerSlot } = settings;
  return { settings, hours, preview: { startDate, endDate, appointmentDuration, appointmentsPerSlot, ...hours } };
}

/** Returns the saved hours, or the default week if none was saved. */
export function hoursOf(assessment: AssessmentDetails): Hours {
  const rules = pickRules(decodeSettings(assessment, assessment.timeZone));
  return toHours(assessment.assessmentSchedule.days, rules);
}

/** Returns the hours of a track, whose dates are in the zone of the organization. The default week without one. */
export function hoursOfTrack(track: Track | undefined, timeZone: string): Hours {
  const rules = { ...defaultRules(), ...(track && decodeSent(track, timeZone)) };
  return toHours(track?.days ?? [], pickRules(rules));
}

function toHours(days: WeeklySchedule, rules: ScheduleRules): Hours {
  return { schedule: days.length === 0 ? defaultSchedule() : days, ...rules, ...showNumbers(rules) };
}

/** A number that changes nothing is an empty field. */
function showNumbers(rules: ScheduleRules): Record<NumberRule, number | null> {
  const defaults = defaultRules();
  const names = Object.keys(validNumbers) as NumberRule[];
  return Object.fromEntries(names.map((name) => [name, rules[name] === defaults[name] ? null : rules[name]])) as Record<
    NumberRule,
    number | null
  >;
}

/** Returns the rules of valid values. */
export function rulesOf(hours: Hours): ScheduleRules {
  const rules = Object.entries(defaultRules()).map(([name, byDefault]) => [
    name,
    hours[name as keyof ScheduleRules] ?? byDefault,
  ]);
  return Object.fromEntries(rules) as unknown as ScheduleRules;
}

/** Returns the error of each range, by `${day}.${index}`. */
export function scheduleErrors(schedule: WeeklySchedule): Readonly<Record<string, string>> {
  const describe = getMessages();
  return Object.fromEntries(validateSchedule(schedule).map((error) => [keyOf(error), describe(error.message)]));
}

/** Returns the error of each date and each range with other hours, by the index of the date and `${index}.${rangeIndex}`. */
function otherHoursErrors(rules: Parameters<typeof validateOtherHours>[1], otherHours: Hours['otherHours']) {
  const describe = getMessages();
  return Object.fromEntries(
    validateOtherHours(otherHours, rules).map(({ index, rangeIndex, message }) => [
      rangeIndex === undefined ? String(index) : `${index}.${rangeIndex}`,
      describe(message),
    ]),
  );
}

/** Returns the errors of the form. Dates that are left out when it is saved have none. */
export function validateHours(hours: Hours): { [Field in keyof Hours]?: object | string } {
  const { schedule, closedDays, otherHours } = hours;
  const errors = { schedule: scheduleErrors(schedule), otherHours: otherHoursErrors({ closedDays }, otherHours) };
  return {
    ...Object.fromEntries(Object.entries(errors).filter(([, texts]) => Object.keys(texts).length > 0)),
    ...textsByField(validateNumberRules(hours)),
  };
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

export const toWireDays = (schedule: WeeklySchedule) =>
  schedule.map(
    ({ day, enabled, ranges }): WireDay => ({
      day,
      enabled,
      ranges: ranges.map(({ timeFrom, timeTo }) => ({ timeFrom, timeTo })),
    }),
  );

/** Makes the body that saves the hours of the assessment. */
export function toScheduleBody(
  { timeZone, otherHours: saved }: Pick<AssessmentDetails, 'timeZone' | 'otherHours'>,
  hours: Hours,
) {
  const { closedDays, ...others } = encodeSettings(rulesOf(hours), timeZone);
  return {
    days: toWireDays(hours.schedule),
    closedDays,
    // A server of an earlier version knows no others.
    ...(saved && others),
  };
}

/** Returns the valid settings and hours that are edited, as far as they decide who can book when. */
export function draftOf(assessment: AssessmentDetails, hours: Hours): ScheduleDraft {
  const plan = seatPlanOf(assessment);
  return { ...plan, ...keepWithin(rulesOf(hours), plan), schedule: hours.schedule };
}
