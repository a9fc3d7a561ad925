import { longDateOf, timesOf } from '#app/product/appointments/appointmentTexts.ts';
import { getFormats } from '#app/ui/texts/useFormats.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { calendarDateAt, formatClock, formatDate } from '#domain/calendarDate.ts';
import { changeDeadline, formatHours, validateChange } from '#domain/changeCutoff.ts';
import { formatDuration } from '#domain/duration.ts';

/** Returns 'Iman Works · 45 min · book until 04/12/2026', without the last part once booking is over. */
export function describeAssessment(assessment: MemberAssessment): string {
  const { organization, appointmentDuration, bookingState, bookingLastDay, appointment, hasResult } = assessment;
  const parts = [organization.name, formatDuration(appointmentDuration)];
  if (bookingState === 'Open' && appointment === undefined && !hasResult)
    parts.push(`book until ${dayOf(bookingLastDay, assessment)}`);
  return parts.join(' · ');
}

export interface StateText {
  title: string;
  text: string;
}

/** Explains why nothing can be booked now. Undefined if booking is open. */
export function describeClosed(assessment: MemberAssessment): StateText | undefined {
  const { bookingState, bookingOpensAt, bookingLastDay, endDate, organization } = assessment;
  switch (bookingState) {
    case 'Open':
      return undefined;
    case 'NotYetOpen':
      return {
        title: 'Booking has not opened yet',
        text:
          bookingOpensAt === null
            ? 'Please come back later.'
            : `You can book from ${longDateOf(getFormats(), bookingOpensAt, organization.timeZone)}.`,
      };
    case 'Closed':
      return {
        title: 'Booking is over',
        text: `The last day to book was ${longDateOf(getFormats(), bookingLastDay, organization.timeZone)}. Please ask ${organization.name} if you still need a time.`,
      };
    case 'WindowOver':
      return {
        title: 'This assessment is over',
        text: `Its last day was ${longDateOf(getFormats(), endDate, organization.timeZone)}.`,
      };
    case 'Canceled':
      return {
        title: 'This assessment was cancelled',
        text: `${organization.name} has cancelled it. You don’t need to do anything.`,
      };
  }
}

/** For open booking with all slots full. */
export const fullText: StateText = {
  title: 'All times are taken',
  text: 'A time becomes free again as soon as somebody cancels.',
};

/** 'You missed your appointment on Tuesday, 8 December 2026, 09:30 – 10:15.' */
export function describeMissed(missed: AppointmentTimes, timeZone: string): string {
  return `You missed your appointment on ${longDateOf(getFormats(), missed.startsAt, timeZone)}, ${timesOf(getFormats(), missed, timeZone)}.`;
}

/** For open booking without a future slot. */
export function describeNoTimes({ organization }: MemberAssessment): StateText {
  return { title: 'No times are left', text: `Please ask ${organization.name} if you still need one.` };
}

/**
 * Says until when an appointment can be moved or cancelled, or whom to ask after that. Undefined without a cut-off, and
 * once the appointment has begun.
 */
function describeChange(
  { organization, changeCutoffHours }: MemberAssessment,
  { startsAt }: AppointmentTimes,
  nowMs: number,
): string | undefined {
  if (changeCutoffHours === 0 || startsAt <= nowMs) return undefined;
  const fault = validateChange(startsAt, changeCutoffHours, nowMs);
  if (fault !== undefined) return `${fault}. Please ask ${organization.name} if you cannot come.`;
  const deadline = changeDeadline(startsAt, changeCutoffHours);
  const { timeZone } = organization;
  return `You can move or cancel it until ${longDateOf(getFormats(), deadline, timeZone)}, ${formatClock(deadline, timeZone)}.`;
}

/** Lists the next steps after booking, one sentence each. Empty once there are results. */
export function describeNext(
  assessment: MemberAssessment,
  appointment: AppointmentTimes,
  { hasJustBooked, now }: { readonly hasJustBooked: boolean; readonly now: number },
): string[] {
  const change = describeChange(assessment, appointment, now);
  return [
    ...(hasJustBooked ? ['A confirmation with a calendar file is on its way to you by email.'] : []),
    ...(change === undefined ? [] : [change]),
    ...(assessment.hasResult ? [] : ['Your results appear on this page as soon as they are finished.']),
  ];
}

/** States the cut-off before booking. Undefined without one. */
export function describeCutoff({ changeCutoffHours }: MemberAssessment): string | undefined {
  if (changeCutoffHours === 0) return undefined;
  return `You can move or cancel an appointment until ${formatHours(changeCutoffHours)} before it starts.`;
}

/** 'dd/MM/yyyy' in the organization's zone. */
export function dayOf(epochMs: number, { organization }: MemberAssessment): string {
  return formatDate(calendarDateAt(epochMs, organization.timeZone));
}
