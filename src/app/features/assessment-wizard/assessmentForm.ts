import { errorReplyOf } from '#app/api/errorMessage.ts';
import type { RequestParts } from '#app/api/request.ts';
import type { AssessmentDetails, createAssessment, updateAssessment } from '#contract/assessment.ts';
import {
  type AssessmentFaults,
  type AssessmentField,
  type AssessmentValues,
  toAssessmentValues,
} from '#domain/assessmentFaults.ts';
import { toEpochMs } from '#domain/calendarDate.ts';
import { type DateField, dateIn } from '#domain/dateField.ts';
import { toMinutes } from '#domain/duration.ts';

type CreateBody = RequestParts<typeof createAssessment>['body'];
type UpdateBody = RequestParts<typeof updateAssessment>['body'];

/** The body that creates an assessment of sound values; a booking period that is switched off is not sent. */
export function toCreateBody(values: AssessmentValues, timeZone: string): CreateBody {
  if (values.bookingLeadTime !== true) return toWireFields(values, timeZone);
  return {
    ...toWireFields(values, timeZone),
    bookingStartDate: toWireDate(values.bookingStartDate, timeZone),
    bookingEndDate: toWireDate(values.bookingEndDate, timeZone),
  };
}

/** The fetched assessment with the values changed in it. */
export function toUpdateBody(assessment: AssessmentDetails, values: AssessmentValues): UpdateBody {
  const { timeZone } = assessment;
  const on = values.bookingLeadTime === true;
  const fields = toWireFields(values, timeZone);
  return {
    ...assessment,
    ...fields,
    // Those that the new window leaves out close nothing any more.
    closedDays: assessment.closedDays.filter((day) => fields.startDate <= day && day <= fields.endDate),
    bookingStartDate: on ? toWireDate(values.bookingStartDate, timeZone) : null,
    bookingEndDate: on ? toWireDate(values.bookingEndDate, timeZone) : null,
  };
}

/** Whether the form holds what it began with. */
export function isUnchanged(values: AssessmentValues, saved: AssessmentValues): boolean {
  const fields = Object.keys({ ...saved, ...values }) as (keyof AssessmentValues)[];
  return fields.every((field) => (values[field] ?? '') === (saved[field] ?? ''));
}

/** The dates as they were saved: unchanged, they may lie in the past. */
export function savedDatesOf(assessment: AssessmentDetails) {
  const { startDate, bookingStartDate, bookingEndDate } = toAssessmentValues(assessment, assessment.timeZone);
  return {
    startDate: dateIn(startDate),
    bookingStartDate: dateIn(bookingStartDate),
    bookingEndDate: dateIn(bookingEndDate),
  };
}

const fieldsByWireName: Readonly<Record<string, AssessmentField>> = {
  name: 'name',
  appointmentDuration: 'durationMinutes',
  startDate: 'startDate',
  endDate: 'endDate',
  appointmentsPerSlot: 'appointmentsPerSlot',
  bookingStartDate: 'bookingStartDate',
  bookingEndDate: 'bookingEndDate',
  changeCutoffHours: 'changeCutoffHours',
};

/** The server's messages by the field of the form that shows them. */
export function toFieldFaults(error: unknown): AssessmentFaults {
  const faults: AssessmentFaults = {};
  for (const [wireName, message] of Object.entries(errorReplyOf(error)?.fields ?? {})) {
    const field = fieldsByWireName[wireName];
    if (field !== undefined) faults[field] = message;
  }
  return faults;
}

/** '3 appointments no longer fit the schedule.' and what becomes of them; undefined where all fit. */
export function describeOutsideSchedule(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 appointment no longer fits the schedule. It stays booked.'
    : `${count} appointments no longer fit the schedule. They stay booked.`;
}

function toWireFields(values: AssessmentValues, timeZone: string) {
  return {
    name: values.name?.trim() ?? '',
    appointmentDuration: toMinutes(Number(values.durationHours), Number(values.durationMinutes)),
    startDate: toWireDate(values.startDate, timeZone),
    endDate: toWireDate(values.endDate, timeZone),
    appointmentsPerSlot: Number(values.appointmentsPerSlot),
    bookingLeadTime: values.bookingLeadTime === true,
    changeCutoffHours: Number(values.changeCutoffHours ?? ''),
  };
}

/** @throws Error for a field without a date, which the form's rules do not let pass. */
function toWireDate(field: DateField, timeZone: string): number {
  const date = dateIn(field);
  if (date === undefined) throw new Error(`'${field}' is no date: the form was sent without being judged.`);
  return toEpochMs(date, timeZone);
}
