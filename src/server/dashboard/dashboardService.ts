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
          select count(*) filter (where m.id <> ${own.organizationMemberId}) as members,
            count(*) filter (where i.is_invited) as invited,
            count(*) filter (where i.is_invited and m.accepted_at is not null) as accepted
          from organization_member m
          -- People, not mails: someone invited again counts once. A founder was never invited.
          cross join lateral (
            select exists (
              select from invitation
              where organization_id = m.organization_id and organization_member_id = m.id
            ) as is_invited
          ) i
          where m.organization_id = ${organizationId}
        ), going_on as (
          select organization_id, id from assessment
          where organization_id = ${organizationId} and canceled_at is null
        ), places as (
          select count(*) as all_of_them, count(p.id) as scheduled
          from going_on a
          join assessment_member am on am.organization_id = a.organization_id and am.assessment_id = a.id
          left join appointment p
            on p.organization_id = am.organization_id and p.assessment_member_id = am.id and p.canceled_at is null
        )
        select people.members as "countOfMembers", people.accepted as "invitesAccepted",
          people.invited as "totalInvites", places.scheduled as "totalAppointments",
          (select count(*) from going_on) as "totalAssessments", places.scheduled as "scheduledCount",
          places.all_of_them - places.scheduled as "notScheduledCount"
        from people, places`.execute(db);
      return rows[0] ?? none;
    },
  };
}
