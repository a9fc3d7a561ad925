import { type SqlBool, sql } from 'kysely';

/**
 * Most people are in one organization. Said as an equality, the database knows that it leaves one row, and takes the
 * unique index; of a list it knows nothing, and would plan the statement anew each time.
 */
export function isOneOf(column: string, ids: readonly string[]) {
  const [id] = ids;
  if (ids.length === 1) return sql<SqlBool>`${sql.ref(column)} = ${id}::uuid`;
  return sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;
}
