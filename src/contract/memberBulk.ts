import { z } from 'zod/mini';
import { idList } from './assessment.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { dataReply, id } from './common.ts';
import { memberListQuery } from './member.ts';
import { deactivationReason } from './staffReason.ts';
import { earlierParts, undoField } from './undo.ts';

/** The most people that can be selected. */
export const mostSelected = 10_000;

/** The most people in one call that changes them. Longer selections are sent in parts, which can be stopped. */
export const mostAtOnce = 100;

/** Why a selected person is left out. */
export const leftOutReason = z.enum([
  'NotFound',
  'Self',
  'Deactivated',
  'Joined',
  'Declined',
  'NoEmail',
  'AwaitsApproval',
  'JustInvited',
  'NotMember',
  'AlreadyInvited',
  'Booked',
  'Examined',
  'JustMailed',
]);
export type LeftOutReason = z.infer<typeof leftOutReason>;

/** How many are left out for which reason. */
export const leftOut = z.array(z.object({ reason: leftOutReason, count: z.int() }));
export type LeftOut = z.infer<typeof leftOut>;

const params = z.object({ organizationId: id });

/** Lists the ids of the first 10,000 memberships that the list of members finds, in its order. */
export const listMemberIds = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/ids',
  limits: limitsOf('heavy'),
  params,
  query: z.strictObject(memberListQuery),
  reply: dataReply(z.array(id)),
});

/**
 * Tells what an action would do to selected memberships. `InviteAgain` sends open invitations again, once in 24 hours.
 * `InviteTeamAgain` sends those to roles of the team, for the people of the memberships.
 * `Deactivate` ends a person's access in every role, `EndTeamRoles` their roles as administrator and practitioner, without a mail.
 * `AddToAssessment` is done by `inviteToAssessment`. Changes nothing.
 * 404 if none of the memberships is in the organization.
 */
export const previewMemberBulk = defineCall({
  method: 'POST',
  path: '/v1/organization/members/:organizationId/bulk/preview',
  limits: limitsOf('heavy', { maxBodyBytes: 1024 * KiB }),
  params,
  body: z.strictObject({
    action: z.enum(['InviteAgain', 'InviteTeamAgain', 'Deactivate', 'EndTeamRoles', 'AddToAssessment']),
    organizationMemberIds: idList(mostSelected),
    /** Required for `AddToAssessment`, ignored for others. */
    assessmentId: z.optional(id),
  }),
  reply: dataReply(
    z.object({
      /** The selected memberships without those who are left out, one for each person where an action is for people. */
      organizationMemberIds: z.array(id),
      people: z.int(),
      mails: z.int(),
      /** Coming appointments that are cancelled. */
      appointments: z.int(),
      /** Tracks of coming assessments that need practitioners whose role ends, with what is booked there and stays. */
      tracks: z.optional(z.object({ count: z.int(), appointments: z.int() })),
      leftOut,
    }),
  ),
});
export type MemberBulkPreview = z.infer<typeof previewMemberBulk.reply>['data'];

/** Does it. People who must be left out by now are left out. `Deactivate` and `EndTeamRoles` can be undone. 404 if none is in the organization any more. */
export const runMemberBulk = defineCall({
  method: 'POST',
  path: '/v1/organization/members/:organizationId/bulk',
  limits: limitsOf('heavy'),
  params,
  body: z.strictObject({
    action: z.enum(['InviteAgain', 'InviteTeamAgain', 'Deactivate', 'EndTeamRoles']),
    organizationMemberIds: idList(mostAtOnce),
    /** Of `Deactivate`, ignored for others. */
    reason: z.optional(deactivationReason),
    ...earlierParts,
  }),
  reply: dataReply(z.object({ done: z.int(), leftOut, ...undoField })),
  once: true,
});
