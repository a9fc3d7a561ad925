import { sql } from 'kysely';
import type { DashboardStats } from '#contract/dashboard.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export type DashboardService = ReturnType<typeof createDashboardService>;

const none: DashboardStats = {
  countOfMembers: 0,
  invitesAccepted: 0,
  totalInvites: 0,
  totalAppointments: 0,
  totalAssessments: 0,
  scheduledCount: 0,
  notScheduledCount: 0,
};

/** The counts of an organization's dashboard. */
export function createDashboardService({ db }: { db: Db }) {
  return {
    /** Sums the counters that the database maintains, in one statement so that they are consistent. */
    async get(caller: Caller, organizationId: string): Promise<DashboardStats> {
      const own = membershipIn(caller, organizationId);
      const stats = sql<DashboardStats>`
          select sum(people) - (
              select count(*) from organization_member
              where organization_id = ${organizationId} and id = ${own.organizationMemberId}
            ) as "countOfMembers", sum(accepted) as "invitesAccepted", sum(invited) as "totalInvites",
            sum(appointments) as "totalAppointments", sum(assessments) as "totalAssessments",
            sum(appointments) as "scheduledCount", sum(places) - sum(appointments) as "notScheduledCount"
          from organization_total where organization_id = ${organizationId} having count(*) > 0`;
      const { rows } = await db.transaction().execute((tx) => stats.execute(tx));
      return rows[0] ?? none;
    },
  };
}
