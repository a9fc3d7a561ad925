import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListWaitingQuery, useRecordAttendanceMutation } from '#app/features/practice/attendance/waitingApi.ts';
import { withWaiting } from '#app/features/practice/attendance/waitingChanges.ts';
import { useListAssignedInRangeQuery, useUndoFinishMutation } from '#app/features/practice/practiceApi.ts';
import { type AssignedMember, listArrived, listZones, rangeOfDay, zoneOf } from '#app/features/practice/practiceDay.ts';
import { paths } from '#app/session/paths.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import type { ShownRecording } from './useRecording.ts';
import { describeMissing, fieldsOf, listMissing } from './valueRows.ts';

export interface Finishing {
  /** The next person: arrived, and without results so far. */
  next: AssignedMember | undefined;
  /** How many have arrived besides. */
  moreArrived: number;
  isBusy: boolean;
  finish: () => Promise<void>;
}

/**
 * Finishes results, marks the appointment as completed and opens the person who is next. A toast offers to undo all of
 * it. `onChange` is called on the same page, after finishing and after undoing.
 */
export function useFinish(
  member: AssessmentMemberDetails,
  userId: string,
  recording: ShownRecording,
  onChange: (change: 'finished' | 'undone') => void,
): Finishing {
  const { id, appointment, attendance, organizationMember } = member;
  const [next, ...others] = useArrived(member, userId);
  const [recordAttendance] = useRecordAttendanceMutation();
  const [undoFinish] = useUndoFinishMutation();
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  // The way back to the day.
  const { state } = useLocation();
  const toast = useToast();
  const t = useTexts('resultForm');
  const measurements = useTexts('measurements');
  const formats = useFormats();
  const who = organizationMember.user.fullName ?? organizationMember.user.email;
  const isCompleting = appointment !== undefined && attendance !== 'Completed';
  const record = (value: typeof attendance) =>
    recordAttendance({ userId, assessmentMemberId: id, who, attendance: value }).unwrap();

  const undo = async () => {
    try {
      await undoFinish({ assessmentMemberId: id }).unwrap();
      if (isCompleting) await record(attendance);
      onChange('undone');
      navigate(paths.practiceMember(id), { state });
    } catch (error) {
      toast.failure(error);
    }
  };

  const finish = async () => {
    setIsBusy(true);
    const outcome = await recording.finish();
    if (outcome === 'Saved' && isCompleting) await record('Completed').catch(toast.failure);
    setIsBusy(false);
    if (outcome === 'NoConnection') toast.problem(t('noConnection'));
    if (outcome !== 'Saved') return;
    const missing = describeMissing(t, formats, listMissing(measurements, recording.draft.values, fieldsOf(member)));
    toast.undoable(t('finished', { who }), () => void undo(), missing);
    if (next) navigate(paths.practiceMember(next.id), { state: { ...state, focusesContent: true } });
    else onChange('finished');
  };

  return { next, moreArrived: others.length, isBusy, finish };
}

/** The next people of the same day, the first one first. */
function useArrived(member: AssessmentMemberDetails, userId: string): AssignedMember[] {
  const { id, appointment } = member;
  const zones = listZones(useListOrganizationsQuery().data?.data ?? []);
  const isKnown = appointment !== undefined && zones.length > 0;
  const date = calendarDateAt(appointment?.startsAt ?? 0, zoneOf(member));
  const { data } = useListAssignedInRangeQuery(rangeOfDay(date, zones), { skip: !isKnown });
  const { currentData: changes = [] } = useListWaitingQuery({ userId });
  const members = data?.members.map((member) => withWaiting(member, changes)) ?? [];
  return listArrived(members, id, userId);
}
