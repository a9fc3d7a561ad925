import { sql } from 'kysely';
import { isLiveHold } from '#server/assessments/holds/isLiveHold.ts';
import { isReachable } from '#server/platform/database/memberConditions.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { AppointmentContext, StoredAppointment } from './appointmentRepository.ts';

/**
 * Marks the reminders that are due as sent and returns them. A time that was booked at shorter notice than the reminder
 * gets none, nor does a person who has arrived. Servers that call this concurrently get different appointments.
 */
export async function takeDueReminders(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<(AppointmentContext & StoredAppointment)[]> {
  const { rows } = await sql<AppointmentContext & StoredAppointment>`
    with due as (
      select p.organization_id, p.id
      from appointment p
      join assessment a on a.organization_id = p.organization_id and a.id = p.assessment_id
      join assessment_member am on am.organization_id = p.organization_id and am.id = p.assessment_member_id
      join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
      where p.canceled_at is null and p.attendance is null and p.reminded_of is distinct from p.starts_at
        and p.starts_at > ${now} and p.starts_at <= ${now}::timestamptz + interval '168 hours'
        and a.reminder_hours > 0 and p.starts_at <= ${now}::timestamptz + make_interval(hours => a.reminder_hours)
        and p.scheduled_at < p.starts_at - make_interval(hours => a.reminder_hours)
        and ${isReachable('om')}
      order by p.starts_at
      limit ${limit}
      for update of p skip locked
    ), reminded as (
      update appointment p set reminded_of = p.starts_at from due
      where p.organization_id = due.organization_id and p.id = due.id
      returning p.*
    )
    select p.id, p.starts_at as "startsAt", p.ends_at as "endsAt", p.sequence, p.organization_id as "organizationId",
      o.name as "organizationName", o.address, o.time_zone as "timeZone", a.id as "assessmentId",
      a.name as "assessmentName", a.description, a.change_cutoff_hours as "changeCutoffHours", om.id as "organizationMemberId", om.email
    from reminded p
    join organization o on o.id = p.organization_id
    join assessment a on a.organization_id = p.organization_id and a.id = p.assessment_id
    join assessment_member am on am.organization_id = p.organization_id and am.id = p.assessment_member_id
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
  `.execute(tx);
  return rows;
}

/** Whether the appointment is live and has not been changed since that sequence number. */
export async function isUnchanged(
  tx: Tx,
  organizationId: string,
  appointmentId: string,
  sequence: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from appointment
    where organization_id = ${organizationId} and id = ${appointmentId} and sequence = ${sequence}
      and canceled_at is null`.execute(tx);
  return rows.length > 0;
}

/** Whether the time is still held. */
export async function isHeld(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from held_time h
    where h.organization_id = ${organizationId} and h.id = ${id} and ${isLiveHold('h')}`.execute(tx);
  return rows.length > 0;
}
