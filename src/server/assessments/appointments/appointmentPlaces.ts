import { sql } from 'kysely';
import type { AppointmentPlace } from '#server/mail/mailQueue.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { trackOf } from '../assessments/bookingColumns.ts';

interface Placed {
  readonly place?: AppointmentPlace;
}

/** Adds the site and the room where appointments take place. Those at the address of the organization get none. */
export async function withPlaces<Appointment extends { readonly id: string }>(
  tx: Tx,
  appointments: readonly Appointment[],
  organizationOf: (appointment: Appointment) => string,
): Promise<(Appointment & Placed)[]> {
  if (appointments.length === 0) return [];
  const { rows } = await sql<AppointmentPlace & { appointmentId: string }>`
    select p.id as "appointmentId", s.name as site, r.name as room, s.address,
      coalesce(s.time_zone, o.time_zone) as "timeZone", s.directions, s.accessibility
    from unnest(
      ${appointments.map(organizationOf)}::uuid[], ${appointments.map(({ id }) => id)}::uuid[]
    ) as given (organization_id, id)
    join appointment p on p.organization_id = given.organization_id and p.id = given.id
    join organization o on o.id = p.organization_id
    join track t on t.organization_id = p.organization_id and t.id = ${trackOf('p')}
    join site s on s.organization_id = t.organization_id and s.id = t.site_id
    left join room r on r.organization_id = t.organization_id and r.id = t.room_id`.execute(tx);
  const places = new Map(rows.map(({ appointmentId, ...place }) => [appointmentId, place]));
  return appointments.map((appointment) => {
    const place = places.get(appointment.id);
    return { ...appointment, ...(place && { place }) };
  });
}
