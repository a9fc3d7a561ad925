import type { StaffReason } from '#contract/staffReason.ts';
import { validateChange } from '#domain/changeCutoff.ts';
import type { AppointmentMailData, MailToQueue } from '#server/mail/mailQueue.ts';
import type { AppointmentContext, StoredAppointment } from './appointmentRepository.ts';
import type { BookingLinks } from './bookingLinks.ts';

export type AppointmentMailKind =
  | 'appointmentScheduled'
  | 'appointmentMoved'
  | 'appointmentCanceled'
  | 'appointmentReminder'
  | 'assessmentCanceled'
  | 'newTimeOffered'
  | 'newTimeWithdrawn';

/** What a mail and the log say about a change of an appointment. */
export interface AppointmentChange {
  /** When the appointment began before it was moved. */
  readonly movedFrom?: Date | undefined;
  readonly staffReason?: StaffReason | undefined;
}

interface MailParts extends AppointmentChange {
  readonly links: BookingLinks;
  readonly now: Date;
  readonly isFormerMember?: true;
  /** The time is held for the member until then. */
  readonly offer?: { readonly offerId: string; readonly expiresAt: Date };
  /** A time that is no longer held, and whether the appointment takes place. */
  readonly released?: { readonly offered: Date; readonly stands: boolean };
}

/** Builds a mail to a member about their appointment. */
export function appointmentMail(
  kind: AppointmentMailKind,
  context: AppointmentContext,
  appointment: StoredAppointment,
  { links, now, isFormerMember, movedFrom, staffReason, offer, released }: MailParts,
): MailToQueue {
  const { changeCutoffHours } = context;
  const canChange = validateChange(appointment.startsAt.getTime(), changeCutoffHours, now.getTime()) === undefined;
  return {
    kind,
    data: {
      ...appointmentMailData(context, appointment, links),
      canChange,
      // Not in the calendar file, because calendars are shared.
      signInLink: links.linkOf({ organizationId: context.organizationId, appointmentId: appointment.id }, context),
      ...(isFormerMember && { isFormerMember }),
      ...(movedFrom && { movedFrom: movedFrom.getTime() }),
      ...(staffReason && { staffReason }),
      ...(offer && { offer: { id: offer.offerId, expiresAt: offer.expiresAt.getTime() } }),
      ...(released && { released: { offered: released.offered.getTime(), stands: released.stands } }),
    },
    recipient: context.email,
    organizationId: context.organizationId,
    organizationMemberId: context.organizationMemberId,
    assessmentId: context.assessmentId,
  };
}

/** Returns the facts about an appointment that mails and calendar files show. */
export function appointmentMailData(
  context: AppointmentContext,
  appointment: StoredAppointment,
  links: BookingLinks,
): AppointmentMailData {
  const { place } = appointment;
  return {
    organizationName: context.organizationName,
    assessmentName: context.assessmentName,
    // Times are those of the clock at the place.
    timeZone: place?.timeZone ?? context.timeZone,
    address: place?.address ?? context.address,
    ...(place && { place }),
    description: context.description,
    appointmentId: appointment.id,
    sequence: appointment.sequence,
    startsAt: appointment.startsAt.getTime(),
    endsAt: appointment.endsAt.getTime(),
    changeCutoffHours: context.changeCutoffHours,
    link: links.pageOf(context.assessmentId),
  };
}
