import type { MemberDetails, MemberMessage } from '#contract/member.ts';
import { formatDateTime } from '#domain/calendarDate.ts';

/** Explains the status of a member in one sentence. */
export function explainStatus(
  { acceptedAt, declinedAt, hasLeft, deactivatedAt, user }: MemberDetails,
  timeZone: string,
): string {
  if (deactivatedAt !== null) return `Deactivated on ${formatDateTime(deactivatedAt, timeZone)}`;
  if (declinedAt !== null) return `${hasLeft ? 'Left' : 'Declined'} on ${formatDateTime(declinedAt, timeZone)}`;
  if (acceptedAt === null) return user.email === '' ? 'Added at the desk' : 'Invited, not joined yet';
  return `Joined on ${formatDateTime(acceptedAt, timeZone)}`;
}

const kinds: Readonly<Record<string, string>> = {
  organizationInvitation: 'Invitation to the organization',
  assessmentInvitation: 'Invitation to an assessment',
  appointmentScheduled: 'Appointment booked',
  appointmentMoved: 'Appointment moved',
  appointmentCanceled: 'Appointment cancelled',
  appointmentReminder: 'Reminder of an appointment',
  assessmentCanceled: 'Assessment cancelled',
  invitationWithdrawn: 'Assessment cancelled',
  practitionerAppointed: 'A new practitioner',
  practitionersAwaitApproval: 'Practitioners to approve',
  identityCorrected: 'Details were corrected',
  resultsReady: 'Results are ready',
  resultsCorrected: 'Results were corrected',
  resultsWithdrawn: 'Results were withdrawn',
  resultsDeletion: 'Old results will be deleted',
};

/** Returns the subject of a mail. */
export function nameMessage({ kind }: MemberMessage): string {
  return kinds[kind] ?? 'Message';
}

/** Names the outcome of a mail. */
export function nameOutcome({ status, isRefused }: MemberMessage): string {
  return isRefused ? 'Address refused' : status;
}

/** Says why an invitation waits. */
export function explainWaiting(waitsUntil: number, timeZone: string): string {
  return `Today's invitation emails of the organization are used up. It is sent after ${formatDateTime(waitsUntil, timeZone)}.`;
}

/** Introduces the error of a mail. */
export function explainError({ status, isRefused, error }: MemberMessage): string {
  if (isRefused) return `The mail server refused the address: ${error}`;
  return status === 'Queued' ? `It is tried again: ${error}` : `Reason: ${error}`;
}

/** Says what happens to the coming appointments of a member who is deactivated. */
export function tellOfAppointments(count: number, hasEmail: boolean): string {
  const email = hasEmail ? ' with an email' : '';
  return count === 1
    ? `Their coming appointment is cancelled${email}, and its place becomes free.`
    : `Their ${count.toLocaleString('en')} coming appointments are cancelled${email && ', each with an email'}, and the places become free.`;
}
