import { sql } from 'kysely';
import type { PlaceOfDay } from '#contract/appointmentTimes.ts';
import { trackOf } from './trackOf.ts';

/** Joins the site `s` and the room `r` of a track `t`. Without a site there is no row. */
export const joinPlace = sql`join site s on s.organization_id = t.organization_id and s.id = t.site_id
  left join room r on r.organization_id = t.organization_id and r.id = t.room_id`;

/** The zone of the site of an appointment. Null if that is the organization's. */
export const siteZoneOf = (appointment: string) => sql<string | null>`(
  select s.time_zone from track t ${joinPlace}
  where t.organization_id = ${sql.ref(`${appointment}.organization_id`)} and t.id = ${trackOf(appointment)}
)`;

/** Null as time zone is the zone of the organization. */
export type PlaceRow = Omit<PlaceOfDay, 'timeZone'> & { readonly timeZone: string | null };

/** The place in lists of a day, as a PlaceRow. */
export const placeOfDay = sql`jsonb_build_object('siteId', s.id, 'site', s.name, 'roomId', r.id, 'room', r.name,
  'timeZone', s.time_zone)`;

/** Fills in the zone. SQL that does so with a column of the organization reads whole sites and rooms. */
export function toPlaceOfDay(place: PlaceRow, timeZoneOfOrganization: string): PlaceOfDay {
  return { ...place, timeZone: place.timeZone ?? timeZoneOfOrganization };
}
