import { longDateOf } from '#app/product/appointments/appointmentTexts.ts';
import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { AppointmentPlace, MemberAssessment } from '#contract/assessment.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { changeDeadline } from '#domain/changeCutoff.ts';

type BookingTexts = TextsOf<'booking'>;

/** Returns 'Iman Works · 45 min · book until 04/12/2026', without the last part once booking is over. */
export function describeAssessment(t: BookingTexts, formats: Formats, assessment: MemberAssessment): string {
  const { organization, appointmentDuration, bookingState, bookingLastDay, appointment, hasResult } = assessment;
  const parts = [organization.name, formats.duration(appointmentDuration)];
  if (bookingState === 'Open' && appointment === undefined && !hasResult)
    parts.push(t('bookUntil', { date: dayOf(formats, bookingLastDay, assessment) }));
  return formats.facts(parts);
}

/** The zone of the appointment: of its site, or of the organization. */
export function appointmentZone({ place, organization }: MemberAssessment): string {
  return place?.timeZone ?? organization.timeZone;
}

/** Returns 'Harbor, Blue', or the site alone if there is no room. */
export function placeName(t: BookingTexts, { site, room }: AppointmentPlace): string {
  return room === null ? site : t('siteAndRoom', { site, room });
}

export interface StateText {
  title: string;
  text: string;
}

/** Explains why nothing can be booked now. Undefined if booking is open. */
export function describeClosed(t: BookingTexts, formats: Formats, assessment: MemberAssessment): StateText | undefined {
  const { bookingState, bookingOpensAt, bookingLastDay, endDate } = assessment;
  const { name: organization, timeZone } = assessment.organization;
  const dateOf = (epochMs: number) => longDateOf(formats, epochMs, timeZone);
  switch (bookingState) {
    case 'Open':
      return undefined;
    case 'NotYetOpen':
      return {
        title: t('notYetOpen'),
        text: bookingOpensAt === null ? t('comeBackLater') : t('opensOn', { date: dateOf(bookingOpensAt) }),
      };
    case 'Closed':
      return { title: t('closed'), text: t('lastDayToBook', { date: dateOf(bookingLastDay), organization }) };
    case 'WindowOver':
      return { title: t('assessmentOver'), text: t('lastDay', { date: dateOf(endDate) }) };
    case 'Canceled':
      return { title: t('assessmentCanceled'), text: t('canceledBy', { organization }) };
  }
}

/**
 * Says until when an appointment can be moved or cancelled, or whom to ask after that. Undefined without a cut-off, and
 * once the appointment has begun.
 */
function describeChange(
  t: BookingTexts,
  formats: Formats,
  assessment: MemberAssessment,
  { startsAt }: AppointmentTimes,
  nowMs: number,
): string | undefined {
  const { organization, changeCutoffHours: hours } = assessment;
  if (hours === 0 || startsAt <= nowMs) return undefined;
  const deadline = changeDeadline(startsAt, hours);
  if (nowMs >= deadline) return t('changeIsOver', { hours, organization: organization.name });
  const timeZone = appointmentZone(assessment);
  return t('canChangeUntil', {
    date: longDateOf(formats, deadline, timeZone),
    time: formats.clock(deadline, timeZone),
  });
}

/** Lists the next steps after booking, one sentence each. Empty once there are results. */
export function describeNext(
  t: BookingTexts,
  formats: Formats,
  assessment: MemberAssessment,
  appointment: AppointmentTimes,
  { hasJustBooked, now }: { readonly hasJustBooked: boolean; readonly now: number },
): string[] {
  const change = describeChange(t, formats, assessment, appointment, now);
  return [
    ...(hasJustBooked ? [t('confirmationComes')] : []),
    ...(change === undefined ? [] : [change]),
    ...(assessment.hasResult ? [] : [t('resultsCome')]),
  ];
}

/** 'dd/MM/yyyy' in the organization's zone. */
export function dayOf(formats: Formats, epochMs: number, { organization }: MemberAssessment): string {
  return formats.date(calendarDateAt(epochMs, organization.timeZone));
}
