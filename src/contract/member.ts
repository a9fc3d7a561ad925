import { z } from 'zod';
import { defineCall } from './call.ts';
import { dataReply, epochMs, id, image, membershipRole, pageQuery, searchText, sortDirection } from './common.ts';
import { memberSortKey } from './sortOrder.ts';

/** A membership of an organization and the person who holds it. */
export const member = z.object({
  /** The id of the membership: what assessment invitations name. */
  id,
  role: membershipRole,
  user: z.object({
    id,
    fullName: z.string().nullable(),
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
export const listedMember = member.extend({ isInvited: z.boolean().optional() });
export type ListedMember = z.infer<typeof listedMember>;

/** How many people can be invited to an assessment, those who are invited among them; whatever a search shows. */
export const invitableCounts = z.object({ total: z.int(), invitedCount: z.int() });

/** Every membership of the organization but the caller's own. */
export const listMembers = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId',
  params: z.object({ organizationId: id }),
  query: z.strictObject({
    ...pageQuery,
    search: searchText,
    sortBy: memberSortKey.default('createdAt'),
    sortDirection: sortDirection.default('ASC'),
    /** 'true' leaves those with the role Member. */
    onlyMembers: z.enum(['true', 'false']).default('false'),
    /** Leaves the Members who are invited to this assessment or can be, and tells which. */
    assessmentId: id.optional(),
  }),
  reply: z.object({
    data: z.array(listedMember),
    meta: z.object({
      total: z.int(),
      currentPage: z.int(),
      scheduledCount: z.int(),
      notScheduledCount: z.int(),
      /** Of the assessment that was asked about. */
      invitable: invitableCounts.optional(),
    }),
  }),
});
export type ListMembersReply = z.infer<typeof listMembers.reply>;

/** One membership of the organization, by the person who holds it. */
export const getMember = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/:userId',
  params: z.object({ organizationId: id, userId: id }),
  reply: dataReply(member),
});
