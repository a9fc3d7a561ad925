import type { Availability } from '#domain/availability.ts';
import type { SeatPlan } from '#domain/capacity.ts';
import type { WeeklySchedule } from '#domain/schedule.ts';
import { pickRules, type ScheduleRules } from '#domain/scheduleRules.ts';
import type { TimeSlot } from '#domain/timeSlots.ts';

/** Hours and seats at one place. An assessment has one or more, and each appointment is in one of them. */
export interface Track extends ScheduleRules {
  /** The first track has the id of its assessment. */
  readonly id: string;
  /** Null: at the address of the organization. */
  readonly siteId: string | null;
  readonly roomId: string | null;
  /** Of the site. Null: that of the organization. */
  readonly timeZone: string | null;
  /** The memberships of the practitioners it needs. Empty: anybody. */
  readonly practitionerIds: readonly string[];
  /** When they work. */
  readonly availabilities: readonly Availability[];
  readonly schedule: WeeklySchedule;
  readonly appointmentsPerSlot: number;
  /** When other assessments reserve its room or one of its practitioners, with buffers. Missing if that is not asked for. */
  readonly reserved?: readonly TimeSlot[];
}

/** Returns the ids of what a track reserves for itself while it has an appointment: its room and its practitioners. */
export const resourcesOf = ({ roomId, practitionerIds }: Pick<Track, 'roomId' | 'practitionerIds'>): string[] =>
  roomId === null ? [...practitionerIds] : [roomId, ...practitionerIds];

/** The plan of a track, with what it shares with others. */
export interface TrackPlan extends SeatPlan, OfTrack {
  readonly resources: readonly string[];
  readonly reserved: readonly TimeSlot[];
}

/** The window, duration and zone of all tracks of an assessment. */
export type SharedPlan = Pick<SeatPlan, 'startDate' | 'endDate' | 'durationMinutes' | 'timeZone'>;

/** Times in a track. */
export interface OfTrack {
  readonly trackId: string;
}

/** Returns the plan of each track, in order. */
export function plansOf({
  startDate,
  endDate,
  durationMinutes,
  timeZone,
  tracks,
}: SharedPlan & { readonly tracks: readonly Track[] }): TrackPlan[] {
  return tracks.map(({ id: trackId, timeZone: ofSite, schedule, appointmentsPerSlot, reserved = [], ...track }) => ({
    trackId,
    resources: resourcesOf(track),
    availabilities: track.availabilities,
    reserved,
    startDate,
    endDate,
    durationMinutes,
    timeZone: ofSite ?? timeZone,
    schedule,
    appointmentsPerSlot,
    ...pickRules(track),
  }));
}
