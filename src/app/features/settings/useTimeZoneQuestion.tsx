import { useState } from 'react';
import { listDisplaced } from '#app/appointments/displacedRows.ts';
import { countText } from '#app/seats/seatFixes.ts';
import type { TimeZonePreview } from '#contract/assessment.ts';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { usePreviewTimeZoneMutation } from './settingsApi.ts';

interface Question {
  readonly timeZone: string;
  readonly preview: TimeZonePreview;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/**
 * Asks before the time zone of the organization changes if booked appointments would no longer fit their assessments.
 * `question` has to be rendered.
 */
export function useTimeZoneQuestion(organizationId: string) {
  const [preview] = usePreviewTimeZoneMutation();
  const [question, setQuestion] = useState<Question>();

  /** Resolves to true if all appointments fit, or the person confirms. Rejects if the preview fails. */
  const ask = async (timeZone: string): Promise<boolean> => {
    const { data } = await preview({ organizationId, timeZone }).unwrap();
    if (data.total === 0) return true;
    return new Promise((resolve) => {
      const onAnswer = (isConfirmed: boolean) => {
        setQuestion(undefined);
        resolve(isConfirmed);
      };
      setQuestion({ timeZone, preview: data, onAnswer });
    });
  };
  return { ask, question: question && <TimeZoneQuestion {...question} /> };
}

function TimeZoneQuestion({ timeZone, preview, onAnswer }: Question) {
  return (
    <ImpactPanel
      title={`${countText(preview.total, 'booked appointment', 'booked appointments')} would no longer fit`}
      subtitle={`Times in ${timeZone}`}
      rows={listDisplaced(preview, timeZone, ({ fullName, assessmentName }) => `${fullName}, ${assessmentName}`)}
      note="If you change the time zone, they stay booked at the same moment, and members see the new local time. Nothing is saved yet."
      confirmLabel="Change Time Zone"
      onConfirm={() => onAnswer(true)}
      onDismiss={() => onAnswer(false)}
    />
  );
}
