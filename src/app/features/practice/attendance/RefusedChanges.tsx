import type { AssignedDay, AssignedMember } from '#app/features/practice/practiceDay.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Attendance } from '#contract/assessmentMember.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { useDiscardWaitingMutation, useRecordAttendanceMutation } from './waitingApi.ts';
import { isPresentRow, type WaitingChange } from './waitingChanges.ts';

export interface RefusedChangesProps {
  changes: readonly WaitingChange[];
  /** As the server knows it. */
  day: AssignedDay;
  timeZone: string;
  /** Called after a decision. */
  onSettled: (assessmentMemberId: string) => void;
}

/**
 * Reports changes that the server has refused. If a colleague recorded another attendance, names both and lets the practitioner
 * choose.
 */
export function RefusedChanges({ changes, day, timeZone, onSettled }: RefusedChangesProps) {
  const userId = useCurrentUser()?.id ?? '';
  const [recordAttendance] = useRecordAttendanceMutation();
  const [discardWaiting] = useDiscardWaitingMutation();
  const toast = useToast();
  const t = useTexts('practiceDay');
  const tAttendance = useTexts('attendance');
  const formats = useFormats();

  const settle = async (change: WaitingChange, decision: Promise<unknown>) => {
    try {
      await decision;
      onSettled(change.assessmentMemberId);
    } catch (error) {
      toast.failure(error);
    }
  };
  const discard = (change: WaitingChange) => void settle(change, discardWaiting({ userId, change }).unwrap());
  const recordMine = ({ assessmentMemberId, who, attendance }: WaitingChange, theirs: Attendance | null) =>
    recordAttendance({ userId, assessmentMemberId, who, attendance, expected: theirs }).unwrap();

  return changes.map((change) => {
    const { assessmentMemberId, who, attendance: mine, expected, recordedAt, refusal } = change;
    // The list from before says nothing about the conflict.
    if (refusal === undefined || day.knownAt < refusal.at) return null;
    const member = day.members.find(isPresentRow(assessmentMemberId));
    const theirs = member?.attendance;
    if (member === undefined || theirs === undefined || theirs === mine || theirs === expected) {
      return (
        <Banner
          key={assessmentMemberId}
          live
          tone="danger"
          title={
            mine === null ? t('notUndone', { who }) : t('notRecorded', { attendance: nameOf(tAttendance, mine), who })
          }
          actions={<Button onClick={() => discard(change)}>{t('discard')}</Button>}
        >
          {refusal.message}
        </Banner>
      );
    }
    return (
      <Banner
        key={assessmentMemberId}
        live
        tone="warning"
        title={t('conflict', {
          who,
          theirs: describeTheirs({ t, tAttendance, formats }, member, userId),
          mine: describeOwn({ t, tAttendance }, mine, formats.clock(recordedAt, timeZone)),
        })}
        actions={
          <>
            <Button onClick={() => discard(change)}>
              {theirs === null ? t('keepUndone') : t('keep', { attendance: nameOf(tAttendance, theirs) })}
            </Button>
            <Button onClick={() => void settle(change, recordMine(change, theirs))}>
              {mine === null
                ? t('undo', { attendance: nameOf(tAttendance, theirs) })
                : t('use', { attendance: nameOf(tAttendance, mine) })}
            </Button>
          </>
        }
      >
        {t('whichIsRight')}
      </Banner>
    );
  });
}

const nameOf = (t: TextsOf<'attendance'>, attendance: Attendance | null) =>
  attendance === null ? '' : t('outcome', { attendance });

interface ConflictTexts {
  t: TextsOf<'practiceDay'>;
  tAttendance: TextsOf<'attendance'>;
}

function describeOwn({ t, tAttendance }: ConflictTexts, mine: Attendance | null, time: string): string {
  return mine === null ? t('youUndid', { time }) : t('youRecorded', { attendance: nameOf(tAttendance, mine), time });
}

/** 'Jan Nowak recorded ‘Arrived’ at 09:42' */
function describeTheirs(
  { t, tAttendance, formats }: ConflictTexts & { formats: Formats },
  { attendance: theirs, attendanceRecorded, assessment }: AssignedMember,
  userId: string,
): string {
  const attendance = nameOf(tAttendance, theirs);
  if (attendanceRecorded === undefined) {
    return theirs === null ? t('someoneUndid') : t('someoneRecorded', { attendance });
  }
  const { by, at } = attendanceRecorded;
  const time = formats.clock(at, assessment.timeZone);
  if (by.id === userId) {
    return theirs === null ? t('youUndidElsewhere', { time }) : t('youRecordedElsewhere', { attendance, time });
  }
  const colleague = by.fullName ?? t('aColleague');
  return theirs === null ? t('undid', { colleague, time }) : t('recorded', { colleague, attendance, time });
}
