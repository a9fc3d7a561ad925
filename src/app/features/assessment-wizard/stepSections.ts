import type { Sections } from '#app/ui/forms/edits.ts';
import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { isCalendarDate } from '#domain/calendarDate.ts';
import { toMinutes } from '#domain/duration.ts';
import { emptySelection, type MemberSelection } from '#domain/memberSelection.ts';
import { describeDay, describeRanges, type ScheduleDay } from '#domain/schedule.ts';
import { defaultRules, type NumberRule, pickRules } from '#domain/scheduleRules.ts';
import { listTranslations } from '#domain/translations.ts';
import { listRowNames } from '#domain/valueNames.ts';
import { languageNames, languages } from '#texts/languages.ts';
import {
  type DetailsValues,
  type GeneralInfoValues,
  type SlotValues,
  settingsOf,
  toGeneralInfo,
} from './assessmentForm.ts';
import type { Hours, ScheduleValues } from './scheduleForm.ts';

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

type Texts<Values> = StepSections<Values>['texts'];

const detailsTexts: Texts<DetailsValues> = (t, formats, measurements) => ({
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
        // The form library removes an emptied name.
        .map(([language, { name = '' }]) => `${languageNames[language]}: ${name}`)
        .join('\n') || t('none'),
  },
  valueSet: {
    label: t('whatIsRecorded'),
    setting: 'valueSet',
    describe: (of) =>
      [
        formats.plainList(listRowNames(measurements, of.valueSet)) || t('practitionersChoose'),
        ...languages.flatMap((language) => {
          const translated = of.valueSet.flatMap(({ translations }) => translations?.[language] ?? []);
          const names = translated.map(({ label, choices = [] }) => [label, ...choices].join(' '));
          return names.length === 0 ? [] : `${languageNames[language]}: ${formats.plainList(names)}`;
        }),
      ].join('\n'),
  },
});

const slotTexts: Texts<SlotValues> = (t, formats) => ({
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
    describe: ({ appointmentsPerSlot: count }) => (count === null ? t('none') : formats.number(count)),
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
});

/** Hours and minutes of the duration are one section: half of one and half of another is nobody's. */
const splitSlots = ({ durationHours, durationMinutes, ...fields }: SlotValues): Sections => ({
  ...fields,
  duration: { durationHours, durationMinutes },
});

// Sections hold what `splitSlots` returned.
const joinSlots = ({ duration, ...fields }: Sections) => ({ ...fields, ...(duration as object) }) as SlotValues;

export const generalSections: StepSections<GeneralInfoValues> = {
  split: splitSlots,
  join: (sections) => joinSlots(sections) as GeneralInfoValues,
  texts: (...from) => ({ ...detailsTexts(...from), ...slotTexts(...from) }),
};

/** Returns the saved values of name, description and record form. */
export function detailsOf(assessment: AssessmentDetails): DetailsValues {
  const { name, description, translations, valueSet } = toGeneralInfo(settingsOf(assessment));
  return { name, description, translations, valueSet };
}

export const detailsSections: StepSections<DetailsValues> = {
  split: ({ name, description, translations, valueSet }) => ({ name, description, translations, valueSet }),
  // Sections hold what `split` returned.
  join: (sections) => sections as DetailsValues,
  texts: detailsTexts,
};

const weekdays = [0, 1, 2, 3, 4, 5, 6];

const dayOf = ({ schedule }: Hours, day: number): ScheduleDay =>
  schedule.find((entry) => entry.day === day) ?? { day, enabled: false, ranges: [] };

/** A draft is JSON, which has no NaN. */
const readRange = ({ timeFrom, timeTo }: { timeFrom: number | null; timeTo: number | null }) => ({
  timeFrom: timeFrom ?? Number.NaN,
  timeTo: timeTo ?? Number.NaN,
});

/** Each weekday and each rule is a section. */
export const hoursSections: StepSections<Hours> = {
  split: (hours) => ({
    ...Object.fromEntries(
      weekdays.map((day) => {
        const { enabled, ranges } = dayOf(hours, day);
        return [day, { enabled, ranges: ranges.map(({ timeFrom, timeTo }) => ({ timeFrom, timeTo })) }];
      }),
    ),
    ...pickRules(hours),
  }),
  // Sections hold what `split` returned.
  join: (sections) => {
    const rules = pickRules(sections as unknown as Hours);
    return {
      schedule: weekdays.map((day) => {
        const { enabled, ranges } = sections[day] as Omit<ScheduleDay, 'day'>;
        return { day, enabled, ranges: ranges.map(readRange) };
      }),
      ...rules,
      otherHours: rules.otherHours.map(({ date, ranges }) => ({ date, ranges: ranges.map(readRange) })),
    };
  },
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
    otherHours: {
      label: t('otherHours'),
      setting: 'otherHours',
      describe: (of) =>
        of.otherHours
          .map(({ date, ranges }) => `${formats.date(date)}: ${describeRanges(formats, ranges)}`)
          .join('\n') || t('none'),
    },
    stepMinutes: describeNumber('stepMinutes', t('step'), formats.duration, t('none')),
    noticeHours: describeNumber('noticeHours', t('notice'), (count) => t('hoursBefore', { count }), t('none')),
    bufferBeforeMinutes: describeNumber('bufferBeforeMinutes', t('bufferBefore'), formats.duration, t('none')),
    bufferAfterMinutes: describeNumber('bufferAfterMinutes', t('bufferAfter'), formats.duration, t('none')),
    dailyCap: describeNumber('dailyCap', t('dailyCap'), formats.number, t('none')),
  }),
};

const describeNumber = (setting: NumberRule, label: string, describe: (number: number) => string, none: string) => ({
  label,
  setting,
  describe: ({ [setting]: number }: Hours) => (number === null ? none : describe(number)),
});

/** Returns the values that are neither hours nor rules. */
const slotsOf = (values: ScheduleValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'schedule' && !isHours(name))) as SlotValues;

/** Tells the sections of the weekly hours and of the rules from those of settings. */
export const isHours = (section: string) => section in defaultRules() || weekdays.includes(Number(section));

export const scheduleSections: StepSections<ScheduleValues> = {
  split: (values) => ({ ...splitSlots(slotsOf(values)), ...hoursSections.split(values) }),
  join: (sections) => {
    const slots = Object.entries(sections).filter(([section]) => !isHours(section));
    return { ...joinSlots(Object.fromEntries(slots)), ...hoursSections.join(sections) };
  },
  texts: (...from) => ({ ...slotTexts(...from), ...hoursSections.texts(...from) }),
};

/** The values of the third step. */
export type Invitation = {
  selection: MemberSelection;
  invitesNewMembers: boolean;
};

/** Returns the saved values, with nobody selected. */
export const invitationOf = ({ autoCreateAssessmentForInvitees }: AssessmentDetails): Invitation => ({
  selection: emptySelection,
  invitesNewMembers: autoCreateAssessmentForInvitees,
});

export const invitationSections: StepSections<Invitation> = {
  split: (values) => values,
  // Sections hold what `split` returned.
  join: (sections) => sections as Invitation,
  texts: (t) => ({
    invitesNewMembers: {
      label: t('inviteNew'),
      setting: 'autoCreateAssessmentForInvitees',
      describe: ({ invitesNewMembers }) => (invitesNewMembers ? t('yes') : t('no')),
    },
  }),
};
