import { sql } from 'kysely';
import type { LastChanges } from '#contract/common.ts';
import { type IdentityCorrection, mostListedCorrections } from '#contract/identityCorrection.ts';
import type { CorrectedIdentity } from '#contract/member.ts';
import { hasEmailColumn } from '#server/platform/database/memberConditions.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { askerOf } from './practitionerRequest.ts';

/** A correction and the current user of its person. */
export interface FoundCorrection {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationMemberId: string;
  readonly userId: string;
  readonly askedBy: string;
  readonly old: CorrectedIdentity;
  readonly new: CorrectedIdentity;
  readonly outcome: string | null;
}

interface PersonRole {
  readonly organizationId: string;
  readonly organizationMemberId: string;
}

interface PersonScope {
  readonly organizationId: string;
  readonly userId: string;
}

interface NewCorrection {
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly old: CorrectedIdentity;
  readonly new: CorrectedIdentity;
}

/**
 * Stores a correction that waits, in the place of an earlier one: nobody confirms values that they have not seen. Returns its
 * id.
 */
export async function replaceCorrection(tx: Tx, role: PersonRole, correction: NewCorrection): Promise<string> {
  await sql`
    update identity_correction
    set outcome = 'Replaced', decided_by = ${correction.askedBy}, decided_at = ${correction.askedAt}
    where organization_id = ${role.organizationId} and organization_member_id = ${role.organizationMemberId}
      and outcome is null`.execute(tx);
  return insertCorrection(tx, role, correction);
}

/** Stores a correction that nobody else has to confirm. Returns its id. */
export function saveDirectCorrection(tx: Tx, role: PersonRole, correction: NewCorrection): Promise<string> {
  const { askedBy, askedAt } = correction;
  return insertCorrection(tx, role, correction, { outcome: 'Confirmed', decided_by: askedBy, decided_at: askedAt });
}

async function insertCorrection(
  tx: Tx,
  { organizationId, organizationMemberId }: PersonRole,
  correction: NewCorrection,
  decision: { readonly outcome?: 'Confirmed'; readonly decided_by?: string; readonly decided_at?: Date } = {},
): Promise<string> {
  const { id } = await tx
    .insertInto('identity_correction')
    .values({
      organization_id: organizationId,
      organization_member_id: organizationMemberId,
      asked_by: correction.askedBy,
      asked_at: correction.askedAt,
      old_values: JSON.stringify(correction.old),
      new_values: JSON.stringify(correction.new),
      ...decision,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds the correction of a person that waits. */
export async function findWaitingCorrection(tx: Tx, { organizationId, userId }: PersonScope) {
  const { rows } = await sql<Pick<IdentityCorrection, 'askedBy' | 'old' | 'new'> & { askedAt: Date }>`
    select ${askerOf('c')} as "askedBy", c.asked_at as "askedAt", c.old_values as old, c.new_values as new
    from identity_correction c
    join organization_member m on m.organization_id = c.organization_id and m.id = c.organization_member_id
    where c.organization_id = ${organizationId} and m.user_id = ${userId} and c.outcome is null`.execute(tx);
  return rows[0];
}

/** Tells of each field of a person who asked for its last correction that was made or waits, and when. */
export async function findLastCorrections(tx: Tx, { organizationId, userId }: PersonScope): Promise<LastChanges> {
  const { rows } = await sql<{ field: string; askedAt: Date; askedBy: LastChanges[string]['by'] }>`
    with change as (
      select field, c.organization_id, c.asked_at, c.asked_by, c.id
      from organization_member m
      join identity_correction c on c.organization_id = m.organization_id and c.organization_member_id = m.id
      cross join lateral jsonb_object_keys(c.new_values) field
      where m.organization_id = ${organizationId} and m.user_id = ${userId}
        and (c.outcome is null or c.outcome = 'Confirmed')
      union all
      -- Values of the organization's own fields need no confirmation, and are only in the log.
      select 'own-' || field_id, e.organization_id, e.occurred_at, e.actor_id, e.id
      from audit_event e
      cross join lateral jsonb_array_elements_text(e.details->'fieldIds') field_id
      where e.organization_id = ${organizationId} and e.user_id = ${userId} and e.action = 'MemberCorrected'
    )
    select distinct on (field) field, change.asked_at as "askedAt", ${askerOf('change')} as "askedBy"
    from change order by field, change.asked_at desc, change.id desc`.execute(tx);
  return Object.fromEntries(rows.map(({ field, askedAt, askedBy }) => [field, { at: askedAt.getTime(), by: askedBy }]));
}

/** Counts the practitioners who may confirm a correction of a person that the administrator asks for. */
export async function countConfirmers(
  tx: Tx,
  { organizationId, userId }: PersonScope,
  askedBy: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id) from organization_member
    where organization_id = ${organizationId} and role = 'Practitioners' and not is_inactive
      and user_id not in (${askedBy}, ${userId})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Lists the corrections that wait for the practitioner, oldest first. */
export async function listWaitingCorrections(
  tx: Tx,
  organizationIds: readonly string[],
  practitionerId: string,
): Promise<IdentityCorrection[]> {
  const { rows } = await sql<Omit<IdentityCorrection, 'askedAt'> & { askedAt: Date }>`
    select c.id, jsonb_build_object('id', o.id, 'name', o.name) as organization, m.full_name as "fullName",
      ${hasEmailColumn('m')} as "hasEmail", ${askerOf('c')} as "askedBy", c.asked_at as "askedAt", c.old_values as old, c.new_values as new
    from identity_correction c
    join organization o on o.id = c.organization_id
    join organization_member m on m.organization_id = c.organization_id and m.id = c.organization_member_id
    where c.organization_id = any(${organizationIds}::uuid[]) and c.outcome is null
      and ${practitionerId}::uuid not in (c.asked_by, m.user_id)
    order by c.asked_at, c.id limit ${mostListedCorrections}`.execute(tx);
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.getTime() }));
}

/** Finds a correction of the organizations, decided ones too. With `lock` it stays until the transaction ends. */
export async function findCorrection(
  tx: Tx,
  organizationIds: readonly string[],
  id: string,
  lock?: 'lock',
): Promise<FoundCorrection | undefined> {
  const { rows } = await sql<FoundCorrection>`
    select c.id, c.organization_id as "organizationId", c.organization_member_id as "organizationMemberId",
      m.user_id as "userId", c.asked_by as "askedBy", c.old_values as old, c.new_values as new, c.outcome
    from identity_correction c
    join organization_member m on m.organization_id = c.organization_id and m.id = c.organization_member_id
    where c.organization_id = any(${organizationIds}::uuid[]) and c.id = ${id}
    ${lock === undefined ? sql`` : sql`for update of c`}`.execute(tx);
  return rows[0];
}
