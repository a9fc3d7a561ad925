import { z } from 'zod/mini';
import { csvMostColumns } from '#domain/csvLimits.ts';
import { validateMemberAddress } from '#domain/emailAddress.ts';
import { mostOwnFields } from '#domain/organizationField.ts';
import { longestLanguageName } from '#domain/readLanguage.ts';
import { textEncodings } from '#domain/textEncodings.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { dataReply, epochMs, id, language, membershipRole, recipient, repeated, waitingMails } from './common.ts';
import { detailColumns, givenDetails, longestTypedValue } from './givenDetails.ts';
import { personName } from './names.ts';
import { storedDetails } from './personDetails.ts';

const batchMaxMembers = 500;

const organizationParams = z.object({ organizationId: id });

/** The app's invitation page, which the mail links to. Its origin must be allowed by the server. */
const redirectUrl = z.string().check(z.maxLength(500));

const invitedPerson = z.strictObject({
  fullname: personName,
  email: recipient,
  /** A code or a name. With an unknown one the person is invited in the organization's language: see `unknownLanguages`. */
  language: z.optional(z.string().check(z.maxLength(longestLanguageName))),
});

const givenMember = z.extend(invitedPerson, {
  email: z.optional(recipient),
  ...givenDetails,
  /** By the id of the organization's own field, as somebody types them. */
  fieldValues: z.optional(z.record(id, z.string().check(z.maxLength(longestTypedValue)))),
});

/** Somebody without an address has an employee number, and is added without a mail. */
export const invitedMember = givenMember.check(
  z.check<Pick<z.infer<typeof givenMember>, 'email' | 'employeeNumber'>>(({ value, issues }) => {
    const { email = '', employeeNumber } = value;
    const message = validateMemberAddress(email, employeeNumber);
    if (message !== undefined) issues.push({ code: 'custom', params: { message }, input: email, path: ['email'] });
  }),
);
export type InvitedMember = z.infer<typeof invitedMember>;

export const skippedRow = z.object({
  /** Line of the file or position in the list, from 1. */
  line: z.int(),
  /** '' without one. */
  email: z.string(),
  reason: z.string(),
  /** Absent for errors. */
  kind: z.optional(z.enum(['Member', 'Duplicate'])),
});
export type SkippedRow = z.infer<typeof skippedRow>;

const inviteOutcome = z.object({
  invited: z.int(),
  /** Practitioners who are invited once another administrator approves. Present if there are any. */
  awaitingApproval: z.optional(z.int()),
  /** Members who got a detail or a language that was missing. Present if there are any. */
  completed: z.optional(z.int()),
  skipped: z.array(skippedRow),
  /** Languages that are not of the product: in how many rows, and the first few. Present if there are any. */
  unknownLanguages: z.optional(z.object({ rows: z.int(), examples: z.array(z.string()) })),
  /** Present if mails of the organization have to wait. */
  waitingMails: z.optional(waitingMails),
});
export type InviteOutcome = z.infer<typeof inviteOutcome>;

export const inviteReply = dataReply(inviteOutcome);
export type InviteReply = z.infer<typeof inviteReply>;

/** A row of a file as it would be stored. */
const previewedRow = z.object({
  line: z.int(),
  fullname: z.string(),
  /** '' without one. */
  email: z.string(),
  language: z.optional(language),
  ...storedDetails,
  /** By the id of the organization's own field. Absent if there are none. */
  fieldValues: z.optional(z.record(id, z.string())),
});
export type PreviewedRow = z.infer<typeof previewedRow>;

/**
 * With `importId` the import continues in the background; see `getMemberImport`. A preview has the first rows that would be
 * stored.
 */
const importReply = dataReply(
  z.extend(inviteOutcome, { importId: z.optional(id), firstRows: z.optional(z.array(previewedRow)) }),
);
export type ImportReply = z.infer<typeof importReply>;

/** Progress of a background import, and its outcome once it has ended. */
export const memberImport = z.object({
  id,
  status: z.enum(['Running', 'Done', 'Failed']),
  people: z.int(),
  peopleDone: z.int(),
  startedAt: epochMs,
  outcome: z.optional(inviteOutcome),
});
export type MemberImport = z.infer<typeof memberImport>;

export const invitationByToken = z.object({
  email: z.string(),
  fullName: z.nullable(z.string()),
  organizationName: z.string(),
  role: membershipRole,
  /** True if the person has a profile; they confirm before signing in. */
  hasProfile: z.boolean(),
  /** Of the person, else of the invitation. Absent if neither has one. */
  language: z.optional(language),
  /** Null if the mail invited to the organization only. */
  assessmentId: z.nullable(id),
});
export type InvitationByToken = z.infer<typeof invitationByToken>;

/** Looks up an invitation without using it. */
export const getInvitationByToken = defineCall({
  method: 'GET',
  path: '/v1/invite/byToken/:token',
  limits: limitsOf('light'),
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: dataReply(invitationByToken),
});

/**
 * Invites people. Adds missing details to existing members, a missing language until they join, and overwrites none.
 * Skips rows with the employee number of somebody else. Adds people without `email` by their employee number, and mails
 * them nothing.
 */
export const inviteMembers = defineCall({
  method: 'POST',
  path: '/v1/invite/members/batch/:organizationId',
  limits: limitsOf('heavy', { maxBodyBytes: 1024 * KiB }),
  params: organizationParams,
  body: z.strictObject({
    members: z.array(invitedMember).check(z.minLength(1), z.maxLength(batchMaxMembers)),
    redirectUrl,
  }),
  reply: inviteReply,
  once: true,
});

/** Number of a column in the file, from 0. */
const csvColumn = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(csvMostColumns - 1)));

/** How to read a file of people: see `importMembers`. */
export const csvQuery = {
  encoding: z.optional(z.enum(textEncodings)),
  nameColumn: csvColumn,
  lastNameColumn: csvColumn,
  emailColumn: csvColumn,
  languageColumn: csvColumn,
  ...detailColumns(csvColumn),
  /** Of the organization's own fields: the id of the field, a colon and the number. */
  'ownColumn[]': repeated(
    z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:\d{1,3}$/)),
    mostOwnFields,
  ),
};

/**
 * Invites the people in a CSV file. `preview` returns the outcome without inviting anyone. With `background`, a file of
 * more than 1,000 people is only read, and the reply has an `importId`. `nameColumn` and `emailColumn` or
 * `employeeNumberColumn`, and the optional ones with them, replace the columns that the first row names; with
 * `lastNameColumn` the names are joined. Columns of own fields are read by their names, or those in `ownColumn`.
 * `encoding` replaces the one that the file seems to have. Otherwise like `inviteMembers`.
 */
export const importMembers = defineCall({
  method: 'POST',
  path: '/v1/invite/members/csv/:organizationId',
  limits: limitsOf('transfer'),
  params: organizationParams,
  query: z.strictObject({
    preview: z._default(z.enum(['true', 'false']), 'false'),
    background: z._default(z.enum(['true', 'false']), 'false'),
    ...csvQuery,
  }),
  multipart: { file: 'file', maxFiles: 1, fields: ['redirectUrl'] },
  reply: importReply,
  once: true,
});

/** Returns the newest background import that is running or ended within the last day, or null. */
export const getMemberImport = defineCall({
  method: 'GET',
  path: '/v1/invite/members/csv/:organizationId',
  limits: limitsOf('light'),
  params: organizationParams,
  reply: dataReply(z.nullable(memberImport)),
});

const invitedTeamMember = z.extend(invitedPerson, { role: z.enum(['OrganizationAdmin', 'Practitioners']) });
export type InvitedTeamMember = z.infer<typeof invitedTeamMember>;

/** Invites administrators and practitioners. */
export const inviteTeam = defineCall({
  method: 'POST',
  path: '/v1/invite/team/:organizationId',
  limits: limitsOf('heavy', { maxBodyBytes: 256 * KiB }),
  params: organizationParams,
  body: z.strictObject({
    members: z.array(invitedTeamMember).check(z.minLength(1), z.maxLength(batchMaxMembers)),
    redirectUrl,
  }),
  reply: inviteReply,
  once: true,
});
