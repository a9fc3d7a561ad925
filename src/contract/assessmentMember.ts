import { z } from 'zod/mini';
import { appointmentInTrack, appointmentTimes, placeOfDay, siteTimeZone } from './appointmentTimes.ts';
import { shownField } from './assessmentSettings.ts';
import { defineCall, limitsOf } from './call.ts';
import {
  dataReply,
  epochMs,
  id,
  image,
  pageQuery,
  repeated,
  searchText,
  sortDirection,
  textLanguage,
  waitingMails,
} from './common.ts';
import { mailMessage } from './mailMessage.ts';
import { noMailReason } from './mailReach.ts';
import { seenValues, storedDetails } from './personDetails.ts';
import { assessmentResult, resultStatus, resultWithdrawal } from './result.ts';
import { assessmentMemberSortKey } from './sortOrder.ts';

/** Outcome of an appointment, recorded by a practitioner. */
export const attendance = z.enum(['Arrived', 'Completed', 'DidNotAttend']);
export type Attendance = z.infer<typeof attendance>;

/** Limits a list to appointments with this outcome, or to those without one. */
export const attendanceFilter = z.enum(['NotRecorded', ...attendance.options]);
export type AttendanceFilter = z.infer<typeof attendanceFilter>;

/** An appointment in an assessment. An extra one was added by a practitioner and takes no seat. */
export const assessmentMemberAppointment = z.extend(appointmentInTrack, { isExtra: z.optional(z.literal(true)) });

/** A member invited to one assessment. Without `appointment` they are not scheduled. */
export const assessmentMember = z.object({
  id,
  appointment: z.optional(assessmentMemberAppointment),
  /** Null until recorded. After 'DidNotAttend' the member can book again. */
  attendance: z.nullable(attendance),
  organizationMember: z.object({
    id,
    ...storedDetails,
    ...seenValues,
    /** Why the person gets no email about an appointment. Absent if they get one, and in practitioners' lists. */
    noMailReason: z.optional(noMailReason),
    /** `email` is '' if the person has none. */
    user: z.object({ id, fullName: z.nullable(z.string()), email: z.string(), image }),
  }),
});
export type AssessmentMember = z.infer<typeof assessmentMember>;

/** A row of the assessment's member list, with the last mail about the assessment. */
export const listedAssessmentMember = z.extend(assessmentMember, {
  lastMail: z.nullable(mailMessage),
  /** Appointments they missed before they booked again, latest first. */
  missed: z.optional(z.array(appointmentTimes)),
  /** The appointment that was cancelled with the assessment. */
  canceled: z.optional(appointmentTimes),
  /** For `appointment`, or `canceled` without one. */
  siteTimeZone,
});
export type ListedAssessmentMember = z.infer<typeof listedAssessmentMember>;

const memberListMeta = z.object({
  total: z.int(),
  currentPage: z.int(),
  /** Counts all matches of the search, on every tab. */
  scheduledCount: z.int(),
  notScheduledCount: z.int(),
});

const listOrder = {
  search: searchText,
  sortBy: z._default(assessmentMemberSortKey, 'fullName'),
  sortDirection: z._default(sortDirection, 'ASC'),
};
const listQuery = { ...pageQuery, ...listOrder };

/** Filters and order of the list of participants. */
export const assessmentMemberFilters = {
  ...listOrder,
  filterByScheduled: z.optional(z.enum(['Scheduled', 'NotScheduled'])),
  'filterByAttendance[]': repeated(attendanceFilter),
};

export const listAssessmentMembers = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/members',
  limits: limitsOf('light'),
  params: z.object({ assessmentId: id }),
  query: z.strictObject({ ...pageQuery, ...assessmentMemberFilters }),
  reply: z.object({
    data: z.array(listedAssessmentMember),
    meta: z.extend(memberListMeta, {
      /** Present if mails about the assessment have to wait. */
      waitingMails: z.optional(waitingMails),
      /** People of the whole assessment to whom `inviteMissedMembers` would send a mail. Absent if there are none. */
      missedToInvite: z.optional(z.int()),
    }),
  }),
});
export type ListAssessmentMembersReply = z.infer<typeof listAssessmentMembers.reply>;

/** Lists the last 100 mails to a member about the assessment, newest first. */
export const listAssessmentMemberMails = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/members/:assessmentMemberId/mails',
  limits: limitsOf('light'),
  params: z.object({ assessmentId: id, assessmentMemberId: id }),
  reply: dataReply(z.array(mailMessage)),
});

/** Downloads all assessment members as a CSV file in UTF-8. */
export const exportAssessmentMembers = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/members/export',
  limits: limitsOf('transfer'),
  params: z.object({ assessmentId: id }),
  replyType: 'text/csv',
});

/** An assessment member for the practitioner's day list and the member's own results. */
export const assessmentMemberDetails = z.extend(assessmentMember, {
  organization: z.object({ id, name: z.string() }),
  assessment: z.object({ id, name: z.string(), nameLanguage: textLanguage, timeZone: z.string() }),
  /** For practitioners: who recorded or removed the attendance last. `fullName` is null once they are erased. */
  attendanceRecorded: z.optional(z.object({ by: z.object({ id, fullName: z.nullable(z.string()) }), at: epochMs })),
  /** For practitioners: where the appointment takes place, if not at the address of the organization. */
  place: z.optional(placeOfDay),
  /** Null without a result. Members also get null while it is a draft. */
  resultStatus: z.nullable(resultStatus),
  /** For practitioners, and for the member once final. */
  result: z.optional(assessmentResult),
  /** Finished results that were withdrawn, newest first. Absent if there are none. */
  withdrawals: z.optional(z.array(resultWithdrawal)),
  /**
   * For the member: the years for which results are kept after they were finished, null until they are erased. Servers of
   * earlier versions leave it out.
   */
  resultsKeptForYears: z.optional(z.nullable(z.int())),
  /** For practitioners: the values to record. */
  valueSet: z.optional(z.array(shownField)),
  /** For practitioners before anything is recorded: the values of the latest finished result in the assessment. */
  usualCodes: z.optional(z.array(z.string())),
});
export type AssessmentMemberDetails = z.infer<typeof assessmentMemberDetails>;

/** A row of the practitioner's list. In a range of time, one who missed an appointment and booked again has two rows. */
const assignedAssessmentMember = z.extend(
  z.omit(assessmentMemberDetails, { result: true, withdrawals: true, valueSet: true, usualCodes: true }),
  {
    /** Whether they missed this appointment and have booked again. */
    hasBookedAgain: z.optional(z.literal(true)),
  },
);
export type AssignedAssessmentMember = z.infer<typeof assignedAssessmentMember>;

export const listAssignedAssessmentMembers = defineCall({
  method: 'GET',
  path: '/v1/assessment-member',
  limits: limitsOf('light'),
  query: z.strictObject({
    ...listQuery,
    assessmentId: z.optional(id),
    from: z.optional(z.pipe(z.coerce.number(), epochMs)),
    to: z.optional(z.pipe(z.coerce.number(), epochMs)),
  }),
  reply: z.object({
    data: z.array(assignedAssessmentMember),
    meta: z.extend(memberListMeta, {
      /** The version of a range of time, as of `getAssignedVersion`. */
      version: z.optional(z.string()),
      /** There are more than `total`: a search of all days and assessments counts the first 100. */
      isTotalCapped: z.optional(z.literal(true)),
    }),
  }),
});
export type ListAssignedAssessmentMembersReply = z.infer<typeof listAssignedAssessmentMembers.reply>;

export const assignedVersion = z.object({ version: z.string() });

const instantRange = z.strictObject({
  from: z.pipe(z.coerce.number(), epochMs),
  to: z.pipe(z.coerce.number(), epochMs),
});

/**
 * Tells whether anything in a part of that list has changed: appointments, attendance and status of results. Cheap enough to
 * be asked often.
 */
export const getAssignedVersion = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/version',
  limits: limitsOf('light'),
  query: instantRange,
  reply: dataReply(assignedVersion),
});

/**
 * Sends that version as server-sent events whenever it changes, first at once. Answers 204 if this server does not hear of
 * changes now: ask for the version instead.
 */
export const watchAssigned = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/events',
  limits: limitsOf('light'),
  query: instantRange,
  replyType: 'text/event-stream',
  mayBeEmpty: true,
});

export const getAssessmentMember = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/:assessmentMemberId',
  limits: limitsOf('light'),
  params: z.object({ assessmentMemberId: id }),
  reply: dataReply(assessmentMemberDetails),
});

/**
 * Records attendance; null clears it. For practitioners. Answers 409 with who and when if `expected` is given and
 * somebody has recorded something else meanwhile.
 */
export const recordAttendance = defineCall({
  method: 'PUT',
  path: '/v1/assessment-member/:assessmentMemberId/attendance',
  limits: limitsOf('light'),
  params: z.object({ assessmentMemberId: id }),
  body: z.strictObject({ attendance: z.nullable(attendance), expected: z.optional(z.nullable(attendance)) }),
  reply: dataReply(z.object({ attendance: z.nullable(attendance) })),
});
