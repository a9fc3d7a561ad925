import { acceptOffer } from '#contract/acceptOffer.ts';
import {
  cancelAppointment,
  cancelForMember,
  getAppointmentCalendar,
  lookUpBookingLink,
  scheduleAppointment,
  verifyBookingLink,
} from '#contract/appointment.ts';
import { getAgenda, getAppointmentWeek, listAppointmentsOfDay } from '#contract/appointmentDay.ts';
import {
  cancelAssessment,
  countMailRecipients,
  createAssessment,
  deleteAssessment,
  duplicateAssessment,
  getAssessment,
  getAssessmentForMember,
  getMyAssessment,
  inviteMissedMembers,
  inviteToAssessment,
  listAssessments,
  listAssessmentsForMember,
  listBookedDays,
  listMyAssessments,
  listTimeSlots,
  previewInvitation,
  previewSchedule,
  previewTimeZone,
  removeAssessmentMember,
  resendAllAssessmentInvitations,
  resendAssessmentInvitation,
  saveSchedule,
  saveTracks,
  updateAssessment,
} from '#contract/assessment.ts';
import {
  exportAssessmentMembers,
  getAssessmentMember,
  getAssignedVersion,
  listAssessmentMemberMails,
  listAssessmentMembers,
  listAssignedAssessmentMembers,
  recordAttendance,
  watchAssigned,
} from '#contract/assessmentMember.ts';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import {
  logOut,
  refreshToken,
  registerInvite,
  requestPasscode,
  switchRole,
  verifyMember,
  verifyOrganizationAdmin,
  verifyPractitioner,
} from '#contract/auth.ts';
import { addDaysOff, getAvailability, removeDaysOff, saveWorkingHours } from '#contract/availability.ts';
import { bookBlock, proposeBlock } from '#contract/blockBooking.ts';
import { endCard, printCards, verifyCard } from '#contract/bookingCard.ts';
import { previewReminder, remindAssessmentMembers } from '#contract/bookingReminder.ts';
import type { Call } from '#contract/call.ts';
import type { MembershipRole } from '#contract/common.ts';
import { giveConsent } from '#contract/consent.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { listDetailValues, updateDetailUse } from '#contract/detailUse.ts';
import {
  countDisplacedAppointments,
  listDisplacedAppointments,
  settleDisplacedAppointments,
} from '#contract/displacedAppointment.ts';
import { explainTime } from '#contract/explainedTime.ts';
import { getFile, uploadAttachments, uploadOrganizationImage, uploadUserImage } from '#contract/file.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { addGroup, changeGroupPeople, listGroups, removeGroup, updateGroup } from '#contract/group.ts';
import { holdTime, listHeldTimes, releaseHeldTime } from '#contract/heldTime.ts';
import { listHolidayCountries, listHolidays } from '#contract/holidays.ts';
import { askForCorrection, decideCorrection, listCorrections } from '#contract/identityCorrection.ts';
import {
  getInvitationByToken,
  getMemberImport,
  importMembers,
  inviteMembers,
  inviteTeam,
} from '#contract/invitation.ts';
import { listMailbox } from '#contract/mailbox.ts';
import {
  approvePractitioner,
  correctMember,
  deactivateMember,
  exportMembers,
  findMembers,
  getMember,
  listMemberAssessments,
  listMemberHistory,
  listMemberMessages,
  listMembers,
  reactivateMember,
  resendMemberInvitation,
} from '#contract/member.ts';
import { listMemberIds, previewMemberBulk, runMemberBulk } from '#contract/memberBulk.ts';
import {
  decideMerge,
  findDuplicates,
  listMerges,
  mergeMembers,
  previewMerge,
  withdrawMerge,
} from '#contract/memberMerge.ts';
import {
  acceptMembership,
  declineMembership,
  declineProposedName,
  leaveOrganization,
  listOwnMemberships,
} from '#contract/membership.ts';
import { listOffers, offerNewTimes, proposeNewTimes, settleOffers } from '#contract/offer.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import {
  addOrganizationField,
  listOrganizationFields,
  orderOrganizationFields,
  removeOrganizationField,
  updateOrganizationField,
} from '#contract/organizationField.ts';
import { chooseOrganization, createOrganization, updateOrganization } from '#contract/organizationProfile.ts';
import { listAssessmentMemberIds, previewParticipantBulk, runParticipantBulk } from '#contract/participantBulk.ts';
import { eraseMe, eraseMember, exportPersonalData } from '#contract/personalData.ts';
import { listFormerPractitioners, listPractitioners, markPractitionersRead } from '#contract/practitioner.ts';
import { updateProfile } from '#contract/profile.ts';
import {
  getResultAsFhir,
  getResultAsPdf,
  listClinicalCodes,
  listEarlierResults,
  listResultAccess,
  listResultVersions,
  listWithdrawnResults,
  undoFinish,
  updateResult,
  withdrawResult,
} from '#contract/result.ts';
import { getResultRetention, previewResultRetention, updateResultRetention } from '#contract/resultRetention.ts';
import {
  chooseRosterRow,
  commitRoster,
  downloadRoster,
  getRoster,
  listRosterRows,
  listRosters,
  undoRoster,
  uploadRoster,
} from '#contract/roster.ts';
import { endAllSessions, endSession, listSessions } from '#contract/session.ts';
import { lookUpSignInLink, verifySignInLink } from '#contract/signInLink.ts';
import { addSite, closeRoom, listSites, removeSite, reopenRoom, updateSite } from '#contract/site.ts';
import { endRole, listTeam, removeFromTeam } from '#contract/team.ts';
import { undo } from '#contract/undo.ts';
import { chooseLanguage, getMe } from '#contract/user.ts';
import { addEmailAddress, addWalkIn, findPeople } from '#contract/walkIn.ts';
import { consentVersions } from '#domain/consentText.ts';
import { assessmentBody, eight, everyDay, hour } from '#tests/support/bookingWorld.ts';
import type { CallOptions } from '#tests/support/testServer.ts';
import type { Ids } from './side.ts';

/** The expected reply to a call. */
export interface Expectation {
  readonly call: Call;
  /** Roles that may call it. */
  readonly may: 'anyone' | 'optionalSignIn' | 'signedIn' | readonly MembershipRole[];
  /** Query and body. Path parameters are filled in by name. */
  readonly request?: (ids: Ids, caller: { email: string }) => CallOptions;
  /** Status other than 200. */
  readonly own?: number | Partial<Record<MembershipRole, number>>;
  /** Status with the ids of a colleague of the member, if another. */
  readonly colleague?: number | Partial<Record<MembershipRole, number>>;
  /** Status of a call without sign-in. For 'optionalSignIn', the status without a session. */
  readonly anyone?: number;
  /**
   * By default a session needs any code. With 'link' a member also has what an emailed link opens, with 'none' no code is
   * needed. 'fresh' needs one from the last 15 minutes, 'freshForMembers' from members only.
   */
  readonly code?: 'none' | 'link' | 'fresh' | 'freshForMembers';
}

const organizationAdmin = ['OrganizationAdmin'] as const;
const team = ['OrganizationAdmin', 'Practitioners'] as const;
/** Refused of everybody. */
const withThemselves = ({ organizationId, userId }: Ids) => ({ organizationId, userId, otherUserId: userId });
const redirectUrl = 'http://localhost:4000/email-link';
const ada = { fullname: 'Ada', email: 'ada@example.com' };
const onlyOwn = { colleague: 404 } as const;
const forMember = { colleague: { Member: 404 } } as const;
const siteBody = {
  name: 'Harbor',
  address: '12 Harbor Street',
  timeZone: null,
  mapUrl: null,
  directions: '',
  accessibility: '',
};
const unknownAddress = { email: 'nobody@example.com' };

/** One row per call, in the order of the contract's files. */
export const expectations: readonly Expectation[] = [
  {
    call: scheduleAppointment,
    may: ['Member', 'OrganizationAdmin', 'Practitioners'],
    code: 'link',
    request: ({ assessmentMemberId, appointmentId }) => ({
      body: { startsAt: eight + 24 * hour, assessmentMemberId, replaces: appointmentId },
    }),
    ...forMember,
  },
  { call: cancelAppointment, may: ['Member', 'OrganizationAdmin', 'Practitioners'], code: 'link', ...forMember },
  { call: cancelForMember, may: ['OrganizationAdmin', 'Practitioners'] },
  {
    call: undo,
    may: ['OrganizationAdmin', 'Practitioners'],
    // Only for whoever acted.
    own: { Practitioners: 404 },
  },
  {
    call: explainTime,
    may: ['Member', 'OrganizationAdmin', 'Practitioners'],
    code: 'link',
    request: ({ assessmentMemberId }) => ({ query: { startsAt: String(eight), assessmentMemberId } }),
    ...forMember,
  },
  { call: getAppointmentCalendar, may: ['Member'], code: 'link', ...onlyOwn },
  {
    call: holdTime,
    may: team,
    request: ({ assessmentMemberId, appointmentId }) => ({
      body: { assessmentMemberId, startsAt: eight + 48 * hour, replaces: appointmentId, expiresAt: eight },
    }),
  },
  { call: releaseHeldTime, may: team },
  { call: listHeldTimes, may: team },

  { call: createAssessment, may: organizationAdmin, request: () => ({ body: assessmentBody() }) },
  { call: updateAssessment, may: organizationAdmin, request: () => ({ body: { name: 'Changed' } }) },
  { call: getAssessment, may: ['OrganizationAdmin', 'Practitioners'] },
  { call: listAssessments, may: ['OrganizationAdmin', 'Practitioners'] },
  { call: saveSchedule, may: organizationAdmin, request: () => ({ body: { days: everyDay() } }) },
  {
    call: saveTracks,
    may: organizationAdmin,
    request: ({ assessmentId }) => ({
      body: { tracks: [{ id: assessmentId, days: everyDay(), appointmentsPerSlot: 4 }] },
    }),
  },
  { call: previewSchedule, may: organizationAdmin, request: () => ({ body: { days: everyDay() } }) },
  { call: listBookedDays, may: organizationAdmin },
  { call: listHolidayCountries, may: organizationAdmin },
  {
    call: listHolidays,
    may: organizationAdmin,
    request: () => ({ query: { country: 'PL', from: '2027-01-01', to: '2027-12-31' } }),
  },
  { call: previewTimeZone, may: organizationAdmin, request: () => ({ body: { timeZone: 'UTC' } }) },
  { call: cancelAssessment, may: organizationAdmin },
  { call: duplicateAssessment, may: organizationAdmin },
  // People are invited to it.
  { call: deleteAssessment, may: organizationAdmin, own: 409 },
  { call: listMyAssessments, may: ['Member'], code: 'link' },
  { call: getMyAssessment, may: ['Member'], code: 'link' },
  { call: listAssessmentsForMember, may: ['Member'], code: 'link' },
  { call: getAssessmentForMember, may: ['Member'], code: 'link' },
  { call: listTimeSlots, may: ['OrganizationAdmin', 'Member', 'Practitioners'], code: 'link' },
  {
    call: inviteToAssessment,
    may: organizationAdmin,
    request: ({ organizationMemberId }) => ({
      body: { selectAll: false, include: [organizationMemberId], exclude: [] },
    }),
  },
  {
    call: previewInvitation,
    may: organizationAdmin,
    request: ({ organizationMemberId }) => ({
      body: { selectAll: false, include: [organizationMemberId], exclude: [] },
    }),
  },
  { call: countMailRecipients, may: organizationAdmin },
  // A booked person is neither invited again nor removed.
  { call: resendAllAssessmentInvitations, may: organizationAdmin },
  { call: inviteMissedMembers, may: organizationAdmin },
  { call: previewReminder, may: organizationAdmin, request: () => ({ body: {} }) },
  { call: remindAssessmentMembers, may: organizationAdmin, request: () => ({ body: {} }) },
  {
    call: previewParticipantBulk,
    may: organizationAdmin,
    request: ({ assessmentMemberId }) => ({
      body: { action: 'InviteAgain', assessmentMemberIds: [assessmentMemberId] },
    }),
  },
  {
    call: runParticipantBulk,
    may: organizationAdmin,
    request: ({ assessmentMemberId }) => ({ body: { action: 'Remove', assessmentMemberIds: [assessmentMemberId] } }),
  },
  { call: listAssessmentMemberIds, may: organizationAdmin },
  { call: proposeBlock, may: organizationAdmin, request: () => ({ body: {} }) },
  // The person is booked, so they are left out.
  {
    call: bookBlock,
    may: organizationAdmin,
    request: ({ assessmentMemberId, assessmentId }) => ({
      body: { appointments: [{ assessmentMemberId, startsAt: eight, trackId: assessmentId }] },
    }),
  },
  { call: resendAssessmentInvitation, may: organizationAdmin, own: 409 },
  { call: removeAssessmentMember, may: organizationAdmin, own: 409 },

  { call: listAssessmentMembers, may: organizationAdmin },
  { call: getAppointmentWeek, may: organizationAdmin, request: () => ({ query: { date: '2027-03-08' } }) },
  { call: listAppointmentsOfDay, may: organizationAdmin, request: () => ({ query: { date: '2027-03-08' } }) },
  { call: getAgenda, may: organizationAdmin, request: () => ({ query: { date: '2027-03-08', span: 'week' } }) },
  { call: listAssessmentMemberMails, may: organizationAdmin },
  { call: listDisplacedAppointments, may: organizationAdmin },
  { call: countDisplacedAppointments, may: organizationAdmin },
  // The appointment fits, so it is left out.
  {
    call: settleDisplacedAppointments,
    may: organizationAdmin,
    request: ({ appointmentId }) => ({
      body: { action: 'Keep', appointments: [{ id: appointmentId, startsAt: eight }] },
    }),
  },
  { call: proposeNewTimes, may: organizationAdmin },
  {
    call: offerNewTimes,
    may: organizationAdmin,
    request: ({ appointmentId }) => ({
      body: { appointments: [{ id: appointmentId, startsAt: eight, offered: eight + hour }], holdHours: 72 },
    }),
  },
  { call: listOffers, may: organizationAdmin },
  {
    call: settleOffers,
    may: organizationAdmin,
    request: ({ offerId }) => ({ body: { action: 'Release', ids: [offerId] } }),
  },
  { call: acceptOffer, may: ['Member'], code: 'link', ...onlyOwn },
  { call: exportAssessmentMembers, may: organizationAdmin },
  { call: listAssignedAssessmentMembers, may: ['Practitioners'] },
  { call: getAssignedVersion, may: ['Practitioners'], request: () => ({ query: { from: 0, to: 1 } }) },
  // The server of the tests does not listen for changes.
  { call: watchAssigned, may: ['Practitioners'], request: () => ({ query: { from: 0, to: 1 } }), own: 204 },
  { call: getAssessmentMember, may: ['Practitioners', 'Member'], code: 'freshForMembers', ...forMember },
  {
    call: recordAttendance,
    may: ['Practitioners'],
    request: () => ({ body: { attendance: 'Arrived' } }),
  },

  { call: findPeople, may: ['Practitioners'], request: () => ({ query: { search: 'ada' } }) },
  // The assessment is not under way, and the people have addresses.
  {
    call: addWalkIn,
    may: ['Practitioners'],
    request: () => ({ body: { newPerson: { fullName: 'Ada' }, hasAgreed: true } }),
    own: 422,
  },
  {
    call: addEmailAddress,
    may: ['Practitioners'],
    request: () => ({ body: { email: 'ada@example.com' } }),
    own: 409,
  },

  { call: getAvailability, may: team },
  {
    call: saveWorkingHours,
    may: team,
    request: () => ({ body: { days: null, siteIds: [], version: 0 } }),
  },
  { call: addDaysOff, may: team, request: () => ({ body: { firstDay: '2027-05-03', lastDay: '2027-05-05' } }) },
  { call: removeDaysOff, may: team },

  { call: listGroups, may: organizationAdmin },
  {
    call: addGroup,
    may: organizationAdmin,
    request: () => ({ body: { name: 'Night shift', filter: { roles: ['Member'] } } }),
  },
  { call: updateGroup, may: organizationAdmin, request: () => ({ body: { name: 'Night shift', version: 1 } }) },
  {
    call: changeGroupPeople,
    may: organizationAdmin,
    request: ({ organizationMemberId }) => ({ body: { add: [organizationMemberId], remove: [] } }),
  },
  { call: removeGroup, may: organizationAdmin },

  { call: listOrganizationFields, may: organizationAdmin },
  {
    call: addOrganizationField,
    may: organizationAdmin,
    request: () => ({ body: { label: 'Shoe size', kind: 'number' } }),
  },
  {
    call: updateOrganizationField,
    may: organizationAdmin,
    request: () => ({ body: { label: 'Locker number', version: 1 } }),
  },
  {
    call: orderOrganizationFields,
    may: organizationAdmin,
    request: ({ fieldId }) => ({ body: { fieldIds: [fieldId] } }),
  },
  { call: removeOrganizationField, may: organizationAdmin },

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
  { call: lookUpBookingLink, may: 'anyone', request: () => ({ body: { token: 'none' } }), anyone: 404 },
  { call: verifyBookingLink, may: 'anyone', request: () => ({ body: { token: 'none' } }), anyone: 404 },
  { call: verifyCard, may: 'anyone', request: () => ({ body: { code: 'none' } }), anyone: 400 },
  { call: verifySignInLink, may: 'anyone', request: () => ({ body: { token: 'none' } }), anyone: 404 },
  {
    call: registerInvite,
    may: 'anyone',
    request: () => ({ body: { ...unknownAddress, token: 'none' } }),
    anyone: 404,
  },
  { call: requestFreshCode, may: 'signedIn', code: 'none' },
  { call: verifyFreshCode, may: 'signedIn', code: 'none', request: () => ({ body: { code: '0000' } }), own: 400 },
  { call: refreshToken, may: 'anyone', request: () => ({ body: { refreshToken: 'none' } }), anyone: 401 },
  // Each of them has one role.
  {
    call: switchRole,
    may: 'signedIn',
    request: () => ({ body: { role: 'Member' } }),
    own: { Practitioners: 404, OrganizationAdmin: 404 },
  },
  { call: logOut, may: 'signedIn', code: 'none' },
  { call: listSessions, may: 'signedIn', code: 'fresh' },
  { call: endSession, may: 'signedIn', code: 'fresh', own: { OrganizationAdmin: 404, Practitioners: 404 }, ...onlyOwn },
  { call: endAllSessions, may: 'signedIn', code: 'fresh' },

  {
    call: giveConsent,
    may: ['Member'],
    code: 'link',
    request: ({ organizationId }) => ({ body: { organizationId, textVersion: consentVersions.en.version } }),
  },

  { call: getDashboard, may: organizationAdmin },
  { call: getDashboardWork, may: organizationAdmin },

  // An attachment, because pictures are public by name.
  {
    call: getFile,
    may: 'optionalSignIn',
    request: ({ attachment }) => ({ params: { file: attachment } }),
    own: { OrganizationAdmin: 404 },
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
    call: uploadRoster,
    may: organizationAdmin,
    request: () => ({ query: { mode: 'Additions' }, form: csvForm() }),
  },
  { call: listRosters, may: organizationAdmin },
  { call: getRoster, may: organizationAdmin },
  { call: listRosterRows, may: organizationAdmin },
  {
    call: chooseRosterRow,
    may: organizationAdmin,
    request: ({ organizationId, rosterId }) => ({
      params: { organizationId, rosterId, line: '2' },
      body: { choice: 'Same' },
    }),
  },
  { call: commitRoster, may: organizationAdmin, request: () => ({ body: {} }) },
  // It is not committed.
  { call: undoRoster, may: organizationAdmin, own: 409 },
  { call: downloadRoster, may: organizationAdmin },
  {
    call: inviteTeam,
    may: organizationAdmin,
    request: () => ({ body: { members: [{ ...ada, role: 'Practitioners' }], redirectUrl } }),
  },

  // Answers on loopback if no mail server is configured.
  { call: listMailbox, may: 'anyone', anyone: 200 },

  { call: listMembers, may: organizationAdmin },
  { call: findMembers, may: organizationAdmin, request: () => ({ query: { search: 'a' } }) },
  { call: exportMembers, may: organizationAdmin },
  { call: listMemberIds, may: organizationAdmin },
  {
    call: previewMemberBulk,
    may: organizationAdmin,
    request: ({ organizationMemberId }) => ({
      body: { action: 'InviteAgain', organizationMemberIds: [organizationMemberId] },
    }),
  },
  {
    call: runMemberBulk,
    may: organizationAdmin,
    request: ({ organizationMemberId }) => ({
      body: { action: 'Deactivate', organizationMemberIds: [organizationMemberId] },
    }),
  },
  { call: getMember, may: organizationAdmin },
  { call: listMemberAssessments, may: organizationAdmin },
  { call: listMemberHistory, may: organizationAdmin },
  { call: listMemberMessages, may: organizationAdmin },
  // Both are accepted and active.
  { call: resendMemberInvitation, may: organizationAdmin, own: 409 },
  // Both are accepted, so the address is theirs.
  {
    call: correctMember,
    may: organizationAdmin,
    own: 400,
    request: () => ({ body: { fullName: 'Anna Nowak', email: 'anna@example.com' } }),
  },
  {
    call: askForCorrection,
    may: organizationAdmin,
    request: () => ({ body: { fullName: 'Anna Nowak' } }),
  },
  { call: listCorrections, may: ['Practitioners'] },
  // No correction waits.
  {
    call: decideCorrection,
    may: ['Practitioners'],
    request: () => ({ params: { correctionId: crypto.randomUUID() }, body: { decision: 'Refused' } }),
    own: 404,
  },
  { call: findDuplicates, may: organizationAdmin },
  { call: listMerges, may: ['Practitioners'] },
  // No merge waits.
  {
    call: decideMerge,
    may: ['Practitioners'],
    request: () => ({ params: { mergeId: crypto.randomUUID() }, body: { decision: 'Refused' } }),
    own: 404,
  },
  {
    call: withdrawMerge,
    may: organizationAdmin,
    request: () => ({ params: { mergeId: crypto.randomUUID() } }),
    own: 404,
  },
  // With themselves.
  {
    call: previewMerge,
    may: organizationAdmin,
    request: (ids) => ({ params: withThemselves(ids) }),
    own: 409,
  },
  {
    call: mergeMembers,
    may: organizationAdmin,
    request: (ids) => ({ params: withThemselves(ids), body: { version: '', taken: [], stays: [] } }),
    own: 409,
  },
  // Nobody waits for approval.
  { call: approvePractitioner, may: organizationAdmin, own: 409 },
  // They have addresses and no cards.
  {
    call: printCards,
    may: organizationAdmin,
    request: ({ organizationMemberId }) => ({ body: { organizationMemberIds: [organizationMemberId] } }),
    own: 409,
  },
  { call: endCard, may: organizationAdmin, own: 404 },
  { call: deactivateMember, may: organizationAdmin, request: () => ({ body: { cancelAppointments: true } }) },
  { call: reactivateMember, may: organizationAdmin },

  {
    call: createOrganization,
    may: organizationAdmin,
    request: () => ({ body: { name: 'Another', address: 'Elsewhere', image: null } }),
  },
  { call: chooseOrganization, may: organizationAdmin },
  {
    call: updateOrganization,
    may: organizationAdmin,
    request: ({ organizationImage }) => ({ body: { name: 'Renamed', address: 'Moved', image: organizationImage } }),
  },
  { call: listOrganizations, may: ['OrganizationAdmin', 'Practitioners'] },
  { call: listOrganizationsForMember, may: ['Member'], code: 'link' },

  { call: listSites, may: ['OrganizationAdmin', 'Member', 'Practitioners'], code: 'link' },
  { call: addSite, may: organizationAdmin, request: () => ({ body: { ...siteBody, rooms: [{ name: 'Room 1' }] } }) },
  {
    call: updateSite,
    may: organizationAdmin,
    request: () => ({ body: { ...siteBody, rooms: [{ name: 'Room 1' }], version: 1 } }),
  },
  { call: removeSite, may: organizationAdmin },
  { call: listDetailValues, may: organizationAdmin },
  {
    call: closeRoom,
    may: organizationAdmin,
    request: () => ({ body: { firstDay: '2027-05-03', lastDay: '2027-05-05' } }),
  },
  { call: reopenRoom, may: organizationAdmin },
  {
    call: updateDetailUse,
    may: organizationAdmin,
    request: ({ organizationId }) => ({ params: { organizationId, detail: 'department' }, body: { isUsed: true } }),
  },

  {
    call: updateResult,
    may: ['Practitioners'],
    code: 'freshForMembers',
    request: ({ attachment }) => ({
      body: {
        status: 'Final',
        observations: [],
        summary: 'Seen',
        attachments: [attachment],
        version: 1,
        reason: 'Typing error',
      },
    }),
    // The attachment belongs to another member's result.
    colleague: 400,
  },
  { call: undoFinish, may: ['Practitioners'], code: 'freshForMembers' },
  {
    call: withdrawResult,
    may: ['Practitioners'],
    code: 'freshForMembers',
    request: () => ({ body: { version: 1, reason: 'Wrong person' } }),
  },
  { call: listWithdrawnResults, may: ['Practitioners'], code: 'freshForMembers' },
  { call: listResultVersions, may: ['Practitioners', 'Member'], code: 'freshForMembers', ...forMember },
  { call: listEarlierResults, may: ['Practitioners', 'Member'], code: 'freshForMembers', ...forMember },
  { call: listResultAccess, may: ['Practitioners', 'Member'], code: 'freshForMembers', ...forMember },
  { call: getResultAsFhir, may: ['Practitioners', 'Member'], code: 'freshForMembers', ...forMember },
  { call: getResultAsPdf, may: ['Practitioners', 'Member'], code: 'fresh', ...forMember },
  { call: listClinicalCodes, may: 'signedIn' },

  { call: getResultRetention, may: ['OrganizationAdmin', 'Practitioners'] },
  { call: previewResultRetention, may: organizationAdmin, request: () => ({ query: { years: '10' } }) },
  {
    call: updateResultRetention,
    may: organizationAdmin,
    code: 'fresh',
    request: () => ({ body: { years: null, expected: null } }),
  },

  { call: listOwnMemberships, may: 'signedIn', code: 'link' },
  {
    call: acceptMembership,
    may: 'signedIn',
    own: { OrganizationAdmin: 404, Practitioners: 404 },
    ...onlyOwn,
  },
  { call: declineMembership, may: 'signedIn', own: 404, ...onlyOwn },
  {
    call: declineProposedName,
    may: 'signedIn',
    own: { OrganizationAdmin: 404, Practitioners: 404 },
    ...onlyOwn,
  },
  {
    call: leaveOrganization,
    may: 'signedIn',
    own: { OrganizationAdmin: 404, Practitioners: 404 },
    ...onlyOwn,
  },

  { call: getMe, may: 'signedIn', code: 'none' },
  { call: chooseLanguage, may: 'signedIn', code: 'none', request: () => ({ body: { language: 'pl' } }) },
  {
    call: updateProfile,
    may: 'signedIn',
    // Setting a name for the first time needs no fresh code, but these people already have one.
    code: 'fresh',
    request: (_ids, { email }) => ({ body: { fullName: 'Renamed', email, image: null } }),
  },

  { call: exportPersonalData, may: 'signedIn', code: 'fresh' },
  { call: eraseMe, may: 'signedIn', code: 'fresh', request: (_ids, { email }) => ({ body: { email } }) },
  {
    call: eraseMember,
    may: organizationAdmin,
    code: 'fresh',
    // Not the address of the person to erase. onOutsiders.test.ts erases people.
    request: () => ({ body: unknownAddress }),
    own: 400,
  },

  { call: listPractitioners, may: 'signedIn' },
  { call: listFormerPractitioners, may: ['Member'], code: 'fresh' },
  { call: markPractitionersRead, may: ['Member'], request: () => ({ body: { until: 0 } }) },
  { call: listTeam, may: organizationAdmin },
  // Neither of them belongs to the team.
  { call: removeFromTeam, may: organizationAdmin, own: 404 },
  {
    call: endRole,
    may: organizationAdmin,
    request: ({ organizationId, userId }) => ({ params: { organizationId, userId, role: 'Member' } }),
  },
];

function csvForm(): FormData {
  const form = new FormData();
  form.append('redirectUrl', redirectUrl);
  form.append('file', new Blob(['name,email\nAda,ada@example.com\n']), 'people.csv');
  return form;
}
