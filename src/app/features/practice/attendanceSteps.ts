import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { Attendance } from '#contract/assessmentMember.ts';
import type { StatusTone } from '#design-system/components/status-badge/StatusBadge.tsx';

export const attendanceNames: Readonly<Record<Attendance, string>> = {
  Arrived: 'Arrived',
  Completed: 'Completed',
  DidNotAttend: 'Did not attend',
};

export const attendanceTones: Readonly<Record<Attendance, StatusTone>> = {
  Arrived: 'info',
  Completed: 'success',
  DidNotAttend: 'warning',
};

/** What can be noted next of an appointment; that somebody did not attend shows once it has begun. */
export function nextSteps(
  attendance: Attendance | null,
  { startsAt }: Pick<AppointmentTimes, 'startsAt'>,
  now: number,
): readonly Attendance[] {
  if (attendance === 'Arrived') return ['Completed'];
  if (attendance !== null) return [];
  return startsAt <= now ? ['Arrived', 'DidNotAttend'] : ['Arrived'];
}

/** What taking a note back leads to: somebody who was there at the end had arrived. */
export function undoneStep(attendance: Attendance): Attendance | null {
  return attendance === 'Completed' ? 'Arrived' : null;
}
