import { sql } from 'kysely';
import type { DashboardStats, DashboardWork } from '#contract/dashboard.ts';
import { countsOnItsDay } from '#server/assessments/appointments/appointmentConditions.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';

/** Rows of each kind that the dashboard lists. */
export const listedRows = 5;

const none: DashboardStats = {
  countOfMembers: 0,
  invitesAccepted: 0,
  totalInvites: 0,
  totalAppointments: 0,
  totalAssessments: 0,
  scheduledCount: 0,
  notScheduledCount: 0,
};

/**
 * Sums the counters that the database maintains, in one statement so that they are consistent. They leave out appointments that
 * were missed before the person booked again: those are counted apart, as appointments only.
 */
export async function sumTotals(tx: Tx, organizationId: string, organizationMemberId: string): Promise<DashboardStats> {
  const { rows } = await sql<DashboardStats>`
    select sum(people) - (
        select count(*) from organization_member
        where organization_id = ${organizationId} and id = ${organizationMemberId}
      ) as "countOfMembers", sum(accepted) as "invitesAccepted", sum(invited) as "totalInvites",
      sum(appointments) + (
        select count(*) from appointment p
        join assessment a on a.organization_id = p.organization_id and a.id = p.assessment_id and a.canceled_at is null
        where p.organization_id = ${organizationId} and p.canceled_at is not null and p.attendance = 'DidNotAttend'
      ) as "totalAppointments", sum(assessments) as "totalAssessments",
      sum(appointments) as "scheduledCount", sum(places) - sum(appointments) as "notScheduledCount"
    from organization_total where organization_id = ${organizationId} having count(*) > 0`.execute(tx);
  return rows[0] ?? none;
}

interface Day {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly now: Date;
}

/**
 * Counts the appointments of a day, also missed ones and those of assessments that were cancelled after they began, and lists
 * the first that are not over. A missed one counts after the person has booked again, too, but is not listed.
 */
export async function listAppointmentsOfDay(
  tx: Tx,
  { organizationId, language }: { readonly organizationId: string; readonly language: Language },
  { from, to, now }: Day,
): Promise<DashboardWork['today']> {
  const { rows } = await sql<DashboardWork['today']>`
    with day as (
      select p.id, p.starts_at, p.ends_at, p.is_extra, p.canceled_at, p.assessment_member_id, a.id as assessment_id,
        ${shownName(language)} as name
      from appointment p
      join assessment a on a.organization_id = ${organizationId} and a.id = p.assessment_id
      where p.organization_id = ${organizationId} and ${countsOnItsDay('p')}
        and p.starts_at >= ${from} and p.starts_at < ${to}
    ), next as (
      select * from day where ends_at > ${now} and canceled_at is null order by starts_at, id limit ${listedRows}
    )
    select (select count(*) from day) as total, (select count(*) from day where is_extra) as extras, coalesce(json_agg(json_build_object(
      'id', next.id, 'startsAt', extract(epoch from next.starts_at) * 1000,
      'endsAt', extract(epoch from next.ends_at) * 1000, 'assessmentId', next.assessment_id,
      'assessmentName', next.name, 'fullName', om.full_name) order by next.starts_at, next.id), '[]') as first
    from next
    join assessment_member am on am.organization_id = ${organizationId} and am.id = next.assessment_member_id
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
  `.execute(tx);
  return rows[0] ?? { total: 0, extras: 0, first: [] };
}

/** Finds the people whose last mail could not be delivered. One that was never tried says nothing about the address. */
export async function listFailedMails(tx: Tx, organizationId: string): Promise<DashboardWork['failedMails']> {
  const { rows } = await sql<{ userId: string; fullName: string; isRefused: boolean; total: number }>`
    select om.user_id as "userId", om.full_name as "fullName", failed.is_refused as "isRefused", count(*) over () as total
    from organization_member om
    join (
      select distinct on (organization_member_id) organization_member_id as id, queued_at, is_refused from mail_message
      where organization_id = ${organizationId} and status = 'failed' and attempts > 0
        and organization_member_id is not null
      order by organization_member_id, queued_at desc
    ) failed on failed.id = om.id
    where om.organization_id = ${organizationId} and om.erased_at is null and om.removed_at is null
      and not exists (
        select from mail_message later
        where later.organization_id = ${organizationId} and later.organization_member_id = failed.id
          and later.queued_at > failed.queued_at and (later.status <> 'failed' or later.attempts > 0)
      )
    order by om.full_name, om.id limit ${listedRows}`.execute(tx);
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ userId, fullName, isRefused }) => ({ userId, fullName, ...(isRefused && { isRefused }) })),
  };
}

/** Whether a practitioner is invited or has joined. */
export async function hasPractitioner(tx: Tx, organizationId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'Practitioners')
    .where('declined_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
