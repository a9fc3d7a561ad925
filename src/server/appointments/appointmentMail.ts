import type { AppointmentMailData, MailToQueue } from '#server/mail/mailQueue.ts';
import type { AppointmentParties, StoredAppointment } from './appointmentRepository.ts';

export type AppointmentMailKind =
  | 'appointmentScheduled'
  | 'appointmentMoved'
  | 'appointmentCanceled'
  | 'appointmentReminder'
  | 'assessmentCanceled';

/** The mail that tells a member what became of their appointment. */
export function appointmentMail(
  kind: AppointmentMailKind,
  parties: AppointmentParties,
  appointment: StoredAppointment,
  publicUrl: string,
): MailToQueue {
  const data: AppointmentMailData = {
    organizationName: parties.organizationName,
    assessmentName: parties.assessmentName,
    timeZone: parties.timeZone,
    address: parties.address,
    appointmentId: appointment.id,
    sequence: appointment.sequence,
    startsAt: appointment.startsAt.getTime(),
    endsAt: appointment.endsAt.getTime(),
    link: `${publicUrl}/my/assessments/${parties.assessmentId}`,
  };
  return {
    kind,
    data,
    recipient: parties.email,
    organizationId: parties.organizationId,
    organizationMemberId: parties.organizationMemberId,
    assessmentId: parties.assessmentId,
  };
}
