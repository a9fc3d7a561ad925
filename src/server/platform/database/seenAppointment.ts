import { type SqlBool, sql } from 'kysely';
import { trackOf } from './trackOf.ts';

/**
 * Whether a practitioner with these memberships sees the person of appointment `p`: its track names no practitioners, or
 * this one.
 */
export const isSeenBy = (practitionerIds: readonly string[]) => sql<SqlBool>`coalesce((
    select bool_or(named.organization_member_id = any(${practitionerIds}::uuid[])) from track_practitioner named
    where named.organization_id = p.organization_id and named.track_id = ${trackOf('p')}
  ), true)`;
