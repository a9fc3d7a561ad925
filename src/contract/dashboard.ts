import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { dataReply, id } from './common.ts';

export const dashboardStats = z.object({
  /** The total of the members list. */
  countOfMembers: z.int(),
  invitesAccepted: z.int(),
  /** People invited, not mails sent. */
  totalInvites: z.int(),
  /** Booked appointments; cancelled assessments do not count. */
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
  params: z.object({ organizationId: id }),
  reply: dataReply(dashboardStats),
});
