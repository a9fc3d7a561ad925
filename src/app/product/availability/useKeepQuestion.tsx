import { useState } from 'react';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';

export interface KeepQuestionTexts extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'tone'> {
  /** Writes the question around what the server says. */
  describe: (problem: string) => string;
  /** Called after the change if they stay. */
  onKept?: () => void;
}

interface Asked {
  problem: string;
  answer: (isSure: boolean) => void;
}

/** Asks before a change whether appointments and tracks may stay that need a practitioner or a room. `question` has to be rendered. */
export function useKeepQuestion({ describe, onKept, ...texts }: KeepQuestionTexts) {
  const [asked, setAsked] = useState<Asked>();
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
      const isSure = await new Promise<boolean>((answer) => setAsked({ problem, answer }));
      setAsked(undefined);
      if (!isSure) return undefined;
      const reply = await save(true);
      onKept?.();
      return reply;
    }
  };
  // Here, so that its texts follow the language.
  const question = asked && (
    <ConfirmDialog
      {...texts}
      open
      description={describe(asked.problem)}
      cancelLabel={common('cancel')}
      onConfirm={() => asked.answer(true)}
      onOpenChange={() => asked.answer(false)}
    />
  );
  return { saveOrAsk, question };
}
