import { z } from 'zod/mini';
import { epochMs, id } from './common.ts';

/** An appointment without its assessment and member. */
export const appointmentTimes = z.object({ id, startsAt: epochMs, endsAt: epochMs });
export type AppointmentTimes = z.infer<typeof appointmentTimes>;

export const appointmentInTrack = z.extend(appointmentTimes, {
  /** Absent in the first track. */
  trackId: z.optional(id),
});
export type AppointmentInTrack = z.infer<typeof appointmentInTrack>;

/** Of the site of an appointment, as an IANA name. Absent if the site has that of the organization. */
export const siteTimeZone = z.optional(z.string());

/** The site of an appointment, and its room if its track has one. */
export const placeOfDay = z.object({
  siteId: id,
  site: z.string(),
  roomId: z.nullable(id),
  room: z.nullable(z.string()),
  /** Of the site, as an IANA name. Servers of earlier versions leave it out. */
  timeZone: z.optional(z.string()),
});
export type PlaceOfDay = z.infer<typeof placeOfDay>;
