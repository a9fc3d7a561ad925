import { type SqlBool, sql } from 'kysely';

/** The track of an appointment `table`. The first track has the id of its assessment, and its appointments may name none. */
export const trackOf = (table: string) =>
  sql<string>`coalesce(${sql.ref(`${table}.track_id`)}, ${sql.ref(`${table}.assessment_id`)})`;

/** The same, null in the first track. */
export const otherTrackOf = (table: string) =>
  sql<string | null>`nullif(${sql.ref(`${table}.track_id`)}, ${sql.ref(`${table}.assessment_id`)})`;

/**
 * Whether a practitioner with these memberships sees the person of appointment `p`: its track names no practitioners, or
 * this one.
 */
export const isSeenBy = (practitionerIds: readonly string[]) => sql<SqlBool>`coalesce((
    select bool_or(named.organization_member_id = any(${practitionerIds}::uuid[])) from track_practitioner named
    where named.organization_id = p.organization_id and named.track_id = ${trackOf('p')}
  ), true)`;
