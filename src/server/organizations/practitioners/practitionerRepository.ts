import { sql } from 'kysely';
import type { Practitioner } from '#contract/practitioner.ts';
import type { MembershipKey } from '#server/organizations/members/membership.ts';
import type { CallerMembership } from '#server/platform/api/caller.ts';
import { memberName } from '#server/platform/database/personColumns.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface Appointment {
  readonly organizationName: string;
  readonly practitionerName: string;
  readonly appointedBy: string | null;
  readonly approvedBy: string | null;
  readonly userId: string;
}

export interface Administrator {
  readonly userId: string;
  readonly organizationMemberId: string;
  readonly email: string;
}

/**
 * Lists the accepted practitioners, the newest first. `since` is when they joined or were reactivated. `isNew` says that
 * this was after the caller joined and last read about them; it is false if the caller's membership ended during the call.
 */
export async function listPractitioners(
  tx: Tx,
  { organizationId, organizationMemberId }: CallerMembership,
): Promise<Practitioner[]> {
  const { rows } = await sql<Omit<Practitioner, 'since'> & { since: Date }>`
    select m.id, m.full_name as "fullName", greatest(m.accepted_at, m.reactivated_at) as since, ${memberName(sql`m.invited_by`)} as "appointedBy",
      ${memberName(sql`m.approved_by`)} as "approvedBy", coalesce(
        -- The reply has milliseconds, and the caller names the time of the newest.
        date_trunc('milliseconds', greatest(m.accepted_at, m.reactivated_at)) > (
        select greatest(own.accepted_at, own.practitioners_read_at) from organization_member own
        where own.organization_id = ${organizationId} and own.id = ${organizationMemberId}
      ), false) as "isNew"
    from organization_member m
    where m.organization_id = ${organizationId} and m.role = 'Practitioners' and not m.is_inactive
    order by since desc, m.id`.execute(tx);
  return rows.map((row) => ({ ...row, since: row.since.getTime() }));
}

/** Notes until when the caller has read about appointed practitioners. Never moves it back, nor into the future. */
export async function setPractitionersRead(
  tx: Tx,
  { organizationId, organizationMemberId }: CallerMembership,
  until: Date,
): Promise<void> {
  await sql`
    update organization_member
    set practitioners_read_at = least(now(), greatest(practitioners_read_at, ${until}::timestamptz))
    where organization_id = ${organizationId} and id = ${organizationMemberId}`.execute(tx);
}

export async function findAppointment(
  tx: Tx,
  { organizationId, organizationMemberId }: MembershipKey,
): Promise<Appointment | undefined> {
  const { rows } = await sql<Appointment>`
    select o.name as "organizationName", m.full_name as "practitionerName", m.user_id as "userId",
      ${memberName(sql`m.invited_by`)} as "appointedBy", ${memberName(sql`m.approved_by`)} as "approvedBy"
    from organization_member m join organization o on o.id = m.organization_id
    where m.organization_id = ${organizationId} and m.id = ${organizationMemberId}`.execute(tx);
  return rows[0];
}

export async function listAdministrators(tx: Tx, organizationId: string): Promise<Administrator[]> {
  return tx
    .selectFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'OrganizationAdmin')
    .where('is_inactive', '=', false)
    .select(['user_id as userId', 'id as organizationMemberId', 'email'])
    .execute();
}
