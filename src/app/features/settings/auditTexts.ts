import type { AuditEvent } from '#contract/auditLog.ts';
import { personFields } from '#domain/personFields.ts';
import { retentionText } from '#domain/resultRetention.ts';

/** Labels of the actions. */
export const auditActionNames: Readonly<Record<AuditEvent['action'], string>> = {
  SignedIn: 'Logged in',
  SignedOut: 'Logged out',
  SignedOutEverywhere: 'Logged out everywhere',
  WrongPasscodes: 'Wrong login codes were tried',
  PasscodesReplacedByLinks: 'Login codes were replaced by links: too many wrong ones were tried everywhere',
  StolenSessionEnded: 'Ended a session whose token was copied',
  ProfileUpdated: 'Changed their profile',
  ConsentGiven: 'Agreed to what the organization sees',
  OrganizationCreated: 'Created the organization',
  OrganizationUpdated: 'Changed the organization',
  ResultRetentionChanged: 'Changed how long results are kept',
  OrganizationLeft: 'Left the organization',
  MembersInvited: 'Invited members',
  TeamInvited: 'Invited to the team',
  TeamMemberRemoved: 'Removed from the team',
  RoleEnded: 'Ended a role',
  InvitationAccepted: 'Accepted the invitation',
  PractitionerApproved: 'Approved a practitioner',
  PractitionerAppointed: 'Became a practitioner, who can see results',
  InvitationResent: 'Sent an invitation again',
  MemberCorrected: 'Corrected who a member is',
  CorrectionAsked: 'Asked a practitioner to confirm a correction',
  CorrectionConfirmed: 'Confirmed a correction',
  CorrectionRefused: 'Refused a correction',
  NameProposed: 'Proposed a name',
  MemberDeactivated: 'Deactivated a member',
  MemberReactivated: 'Reactivated a member',
  MemberErased: 'Erased a member',
  MembersExported: 'Exported the members',
  AssessmentCreated: 'Created an assessment',
  AssessmentUpdated: 'Changed an assessment',
  AssessmentCanceled: 'Cancelled an assessment',
  AssessmentDeleted: 'Deleted a draft assessment',
  ScheduleUpdated: 'Changed a schedule',
  AssessmentMembersInvited: 'Invited to an assessment',
  AssessmentInvitationResent: 'Sent an assessment invitation again',
  AssessmentMemberRemoved: 'Removed from an assessment',
  AssessmentMembersExported: 'Exported the participants',
  AppointmentScheduled: 'Booked an appointment',
  AppointmentMoved: 'Moved an appointment',
  AppointmentCanceled: 'Cancelled an appointment',
  AttendanceRecorded: 'Recorded attendance',
  WalkInAdded: 'Took in a person without an appointment',
  PersonAddedAtDesk: 'Added a person at the desk',
  ConsentRecorded: 'Recorded that a person agreed at the desk',
  EmailAddressAdded: 'Added an email address at the desk',
  PersonalDataExported: 'Exported personal data',
  AuditLogExported: 'Exported the audit log',
  Unreadable: 'An event that this version cannot show',
};

/** Returns the name, else the address, else 'Erased person'. */
export function personName({ fullName, email }: { fullName: string | null; email: string | null }): string {
  return fullName ?? email ?? 'Erased person';
}

/** Returns the subject of an event, such as 'Anna Kowalska · Autumn health check · 12 people'. Empty if there is none. */
export function aboutEvent(event: AuditEvent): string {
  const { actor, person, assessment, details } = event;
  const { count, oldYears, newYears } = details;
  const parts = [
    person && person.id !== actor?.id ? personName(person) : undefined,
    assessment?.name,
    count === undefined ? undefined : count === 1 ? '1 person' : `${count.toLocaleString('en')} people`,
    oldYears === undefined || newYears === undefined
      ? undefined
      : `now ${retentionText(newYears)}, before ${retentionText(oldYears)}`,
    describeCorrection(event),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

const correctedFields = new Map<string, string>([
  ['fullName', 'name'],
  ['email', 'email address'],
  ...personFields.map(({ name, noun }) => [name, noun] as const),
]);

const corrections: readonly AuditEvent['action'][] = [
  'MemberCorrected',
  'EmailAddressAdded',
  'CorrectionAsked',
  'CorrectionConfirmed',
  'CorrectionRefused',
];

/** Names the corrected fields, and the address before and after. */
function describeCorrection({ action, details: { fields }, addresses }: AuditEvent): string | undefined {
  if (fields === undefined || !corrections.includes(action)) return undefined;
  const names = fields.map((field) => correctedFields.get(field) ?? field).join(', ');
  return addresses === undefined ? names : `${names} (${addresses.old || 'none'} to ${addresses.new})`;
}
