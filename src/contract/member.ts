import { z } from 'zod/mini';
import { mostGroups } from '#domain/memberGroup.ts';
import { mostChoiceKeys } from '#domain/organizationField.ts';
import { longestSearch } from '#domain/validateText.ts';
import { cancelReason } from './appointment.ts';
import { appointmentTimes, placeOfDay, siteTimeZone } from './appointmentTimes.ts';
import { assessmentStatus } from './assessment.ts';
import { attendance } from './assessmentMember.ts';
import { defineCall, limitsOf } from './call.ts';
import {
  dataReply,
  doneReply,
  epochMs,
  id,
  image,
  language,
  lastChanges,
  membershipRole,
  pageQuery,
  queriedMs,
  recipient,
  repeated,
  searchText,
  sortDirection,
  waitingMails,
} from './common.ts';
import { correctableDetails, correctedDetails, longestTypedValue } from './givenDetails.ts';
import { leavesTracks } from './leavesTracks.ts';
import { noMailReason } from './mailReach.ts';
import { personName } from './names.ts';
import { facetQuery, storedDetails, storedFacets } from './personDetails.ts';
import { memberSortKey } from './sortOrder.ts';
import { deactivationReason, staffReasonCode } from './staffReason.ts';
import { undoField } from './undo.ts';

/** Nobody is active before they accept. A person who left is Declined, too, with `hasLeft`. */
export const memberStatus = z.enum(['Invited', 'Active', 'Deactivated', 'Declined']);
export type MemberStatus = z.infer<typeof memberStatus>;

/** A membership and its person. */
export const member = z.object({
  /** The id of the membership, used in assessment invitations. */
  id,
  role: membershipRole,
  user: z.object({
    id,
    fullName: z.nullable(z.string()),
    /** '' if the person has none. */
    email: z.string(),
    image,
    status: memberStatus,
    /** True for somebody who had joined and left. */
    hasLeft: z.optional(z.boolean()),
    /** True for every status but Active. */
    isInActive: z.boolean(),
    /** When the person was added to the organization. */
    createdAt: epochMs,
  }),
});
export type Member = z.infer<typeof member>;

/** A row of the members list. `isInvited` refers to `assessmentId` of the query. */
export const listedMember = z.extend(member, {
  isInvited: z.optional(z.boolean()),
  /** In which of `groupIds` of the query the person is. */
  groupIds: z.optional(z.array(id)),
  ...storedFacets,
  /** Of the first two of the organization's own fields, by the id of the field. Absent if there are none. */
  fieldValues: z.optional(z.record(id, z.string())),
});
export type ListedMember = z.infer<typeof listedMember>;

/** Counts members who can be invited to the assessment, including those already invited. Ignores the search. */
export const invitableCounts = z.object({ total: z.int(), invitedCount: z.int() });

/** Replies call people without an address Invited, although nobody has invited them. Filters tell them apart. */
export const memberStatusFilter = z.enum([...memberStatus.options, 'NotInvited']);
export type MemberStatusFilter = z.infer<typeof memberStatusFilter>;

export const bookingFilter = z.enum(['Booked', 'NotBooked']);
export type BookingFilter = z.infer<typeof bookingFilter>;

/** A choice in one of the organization's own fields: the id of the field, a colon and the choice. */
export const ownChoice = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:.{1,60}$/));

/** What limits and orders the list of members. */
export const memberListQuery = {
  search: searchText,
  /** 'true' keeps only people who have not answered their invitation. */
  onlyInvited: z._default(z.enum(['true', 'false']), 'false'),
  'filterByRole[]': repeated(membershipRole),
  'filterByStatus[]': repeated(memberStatusFilter),
  /** Whether people have a live appointment in the organization, or, with `invitedTo`, in that assessment. */
  filterByBooking: z.optional(bookingFilter),
  /**
   * 'true' keeps only people who were sent links and have logged in with none of them, with `invitedTo` the links to that
   * assessment. Links are kept until 90 days after their expiry.
   */
  onlyUnusedLinks: z._default(z.enum(['true', 'false']), 'false'),
  /** Keeps only people who are invited to this assessment. */
  invitedTo: z.optional(id),
  /** Keeps only people who accepted at this time or later. */
  joinedSince: z.optional(queriedMs),
  /** Keeps only people who accepted before this time. */
  joinedBefore: z.optional(queriedMs),
  /** Keeps only people who have attended no appointment that began at this time or later. */
  notAssessedSince: z.optional(queriedMs),
  /** 'true' keeps only people who have attended no appointment. */
  neverAssessed: z._default(z.enum(['true', 'false']), 'false'),
  /** Keeps only people who have a live appointment at one of these sites. */
  'bookedAtSite[]': repeated(id),
  ...facetQuery,
  /** Keeps only people with one of the choices of each of the organization's own fields. */
  'ownChoice[]': repeated(ownChoice, mostChoiceKeys),
  /** Keeps only people who are in this group. */
  groupId: z.optional(id),
  sortBy: z._default(memberSortKey, 'createdAt'),
  sortDirection: z._default(sortDirection, 'ASC'),
};

/** Lists all memberships of the organization except the caller's own. */
export const listMembers = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id }),
  query: z.strictObject({
    ...pageQuery,
    ...memberListQuery,
    /** 'true' keeps only the role Member. */
    onlyMembers: z._default(z.enum(['true', 'false']), 'false'),
    /** Keeps only Members who are or can be invited to this assessment, and sets `isInvited`. */
    assessmentId: z.optional(id),
    /** Sets `groupIds`. Unknown groups have nobody. */
    'groupIds[]': repeated(id, mostGroups),
  }),
  reply: z.object({
    data: z.array(listedMember),
    meta: z.object({
      total: z.int(),
      currentPage: z.int(),
      scheduledCount: z.int(),
      notScheduledCount: z.int(),
      /** Present with `assessmentId`. */
      invitable: z.optional(invitableCounts),
      /** Present if mails of the organization have to wait. */
      waitingMails: z.optional(waitingMails),
    }),
  }),
});
export type ListMembersReply = z.infer<typeof listMembers.reply>;

/** A membership in the hits of a search. */
export const foundMember = z.object({
  /** The id of the membership. */
  id,
  role: membershipRole,
  user: z.object({
    id,
    fullName: z.nullable(z.string()),
    /** '' if the person has none. */
    email: z.string(),
  }),
});
export type FoundMember = z.infer<typeof foundMember>;

/** Finds the first six memberships by name that match a search. Counts nothing, so it is fast while somebody types. */
export const findMembers = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/find',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id }),
  query: z.strictObject({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSearch)) }),
  reply: dataReply(z.array(foundMember)),
});

/** Downloads the full list as a CSV file. */
export const exportMembers = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/csv',
  limits: limitsOf('transfer'),
  params: z.object({ organizationId: id }),
  query: z.strictObject(memberListQuery),
  replyType: 'text/csv',
});

/** A role of a person in the organization. It grants nothing until it is accepted. */
export const heldRole = z.object({
  /** The id of the membership. */
  id,
  role: membershipRole,
  acceptedAt: z.nullable(epochMs),
  /** When the person declined the invitation or left. */
  declinedAt: z.nullable(epochMs),
  /** True if they left, so that `declinedAt` is when. */
  hasLeft: z.optional(z.boolean()),
  /** True until a second administrator approves the appointment of a practitioner. Nobody is invited before. */
  awaitsApproval: z.boolean(),
  /** The user who invited to it. Null for founders. */
  invitedBy: z.nullable(id),
});
export type HeldRole = z.infer<typeof heldRole>;

/** Who a person is in the organization, or the parts that a correction changes. `email` is '' without one. */
export const correctedIdentity = z.object({
  fullName: z.optional(z.string()),
  email: z.optional(z.string()),
  ...correctedDetails,
});
export type CorrectedIdentity = z.infer<typeof correctedIdentity>;

/** A person on their own page, with `id`, `role` and dates of their first role. With no date set, they are invited. */
export const memberDetails = z.extend(member, {
  /** Accepted roles first, and Member before the others. */
  roles: z.array(heldRole),
  acceptedAt: z.nullable(epochMs),
  /** When the person declined the invitation or left. */
  declinedAt: z.nullable(epochMs),
  hasLeft: z.optional(z.boolean()),
  deactivatedAt: z.nullable(epochMs),
  /** The name that administrators have proposed, until the person answers. */
  proposedName: z.nullable(z.string()),
  /** In which the person is invited. Absent for the organization's. */
  language: z.optional(language),
  /** Which the person has. Absent before they join, and of people without one. */
  ownLanguage: z.optional(language),
  ...storedDetails,
  /** By the id of the organization's own field. Absent if there are none. */
  fieldValues: z.optional(z.record(id, z.string())),
  /** Booked appointments that have not begun. */
  comingAppointments: z.int(),
  /** Why the person gets no email about them. Absent if they get one. */
  noMailReason: z.optional(noMailReason),
  /** The valid card of a person without an address. */
  bookingCard: z.optional(z.object({ printedAt: epochMs, expiresAt: epochMs })),
  /** Present if administrators correct the person only with the confirmation of a practitioner. */
  isIdentityKept: z.optional(z.literal(true)),
  /** How many practitioners may confirm a correction that the caller asks for. Present with `isIdentityKept`. */
  confirmers: z.optional(z.int()),
  /** The correction that waits, and how many practitioners may decide on it. */
  waitingCorrection: z.optional(
    z.object({
      askedBy: z.object({ id, fullName: z.nullable(z.string()) }),
      askedAt: epochMs,
      old: correctedIdentity,
      new: correctedIdentity,
      practitioners: z.int(),
    }),
  ),
  /** The merge with another record that waits, and how many practitioners may decide on it. */
  waitingMerge: z.optional(
    z.object({
      id,
      askedBy: z.object({ id, fullName: z.nullable(z.string()) }),
      askedAt: epochMs,
      /** `email` is '' without one. */
      other: z.object({ id, fullName: z.string(), email: z.string() }),
      /** Whether the other record goes, not this one. */
      isKept: z.boolean(),
      practitioners: z.int(),
    }),
  ),
  /**
   * Differs whenever name, address, employee number, birth date, language of the invitation, or what was proposed or asked for
   * them differs. A correction names the version it is based on. Servers of earlier versions leave both out.
   */
  version: z.optional(z.string()),
  /** By field: the last correction that was made or waits. */
  lastChanges: z.optional(lastChanges),
});
export type MemberDetails = z.infer<typeof memberDetails>;

const memberParams = z.object({ organizationId: id, userId: id });

export const getMember = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/:userId',
  limits: limitsOf('light'),
  params: memberParams,
  reply: dataReply(memberDetails),
});

/** An assessment of a member, with all their appointments in it, latest first. */
export const memberInvitation = z.object({
  /** The id of the assessment member. */
  id,
  assessment: z.object({ id, name: z.string(), status: assessmentStatus, startDate: epochMs, endDate: epochMs }),
  invitedAt: epochMs,
  appointments: z.array(
    z.extend(appointmentTimes, {
      /** Missing at the address of the organization. */
      place: z.optional(placeOfDay),
      /** Null for one that was missed, even if the person booked again. */
      canceledAt: z.nullable(epochMs),
      cancelReason: z.nullable(cancelReason),
      /** Null until recorded. */
      attendance: z.nullable(attendance),
    }),
  ),
  /** Whether appointments of the assessment are booked and moved today. */
  isBookingOpen: z.optional(z.boolean()),
});
export type MemberInvitation = z.infer<typeof memberInvitation>;

const total = z.object({ total: z.int() });

/** Lists the assessments that a member is or was invited to, latest invitation first. */
export const listMemberAssessments = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/:userId/assessments',
  limits: limitsOf('light'),
  params: memberParams,
  query: z.strictObject({
    ...pageQuery,
    /** 'true' keeps only assessments that are neither over nor cancelled. */
    onlyOpen: z._default(z.enum(['true', 'false']), 'false'),
  }),
  reply: z.object({ data: z.array(memberInvitation), meta: total }),
});
export type ListMemberAssessmentsReply = z.infer<typeof listMemberAssessments.reply>;

export const memberEventKind = z.enum([
  'Invited',
  'InvitedAgain',
  'Removed',
  'Booked',
  'Moved',
  'Canceled',
  'CameToDesk',
  'AttendanceRecorded',
  'MoveUndone',
  'CancellationUndone',
  'RemovalUndone',
  'Kept',
  'KeepingUndone',
  'Held',
  'HoldReleased',
  'HoldUndone',
  'ReleaseUndone',
  'Deactivated',
  'Reactivated',
  'DeactivationUndone',
  'Merged',
]);

/** Something that happened to a member in an assessment, or to their access. Nothing about results. */
export const memberEvent = z.object({
  id,
  kind: memberEventKind,
  at: epochMs,
  /** Null if it was deleted, or the event is about none. */
  assessment: z.nullable(z.object({ id, name: z.string() })),
  /** Who did it, `fullName` null once they are erased. Null if it happened together with others, as in a cancelled assessment. */
  by: z.nullable(z.object({ id, fullName: z.nullable(z.string()) })),
  /** When the appointment begins. Absent for invitations, and in events of earlier versions. */
  startsAt: z.optional(epochMs),
  /** When a moved appointment had begun before. */
  movedFrom: z.optional(epochMs),
  siteTimeZone,
  /** Present for AttendanceRecorded, except in events of earlier versions. Null if it was removed. */
  attendance: z.optional(z.nullable(attendance)),
  /** Present if the person gave one. */
  cancelReason: z.optional(cancelReason),
  /** Present if staff gave one. Their own words are in the mail. */
  staffReason: z.optional(staffReasonCode),
  /** The name of the other record, if it was merged into this one. */
  merged: z.optional(z.string()),
  /** Present if somebody was deactivated with a reason. */
  deactivationReason: z.optional(deactivationReason),
});
export type MemberEvent = z.infer<typeof memberEvent>;

/**
 * Lists what happened to a member in assessments, newest first: invitations, appointments, attendance and access, as it was.
 * Events are kept as long as the audit log.
 */
export const listMemberHistory = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/:userId/history',
  limits: limitsOf('light'),
  params: memberParams,
  query: z.strictObject(pageQuery),
  reply: z.object({ data: z.array(memberEvent), meta: total }),
});
export type ListMemberHistoryReply = z.infer<typeof listMemberHistory.reply>;

/** A mail to a member and its delivery status. */
export const memberMessage = z.object({
  id,
  kind: z.string(),
  assessmentName: z.nullable(z.string()),
  status: z.enum(['Queued', 'Sent', 'Failed']),
  /** Present if the mail failed because the mail server refused the address for good. */
  isRefused: z.optional(z.literal(true)),
  queuedAt: epochMs,
  sentAt: z.nullable(epochMs),
  /** When an invitation above the daily limit is sent at the earliest. Present while it waits. */
  waitsUntil: z.optional(epochMs),
  /** The mail server's reply to the last failed attempt. */
  error: z.nullable(z.string()),
});
export type MemberMessage = z.infer<typeof memberMessage>;

/** Lists the mails to a member, newest first. */
export const listMemberMessages = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/:userId/messages',
  limits: limitsOf('light'),
  params: memberParams,
  query: z.strictObject(pageQuery),
  reply: z.object({ data: z.array(memberMessage), meta: total }),
});
export type ListMemberMessagesReply = z.infer<typeof listMemberMessages.reply>;

/**
 * Resends each open invitation of a person to the organization, at most once a minute. Where practitioners need approval,
 * one who declined or left is invited again through the team instead.
 */
export const resendMemberInvitation = defineCall({
  method: 'POST',
  path: '/v1/organization/members/:organizationId/:userId/resend',
  limits: limitsOf('light'),
  params: memberParams,
  reply: doneReply,
  once: true,
});

/**
 * Corrects the name, address, employee number and birth date of a person. Without `email` the address stays. Another
 * address, or the first one, ends the links to the old one and invites the new one: the id of the user changes. To somebody
 * who has accepted the name is proposed, and their address is theirs: 400 for another. 409 for somebody who is deactivated,
 * declined or left, and for any change once there is a result, a draft or a begun appointment: a practitioner confirms it.
 * `language`, in which they are invited, needs no confirmation: null is the organization's, absent leaves it, and it is a 400 once
 * they have joined and have their own. A body without `version` is accepted; one with another version than the current one is a
 * 409 with `fields`.
 */
export const correctMember = defineCall({
  method: 'PUT',
  path: '/v1/organization/members/:organizationId/:userId',
  limits: limitsOf('light'),
  params: memberParams,
  body: z.strictObject({
    fullName: personName,
    email: z.optional(recipient),
    ...correctableDetails,
    /** By the id of the organization's own field. Null removes a value, and those that are absent stay. */
    fieldValues: z.optional(z.record(id, z.nullable(z.string().check(z.maxLength(longestTypedValue))))),
    language: z.optional(z.nullable(language)),
    version: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: dataReply(memberDetails),
});

/**
 * Ends a member's access in every role, and cancels their coming appointments with a mail for each. 409 for a practitioner
 * whom tracks of coming assessments need, unless `keepsAppointments`.
 */
export const deactivateMember = defineCall({
  method: 'PUT',
  path: '/v1/organization/members/:organizationId/:userId/deactivate',
  limits: limitsOf('light'),
  params: memberParams,
  body: z.strictObject({
    /** Ignored: declining, leaving and being deactivated end alike. Earlier clients send it. */
    cancelAppointments: z.optional(z.boolean()),
    reason: z.optional(deactivationReason),
    ...leavesTracks,
  }),
  reply: dataReply(z.extend(memberDetails, undoField)),
});

/** Restores a deactivated member's access in every role. */
export const reactivateMember = defineCall({
  method: 'PUT',
  path: '/v1/organization/members/:organizationId/:userId/reactivate',
  limits: limitsOf('light'),
  params: memberParams,
  reply: dataReply(memberDetails),
});

/**
 * Approves the appointment of a practitioner, which sends the invitation. For an administrator who neither requested it nor
 * becomes practitioner by it. 409 if no appointment waits for the caller, or its inviter is no administrator any more.
 */
export const approvePractitioner = defineCall({
  method: 'PUT',
  path: '/v1/organization/members/:organizationId/:userId/approve',
  limits: limitsOf('light'),
  params: memberParams,
  reply: dataReply(memberDetails),
});
