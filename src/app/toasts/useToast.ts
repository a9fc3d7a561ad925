import { useMemo } from 'react';
import { errorMessage, failureReference } from '#app/api/errorMessage.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { toastShown } from './toastSlice.ts';

/** Tells the person in passing that something worked or failed. */
export function useToast() {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      success: (title: string, description?: string) => dispatch(toastShown({ tone: 'success', title, description })),
      info: (title: string, description?: string) => dispatch(toastShown({ tone: 'info', title, description })),
      /** A failure in words of its own. */
      problem: (title: string) => dispatch(toastShown({ tone: 'error', title })),
      /** Something that cannot be done yet, with the way to what it needs first. */
      blocked: (title: string, link: { label: string; href: string }) =>
        dispatch(toastShown({ tone: 'error', title, link })),
      /** A failure of a call, told in the server's words, or in general ones where it had none. */
      failure: (error: unknown) =>
        dispatch(toastShown({ tone: 'error', title: errorMessage(error), reference: failureReference(error) })),
      /** A failure whose title is set by the specification; the server's words stand under it. */
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
