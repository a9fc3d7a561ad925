import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MemberFilter } from '#contract/group.ts';
import { facetNames } from '#domain/personFacets.ts';
import { addChanges, type FieldChanges } from '#server/platform/api/fieldChanges.ts';
import { type GroupRule, isInGroup } from '#server/platform/database/memberFilter.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';

export interface GroupRecord {
  readonly id: string;
  readonly name: string;
  /** Null: people are picked. */
  readonly filter: MemberFilter | null;
  readonly version: number;
  readonly changes: FieldChanges;
}

export interface GroupKey {
  readonly organizationId: string;
  readonly groupId: string;
}

/** Lets one change of an organization's groups run at a time. */
export async function lockGroups(tx: Tx, organizationId: string): Promise<void> {
  await tx.selectFrom('organization').where('id', '=', organizationId).select('id').forNoKeyUpdate().execute();
}

/** Lists the groups by name. `ids` limits them. */
export async function listGroups(tx: Tx, organizationId: string, ids?: readonly string[]): Promise<GroupRecord[]> {
  const { rows } = await sql<GroupRecord>`
    select id, name, filter, version, changes from member_group
    where organization_id = ${organizationId} and removed_at is null
      ${ids === undefined ? sql`` : sql`and id = any(${ids}::uuid[])`}
    order by name collate "und-x-icu", id`.execute(tx);
  return rows;
}

/** Counts the people of each group, in one pass over the members. Leaves out the caller's own membership, as the list does. */
export async function countPeople(
  tx: Tx,
  { organizationId, exceptId }: { readonly organizationId: string; readonly exceptId: string },
  groups: readonly GroupRule[],
): Promise<number[]> {
  if (groups.length === 0) return [];
  const counts = groups.map(
    (group) => sql`count(*) filter (where ${isInGroup('m', organizationId, group, { member: 'i' })})`,
  );
  const { rows } = await sql<{ counts: string[] }>`
    select array[${sql.join(counts)}]::text[] as counts
    from searched_member m
    ${joinMember(organizationId, groups)}
    where m.organization_id = ${organizationId} and m.erased_at is null and m.removed_at is null
      and m.id <> ${exceptId}`.execute(tx);
  return rows[0]?.counts.map(Number) ?? groups.map(() => 0);
}

/** Joins `i` only if a filter needs it. */
function joinMember(organizationId: string, groups: readonly GroupRule[]): RawBuilder<unknown> {
  const isNeeded = groups.some(
    ({ filter }) =>
      filter?.statuses ??
      filter?.joinedSince ??
      filter?.joinedBefore ??
      facetNames.some((name) => filter?.[name] !== undefined),
  );
  return isNeeded ? sql`join organization_member i on i.organization_id = ${organizationId} and i.id = m.id` : sql``;
}

export async function countGroups(tx: Tx, organizationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('member_group')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns whether another group has the name, whatever its case. */
export async function isNameTaken(
  tx: Tx,
  organizationId: string,
  { name, groupId }: { readonly name: string; readonly groupId: string | undefined },
): Promise<boolean> {
  const row = await tx
    .selectFrom('member_group')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`lower(name collate "und-x-icu") = lower(${name} collate "und-x-icu")`)
    .where(sql<SqlBool>`id is distinct from ${groupId ?? null}::uuid`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertGroup(
  tx: Tx,
  organizationId: string,
  { name, filter, at }: { readonly name: string; readonly filter: MemberFilter | null; readonly at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('member_group')
    .values({ organization_id: organizationId, name, filter: toJson(filter), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves name and filter with a new version. `changed` names the fields as the wire does. */
export async function updateGroup(
  tx: Tx,
  organizationId: string,
  record: GroupRecord,
  { name, filter }: Pick<GroupRecord, 'name' | 'filter'>,
  { changed, by, at }: { readonly changed: readonly string[]; readonly by: string; readonly at: Date },
): Promise<void> {
  const version = record.version + 1;
  await tx
    .updateTable('member_group')
    .set({
      name,
      filter: toJson(filter),
      version,
      changes: JSON.stringify(addChanges(record.changes, changed, { version, by, at })),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', record.id)
    .execute();
}

/** Lets groups that filter by choices filter by others instead, each named as `choiceKey` does. */
export async function replaceOwnChoices(
  tx: Tx,
  organizationId: string,
  replaced: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  const from = replaced.map((one) => one.from);
  await sql`
    update member_group g set filter = jsonb_set(g.filter, '{ownChoices}', (
      select jsonb_agg(coalesce(given.to_key, own.key) order by own.position)
      from jsonb_array_elements_text(g.filter->'ownChoices') with ordinality own (key, position)
      left join unnest(${from}::text[], ${replaced.map(({ to }) => to)}::text[]) as given (from_key, to_key)
        on given.from_key = own.key
    ))
    where g.organization_id = ${organizationId} and g.filter->'ownChoices' ?| ${from}::text[]`.execute(tx);
}

/** Lists the groups that an assessment follows, and whether it invites their new members. */
export async function listFollowed(
  tx: Tx,
  organizationId: string,
  assessmentId: string,
): Promise<ReadonlyMap<string, 'Invited' | 'NotInvited'>> {
  const rows = await tx
    .selectFrom('assessment_group')
    .where('organization_id', '=', organizationId)
    .where('assessment_id', '=', assessmentId)
    .select(['group_id', 'is_excluded'])
    .execute();
  return new Map(rows.map(({ group_id, is_excluded }) => [group_id, is_excluded ? 'NotInvited' : 'Invited']));
}

/** Returns whether one of the memberships is in the organization. */
export async function hasAny(tx: Tx, organizationId: string, memberIds: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`id = any(${memberIds}::uuid[])`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds memberships of the organization to a group of picked people. Returns how many were not in it. */
export async function insertPeople(
  tx: Tx,
  { organizationId, groupId }: GroupKey,
  memberIds: readonly string[],
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into member_group_person (organization_id, group_id, organization_member_id, added_at)
    select organization_id, ${groupId}, id, ${at}::timestamptz from organization_member
    where organization_id = ${organizationId} and id = any(${memberIds}::uuid[])
      and erased_at is null and removed_at is null
    order by id
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Removes memberships from a group of picked people. Returns how many were in it. */
export async function deletePeople(
  tx: Tx,
  { organizationId, groupId }: GroupKey,
  memberIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from member_group_person
    where organization_id = ${organizationId} and group_id = ${groupId}
      and organization_member_id = any(${memberIds}::uuid[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Removes a group from the lists, and forgets who was in it. */
export async function removeGroup(tx: Tx, { organizationId, groupId }: GroupKey, at: Date): Promise<void> {
  await tx
    .deleteFrom('member_group_person')
    .where('organization_id', '=', organizationId)
    .where('group_id', '=', groupId)
    .execute();
  await tx
    .updateTable('member_group')
    .set({ removed_at: at, filter: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .execute();
}

/** Lists the names of the assessments that invite new members by a group and are not over, in the language of a reader. */
export async function listFollowers(
  tx: Tx,
  { organizationId, groupId }: GroupKey,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${shownName(language)} as name
    from assessment_group g
    join assessment a on a.organization_id = g.organization_id and a.id = g.assessment_id
    join organization o on o.id = a.organization_id
    where g.organization_id = ${organizationId} and g.group_id = ${groupId} and a.auto_create_for_invitees
      and a.canceled_at is null and a.end_date >= (${now}::timestamptz at time zone o.time_zone)::date
    order by a.start_date, a.id`.execute(tx);
  return rows.map(({ name }) => name);
}

const toJson = (filter: MemberFilter | null) => (filter === null ? null : JSON.stringify(filter));
