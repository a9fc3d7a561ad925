import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MemberFilter } from '#contract/group.ts';
import { readChoiceKeys } from '#domain/organizationField.ts';
import { facetFields } from '#domain/personFields.ts';
import { matchesSearch } from './memberSearch.ts';
import { hasStatus } from './memberStatus.ts';
import { trackOf } from './trackOf.ts';

/** A filter whose days were counted: see fixDays(). */
export type FixedFilter = Omit<MemberFilter, 'joinedInLastDays' | 'notAssessedInLastDays'>;

/** A group as it decides who is in it. Null: people are picked. */
export interface GroupRule {
  readonly id: string;
  readonly filter: FixedFilter | null;
}

interface FilterOptions {
  /** The alias of the row of organization_member of the same person, if the statement has joined it. */
  readonly member?: string;
}

/** Whether a row of member_search matches a filter. Sets of ids are read once, not per row. */
export function matchesFilter(
  table: string,
  organizationId: string,
  filter: FixedFilter,
  { member }: FilterOptions = {},
): RawBuilder<SqlBool> {
  const { search, roles, statuses, booking, invitedTo, hasUnusedLinks, bookedAtSites, ownChoices = [] } = filter;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = [
    search ? matchesSearch(table, search) : undefined,
    roles && sql`${column('role')} = any(${roles}::text[])`,
    // Saves the statuses below, or most of them.
    statuses?.every((status) => status === 'Active') && sql`not ${column('is_inactive')}`,
    statuses?.includes('Active') === false && sql`${column('is_inactive')}`,
    invitedTo === undefined && booking && sql`(${column('live_appointments')} > 0) = ${booking === 'Booked'}`,
    invitedTo !== undefined &&
      sql`${column('id')} in (
        select am.organization_member_id from assessment_member am ${booking ? joinLive : sql``}
        where am.organization_id = ${organizationId} and am.assessment_id = ${invitedTo}
          ${booking === undefined ? sql`` : sql`and (p.id is not null) = ${booking === 'Booked'}`}
      )`,
    ofMember(organizationId, filter, table, member),
    wasNotAssessed(organizationId, filter, table),
    bookedAtSites &&
      sql`${column('id')} in (
        select am.organization_member_id from assessment_member am ${joinLive}
        join track t on t.organization_id = ${organizationId} and t.id = ${trackOf('p')}
        join assessment a on a.organization_id = ${organizationId} and a.id = am.assessment_id and a.canceled_at is null
        where am.organization_id = ${organizationId} and t.site_id = any(${bookedAtSites}::uuid[])
      )`,
    ...[...readChoiceKeys(ownChoices)].map(
      ([fieldId, choices]) => sql`${column('id')} in (
        select organization_member_id from member_field_value
        where organization_id = ${organizationId} and field_id = ${fieldId} and value = any(${choices}::text[])
      )`,
    ),
    hasUnusedLinks && sql`${column('id')} in (${selectUnusedLinks(organizationId, invitedTo)})`,
  ].filter((condition) => !!condition);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether a row of member_search is in a group. */
export function isInGroup(
  table: string,
  organizationId: string,
  { id, filter }: GroupRule,
  options?: FilterOptions,
): RawBuilder<SqlBool> {
  if (filter !== null) return matchesFilter(table, organizationId, filter, options);
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (
    select organization_member_id from member_group_person
    where organization_id = ${organizationId} and group_id = ${id}
  )`;
}

const joinLive = sql`
  left join appointment p on p.organization_id = am.organization_id and p.assessment_member_id = am.id
    and p.canceled_at is null`;

/** What only organization_member knows. */
function ofMember(
  organizationId: string,
  { statuses, joinedSince, joinedBefore, ...facets }: FixedFilter,
  table: string,
  member: string | undefined,
): RawBuilder<SqlBool> | undefined {
  const isActive = statuses?.every((status) => status === 'Active');
  const alias = member ?? 'i';
  const conditions = [
    statuses && !isActive && hasStatus(alias, statuses),
    joinedSince !== undefined && sql`${sql.ref(`${alias}.accepted_at`)} >= ${new Date(joinedSince)}`,
    joinedBefore !== undefined && sql`${sql.ref(`${alias}.accepted_at`)} < ${new Date(joinedBefore)}`,
    ...facetFields.map(({ name, column }) => {
      const values = facets[name];
      return values && sql`${sql.ref(`${alias}.${column}`)} = any(${values}::text[])`;
    }),
  ].filter((condition) => !!condition);
  if (conditions.length === 0) return undefined;
  const all = sql.join(conditions, sql` and `);
  if (member !== undefined) return sql<SqlBool>`(${all})`;
  return sql<SqlBool>`exists (
    select from organization_member i
    where i.organization_id = ${organizationId} and i.id = ${sql.ref(`${table}.id`)} and ${all}
  )`;
}

/** Who has attended no appointment, or none since. What was attended is never cancelled. */
function wasNotAssessed(
  organizationId: string,
  { notAssessedSince, neverAssessed }: FixedFilter,
  table: string,
): RawBuilder<SqlBool> | undefined {
  if (notAssessedSince === undefined && !neverAssessed) return undefined;
  const since = neverAssessed ? sql`` : sql`and p.starts_at >= ${new Date(notAssessedSince ?? 0)}`;
  return sql<SqlBool>`${sql.ref(`${table}.id`)} not in (
    select am.organization_member_id from appointment p
    join assessment_member am on am.organization_id = ${organizationId} and am.id = p.assessment_member_id
    where p.organization_id = ${organizationId} and p.canceled_at is null
      and p.attendance in ('Arrived', 'Completed') ${since}
  )`;
}

/** Selects members who were sent links and have used none, or with an assessment none to it. */
const selectUnusedLinks = (organizationId: string, assessmentId: string | undefined) => sql`
  select i.organization_member_id from invitation i
  where i.organization_id = ${organizationId}
    ${assessmentId === undefined ? sql`` : sql`and i.assessment_id = ${assessmentId}`}
  group by i.organization_member_id having count(i.first_used_at) = 0`;
