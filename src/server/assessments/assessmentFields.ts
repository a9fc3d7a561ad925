import type { z } from 'zod';
import type { updateAssessment } from '#contract/assessment.ts';
import { findAssessmentWireFaults } from '#domain/assessmentFaults.ts';
import { findClosedDaysFault } from '#domain/assessmentWindow.ts';
import { type CalendarDate, calendarDateAt, isStartOfDay } from '#domain/calendarDate.ts';
import { AppError } from '#server/appError.ts';
import type { AssessmentSettings } from './assessmentRecord.ts';

type UpdateBody = z.output<typeof updateAssessment.body>;

/** What an administrator may write, complete. Dates are epoch milliseconds. */
export type AssessmentFields = {
  [Field in Exclude<WritableField, 'bookingStartDate' | 'bookingEndDate' | 'closedDays'>]: NonNullable<
    UpdateBody[Field]
  >;
} & {
  readonly bookingStartDate?: number | null | undefined;
  readonly bookingEndDate?: number | null | undefined;
  readonly closedDays: readonly number[];
};

type WritableField =
  | 'name'
  | 'appointmentDuration'
  | 'startDate'
  | 'endDate'
  | 'appointmentsPerSlot'
  | 'bookingLeadTime'
  | 'bookingStartDate'
  | 'bookingEndDate'
  | 'closedDays'
  | 'autoCreateAssessmentForInvitees'
  | 'reminderHours'
  | 'changeCutoffHours';

interface FieldContext {
  readonly timeZone: string;
  readonly today: CalendarDate;
  /** On edit, what was saved: its dates may lie in the past. */
  readonly saved?: AssessmentSettings | undefined;
}

const dateLabels = {
  startDate: 'Start date',
  endDate: 'End date',
  bookingStartDate: 'Booking start date',
  bookingEndDate: 'Booking end date',
} as const;

/**
 * Turns fields of the wire into settings, by the rules of the wizard. Without a lead time there is no booking period.
 * @throws AppError 400 with a message for each field at fault.
 */
export function toSettings(fields: AssessmentFields, { timeZone, today, saved }: FieldContext): AssessmentSettings {
  const { bookingLeadTime } = fields;
  const period = bookingLeadTime
    ? { bookingStartDate: fields.bookingStartDate ?? null, bookingEndDate: fields.bookingEndDate ?? null }
    : { bookingStartDate: null, bookingEndDate: null };
  const wire = { ...fields, ...period };
  checkNone(findDayFaults(wire, timeZone));
  checkNone(findAssessmentWireFaults(wire, { timeZone, today, saved: savedDates(saved) }));

  const toDate = (epochMs: number) => calendarDateAt(epochMs, timeZone);
  const window = { startDate: toDate(wire.startDate), endDate: toDate(wire.endDate) };
  const closedDays = [...new Set(wire.closedDays.map(toDate))].sort();
  const closedDaysFault = findClosedDaysFault(closedDays, window);
  if (closedDaysFault !== undefined) throw AppError.invalid({ closedDays: closedDaysFault });
  return {
    name: wire.name,
    durationMinutes: wire.appointmentDuration,
    ...window,
    appointmentsPerSlot: wire.appointmentsPerSlot,
    bookingLeadTime,
    bookingStartDate: wire.bookingStartDate === null ? null : toDate(wire.bookingStartDate),
    bookingEndDate: wire.bookingEndDate === null ? null : toDate(wire.bookingEndDate),
    autoCreateForInvitees: wire.autoCreateAssessmentForInvitees,
    reminderHours: wire.reminderHours,
    changeCutoffHours: wire.changeCutoffHours,
    closedDays,
  };
}

/** A date is sent as the first instant of its day at the organization; any other instant is a sender's mistake. */
function findDayFaults(
  wire: AssessmentFields & { bookingStartDate: number | null; bookingEndDate: number | null },
  timeZone: string,
): Record<string, string> {
  const isFault = (epochMs: number | null) => epochMs !== null && !isStartOfDay(epochMs, timeZone);
  const text = (label: string) => `${label} must be the start of a day in ${timeZone}`;
  const faults: Record<string, string> = {};
  for (const field of ['startDate', 'endDate', 'bookingStartDate', 'bookingEndDate'] as const) {
    if (isFault(wire[field])) faults[field] = text(dateLabels[field]);
  }
  for (const [index, day] of wire.closedDays.entries()) {
    if (isFault(day)) faults[`closedDays.${index}`] = text('Closed day');
  }
  return faults;
}

function savedDates(saved: AssessmentSettings | undefined) {
  return (
    saved && {
      startDate: saved.startDate,
      bookingStartDate: saved.bookingStartDate ?? undefined,
      bookingEndDate: saved.bookingEndDate ?? undefined,
    }
  );
}

function checkNone(faults: Readonly<Record<string, string>>): void {
  if (Object.keys(faults).length > 0) throw AppError.invalid(faults);
}
