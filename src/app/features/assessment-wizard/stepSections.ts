import type { Sections } from '#app/ui/forms/edits.ts';
import { type CalendarDate, formatDate, isCalendarDate, weekdayNames } from '#domain/calendarDate.ts';
import { formatHours } from '#domain/changeCutoff.ts';
import { formatDuration, toMinutes } from '#domain/duration.ts';
import { describeDay, type ScheduleDay } from '#domain/schedule.ts';
import { listFieldNames } from '#domain/valueSet.ts';
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
  readonly texts: Readonly<Record<string, SectionText<Values>>>;
}

const describeDate = (text: string) => (isCalendarDate(text) ? formatDate(text) : text || 'None');

/** Hours and minutes of the duration are one section: half of one and half of another is nobody's. */
export const generalSections: StepSections<GeneralInfoValues> = {
  split: ({ durationHours, durationMinutes, ...fields }) => ({
    ...fields,
    duration: { durationHours, durationMinutes },
  }),
  // Sections hold what `split` returned.
  join: ({ duration, ...fields }) => ({ ...fields, ...(duration as object) }) as GeneralInfoValues,
  texts: {
    name: { label: 'Assessment Name', setting: 'name', describe: (of) => of.name },
    description: { label: 'Description', setting: 'description', describe: (of) => of.description || 'None' },
    duration: {
      label: 'Assessment Duration',
      setting: 'appointmentDuration',
      describe: (of) => formatDuration(toMinutes(Number(of.durationHours), Number(of.durationMinutes))),
    },
    startDate: { label: 'Start Date', setting: 'startDate', describe: (of) => describeDate(of.startDate) },
    endDate: { label: 'End Date', setting: 'endDate', describe: (of) => describeDate(of.endDate) },
    appointmentsPerSlot: {
      label: 'Max Appointments per Slot',
      setting: 'appointmentsPerSlot',
      describe: (of) => String(of.appointmentsPerSlot),
    },
    bookingLeadTime: {
      label: 'Booking Lead Time',
      setting: 'bookingLeadTime',
      describe: (of) => (of.bookingLeadTime ? 'On' : 'Off'),
    },
    bookingStartDate: {
      label: 'Booking Start Date',
      setting: 'bookingStartDate',
      describe: (of) => describeDate(of.bookingStartDate),
    },
    bookingEndDate: {
      label: 'Booking End Date',
      setting: 'bookingEndDate',
      describe: (of) => describeDate(of.bookingEndDate),
    },
    changeCutoffHours: {
      label: 'Change Cut-off',
      setting: 'changeCutoffHours',
      describe: (of) => formatHours(Number(of.changeCutoffHours)),
    },
    valueSet: {
      label: 'What Is Recorded',
      setting: 'valueSet',
      describe: (of) => listFieldNames(of.valueSet).join(', ') || 'What practitioners choose',
    },
  },
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
  texts: {
    ...Object.fromEntries(
      weekdays.map((day) => [
        day,
        {
          label: weekdayNames[day] ?? '',
          setting: `assessmentSchedule.${day}`,
          describe: (of: Hours) => describeDay(of.schedule, day) || 'Closed',
        },
      ]),
    ),
    closedDays: {
      label: 'Closed days',
      setting: 'closedDays',
      describe: (of) => of.closedDays.map(describeDate).join(', ') || 'None',
    },
  },
};
