import { z } from 'zod/mini';
import { cancelReason } from './appointment.ts';
import { appointmentTimes } from './appointmentTimes.ts';
import { assessmentStatus } from './assessment.ts';
import { defineCall } from './call.ts';
import {
  dataReply,
  doneReply,
  epochMs,
  id,
  image,
  membershipRole,
  pageQuery,
  searchText,
  sortDirection,
  waitingMails,
} from './common.ts';
import { memberSortKey } from './sortOrder.ts';

/** A membership of an organization and the person who holds it. */
export const member = z.object({
  /** The id of the membership: what assessment invitations name. */
  id,
  role: membershipRole,
  user: z.object({
    id,
    fullName: z.nullable(z.string()),
    email: z.string(),
    image,
    /** True until the invitation is accepted, and again after an administrator deactivates them. */
    isInActive: z.boolean(),
    /** When the person was added to the organization. */
    createdAt: epochMs,
  }),
});
export type Member = z.infer<typeof member>;

/** A row of the members list; `isInvited` tells of the assessment that was asked about. */
export const listedMember = z.extend(member, { isInvited: z.optional(z.boolean()) });
export type ListedMember = z.infer<typeof listedMember>;

/** How many people can be invited to an assessment, those who are invited among them; whatever a search shows. */
export const invitableCounts = z.object({ total: z.int(), invitedCount: z.int() });

const listOrder = {
  search: searchText,
  sortBy: z._default(memberSortKey, 'createdAt'),
  sortDirection: z._default(sortDirection, 'ASC'),
};

/** Every membership of the organization but the caller's own. */
export const listMembers = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId',
  params: z.object({ organizationId: id }),
  query: z.strictObject({
    ...pageQuery,
    ...listOrder,
    /** 'true' leaves those with the role Member. */
    onlyMembers: z._default(z.enum(['true', 'false']), 'false'),
    /** Leaves the Members who are invited to this assessment or can be, and tells which. */
    assessmentId: z.optional(id),
  }),
  reply: z.object({
    data: z.array(listedMember),
    meta: z.object({
      total: z.int(),
      currentPage: z.int(),
      scheduledCount: z.int(),
      notScheduledCount: z.int(),
      /** Of the assessment that was asked about. */
      invitable: z.optional(invitableCounts),
      /** Present where mails of the organization do not go out today. */
      waitingMails: z.optional(waitingMails),
    }),
  }),
});
export type ListMembersReply = z.infer<typeof listMembers.reply>;

/** The same list whole, as a CSV file. */
export const exportMembers = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/csv',
  params: z.object({ organizationId: id }),
  query: z.strictObject(listOrder),
  reply: z.unknown(),
});

/** A member with what only their own page tells. One who has neither accepted nor been deactivated is invited. */
export const memberDetails = z.extend(member, {
  acceptedAt: z.nullable(epochMs),
  deactivatedAt: z.nullable(epochMs),
  /** Booked and not begun. */
  comingAppointments: z.int(),
});
export type MemberDetails = z.infer<typeof memberDetails>;

const memberParams = z.object({ organizationId: id, userId: id });

/** One membership of the organization, by the person who holds it. */
export const getMember = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/:userId',
  params: memberParams,
  reply: dataReply(memberDetails),
});

/** An assessment that a member was invited to, with every appointment they have or had in it, the last first. */
export const memberInvitation = z.object({
  /** The id of the assessment member. */
  id,
  assessment: z.object({ id, name: z.string(), status: assessmentStatus, startDate: epochMs, endDate: epochMs }),
  invitedAt: epochMs,
  appointments: z.array(
    z.extend(appointmentTimes, { canceledAt: z.nullable(epochMs), cancelReason: z.nullable(cancelReason) }),
  ),
});
export type MemberInvitation = z.infer<typeof memberInvitation>;

const total = z.object({ total: z.int() });

/** The assessments that a member is or was invited to, the last invitation first. */
export const listMemberAssessments = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/:userId/assessments',
  params: memberParams,
  query: z.strictObject(pageQuery),
  reply: z.object({ data: z.array(memberInvitation), meta: total }),
});
export type ListMemberAssessmentsReply = z.infer<typeof listMemberAssessments.reply>;

/** A mail to a member about the organization, and what became of it. */
export const memberMessage = z.object({
  id,
  kind: z.string(),
  /** The assessment that it was about, if it was. */
  assessmentName: z.nullable(z.string()),
  status: z.enum(['Queued', 'Sent', 'Failed']),
  queuedAt: epochMs,
  sentAt: z.nullable(epochMs),
  /** What the mail server said: for good where it failed, at the last try where it is queued. */
  error: z.nullable(z.string()),
});
export type MemberMessage = z.infer<typeof memberMessage>;

/** What was mailed to a member, the last first. */
export const listMemberMessages = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/:userId/messages',
  params: memberParams,
  query: z.strictObject(pageQuery),
  reply: z.object({ data: z.array(memberMessage), meta: total }),
});
export type ListMemberMessagesReply = z.infer<typeof listMemberMessages.reply>;

/** Sends the invitation to the organization again, at most once a minute. */
export const resendMemberInvitation = defineCall({
  method: 'POST',
  path: '/v1/organization/members/:organizationId/:userId/resend',
  params: memberParams,
  reply: doneReply,
  once: true,
});

/** Ends a member's access. Their coming appointments are kept or cancelled. */
export const deactivateMember = defineCall({
  method: 'PUT',
  path: '/v1/organization/members/:organizationId/:userId/deactivate',
  params: memberParams,
  body: z.strictObject({ cancelAppointments: z.boolean() }),
  reply: dataReply(memberDetails),
});

/** Gives a deactivated member their access back. */
export const reactivateMember = defineCall({
  method: 'PUT',
  path: '/v1/organization/members/:organizationId/:userId/reactivate',
  params: memberParams,
  reply: dataReply(memberDetails),
});
