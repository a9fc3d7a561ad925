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
  return {
    kind,
    data: appointmentMailData(parties, appointment, publicUrl),
    recipient: parties.email,
    organizationId: parties.organizationId,
    organizationMemberId: parties.organizationMemberId,
    assessmentId: parties.assessmentId,
  };
}

/** What mails and calendar files say of an appointment. */
export function appointmentMailData(
  parties: AppointmentParties,
  appointment: StoredAppointment,
  publicUrl: string,
): AppointmentMailData {
  return {
    organizationName: parties.organizationName,
    assessmentName: parties.assessmentName,
    timeZone: parties.timeZone,
    address: parties.address,
    appointmentId: appointment.id,
    sequence: appointment.sequence,
    startsAt: appointment.startsAt.getTime(),
    endsAt: appointment.endsAt.getTime(),
    changeCutoffHours: parties.changeCutoffHours,
    link: `${publicUrl}/my/assessments/${parties.assessmentId}`,
  };
}
