import { z } from 'zod/mini';
import type { AssessmentSettings } from '#domain/assessmentSettings.ts';
import { type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { type DateHours, defaultRules, type ScheduleRules } from '#domain/scheduleRules.ts';
import { normalizeName } from '#domain/validateName.ts';
import {
  longestChoice,
  longestFieldLabel,
  longestUnit,
  longestValueCode,
  mostChoices,
  mostFields,
  type ValueField,
} from '#domain/valueSet.ts';
import { languages } from '#texts/languages.ts';
import { epochMs, says, textLanguage } from './common.ts';

const valueKind = z.enum(['number', 'choice', 'text', 'yesNo']);

/** A value that practitioners record: a clinical code, or an own field with `label`, and `unit` or `choices`. */
export const valueField = z.object({
  code: z.string(),
  kind: valueKind,
  label: z.optional(z.string()),
  unit: z.optional(z.string()),
  choices: z.optional(z.array(z.string())),
  /** Of an own field, for those who can change it. A recorded choice stays as it is in `choices`. */
  translations: z.optional(
    z.partialRecord(
      z.enum(languages),
      z.object({ label: z.string(), unit: z.optional(z.string()), choices: z.optional(z.array(z.string())) }),
    ),
  ),
});

/** A value to record in the language of the call, or as it was written. */
export const shownField = z.extend(z.omit(valueField, { translations: true }), {
  labelLanguage: textLanguage,
  /** The translated unit of an own field, to show instead of `unit`. */
  unitName: z.optional(z.string()),
  /** The translated choices, in the order of `choices`. */
  choiceNames: z.optional(z.array(z.string())),
});

const nameToSave = z.string(says('assessmentNameRequired')).check(z.overwrite(normalizeName), z.maxLength(120));
const descriptionToSave = z.string().check(z.trim());

const labelToSave = z.string().check(z.overwrite(normalizeName), z.maxLength(longestFieldLabel));
const choicesToSave = z.array(z.string().check(z.trim(), z.maxLength(longestChoice))).check(z.maxLength(mostChoices));

const unitToSave = z.string().check(z.trim(), z.maxLength(longestUnit));

const fieldToSave = z.strictObject({
  code: z.string().check(z.maxLength(longestValueCode)),
  kind: valueKind,
  label: z.optional(labelToSave),
  unit: z.optional(unitToSave),
  choices: z.optional(choicesToSave),
  translations: z.optional(
    z.partialRecord(
      z.enum(languages),
      z.strictObject({ label: labelToSave, unit: z.optional(unitToSave), choices: z.optional(choicesToSave) }),
    ),
  ),
});

/** Name and description of an assessment in further languages. Without a description the original one is shown. */
export const translations = z.partialRecord(z.enum(languages), z.object({ name: z.string(), description: z.string() }));

const translationsToSave = z.partialRecord(
  z.enum(languages),
  z.strictObject({ name: nameToSave, description: z._default(descriptionToSave, '') }),
);

/** Minutes from midnight in the organization's zone; 1440 is the end of the day. */
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1440));

/** Ranges of a day to save. */
export const rangesToSave = z
  .array(z.strictObject({ timeFrom: minuteOfDay, timeTo: minuteOfDay }))
  .check(z.maxLength(24));

/** Stored ranges of a day. */
export const ranges = z.array(z.object({ timeFrom: z.int(), timeTo: z.int() }));

/** The hours of a date, which replace those of its weekday. */
const dateHours = z.object({ date: epochMs, ranges });

/** Dates are sent as the start of the day in the organization's zone, in epoch milliseconds. */
type OnTheWire<Value> = Value extends CalendarDate
  ? number
  : Value extends readonly CalendarDate[]
    ? number[]
    : Value extends readonly DateHours[]
      ? z.infer<typeof dateHours>[]
      : Value extends readonly ValueField[]
        ? ValueField[]
        : Value;

/** The name of a setting in calls. */
type WireName<Setting> = Setting extends 'durationMinutes' ? 'appointmentDuration' : Setting;

/** Settings as calls have them. `appointmentDuration` is in minutes. */
export type SettingsOnTheWire = {
  -readonly [Setting in keyof AssessmentSettings as WireName<Setting>]: OnTheWire<AssessmentSettings[Setting]>;
};

/** Schemas of the settings. They limit sizes only; the rules are in `validateSettings`. */
export const settings = {
  name: nameToSave,
  description: descriptionToSave,
  translations: translationsToSave,
  appointmentDuration: z.int(),
  startDate: epochMs,
  endDate: epochMs,
  appointmentsPerSlot: z.int(says('slotsRequired')),
  bookingLeadTime: z.boolean(),
  bookingStartDate: z.nullable(epochMs),
  bookingEndDate: z.nullable(epochMs),
  autoCreateAssessmentForInvitees: z.boolean(),
  reminderHours: z.int().check(z.minimum(0), z.maximum(168, says('reminderTooEarly'))),
  changeCutoffHours: z.int(),
  closedDays: z.array(epochMs).check(z.maxLength(366)),
  otherHours: z.array(z.strictObject({ date: epochMs, ranges: rangesToSave })).check(z.maxLength(366)),
  stepMinutes: z.nullable(z.int()),
  noticeHours: z.int(),
  bufferBeforeMinutes: z.int(),
  bufferAfterMinutes: z.int(),
  dailyCap: z.nullable(z.int()),
  valueSet: z.array(fieldToSave).check(z.maxLength(mostFields)),
} satisfies { [Name in keyof SettingsOnTheWire]: z.ZodMiniType<SettingsOnTheWire[Name]> };

/** The rules of the schedule, which are saved with the week. */
export const scheduleRules = {
  closedDays: z.optional(settings.closedDays),
  otherHours: z.optional(settings.otherHours),
  stepMinutes: z.optional(settings.stepMinutes),
  noticeHours: z.optional(settings.noticeHours),
  bufferBeforeMinutes: z.optional(settings.bufferBeforeMinutes),
  bufferAfterMinutes: z.optional(settings.bufferAfterMinutes),
  dailyCap: z.optional(settings.dailyCap),
} satisfies Record<keyof ScheduleRules, unknown>;

/** The rules of the schedule in a reply. Servers of earlier versions know only closed days. */
export const storedRules = {
  ...scheduleRules,
  closedDays: z.array(epochMs),
  otherHours: z.optional(z.array(dateHours)),
};

/** The settings that a call has. */
export type SentSettings = { readonly [Name in keyof SettingsOnTheWire]?: SettingsOnTheWire[Name] | undefined };

type Encoded<Given> = {
  -readonly [Setting in keyof Given & keyof AssessmentSettings as WireName<Setting>]: OnTheWire<Given[Setting]>;
};

/** Converts settings for a call. Leaves out missing ones and other fields. */
export function encodeSettings<Given extends Partial<AssessmentSettings>>(
  given: Given,
  timeZone: string,
): Encoded<Given> {
  const toStartOfDay = (date: CalendarDate) => toEpochMs(date, timeZone);
  return convert(
    wireNames.map((name) => [name, given[settingOf(name)]]),
    toStartOfDay,
  ) as Encoded<Given>;
}

/** Servers of earlier versions leave these out, and practitioners get no translations. */
type LaterSettings = 'translations' | Exclude<keyof ScheduleRules, 'closedDays'>;
type FetchedSettings = Omit<SettingsOnTheWire, LaterSettings> & Pick<SentSettings, LaterSettings>;
type DecodedSettings = Omit<AssessmentSettings, 'translations'> & Partial<Pick<AssessmentSettings, 'translations'>>;

/** Reads the settings of a reply. Leaves out other fields. */
export function decodeSettings(given: FetchedSettings, timeZone: string): DecodedSettings {
  return { ...defaultRules(), ...decodeSent(given, timeZone) } as DecodedSettings;
}

/** Reads the settings that a call has. Leaves out other fields. */
export function decodeSent(given: SentSettings, timeZone: string): Partial<AssessmentSettings> {
  const toDate = (epochMs: number) => calendarDateAt(epochMs, timeZone);
  return convert(
    wireNames.map((name) => [settingOf(name), given[name]]),
    toDate,
  );
}

const wireNames = Object.keys(settings) as (keyof SettingsOnTheWire)[];
const settingOf = (name: keyof SettingsOnTheWire) => (name === 'appointmentDuration' ? 'durationMinutes' : name);

const dateSettings: ReadonlySet<string> = new Set<keyof SettingsOnTheWire>([
  'startDate',
  'endDate',
  'bookingStartDate',
  'bookingEndDate',
  'closedDays',
  'otherHours',
]);

function convert<Day>(entries: readonly (readonly [string, unknown])[], convertDay: (day: Day) => unknown): object {
  const convertEntry = (entry: Day | { readonly date: Day }) =>
    typeof entry === 'object' && entry !== null && 'date' in entry
      ? { ...entry, date: convertDay(entry.date) }
      : convertDay(entry);
  const convertDays = (value: unknown) => {
    if (value === null) return null;
    return Array.isArray(value) ? value.map(convertEntry) : convertDay(value as Day);
  };
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, dateSettings.has(name) ? convertDays(value) : value]),
  );
}
