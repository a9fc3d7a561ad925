import { setIn } from 'final-form';
import type { RequestParts } from '#app/api/request.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { textsByField } from '#app/ui/texts/useMessages.ts';
import { getTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails, createAssessment } from '#contract/assessment.ts';
import { decodeSettings, encodeSettings } from '#contract/assessmentSettings.ts';
import {
  type AssessmentSettings,
  type IncompleteSettings,
  longestDurationHours,
  type SettingsContext,
  validateSettings,
} from '#domain/assessmentSettings.ts';
import { isCalendarDate } from '#domain/calendarDate.ts';
import { splitDuration, toMinutes } from '#domain/duration.ts';
import { listTranslations, type Translations } from '#domain/translations.ts';
import type { ValueField } from '#domain/valueSet.ts';

type CreateBody = RequestParts<typeof createAssessment>['body'];

/** The values of the first step, as its fields hold them. A date is 'YYYY-MM-DD', or the text that is not a date. */
export type GeneralInfoValues = {
  name: string;
  description: string;
  translations: Translations;
  durationHours: string;
  durationMinutes: string;
  startDate: string;
  endDate: string;
  appointmentsPerSlot: number | null;
  bookingLeadTime: boolean;
  bookingStartDate: string;
  bookingEndDate: string;
  changeCutoffHours: string;
  valueSet: ValueField[];
};

/** Texts for members, and the values that practitioners record. */
export type DetailsValues = Pick<GeneralInfoValues, 'name' | 'description' | 'translations' | 'valueSet'>;

/** Everything else: which appointments are offered, and when they can be booked. */
export type SlotValues = Omit<GeneralInfoValues, keyof DetailsValues>;

/** The message of each field. A translation's messages are nested as its values are. */
export type GeneralInfoErrors = { [Field in Exclude<keyof GeneralInfoValues, 'translations'>]?: string } & {
  translations?: object;
};

/** The form library removes the value of an emptied field. */
type EnteredValues = { readonly [Field in keyof GeneralInfoValues]?: GeneralInfoValues[Field] | undefined };

/** Returns the field values that show the settings. */
export function toGeneralInfo(settings: AssessmentSettings): GeneralInfoValues {
  const { hours, minutes } = splitDuration(settings.durationMinutes);
  return {
    name: settings.name,
    description: settings.description,
    translations: settings.translations,
    durationHours: String(hours),
    durationMinutes: String(minutes),
    startDate: settings.startDate,
    endDate: settings.endDate,
    appointmentsPerSlot: settings.appointmentsPerSlot,
    bookingLeadTime: settings.bookingLeadTime,
    bookingStartDate: settings.bookingStartDate ?? '',
    bookingEndDate: settings.bookingEndDate ?? '',
    changeCutoffHours: String(settings.changeCutoffHours),
    valueSet: [...settings.valueSet],
  };
}

/** Returns the message of each field in error. A duration that is too short is reported at the minutes. */
export function validateGeneralInfo(values: EnteredValues, context: SettingsContext): GeneralInfoErrors {
  const { settings, errors } = readSettings(values);
  const { durationMinutes, ...others } = nestErrors(textsByField(validateSettings(settings, context)));
  return {
    ...(settings.durationMinutes !== undefined && durationMinutes && { durationMinutes }),
    ...others,
    ...errors,
  };
}

/** Makes the body that creates an assessment from valid values. */
export function toCreateBody(values: EnteredValues, timeZone: string): CreateBody {
  const { bookingStartDate, bookingEndDate, translations, ...settings } = toBody(values, timeZone);
  const body = { ...settings, ...(listTranslations(translations).length > 0 && { translations }) };
  return bookingStartDate === null ? body : { ...body, bookingStartDate, bookingEndDate };
}

/** Returns the settings of a fetched assessment. */
export const settingsOf = (assessment: AssessmentDetails): AssessmentSettings => ({
  translations: {},
  ...decodeSettings(assessment, assessment.timeZone),
});

/** Returns the fetched assessment with valid values. It is the body of an update. */
export function toUpdateBody(assessment: AssessmentDetails, values: EnteredValues): AssessmentDetails {
  const { translations, ...body } = toBody(values, assessment.timeZone);
  const isInside = (day: number) => body.startDate <= day && day <= body.endDate;
  const closedDays = assessment.closedDays.filter(isInside);
  const otherHours = assessment.otherHours?.filter(({ date }) => isInside(date));
  // A server of an earlier version knows neither.
  return {
    ...assessment,
    ...body,
    closedDays,
    ...(otherHours && { otherHours }),
    ...(assessment.translations && { translations }),
  };
}

/** The fields that can show a message of the server. The duration has two. */
const generalFields = {
  name: true,
  description: true,
  startDate: true,
  endDate: true,
  appointmentsPerSlot: true,
  bookingLeadTime: true,
  bookingStartDate: true,
  bookingEndDate: true,
  changeCutoffHours: true,
  valueSet: true,
} satisfies Record<Exclude<keyof GeneralInfoValues, 'translations' | 'durationHours' | 'durationMinutes'>, true>;

/** Returns the server's messages by the field that shows them. */
export function toFieldErrors(error: unknown): GeneralInfoErrors {
  const { appointmentDuration, ...fields } = errorReplyOf(error)?.fields ?? {};
  const shown = Object.entries(fields).filter(([field]) => field in generalFields || isOfTranslation(field));
  return {
    ...nestErrors(Object.fromEntries(shown)),
    ...(appointmentDuration && { durationMinutes: appointmentDuration }),
  };
}

const isOfTranslation = (field: string) => field.startsWith('translations.');

/** Nests the errors by the paths of their fields, as the form library does with values. */
function nestErrors(errors: Readonly<Record<string, string | undefined>>): GeneralInfoErrors {
  return Object.entries(errors).reduce<GeneralInfoErrors>((nested, [path, error]) => setIn(nested, path, error), {});
}

/** Parses field values into settings, as far as they can be read, and returns the message of each field that cannot. */
function readSettings(values: EnteredValues) {
  const t = getTexts('assessmentWizard');
  const errors: GeneralInfoErrors = {};
  const readCount = (
    field: 'durationHours' | 'durationMinutes' | 'changeCutoffHours',
    unit: 'hours' | 'minutes',
    most = Number.POSITIVE_INFINITY,
  ) => {
    const text = values[field]?.trim() ?? '';
    const count = Number(text);
    if (text === '') errors[field] = t('required', { unit });
    else if (!/^-?\d+$/.test(text)) errors[field] = t('notNumber', { unit });
    else if (count < 0) errors[field] = t('negative', { unit });
    else if (count > most) errors[field] = t('tooMany', { unit, most });
    return errors[field] === undefined ? count : undefined;
  };
  const readDate = (field: 'startDate' | 'endDate' | 'bookingStartDate' | 'bookingEndDate') => {
    const text = values[field] ?? '';
    if (isCalendarDate(text)) return text;
    if (text !== '') errors[field] = t('invalidDate');
    return undefined;
  };
  const hours = readCount('durationHours', 'hours', longestDurationHours);
  const minutes = readCount('durationMinutes', 'minutes', 59);
  const {
    name,
    description = '',
    translations,
    appointmentsPerSlot,
    bookingLeadTime = false,
    changeCutoffHours = '',
  } = values;
  const settings = {
    name: name?.trim(),
    description: description.trim(),
    translations: translations ?? {},
    durationMinutes: hours === undefined || minutes === undefined ? undefined : toMinutes(hours, minutes),
    startDate: readDate('startDate'),
    endDate: readDate('endDate'),
    appointmentsPerSlot: Number.isInteger(appointmentsPerSlot) ? Number(appointmentsPerSlot) : undefined,
    bookingLeadTime,
    bookingStartDate: bookingLeadTime ? readDate('bookingStartDate') : null,
    bookingEndDate: bookingLeadTime ? readDate('bookingEndDate') : null,
    changeCutoffHours: changeCutoffHours.trim() === '' ? 0 : readCount('changeCutoffHours', 'hours'),
    valueSet: values.valueSet ?? [],
  };
  return { settings, errors };
}

/** @throws Error for values that were not validated. */
function toBody(values: EnteredValues, timeZone: string) {
  const { settings } = readSettings(values);
  if (!isRead(settings)) throw new Error('The form was sent without being validated.');
  return encodeSettings(settings, timeZone);
}

type Read<Settings> = { [Setting in keyof Settings]: Exclude<Settings[Setting], undefined> };

/** Tells whether all settings could be read. */
function isRead<Settings extends IncompleteSettings>(settings: Settings): settings is Settings & Read<Settings> {
  return Object.values(settings).every((setting) => setting !== undefined);
}
