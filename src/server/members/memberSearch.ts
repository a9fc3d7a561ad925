import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from '#server/database/containsPattern.ts';

/**
 * What `search_text` of a member is like when it contains the text, in lower case as that column is. Compared by bytes,
 * as its index is: by any other rules the database would pass over the index and read everybody.
 */
export function searchPattern(search: string): RawBuilder<string> {
  return sql`(lower(${containsPattern(search)} collate "und-x-icu") collate "C")`;
}

/** Joins what is searched of the member of each row of `am`. */
export const joinSearched = sql`
  join (select organization_id, id, search_text from searched_member) s
    on s.organization_id = am.organization_id and s.id = am.organization_member_id`;

/**
 * Whether a row of `organization_member` is one of those whose `search_text` is like the pattern. They are looked up in
 * the view that lets a search use its index, and shows the members of the caller's organizations alone.
 */
export function isFound(member: string, organizationId: string, pattern: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const table = sql.ref(member);
  return sql<SqlBool>`(${table}.organization_id, ${table}.id) in (
    select organization_id, id from searched_member
    where organization_id = ${organizationId} and search_text like ${pattern}
  )`;
}
