import { cancelAppointment, getAppointmentCalendar, scheduleAppointment } from '#contract/appointment.ts';
import {
  cancelAssessment,
  createAssessment,
  getAssessment,
  getAssessmentForMember,
  inviteToAssessment,
  listAssessments,
  listAssessmentsForMember,
  listTimeSlots,
  previewSchedule,
  removeAssessmentMember,
  resendAllAssessmentInvitations,
  resendAssessmentInvitation,
  saveSchedule,
  updateAssessment,
} from '#contract/assessment.ts';
import {
  exportAssessmentMembers,
  getAssessmentMember,
  listAssessmentMemberMails,
  listAssessmentMembers,
  listAssignedAssessmentMembers,
  recordAttendance,
} from '#contract/assessmentMember.ts';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import {
  endAllSessions,
  endSession,
  listSessions,
  logOut,
  lookUpSignInLink,
  refreshToken,
  registerInvite,
  requestPasscode,
  verifyMember,
  verifyOrganizationAdmin,
  verifyPractitioner,
  verifySignInLink,
} from '#contract/auth.ts';
import type { Call } from '#contract/call.ts';
import type { MembershipRole } from '#contract/common.ts';
import { giveConsent } from '#contract/consent.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { getFile, uploadAttachments, uploadOrganizationImage, uploadUserImage } from '#contract/file.ts';
import {
  getInvitationByToken,
  getMemberImport,
  importMembers,
  inviteMembers,
  inviteTeam,
} from '#contract/invitation.ts';
import { listMailbox } from '#contract/mailbox.ts';
import {
  deactivateMember,
  exportMembers,
  getMember,
  listMemberAssessments,
  listMemberMessages,
  listMembers,
  reactivateMember,
  resendMemberInvitation,
} from '#contract/member.ts';
import {
  createOrganization,
  listOrganizations,
  listOrganizationsForMember,
  updateOrganization,
} from '#contract/organization.ts';
import { eraseMe, eraseMember, exportPersonalData } from '#contract/personalData.ts';
import {
  getResultAsFhir,
  listClinicalCodes,
  listResultAccess,
  listResultVersions,
  updateResult,
} from '#contract/result.ts';
import { listTeam, removeFromTeam } from '#contract/team.ts';
import { getMe, updateProfile } from '#contract/user.ts';
import { consentText } from '#domain/consentText.ts';
import { assessmentBody, eight, everyDay, hour } from '#tests/support/bookingWorld.ts';
import type { CallOptions } from '#tests/support/testServer.ts';
import type { Ids } from './side.ts';

/** What a call is expected to answer. */
export interface Expectation {
  readonly call: Call;
  /** Who may make it. */
  readonly may: 'anyone' | 'anyoneKnown' | 'signedIn' | readonly MembershipRole[];
  /** Beside the parameters of the path, which are filled in by their names. */
  readonly request?: (ids: Ids, caller: { email: string }) => CallOptions;
  /** Where it differs from 200: the status where the ids are the caller's own, and where they are a colleague's. */
  readonly own?: number | Partial<Record<MembershipRole, number>>;
  readonly colleague?: number | Partial<Record<MembershipRole, number>>;
  /** Where anyone may call: the status for everyone, of 'anyoneKnown' for whoever is not signed in. */
  readonly anyone?: number;
}

const organizationAdmin = ['OrganizationAdmin'] as const;
const redirectUrl = 'http://localhost:4000/email-link';
const ada = { fullname: 'Ada', email: 'ada@example.com' };
const onlyOwn = { colleague: 404 } as const;
const forMember = { colleague: { Member: 404 } } as const;
const unknownAddress = { email: 'nobody@example.com' };

/** One row for each call, in the order of the contract's files. */
export const expectations: readonly Expectation[] = [
  {
    call: scheduleAppointment,
    may: ['Member', 'OrganizationAdmin'],
    request: ({ assessmentMemberId, appointmentId }) => ({
      body: { startsAt: eight + 24 * hour, assessmentMemberId, replaces: appointmentId },
    }),
    ...forMember,
  },
  { call: cancelAppointment, may: ['Member', 'OrganizationAdmin'], ...forMember },
  { call: getAppointmentCalendar, may: ['Member'], ...onlyOwn },

  { call: createAssessment, may: organizationAdmin, request: () => ({ body: assessmentBody() }) },
  { call: updateAssessment, may: organizationAdmin, request: () => ({ body: { name: 'Changed' } }) },
  { call: getAssessment, may: ['OrganizationAdmin', 'Practitioners'] },
  { call: listAssessments, may: ['OrganizationAdmin', 'Practitioners'] },
  { call: saveSchedule, may: organizationAdmin, request: () => ({ body: { days: everyDay() } }) },
  { call: previewSchedule, may: organizationAdmin, request: () => ({ body: { days: everyDay() } }) },
  { call: cancelAssessment, may: organizationAdmin },
  { call: listAssessmentsForMember, may: ['Member'] },
  { call: getAssessmentForMember, may: ['Member'] },
  { call: listTimeSlots, may: ['OrganizationAdmin', 'Member'] },
  {
    call: inviteToAssessment,
    may: organizationAdmin,
    request: ({ organizationMemberId }) => ({
      body: { selectAll: false, include: [organizationMemberId], exclude: [] },
    }),
  },
  // Who is booked is neither invited again nor removed.
  { call: resendAllAssessmentInvitations, may: organizationAdmin },
  { call: resendAssessmentInvitation, may: organizationAdmin, own: 409, colleague: 409 },
  { call: removeAssessmentMember, may: organizationAdmin, own: 409, colleague: 409 },

  { call: listAssessmentMembers, may: organizationAdmin },
  { call: listAssessmentMemberMails, may: organizationAdmin },
  { call: exportAssessmentMembers, may: organizationAdmin },
  { call: listAssignedAssessmentMembers, may: ['Practitioners'] },
  { call: getAssessmentMember, may: ['Practitioners', 'Member'], ...forMember },
  {
    call: recordAttendance,
    may: ['Practitioners'],
    request: () => ({ body: { attendance: 'Arrived' } }),
  },

  { call: listAuditEvents, may: organizationAdmin },
  { call: exportAuditEvents, may: organizationAdmin },

  {
    call: requestPasscode,
    may: 'anyone',
    request: () => ({ body: { email: `${crypto.randomUUID()}@example.com`, role: 'Member' } }),
    anyone: 200,
  },
  {
    call: verifyOrganizationAdmin,
    may: 'anyone',
    request: () => ({ body: { ...unknownAddress, code: '0000' } }),
    anyone: 400,
  },
  { call: verifyMember, may: 'anyone', request: () => ({ body: { ...unknownAddress, code: '0000' } }), anyone: 400 },
  {
    call: verifyPractitioner,
    may: 'anyone',
    request: () => ({ body: { ...unknownAddress, code: '0000' } }),
    anyone: 400,
  },
  { call: lookUpSignInLink, may: 'anyone', request: () => ({ body: { token: 'none' } }), anyone: 404 },
  { call: verifySignInLink, may: 'anyone', request: () => ({ body: { token: 'none' } }), anyone: 404 },
  {
    call: registerInvite,
    may: 'anyone',
    request: () => ({ body: { ...unknownAddress, token: 'none' } }),
    anyone: 404,
  },
  { call: refreshToken, may: 'anyone', request: () => ({ body: { refreshToken: 'none' } }), anyone: 401 },
  { call: logOut, may: 'signedIn' },
  { call: listSessions, may: 'signedIn' },
  { call: endSession, may: 'signedIn', own: { OrganizationAdmin: 404, Practitioners: 404 }, ...onlyOwn },
  { call: endAllSessions, may: 'signedIn' },

  {
    call: giveConsent,
    may: ['Member'],
    request: () => ({ body: { textVersion: consentText.version } }),
  },

  { call: getDashboard, may: organizationAdmin },

  // An attachment: a picture is shown to whoever knows its name.
  {
    call: getFile,
    may: 'anyoneKnown',
    request: ({ attachment }) => ({ params: { file: attachment } }),
    own: { OrganizationAdmin: 404 },
    colleague: { OrganizationAdmin: 404 },
    anyone: 404,
  },
  { call: uploadUserImage, may: 'signedIn', own: 400 },
  { call: uploadOrganizationImage, may: organizationAdmin, own: 400 },
  { call: uploadAttachments, may: ['Practitioners'], own: 400 },

  { call: getInvitationByToken, may: 'anyone', request: () => ({ params: { token: 'none' } }), anyone: 404 },
  { call: inviteMembers, may: organizationAdmin, request: () => ({ body: { members: [ada], redirectUrl } }) },
  { call: importMembers, may: organizationAdmin, request: () => ({ form: csvForm() }) },
  { call: getMemberImport, may: organizationAdmin },
  {
    call: inviteTeam,
    may: organizationAdmin,
    request: () => ({ body: { members: [{ ...ada, role: 'Practitioners' }], redirectUrl } }),
  },

  // Answered on loopback, where there is no mail server.
  { call: listMailbox, may: 'anyone', anyone: 200 },

  { call: listMembers, may: organizationAdmin },
  { call: exportMembers, may: organizationAdmin },
  { call: getMember, may: organizationAdmin },
  { call: listMemberAssessments, may: organizationAdmin },
  { call: listMemberMessages, may: organizationAdmin },
  // Both have accepted theirs, and neither is deactivated.
  { call: resendMemberInvitation, may: organizationAdmin, own: 409, colleague: 409 },
  { call: deactivateMember, may: organizationAdmin, request: () => ({ body: { cancelAppointments: true } }) },
  { call: reactivateMember, may: organizationAdmin },

  {
    call: createOrganization,
    may: organizationAdmin,
    request: () => ({ body: { name: 'Another', address: 'Elsewhere', image: null } }),
  },
  {
    call: updateOrganization,
    may: organizationAdmin,
    request: ({ organizationImage }) => ({ body: { name: 'Renamed', address: 'Moved', image: organizationImage } }),
  },
  { call: listOrganizations, may: ['OrganizationAdmin', 'Practitioners'] },
  { call: listOrganizationsForMember, may: ['Member'] },

  {
    call: updateResult,
    may: ['Practitioners'],
    request: ({ attachment }) => ({
      body: { status: 'Final', observations: [], summary: 'Seen', attachments: [attachment], version: 1 },
    }),
    // The attachment belongs to the result of the other member.
    colleague: 400,
  },
  { call: listResultVersions, may: ['Practitioners'] },
  { call: listResultAccess, may: ['Member'], ...onlyOwn },
  { call: getResultAsFhir, may: ['Practitioners', 'Member'], ...forMember },
  { call: listClinicalCodes, may: 'signedIn' },

  { call: getMe, may: 'signedIn' },
  {
    call: updateProfile,
    may: 'signedIn',
    request: (_ids, { email }) => ({ body: { fullName: 'Renamed', email, image: null } }),
  },

  { call: exportPersonalData, may: 'signedIn' },
  // Not the address of the one who is to be erased.
  { call: eraseMe, may: 'signedIn', request: () => ({ body: unknownAddress }), own: 400 },
  { call: eraseMember, may: organizationAdmin, request: () => ({ body: unknownAddress }), own: 400, colleague: 400 },

  { call: listTeam, may: organizationAdmin },
  // Neither of them is of the team.
  { call: removeFromTeam, may: organizationAdmin, own: 404, colleague: 404 },
];

function csvForm(): FormData {
  const form = new FormData();
  form.append('redirectUrl', redirectUrl);
  form.append('file', new Blob(['name,email\nAda,ada@example.com\n']), 'people.csv');
  return form;
}
