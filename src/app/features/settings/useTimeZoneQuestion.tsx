import { useState } from 'react';
import type { TimeZonePreview } from '#contract/assessment.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { formatShortDateTime } from '#domain/calendarDate.ts';
import { usePreviewTimeZoneMutation } from './settingsApi.ts';
import { Displaced } from './TimeZoneQuestion.styles.ts';

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

function TimeZoneQuestion({ timeZone, preview: { total, first }, onAnswer }: Question) {
  const further = total - first.length;
  return (
    <ConfirmDialog
      open
      title={`${total === 1 ? '1 booked appointment' : `${total.toLocaleString('en')} booked appointments`} would no longer fit`}
      text={`If you change the time zone, they stay booked at the same moment, and members see the new local time. Nothing is saved yet.`}
      confirmLabel="Change Time Zone"
      cancelLabel="Go Back"
      onConfirm={() => onAnswer(true)}
      onDismiss={() => onAnswer(false)}
    >
      <Displaced aria-label={`Times in ${timeZone}`}>
        {first.map(({ id, fullName, assessmentName, startsAt }) => (
          <li key={id}>
            <span>
              {fullName}, {assessmentName}
            </span>
            <span>{formatShortDateTime(startsAt, timeZone)}</span>
          </li>
        ))}
        {further === 0 ? null : <li>and {further.toLocaleString('en')} more</li>}
      </Displaced>
    </ConfirmDialog>
  );
}
