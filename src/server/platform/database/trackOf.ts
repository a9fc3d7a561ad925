import { sql } from 'kysely';

/** The track of an appointment `table`. The first track has the id of its assessment, and its appointments may name none. */
export const trackOf = (table: string) =>
  sql<string>`coalesce(${sql.ref(`${table}.track_id`)}, ${sql.ref(`${table}.assessment_id`)})`;

/** The same, null in the first track. */
export const otherTrackOf = (table: string) =>
  sql<string | null>`nullif(${sql.ref(`${table}.track_id`)}, ${sql.ref(`${table}.assessment_id`)})`;
