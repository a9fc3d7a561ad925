import { sql } from 'kysely';
import type { AppointmentPlace } from '#server/mail/mailQueue.ts';
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

/** Finds the places of appointments, by appointment id. Those at the address of the organization are missing. */
export async function findPlaces(
  tx: Tx,
  appointments: readonly { readonly organizationId: string; readonly id: string }[],
): Promise<ReadonlyMap<string, PlaceOnPage>> {
  if (appointments.length === 0) return new Map();
  const { rows } = await sql<PlaceOnPage & { appointmentId: string }>`
    select p.id as "appointmentId", s.name as site, r.name as room, s.address,
      coalesce(s.time_zone, o.time_zone) as "timeZone", s.directions, s.accessibility, s.map_url as "mapUrl", s.language
    from unnest(
      ${appointments.map(({ organizationId }) => organizationId)}::uuid[], ${appointments.map(({ id }) => id)}::uuid[]
    ) as given (organization_id, id)
    join appointment p on p.organization_id = given.organization_id and p.id = given.id
    join organization o on o.id = p.organization_id
    join track t on t.organization_id = p.organization_id and t.id = ${trackOf('p')}
    join site s on s.organization_id = t.organization_id and s.id = t.site_id
    left join room r on r.organization_id = t.organization_id and r.id = t.room_id`.execute(tx);
  return new Map(rows.map(({ appointmentId, ...place }) => [appointmentId, place]));
}
