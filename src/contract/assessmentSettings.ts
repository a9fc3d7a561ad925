import { z } from 'zod/mini';
import type { AssessmentSettings } from '#domain/assessmentSettings.ts';
import { type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
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
    z.partialRecord(z.enum(languages), z.object({ label: z.string(), choices: z.optional(z.array(z.string())) })),
  ),
});

/** A value to record in the language of the call, or as it was written. */
export const shownField = z.extend(z.omit(valueField, { translations: true }), {
  labelLanguage: textLanguage,
  /** The translated choices, in the order of `choices`. */
  choiceNames: z.optional(z.array(z.string())),
});

const nameToSave = z.string(says('assessmentNameRequired')).check(z.overwrite(normalizeName), z.maxLength(120));
const descriptionToSave = z.string().check(z.trim());

const labelToSave = z.string().check(z.overwrite(normalizeName), z.maxLength(longestFieldLabel));
const choicesToSave = z.array(z.string().check(z.trim(), z.maxLength(longestChoice))).check(z.maxLength(mostChoices));

const fieldToSave = z.strictObject({
  code: z.string().check(z.maxLength(longestValueCode)),
  kind: valueKind,
  label: z.optional(labelToSave),
  unit: z.optional(z.string().check(z.trim(), z.maxLength(longestUnit))),
  choices: z.optional(choicesToSave),
  translations: z.optional(
    z.partialRecord(z.enum(languages), z.strictObject({ label: labelToSave, choices: z.optional(choicesToSave) })),
  ),
});

/** Name and description of an assessment in further languages. Without a description the original one is shown. */
export const translations = z.partialRecord(z.enum(languages), z.object({ name: z.string(), description: z.string() }));

const translationsToSave = z.partialRecord(
  z.enum(languages),
  z.strictObject({ name: nameToSave, description: z._default(descriptionToSave, '') }),
);

/** Dates are sent as the start of the day in the organization's zone, in epoch milliseconds. */
type OnTheWire<Value> = Value extends CalendarDate
  ? number
  : Value extends readonly CalendarDate[]
    ? number[]
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
  valueSet: z.array(fieldToSave).check(z.maxLength(mostFields)),
} satisfies { [Name in keyof SettingsOnTheWire]: z.ZodMiniType<SettingsOnTheWire[Name]> };

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

/** Servers of earlier versions have no translations, and practitioners get none. */
type FetchedSettings = Omit<SettingsOnTheWire, 'translations'> & Pick<SentSettings, 'translations'>;
type DecodedSettings = Omit<AssessmentSettings, 'translations'> & Partial<Pick<AssessmentSettings, 'translations'>>;

/** Reads settings from a call. Leaves out missing ones and other fields. */
export function decodeSettings(given: FetchedSettings, timeZone: string): DecodedSettings;
export function decodeSettings(given: SentSettings, timeZone: string): Partial<AssessmentSettings>;
export function decodeSettings(given: SentSettings, timeZone: string): object {
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
]);

function convert<Day>(entries: readonly (readonly [string, unknown])[], convertDay: (day: Day) => unknown): object {
  const convertDays = (value: unknown) => {
    if (value === null) return null;
    return Array.isArray(value) ? value.map(convertDay) : convertDay(value as Day);
  };
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, dateSettings.has(name) ? convertDays(value) : value]),
  );
}
