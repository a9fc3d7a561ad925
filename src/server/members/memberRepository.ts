import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { ListedMember, Member } from '#contract/member.ts';
import { type MemberSortKey, sortOrder } from '#contract/sortOrder.ts';
import { idsOf, listPortions, type Portions } from '#server/database/portions.ts';
import type { Tx } from '#server/database/transaction.ts';
import { isIndexedSearch, matchesSearch } from './memberSearch.ts';
import type { AddedMember, MembershipKey, NewMember } from './membership.ts';

export interface MemberQuery {
  readonly organizationId: string;
  /** The membership that is left out: the caller's own. */
  readonly exceptId: string;
  readonly onlyMembers: boolean;
  /** Leaves those who are invited to this assessment or can be, and tells which. */
  readonly assessmentId: string | undefined;
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
  // By the rules of Unicode, so that capitals and accents stand where people look for them.
  fullName: sql`m.full_name collate "und-x-icu"`,
} as const satisfies Record<MemberSortKey, unknown>;

interface MemberRow {
  readonly id: string;
  readonly role: MembershipRole;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly is_inactive: boolean;
  readonly created_at: Date;
  readonly image_id: string | null;
  readonly original_file_path: string | null;
}

interface ListedRow extends MemberRow {
  readonly is_invited: boolean | null;
}

/** A row of a page with the counts of its list; its id is null where the page has no row. */
type ShownRow = (ListedRow | { readonly id: null }) & MemberCounts;

const memberColumns = sql`m.id, m.role, m.user_id, m.full_name, m.email, m.is_inactive, m.created_at,
  f.id as image_id, f.original_file_path`;

// A person's picture is shown once they have joined: inviting an address must not give it away.
const memberTables = sql`organization_member m
  join app_user u on u.id = m.user_id
  left join file f on f.id = u.image_id and m.accepted_at is not null`;

/** Memberships and how they are listed and searched. */
export const memberRepository = {
  /** A page of the list, and of the whole list how many match and how many of them have a live appointment. */
  async list(tx: Tx, query: MemberQuery, page: MemberPage): Promise<MemberList> {
    return query.search ? listMatches(tx, query, query.search, page) : listAll(tx, query, page);
  },

  /** Administrators and practitioners by name, and how many there are. */
  async listTeam(
    tx: Tx,
    organizationId: string,
    { limit, offset }: Pick<MemberPage, 'limit' | 'offset'>,
  ): Promise<{ rows: Member[]; total: number }> {
    const team = sql`organization_member m where m.organization_id = ${organizationId} and m.role <> 'Member'`;
    const order = { sortBy: 'fullName', sortDirection: 'ASC' } as const;
    const { rows } = await sql<ShownRow>`with ${showing(organizationId, order, {
      counted: sql`select count(*) as total, 0 as scheduled from ${team}`,
      page: sql`
          select m.id as member_id, ${sortColumns.fullName} as sort_key from ${team} ${ordered(order)}
          limit ${limit} offset ${offset}`,
    })}`.execute(tx);
    const { rows: members, total } = toList(rows);
    return { rows: members, total };
  },

  /** Ids of the whole list in portions: a file that is written later is the list as it is now. */
  listPortions(tx: Tx, query: MemberQuery, order: MemberOrder): Promise<Portions> {
    const found = query.search ? sql`and ${matchesSearch('m', query.search)}` : sql``;
    return listPortions(
      tx,
      sql`select m.id from searched_member m where ${isListed(query)} ${found} ${ordered(order)}`,
    );
  },

  /** The members of a portion in their order: name, address, role, status and when they were added. */
  async listForExport(tx: Tx, organizationId: string, portion: string): Promise<string[][]> {
    const { rows } = await sql<Record<'name' | 'email' | 'role' | 'status' | 'added', string>>`
        select m.full_name as name, m.email, m.role, case
            when m.deactivated_at is not null then 'Deactivated' when m.accepted_at is null then 'Invited' else 'Active'
          end as status,
          to_char(m.created_at at time zone o.time_zone, 'YYYY-MM-DD HH24:MI') as added
        from organization o
        cross join ${idsOf(portion)}
        join organization_member m on m.organization_id = ${organizationId} and m.id = given.id
        where o.id = ${organizationId}
        order by given.place`.execute(tx);
    return rows.map(({ name, email, role, status, added }) => [name, email, role, status, added]);
  },

  /** How many can be invited to the assessment, those who are among them; undefined where the organization has it not. */
  async countInvitable(
    tx: Tx,
    organizationId: string,
    assessmentId: string,
  ): Promise<{ total: number; invitedCount: number } | undefined> {
    const { rows } = await sql<{ total: number; invitedCount: number }>`
        select (
          select count(*) from organization_member m
          where m.organization_id = a.organization_id and m.erased_at is null
            and m.role = 'Member' and ${isInvitable(assessmentId)}
        ) as total, (
          select count(*) from assessment_member am
          where am.organization_id = a.organization_id and am.assessment_id = a.id and not exists (
            select from organization_member m
            where m.organization_id = am.organization_id and m.id = am.organization_member_id
              and m.erased_at is not null
          )
        ) as "invitedCount"
        from assessment a
        where a.organization_id = ${organizationId} and a.id = ${assessmentId}`.execute(tx);
    return rows[0];
  },

  async hasActiveRole(tx: Tx, { email, role }: { email: string; role: MembershipRole }): Promise<boolean> {
    const membership = await tx
      .selectFrom('organization_member as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .where('u.email', '=', email)
      .where('m.role', '=', role)
      .where('m.deactivated_at', 'is', null)
      .select('m.id')
      .executeTakeFirst();
    return membership !== undefined;
  },

  acceptRole: (tx: Tx, { userId, role }: { userId: string; role: MembershipRole }) =>
    accept(tx, sql`m.user_id = ${userId} and m.role = ${role}`),

  accept: (tx: Tx, { organizationId, organizationMemberId }: MembershipKey) =>
    accept(tx, sql`m.organization_id = ${organizationId} and m.id = ${organizationMemberId}`),

  /** Copies a person's saved name to the memberships that they have accepted. */
  async rename(tx: Tx, userId: string, fullName: string): Promise<void> {
    await tx
      .updateTable('organization_member')
      .set({ full_name: fullName })
      .where('user_id', '=', userId)
      .where('accepted_at', 'is not', null)
      .execute();
  },

  /** Adds people who are users already and are invited now. Returns those who were not members before. */
  async insertMissing(tx: Tx, organizationId: string, members: readonly NewMember[]): Promise<AddedMember[]> {
    const { rows } = await sql<AddedMember>`
        insert into organization_member (organization_id, user_id, role, email, full_name, was_invited)
        select ${organizationId}::uuid, u.id, given.role, u.email, given.full_name, true
        from unnest(
          ${members.map(({ email }) => email)}::text[],
          ${members.map(({ fullName }) => fullName)}::text[],
          ${members.map(({ role }) => role)}::text[]
        ) as given (email, full_name, role)
        join people_of(${members.map(({ email }) => email)}::text[]) u on u.email = given.email
        on conflict (organization_id, user_id) do nothing
        returning id, email, role`.execute(tx);
    return rows;
  },

  /** The membership of an organization's founder. */
  async insertFounder(tx: Tx, { organizationId, userId }: { organizationId: string; userId: string }): Promise<void> {
    await sql`
        insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
        select ${organizationId}::uuid, u.id, 'OrganizationAdmin', u.email, coalesce(u.full_name, u.email), now()
        from app_user u where u.id = ${userId}`.execute(tx);
  },
};

/**
 * The list of a search. If the index finds the matches, they are fetched once, counted and sorted. A search for one or two
 * letters matches too many for that: they are counted, and the page is read in the order of the list.
 */
async function listMatches(
  tx: Tx,
  query: MemberQuery,
  search: string,
  { limit, offset, ...order }: MemberPage,
): Promise<MemberList> {
  const found = sql`searched_member m where ${isListed(query)} and ${matchesSearch('m', search)}`;
  const counts = sql`count(*) as total, count(*) filter (where live_appointments > 0) as scheduled`;
  const direction = directionOf(order);
  const matches = sql`matches as materialized (
    select m.id, ${sortColumns[order.sortBy]} as sort_key, m.live_appointments from ${found}
  )`;
  const sortedPage = sql`
    select id, sort_key from matches order by sort_key ${direction}, id ${direction} limit ${limit} offset ${offset}`;

  if (isIndexedSearch(search)) {
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

  const { rows: counted } = await sql<MemberCounts>`select ${counts} from ${found}`.execute(tx);
  const { total = 0, scheduled = 0 } = counted[0] ?? {};
  if (total === 0) return { rows: [], total, scheduled };
  const page =
    total < fewMatches
      ? sql<{ id: string }>`with ${matches} select id from (${sortedPage}) page`
      : sql<{ id: string }>`
          select m.id from organization_member m
          join searched_member s on s.organization_id = m.organization_id and s.id = m.id
          where ${isListed(query)} and ${matchesSearch('s', search)} ${ordered(order)}
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
    select ${memberColumns}, ${isInvited(query)} as is_invited
    from unnest(${ids}::uuid[]) with ordinality as page (member_id, place)
    join (${memberTables}) on m.organization_id = ${query.organizationId} and m.id = page.member_id
    order by page.place`.execute(tx);
  return rows.map(toListed);
}

/** The list by an index that has the order. Of an organization as a whole the counts are kept. */
async function listAll(tx: Tx, query: MemberQuery, { limit, offset, ...order }: MemberPage): Promise<MemberList> {
  const isWhole = query.assessmentId === undefined;
  const { rows } = await sql<ShownRow>`with ${showing(query.organizationId, order, {
    counted: isWhole
      ? keptCounts(query)
      : sql`select count(*) as total, count(*) filter (where m.live_appointments > 0) as scheduled
          from searched_member m where ${isListed(query)}`,
    page: sql`
      select m.id as member_id, ${sortColumns[order.sortBy]} as sort_key from organization_member m
      where ${isListed(query)} ${ordered(order)} limit ${limit} offset ${offset}`,
    isInvited: isInvited(query),
  })}`.execute(tx);
  return toList(rows);
}

interface ShownParts {
  /** `total` and `scheduled` of the whole list. */
  readonly counted: RawBuilder<unknown>;
  /** The ids and sort keys of a page: people, pictures and invitations are looked up for it alone. */
  readonly page: RawBuilder<unknown>;
  readonly isInvited?: RawBuilder<boolean | null>;
}

/** What follows `with`: each row of the page with the counts, which stand alone where the page has none. */
function showing(
  organizationId: string,
  order: MemberOrder,
  { counted, page, isInvited = sql`null::boolean` }: ShownParts,
): RawBuilder<ShownRow> {
  const direction = directionOf(order);
  return sql`counted as (${counted}), page as (${page})
    select counted.total, counted.scheduled, shown.*
    from counted left join (
      select ${memberColumns}, ${isInvited} as is_invited, page.sort_key
      from page join (${memberTables}) on m.organization_id = ${organizationId} and m.id = page.member_id
    ) shown on true
    order by shown.sort_key ${direction}, shown.id ${direction}`;
}

/** The kept counts of the list without the membership that is left out. */
function keptCounts({ organizationId, exceptId, onlyMembers }: MemberQuery): RawBuilder<unknown> {
  const [listed, scheduled] = onlyMembers
    ? [sql`listed_members`, sql`scheduled_members`]
    : [sql`listed`, sql`scheduled`];
  const role = onlyMembers ? sql`and role = 'Member'` : sql``;
  return sql`
    select kept.listed - own.listed as total, kept.scheduled - own.scheduled as scheduled
    from (
      select coalesce(sum(${listed}), 0) as listed, coalesce(sum(${scheduled}), 0) as scheduled
      from organization_total where organization_id = ${organizationId}
    ) kept, (
      select count(*) as listed, count(*) filter (where live_appointments > 0) as scheduled from member_search
      where organization_id = ${organizationId} and id = ${exceptId} and erased_at is null ${role}
    ) own`;
}

function toList(rows: readonly ShownRow[]): MemberList {
  const { total = 0, scheduled = 0 } = rows[0] ?? {};
  return { rows: rows.flatMap((row) => (row.id === null ? [] : toListed(row))), total, scheduled };
}

/** Accepts the memberships that are still open. From then on the organization sees the person's own name. */
async function accept(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update organization_member m set accepted_at = now(), full_name = coalesce(u.full_name, m.full_name)
    from app_user u
    where u.id = m.user_id and m.accepted_at is null and m.deactivated_at is null and ${which}`.execute(tx);
}

function directionOf({ sortBy, sortDirection }: MemberOrder): RawBuilder<unknown> {
  return sortOrder.member[sortBy][sortDirection] === 'asc' ? sql`asc` : sql`desc`;
}

/** Ties are broken in the same direction, so that paging never repeats or skips a row and an index gives the order. */
function ordered({ sortBy, sortDirection }: MemberOrder): RawBuilder<unknown> {
  const direction = directionOf({ sortBy, sortDirection });
  return sql`order by ${sortColumns[sortBy]} ${direction}, m.id ${direction}`;
}

function isInvitable(assessmentId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(m.role = 'Member' and m.deactivated_at is null or ${isInvitedTo(assessmentId)})`;
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

/** Of a member `m`, from whichever of its two tables. */
function isListed({ organizationId, exceptId, onlyMembers, assessmentId }: MemberQuery): Expression<SqlBool> {
  const role = onlyMembers ? sql`and m.role = 'Member'` : sql``;
  const invitable = assessmentId === undefined ? sql`` : sql`and ${isInvitable(assessmentId)}`;
  return sql<SqlBool>`m.organization_id = ${organizationId} and m.erased_at is null and m.id <> ${exceptId}
    ${role} ${invitable}`;
}

function toListed({ is_invited, ...row }: ListedRow): ListedMember {
  return { ...toMember(row), ...(is_invited !== null && { isInvited: is_invited }) };
}

function toMember({ id, role, user_id, full_name, email, is_inactive, created_at, ...row }: MemberRow): Member {
  const { image_id, original_file_path } = row;
  const image =
    image_id === null || original_file_path === null ? null : { id: image_id, originalFilePath: original_file_path };
  return {
    id,
    role,
    user: { id: user_id, fullName: full_name, email, image, isInActive: is_inactive, createdAt: created_at.getTime() },
  };
}
