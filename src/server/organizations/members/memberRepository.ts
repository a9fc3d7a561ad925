import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { DetailValues } from '#contract/detailUse.ts';
import type { FoundMember, ListedMember } from '#contract/member.ts';
import { type MemberSortKey, sortOrder } from '#contract/sortOrder.ts';
import { calendarDateAt, formatClock } from '#domain/calendarDate.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import { listedOwnFields } from '#domain/organizationField.ts';
import { type FacetName, mapFacets } from '#domain/personFacets.ts';
import { facetFields, identityFields, type StoredDetails, workFields } from '#domain/personFields.ts';
import { type IdBatches, idsOf, listIdBatches } from '#server/platform/database/idBatches.ts';
import {
  hasEmailColumn,
  holdsNumber,
  isReachable,
  isReachableInSearch,
} from '#server/platform/database/memberConditions.ts';
import { type FixedFilter, type GroupRule, isInGroup, matchesFilter } from '#server/platform/database/memberFilter.ts';
import { isIndexedSearch, matchesSearch } from '#server/platform/database/memberSearch.ts';
import {
  assignDetails,
  detailArrays,
  detailColumns,
  missesDetail,
  missesLanguage,
  selectDetails,
  toPersonDetails,
} from '#server/platform/database/personColumns.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { findLanguage } from '#texts/languages.ts';
import { hasApprover } from './hasApprover.ts';
import { type MemberRow, statusColumn, toMember } from './memberRow.ts';
import type { AddedMember, Inviting, MembershipKey, NewMember } from './membership.ts';

interface ListedQuery {
  readonly organizationId: string;
  /** The caller's own membership, which the list leaves out. */
  readonly exceptId: string;
  readonly onlyMembers?: boolean;
  /** Lists only members who are invited or can be invited to this assessment, and sets `isInvited`. */
  readonly assessmentId?: string | undefined;
}

export interface MemberQuery extends ListedQuery {
  /** Without the search. */
  readonly filters: FixedFilter;
  /** Keeps only its people. */
  readonly group: GroupRule | undefined;
  readonly search: string | undefined;
}

export interface MemberOrder {
  readonly sortBy: MemberSortKey;
  readonly sortDirection: 'ASC' | 'DESC';
}

export interface MemberPage extends MemberOrder {
  readonly limit: number;
  readonly offset: number;
}

export interface MemberList {
  readonly rows: ListedMember[];
  readonly total: number;
  readonly scheduled: number;
}

type MemberCounts = Omit<MemberList, 'rows'>;

const sortColumns = {
  createdAt: sql`m.created_at`,
  isInActive: sql`m.is_inactive`,
  // Unicode collation: sorts accents and capitals as people expect.
  fullName: sql`m.full_name collate "und-x-icu"`,
} as const satisfies Record<MemberSortKey, unknown>;

interface ListedRow extends MemberRow, Pick<StoredDetails, FacetName> {
  readonly fieldValues: Record<string, string> | null;
  readonly is_invited: boolean | null;
}

/** A row of a page with the counts of the whole list. An empty page has one row with a null id. */
type PageRow = (ListedRow | { readonly id: null }) & MemberCounts;

const memberColumns = (organizationId: string) => sql`m.id, m.role, m.user_id, m.full_name, m.email, m.created_at,
  ${statusColumn}, f.id as image_id, f.original_file_path, ${selectDetails('m', facetFields)}, (
    select json_object_agg(v.field_id, v.value) from member_field_value v
    where v.organization_id = m.organization_id and v.organization_member_id = m.id and v.field_id = any(array(
      select id from organization_field where organization_id = ${organizationId} and archived_at is null
      order by position limit ${listedOwnFields}
    ))
  ) as "fieldValues"`;

// Neither an invitation nor a deactivated role reveals the person's picture.
const memberTables = sql`organization_member m
  join app_user u on u.id = m.user_id
  left join file f on f.id = u.image_id and not m.is_inactive`;

/** Lists a page of members, with the counts of the whole list. `scheduled` counts members with a live appointment. */
export async function listMembers(tx: Tx, query: MemberQuery, page: MemberPage): Promise<MemberList> {
  const isFiltered = Object.values(query.filters).some((filter) => filter !== undefined);
  return query.search || query.group || isFiltered ? listMatches(tx, query, page) : listAll(tx, query, page);
}

/** Finds in which of the groups members are, by membership. */
export async function findGroupIds(
  tx: Tx,
  organizationId: string,
  memberIds: readonly string[],
  groups: readonly GroupRule[],
): Promise<ReadonlyMap<string, string[]>> {
  if (groups.length === 0) return new Map();
  const ids = groups.map((group) => sql`case when ${isInGroup('m', organizationId, group)} then ${group.id}::uuid end`);
  const { rows } = await sql<{ id: string; groupIds: string[] }>`
    select m.id, array_remove(array[${sql.join(ids)}], null) as "groupIds"
    from searched_member m
    where m.organization_id = ${organizationId} and m.id = any(${memberIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, groupIds }) => [id, groupIds]));
}

/** Counts the people of the list of members by the values of facets, the most frequent 500 of each, sorted. */
export async function listFacetValues(
  tx: Tx,
  { organizationId, exceptId }: Pick<MemberQuery, 'organizationId' | 'exceptId'>,
  fields: typeof facetFields,
): Promise<DetailValues> {
  const none: DetailValues = mapFacets(() => []);
  if (fields.length === 0) return none;
  const counts = fields.map(({ name, column }) => {
    const value = sql.ref(`m.${column}`);
    return sql`(
      select ${name} as facet, ${value} as value, count(*)::integer as people
      from organization_member m
      where m.organization_id = ${organizationId} and ${value} is not null and m.erased_at is null
        and m.removed_at is null and m.id <> ${exceptId}
      group by ${value} order by count(*) desc, ${value} limit 500
    )`;
  });
  const { rows } = await sql<{ readonly facet: FacetName; readonly value: string; readonly people: number }>`
    select * from (${sql.join(counts, sql` union all `)}) counted
    order by value collate "und-x-icu", value`.execute(tx);
  const byFacet = Object.groupBy(rows, ({ facet }) => facet);
  const entries = fields.map(({ name }) => [
    name,
    (byFacet[name] ?? []).map(({ value, people }) => ({ value, people })),
  ]);
  return { ...none, ...Object.fromEntries(entries) };
}

/** Lists the ids of the whole list in batches: a snapshot to export from. */
export function listMemberIdBatches(tx: Tx, query: MemberQuery, order: MemberOrder): Promise<IdBatches> {
  return listIdBatches(
    tx,
    sql`select m.id from ${searchedBy(query)} where ${isListed(query)} and ${isMatch(query, 'm')} ${orderBy(order)}`,
  );
}

/** Lists the ids of the first matches in list order. */
export async function listMemberIds(
  tx: Tx,
  query: MemberQuery,
  { limit, ...order }: MemberOrder & { readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from ${searchedBy(query)}
    where ${isListed(query)} and ${isMatch(query, 'm')} ${orderBy(order)} limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** As many as the palette of the app shows. */
const mostFound = 6;

/** Finds the first members by name that match a search. Ignores case and accents in their order, as the index does. */
export async function findMembers(tx: Tx, query: ListedQuery, search: string): Promise<FoundMember[]> {
  const { rows } = await sql<Pick<MemberRow, 'id' | 'role' | 'user_id' | 'full_name' | 'email'>>`
    with page as (
      select m.id, m.search_text from searched_member m
      where ${isListed(query)} and ${matchesSearch('m', search)}
      order by m.search_text, m.id limit ${mostFound}
    )
    select m.id, m.role, m.user_id, m.full_name, m.email
    from page join organization_member m on m.organization_id = ${query.organizationId} and m.id = page.id
    order by page.search_text, page.id`.execute(tx);
  return rows.map(({ id, role, user_id, full_name, email }) => ({
    id,
    role,
    user: { id: user_id, fullName: full_name, email: shownEmail(email) },
  }));
}

/** Lists the members of a batch in order, with the texts of their cells. */
export async function listMembersForExport(tx: Tx, organizationId: string, timeZone: string, batch: string) {
  const { rows } = await sql<
    Record<'fullName' | 'email' | 'role' | 'status', string> &
      StoredDetails & {
        readonly added: Date;
        readonly language: string | null;
        readonly values: Record<string, string> | null;
      }
  >`
    select m.full_name as "fullName", m.email, m.role, ${statusColumn}, m.created_at as added, m.language, (
        select json_object_agg(v.field_id, v.value) from member_field_value v
        where v.organization_id = m.organization_id and v.organization_member_id = m.id
      ) as values, ${selectDetails('m')}
    from ${idsOf(batch)}
    join organization_member m on m.organization_id = ${organizationId} and m.id = given.id
    order by given.position`.execute(tx);
  return rows.map(({ fullName, email, role, status, added, language, values, ...details }) => ({
    values: values ?? {},
    fullName,
    email: shownEmail(email),
    role,
    status,
    added: `${calendarDateAt(added.getTime(), timeZone)} ${formatClock(added.getTime(), timeZone)}`,
    ...details,
    language: findLanguage([language ?? '']),
  }));
}

/** Counts members who can be invited. Undefined if the assessment is not in this organization. */
export async function countInvitable(
  tx: Tx,
  organizationId: string,
  assessmentId: string,
): Promise<{ total: number; invitedCount: number } | undefined> {
  const { rows } = await sql<{ total: number; invitedCount: number }>`
    select (
      select count(*) from organization_member m
      where m.organization_id = a.organization_id and m.erased_at is null and m.removed_at is null
        and m.role = 'Member' and (${isReachable('m')} or ${isInvitedTo(assessmentId)})
    ) as total, (
      select count(*) from assessment_member am
      where am.organization_id = a.organization_id and am.assessment_id = a.id and not exists (
        select from organization_member m
        where m.organization_id = am.organization_id and m.id = am.organization_member_id
          and (m.erased_at is not null or m.removed_at is not null)
      )
    ) as "invitedCount"
    from assessment a
    where a.organization_id = ${organizationId} and a.id = ${assessmentId}`.execute(tx);
  return rows[0];
}

/** Whether a person has accepted the role in any organization and is not deactivated there. */
export async function hasAcceptedRole(
  tx: Tx,
  { userId, role }: { userId: string; role: MembershipRole },
): Promise<boolean> {
  const membership = await tx
    .selectFrom('organization_member')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where('is_inactive', '=', false)
    .select('id')
    .executeTakeFirst();
  return membership !== undefined;
}

/**
 * Whether the address holds the role in any organization, active or deactivated, or has an open invitation to it. A
 * deactivated role opens only the person's own profile and data.
 */
export async function hasRole(tx: Tx, { email, role }: { email: string; role: MembershipRole }): Promise<boolean> {
  const membership = await tx
    .selectFrom('organization_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .where('u.email', '=', email)
    .where('m.role', '=', role)
    .where(({ eb, or }) => or([eb('m.deactivated_at', 'is', null), eb('m.accepted_at', 'is not', null)]))
    .where('m.declined_at', 'is', null)
    .where('m.awaits_approval', '=', false)
    .select('m.id')
    .executeTakeFirst();
  return membership !== undefined;
}

/**
 * Accepts an open membership. From then on the organization sees the name that the person chose. Returns its role, or
 * undefined if it was not open.
 */
export async function acceptMembership(
  tx: Tx,
  { organizationId, organizationMemberId }: MembershipKey,
): Promise<MembershipRole | undefined> {
  const { rows } = await sql<{ role: MembershipRole }>`
    with accepted as (
      update organization_member m
      set accepted_at = now(), full_name = coalesce(u.full_name, m.full_name)
      from app_user u
      where m.organization_id = ${organizationId} and m.id = ${organizationMemberId} and u.id = m.user_id
        and m.accepted_at is null and ${isReachable('m')} and not m.awaits_approval
      returning m.role, m.user_id
    ), chosen as (
      -- Administrators work in the organization that they joined last until they choose another.
      update app_user u set chosen_organization_id = ${organizationId}
      from accepted a
      where u.id = a.user_id and a.role = 'OrganizationAdmin'
    )
    select role from accepted`.execute(tx);
  return rows[0]?.role;
}

/** Copies a person's saved name to the organizations to which they belong. */
export async function renameMember(tx: Tx, userId: string, fullName: string): Promise<void> {
  await tx
    .updateTable('organization_member')
    .set({
      full_name: fullName,
      // Another name leaves a proposal open.
      proposed_name: sql`case when proposed_name <> ${fullName} then proposed_name end`,
    })
    .where('user_id', '=', userId)
    .where('is_inactive', '=', false)
    .execute();
}

/**
 * Invites existing users to roles in an organization, also those who declined, left or were removed. Skips people who hold
 * the role or are deactivated, and returns the new memberships. `line` is the place of each in a file or list.
 */
export async function insertMissingMembers(
  tx: Tx,
  { organizationId, inviterId, invitedAt }: Inviting,
  members: readonly (NewMember & { readonly line: number })[],
): Promise<AddedMember[]> {
  const givenNumbers = members.flatMap(({ employeeNumber }) => employeeNumber ?? []);
  const { rows } = await sql<AddedMember>`
    insert into organization_member (
      organization_id, user_id, role, email, full_name, was_invited, invited_by, awaits_approval, language, created_at,
      ${detailColumns()}
    )
    select ${organizationId}::uuid, u.id, given.role, u.email, given.full_name, ${hasEmailColumn('u')},
      ${inviterId}::uuid,
      given.role = 'Practitioners' and ${hasApprover({ organizationId, inviterId, userId: sql.ref('u.id') })},
      given.language,
      -- So that the newest first are in the order of the file.
      coalesce(${invitedAt ?? null}::timestamptz, now()) - given.line * interval '1 microsecond',
      ${detailColumns('given')}
    from unnest(
      ${members.map(({ email }) => email)}::text[],
      ${members.map(({ fullName }) => fullName)}::text[],
      ${members.map(({ role }) => role)}::text[],
      ${members.map(({ language }) => language ?? null)}::text[],
      ${members.map(({ line }) => line)}::int[],
      ${detailArrays(members)}
    ) as given (email, full_name, role, language, line, ${detailColumns()})
    join people_of(${members.map(({ email }) => email)}::text[]) u on u.email = given.email
    where not exists (
      select from organization_member other
      where other.organization_id = ${organizationId} and other.user_id = u.id and other.deactivated_at is not null
    )
    on conflict (organization_id, user_id, role) do update
      set declined_at = null, removed_at = null, merged_into = null, invited_by = excluded.invited_by, approved_by = null,
        awaits_approval = excluded.awaits_approval, language = coalesce(excluded.language, organization_member.language),
        ${assignDetails(({ column, isIdentity }) => {
          const [added, kept] = [sql.ref(`excluded.${column}`), sql.ref(`organization_member.${column}`)];
          const given = isIdentity ? sql`case when ${isCorrectable('organization_member')} then ${added} end` : added;
          return sql`coalesce(${given}, ${column === 'employee_number' ? numberIfFree(givenNumbers) : kept})`;
        })}
      where organization_member.declined_at is not null
    returning id, user_id as "userId", email, role, awaits_approval as "awaitsApproval"`.execute(tx);
  return rows;
}

/** The number of a member who is invited again, unless somebody else has got it meanwhile or gets it now. */
const numberIfFree = (givenNumbers: readonly string[]) => sql`case when not exists (
  select from organization_member other
  where other.organization_id = organization_member.organization_id
    and other.employee_number = organization_member.employee_number and ${holdsNumber('other')}
    and other.id <> organization_member.id
) and organization_member.employee_number <> all(${givenNumbers}::text[]) then organization_member.employee_number end`;

/** Whether an administrator may still complete who the person of the row is: see is_examined_person(). */
const isCorrectable = (table: string) => sql<SqlBool>`not is_examined_person(
  ${sql.ref(table)}.organization_id, ${sql.ref(table)}.user_id, now())`;

/** Returns the addresses of people whose employee number belongs to another member. */
export async function findTakenNumbers(
  tx: Tx,
  organizationId: string,
  people: readonly NewMember[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select given.email
    from unnest(
      ${people.map(({ email }) => email)}::text[],
      ${people.map(({ employeeNumber }) => employeeNumber ?? null)}::text[]
    ) as given (email, employee_number)
    join organization_member m on m.organization_id = ${organizationId} and m.employee_number = given.employee_number
      and ${holdsNumber('m')} and m.email <> given.email`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}

/** Adds missing details of active members. Returns the addresses of the changed members. */
export async function addMissingDetails(
  tx: Tx,
  organizationId: string,
  people: readonly NewMember[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ email: string }>`
    update organization_member m
    set ${assignDetails(({ column, isIdentity }) => {
      const [kept, added] = [sql.ref(`m.${column}`), sql.ref(`given.${column}`)];
      const missing = isIdentity
        ? sql`case when ${added} is not null and ${isCorrectable('m')} then ${added} end`
        : added;
      return sql`coalesce(${kept}, ${missing})`;
    })}
    from unnest(
      ${people.map(({ email }) => email)}::text[],
      ${people.map(({ role }) => role)}::text[],
      ${detailArrays(people)}
    ) as given (email, role, ${detailColumns()})
    where m.organization_id = ${organizationId} and m.email = given.email and m.role = given.role
      and m.erased_at is null and m.removed_at is null and m.declined_at is null and m.deactivated_at is null
      and (${missesDetail('m', 'given', workFields)} or ${missesDetail('m', 'given', identityFields)} and ${isCorrectable('m')})
    returning m.email`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}

/**
 * Saves values of the organization's own fields that people were imported with: those that active members miss or, with
 * `memberIds`, all of these memberships. Leaves out what was removed from the fields meanwhile. Returns the addresses of the
 * changed members.
 */
export async function addValues(
  tx: Tx,
  organizationId: string,
  people: readonly NewMember[],
  memberIds?: readonly string[],
): Promise<ReadonlySet<string>> {
  const given = people.flatMap(({ email, role, ownValues }) =>
    Object.entries(ownValues ?? {}).map(([fieldId, value]) => ({ email, role, fieldId, value })),
  );
  if (given.length === 0) return new Set();
  const isMeant =
    memberIds === undefined
      ? sql`m.removed_at is null and m.declined_at is null and m.deactivated_at is null`
      : sql`m.id = any(${memberIds}::uuid[])`;
  const { rows } = await sql<{ email: string }>`
    with field as (
      select id, kind, choices from organization_field
      where organization_id = ${organizationId} and archived_at is null for share
    ), saved as (
      insert into member_field_value as known (organization_id, organization_member_id, field_id, value)
      select m.organization_id, m.id, field.id, given.value
      from unnest(
        ${given.map(({ email }) => email)}::text[],
        ${given.map(({ role }) => role)}::text[],
        ${given.map(({ fieldId }) => fieldId)}::uuid[],
        ${given.map(({ value }) => value)}::text[]
      ) as given (email, role, field_id, value)
      join field on field.id = given.field_id and (field.kind <> 'choice' or given.value = any(field.choices))
      join organization_member m on m.organization_id = ${organizationId} and m.email = given.email
        and m.role = given.role and m.erased_at is null and ${isMeant}
      on conflict (organization_id, organization_member_id, field_id)
        do ${memberIds === undefined ? sql`nothing` : sql`update set value = excluded.value`}
      returning organization_member_id as id
    )
    select distinct m.email from saved
    join organization_member m on m.organization_id = ${organizationId} and m.id = saved.id`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}

/** Adds the missing language of people who have not joined. Returns the addresses of the changed members. */
export async function addMissingLanguages(
  tx: Tx,
  organizationId: string,
  people: readonly NewMember[],
): Promise<ReadonlySet<string>> {
  const given = people.filter(({ language }) => language != null);
  if (given.length === 0) return new Set();
  const { rows } = await sql<{ email: string }>`
    update organization_member m set language = given.language
    from unnest(
      ${given.map(({ email }) => email)}::text[],
      ${given.map(({ role }) => role)}::text[],
      ${given.map(({ language }) => language ?? null)}::text[]
    ) as given (email, role, language)
    where m.organization_id = ${organizationId} and m.email = given.email and m.role = given.role
      and m.erased_at is null and m.removed_at is null and m.declined_at is null and m.deactivated_at is null
      and ${missesLanguage('m', 'given')}
    returning m.email`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}

/**
 * Lists the matches of a search and filters. An indexed search fetches all matches once, to count and sort them. A search
 * for one or two letters and filters alone match too many, so this counts them and then reads the page in list order.
 */
async function listMatches(tx: Tx, query: MemberQuery, { limit, offset, ...order }: MemberPage): Promise<MemberList> {
  const matching = sql`${searchedBy(query)} where ${isListed(query)} and ${isMatch(query, 'm')}`;
  const counts = sql`count(*) as total, count(*) filter (where live_appointments > 0) as scheduled`;
  const direction = directionOf(order);
  const matches = sql`matches as materialized (
    select m.id, ${sortColumns[order.sortBy]} as sort_key, m.live_appointments from ${matching}
  )`;
  const sortedPage = sql`
    select id, sort_key from matches order by sort_key ${direction}, id ${direction} limit ${limit} offset ${offset}`;

  if (query.search && isIndexedSearch(query.search)) {
    const { rows } = await sql<MemberCounts & { readonly id: string | null }>`
      with ${matches}
      select counted.total, counted.scheduled, page.id
      from (select ${counts} from matches) counted left join (${sortedPage}) page on true
      order by page.sort_key ${direction}, page.id ${direction}`.execute(tx);
    const { total = 0, scheduled = 0 } = rows[0] ?? {};
    return {
      rows: await listByIds(
        tx,
        query,
        rows.flatMap(({ id }) => id ?? []),
      ),
      total,
      scheduled,
    };
  }

  const { rows: counted } = await sql<MemberCounts>`select ${counts} from ${matching}`.execute(tx);
  const { total = 0, scheduled = 0 } = counted[0] ?? {};
  if (total === 0) return { rows: [], total, scheduled };
  const page =
    total < fewMatches
      ? sql<{ id: string }>`with ${matches} select id from (${sortedPage}) page`
      : sql<{ id: string }>`
          select m.id from organization_member m
          join searched_member s on s.organization_id = m.organization_id and s.id = m.id ${joinInvited(query)}
          where ${isListed(query)} and ${isMatch(query, 's')} ${orderBy(order)}
          limit ${limit} offset ${offset}`;
  const { rows } = await page.execute(tx);
  return {
    rows: await listByIds(
      tx,
      query,
      rows.map(({ id }) => id),
    ),
    total,
    scheduled,
  };
}

/** Sorting fewer matches than this is faster than reading the list until the page is full. */
const fewMatches = 2_000;

async function listByIds(tx: Tx, query: MemberQuery, ids: readonly string[]): Promise<ListedMember[]> {
  const { rows } = await sql<ListedRow>`
    select ${memberColumns(query.organizationId)}, ${isInvited(query)} as is_invited
    from unnest(${ids}::uuid[]) with ordinality as page (member_id, position)
    join (${memberTables}) on m.organization_id = ${query.organizationId} and m.id = page.member_id
    order by page.position`.execute(tx);
  return rows.map(toListed);
}

/** Lists members in index order. The counts of a whole organization are stored, others computed. */
async function listAll(tx: Tx, query: MemberQuery, { limit, offset, ...order }: MemberPage): Promise<MemberList> {
  const isWhole = query.assessmentId === undefined;
  const { rows } = await sql<PageRow>`with ${selectPage(query.organizationId, order, {
    counts: isWhole
      ? selectStoredCounts(query)
      : sql`select count(*) as total, count(*) filter (where m.live_appointments > 0) as scheduled
          from searched_member m where ${isListed(query)}`,
    page: sql`
      select m.id as member_id, ${sortColumns[order.sortBy]} as sort_key from organization_member m
      where ${isListed(query)} ${orderBy(order)} limit ${limit} offset ${offset}`,
    isInvited: isInvited(query),
  })}`.execute(tx);
  return toList(rows);
}

interface PageParts {
  /** Selects `total` and `scheduled` of the whole list. */
  readonly counts: RawBuilder<unknown>;
  /** Selects `member_id` and `sort_key` of the page. People, pictures and invitations are joined to these rows only. */
  readonly page: RawBuilder<unknown>;
  readonly isInvited?: RawBuilder<boolean | null>;
}

/** Builds the query after `with`: the rows of a page, each with the counts. An empty page yields one row of counts. */
function selectPage(
  organizationId: string,
  order: MemberOrder,
  { counts, page, isInvited = sql`null::boolean` }: PageParts,
): RawBuilder<PageRow> {
  const direction = directionOf(order);
  return sql`counted as (${counts}), page as (${page})
    select counted.total, counted.scheduled, shown.*
    from counted left join (
      select ${memberColumns(organizationId)}, ${isInvited} as is_invited, page.sort_key
      from page join (${memberTables}) on m.organization_id = ${organizationId} and m.id = page.member_id
    ) shown on true
    order by shown.sort_key ${direction}, shown.id ${direction}`;
}

/** Selects the stored counts of an organization, without the caller's own membership. */
function selectStoredCounts({ organizationId, exceptId, onlyMembers }: MemberQuery): RawBuilder<unknown> {
  const [listed, scheduled] = onlyMembers
    ? [sql`listed_members`, sql`scheduled_members`]
    : [sql`listed`, sql`scheduled`];
  const role = onlyMembers ? sql`and role = 'Member'` : sql``;
  return sql`
    select stored.listed - own.listed as total, stored.scheduled - own.scheduled as scheduled
    from (
      select coalesce(sum(${listed}), 0) as listed, coalesce(sum(${scheduled}), 0) as scheduled
      from organization_total where organization_id = ${organizationId}
    ) stored, (
      select count(*) as listed, count(*) filter (where live_appointments > 0) as scheduled from member_search
      where organization_id = ${organizationId} and id = ${exceptId} and erased_at is null and removed_at is null ${role}
    ) own`;
}

function toList(rows: readonly PageRow[]): MemberList {
  const { total = 0, scheduled = 0 } = rows[0] ?? {};
  return { rows: rows.flatMap((row) => (row.id === null ? [] : toListed(row))), total, scheduled };
}

function directionOf({ sortBy, sortDirection }: MemberOrder): RawBuilder<unknown> {
  return sortOrder.member[sortBy][sortDirection] === 'asc' ? sql`asc` : sql`desc`;
}

/** Breaks ties by id so that paging neither repeats nor skips rows. One direction for both lets an index serve it. */
function orderBy({ sortBy, sortDirection }: MemberOrder): RawBuilder<unknown> {
  const direction = directionOf({ sortBy, sortDirection });
  return sql`order by ${sortColumns[sortBy]} ${direction}, m.id ${direction}`;
}

/** Whether `m`, a searched_member, is or can be invited to the assessment. */
function isInvitable(organizationId: string, assessmentId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(m.role = 'Member' and ${isReachableInSearch(organizationId)} or ${isInvitedTo(assessmentId)})`;
}

function isInvited({ assessmentId }: MemberQuery): RawBuilder<boolean | null> {
  return assessmentId === undefined ? sql`null::boolean` : sql`${isInvitedTo(assessmentId)}`;
}

function isInvitedTo(assessmentId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from assessment_member am
    where am.organization_id = m.organization_id and am.assessment_id = ${assessmentId}
      and am.organization_member_id = m.id
  )`;
}

/** Filters `m`, which is organization_member or searched_member. */
function isListed({ organizationId, exceptId, onlyMembers, assessmentId }: ListedQuery): Expression<SqlBool> {
  const role = onlyMembers ? sql`and m.role = 'Member'` : sql``;
  const invitable = assessmentId === undefined ? sql`` : sql`and ${isInvitable(organizationId, assessmentId)}`;
  return sql<SqlBool>`m.organization_id = ${organizationId} and m.erased_at is null and m.removed_at is null
    and m.id <> ${exceptId}
    ${role} ${invitable}`;
}

/** `searched_member m` with what `isMatch` needs. */
const searchedBy = (query: MemberQuery) => sql`searched_member m ${joinInvited(query)}`;

/**
 * Joins `m` to its invitation to the assessment to filter by, `am`, and its live appointment there, `p`. Joins, because the
 * planner would look up the invitation and appointment of each member for `exists`.
 */
function joinInvited({ organizationId, filters: { invitedTo, booking } }: MemberQuery): RawBuilder<unknown> {
  if (invitedTo === undefined) return sql``;
  const joinAppointment = sql`
    left join appointment p on p.organization_id = ${organizationId} and p.assessment_id = ${invitedTo}
      and p.assessment_member_id = am.id and p.canceled_at is null`;
  return sql`
    join assessment_member am on am.organization_id = ${organizationId} and am.assessment_id = ${invitedTo}
      and am.organization_member_id = m.id
    ${booking ? joinAppointment : sql``}`;
}

/** Whether a row of searched_member, with `joinInvited`, matches the search, the filters and the group. */
function isMatch({ organizationId, search, filters, group }: MemberQuery, table: string): RawBuilder<SqlBool> {
  const { invitedTo, booking, ...others } = filters;
  // `joinInvited` has found who is invited.
  const isJoined = invitedTo !== undefined && !filters.hasUnusedLinks;
  const matches = matchesFilter(table, organizationId, { ...(isJoined ? others : filters), search });
  // With the column of the join, the planner estimates correctly how many have no appointment.
  const booked = booking === 'Booked' ? sql`p.assessment_member_id is not null` : sql`p.assessment_member_id is null`;
  return sql<SqlBool>`(${matches}
    ${isJoined && booking ? sql`and ${booked}` : sql``}
    ${group === undefined ? sql`` : sql`and ${isInGroup(table, organizationId, group)}`})`;
}

function toListed({ is_invited, fieldValues, ...row }: ListedRow): ListedMember {
  return {
    ...toMember(row),
    ...toPersonDetails(row),
    ...(fieldValues && { fieldValues }),
    ...(is_invited !== null && { isInvited: is_invited }),
  };
}
