import { z } from 'zod/mini';
import { mostGroups } from '#domain/memberGroup.ts';
import { appointmentInTrack, appointmentTimes } from './appointmentTimes.ts';
import {
  ranges,
  rangesToSave,
  scheduleRules,
  settings,
  storedRules,
  translations,
  valueField,
} from './assessmentSettings.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import {
  dataReply,
  doneReply,
  epochMs,
  id,
  language,
  lastChanges,
  pageQuery,
  queriedMs,
  repeated,
  says,
  searchText,
  sortDirection,
  storedDate,
  textLanguage,
} from './common.ts';
import { mailReach } from './mailReach.ts';
import { assessmentSortKey } from './sortOrder.ts';
import { givenStaffReason, staffReason } from './staffReason.ts';
import { undoableReply } from './undo.ts';

export const assessmentStatus = z.enum(['NotStarted', 'Active', 'InProgress', 'Completed', 'Canceled']);
export type AssessmentStatus = z.infer<typeof assessmentStatus>;

/** A stored day. Replies have no limits, so that rows stored under older limits stay readable. */
export const scheduleDay = z.object({
  /** 0 is Sunday. */
  day: z.int(),
  enabled: z.boolean(),
  ranges,
});
export type ScheduleDay = z.infer<typeof scheduleDay>;

const dayToSave = z.strictObject({
  day: z.int().check(z.minimum(0), z.maximum(6)),
  enabled: z.boolean(),
  ranges: rangesToSave,
});

/** The hours of a week to save. */
export const days = z.array(dayToSave).check(
  z.maxLength(7),
  z.refine((list) => new Set(list.map(({ day }) => day)).size === list.length, says('weekdayTwice')),
);

/**
 * The hours and seats of an assessment at one place. Without `siteId` it is at the address of the organization, and without
 * `practitionerIds` any practitioner sees its people. Its times are in the zone of the site, and its dates are sent as the
 * start of the day in the zone of the organization.
 */
export const track = z.object({
  id,
  siteId: z.nullable(id),
  roomId: z.nullable(id),
  practitionerIds: z.array(id),
  days: z.array(scheduleDay),
  appointmentsPerSlot: z.int(),
  ...storedRules,
});
export type Track = z.infer<typeof track>;

/** A field that is not sent keeps its value, or gets the default in a new track. */
const trackToSave = z.strictObject({
  /** Without it the track is new. The first track has the id of the assessment. */
  id: z.optional(id),
  siteId: z.optional(z.nullable(id)),
  roomId: z.optional(z.nullable(id)),
  practitionerIds: z.optional(z.array(id).check(z.maxLength(20))),
  days,
  appointmentsPerSlot: settings.appointmentsPerSlot,
  ...scheduleRules,
});

export const mostTracks = 50;

/** An assessment in a list. */
export const assessment = z.object({
  id,
  organizationId: id,
  ...settings,
  name: z.string(),
  description: z.string(),
  nameLanguage: textLanguage,
  descriptionLanguage: textLanguage,
  /** For administrators: the language of name and description, which they get as written. With `translations`. */
  language: z.optional(language),
  /** For administrators. Servers of earlier versions leave it out. */
  translations: z.optional(translations),
  reminderHours: z.int(),
  ...storedRules,
  valueSet: z.array(valueField),
  status: assessmentStatus,
  /** The zone of the organization, for dates and schedule. */
  timeZone: z.string(),
  /** Invited members. */
  memberCount: z.int(),
  scheduledCount: z.int(),
  assessmentSchedule: z.object({ days: z.array(scheduleDay) }),
  createdAt: epochMs,
  /** Incremented by each change of the settings or the schedule. An update names the version it is based on. */
  version: z.int(),
});
export type Assessment = z.infer<typeof assessment>;

/** An assessment with its number of seats from first to last day. */
export const assessmentDetails = z.extend(assessment, {
  seatsOffered: z.int(),
  /** Free seats in slots that have not begun. */
  seatsLeft: z.int(),
  /** By setting. The schedule also by weekday: `assessmentSchedule.4`. */
  lastChanges: z.optional(lastChanges),
  /** Why it was cancelled, if anybody said so. */
  staffReason: z.optional(givenStaffReason),
  /** Coming appointments that no longer fit the schedule, see `listDisplacedAppointments`. */
  outsideSchedule: z.optional(z.int()),
  /** For administrators, in order. The schedule and its rules above are those of the first one. */
  tracks: z.optional(z.array(track)),
});
export type AssessmentDetails = z.infer<typeof assessmentDetails>;

/** Counts the booked appointments that no longer fit the schedule, without those kept knowingly. They stay booked. */
export const outsideScheduleMeta = z.object({ outsideSchedule: z.int() });

const organizationParams = z.object({ organizationId: id });
const assessmentParams = z.object({ assessmentId: id });
const bothParams = z.object({ organizationId: id, assessmentId: id });

export const createAssessment = defineCall({
  method: 'POST',
  path: '/v1/assessment/:organizationId',
  limits: limitsOf('light', { maxBodyBytes: 256 * KiB, maxReplyBytes: 1024 * KiB }),
  params: organizationParams,
  // Other settings have the defaults of `defaultSettings`.
  body: z.extend(z.omit(z.partial(z.strictObject(settings)), { autoCreateAssessmentForInvitees: true }), {
    name: settings.name,
    appointmentDuration: settings.appointmentDuration,
    startDate: settings.startDate,
    endDate: settings.endDate,
    appointmentsPerSlot: settings.appointmentsPerSlot,
    bookingLeadTime: settings.bookingLeadTime,
  }),
  reply: dataReply(assessmentDetails),
  once: true,
});

/**
 * The body is the fetched assessment with changed settings; other fields change nothing. A body without `version` is
 * accepted. If the version is not the current one, the reply is 409, and its `fields` name each field changed since and
 * who changed it.
 */
export const updateAssessment = defineCall({
  method: 'PUT',
  path: '/v1/assessment/:assessmentId',
  // The fetched assessment has its tracks.
  limits: limitsOf('light', { maxBodyBytes: 1024 * KiB, maxReplyBytes: 1024 * KiB }),
  params: assessmentParams,
  body: z.partial(z.strictObject({ ...assessmentDetails.shape, ...settings })),
  reply: z.object({ data: assessmentDetails, meta: outsideScheduleMeta }),
});

export const getAssessment = defineCall({
  method: 'GET',
  path: '/v1/assessment/:organizationId/by-id/:assessmentId',
  limits: limitsOf('light', { maxReplyBytes: 1024 * KiB }),
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
  limits: limitsOf('light'),
  params: organizationParams,
  query: listQuery,
  reply: z.object({ data: z.array(assessment), meta: z.object({ total: z.int() }) }),
});
export type ListAssessmentsReply = z.infer<typeof listAssessments.reply>;

/** Saves the week and the rules that are sent. Appointments stay booked, except on `cancelOn`. `version` as in an update. */
export const saveSchedule = defineCall({
  method: 'PUT',
  path: '/v1/assessment/:assessmentId/schedule',
  limits: limitsOf('light', { maxBodyBytes: 64 * KiB }),
  params: assessmentParams,
  body: z.strictObject({
    days,
    ...scheduleRules,
    /** Closed days on which upcoming appointments are cancelled, with a mail to each member. */
    cancelOn: z.optional(settings.closedDays),
    /** Why these appointments are cancelled. The emails name it. */
    staffReason: z.optional(staffReason),
    version: z.optional(z.int()),
  }),
  reply: z.object({
    data: z.object({
      days: z.array(scheduleDay),
      ...storedRules,
      version: z.int(),
    }),
    /** `mails` counts the people of the `canceled` appointments. Servers of earlier versions leave it out. */
    meta: z.extend(outsideScheduleMeta, { canceled: z.int(), mails: z.optional(mailReach) }),
  }),
});

/** An upcoming appointment that fits the saved schedule but not the proposed one. */
export const displacedAppointment = z.extend(appointmentTimes, { fullName: z.string(), email: z.string() });
export type DisplacedAppointment = z.infer<typeof displacedAppointment>;

/** Finds the booked appointments that would no longer fit if the body were saved. Changes nothing. */
export const previewSchedule = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/schedule/preview',
  limits: limitsOf('heavy', { maxBodyBytes: 64 * KiB }),
  params: assessmentParams,
  body: z.strictObject({
    startDate: z.optional(epochMs),
    endDate: z.optional(epochMs),
    appointmentDuration: z.optional(z.int()),
    appointmentsPerSlot: z.optional(z.int()),
    days: z.optional(days),
    ...scheduleRules,
  }),
  reply: dataReply(
    z.object({
      total: z.int(),
      /** On newly closed days. */
      onClosedDays: z.int(),
      /** Slots that would hold more appointments than `appointmentsPerSlot`. They keep what is booked. */
      overfullSlots: z.int(),
      /** The booked people without a seat, by buffers, the cap of a day or fewer seats, on days that do not have them already. */
      overBooked: z.optional(z.object({ people: z.int(), days: z.int() })),
      /** Times that are held for people and would no longer be. Whoever was told of one gets an email. */
      heldOutside: z.optional(z.int()),
      /** Who would get an email if the appointments on newly closed days were cancelled. */
      mails: z.optional(mailReach),
      /** The earliest ones. */
      first: z.array(displacedAppointment),
    }),
  ),
});
export type SchedulePreview = z.infer<typeof previewSchedule.reply>['data'];

/** A day on which somebody is booked, extras left out. `over` are the people without a seat. */
const bookedDay = z.object({ date: storedDate, booked: z.int(), over: z.int() });
export type BookedDay = z.infer<typeof bookedDay>;

/** Counts the booked people of each day of an assessment, also those of the past. */
export const listBookedDays = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/booked-days',
  limits: limitsOf('heavy'),
  params: assessmentParams,
  reply: dataReply(z.array(bookedDay)),
});

/**
 * Finds the booked appointments of all assessments that would no longer fit if the organization had this time zone. They
 * stay booked at the same moment. Changes nothing.
 */
export const previewTimeZone = defineCall({
  method: 'POST',
  path: '/v1/assessment/:organizationId/time-zone/preview',
  limits: limitsOf('heavy'),
  params: organizationParams,
  body: z.strictObject({ timeZone: z.string().check(z.maxLength(64)) }),
  reply: dataReply(
    z.object({
      total: z.int(),
      /** The earliest ones. */
      first: z.array(z.extend(displacedAppointment, { assessmentName: z.string() })),
    }),
  ),
});
export type TimeZonePreview = z.infer<typeof previewTimeZone.reply>['data'];

/**
 * Cancels the assessment and its upcoming appointments, with a mail to each member who is booked. The body may be missing.
 */
export const cancelAssessment = defineCall({
  method: 'PUT',
  path: '/v1/assessment/:assessmentId/cancel',
  limits: limitsOf('light', { maxReplyBytes: 1024 * KiB }),
  params: assessmentParams,
  body: z.strictObject({
    /** Also mails invited members without an appointment. Invitations that still wait get no mail. */
    tellNotScheduled: z.optional(z.boolean()),
    staffReason: z.optional(staffReason),
  }),
  reply: z.object({ data: assessmentDetails, meta: z.optional(z.object({ mails: mailReach })) }),
});

/** Counts who would get an email. Changes nothing. */
export const countMailRecipients = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/mails/recipients',
  limits: limitsOf('heavy'),
  params: assessmentParams,
  reply: dataReply(
    z.object({
      /** Of a cancellation: people with an upcoming appointment. */
      scheduled: mailReach,
      /** Of a cancellation with `tellNotScheduled`. */
      notScheduled: mailReach,
      /** Of `resendAllAssessmentInvitations`. `justSent` got theirs within the last minute. */
      resend: z.extend(mailReach, { justSent: z.int() }),
      /** Of `inviteMissedMembers`. */
      missed: mailReach,
    }),
  ),
});
export type MailRecipients = z.infer<typeof countMailRecipients.reply>['data'];

/**
 * Replaces the tracks of an assessment. The first one stays the first. Appointments stay booked; a track with coming
 * appointments cannot be removed, which is a 409. `version` as in an update.
 */
export const saveTracks = defineCall({
  method: 'PUT',
  path: '/v1/assessment/:assessmentId/tracks',
  limits: limitsOf('light', { maxBodyBytes: 256 * KiB, maxReplyBytes: 1024 * KiB }),
  params: assessmentParams,
  body: z.strictObject({
    tracks: z.array(trackToSave).check(z.minLength(1), z.maxLength(mostTracks)),
    version: z.optional(z.int()),
  }),
  reply: z.object({
    data: z.object({ tracks: z.array(track), version: z.int() }),
    meta: outsideScheduleMeta,
  }),
});

/**
 * Creates an assessment with the settings and the hours of another, invites nobody, and calls it 'Copy of …'. If the first
 * day is not in the future, all dates move by whole weeks until it is, and closed days are left out.
 */
export const duplicateAssessment = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/duplicate',
  limits: limitsOf('light', { maxReplyBytes: 1024 * KiB }),
  params: assessmentParams,
  reply: z.object({
    data: assessmentDetails,
    /** Present if sites or rooms were removed meanwhile. The copy does without them. */
    meta: z.optional(z.object({ leavesOutPlaces: z.literal(true) })),
  }),
  once: true,
});

/** Deletes a draft: an assessment to which nobody is invited. 409 for any other. */
export const deleteAssessment = defineCall({
  method: 'DELETE',
  path: '/v1/assessment/:assessmentId',
  limits: limitsOf('light'),
  params: assessmentParams,
  reply: doneReply,
});

export const bookingState = z.enum(['Open', 'NotYetOpen', 'Closed', 'WindowOver', 'Canceled']);
export type BookingState = z.infer<typeof bookingState>;

/** The site where an appointment takes place. */
const appointmentPlace = z.object({
  site: z.string(),
  /** Null if its track has no room. */
  room: z.nullable(z.string()),
  address: z.string(),
  mapUrl: z.nullable(z.string()),
  /** '' if there is nothing to say. */
  directions: z.string(),
  /** '' if there is nothing to say. */
  accessibility: z.string(),
  language: textLanguage,
  timeZone: z.string(),
});
export type AppointmentPlace = z.infer<typeof appointmentPlace>;

/** An assessment as an invited member sees it. */
export const memberAssessment = z.object({
  id,
  assessmentMemberId: id,
  name: z.string(),
  description: z.string(),
  nameLanguage: textLanguage,
  descriptionLanguage: textLanguage,
  status: assessmentStatus,
  organization: z.object({ id, name: z.string(), address: z.string(), timeZone: z.string() }),
  startDate: epochMs,
  endDate: epochMs,
  appointmentDuration: z.int(),
  bookingState,
  /** The start of the first day of booking. Null without a lead time. */
  bookingOpensAt: z.nullable(epochMs),
  /** The start of the last day of booking. */
  bookingLastDay: epochMs,
  changeCutoffHours: z.int(),
  /** Hours before its start at which a slot can be booked last. Servers of earlier versions leave it out. */
  noticeHours: z.optional(z.int()),
  appointment: z.optional(appointmentInTrack),
  /** Of `appointment`. Absent at the address of the organization. */
  place: z.optional(appointmentPlace),
  /** The appointment that the member did not attend, until they book again. */
  missed: z.optional(appointmentTimes),
  /** A time that staff hold for the member instead of the appointment, which no longer fits. */
  offer: z.optional(
    z.object({
      id,
      startsAt: epochMs,
      endsAt: epochMs,
      expiresAt: epochMs,
      /** `Outside`: the schedule no longer has it. The appointment needs another time. */
      state: z.enum(['Open', 'Expired', 'Outside']),
      /** Absent at the address of the organization. */
      place: z.optional(appointmentPlace),
      staffReason: z.optional(givenStaffReason),
    }),
  ),
  /** Why staff moved the appointment or, without one, cancelled the last one. Absent if they gave no reason. */
  staffReason: z.optional(givenStaffReason),
  /** True if booking is open and no seat is left. False once the member is booked or examined. */
  isFull: z.boolean(),
  /** True once the member's results are final; `getAssessmentMember` returns them. */
  hasResult: z.boolean(),
  /** Whether finished results were withdrawn. */
  hasWithdrawnResult: z.optional(z.literal(true)),
});
export type MemberAssessment = z.infer<typeof memberAssessment>;

export const listAssessmentsForMember = defineCall({
  method: 'GET',
  path: '/v1/assessment/:organizationId/for-member',
  limits: limitsOf('light'),
  params: organizationParams,
  query: listQuery,
  reply: z.object({ data: z.array(memberAssessment), meta: z.object({ total: z.int() }) }),
});

export const getAssessmentForMember = defineCall({
  method: 'GET',
  path: '/v1/assessment/:organizationId/for-member/:assessmentId',
  limits: limitsOf('light'),
  params: bothParams,
  reply: dataReply(memberAssessment),
});

/** The most assessments in `listMyAssessments`: one a week for ten years. */
export const mostOwnAssessments = 500;

/** Lists the assessments that the member is invited to, in all their organizations: the newest 500. */
export const listMyAssessments = defineCall({
  method: 'GET',
  path: '/v1/my/assessments',
  limits: limitsOf('light'),
  reply: dataReply(z.array(memberAssessment)),
});

/** Returns one of these assessments, in whichever organization it is. */
export const getMyAssessment = defineCall({
  method: 'GET',
  path: '/v1/my/assessments/:assessmentId',
  limits: limitsOf('light'),
  params: assessmentParams,
  reply: dataReply(memberAssessment),
});

/** `remaining` seats are free during the whole slot. */
export const timeSlot = z.object({
  startsAt: epochMs,
  endsAt: epochMs,
  capacity: z.int(),
  remaining: z.int(),
  /** Present if the assessment has several tracks. They can have slots at the same time. */
  trackId: z.optional(id),
});
export type TimeSlot = z.infer<typeof timeSlot>;

/** Where slots take place. */
export const slotSite = z.object({
  /** Of the site. 'own' for the address of the organization. */
  id: z.string(),
  name: z.string(),
  address: z.string(),
  timeZone: z.string(),
  /** The tracks there, in order. */
  trackIds: z.array(id),
});
export type SlotSite = z.infer<typeof slotSite>;

/** The most slots in a reply: a year of half-hour slots on working days, 17 days of five-minute slots around the clock. */
export const mostTimeSlots = 5_000;

/** The most slots in a reply of an assessment with several tracks: those have ids. */
export const mostTrackSlots = 4_000;

/** Lists the slots that have not begun, optionally between two instants: the first 5,000 of them, or 4,000 of several tracks. */
export const listTimeSlots = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/time-slots',
  limits: limitsOf('heavy'),
  params: assessmentParams,
  query: z.strictObject({
    from: z.optional(queriedMs),
    to: z.optional(queriedMs),
    /** The id of an appointment that would be moved. Its seat counts as free. */
    replaces: z.optional(id),
    /** For staff: the person. A time that is held for them counts as free. */
    assessmentMemberId: z.optional(id),
  }),
  reply: z.object({
    data: z.array(timeSlot),
    meta: z.optional(
      z.object({
        /** Present if there are more slots: the `from` of the next call. */
        continuesAt: z.optional(epochMs),
        /** Present if the assessment has several tracks. */
        sites: z.optional(z.array(slotSite)),
      }),
    ),
  }),
});

const idForm = z.regexes.uuid();

/** Many ids. The first that is none refuses the list: naming 10,000 of them would keep all other calls waiting. */
export const idList = (most: number) =>
  z.array(z.string().check(z.meta({ format: 'uuid' }))).check(z.maxLength(most), ({ value, issues }) => {
    const index = value.findIndex((given) => !idForm.test(given));
    if (index >= 0) issues.push({ code: 'custom', input: value, path: [index], message: says('idInvalid') });
  });

const memberIds = idList(10_000);

const groupIds = z.optional(idList(mostGroups));

/**
 * Everybody or the people of groups, without those of `excludeGroups` and `exclude`, and the people of `include`. `selectAll`
 * without groups is everybody but `exclude`, and without both only `include` counts.
 */
const memberSelection = z.strictObject({
  selectAll: z.boolean(),
  include: memberIds,
  exclude: memberIds,
  includeGroups: groupIds,
  excludeGroups: groupIds,
});

/**
 * Invites members to the assessment. Never removes anyone. If it invites everyone who joins, from then on only those of
 * `includeGroups` and none of `excludeGroups`: each call with groups or `selectAll` replaces which.
 */
export const inviteToAssessment = defineCall({
  method: 'PUT',
  path: '/v1/assessment/:assessmentId/members',
  limits: limitsOf('heavy', { maxBodyBytes: 1024 * KiB }),
  params: assessmentParams,
  body: memberSelection,
  reply: dataReply(z.object({ invited: z.int(), mails: z.optional(mailReach) })),
});

/** Counts who would be invited, and who of them would get an email. Changes nothing. */
export const previewInvitation = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/members/preview',
  limits: limitsOf('heavy', { maxBodyBytes: 1024 * KiB }),
  params: assessmentParams,
  body: memberSelection,
  reply: dataReply(mailReach),
});

export const resendAssessmentInvitation = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/members/:assessmentMemberId/resend',
  limits: limitsOf('light'),
  params: z.object({ assessmentId: id, assessmentMemberId: id }),
  reply: doneReply,
  once: true,
});

/** Resends the invitation to everyone who has not booked, at most once a minute each. */
export const resendAllAssessmentInvitations = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/members/resend',
  limits: limitsOf('heavy'),
  params: assessmentParams,
  reply: dataReply(z.object({ sent: z.int() })),
});

/**
 * Sends the invitation again to everyone who did not attend. Leaves out people who were sent one since their appointment
 * began.
 */
export const inviteMissedMembers = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/members/invite-missed',
  limits: limitsOf('heavy'),
  params: assessmentParams,
  reply: dataReply(z.object({ sent: z.int() })),
  once: true,
});

/** Withdraws the invitation of a member who has not booked. */
export const removeAssessmentMember = defineCall({
  method: 'DELETE',
  path: '/v1/assessment/:assessmentId/members/:assessmentMemberId',
  limits: limitsOf('light'),
  params: z.object({ assessmentId: id, assessmentMemberId: id }),
  reply: undoableReply,
});
