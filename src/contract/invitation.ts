import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { dataReply, emailText, epochMs, id, membershipRole, personName, waitingMails } from './common.ts';

const batchMaxMembers = 500;

const organizationParams = z.object({ organizationId: id });

/** Where the link in the mail leads: the app's invitation page, on an origin that the server allows. */
const redirectUrl = z.string().check(z.maxLength(500));

export const invitedMember = z.strictObject({
  fullname: personName.check(z.minLength(1, 'Name is required')),
  email: emailText,
});
export type InvitedMember = z.infer<typeof invitedMember>;

export const skippedRow = z.object({
  /** The line of the file, or the position in the list, counted from 1. */
  line: z.int(),
  email: z.string(),
  reason: z.string(),
});
export type SkippedRow = z.infer<typeof skippedRow>;

const inviteOutcome = z.object({
  invited: z.int(),
  skipped: z.array(skippedRow),
  /** Present where mails of the organization do not go out today. */
  waitingMails: z.optional(waitingMails),
});
export type InviteOutcome = z.infer<typeof inviteOutcome>;

export const inviteReply = dataReply(inviteOutcome);
export type InviteReply = z.infer<typeof inviteReply>;

/** With `importId` nobody is invited yet: it goes on in the background, and its progress is a call of its own. */
const importReply = dataReply(z.extend(inviteOutcome, { importId: z.optional(id) }));
export type ImportReply = z.infer<typeof importReply>;

/** A large file on its way: how many of its people have been dealt with, and once it is over, what it brought. */
export const memberImport = z.object({
  id,
  status: z.enum(['Running', 'Done', 'Failed']),
  people: z.int(),
  peopleDone: z.int(),
  startedAt: epochMs,
  outcome: z.optional(inviteOutcome),
});
export type MemberImport = z.infer<typeof memberImport>;

/** What an invitation's token stands for. Looking it up changes nothing. */
export const invitationByToken = z.object({
  email: z.string(),
  fullName: z.nullable(z.string()),
  organizationName: z.string(),
  role: membershipRole,
  /** True for someone who already has a profile: they are asked before they are signed in. */
  hasProfile: z.boolean(),
  /** The assessment that the mail invited to, if it did. */
  assessmentId: z.nullable(id),
});
export type InvitationByToken = z.infer<typeof invitationByToken>;

export const getInvitationByToken = defineCall({
  method: 'GET',
  path: '/v1/invite/byToken/:token',
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: dataReply(invitationByToken),
});

export const inviteMembers = defineCall({
  method: 'POST',
  path: '/v1/invite/members/batch/:organizationId',
  params: organizationParams,
  body: z.strictObject({
    members: z.array(invitedMember).check(z.minLength(1), z.maxLength(batchMaxMembers)),
    redirectUrl,
  }),
  reply: inviteReply,
  once: true,
});

/**
 * Invites the people of a CSV file. With `preview` it only tells what that would bring, and invites nobody. With
 * `background` a file of more than 1,000 people is answered by the id of its import, as soon as it is read.
 */
export const importMembers = defineCall({
  method: 'POST',
  path: '/v1/invite/members/csv/:organizationId',
  params: organizationParams,
  query: z.strictObject({
    preview: z._default(z.enum(['true', 'false']), 'false'),
    background: z._default(z.enum(['true', 'false']), 'false'),
  }),
  multipart: { file: 'file', maxFiles: 1, fields: ['redirectUrl'] },
  reply: importReply,
  once: true,
});

/** The newest import of a large file that runs or has ended within the last day; null where there is none. */
export const getMemberImport = defineCall({
  method: 'GET',
  path: '/v1/invite/members/csv/:organizationId',
  params: organizationParams,
  reply: dataReply(z.nullable(memberImport)),
});

const invitedTeamMember = z.extend(invitedMember, { role: z.enum(['OrganizationAdmin', 'Practitioners']) });
export type InvitedTeamMember = z.infer<typeof invitedTeamMember>;

/** Invites administrators and practitioners. */
export const inviteTeam = defineCall({
  method: 'POST',
  path: '/v1/invite/team/:organizationId',
  params: organizationParams,
  body: z.strictObject({
    members: z.array(invitedTeamMember).check(z.minLength(1), z.maxLength(batchMaxMembers)),
    redirectUrl,
  }),
  reply: inviteReply,
  once: true,
});
