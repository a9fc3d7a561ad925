import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '#server/database/containsPattern.ts';

/** What `search_text` of a member is like when it contains the text, in lower case as that column is. */
export function searchPattern(search: string): RawBuilder<string> {
  return sql`lower(${containsPattern(search)} collate "und-x-icu")`;
}

/**
 * The table of members that a statement reads: where it searches, the view that lets the search use its index. Both
 * show the members of the caller's organizations alone.
 */
export function memberTable(search: string | undefined): RawBuilder<unknown> {
  return search ? sql`searched_member` : sql`organization_member`;
}
