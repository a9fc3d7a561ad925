import type { Assessment } from '#contract/assessment.ts';
import type { StatusTone } from '#design-system/components/status-badge/StatusBadge.tsx';
import { type AssessmentStatus, statusLabels } from '#domain/assessmentStatus.ts';
import { calendarDateAt, dayOfWeek, formatDate, weekdayNames } from '#domain/calendarDate.ts';
import { formatDuration } from '#domain/duration.ts';

const statusTones: Readonly<Record<AssessmentStatus, StatusTone>> = {
  NotStarted: 'warning',
  Active: 'success',
  InProgress: 'info',
  Completed: 'neutral',
  Canceled: 'danger',
};

/** Label and tone of a status. */
export function statusOf(status: AssessmentStatus): { label: string; tone: StatusTone } {
  return { label: statusLabels[status], tone: statusTones[status] };
}

/** Whether nobody is invited yet. */
export function isDraft({ memberCount, status }: Pick<Assessment, 'memberCount' | 'status'>): boolean {
  return memberCount === 0 && status !== 'Canceled';
}

/** '07/12/2026 – 18/12/2026', from the starts of two days in the organization's zone. */
export function describeDays(firstMs: number, lastMs: number, timeZone: string): string {
  return `${describeDay(firstMs, timeZone)} – ${describeDay(lastMs, timeZone)}`;
}

/** 'dd/MM/yyyy' of an instant in the organization's zone. */
function describeDay(epochMs: number, timeZone: string): string {
  return formatDate(calendarDateAt(epochMs, timeZone));
}

/** 'Mon 23/11/2026' of an instant in the organization's zone. */
export function describeWeekday(epochMs: number, timeZone: string): string {
  const date = calendarDateAt(epochMs, timeZone);
  return `${weekdayNames[dayOfWeek(date)]?.slice(0, 3)} ${formatDate(date)}`;
}

/** '45 min · 2 per slot' */
export function describeSlots({ appointmentDuration, appointmentsPerSlot }: Assessment): string {
  return `${formatDuration(appointmentDuration)} · ${appointmentsPerSlot} per slot`;
}

/** Returns the booking period: '23/11/2026 – 04/12/2026', or only its end if booking opens with the invitation. */
export function describeBookingPeriod(assessment: Assessment): string {
  const { bookingLeadTime, bookingStartDate, bookingEndDate, endDate, timeZone } = assessment;
  if (!bookingLeadTime || bookingStartDate === null || bookingEndDate === null) {
    return `From invitation until ${describeDay(endDate, timeZone)}`;
  }
  return describeDays(bookingStartDate, bookingEndDate, timeZone);
}
