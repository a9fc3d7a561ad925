import { useState } from 'react';
import { useUpdateAssessmentMutation } from '#app/api/assessmentApi.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { toEpochMs } from '#domain/calendarDate.ts';
import type { SeatFix } from '#domain/capacity.ts';

/** Changes the assessment as a fix says. */
export function useSeatFix(assessment: AssessmentDetails) {
  const [updateAssessment] = useUpdateAssessmentMutation();
  const [applying, setApplying] = useState<SeatFix['kind']>();
  const toast = useToast();
  const apply = async (fix: SeatFix) => {
    setApplying(fix.kind);
    const change =
      fix.kind === 'moreSeatsPerSlot'
        ? { appointmentsPerSlot: fix.appointmentsPerSlot }
        : { endDate: toEpochMs(fix.endDate, assessment.timeZone) };
    try {
      await updateAssessment({ assessmentId: assessment.id, body: { ...assessment, ...change } }).unwrap();
      toast.success('Everybody can find a time now');
    } catch (error) {
      toast.failure(error);
    }
    setApplying(undefined);
  };
  return { apply, applying };
}
