import { baseApi, bookingTags } from '#app/api/baseApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { BulkAction, UndoPart } from './bulkRun.ts';
import { useUndoPartMutation } from './memberBulkApi.ts';

/**
 * Returns a function that shows what a bulk action has done, with Undo. It undoes the last part first, tells how many people it
 * could not undo it for, and calls `onUndone` if it could for some.
 */
export function useOfferUndo(action: BulkAction, onUndone: () => void) {
  const t = useTexts('bulk');
  const common = useTexts('common');
  const toast = useToast();
  const dispatch = useAppDispatch();
  const [undo] = useUndoPartMutation();

  const takeBack = async (parts: readonly UndoPart[]) => {
    if (parts.length > 1) toast.info(t('undoing'));
    let left = 0;
    let error: unknown;
    for (const [index, { undoId, people }] of [...parts.entries()].reverse()) {
      try {
        await undo({ undoId, earlierUndoIds: parts.slice(0, index).map((part) => part.undoId) }).unwrap();
      } catch (failure) {
        left += people;
        error = failure;
      }
    }
    dispatch(baseApi.util.invalidateTags([...bookingTags, 'Team']));
    const done = countPeople(parts) - left;
    if (left === 0) toast.success(common('undone'));
    else if (done === 0) toast.failureTitled(common('notUndone'), error);
    else
      toast.failureTitled(
        t('undonePartly', { done: t('people', { count: done }), left: t('people', { count: left }) }),
        error,
      );
    if (done > 0) onUndone();
  };

  return (parts: readonly UndoPart[]) =>
    toast.undoable(t('did', { action }), () => void takeBack(parts), t('people', { count: countPeople(parts) }));
}

const countPeople = (parts: readonly UndoPart[]) => parts.reduce((sum, { people }) => sum + people, 0);
