import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { Attendance } from '#contract/assessmentMember.ts';
import { StatusBadge, type StatusTone } from '#design-system/components/status-badge/StatusBadge.tsx';

const tones: Readonly<Record<Attendance, StatusTone>> = {
  Arrived: 'info',
  Completed: 'success',
  DidNotAttend: 'warning',
};

/** The recorded outcome of an appointment. */
export function AttendanceBadge({ attendance }: { attendance: Attendance }) {
  const t = useTexts('attendance');
  return <StatusBadge tone={tones[attendance]}>{t('outcome', { attendance })}</StatusBadge>;
}
