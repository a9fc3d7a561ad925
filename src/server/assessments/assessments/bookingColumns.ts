import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendarDate.ts';

/** Columns for the booking rules, from an assessment `a`, and for mails, from its organization `o`. */
export const bookingColumns = [
  'o.name as organizationName',
  'o.address',
  'o.time_zone as timeZone',
  'a.duration_minutes as durationMinutes',
  'a.start_date as startDate',
  'a.end_date as endDate',
  'a.appointments_per_slot as appointmentsPerSlot',
  'a.booking_lead_time as bookingLeadTime',
  'a.booking_start_date as bookingStartDate',
  'a.booking_end_date as bookingEndDate',
  // As text: the driver reads an array of dates as instants of the server's own zone.
  sql<CalendarDate[]>`a.closed_days::text[]`.as('closedDays'),
  'a.other_hours as otherHours',
  'a.step_minutes as stepMinutes',
  'a.notice_hours as noticeHours',
  'a.buffer_before_minutes as bufferBeforeMinutes',
  'a.buffer_after_minutes as bufferAfterMinutes',
  'a.daily_cap as dailyCap',
  'a.change_cutoff_hours as changeCutoffHours',
  'a.schedule',
  'a.canceled_at as canceledAt',
] as const;
