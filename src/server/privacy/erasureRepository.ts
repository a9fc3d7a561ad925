import { sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';
import { erasedAddress } from '#server/members/erasedAddress.ts';

/** What a person is in one organization. */
export interface Membership {
  readonly organizationId: string;
  readonly organizationMemberId: string;
  readonly organizationName: string;
  readonly email: string;
  /** Whether others are left in the organization, and nobody among them administers it. */
  readonly isLastAdministrator: boolean;
}

/**
 * The address of a person whom nobody invites, signs in or works for until the transaction ends: all who do hold the
 * person or the membership, and find them gone afterwards.
 */
export async function lockPerson(tx: Tx, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from app_user where id = ${userId} for update`.execute(tx);
  return rows[0]?.email;
}

/** The memberships of a person, kept from change together with who administers their organizations. */
export async function lockMemberships(tx: Tx, userId: string, organizationId?: string): Promise<Membership[]> {
  const one = organizationId === undefined ? sql`` : sql`and organization_id = ${organizationId}`;
  // Two administrators who erase each other at once: the second waits here and is then the last one.
  await sql`select from organization where id in (
    select organization_id from organization_member where user_id = ${userId} ${one}
  ) order by id for no key update`.execute(tx);
  await sql`select from organization_member where user_id = ${userId} ${one} order by organization_id
    for update`.execute(tx);
  const { rows } = await sql<Membership>`
    select m.organization_id as "organizationId", m.id as "organizationMemberId", o.name as "organizationName", m.email,
      m.role = 'OrganizationAdmin' and exists (
        select from organization_member other
        where other.organization_id = m.organization_id and other.id <> m.id and other.erased_at is null
      ) and not exists (
        select from organization_member other
        where other.organization_id = m.organization_id and other.id <> m.id
          and other.role = 'OrganizationAdmin' and not other.is_inactive
      ) as "isLastAdministrator"
    from organization_member m join organization o on o.id = m.organization_id
    where m.erased_at is null and m.user_id = ${userId} ${organizationId === undefined ? sql`` : sql`and m.organization_id = ${organizationId}`}
    order by m.organization_id`.execute(tx);
  return rows;
}

/**
 * Drops the identity of a membership, its coming appointments and its results. The row stays under a person of its own
 * whom nobody is, so that numbers stay and the same address can be invited anew. Returns the names of files to forget.
 */
export async function eraseMembership(
  tx: Tx,
  { organizationId, organizationMemberId }: Membership,
  now: Date,
): Promise<string[]> {
  const places = sql`(
    select id from assessment_member
    where organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}
  )`;
  await sql`
    with canceled as (
      update appointment set canceled_at = ${now}, sequence = sequence + 1
      where organization_id = ${organizationId} and assessment_member_id in ${places}
        and canceled_at is null and starts_at > ${now}
      returning assessment_id, starts_at
    )
    update time_slot s set booked = s.booked - 1
    from canceled c
    where s.organization_id = ${organizationId} and s.assessment_id = c.assessment_id and s.starts_at = c.starts_at
  `.execute(tx);
  for (const table of ['result_version', 'result'] as const) {
    await sql`delete from ${sql.table(table)}
      where organization_id = ${organizationId} and assessment_member_id in ${places}`.execute(tx);
  }
  const files = await sql<{ name: string }>`
    delete from file where organization_id = ${organizationId} and assessment_member_id in ${places}
    returning original_file_path as name`.execute(tx);
  await sql`delete from member_consent
    where organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}`.execute(tx);
  await sql`
    update invitation set ended_at = coalesce(ended_at, now()), end_reason = coalesce(end_reason, 'used')
    where organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}`.execute(tx);
  await forgetMails(tx, sql`organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}`);
  await sql`
    with nobody as (
      insert into app_user (email) values (${erasedAddress(organizationMemberId)}) returning id, email
    )
    update organization_member m
    set user_id = nobody.id, email = nobody.email, full_name = 'Erased member',
      deactivated_at = coalesce(m.deactivated_at, ${now}), erased_at = ${now}
    from nobody
    where m.organization_id = ${organizationId} and m.id = ${organizationMemberId}`.execute(tx);
  return files.rows.map(({ name }) => name);
}

/** Drops a person, locked before, who is in no organization any more. Returns the names of files to forget. */
export async function erasePerson(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from app_user u where id = ${userId}
      and not exists (select from organization_member m where m.user_id = u.id)`.execute(tx);
  const [person] = rows;
  if (person === undefined) return [];
  await sql`delete from session where user_id = ${userId}`.execute(tx);
  await sql`delete from known_device where user_id = ${userId}`.execute(tx);
  for (const table of ['pending_login', 'sign_in_link', 'member_import_row', 'member_import_skipped'] as const) {
    await sql`delete from ${sql.table(table)} where email = ${person.email}`.execute(tx);
  }
  // What is charged to an address names it at the end of the subject.
  await sql`delete from sign_in_charge where right(subject, ${person.email.length + 1}) = ${`:${person.email}`}`.execute(
    tx,
  );
  await sql`delete from idempotency_key where user_id = ${userId}`.execute(tx);
  await forgetMails(tx, sql`organization_id is null and recipient = ${person.email}`);
  await sql`update app_user set email = ${erasedAddress(userId)}, full_name = null, image_id = null
    where id = ${userId}`.execute(tx);
  const files = await sql<{ name: string }>`
    delete from file
    where uploaded_by = ${userId} and (kind = 'userImage' or kind = 'attachment' and assessment_member_id is null)
    returning original_file_path as name`.execute(tx);
  return files.rows.map(({ name }) => name);
}

/** What was mailed stays as a number; to whom and what goes. A mail that waits is not sent any more. */
async function forgetMails(tx: Tx, which: ReturnType<typeof sql>): Promise<void> {
  await sql`delete from mailbox_message where id in (select id from mail_message where ${which})`.execute(tx);
  await sql`
    update mail_message set recipient = 'erased@erased.invalid', data = '{}', last_error = null, is_waiting = false,
      status = case when status = 'queued' then 'failed' else status end
    where ${which}`.execute(tx);
}
