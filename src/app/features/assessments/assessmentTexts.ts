import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { Assessment } from '#contract/assessment.ts';
import type { StatusTone } from '#design-system/components/status-badge/StatusBadge.tsx';
import type { AssessmentStatus } from '#domain/assessmentStatus.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';

const statusTones: Readonly<Record<AssessmentStatus, StatusTone>> = {
  NotStarted: 'warning',
  Active: 'success',
  InProgress: 'info',
  Completed: 'neutral',
  Canceled: 'danger',
};

/** Label and tone of a status. */
export function statusOf(
  t: TextsOf<'assessmentStatuses'>,
  status: AssessmentStatus,
): { label: string; tone: StatusTone } {
  return { label: t('status', { status }), tone: statusTones[status] };
}

/** Whether nobody is invited yet. */
export function isDraft({ memberCount, status }: Pick<Assessment, 'memberCount' | 'status'>): boolean {
  return memberCount === 0 && status !== 'Canceled';
}

/** '07/12/2026 – 18/12/2026', from the starts of two days in the organization's zone. */
export function describeDays(formats: Formats, firstMs: number, lastMs: number, timeZone: string): string {
  return formats.shortDateRange(calendarDateAt(firstMs, timeZone), calendarDateAt(lastMs, timeZone));
}

/** '45 min · 2 per slot' */
export function describeSlots(t: TextsOf<'assessmentList'>, formats: Formats, assessment: Assessment): string {
  const { appointmentDuration, appointmentsPerSlot } = assessment;
  return t('slots', { duration: formats.duration(appointmentDuration), count: appointmentsPerSlot });
}

/** Returns the booking period: '23/11/2026 – 04/12/2026', or only its end if booking opens with the invitation. */
export function describeBookingPeriod(
  t: TextsOf<'assessmentDetails'>,
  formats: Formats,
  assessment: Assessment,
): string {
  const { bookingLeadTime, bookingStartDate, bookingEndDate, endDate, timeZone } = assessment;
  if (!bookingLeadTime || bookingStartDate === null || bookingEndDate === null) {
    return t('fromInvitation', { date: formats.date(calendarDateAt(endDate, timeZone)) });
  }
  return describeDays(formats, bookingStartDate, bookingEndDate, timeZone);
}
