import type { AuditAction, AuditEvent } from '#contract/auditLog.ts';

/** What each kind of event is called on the screen. */
export const auditActionNames: Readonly<Record<AuditAction, string>> = {
  SignedIn: 'Signed in',
  SignedOut: 'Signed out',
  SignedOutEverywhere: 'Signed out everywhere',
  WrongPasscodes: 'Wrong sign-in codes were tried',
  PasscodesReplacedByLinks: 'Sign-in codes were replaced by links: too many wrong ones were tried everywhere',
  StolenSessionEnded: 'Ended a session whose token was copied',
  ProfileUpdated: 'Changed their profile',
  ConsentGiven: 'Agreed to what the organization sees',
  OrganizationCreated: 'Created the organization',
  OrganizationUpdated: 'Changed the organization',
  MembersInvited: 'Invited members',
  TeamInvited: 'Invited to the team',
  TeamMemberRemoved: 'Removed from the team',
  InvitationResent: 'Sent an invitation again',
  MemberDeactivated: 'Deactivated a member',
  MemberReactivated: 'Reactivated a member',
  MemberErased: 'Erased a member',
  MembersExported: 'Exported the members',
  AssessmentCreated: 'Created an assessment',
  AssessmentUpdated: 'Changed an assessment',
  AssessmentCanceled: 'Canceled an assessment',
  ScheduleUpdated: 'Changed a schedule',
  AssessmentMembersInvited: 'Invited to an assessment',
  AssessmentInvitationResent: 'Sent an assessment invitation again',
  AssessmentMemberRemoved: 'Removed from an assessment',
  AssessmentMembersExported: 'Exported the participants',
  AppointmentScheduled: 'Booked an appointment',
  AppointmentMoved: 'Moved an appointment',
  AppointmentCanceled: 'Canceled an appointment',
  AttendanceRecorded: 'Recorded attendance',
  ResultDrafted: 'Saved a draft of a result',
  ResultFinished: 'Finished a result',
  ResultCorrected: 'Corrected a result',
  ResultRead: 'Opened a result',
  AttachmentRead: 'Opened an attachment',
  PersonalDataExported: 'Exported personal data',
  AuditLogExported: 'Exported the audit log',
};

/** 'Anna Kowalska'; the address where there is no name; a word of its own where the person was erased. */
export function personName({ fullName, email }: { fullName: string | null; email: string | null }): string {
  return fullName ?? email ?? 'Erased person';
}

/** What an event is about, in one line: 'Anna Kowalska · Autumn health check · 12 people'. Empty where it says nothing more. */
export function aboutEvent({ actor, person, assessment, details: { count } }: AuditEvent): string {
  const parts = [
    person && person.id !== actor?.id ? personName(person) : undefined,
    assessment?.name,
    count === undefined ? undefined : count === 1 ? '1 person' : `${count.toLocaleString('en')} people`,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}
