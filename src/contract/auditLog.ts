import { z } from 'zod';
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
  count: z.int().optional(),
  /** The names of the fields that were sent. */
  fields: z.array(z.string().regex(/^[A-Za-z]{1,40}$/)).optional(),
  role: membershipRole.optional(),
  /** The file that was read. */
  file: id.optional(),
  /** Where something left the product as a file. */
  format: z.enum(['Csv', 'Fhir', 'Json']).optional(),
  /** Of the text that a member agreed to. */
  textVersion: z.int().optional(),
});
export type AuditDetails = z.infer<typeof auditDetails>;

const auditPerson = z.object({ id, fullName: z.string().nullable(), email: z.string().nullable() });

export const auditEvent = z.object({
  id,
  occurredAt: epochMs,
  action: auditAction,
  /** Absent for what the server did by itself. */
  actor: auditPerson.extend({ role: membershipRole }).nullable(),
  /** Whom it is about. */
  person: auditPerson.nullable(),
  assessment: z.object({ id, name: z.string() }).nullable(),
  networkAddress: z.string().nullable(),
  requestId: z.string().nullable(),
  details: z.object({ ...auditDetails.shape, fields: z.array(z.string()).optional() }),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const organizationParams = z.object({ organizationId: id });

const filter = {
  /** By name or address of who did it or of whom it is about. */
  search: searchText,
  'filterByAction[]': repeated(auditAction, auditAction.options.length),
  /** The first instant, and the one before which it ends. */
  from: z.coerce.number().pipe(epochMs).optional(),
  to: z.coerce.number().pipe(epochMs).optional(),
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
