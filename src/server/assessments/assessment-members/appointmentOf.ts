import type { AppointmentTimes } from '#contract/appointmentTimes.ts';

/** Columns of a live appointment. All are null without one. */
export interface AppointmentColumns {
  readonly appointment_id: string | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly is_extra: boolean | null;
}

/** Returns the live appointment of a row, with its mark if it is an extra. */
export function appointmentOf(row: AppointmentColumns): {
  appointment?: AppointmentTimes & { isExtra?: true };
} {
  const { appointment_id: id, starts_at: startsAt, ends_at: endsAt, is_extra: isExtra } = row;
  if (id === null || startsAt === null || endsAt === null) return {};
  const times = { id, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  return { appointment: isExtra ? { ...times, isExtra } : times };
}
