import { sql } from 'kysely';
import type { DashboardStats } from '#contract/dashboard.ts';
import type { Db } from '#server/database/transaction.ts';
import { type Caller, membershipIn } from '#server/http/caller.ts';

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
    /** One statement, so that the numbers belong together. */
    async get(caller: Caller, organizationId: string): Promise<DashboardStats> {
      const own = membershipIn(caller, organizationId);
      const { rows } = await sql<DashboardStats>`
        with people as (
          select count(*) filter (where id <> ${own.organizationMemberId}) as members from organization_member
          where organization_id = ${organizationId}
        ), invited as (
          -- People, not mails: someone invited again counts once. A founder was never invited.
          select count(*) as all_of_them, count(*) filter (where accepted_at is not null) as accepted
          from organization_member
          where organization_id = ${organizationId} and id in (
            select organization_member_id from invitation where organization_id = ${organizationId}
          )
        ), going_on as (
          select id from assessment where organization_id = ${organizationId} and canceled_at is null
        ), places as (
          select count(*) as all_of_them from assessment_member
          where organization_id = ${organizationId} and assessment_id in (select id from going_on)
        ), appointments as (
          select count(*) as live from appointment
          where organization_id = ${organizationId} and canceled_at is null
            and assessment_id in (select id from going_on)
        )
        select people.members as "countOfMembers", invited.accepted as "invitesAccepted",
          invited.all_of_them as "totalInvites", appointments.live as "totalAppointments",
          (select count(*) from going_on) as "totalAssessments", appointments.live as "scheduledCount",
          places.all_of_them - appointments.live as "notScheduledCount"
        from people, invited, places, appointments`.execute(db);
      return rows[0] ?? none;
    },
  };
}
