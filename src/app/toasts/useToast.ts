import { useMemo } from 'react';
import { errorMessage, failureReference, isCodeRequired } from '#app/api/errorMessage.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { toastShown, undoActions } from './toastSlice.ts';

/** Returns functions that show toasts. */
export function useToast() {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      success: (title: string, description?: string) => dispatch(toastShown({ tone: 'success', title, description })),
      /** A success with an Undo button for ten seconds. */
      undoable: (title: string, undo: () => void) => {
        const { payload } = dispatch(toastShown({ tone: 'success', title, isUndoable: true }));
        undoActions.set(payload.id, undo);
      },
      info: (title: string, description?: string) => dispatch(toastShown({ tone: 'info', title, description })),
      /** An error with its own title. */
      problem: (title: string) => dispatch(toastShown({ tone: 'error', title })),
      /** An error with a link to the required first step. */
      blocked: (title: string, link: { label: string; href: string }) =>
        dispatch(toastShown({ tone: 'error', title, link })),
      /** A failed call, with the server's message or a general one. Nothing if the person did not want to enter a code. */
      failure: (error: unknown) => {
        if (isCodeRequired(error)) return;
        dispatch(toastShown({ tone: 'error', title: errorMessage(error), reference: failureReference(error) }));
      },
      /** A failed call with a title from the specification, and the server's message under it. */
      failureTitled: (title: string, error: unknown) => {
        const description = errorMessage(error);
        dispatch(
          toastShown({
            tone: 'error',
            title,
            description: description === title ? undefined : description,
            reference: failureReference(error),
          }),
        );
      },
    }),
    [dispatch],
  );
}
