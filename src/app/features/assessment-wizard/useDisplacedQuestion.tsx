import type { RequestParts } from '#app/api/request.ts';
import { describeAssessment } from '#app/seats/seatFixes.ts';
import type { AssessmentDetails, previewSchedule } from '#contract/assessment.ts';
import { type DisplacedChoice, DisplacedPanel } from './DisplacedPanel.tsx';
import { useQuestion } from './useQuestion.tsx';
import { usePreviewScheduleMutation } from './wizardApi.ts';

/** Asks before a save what to do with booked appointments that would no longer fit. `question` has to be rendered. */
export function useDisplacedQuestion() {
  const { ask: askPerson, question } = useQuestion();
  const [preview] = usePreviewScheduleMutation();

  /** Resolves to 'keep' if all appointments fit. Rejects if the preview fails. */
  const ask = async (
    assessment: AssessmentDetails,
    body: RequestParts<typeof previewSchedule>['body'],
  ): Promise<DisplacedChoice> => {
    if (assessment.scheduledCount === 0) return 'keep';
    const { data } = await preview({ assessmentId: assessment.id, body }).unwrap();
    if (data.total + data.overfullSlots === 0) return 'keep';
    return askPerson<DisplacedChoice>((onAnswer) => (
      <DisplacedPanel
        subtitle={describeAssessment(assessment)}
        preview={data}
        appointmentsPerSlot={body.appointmentsPerSlot ?? assessment.appointmentsPerSlot}
        timeZone={assessment.timeZone}
        onAnswer={onAnswer}
      />
    ));
  };
  return { ask, question };
}

/** '3 appointments no longer fit the schedule. They stay booked.' Undefined if all fit. */
export function describeOutsideSchedule(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 appointment no longer fits the schedule. It stays booked.'
    : `${count} appointments no longer fit the schedule. They stay booked.`;
}
