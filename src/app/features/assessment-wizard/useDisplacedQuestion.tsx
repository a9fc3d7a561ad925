import { useState } from 'react';
import type { RequestParts } from '#app/api/request.ts';
import type { AssessmentDetails, previewSchedule, SchedulePreview } from '#contract/assessment.ts';
import { type DisplacedChoice, DisplacedDialog } from './DisplacedDialog.tsx';
import { usePreviewScheduleMutation } from './wizardApi.ts';

interface Asked {
  preview: SchedulePreview;
  timeZone: string;
  onAnswer: (choice: DisplacedChoice) => void;
}

/**
 * Before a save: asks the server which booked appointments would no longer fit and, where there are any, the person.
 * `question` has to be rendered; `ask` rejects where the server could not be asked.
 */
export function useDisplacedQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const [preview, { isLoading: isAsking }] = usePreviewScheduleMutation();

  const ask = async (
    { id: assessmentId, timeZone, scheduledCount }: AssessmentDetails,
    body: RequestParts<typeof previewSchedule>['body'],
  ): Promise<DisplacedChoice> => {
    if (scheduledCount === 0) return 'keep';
    const { data } = await preview({ assessmentId, body }).unwrap();
    if (data.total === 0) return 'keep';
    return new Promise((resolve) => {
      const onAnswer = (choice: DisplacedChoice) => {
        setAsked(undefined);
        resolve(choice);
      };
      setAsked({ preview: data, timeZone, onAnswer });
    });
  };
  return { ask, isAsking, question: asked && <DisplacedDialog {...asked} /> };
}
