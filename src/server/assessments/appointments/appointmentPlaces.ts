import { sql } from 'kysely';
import type { AppointmentPlace } from '#server/mail/mailQueue.ts';
import { joinPlace } from '#server/platform/database/joinPlace.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';

interface Placed {
  readonly place?: AppointmentPlace;
}

/** A place with what only pages show. */
interface PlaceOnPage extends AppointmentPlace {
  readonly mapUrl: string | null;
  /** Of its texts. */
  readonly language: Language;
}

/** Of a site `s`, a room `r` and their organization `o`. */
const placeColumns = sql`s.name as site, r.name as room, s.address, coalesce(s.time_zone, o.time_zone) as "timeZone",
  s.directions, s.accessibility, s.map_url as "mapUrl", s.language`;

/** Adds the site and the room where appointments take place. Those at the address of the organization get none. */
export async function withPlaces<Appointment extends { readonly id: string }>(
  tx: Tx,
  appointments: readonly Appointment[],
  organizationOf: (appointment: Appointment) => string,
): Promise<(Appointment & Placed)[]> {
  const keys = appointments.map((appointment) => ({ organizationId: organizationOf(appointment), id: appointment.id }));
  const places = await findPlaces(tx, keys);
  return appointments.map((appointment) => {
    const found = places.get(appointment.id);
    if (found === undefined) return appointment;
    const { mapUrl: _mapUrl, language: _language, ...place } = found;
    return { ...appointment, place };
  });
}

/** Adds the site and the room of the track where times lie. Those at the address of the organization get none. */
export async function withTrackPlaces<Times extends { readonly trackId: string }>(
  tx: Tx,
  organizationId: string,
  times: readonly Times[],
): Promise<(Times & Placed)[]> {
  const places = await findTrackPlaces(
    tx,
    times.map(({ trackId }) => ({ organizationId, trackId })),
  );
  return times.map((time) => {
    const found = places.get(time.trackId);
    if (found === undefined) return time;
    const { mapUrl: _mapUrl, language: _language, ...place } = found;
    return { ...time, place };
  });
}

/** Finds the places of tracks, by track id. Those at the address of the organization are missing. */
export async function findTrackPlaces(
  tx: Tx,
  tracks: readonly { readonly organizationId: string; readonly trackId: string }[],
): Promise<ReadonlyMap<string, PlaceOnPage>> {
  if (tracks.length === 0) return new Map();
  const { rows } = await sql<PlaceOnPage & { trackId: string }>`
    select distinct t.id as "trackId", ${placeColumns}
    from unnest(
      ${tracks.map(({ organizationId }) => organizationId)}::uuid[], ${tracks.map(({ trackId }) => trackId)}::uuid[]
    ) as given (organization_id, id)
    join organization o on o.id = given.organization_id
    join track t on t.organization_id = given.organization_id and t.id = given.id
    ${joinPlace}`.execute(tx);
  return new Map(rows.map(({ trackId, ...place }) => [trackId, place]));
}

/** Finds the places of appointments, by appointment id. Those at the address of the organization are missing. */
export async function findPlaces(
  tx: Tx,
  appointments: readonly { readonly organizationId: string; readonly id: string }[],
): Promise<ReadonlyMap<string, PlaceOnPage>> {
  if (appointments.length === 0) return new Map();
  const { rows } = await sql<PlaceOnPage & { appointmentId: string }>`
    select p.id as "appointmentId", ${placeColumns}
    from unnest(
      ${appointments.map(({ organizationId }) => organizationId)}::uuid[], ${appointments.map(({ id }) => id)}::uuid[]
    ) as given (organization_id, id)
    join appointment p on p.organization_id = given.organization_id and p.id = given.id
    join organization o on o.id = p.organization_id
    join track t on t.organization_id = p.organization_id and t.id = ${trackOf('p')}
    ${joinPlace}`.execute(tx);
  return new Map(rows.map(({ appointmentId, ...place }) => [appointmentId, place]));
}
