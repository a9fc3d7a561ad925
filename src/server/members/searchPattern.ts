import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '#server/database/containsPattern.ts';

/** What `search_text` of a member is like when it contains the text, in lower case as that column is. */
export function searchPattern(search: string): RawBuilder<string> {
  return sql`lower(${containsPattern(search)} collate "und-x-icu")`;
}
