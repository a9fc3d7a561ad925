import { useState } from 'react';
import { countText, countWaiting, describeAssessment } from '#app/seats/seatFixes.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { ImpactPanel, type ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { useCancelAssessmentMutation } from './assessmentsApi.ts';

/** Cancels an assessment after a confirmation. */
export function CancelAssessment({ assessment }: { assessment: AssessmentDetails }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Cancel Assessment
      </Button>
      {asked ? <CancelPanel assessment={assessment} onDismiss={() => setAsked(false)} /> : null}
    </>
  );
}

function CancelPanel({ assessment, onDismiss }: { assessment: AssessmentDetails; onDismiss: () => void }) {
  const [tellsOthers, setTellsOthers] = useState(false);
  const [cancelAssessment, { isLoading }] = useCancelAssessmentMutation();
  const toast = useToast();
  const waiting = countWaiting(assessment);

  const confirm = async () => {
    try {
      await cancelAssessment({ assessmentId: assessment.id, tellNotScheduled: tellsOthers }).unwrap();
      toast.success('Assessment cancelled');
    } catch (error) {
      toast.failure(error);
    }
    onDismiss();
  };

  return (
    <ImpactPanel
      tone="danger"
      title={`Cancel ${assessment.name}?`}
      subtitle={describeAssessment(assessment)}
      rows={listConsequences(assessment, waiting, tellsOthers)}
      note="Nobody can book it any more. This cannot be undone."
      confirmLabel="Cancel Assessment"
      cancelLabel="Keep Assessment"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onDismiss={onDismiss}
    >
      {waiting === 0 ? null : (
        <Checkbox
          label={`Also tell the ${countText(waiting, 'person who has', 'people who have')} not booked`}
          checked={tellsOthers}
          disabled={isLoading}
          onCheckedChange={setTellsOthers}
        />
      )}
    </ImpactPanel>
  );
}

function listConsequences({ scheduledCount }: AssessmentDetails, waiting: number, tellsOthers: boolean): ImpactRow[] {
  const rows: ImpactRow[] = [];
  if (scheduledCount > 0) {
    rows.push({
      id: 'booked',
      tone: 'warning',
      text: `${countText(scheduledCount, 'person has', 'people have')} an appointment`,
      aside: 'Coming ones are cancelled with an email',
    });
  }
  if (waiting > 0) {
    rows.push({
      id: 'waiting',
      text: `${countText(waiting, 'person has', 'people have')} not booked`,
      aside: tellsOthers ? 'They get an email' : 'They get no email',
    });
  }
  return rows;
}
