import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';

/** Returns the appointment of a participant, undefined if they missed it: then they can book again. */
export function currentAppointmentOf({ appointment, attendance }: AssessmentMember): AppointmentTimes | undefined {
  return attendance === 'DidNotAttend' ? undefined : appointment;
}
