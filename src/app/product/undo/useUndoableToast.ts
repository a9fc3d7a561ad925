import { useUndoMutation } from '#app/api/appointmentApi.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';

/** Returns a function that shows a success, with Undo if the reply of the call has an `undoId`. */
export function useUndoableToast() {
  const [undo] = useUndoMutation();
  const toast = useToast();
  const t = useTexts('common');
  return (title: string, undoId: string | undefined, description?: string) => {
    if (undoId === undefined) {
      toast.success(title, description);
      return;
    }
    const takeBack = async () => {
      try {
        await undo({ undoId }).unwrap();
        toast.success(t('undone'));
      } catch (error) {
        toast.failureTitled(t('notUndone'), error);
      }
    };
    toast.undoable(title, () => void takeBack(), description);
  };
}
