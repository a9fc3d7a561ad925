import { useState } from 'react';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { useCancelAssessmentMutation } from './assessmentsApi.ts';

/** Cancels an assessment after a confirmation. */
export function CancelAssessment({ assessment }: { assessment: AssessmentDetails }) {
  const [asked, setAsked] = useState(false);
  const [cancelAssessment, { isLoading }] = useCancelAssessmentMutation();
  const toast = useToast();

  const confirm = async () => {
    try {
      await cancelAssessment({ assessmentId: assessment.id }).unwrap();
      toast.success('Assessment cancelled');
    } catch (error) {
      toast.failure(error);
    }
    setAsked(false);
  };

  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Cancel Assessment
      </Button>
      <ConfirmDialog
        open={asked}
        tone="danger"
        title={`Cancel ${assessment.name}?`}
        text={describeConsequences(assessment.scheduledCount)}
        confirmLabel="Cancel Assessment"
        cancelLabel="Keep Assessment"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onDismiss={() => setAsked(false)}
      />
    </>
  );
}

function describeConsequences(scheduledCount: number): string {
  if (scheduledCount === 0) return 'Nobody can book it any more. This cannot be undone.';
  const people = scheduledCount === 1 ? '1 person has' : `${scheduledCount.toLocaleString('en')} people have`;
  return `${people} an appointment. Coming appointments are cancelled and everyone who is booked gets a mail. This cannot be undone.`;
}
