import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '#server/database/containsPattern.ts';

/**
 * What `search_text` of a member is like when it contains the text, in lower case as that column is. Compared by bytes,
 * as its index is: by any other rules the database would pass over the index and read everybody.
 */
export function searchPattern(search: string): RawBuilder<string> {
  return sql`(lower(${containsPattern(search)} collate "und-x-icu") collate "C")`;
}

/**
 * The table of members that a statement reads: where it searches, the view that lets the search use its index. Both
 * show the members of the caller's organizations alone.
 */
export function memberTable(search: string | undefined): RawBuilder<unknown> {
  return search ? sql`searched_member` : sql`organization_member`;
}
