import type { Sections } from '#app/ui/forms/edits.ts';
import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import { toMinutes } from '#domain/duration.ts';
import { describeDay, type ScheduleDay } from '#domain/schedule.ts';
import { listTranslations } from '#domain/translations.ts';
import { listRowNames } from '#domain/valueNames.ts';
import { languageNames } from '#texts/languages.ts';
import type { GeneralInfoValues } from './assessmentForm.ts';
import type { Hours } from './scheduleForm.ts';

interface SectionText<Values> {
  readonly label: string;
  /** The name of the setting in `lastChanges`. */
  readonly setting: string;
  readonly describe: (values: Values) => string;
}

/** How the values of a step fall into sections, and how these read in a conflict. */
export interface StepSections<Values> {
  readonly split: (values: Values) => Sections;
  readonly join: (sections: Sections) => Values;
  /** By section. A section without a text has no saved value, so it conflicts with nothing. */
  readonly texts: (
    t: TextsOf<'assessmentWizard'>,
    formats: Formats,
    measurements: TextsOf<'measurements'>,
  ) => Readonly<Record<string, SectionText<Values>>>;
}

const describeDate = (t: TextsOf<'assessmentWizard'>, formats: Formats, text: string) =>
  isCalendarDate(text) ? formats.date(text) : text || t('none');

/** Hours and minutes of the duration are one section: half of one and half of another is nobody's. */
export const generalSections: StepSections<GeneralInfoValues> = {
  split: ({ durationHours, durationMinutes, ...fields }) => ({
    ...fields,
    duration: { durationHours, durationMinutes },
  }),
  // Sections hold what `split` returned.
  join: ({ duration, ...fields }) => ({ ...fields, ...(duration as object) }) as GeneralInfoValues,
  texts: (t, formats, measurements) => ({
    name: { label: t('assessmentName'), setting: 'name', describe: (of) => of.name },
    description: {
      label: t('description'),
      setting: 'description',
      describe: (of) => of.description || t('none'),
    },
    translations: {
      label: t('translations'),
      setting: 'translations',
      describe: (of) =>
        listTranslations(of.translations)
          .map(([language, { name }]) => `${languageNames[language]}: ${name}`)
          .join('\n') || t('none'),
    },
    duration: {
      label: t('assessmentDuration'),
      setting: 'appointmentDuration',
      describe: (of) => formats.duration(toMinutes(Number(of.durationHours), Number(of.durationMinutes))),
    },
    startDate: {
      label: t('startDate'),
      setting: 'startDate',
      describe: (of) => describeDate(t, formats, of.startDate),
    },
    endDate: { label: t('endDate'), setting: 'endDate', describe: (of) => describeDate(t, formats, of.endDate) },
    appointmentsPerSlot: {
      label: t('appointmentsPerSlot'),
      setting: 'appointmentsPerSlot',
      describe: (of) => String(of.appointmentsPerSlot),
    },
    bookingLeadTime: {
      label: t('bookingLeadTime'),
      setting: 'bookingLeadTime',
      describe: (of) => (of.bookingLeadTime ? t('on') : t('off')),
    },
    bookingStartDate: {
      label: t('bookingStartDate'),
      setting: 'bookingStartDate',
      describe: (of) => describeDate(t, formats, of.bookingStartDate),
    },
    bookingEndDate: {
      label: t('bookingEndDate'),
      setting: 'bookingEndDate',
      describe: (of) => describeDate(t, formats, of.bookingEndDate),
    },
    changeCutoffHours: {
      label: t('changeCutoff'),
      setting: 'changeCutoffHours',
      describe: (of) => t('hoursBefore', { count: Number(of.changeCutoffHours) }),
    },
    valueSet: {
      label: t('whatIsRecorded'),
      setting: 'valueSet',
      describe: (of) => formats.plainList(listRowNames(measurements, of.valueSet)) || t('practitionersChoose'),
    },
  }),
};

const weekdays = [0, 1, 2, 3, 4, 5, 6];

const dayOf = ({ schedule }: Hours, day: number): ScheduleDay =>
  schedule.find((entry) => entry.day === day) ?? { day, enabled: false, ranges: [] };

/** A draft is JSON, which has no NaN. */
const readRange = ({ timeFrom, timeTo }: { timeFrom: number | null; timeTo: number | null }) => ({
  timeFrom: timeFrom ?? Number.NaN,
  timeTo: timeTo ?? Number.NaN,
});

/** Each weekday is a section. */
export const hoursSections: StepSections<Hours> = {
  split: (hours) => ({
    ...Object.fromEntries(
      weekdays.map((day) => {
        const { enabled, ranges } = dayOf(hours, day);
        return [day, { enabled, ranges: ranges.map(({ timeFrom, timeTo }) => ({ timeFrom, timeTo })) }];
      }),
    ),
    closedDays: hours.closedDays,
  }),
  // Sections hold what `split` returned.
  join: ({ closedDays, ...days }) => ({
    schedule: weekdays.map((day) => {
      const { enabled, ranges } = days[day] as Omit<ScheduleDay, 'day'>;
      return { day, enabled, ranges: ranges.map(readRange) };
    }),
    closedDays: closedDays as CalendarDate[],
  }),
  texts: (t, formats) => ({
    ...Object.fromEntries(
      weekdays.map((day) => [
        day,
        {
          label: formats.weekday(day),
          setting: `assessmentSchedule.${day}`,
          describe: (of: Hours) => describeDay(formats, of.schedule, day) || t('closed'),
        },
      ]),
    ),
    closedDays: {
      label: t('closedDays'),
      setting: 'closedDays',
      describe: (of) => formats.plainList(of.closedDays.map(formats.date)) || t('none'),
    },
  }),
};
