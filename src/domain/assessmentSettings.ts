import { addDays, type CalendarDate, toEpochDay } from '#domain/calendarDate.ts';
import {
  defaultRules,
  isWithin,
  type ScheduleRules,
  validateNumberRules,
  validateOtherHours,
} from '#domain/scheduleRules.ts';
import { listTranslations, type Translation, type Translations } from '#domain/translations.ts';
import { normalizeName, validateName } from '#domain/validateName.ts';
import { type ValueField, validateValueSet } from '#domain/valueSet.ts';
import type { Language } from '#texts/languages.ts';
import { type Message, message } from '#texts/message.ts';

const shortestNameLength = 3;
const longestNameLength = 120;
const shortestDurationMinutes = 5;
export const longestDurationHours = 8;
const longestCutoffHours = 168;
const longestDescription = 500;
export const mostAppointmentsPerSlot = 4;

/** Both days included: a leap year. */
export const longestWindowDays = 366;

/** Settings of an assessment, without its weekly schedule. Date ranges include both ends. */
export interface AssessmentSettings extends ScheduleRules {
  readonly name: string;
  /** Plain text for members; may be empty. */
  readonly description: string;
  readonly translations: Translations;
  readonly durationMinutes: number;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly appointmentsPerSlot: number;
  readonly bookingLeadTime: boolean;
  /** Null without a lead time, like `bookingEndDate`. */
  readonly bookingStartDate: CalendarDate | null;
  readonly bookingEndDate: CalendarDate | null;
  readonly autoCreateAssessmentForInvitees: boolean;
  /** Hours before an appointment at which a reminder is sent; 0 for none. */
  readonly reminderHours: number;
  /** Hours before an appointment until which members may move or cancel it. */
  readonly changeCutoffHours: number;
  /** Values to record, in display order. Empty: practitioners choose each time. */
  readonly valueSet: readonly ValueField[];
}

/** Settings with missing values, as in an unfinished form. */
export type IncompleteSettings = {
  readonly [Setting in keyof AssessmentSettings]?: AssessmentSettings[Setting] | undefined;
};

type TranslationField = `translations.${Language}.${keyof Translation}`;

/** Messages of invalid settings. Each text of a translation has its own. */
export type SettingErrors = { readonly [Setting in keyof AssessmentSettings | TranslationField]?: Message };

export interface SettingsContext {
  /** In the organization's zone. */
  readonly today: CalendarDate;
  /** The saved settings. Unchanged dates may lie in the past. */
  readonly saved?: AssessmentSettings | undefined;
  /** Of the original name, description and names of values. */
  readonly language: Language;
}

/** Returns the initial settings of a new assessment. */
export function defaultSettings(today: CalendarDate): AssessmentSettings {
  return {
    name: '',
    description: '',
    translations: {},
    durationMinutes: 60,
    startDate: addDays(today, 1),
    endDate: addDays(today, 5),
    appointmentsPerSlot: 1,
    bookingLeadTime: false,
    bookingStartDate: null,
    bookingEndDate: null,
    autoCreateAssessmentForInvitees: false,
    reminderHours: 24,
    changeCutoffHours: 0,
    ...defaultRules(),
    valueSet: [],
  };
}

/** Returns the settings alone, of an assessment that has more. */
export function pickSettings(assessment: AssessmentSettings): AssessmentSettings {
  const names = Object.keys(defaultSettings(assessment.startDate)) as (keyof AssessmentSettings)[];
  return Object.fromEntries(names.map((name) => [name, assessment[name]])) as unknown as AssessmentSettings;
}

/** In every zone its slots begin before 2100, as instants in the API do (`epochMs`). */
const lastDay: CalendarDate = '2099-12-30';

/**
 * Returns the settings of a copy, with names that `nameCopy` makes and that are cut if they are too long. If the first day
 * is not in the future, all dates move by whole weeks, so that weekdays stay. Closed days and other hours are mostly
 * holidays, which do not move with them.
 */
export function copySettings(
  source: AssessmentSettings & { readonly language: Language },
  {
    nameCopy,
    today,
  }: { readonly nameCopy: (name: string, language: Language) => string; readonly today: CalendarDate },
): AssessmentSettings {
  const weeks = Math.max(0, Math.floor((toEpochDay(today) - toEpochDay(source.startDate)) / 7) + 1);
  const move = (date: CalendarDate) => addDays(date, 7 * weeks);
  const moveBooking = (date: CalendarDate | null) => {
    if (date === null) return null;
    const moved = move(date);
    return moved < today ? today : moved;
  };
  const nameIn = (name: string, language: Language) => cutToLength(nameCopy(name, language), longestNameLength);
  return {
    ...pickSettings(source),
    name: nameIn(source.name, source.language),
    translations: Object.fromEntries(
      listTranslations(source.translations).map(([language, { name, description }]) => [
        language,
        { name: nameIn(name, language), description },
      ]),
    ),
    startDate: move(source.startDate),
    endDate: move(source.endDate),
    bookingStartDate: moveBooking(source.bookingStartDate),
    bookingEndDate: moveBooking(source.bookingEndDate),
    // The administrator looks at a copy before anybody is invited to it.
    autoCreateAssessmentForInvitees: false,
    ...(weeks > 0 && { closedDays: [], otherHours: [] }),
  };
}

/** Cuts whole characters, so that no emoji is split. */
function cutToLength(text: string, longest: number): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (cut.length + segment.length > longest) break;
    cut += segment;
  }
  return cut;
}

/** Returns an error per invalid setting. */
export function validateSettings(settings: IncompleteSettings, context: SettingsContext): SettingErrors {
  const errors: Record<keyof AssessmentSettings, Message | undefined> &
    Partial<Record<keyof SettingErrors, Message | undefined>> = {
    name: validateAssessmentName(settings.name),
    description: validateDescription(settings.description),
    translations: settings.translations?.[context.language] && message('originalTranslated'),
    ...validateTranslations(settings.translations),
    durationMinutes: validateDuration(settings.durationMinutes),
    startDate: validateStart(settings, context),
    endDate: validateEnd(settings),
    bookingLeadTime: undefined,
    bookingStartDate: settings.bookingLeadTime ? validateBookingStart(settings, context) : undefined,
    bookingEndDate: settings.bookingLeadTime ? validateBookingEnd(settings, context) : undefined,
    appointmentsPerSlot: validateSlots(settings.appointmentsPerSlot),
    autoCreateAssessmentForInvitees: undefined,
    reminderHours: undefined,
    changeCutoffHours: validateCutoff(settings.changeCutoffHours),
    closedDays: validateClosedDays(settings),
    otherHours: validateOtherHours(settings.otherHours ?? [], settings)[0]?.message,
    stepMinutes: undefined,
    noticeHours: undefined,
    bufferBeforeMinutes: undefined,
    bufferAfterMinutes: undefined,
    dailyCap: undefined,
    ...validateNumberRules(settings),
    valueSet:
      validateValueSet(settings.valueSet) ??
      (settings.valueSet?.some(({ translations }) => translations?.[context.language])
        ? message('originalTranslated')
        : undefined),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

function validateAssessmentName(text = ''): Message | undefined {
  const name = normalizeName(text);
  if (name === '') return message('assessmentNameRequired');
  if (name.length < shortestNameLength) return message('nameTooShort', { minimum: shortestNameLength });
  return validateName(name, longestNameLength);
}

function validateDescription(description = ''): Message | undefined {
  const isLong = description.trim().length > longestDescription;
  return isLong ? message('descriptionTooLong', { maximum: longestDescription }) : undefined;
}

function validateTranslations(translations: Translations = {}) {
  return Object.fromEntries(
    listTranslations(translations).flatMap(([language, { name, description }]) => [
      [`translations.${language}.name`, validateAssessmentName(name)],
      [`translations.${language}.description`, validateDescription(description)],
    ]),
  );
}

function validateDuration(minutes: number | undefined): Message | undefined {
  if (minutes === undefined) return message('durationRequired');
  if (minutes < 0) return message('minutesNegative');
  if (minutes < shortestDurationMinutes) return message('durationTooShort', { minimum: shortestDurationMinutes });
  return minutes >= (longestDurationHours + 1) * 60
    ? message('durationTooLong', { maximum: longestDurationHours })
    : undefined;
}

function validateStart({ startDate }: IncompleteSettings, { today, saved }: SettingsContext): Message | undefined {
  if (startDate === undefined) return message('startDateRequired');
  return startDate < today && startDate !== saved?.startDate ? message('startDateInPast') : undefined;
}

function validateEnd({ startDate, endDate }: IncompleteSettings): Message | undefined {
  if (endDate === undefined) return message('endDateRequired');
  if (endDate > lastDay) return message('endDateTooFar');
  if (startDate === undefined) return undefined;
  if (endDate < startDate) return message('endBeforeStart');
  const lastAllowed = addDays(startDate, longestWindowDays - 1);
  return endDate > lastAllowed ? message('windowTooLong', { maximum: longestWindowDays }) : undefined;
}

function validateBookingStart(
  { bookingStartDate, startDate }: IncompleteSettings,
  { today, saved }: SettingsContext,
): Message | undefined {
  if (!bookingStartDate) return message('bookingStartRequired');
  if (bookingStartDate < today && bookingStartDate !== saved?.bookingStartDate) {
    return message('bookingStartInPast');
  }
  const isLate = startDate !== undefined && bookingStartDate > startDate;
  return isLate ? message('bookingStartTooLate') : undefined;
}

function validateBookingEnd(
  { bookingStartDate, bookingEndDate, startDate }: IncompleteSettings,
  { today, saved }: SettingsContext,
): Message | undefined {
  if (!bookingEndDate) return message('bookingEndRequired');
  if (bookingEndDate < today && bookingEndDate !== saved?.bookingEndDate) {
    return message('bookingEndInPast');
  }
  if (bookingStartDate && bookingStartDate > bookingEndDate) {
    return message('bookingEndBeforeStart');
  }
  const isLate = startDate !== undefined && bookingEndDate > startDate;
  return isLate ? message('bookingEndTooLate') : undefined;
}

/** Validates the seats of a slot. */
export function validateSlots(slots: number | undefined): Message | undefined {
  if (slots === undefined) return message('slotsRequired');
  if (slots < 1) return message('tooFewSlots', { minimum: 1 });
  return slots > mostAppointmentsPerSlot ? message('tooManySlots', { maximum: mostAppointmentsPerSlot }) : undefined;
}

function validateCutoff(hours = 0): Message | undefined {
  if (hours < 0) return message('hoursNegative');
  return hours > longestCutoffHours ? message('cutoffTooLong', { maximum: longestCutoffHours }) : undefined;
}

/** Returns an error if a closed day lies outside of the window. */
export function validateClosedDays({
  closedDays = [],
  ...window
}: Pick<IncompleteSettings, 'closedDays' | 'startDate' | 'endDate'>): Message | undefined {
  return closedDays.every((day) => isWithin(day, window)) ? undefined : message('closedDayOutside');
}
