import { sql } from 'kysely';
import { personFields, type WrittenDetails } from '#domain/personFields.ts';
import { invitationKinds } from '#server/mail/mailQueue.ts';
import { matchesSearch } from '#server/platform/database/memberSearch.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';

interface Roles {
  readonly organizationId: string;
  readonly organizationMemberIds: readonly string[];
}

/** Sets the name of locked roles that are not accepted. */
export async function renameRoles(
  tx: Tx,
  { organizationId, organizationMemberIds }: Roles,
  fullName: string,
): Promise<void> {
  await tx
    .updateTable('organization_member')
    .set({ full_name: fullName })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', organizationMemberIds)
    .execute();
}

/**
 * Proposes a name to a person who has accepted. Proposing their current name withdraws the proposal. Returns whether
 * anything changed.
 */
export async function proposeName(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  fullName: string,
): Promise<boolean> {
  const { rows } = await sql`
    update organization_member set proposed_name = nullif(${fullName}::text, full_name)
    where organization_id = ${organizationId} and user_id = ${userId} and accepted_at is not null
      and proposed_name is distinct from nullif(${fullName}::text, full_name)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Saves details in all roles of a person. Undefined keeps the stored value, null removes it. */
export async function savePersonDetails(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  details: WrittenDetails,
): Promise<void> {
  const changed = personFields.filter(({ name }) => details[name] !== undefined);
  if (changed.length === 0) return;
  const values = changed.map(({ name, column, type }) => ({
    column: sql.ref(column),
    value: sql`${details[name]}::${sql.raw(type)}`,
  }));
  await sql`
    update organization_member set ${sql.join(values.map(({ column, value }) => sql`${column} = ${value}`))}
    where organization_id = ${organizationId} and user_id = ${userId}
      and (${sql.join(values.map(({ column }) => column))}) is distinct from (${sql.join(values.map(({ value }) => value))})`.execute(
    tx,
  );
}

/** Saves in which language a person is invited, in all their roles. Null is the organization's. Returns whether it changed. */
export async function saveInvitedLanguage(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  language: Language | null,
): Promise<boolean> {
  const { rows } = await sql`
    update organization_member set language = ${language}
    where organization_id = ${organizationId} and user_id = ${userId} and erased_at is null and removed_at is null
      and language is distinct from ${language}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Returns the name of the person with the employee number, other than the given user. */
export async function findOwnerOfNumber(
  tx: Tx,
  organizationId: string,
  { number, exceptUserId }: { readonly number: string; readonly exceptUserId?: string | undefined },
): Promise<string | undefined> {
  const { rows } = await sql<{ fullName: string }>`
    select om.full_name as "fullName" from searched_member s
    join organization_member om on om.organization_id = s.organization_id and om.id = s.id
    where s.organization_id = ${organizationId} and ${matchesSearch('s', number)}
      and om.employee_number = ${number} and om.erased_at is null and om.removed_at is null
      and om.user_id is distinct from ${exceptUserId ?? null}::uuid
    limit 1`.execute(tx);
  return rows[0]?.fullName;
}

/**
 * Whether a person has a result, a draft or a begun appointment in any role, also in one that has ended. Callers hold the
 * lock of the roles: recording a result and booking wait for it.
 */
export async function isExaminedPerson(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isExamined: boolean }>`
    select is_examined_person(${organizationId}, ${userId}, ${now}) as "isExamined"`.execute(tx);
  return rows[0]?.isExamined === true;
}

/** Finds the user of an address and whether they have or had a role in the organization. */
export async function findPerson(
  tx: Tx,
  organizationId: string,
  email: string,
): Promise<{ readonly userId: string; readonly isKnown: boolean } | undefined> {
  const { rows } = await sql<{ userId: string; isKnown: boolean }>`
    select id as "userId", exists (
      select from organization_member m where m.organization_id = ${organizationId} and m.user_id = people.id
    ) as "isKnown"
    from people_of(${[email]}::text[]) people`.execute(tx);
  return rows[0];
}

/**
 * Gives locked roles that are not accepted to the user of another address. Links that were sent stop working, invitations
 * that wait are not sent, and other waiting mails go to the new address.
 */
export async function moveRoles(
  tx: Tx,
  { organizationId, organizationMemberIds }: Roles,
  to: { readonly userId: string; readonly email: string },
): Promise<void> {
  await tx
    .updateTable('organization_member')
    .set({ user_id: to.userId, email: to.email, accepted_at: null })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', organizationMemberIds)
    .execute();
  await tx
    .updateTable('invitation')
    .set({ ended_at: sql`now()`, end_reason: 'replaced' })
    .where('organization_id', '=', organizationId)
    .where('organization_member_id', 'in', organizationMemberIds)
    .where('ended_at', 'is', null)
    .execute();
  const isQueued = sql`
    organization_id = ${organizationId} and organization_member_id = any(${organizationMemberIds}::uuid[])
      and status = 'queued'`;
  await sql`
    update mail_message set status = 'failed', is_waiting = false, data = '{}', last_error = 'The address was corrected'
    where ${isQueued} and kind = any(${invitationKinds}::text[])`.execute(tx);
  await sql`update mail_message set recipient = ${to.email} where ${isQueued}`.execute(tx);
}

/** Makes the appointment of practitioners among locked roles wait for another administrator than the caller. */
export async function awaitApproval(
  tx: Tx,
  { organizationId, organizationMemberIds }: Roles,
  inviterId: string,
): Promise<void> {
  await tx
    .updateTable('organization_member')
    .set({ awaits_approval: true, approved_by: null, invited_by: inviterId })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', organizationMemberIds)
    .execute();
}
