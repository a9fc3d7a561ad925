import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '#app/api/hooks.ts';
import { Steps } from '#app/features/practice/practice.styles.ts';
import type { AssignedMember } from '#app/features/practice/practiceDay.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Attendance } from '#contract/assessmentMember.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { nextSteps, undoneStep } from './attendanceSteps.ts';
import { recordOwnAttendance } from './waitingApi.ts';

export interface AttendanceButtonsProps {
  member: AssignedMember;
  /** Whether the appointment has begun. */
  hasBegun: boolean;
}

/** Records the attendance of an appointment, or undoes it. Renders nothing without an appointment. */
export function AttendanceButtons({ member, hasBegun }: AttendanceButtonsProps) {
  const { id, attendance, appointment, organizationMember } = member;
  const dispatch = useAppDispatch();
  const [busyWith, setBusyWith] = useState<Attendance | 'undo'>();
  const isBusy = busyWith !== undefined;
  const firstButton = useRef<HTMLButtonElement>(null);
  const isOwn = useRef(false);
  const toast = useToast();
  const t = useTexts('attendance');
  const common = useTexts('common');
  const who = organizationMember.user.fullName ?? organizationMember.user.email;

  useEffect(() => {
    // The pressed button may have been removed.
    if (isOwn.current && attendance !== undefined) firstButton.current?.focus();
    isOwn.current = false;
  }, [attendance]);

  if (appointment === undefined) return null;
  const steps = nextSteps(attendance, hasBegun);
  const record = async (next: Attendance | null, button: Attendance | 'undo') => {
    if (isBusy) return;
    setBusyWith(button);
    isOwn.current = true;
    try {
      await dispatch(recordOwnAttendance({ assessmentMemberId: id, who, attendance: next, expected: attendance }));
    } catch (error) {
      isOwn.current = false;
      toast.failure(error);
    }
    setBusyWith(undefined);
  };

  return (
    <Steps role="group" aria-label={t('attendanceOf', { who })}>
      {steps.map((step, index) => (
        <Button
          ref={index === 0 ? firstButton : undefined}
          key={step}
          loading={busyWith === step}
          aria-disabled={isBusy}
          onClick={() => void record(step, step)}
        >
          {t('outcome', { attendance: step })}
        </Button>
      ))}
      {attendance === null ? null : (
        <Button
          ref={steps.length === 0 ? firstButton : undefined}
          variant="ghost"
          icon={<Undo2 aria-hidden />}
          loading={busyWith === 'undo'}
          aria-disabled={isBusy}
          aria-label={t('undoAttendance', { attendance: t('outcome', { attendance }) })}
          onClick={() => void record(undoneStep(attendance), 'undo')}
        >
          {common('undo')}
        </Button>
      )}
    </Steps>
  );
}
