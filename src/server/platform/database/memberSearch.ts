import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Names and addresses have fewer words. More would only cost time. */
const maxWords = 10;

/** The trigram index finds words of at least this length. Shorter ones take a scan of the organization. */
const minIndexedLength = 3;

const wordsOf = (search: string) => search.trim().split(/\s+/, maxWords);

/**
 * Whether the `search_text` of a table contains every word of the search, in any order. Ignores case, and accents as
 * PostgreSQL's `unaccent` does.
 */
export function matchesSearch(table: string, search: string): RawBuilder<SqlBool> {
  const text = sql.ref(`${table}.search_text`);
  const conditions = wordsOf(search).map((word) => sql`${text} like search_pattern(${word})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether the trigram index can answer a search. */
export const isIndexedSearch = (search: string) => wordsOf(search).some((word) => word.length >= minIndexedLength);

/** Joins the search text and the name of the member in each row of `am`, as `s`. */
export const joinSearched = sql`
  join (select organization_id, id, search_text, full_name from searched_member) s
    on s.organization_id = am.organization_id and s.id = am.organization_member_id`;
