import type { AssignedDay, AssignedMember } from '#app/features/practice/practiceDay.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Attendance } from '#contract/assessmentMember.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { attendanceNames } from '#domain/attendanceNames.ts';
import { formatClock } from '#domain/calendarDate.ts';
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
          title={`${mine === null ? 'Undoing' : quote(mine)} for ${who} could not be saved`}
          actions={<Button onClick={() => discard(change)}>OK, discard it</Button>}
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
        title={`${who}: ${describeTheirs(member, userId)}, ${describe('you', mine, formatClock(recordedAt, timeZone))}`}
        actions={
          <>
            <Button onClick={() => discard(change)}>
              {theirs === null ? 'Keep it undone' : `Keep ${quote(theirs)}`}
            </Button>
            <Button onClick={() => void settle(change, recordMine(change, theirs))}>
              {mine === null ? `Undo ${quote(theirs)}` : `Use ${quote(mine)}`}
            </Button>
          </>
        }
      >
        You were offline. Which one is right?
      </Banner>
    );
  });
}

const quote = (attendance: Attendance | null) => (attendance === null ? '' : `‘${attendanceNames[attendance]}’`);

const describe = (who: string, attendance: Attendance | null, time: string | undefined) =>
  [attendance === null ? `${who} undid it` : `${who} recorded ${quote(attendance)}`, time].filter(Boolean).join(' at ');

/** 'Jan Nowak recorded ‘Arrived’ at 09:42' */
function describeTheirs({ attendance, attendanceRecorded, assessment }: AssignedMember, userId: string): string {
  if (attendanceRecorded === undefined) return describe('a colleague', attendance, undefined);
  const { by, at } = attendanceRecorded;
  const time = formatClock(at, assessment.timeZone);
  return by.id === userId
    ? `${describe('you', attendance, time)} on another device`
    : describe(by.fullName ?? 'a colleague', attendance, time);
}
