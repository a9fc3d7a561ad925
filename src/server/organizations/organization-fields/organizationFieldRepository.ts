import { sql } from 'kysely';
import type { OrganizationField } from '#contract/organizationField.ts';
import type { OwnField, OwnFieldKind, RenamedChoice } from '#domain/organizationField.ts';
import { addChanges, type FieldChanges } from '#server/platform/api/fieldChanges.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface FieldKey {
  readonly organizationId: string;
  readonly fieldId: string;
}

/** The parts of a field that administrators can change. */
export interface FieldContent {
  readonly label: string;
  readonly choices: readonly string[];
  readonly isSeenByPractitioners: boolean;
}

export interface FieldRecord extends OrganizationField {
  readonly changes: FieldChanges;
}

/** Lets one change of an organization's fields run at a time, and one of who sees them. */
export async function lockFields(tx: Tx, organizationId: string): Promise<void> {
  await tx.selectFrom('organization').where('id', '=', organizationId).select('id').forNoKeyUpdate().execute();
}

/** Lets nobody save a value in the field until the transaction ends. Waits for values that are being saved. */
export async function lockValues(tx: Tx, { organizationId, fieldId }: FieldKey): Promise<void> {
  await tx
    .selectFrom('organization_field')
    .where('organization_id', '=', organizationId)
    .where('id', '=', fieldId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Lists the fields in their order, each with how many people have a value. */
export async function listFields(tx: Tx, organizationId: string): Promise<FieldRecord[]> {
  const { rows } = await sql<FieldRecord>`
    select f.id, f.label, f.kind, f.choices, f.is_seen_by_practitioners as "isSeenByPractitioners", f.version, f.changes,
      (
        select count(distinct m.user_id)::integer from member_field_value v
        join organization_member m on m.organization_id = v.organization_id and m.id = v.organization_member_id
        where v.field_id = f.id and v.organization_id = ${organizationId} and m.removed_at is null
      ) as people
    from organization_field f
    where f.organization_id = ${organizationId} and f.archived_at is null
    order by f.position`.execute(tx);
  return rows;
}

/** Adds a field behind the others. */
export async function insertField(
  tx: Tx,
  organizationId: string,
  { label, kind, choices, isSeenByPractitioners }: FieldContent & { readonly kind: OwnFieldKind },
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into organization_field (organization_id, position, label, kind, choices, is_seen_by_practitioners, created_at)
    select ${organizationId}, coalesce(max(position), 0) + 1, ${label}, ${kind}, ${choices}::text[],
      ${isSeenByPractitioners}::boolean, ${at}::timestamptz
    from organization_field where organization_id = ${organizationId}
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Saves a field with a new version. `changed` names what changed as the wire does. */
export async function updateField(
  tx: Tx,
  organizationId: string,
  record: FieldRecord,
  { label, choices, isSeenByPractitioners }: FieldContent,
  { changed, by, at }: { readonly changed: readonly string[]; readonly by: string; readonly at: Date },
): Promise<void> {
  const version = record.version + 1;
  await tx
    .updateTable('organization_field')
    .set({
      label,
      choices: [...choices],
      is_seen_by_practitioners: isSeenByPractitioners,
      version,
      changes: JSON.stringify(addChanges(record.changes, changed, { version, by, at })),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', record.id)
    .execute();
}

/** Returns the first of the choices that somebody has, and how many people have it. */
export async function findUsedChoice(
  tx: Tx,
  { organizationId, fieldId }: FieldKey,
  choices: readonly string[],
): Promise<{ readonly choice: string; readonly count: number } | undefined> {
  const { rows } = await sql<{ choice: string; count: number }>`
    select v.value as choice, count(distinct m.user_id)::integer as count from member_field_value v
    join organization_member m on m.organization_id = v.organization_id and m.id = v.organization_member_id
    where v.field_id = ${fieldId} and v.organization_id = ${organizationId} and v.value = any(${choices}::text[])
      and m.removed_at is null
    group by v.value order by v.value limit 1`.execute(tx);
  return rows[0];
}

/** Deletes the values of a field, or those of some choices that only removed people have. */
export async function deleteValues(
  tx: Tx,
  { organizationId, fieldId }: FieldKey,
  choices?: readonly string[],
): Promise<void> {
  const chosen = choices === undefined ? sql`` : sql`and value = any(${choices}::text[])`;
  await sql`
    delete from member_field_value
    where field_id = ${fieldId} and organization_id = ${organizationId} ${chosen}`.execute(tx);
}

/** Gives people who have a renamed choice the new one. */
export async function renameValues(
  tx: Tx,
  { organizationId, fieldId }: FieldKey,
  renamed: readonly RenamedChoice[],
): Promise<void> {
  await sql`
    update member_field_value v set value = given.to_value
    from unnest(${renamed.map(({ from }) => from)}::text[], ${renamed.map(({ to }) => to)}::text[])
      as given (from_value, to_value)
    where v.field_id = ${fieldId} and v.organization_id = ${organizationId} and v.value = given.from_value`.execute(tx);
}

/** Saves the order of the fields. */
export async function orderFields(tx: Tx, organizationId: string, fieldIds: readonly string[]): Promise<void> {
  await sql`
    update organization_field f set position = given.position
    from unnest(${fieldIds}::uuid[]) with ordinality given (id, position)
    where f.organization_id = ${organizationId} and f.id = given.id`.execute(tx);
}

/** Removes a field from lists and forms. */
export async function archiveField(tx: Tx, { organizationId, fieldId }: FieldKey, at: Date): Promise<void> {
  await tx
    .updateTable('organization_field')
    .set({ archived_at: at, choices: [], is_seen_by_practitioners: false })
    .where('organization_id', '=', organizationId)
    .where('id', '=', fieldId)
    .execute();
}

/** Lists the fields. With `lock` they stay until the transaction ends, so that no value is saved in a removed one. */
export async function listOwnFields(tx: Tx, organizationId: string, lock?: 'lock'): Promise<OwnField[]> {
  const fields = tx
    .selectFrom('organization_field')
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .select(['id', 'label', 'kind', 'choices'])
    .orderBy('position');
  return (lock ? fields.forShare() : fields).execute();
}

export interface WrittenValue {
  readonly organizationMemberId: string;
  readonly fieldId: string;
  /** In the form that is stored. Null removes it. */
  readonly value: string | null;
}

/** Writes values of memberships in fields that are locked. Returns the ids of the fields in which somebody's value changed. */
export async function writeValues(tx: Tx, organizationId: string, values: readonly WrittenValue[]): Promise<string[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<{ fieldId: string }>`
    with given as (
      select * from unnest(
        ${values.map(({ organizationMemberId }) => organizationMemberId)}::uuid[],
        ${values.map(({ fieldId }) => fieldId)}::uuid[],
        ${values.map(({ value }) => value)}::text[]
      ) as given (organization_member_id, field_id, value)
    ), removed as (
      delete from member_field_value v using given
      where v.organization_id = ${organizationId} and v.organization_member_id = given.organization_member_id
        and v.field_id = given.field_id and given.value is null
      returning v.field_id
    ), saved as (
      insert into member_field_value as v (organization_id, organization_member_id, field_id, value)
      select ${organizationId}, organization_member_id, field_id, value from given where value is not null
      on conflict (organization_id, organization_member_id, field_id) do update set value = excluded.value
        where v.value <> excluded.value
      returning v.field_id
    )
    select field_id as "fieldId" from removed union select field_id from saved`.execute(tx);
  return rows.map(({ fieldId }) => fieldId);
}

/** A value of a membership as it was seen, and as it is to be. */
export interface ValueChange extends WrittenValue {
  readonly seen: string | null;
}

/**
 * Locks the fields, and returns the memberships whose value is no longer as it was seen, or that would get one that their
 * field no longer takes.
 */
export async function findLostValues(
  tx: Tx,
  organizationId: string,
  changes: readonly ValueChange[],
): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with field as (
      select id, kind, choices from organization_field
      where organization_id = ${organizationId} and archived_at is null for share
    )
    select given.id from unnest(
      ${changes.map(({ organizationMemberId }) => organizationMemberId)}::uuid[],
      ${changes.map(({ fieldId }) => fieldId)}::uuid[],
      ${changes.map(({ seen }) => seen)}::text[],
      ${changes.map(({ value }) => value)}::text[]
    ) as given (id, field_id, seen, value)
    left join field on field.id = given.field_id and (field.kind <> 'choice' or given.value is null or given.value = any(field.choices))
    left join member_field_value v on v.organization_id = ${organizationId} and v.organization_member_id = given.id
      and v.field_id = given.field_id
    where field.id is null or v.value is distinct from given.seen`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
