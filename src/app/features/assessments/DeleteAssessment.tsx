import { useState } from 'react';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { useDeleteAssessmentMutation } from './assessmentsApi.ts';

export interface DeleteAssessmentProps {
  assessment: AssessmentDetails;
  onDeleted: () => void;
}

/** Deletes a draft after a confirmation. */
export function DeleteAssessment({ assessment, onDeleted }: DeleteAssessmentProps) {
  const t = useTexts('assessmentDetails');
  const [asked, setAsked] = useState(false);
  const [deleteAssessment, { isLoading }] = useDeleteAssessmentMutation();
  const toast = useToast();

  const confirm = async () => {
    try {
      await deleteAssessment({ assessmentId: assessment.id }).unwrap();
      toast.success(t('draftDeleted'));
      onDeleted();
    } catch (error) {
      toast.failure(error);
      setAsked(false);
    }
  };

  return (
    <>
      <Button tone="danger" onClick={() => setAsked(true)}>
        {t('deleteDraft')}
      </Button>
      <ConfirmDialog
        open={asked}
        tone="danger"
        title={t('deleteNamed', { name: shownTexts(assessment).name })}
        description={t('deleteIsFinal')}
        confirmLabel={t('deleteDraft')}
        cancelLabel={t('keepDraft')}
        loading={isLoading}
        onConfirm={() => void confirm()}
        onOpenChange={setAsked}
      />
    </>
  );
}
