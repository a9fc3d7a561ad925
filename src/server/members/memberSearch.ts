import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** More words than a name and an address have would only cost time. */
const mostWords = 10;

/** The trigram index finds words from this length on. Shorter ones take a scan of the organization. */
const indexedLength = 3;

const wordsOf = (search: string) => search.trim().split(/\s+/, mostWords);

/**
 * Whether `search_text` of the table has every word of the search, in any order, ignoring case and accents as
 * PostgreSQL's `unaccent` does.
 */
export function matchesSearch(table: string, search: string): RawBuilder<SqlBool> {
  const text = sql.ref(`${table}.search_text`);
  const conditions = wordsOf(search).map((word) => sql`${text} like search_pattern(${word})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether the index finds the matches of a search. */
export const isIndexedSearch = (search: string) => wordsOf(search).some((word) => word.length >= indexedLength);

/** Joins the search text of the member of each row of `am`, as `s`. */
export const joinSearched = sql`
  join (select organization_id, id, search_text from searched_member) s
    on s.organization_id = am.organization_id and s.id = am.organization_member_id`;
