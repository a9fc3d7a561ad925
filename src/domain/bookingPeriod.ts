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

/** The states in which nobody can book, the gravest first. */
const closedStates = ['Canceled', 'WindowOver', 'NotYetOpen', 'Closed'] as const;

/** Returns which of the rules of booking pass on a day in the organization's zone, by the state in which each does not. */
export function listBookingPeriodRules(assessment: BookableAssessment, today: CalendarDate) {
  const { endDate, bookingLeadTime, bookingStartDate, bookingEndDate, canceled } = assessment;
  const firstDay = (bookingLeadTime ? bookingStartDate : undefined) ?? undefined;
  const lastDay = (bookingLeadTime ? bookingEndDate : undefined) ?? endDate;
  const passes = {
    Canceled: !canceled,
    WindowOver: today <= endDate,
    NotYetOpen: firstDay === undefined || today >= firstDay,
    Closed: today <= lastDay,
  } satisfies Record<(typeof closedStates)[number], boolean>;
  return { firstDay, lastDay, passes };
}

/** Returns the booking state on a day in the organization's zone. The booking period includes both ends. */
export function bookingStateOf(assessment: BookableAssessment, today: CalendarDate): BookingState {
  const { firstDay, lastDay, passes } = listBookingPeriodRules(assessment, today);
  return { state: closedStates.find((state) => !passes[state]) ?? 'Open', firstDay, lastDay };
}
