import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a row of organization_member keeps others from getting its employee number. The condition of the unique index, so
 * that it serves a look-up by number.
 */
export const holdsNumber = (table: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(`${table}.role`)} = 'Member'
  and ${sql.ref(`${table}.employee_number`)} is not null and ${sql.ref(`${table}.erased_at`)} is null
  and ${sql.ref(`${table}.removed_at`)} is null`;
