import { z } from 'zod/mini';
import { appointmentTimes } from './appointmentTimes.ts';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, id } from './common.ts';

export const dashboardStats = z.object({
  /** The total of the members list. */
  countOfMembers: z.int(),
  invitesAccepted: z.int(),
  /** People invited, not mails sent. */
  totalInvites: z.int(),
  /** Booked appointments, also those that were missed before the person booked again. Without cancelled assessments. */
  totalAppointments: z.int(),
  /** Without cancelled ones. */
  totalAssessments: z.int(),
  /** Assessment members with an appointment; cancelled assessments do not count. */
  scheduledCount: z.int(),
  notScheduledCount: z.int(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const getDashboard = defineCall({
  method: 'GET',
  path: '/v1/dashboard/:organizationId',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id }),
  reply: dataReply(dashboardStats),
});

/** An assessment and a number of its people. */
export const countOfAssessment = z.object({ assessmentId: id, assessmentName: z.string(), count: z.int() });
export type CountOfAssessment = z.infer<typeof countOfAssessment>;

/** The total, and the first rows. */
const firstOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ total: z.int(), first: z.array(row) });

export const dashboardWork = z.object({
  /** Today's appointments at the organization, without cancelled ones. `first` has those not yet over. */
  today: z.extend(
    firstOf(z.extend(appointmentTimes, { assessmentId: id, assessmentName: z.string(), fullName: z.string() })),
    {
      /** Appointments of `total` that take no place. */
      extras: z.int(),
    },
  ),
  /** Assessments that are not over, and how many of their people will not find a time. */
  shortages: firstOf(countOfAssessment),
  /**
   * Assessments that can be booked now, and how many of their people have no appointment. `toRemind` of them were not reminded
   * within 24 hours. Absent from earlier servers.
   */
  notBooked: z.optional(firstOf(z.extend(countOfAssessment, { toRemind: z.optional(z.int()) }))),
  /**
   * Assessments that are not over, and how many of their people did not attend, have no new appointment and were not invited
   * again. `toInvite` of them have an email address.
   */
  noShows: firstOf(z.extend(countOfAssessment, { toInvite: z.optional(z.int()) })),
  /** People whose last mail could not be delivered. `isRefused` if the mail server refused their address for good. */
  failedMails: firstOf(z.object({ userId: id, fullName: z.string(), isRefused: z.optional(z.literal(true)) })),
  /** Whether a practitioner is invited or has joined. */
  hasPractitioner: z.boolean(),
});
export type DashboardWork = z.infer<typeof dashboardWork>;

/** Returns an administrator's work: today's appointments, assessments at risk and failed mails. */
export const getDashboardWork = defineCall({
  method: 'GET',
  path: '/v1/dashboard/:organizationId/work',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id }),
  reply: dataReply(dashboardWork),
});
