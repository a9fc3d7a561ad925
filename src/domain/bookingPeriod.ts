import type { CalendarDate } from '#domain/calendarDate.ts';

export interface BookingState {
  state: 'Open' | 'NotYetOpen' | 'Closed' | 'WindowOver' | 'Canceled';
  /** Undefined without a lead time: booking then opens with the invitation. */
  firstDay: CalendarDate | undefined;
  lastDay: CalendarDate;
}

export interface BookableAssessment {
  readonly endDate: CalendarDate;
  readonly bookingLeadTime: boolean;
  readonly bookingStartDate?: CalendarDate | null | undefined;
  readonly bookingEndDate?: CalendarDate | null | undefined;
  readonly canceled: boolean;
}

/** Returns the booking state on a day in the organization's zone. The booking period includes both ends. */
export function bookingStateOf(assessment: BookableAssessment, today: CalendarDate): BookingState {
  const { endDate, bookingLeadTime, bookingStartDate, bookingEndDate } = assessment;
  const firstDay = (bookingLeadTime ? bookingStartDate : undefined) ?? undefined;
  const lastDay = (bookingLeadTime ? bookingEndDate : undefined) ?? endDate;
  if (assessment.canceled) return { state: 'Canceled', firstDay, lastDay };
  if (today > endDate) return { state: 'WindowOver', firstDay, lastDay };
  if (firstDay !== undefined && today < firstDay) return { state: 'NotYetOpen', firstDay, lastDay };
  return { state: today > lastDay ? 'Closed' : 'Open', firstDay, lastDay };
}
