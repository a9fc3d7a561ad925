import type { RequestParts } from '#app/api/request.ts';
import type { AssessmentDetails, previewSchedule } from '#contract/assessment.ts';
import { type DisplacedChoice, DisplacedDialog } from './DisplacedDialog.tsx';
import { useQuestion } from './useQuestion.tsx';
import { usePreviewScheduleMutation } from './wizardApi.ts';

/** Asks before a save what to do with booked appointments that would no longer fit. `question` has to be rendered. */
export function useDisplacedQuestion() {
  const { ask: askPerson, question } = useQuestion();
  const [preview] = usePreviewScheduleMutation();

  /** Resolves to 'keep' if all appointments fit. Rejects if the preview fails. */
  const ask = async (
    { id: assessmentId, timeZone, scheduledCount }: AssessmentDetails,
    body: RequestParts<typeof previewSchedule>['body'],
  ): Promise<DisplacedChoice> => {
    if (scheduledCount === 0) return 'keep';
    const { data } = await preview({ assessmentId, body }).unwrap();
    if (data.total === 0) return 'keep';
    return askPerson<DisplacedChoice>((onAnswer) => (
      <DisplacedDialog preview={data} timeZone={timeZone} onAnswer={onAnswer} />
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
