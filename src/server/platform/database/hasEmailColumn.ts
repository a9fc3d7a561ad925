import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { noEmailDomain } from '#domain/emailAddress.ts';

/** The condition that the person of a row, an organization_member or app_user, has an email address. */
export function hasEmailColumn(table: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.email`)} not like ${sql.lit(`%@${noEmailDomain}`)}`;
}
