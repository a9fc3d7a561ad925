import type { AppStore } from '#app/store.ts';
import { toastShown } from './toastSlice.ts';

/**
 * Tells the person of every error that nobody has caught, such as a menu whose code did not arrive: what was pressed has
 * not worked, and they may press again. Answers how to stop.
 */
export function tellUncaughtErrors(store: AppStore): () => void {
  const tell = ({ error }: ErrorEvent) => {
    // A browser's remarks about layout are events without an error.
    if (!(error instanceof Error)) return;
    store.dispatch(
      toastShown({
        tone: 'error',
        title: 'Something went wrong',
        description: 'What you did last may not have worked. Check your connection and try again.',
      }),
    );
  };
  window.addEventListener('error', tell);
  return () => window.removeEventListener('error', tell);
}
