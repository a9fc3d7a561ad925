import type { Attendance } from '#contract/assessmentMember.ts';
import { StatusBadge, type StatusTone } from '#design-system/components/status-badge/StatusBadge.tsx';
import { attendanceNames } from '#domain/attendanceNames.ts';

const tones: Readonly<Record<Attendance, StatusTone>> = {
  Arrived: 'info',
  Completed: 'success',
  DidNotAttend: 'warning',
};

/** The recorded outcome of an appointment. */
export function AttendanceBadge({ attendance }: { attendance: Attendance }) {
  return <StatusBadge tone={tones[attendance]}>{attendanceNames[attendance]}</StatusBadge>;
}
