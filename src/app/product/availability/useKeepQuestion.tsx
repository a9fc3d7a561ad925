import { useQuestion } from '#app/ui/forms/useQuestion.tsx';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';

export interface KeepQuestionTexts extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'tone'> {
  /** Writes the question around what the server says. */
  describe: (problem: string) => string;
  /** Called after the change if they stay. */
  onKept?: () => void;
}

/** Asks before a change whether appointments and tracks may stay that need a practitioner. `question` has to be rendered. */
export function useKeepQuestion({ describe, onKept, ...texts }: KeepQuestionTexts) {
  const { ask, question } = useQuestion();
  const common = useTexts('common');

  /** Saves, after a question if need be. Resolves to undefined if the person goes back. */
  const saveOrAsk = async <Reply extends object>(
    save: (keepsAppointments: boolean) => Promise<Reply>,
  ): Promise<Reply | undefined> => {
    try {
      return await save(false);
    } catch (error) {
      const problem = errorReplyOf(error)?.fields?.['keepsAppointments'];
      if (problem === undefined) throw error;
      const isSure = await ask<boolean>((onAnswer) => (
        <ConfirmDialog
          {...texts}
          open
          description={describe(problem)}
          cancelLabel={common('cancel')}
          onConfirm={() => onAnswer(true)}
          onOpenChange={() => onAnswer(false)}
        />
      ));
      if (!isSure) return undefined;
      const reply = await save(true);
      onKept?.();
      return reply;
    }
  };
  return { saveOrAsk, question };
}
