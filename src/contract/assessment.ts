import { z } from 'zod/mini';
import { appointmentTimes } from './appointmentTimes.ts';
import { defineCall } from './call.ts';
import { dataReply, doneReply, epochMs, id, pageQuery, repeated, searchText, sortDirection } from './common.ts';
import { assessmentSortKey } from './sortOrder.ts';

export const assessmentStatus = z.enum(['NotStarted', 'Active', 'InProgress', 'Completed', 'Canceled']);
export type AssessmentStatus = z.infer<typeof assessmentStatus>;

/** Minutes from midnight in the organization's zone; 1440 is the end of the day. */
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1440));

/** As it is stored. Here as in every reply limits are left out: what was stored under others would fail its whole list. */
export const scheduleDay = z.object({
  /** 0 is Sunday. */
  day: z.int(),
  enabled: z.boolean(),
  ranges: z.array(z.object({ timeFrom: z.int(), timeTo: z.int() })),
});
export type ScheduleDay = z.infer<typeof scheduleDay>;

const dayToSave = z.strictObject({
  day: z.int().check(z.minimum(0), z.maximum(6)),
  enabled: z.boolean(),
  ranges: z.array(z.strictObject({ timeFrom: minuteOfDay, timeTo: minuteOfDay })).check(z.maxLength(24)),
});

const days = z.array(dayToSave).check(
  z.maxLength(7),
  z.refine((list) => new Set(list.map(({ day }) => day)).size === list.length, 'Each day may stand in the list once'),
);

/** Dates are the start of that day in the organization's zone; both ends are inclusive. */
const assessmentFields = {
  name: z.string('Assessment name is required').check(z.trim(), z.maxLength(120)),
  /** Minutes. */
  appointmentDuration: z.int(),
  startDate: epochMs,
  endDate: epochMs,
  appointmentsPerSlot: z.int('Slots are required'),
  bookingLeadTime: z.boolean(),
};

/** A mail reminds of an appointment this many hours before; 0 for none. */
const reminderHours = z.int().check(z.minimum(0), z.maximum(168, 'A reminder is sent at most 168 hours before'));

/** Members move and cancel until this many hours before an appointment; 0 for until it begins. */
const changeCutoffHours = z.int();

/** An assessment in a list. */
export const assessment = z.object({
  id,
  organizationId: id,
  ...assessmentFields,
  name: z.string(),
  status: assessmentStatus,
  bookingStartDate: z.nullable(epochMs),
  bookingEndDate: z.nullable(epochMs),
  autoCreateAssessmentForInvitees: z.boolean(),
  reminderHours: z.int(),
  changeCutoffHours,
  closedDays: z.array(epochMs),
  /** The zone of the organization, in which dates and schedule are meant. */
  timeZone: z.string(),
  /** How many members are invited to it. */
  memberCount: z.int(),
  scheduledCount: z.int(),
  assessmentSchedule: z.object({ days: z.array(scheduleDay) }),
  createdAt: epochMs,
});
export type Assessment = z.infer<typeof assessment>;

/** One assessment, with the places that its schedule offers from first to last day. */
export const assessmentDetails = z.extend(assessment, {
  placesOffered: z.int(),
  /** Places in slots that have not begun. */
  placesLeft: z.int(),
});
export type AssessmentDetails = z.infer<typeof assessmentDetails>;

/** How many booked appointments no longer fit the schedule. They stay booked. */
export const outsideScheduleMeta = z.object({ outsideSchedule: z.int() });

/** The starts of days in the organization's zone, inside the window. */
const closedDays = z.array(epochMs).check(z.maxLength(366));

const organizationParams = z.object({ organizationId: id });
const assessmentParams = z.object({ assessmentId: id });
const bothParams = z.object({ organizationId: id, assessmentId: id });

export const createAssessment = defineCall({
  method: 'POST',
  path: '/v1/assessment/:organizationId',
  params: organizationParams,
  body: z.strictObject({
    ...assessmentFields,
    bookingStartDate: z.nullish(epochMs),
    bookingEndDate: z.nullish(epochMs),
    closedDays: z.optional(closedDays),
    /** 24 where it is left out. */
    reminderHours: z.optional(reminderHours),
    /** 0 where it is left out. */
    changeCutoffHours: z.optional(changeCutoffHours),
  }),
  reply: dataReply(assessmentDetails),
  once: true,
});

/** The body is the fetched assessment, changed; what only the server knows is accepted and changes nothing. */
export const updateAssessment = defineCall({
  method: 'PUT',
  path: '/v1/assessment/:assessmentId',
  params: assessmentParams,
  body: z.strictObject({
    ...z.partial(
      z.object({
        ...assessmentFields,
        bookingStartDate: z.nullable(epochMs),
        bookingEndDate: z.nullable(epochMs),
        closedDays,
        autoCreateAssessmentForInvitees: z.boolean(),
        reminderHours,
        changeCutoffHours,
      }),
    ).shape,
    id: z.optional(z.unknown()),
    organizationId: z.optional(z.unknown()),
    status: z.optional(z.unknown()),
    timeZone: z.optional(z.unknown()),
    memberCount: z.optional(z.unknown()),
    scheduledCount: z.optional(z.unknown()),
    assessmentSchedule: z.optional(z.unknown()),
    createdAt: z.optional(z.unknown()),
    placesOffered: z.optional(z.unknown()),
    placesLeft: z.optional(z.unknown()),
  }),
  reply: z.object({ data: assessmentDetails, meta: outsideScheduleMeta }),
});

export const getAssessment = defineCall({
  method: 'GET',
  path: '/v1/assessment/:organizationId/by-id/:assessmentId',
  params: bothParams,
  reply: dataReply(assessmentDetails),
});

const listQuery = z.strictObject({
  ...pageQuery,
  search: searchText,
  sortBy: z._default(assessmentSortKey, 'createdAt'),
  sortDirection: z._default(sortDirection, 'ASC'),
  'filterByStatus[]': repeated(assessmentStatus),
});

export const listAssessments = defineCall({
  method: 'GET',
  path: '/v1/assessment/:organizationId',
  params: organizationParams,
  query: listQuery,
  reply: z.object({ data: z.array(assessment), meta: z.object({ total: z.int() }) }),
});
export type ListAssessmentsReply = z.infer<typeof listAssessments.reply>;

/** Saves the week and, where they are sent, the closed days. What is booked stays, but for `cancelOn`. */
export const saveSchedule = defineCall({
  method: 'PUT',
  path: '/v1/assessment/:assessmentId/schedule',
  params: assessmentParams,
  body: z.strictObject({
    days,
    closedDays: z.optional(closedDays),
    /** Closed days on which the coming appointments are cancelled, with a mail to everyone who had one. */
    cancelOn: z.optional(closedDays),
  }),
  reply: z.object({
    data: z.object({ days: z.array(scheduleDay), closedDays: z.array(epochMs) }),
    meta: z.extend(outsideScheduleMeta, { canceled: z.int() }),
  }),
});

/** A coming appointment that fits the schedule as it is saved and would not fit it as proposed. */
export const displacedAppointment = z.extend(appointmentTimes, { fullName: z.string(), email: z.string() });
export type DisplacedAppointment = z.infer<typeof displacedAppointment>;

/** Changes nothing: tells which booked appointments would no longer fit, if what is sent were saved. */
export const previewSchedule = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/schedule/preview',
  params: assessmentParams,
  body: z.strictObject({
    startDate: z.optional(epochMs),
    endDate: z.optional(epochMs),
    appointmentDuration: z.optional(z.int()),
    days: z.optional(days),
    closedDays: z.optional(closedDays),
  }),
  reply: dataReply(
    z.object({
      total: z.int(),
      /** How many of them lie on a day that would be newly closed. */
      onClosedDays: z.int(),
      /** The soonest of them. */
      first: z.array(displacedAppointment),
    }),
  ),
});
export type SchedulePreview = z.infer<typeof previewSchedule.reply>['data'];

/** Cancels the assessment and its coming appointments, and tells everyone who was booked. */
export const cancelAssessment = defineCall({
  method: 'PUT',
  path: '/v1/assessment/:assessmentId/cancel',
  params: assessmentParams,
  reply: dataReply(assessmentDetails),
});

export const bookingState = z.enum(['Open', 'NotYetOpen', 'Closed', 'WindowOver', 'Canceled']);
export type BookingState = z.infer<typeof bookingState>;

/** An assessment as the member sees it who is invited to it. */
export const memberAssessment = z.object({
  id,
  assessmentMemberId: id,
  name: z.string(),
  status: assessmentStatus,
  organization: z.object({ id, name: z.string(), address: z.string(), timeZone: z.string() }),
  startDate: epochMs,
  endDate: epochMs,
  appointmentDuration: z.int(),
  bookingState,
  /** When booking opens: the start of its first day. */
  bookingOpensAt: z.nullable(epochMs),
  /** The last day of booking: the start of that day. */
  bookingLastDay: epochMs,
  changeCutoffHours,
  appointment: z.optional(appointmentTimes),
  /** Whether the member's results are finished: `getAssessmentMember` has them. */
  hasResult: z.boolean(),
});
export type MemberAssessment = z.infer<typeof memberAssessment>;

export const listAssessmentsForMember = defineCall({
  method: 'GET',
  path: '/v1/assessment/:organizationId/for-member',
  params: organizationParams,
  query: listQuery,
  reply: z.object({ data: z.array(memberAssessment), meta: z.object({ total: z.int() }) }),
});

export const getAssessmentForMember = defineCall({
  method: 'GET',
  path: '/v1/assessment/:organizationId/for-member/:assessmentId',
  params: bothParams,
  reply: dataReply(memberAssessment),
});

export const timeSlot = z.object({ startsAt: epochMs, endsAt: epochMs, capacity: z.int(), remaining: z.int() });
export type TimeSlot = z.infer<typeof timeSlot>;

/** The slots that have not begun, between two instants where they are given. */
export const listTimeSlots = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/time-slots',
  params: assessmentParams,
  query: z.strictObject({
    from: z.optional(z.pipe(z.coerce.number(), epochMs)),
    to: z.optional(z.pipe(z.coerce.number(), epochMs)),
  }),
  reply: dataReply(z.array(timeSlot)),
});

/** Invites members to the assessment. It adds, and never removes anyone. */
export const inviteToAssessment = defineCall({
  method: 'PUT',
  path: '/v1/assessment/:assessmentId/members',
  params: assessmentParams,
  body: z.strictObject({
    selectAll: z.boolean(),
    include: z.array(id).check(z.maxLength(10_000)),
    exclude: z.array(id).check(z.maxLength(10_000)),
  }),
  reply: dataReply(z.object({ invited: z.int() })),
});

export const resendAssessmentInvitation = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/members/:assessmentMemberId/resend',
  params: z.object({ assessmentId: id, assessmentMemberId: id }),
  reply: doneReply,
  once: true,
});

/** Sends the invitation again to everyone who has not booked, but for those who got it within the last minute. */
export const resendAllAssessmentInvitations = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/members/resend',
  params: assessmentParams,
  reply: dataReply(z.object({ sent: z.int() })),
});

/** Takes back the invitation of someone who has not booked. */
export const removeAssessmentMember = defineCall({
  method: 'DELETE',
  path: '/v1/assessment/:assessmentId/members/:assessmentMemberId',
  params: z.object({ assessmentId: id, assessmentMemberId: id }),
  reply: doneReply,
});
