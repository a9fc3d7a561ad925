import type { CalendarDate } from '#domain/calendarDate.ts';
import { type DateField, dateIn, findDateFault } from '#domain/dateField.ts';

export interface BookingPeriodFields {
  bookingLeadTime?: boolean | undefined;
  bookingStartDate?: DateField;
  bookingEndDate?: DateField;
}

export type BookingPeriodFaults = { bookingStartDate?: string; bookingEndDate?: string };

export interface BookingPeriodContext {
  today: CalendarDate;
  /** The first day of the assessment window, where it is known. */
  startDate: CalendarDate | undefined;
  saved?:
    | {
        readonly bookingStartDate?: CalendarDate | undefined;
        readonly bookingEndDate?: CalendarDate | undefined;
      }
    | undefined;
}

/** The message of each date at fault; none while the lead time is off. */
export function findBookingPeriodFaults(
  fields: BookingPeriodFields,
  { today, startDate, saved }: BookingPeriodContext,
): BookingPeriodFaults {
  if (fields.bookingLeadTime !== true) return {};
  const { bookingStartDate, bookingEndDate } = fields;
  const startFault =
    findDateFault(
      bookingStartDate,
      { required: 'Booking start date is required', past: 'Booking start date cannot be in the past' },
      { today, saved: saved?.bookingStartDate },
    ) ??
    (isAfter(dateIn(bookingStartDate), startDate)
      ? 'Booking start date must be before assessment start date'
      : undefined);
  const endFault =
    findDateFault(
      bookingEndDate,
      { required: 'Booking end date is required', past: 'Booking end date cannot be in the past' },
      { today, saved: saved?.bookingEndDate },
    ) ??
    (isAfter(dateIn(bookingStartDate), dateIn(bookingEndDate))
      ? 'Booking end date must be after booking start date'
      : undefined) ??
    (isAfter(dateIn(bookingEndDate), startDate) ? 'Booking end date must be before assessment start date' : undefined);
  return {
    ...(startFault !== undefined && { bookingStartDate: startFault }),
    ...(endFault !== undefined && { bookingEndDate: endFault }),
  };
}

export interface BookingState {
  state: 'Open' | 'NotYetOpen' | 'Closed' | 'WindowOver' | 'Canceled';
  /** The first day of booking; undefined with the lead time off, when an invitation opens it. */
  firstDay: CalendarDate | undefined;
  /** The last day on which booking is open. */
  lastDay: CalendarDate;
}

export interface BookableAssessment {
  readonly endDate: CalendarDate;
  readonly bookingLeadTime: boolean;
  readonly bookingStartDate?: CalendarDate | null | undefined;
  readonly bookingEndDate?: CalendarDate | null | undefined;
  readonly canceled: boolean;
}

/** Whether members may book on a day of the organization's calendar. Both ends of the booking period are inclusive. */
export function bookingStateOf(assessment: BookableAssessment, today: CalendarDate): BookingState {
  const { endDate, bookingLeadTime, bookingStartDate, bookingEndDate } = assessment;
  const firstDay = (bookingLeadTime ? bookingStartDate : undefined) ?? undefined;
  const lastDay = (bookingLeadTime ? bookingEndDate : undefined) ?? endDate;
  if (assessment.canceled) return { state: 'Canceled', firstDay, lastDay };
  if (today > endDate) return { state: 'WindowOver', firstDay, lastDay };
  if (firstDay !== undefined && today < firstDay) return { state: 'NotYetOpen', firstDay, lastDay };
  return { state: today > lastDay ? 'Closed' : 'Open', firstDay, lastDay };
}

const isAfter = (a: CalendarDate | undefined, b: CalendarDate | undefined) =>
  a !== undefined && b !== undefined && a > b;
