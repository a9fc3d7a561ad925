import { sql } from 'kysely';
import type { ScheduleDay } from '#contract/assessment.ts';
import type { Track } from '#domain/track.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** A track as the database functions tracks_of and track_rows read it. */
export interface StoredTrack extends Track {
  readonly schedule: readonly ScheduleDay[];
}

/** Columns for the booking rules, from an assessment `a`, and for mails, from its organization `o`. Without the tracks. */
export const settingColumns = [
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
] as const;

/** The tracks of an assessment `a`. For a whole organization, `readTracks` is faster. */
export const tracksColumn = sql<readonly StoredTrack[]>`tracks_of(a.organization_id, a.id)`.as('tracks');

/** Pass rows to `withFirstTrack`. */
export const bookingColumns = [...settingColumns, tracksColumn] as const;

/** Adds their tracks to assessments of an organization. Leaves out assessments that were deleted meanwhile. */
export async function readTracks<Row extends { readonly id: string }>(
  tx: Tx,
  organizationId: string,
  rows: readonly Row[],
): Promise<(Row & { readonly tracks: readonly StoredTrack[] })[]> {
  const { rows: found } = await sql<
    Omit<StoredTrack, 'schedule'> & { readonly assessmentId: string; readonly schedule: string }
  >`
    select assessment_id as "assessmentId", id, site_id as "siteId", room_id as "roomId", time_zone as "timeZone",
      practitioner_ids as "practitionerIds", availabilities, schedule::text, appointments_per_slot as "appointmentsPerSlot",
      closed_days::text[] as "closedDays", other_hours as "otherHours", step_minutes as "stepMinutes",
      notice_hours as "noticeHours", buffer_before_minutes as "bufferBeforeMinutes",
      buffer_after_minutes as "bufferAfterMinutes", daily_cap as "dailyCap"
    from track_rows(${organizationId}, ${rows.map(({ id }) => id)}::uuid[])
    order by position`.execute(tx);
  // Most tracks of an organization have the same hours.
  const schedules = new Map<string, StoredTrack['schedule']>();
  const readSchedule = (text: string) => {
    const schedule = schedules.get(text) ?? (JSON.parse(text) as StoredTrack['schedule']);
    schedules.set(text, schedule);
    return schedule;
  };
  const tracksOf = Map.groupBy(found, ({ assessmentId }) => assessmentId);
  return rows.flatMap((row) => {
    const tracks = tracksOf
      .get(row.id)
      ?.map(({ assessmentId, schedule, ...track }) => ({ ...track, schedule: readSchedule(schedule) }));
    return tracks === undefined ? [] : [{ ...row, tracks }];
  });
}

/** Returns a row with the settings of its first track, which are those of the assessment in calls. */
export function withFirstTrack<Row extends { readonly tracks: readonly StoredTrack[] }>(row: Row) {
  const [first] = row.tracks;
  if (first === undefined) throw new Error('An assessment has no track.');
  const { id, siteId, roomId, timeZone, practitionerIds, availabilities, ...settings } = first;
  return { ...row, ...settings };
}
