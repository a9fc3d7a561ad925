import { useQuestion } from '#app/ui/forms/useQuestion.tsx';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';

/** Asks before a change whether booked appointments may stay that need the practitioner then. `question` has to be rendered. */
export function useBookedQuestion() {
  const { ask, question } = useQuestion();
  const t = useTexts('availability');
  const common = useTexts('common');

  /** Saves, after a question if need be. Resolves to false if the person goes back. */
  const saveOrAsk = async (save: (keepsAppointments: boolean) => Promise<unknown>): Promise<boolean> => {
    try {
      await save(false);
      return true;
    } catch (error) {
      const problem = errorReplyOf(error)?.fields?.['keepsAppointments'];
      if (problem === undefined) throw error;
      const isSure = await ask<boolean>((onAnswer) => (
        <ConfirmDialog
          open
          title={t('bookedThen')}
          description={t('whatStays', { problem })}
          confirmLabel={t('saveAnyway')}
          cancelLabel={common('cancel')}
          onConfirm={() => onAnswer(true)}
          onOpenChange={() => onAnswer(false)}
        />
      ));
      if (isSure) await save(true);
      return isSure;
    }
  };
  return { saveOrAsk, question };
}
