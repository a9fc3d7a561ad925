import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { clock } from '#app/clock.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { Attendance } from '#contract/assessmentMember.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { attendanceNames, nextSteps, undoneStep } from './attendanceSteps.ts';
import { Steps } from './practice.styles.ts';
import { useRecordAttendanceMutation } from './practiceApi.ts';
import type { AssignedMember } from './practiceDay.ts';

/** Notes what came of an appointment, and takes it back. Nothing where there is no appointment. */
export function AttendanceButtons({ member }: { member: AssignedMember }) {
  const { id, attendance, appointment, organizationMember } = member;
  const [recordAttendance] = useRecordAttendanceMutation();
  const [busyWith, setBusyWith] = useState<Attendance | 'undo'>();
  const root = useRef<HTMLDivElement>(null);
  const isOwn = useRef(false);
  const toast = useToast();
  const who = organizationMember.user.fullName ?? organizationMember.user.email;

  useEffect(() => {
    // The button that was pressed may be gone; the focus goes to the one that says what came of it.
    if (isOwn.current && attendance !== undefined) root.current?.querySelector('button')?.focus();
    isOwn.current = false;
  }, [attendance]);

  if (appointment === undefined) return null;
  const record = async (next: Attendance | null, button: Attendance | 'undo') => {
    setBusyWith(button);
    isOwn.current = true;
    try {
      await recordAttendance({ assessmentMemberId: id, attendance: next }).unwrap();
    } catch (error) {
      isOwn.current = false;
      toast.failure(error);
    }
    setBusyWith(undefined);
  };

  return (
    <Steps ref={root} role="group" aria-label={`Attendance of ${who}`}>
      {nextSteps(attendance, appointment, clock.now()).map((step) => (
        <Button key={step} loading={busyWith === step} onClick={() => void record(step, step)}>
          {attendanceNames[step]}
        </Button>
      ))}
      {attendance === null ? null : (
        <Button
          variant="ghost"
          icon={<Undo2 aria-hidden />}
          loading={busyWith === 'undo'}
          aria-label={`Undo: ${attendanceNames[attendance]}`}
          onClick={() => void record(undoneStep(attendance), 'undo')}
        >
          Undo
        </Button>
      )}
    </Steps>
  );
}
