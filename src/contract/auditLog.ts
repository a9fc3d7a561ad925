import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { epochMs, id, membershipRole, pageQuery, repeated, searchText } from './common.ts';

/** What can be done that an organization's audit log keeps. */
export const auditAction = z.enum([
  'SignedIn',
  'SignedOut',
  'SignedOutEverywhere',
  'WrongPasscodes',
  'PasscodesReplacedByLinks',
  'StolenSessionEnded',
  'ProfileUpdated',
  'ConsentGiven',
  'OrganizationCreated',
  'OrganizationUpdated',
  'MembersInvited',
  'TeamInvited',
  'TeamMemberRemoved',
  'InvitationResent',
  'MemberDeactivated',
  'MemberReactivated',
  'MemberErased',
  'MembersExported',
  'AssessmentCreated',
  'AssessmentUpdated',
  'AssessmentCanceled',
  'ScheduleUpdated',
  'AssessmentMembersInvited',
  'AssessmentInvitationResent',
  'AssessmentMemberRemoved',
  'AssessmentMembersExported',
  'AppointmentScheduled',
  'AppointmentMoved',
  'AppointmentCanceled',
  'AttendanceRecorded',
  'ResultDrafted',
  'ResultFinished',
  'ResultCorrected',
  'ResultRead',
  'AttachmentRead',
  'PersonalDataExported',
  'AuditLogExported',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** All that an event may say besides who, what and when: numbers and fixed words, never content. */
export const auditDetails = z.strictObject({
  /** How many people or rows. */
  count: z.optional(z.int()),
  /** The names of the fields that were sent. */
  fields: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)))),
  role: z.optional(membershipRole),
  /** The file that was read. */
  file: z.optional(id),
  /** Where something left the product as a file. */
  format: z.optional(z.enum(['Csv', 'Fhir', 'Json'])),
  /** Of the text that a member agreed to. */
  textVersion: z.optional(z.int()),
});
export type AuditDetails = z.infer<typeof auditDetails>;

const auditPerson = z.object({ id, fullName: z.nullable(z.string()), email: z.nullable(z.string()) });

export const auditEvent = z.object({
  id,
  occurredAt: epochMs,
  action: auditAction,
  /** Absent for what the server did by itself. */
  actor: z.nullable(z.extend(auditPerson, { role: membershipRole })),
  /** Whom it is about. */
  person: z.nullable(auditPerson),
  assessment: z.nullable(z.object({ id, name: z.string() })),
  networkAddress: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  details: z.object({ ...auditDetails.shape, fields: z.optional(z.array(z.string())) }),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const organizationParams = z.object({ organizationId: id });

const filter = {
  /** By name or address of who did it or of whom it is about. */
  search: searchText,
  'filterByAction[]': repeated(auditAction, auditAction.options.length),
  /** The first instant, and the one before which it ends. */
  from: z.optional(z.pipe(z.coerce.number(), epochMs)),
  to: z.optional(z.pipe(z.coerce.number(), epochMs)),
};

/** What was done in the organization, the newest first. */
export const listAuditEvents = defineCall({
  method: 'GET',
  path: '/v1/audit-log/:organizationId',
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, ...filter }),
  reply: z.object({ data: z.array(auditEvent), meta: z.object({ total: z.int(), currentPage: z.int() }) }),
});
export type ListAuditEventsReply = z.infer<typeof listAuditEvents.reply>;

/** The same as a CSV file, whole. */
export const exportAuditEvents = defineCall({
  method: 'GET',
  path: '/v1/audit-log/:organizationId/csv',
  params: organizationParams,
  query: z.strictObject(filter),
  reply: z.unknown(),
});
