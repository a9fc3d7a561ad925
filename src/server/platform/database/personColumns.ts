import { type RawBuilder, sql } from 'kysely';
import { type PersonDetails, type PersonField, personFields, type WrittenDetails } from '#domain/personFields.ts';

/** The columns of the optional details of a person, for a list of columns. */
export const detailColumns = (table?: string): RawBuilder<unknown> =>
  sql.join(personFields.map(({ column }) => columnOf(column, table)));

/** Selects the details by their names: see StoredDetails. */
export const selectDetails = (table: string, fields = personFields): RawBuilder<unknown> =>
  sql.join(fields.map(({ name, column }) => sql`${columnOf(column, table)} as ${sql.ref(name)}`));

/** Selects as `seenDetails` the known details that practitioners of the organization of the row see, as PersonDetails. */
export const selectSeenDetails = (table: string): RawBuilder<unknown> => {
  const entries = personFields.map(({ name, column, isIdentity }) => {
    const value = columnOf(column, table);
    const seen = sql`case when ${name} = any(o.details_of_practitioners) then ${value} end`;
    return sql`${sql.lit(name)}, ${isIdentity ? value : seen}`;
  });
  // One subquery, because planning one for each detail takes long.
  return sql`(
    select jsonb_strip_nulls(jsonb_build_object(${sql.join(entries)}))
    from organization o where o.id = ${columnOf('organization_id', table)}
  ) as "seenDetails"`;
};

/** Selects as `ownValues` what practitioners see in the organization's own fields. Null if it is nothing. */
export const selectSeenValues = (table: string): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('label', f.label, 'kind', f.kind, 'value', v.value) order by f.position)
  from member_field_value v
  join organization_field f on f.organization_id = v.organization_id and f.id = v.field_id and f.is_seen_by_practitioners
  where v.organization_id = ${columnOf('organization_id', table)} and v.organization_member_id = ${columnOf('id', table)}
) as "ownValues"`;

/** Arrays of the details of people, one for each column, to unnest. */
export const detailArrays = (people: readonly WrittenDetails[]): RawBuilder<unknown> =>
  sql.join(
    personFields.map(({ name, type }) => sql`${people.map((person) => person[name] ?? null)}::${sql.raw(type)}[]`),
  );

/** Assigns a value to the columns of the details, for `update set`. */
export const assignDetails = (toValue: (field: PersonField) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(personFields.map((field) => sql`${columnOf(field.column)} = ${toValue(field)}`));

/** Whether a row would get an unknown detail from another row. */
export const missesDetail = (table: string, given: string, fields = personFields): RawBuilder<boolean> => {
  const misses = fields.map(
    ({ column }) => sql`${columnOf(column, table)} is null and ${columnOf(column, given)} is not null`,
  );
  return sql<boolean>`(${sql.join(misses, sql` or `)})`;
};

/** Whether a member would get a value in one of the organization's own fields from the column `own_values` of another row. */
export const missesValue = (member: string, given: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from jsonb_object_keys(${columnOf('own_values', given)}) as field (id) where not exists (
    select from member_field_value v
    where v.organization_id = ${columnOf('organization_id', member)}
      and v.organization_member_id = ${columnOf('id', member)} and v.field_id = field.id::uuid
  )
)`;

/** Whether a row of somebody who has not joined would get the language of its invitation from another row. */
export const missesLanguage = (table: string, given: string): RawBuilder<boolean> =>
  sql<boolean>`(${columnOf('language', table)} is null and ${columnOf('accepted_at', table)} is null
    and ${columnOf('language', given)} is not null)`;

/** Returns the details of a row for a reply. Unknown ones are left out. */
export function toPersonDetails(row: WrittenDetails): PersonDetails {
  const known = personFields.filter(({ name }) => row[name] != null);
  return Object.fromEntries(known.map(({ name }) => [name, row[name]]));
}

const columnOf = (column: string, table?: string) => sql.ref(table === undefined ? column : `${table}.${column}`);

/** Selects a person's name in the organization of `m`, an organization_member, also after they were removed. */
export const memberName = (userId: RawBuilder<unknown>) => sql<string | null>`(
  select other.full_name from organization_member other
  where other.user_id = ${userId} and other.organization_id = m.organization_id order by other.accepted_at limit 1
)`;
