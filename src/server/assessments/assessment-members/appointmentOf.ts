import type { AppointmentInTrack } from '#contract/appointmentTimes.ts';

/** Columns of a live appointment. All are null without one. */
export interface AppointmentColumns {
  readonly appointment_id: string | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  /** Null in the first track. */
  readonly other_track_id: string | null;
  readonly is_extra: boolean | null;
}

/** Returns the live appointment of a row, with its mark if it is an extra. */
export function appointmentOf(row: AppointmentColumns): {
  appointment?: AppointmentInTrack & { isExtra?: true };
} {
  const { appointment_id: id, starts_at: startsAt, ends_at: endsAt, other_track_id: trackId, is_extra: isExtra } = row;
  if (id === null || startsAt === null || endsAt === null) return {};
  const times = { id, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), ...(trackId !== null && { trackId }) };
  return { appointment: isExtra ? { ...times, isExtra } : times };
}
