import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { dataReply, id } from './common.ts';

export const dashboardStats = z.object({
  /** The total of the members list. */
  countOfMembers: z.int(),
  invitesAccepted: z.int(),
  /** People invited, not mails sent. */
  totalInvites: z.int(),
  /** Live appointments of assessments that are not cancelled. */
  totalAppointments: z.int(),
  /** Assessments that are not cancelled. */
  totalAssessments: z.int(),
  /** Assessment members with an appointment, over all assessments that are not cancelled. */
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
