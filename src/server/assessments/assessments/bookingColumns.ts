import { sql } from 'kysely';
import type { ScheduleDay } from '#contract/assessment.ts';
import type { Track } from '#domain/track.ts';

/** A track as the database function tracks_of reads it. */
export interface StoredTrack extends Track {
  readonly schedule: readonly ScheduleDay[];
}

/** Columns for the booking rules, from an assessment `a`, and for mails, from its organization `o`. Pass rows to `withFirstTrack`. */
export const bookingColumns = [
  'o.name as organizationName',
  'o.address',
  'o.time_zone as timeZone',
  'a.duration_minutes as durationMinutes',
  'a.start_date as startDate',
  'a.end_date as endDate',
  'a.booking_lead_time as bookingLeadTime',
  'a.booking_start_date as bookingStartDate',
  'a.booking_end_date as bookingEndDate',
  'a.change_cutoff_hours as changeCutoffHours',
  'a.canceled_at as canceledAt',
  sql<readonly StoredTrack[]>`tracks_of(a.organization_id, a.id)`.as('tracks'),
] as const;

/** Returns a row with the settings of its first track, which are those of the assessment in calls. */
export function withFirstTrack<Row extends { readonly tracks: readonly StoredTrack[] }>(row: Row) {
  const [first] = row.tracks;
  if (first === undefined) throw new Error('An assessment has no track.');
  const { id, siteId, roomId, timeZone, practitionerIds, availabilities, ...settings } = first;
  return { ...row, ...settings };
}
