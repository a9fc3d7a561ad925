import { sql } from 'kysely';
import { erasedDomain } from '#domain/emailAddress.ts';
import { assignDetails } from '#server/platform/database/personColumns.ts';
import { resultTables } from '#server/platform/database/resultTables.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Returns the address of an erased person. No mail can reach it (RFC 2606). */
const erasedAddress = (id: string) => `erased-${id}@${erasedDomain}`;

export interface Membership {
  /** Another one than the person's if the record was merged into theirs. */
  readonly userId: string;
  readonly organizationId: string;
  readonly organizationMemberId: string;
  readonly organizationName: string;
  readonly email: string;
  /** Whether the person has joined and not left. */
  readonly isAccepted: boolean;
  /** Whether active people would be left without an administrator. */
  readonly isLastAdministrator: boolean;
}

/** Locks a person until the transaction ends, against concurrent invitations, sign-ins and calls. Returns their address. */
export async function lockPerson(tx: Tx, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from app_user where id = ${userId} for update`.execute(tx);
  return rows[0]?.email;
}

/**
 * Locks and returns a person's memberships, with records that were merged into them. Also locks their organizations, so that no
 * administrator changes.
 */
export async function lockMemberships(tx: Tx, userId: string, organizationId?: string): Promise<Membership[]> {
  const one = organizationId === undefined ? sql`` : sql`and organization_id = ${organizationId}`;
  // If two administrators erase each other, the second waits here and is then the last one.
  await sql`select from organization where id in (
    select organization_id from organization_member where user_id = ${userId} ${one}
  ) order by id for no key update`.execute(tx);
  const records = sql`(
    select organization_id, id from organization_member where user_id = ${userId} ${one}
    union all
    select merged.organization_id, merged.id
    from organization_member m
    join organization_member merged on merged.organization_id = m.organization_id and merged.merged_into = m.id
      and merged.removed_at is not null
    where m.user_id = ${userId} ${organizationId === undefined ? sql`` : sql`and m.organization_id = ${organizationId}`}
  )`;
  await sql`select from organization_member where (organization_id, id) in (select * from ${records} record)
    order by organization_id, id for update`.execute(tx);
  const { rows } = await sql<Membership>`
    select m.user_id as "userId", m.organization_id as "organizationId", m.id as "organizationMemberId", o.name as "organizationName", m.email,
      m.accepted_at is not null as "isAccepted", m.role = 'OrganizationAdmin' and not m.is_inactive and exists (
        select from organization_member other
        where other.organization_id = m.organization_id and other.user_id <> m.user_id and not other.is_inactive
      ) and not exists (
        select from organization_member other
        where other.organization_id = m.organization_id and other.user_id <> m.user_id
          and other.role = 'OrganizationAdmin' and not other.is_inactive
      ) as "isLastAdministrator"
    from ${records} record
    join organization_member m on m.organization_id = record.organization_id and m.id = record.id
    join organization o on o.id = m.organization_id
    where m.erased_at is null
    -- Their own ones first.
    order by m.organization_id, m.user_id <> ${userId}, m.id`.execute(tx);
  return rows;
}

/**
 * Erases the identity, coming appointments and results of a membership. The row stays with a placeholder person, so that
 * statistics do not change and the address can be invited again. Who has opened results of others stays named there: their
 * members have a right to know. Returns the files to delete.
 */
export async function eraseMembership(
  tx: Tx,
  { organizationId, organizationMemberId, email }: Membership,
  now: Date,
): Promise<{ files: string[]; canceledAppointments: number }> {
  const assessmentMembers = sql`(
    select id from assessment_member
    where organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}
  )`;
  const canceled = await sql`
    update appointment set canceled_at = ${now}, sequence = sequence + 1
    where organization_id = ${organizationId} and assessment_member_id in ${assessmentMembers}
      and canceled_at is null and attendance is null and starts_at > ${now}
  `.execute(tx);
  await sql`
    update appointment set staff_note = null
    where organization_id = ${organizationId} and assessment_member_id in ${assessmentMembers}
      and staff_note is not null`.execute(tx);
  for (const table of ['held_time', ...resultTables] as const) {
    await sql`delete from ${sql.table(table)}
      where organization_id = ${organizationId} and assessment_member_id in ${assessmentMembers}`.execute(tx);
  }
  const files = await sql<{ name: string }>`
    delete from file where organization_id = ${organizationId} and assessment_member_id in ${assessmentMembers}
    returning original_file_path as name`.execute(tx);
  for (const table of [
    'booking_card',
    'member_consent',
    'identity_correction',
    'practitioner_hours',
    'practitioner_site',
    'practitioner_days_off',
    'member_group_person',
    'member_field_value',
  ] as const) {
    await sql`delete from ${sql.table(table)}
      where organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}`.execute(tx);
  }
  await sql`
    delete from member_merge
    where organization_id = ${organizationId} and ${organizationMemberId}::uuid in (kept_member_id, other_member_id)`.execute(
    tx,
  );
  await sql`
    update invitation set ended_at = coalesce(ended_at, now()), end_reason = coalesce(end_reason, 'used')
    where organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}`.execute(tx);
  for (const table of ['member_import_row', 'member_import_skipped'] as const) {
    await sql`delete from ${sql.table(table)} where organization_id = ${organizationId} and email = ${email}`.execute(
      tx,
    );
  }
  const isNamed = sql`(email = ${email} or member_id = ${organizationMemberId})`;
  await eraseFromRosters(tx, sql`organization_id = ${organizationId} and ${isNamed}`);
  // Also the actions on others: nobody misses an Undo that lasts for seconds.
  await sql`delete from undo where organization_id = ${organizationId}`.execute(tx);
  await eraseFromAnswers(tx, { organizationId, organizationMemberId, email });
  await eraseMails(tx, sql`organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}`);
  await sql`
    with placeholder as (
      insert into app_user (email) values (${erasedAddress(organizationMemberId)}) returning id, email
    )
    update organization_member m
    set user_id = placeholder.id, email = placeholder.email, full_name = 'Erased member', proposed_name = null,
      language = null,
      ${assignDetails(() => sql`null`)},
      deactivated_at = coalesce(m.deactivated_at, ${now}), erased_at = ${now}
    from placeholder
    where m.organization_id = ${organizationId} and m.id = ${organizationMemberId}`.execute(tx);
  return {
    files: files.rows.map(({ name }) => name),
    canceledAppointments: Number(canceled.numAffectedRows ?? 0),
  };
}

/** Replaces the address and name of a member in the answers that are stored for repeated requests of the team. */
async function eraseFromAnswers(
  tx: Tx,
  {
    organizationId,
    organizationMemberId,
    email,
  }: Pick<Membership, 'organizationId' | 'organizationMemberId' | 'email'>,
): Promise<void> {
  // In any case, because a list of people to invite is answered as it was typed.
  const pattern = email.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');
  await sql`
    update idempotency_key k
    set body = regexp_replace(
      replace(k.body::text, to_jsonb(person.full_name)::text, '"Erased member"'),
      ${pattern}, ${erasedAddress(organizationMemberId)}, 'gi'
    )::jsonb
    from organization_member person, organization_member colleague
    where person.organization_id = ${organizationId} and person.id = ${organizationMemberId}
      and colleague.organization_id = ${organizationId} and colleague.role <> 'Member'
      and k.user_id = colleague.user_id and k.body::text ~* ${pattern}`.execute(tx);
}

/** Whether somebody has signed in at the account or given it a name. Otherwise an invitation created it. */
export async function isAccountUsed(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u
    where id = ${userId} and (full_name is not null or exists (select from session s where s.user_id = u.id))`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Erases a locked person if no membership is left. Returns the names of the files to delete. */
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
  await eraseFromRosters(tx, sql`email = ${person.email}`);
  // Subjects of charges end with the address.
  await sql`delete from sign_in_charge where right(subject, ${person.email.length + 1}) = ${`:${person.email}`}`.execute(
    tx,
  );
  // How many people sign in from a network is counted by person.
  await sql`delete from sign_in_charge where charge_id = ${userId}`.execute(tx);
  await sql`delete from idempotency_key where user_id = ${userId}`.execute(tx);
  await eraseMails(tx, sql`organization_id is null and recipient = ${person.email}`);
  await sql`update app_user set email = ${erasedAddress(userId)}, full_name = null, image_id = null,
      chosen_organization_id = null, language = null
    where id = ${userId}`.execute(tx);
  const files = await sql<{ name: string }>`
    delete from file
    where uploaded_by = ${userId} and (kind = 'userImage' or kind = 'attachment' and assessment_member_id is null)
    returning original_file_path as name`.execute(tx);
  return files.rows.map(({ name }) => name);
}

/** Deletes rows of staff lists, and the files of the lists. The files are not searched for who else is in them. */
async function eraseFromRosters(tx: Tx, condition: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with named as (
      delete from roster_row where ${condition} returning organization_id, roster_id
    )
    delete from roster_file f using named
    where f.organization_id = named.organization_id and f.roster_id = named.roster_id`.execute(tx);
}

/** Erases the recipient and contents of mails but keeps the rows for statistics. Queued mails are not sent. */
async function eraseMails(tx: Tx, condition: ReturnType<typeof sql>): Promise<void> {
  await sql`delete from mailbox_message where id in (select id from mail_message where ${condition})`.execute(tx);
  await sql`
    update mail_message set recipient = 'erased@erased.invalid', data = '{}', last_error = null, is_waiting = false,
      status = case when status = 'queued' then 'failed' else status end
    where ${condition}`.execute(tx);
}
