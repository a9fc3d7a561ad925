import { z } from 'zod/mini';
import { attendance } from './assessmentMember.ts';
import { defineCall, limitsOf } from './call.ts';
import { epochMs, id, language, membershipRole, pageQuery, queriedMs, repeated, searchText } from './common.ts';
import { deactivationReason, staffReasonCode } from './staffReason.ts';

/** Actions in an organization's audit log. Those on results are in `resultAccess`, hidden from administrators. */
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
  'ResultRetentionChanged',
  'DetailUseChanged',
  'OwnFieldAdded',
  'OwnFieldUpdated',
  'OwnFieldsOrdered',
  'OwnFieldRemoved',
  'SiteAdded',
  'SiteUpdated',
  'SiteRemoved',
  'RoomClosed',
  'RoomReopened',
  'GroupAdded',
  'GroupUpdated',
  'GroupRemoved',
  'GroupPeopleChanged',
  'OrganizationLeft',
  'MembersInvited',
  'RosterUploaded',
  'RosterCommitted',
  'RosterUndone',
  'TeamInvited',
  'TeamMemberRemoved',
  'RoleEnded',
  'InvitationResent',
  'InvitationAccepted',
  'PractitionerAppointed',
  'PractitionerApproved',
  'WorkingHoursChanged',
  'DaysOffAdded',
  'DaysOffRemoved',
  'MemberCorrected',
  'CorrectionAsked',
  'CorrectionConfirmed',
  'CorrectionRefused',
  'NameProposed',
  'MemberDeactivated',
  'MemberReactivated',
  'MergeAsked',
  'MergeRefused',
  'MergeWithdrawn',
  'MembersMerged',
  'MemberErased',
  'MembersExported',
  'AssessmentCreated',
  'AssessmentUpdated',
  'AssessmentCanceled',
  'AssessmentDeleted',
  'ScheduleUpdated',
  'AssessmentMembersInvited',
  'AssessmentInvitationResent',
  'AssessmentMembersReminded',
  'AssessmentMemberRemoved',
  'AssessmentMembersExported',
  'AppointmentScheduled',
  'AppointmentMoved',
  'AppointmentCanceled',
  'AppointmentKept',
  'NewTimeOffered',
  'NewTimeReleased',
  'TimeHeld',
  'HeldTimeReleased',
  'AttendanceRecorded',
  'WalkInAdded',
  'PersonAddedAtDesk',
  'ConsentRecorded',
  'EmailAddressAdded',
  'CardsPrinted',
  'CardEnded',
  'PersonalDataExported',
  'AuditLogExported',
  'ActionUndone',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** Details of an event: numbers, instants and fixed words, never content. */
export const auditDetails = z.strictObject({
  /** People or rows. */
  count: z.optional(z.int()),
  /** Names of the fields in the request. */
  fields: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)))),
  /** Ids of the organization's own fields. */
  fieldIds: z.optional(z.array(id)),
  role: z.optional(membershipRole),
  /** Format of an export. */
  format: z.optional(z.enum(['Csv', 'Json'])),
  /** Version of the consent text, and its language. */
  textVersion: z.optional(z.int()),
  language: z.optional(language),
  /** Years for which results are kept. Null until they are erased. */
  oldYears: z.optional(z.nullable(z.int())),
  newYears: z.optional(z.nullable(z.int())),
  /** When the appointment begins, and for one that was moved when it had begun before. */
  startsAt: z.optional(epochMs),
  movedFrom: z.optional(epochMs),
  /** When a held time expires. */
  heldUntil: z.optional(epochMs),
  /** Why staff moved or cancelled it, without their words. */
  staffReason: z.optional(staffReasonCode),
  /** Why somebody was deactivated. */
  deactivationReason: z.optional(deactivationReason),
  /** What was recorded. Null if a recorded attendance was removed. */
  attendance: z.optional(z.nullable(attendance)),
  /** The action that was undone. */
  undone: z.optional(auditAction),
});
export type AuditDetails = z.infer<typeof auditDetails>;

const auditPerson = z.object({ id, fullName: z.nullable(z.string()), email: z.nullable(z.string()) });

export const auditEvent = z.object({
  id,
  occurredAt: epochMs,
  /** 'Unreadable' if this version cannot read the stored event. */
  action: z.enum([...auditAction.options, 'Unreadable']),
  /** Null if the server acted by itself. */
  actor: z.nullable(z.extend(auditPerson, { role: membershipRole })),
  /** The person affected. */
  person: z.nullable(auditPerson),
  assessment: z.nullable(z.object({ id, name: z.string() })),
  /** The name of the site that was added, changed or removed. */
  site: z.optional(z.string()),
  /** The name of the group. */
  group: z.optional(z.string()),
  /** The names of the organization's own fields. */
  ownFields: z.optional(z.array(z.string())),
  /** The name of the person whose record was merged into that of `person`. */
  merged: z.optional(z.string()),
  networkAddress: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  details: z.object({ ...auditDetails.shape, fields: z.optional(z.array(z.string())) }),
  /** Old and new address of a corrected person, '' without one. Absent if another field was corrected, or after an erasure. */
  addresses: z.optional(z.object({ old: z.string(), new: z.string() })),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const organizationParams = z.object({ organizationId: id });

const filter = {
  /** Matches name or email address of the actor or the person affected. */
  search: searchText,
  'filterByAction[]': repeated(auditAction, auditAction.options.length),
  /** `to` is exclusive. */
  from: z.optional(queriedMs),
  to: z.optional(queriedMs),
};

/** Counting all events of a large log takes seconds. */
export const mostCountedEvents = 10_000;

/** Lists the events of the organization, newest first. Older ones than the newest 10,000 need a narrower filter. */
export const listAuditEvents = defineCall({
  method: 'GET',
  path: '/v1/audit-log/:organizationId',
  limits: limitsOf('light'),
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostCountedEvents)), 0),
    ...filter,
  }),
  reply: z.object({
    data: z.array(auditEvent),
    meta: z.object({
      /** At most 10,000. */
      total: z.int(),
      /** Whether more events match than `total`. */
      hasMore: z.boolean(),
      currentPage: z.int(),
    }),
  }),
});
export type ListAuditEventsReply = z.infer<typeof listAuditEvents.reply>;

/** Downloads all matching events as a CSV file. */
export const exportAuditEvents = defineCall({
  method: 'GET',
  path: '/v1/audit-log/:organizationId/csv',
  limits: limitsOf('transfer'),
  params: organizationParams,
  query: z.strictObject(filter),
  replyType: 'text/csv',
});
