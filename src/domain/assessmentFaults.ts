import { findWindowFaults, type WindowFields } from '#domain/assessmentWindow.ts';
import { type BookingPeriodFields, findBookingPeriodFaults } from '#domain/bookingPeriod.ts';
import { addDays, type CalendarDate, calendarDateAt, isStartOfDay } from '#domain/calendarDate.ts';
import { findCutoffFault } from '#domain/changeCutoff.ts';
import { type DateField, dateIn } from '#domain/dateField.ts';
import { type DurationFields, findDurationFaults, toDurationFields } from '#domain/duration.ts';

const shortestAssessmentName = 3;
export const mostAppointmentsPerSlot = 4;

/** The values of the wizard's first step, as its fields hold them. */
export interface AssessmentValues extends DurationFields, WindowFields, BookingPeriodFields {
  name?: string | undefined;
  appointmentsPerSlot?: number | null | undefined;
  /** As typed; nothing is 0. */
  changeCutoffHours?: string | undefined;
}

export type AssessmentField = Exclude<keyof AssessmentValues, 'bookingLeadTime'>;

export type AssessmentFaults = { [Field in AssessmentField]?: string };

export interface AssessmentContext {
  today: CalendarDate;
  /** On edit, the dates as they were saved: an unchanged one may lie in the past. */
  saved?:
    | {
        readonly startDate?: CalendarDate | undefined;
        readonly bookingStartDate?: CalendarDate | undefined;
        readonly bookingEndDate?: CalendarDate | undefined;
      }
    | undefined;
}

/** The same values as they travel: a duration in minutes, and dates as the start of the day in epoch milliseconds. */
export interface AssessmentWire {
  readonly name: string;
  readonly appointmentDuration: number;
  readonly startDate: number;
  readonly endDate: number;
  readonly appointmentsPerSlot: number;
  readonly bookingLeadTime: boolean;
  readonly bookingStartDate?: number | null | undefined;
  readonly bookingEndDate?: number | null | undefined;
  readonly changeCutoffHours?: number | undefined;
}

export type AssessmentWireFaults = { [Field in Exclude<keyof AssessmentWire, 'bookingLeadTime'>]?: string };

/** What the wizard's first step shows for a new assessment. */
export function defaultAssessmentValues(today: CalendarDate): AssessmentValues {
  return {
    name: '',
    durationHours: '1',
    durationMinutes: '0',
    startDate: addDays(today, 1),
    endDate: addDays(today, 5),
    appointmentsPerSlot: 1,
    bookingLeadTime: false,
    bookingStartDate: '',
    bookingEndDate: '',
    changeCutoffHours: '0',
  };
}

/** The message of each field at fault, by the rules of the wizard's first step. */
export function findAssessmentFaults(values: AssessmentValues, { today, saved }: AssessmentContext): AssessmentFaults {
  const nameFault = findNameFault(values.name);
  const slotsFault = findSlotsFault(values.appointmentsPerSlot);
  const cutoffFault = findCutoffFault(values.changeCutoffHours);
  return {
    ...(nameFault !== undefined && { name: nameFault }),
    ...findDurationFaults(values),
    ...findWindowFaults(values, { today, saved }),
    ...findBookingPeriodFaults(values, { today, saved, startDate: dateIn(values.startDate) }),
    ...(slotsFault !== undefined && { appointmentsPerSlot: slotsFault }),
    ...(cutoffFault !== undefined && { changeCutoffHours: cutoffFault }),
  };
}

/** The same rules for values as they travel, with the field of the wire named. */
export function findAssessmentWireFaults(
  wire: AssessmentWire,
  { timeZone, ...context }: AssessmentContext & { timeZone: string },
): AssessmentWireFaults {
  const { durationHours, durationMinutes, ...faults } = findAssessmentFaults(
    toAssessmentValues(wire, timeZone),
    context,
  );
  const durationFault = durationHours ?? durationMinutes;
  return { ...faults, ...(durationFault !== undefined && { appointmentDuration: durationFault }) };
}

/** Fields as the wizard shows a saved assessment. An instant that begins no day of the zone becomes 'invalid'. */
export function toAssessmentValues(wire: AssessmentWire, timeZone: string): AssessmentValues {
  const toField = (epochMs: number | null | undefined): DateField => {
    if (epochMs === null || epochMs === undefined) return '';
    return isStartOfDay(epochMs, timeZone) ? calendarDateAt(epochMs, timeZone) : 'invalid';
  };
  return {
    name: wire.name,
    ...toDurationFields(wire.appointmentDuration),
    startDate: toField(wire.startDate),
    endDate: toField(wire.endDate),
    appointmentsPerSlot: wire.appointmentsPerSlot,
    bookingLeadTime: wire.bookingLeadTime,
    bookingStartDate: toField(wire.bookingStartDate),
    bookingEndDate: toField(wire.bookingEndDate),
    changeCutoffHours: String(wire.changeCutoffHours ?? 0),
  };
}

function findNameFault(name = ''): string | undefined {
  const typed = name.trim();
  if (typed === '') return 'Assessment name is required';
  return typed.length < shortestAssessmentName
    ? `Name must be at least ${shortestAssessmentName} characters`
    : undefined;
}

function findSlotsFault(slots: number | null | undefined): string | undefined {
  // A stepper holds whole numbers; anything else is not yet an answer.
  if (slots === null || slots === undefined || !Number.isInteger(slots)) return 'Slots are required';
  if (slots < 1) return 'Minimum 1 slot';
  return slots > mostAppointmentsPerSlot ? `Maximum ${mostAppointmentsPerSlot} slots` : undefined;
}
