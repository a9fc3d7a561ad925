import type { AppointmentInTrack } from '#contract/appointmentTimes.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';

/** Returns the name of an invited member, else the address. */
export function nameOf({ organizationMember }: Pick<AssessmentMember, 'organizationMember'>): string {
  return organizationMember.user.fullName ?? organizationMember.user.email;
}

/** Returns the appointment of a participant, undefined if they missed it: then they can book again. */
export function currentAppointmentOf({ appointment, attendance }: AssessmentMember): AppointmentInTrack | undefined {
  return attendance === 'DidNotAttend' ? undefined : appointment;
}
