import { useId, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage, failureReference, isCodeRequired, isLostOffline } from '#app/ui/texts/errorMessage.ts';
import { showUndoable, type Toast, toastShown } from './toastSlice.ts';

/** Returns functions that show toasts. A success ends earlier errors of the same component. */
export function useToast() {
  const dispatch = useDispatch();
  const source = useId();
  return useMemo(() => {
    const show = (toast: Omit<Toast, 'id' | 'source'>) => dispatch(toastShown({ ...toast, source }));
    return {
      success: (title: string, description?: string) => show({ tone: 'success', title, description }),
      /** A success with an Undo button for ten seconds. */
      undoable: (title: string, undo: () => void, description?: string) =>
        showUndoable(dispatch, { tone: 'success', title, description, source }, undo),
      info: (title: string, description?: string) => show({ tone: 'info', title, description }),
      /** News with a link to the page where the person goes on. */
      linked: (title: string, link: { label: string; href: string }) => show({ tone: 'info', title, link }),
      /** An error with its own title. */
      problem: (title: string) => show({ tone: 'danger', title }),
      /** An error with a link to the required first step. */
      blocked: (title: string, link: { label: string; href: string }) => show({ tone: 'danger', title, link }),
      /** A failed call, with the server's message or a general one. Nothing if the person did not want to enter a code. */
      failure: (error: unknown) => {
        if (isCodeRequired(error)) return;
        show({
          tone: 'danger',
          title: errorMessage(error),
          reference: failureReference(error),
          isOffline: isLostOffline(error),
        });
      },
      /** A failed call with a title from the specification, and the server's message under it. */
      failureTitled: (title: string, error: unknown) => {
        const description = errorMessage(error);
        show({
          tone: 'danger',
          title,
          description: description === title ? undefined : description,
          reference: failureReference(error),
          isOffline: isLostOffline(error),
        });
      },
    };
  }, [dispatch, source]);
}
