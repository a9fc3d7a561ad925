import type { AppStore } from '#app/store.ts';
import { toastShown } from './toastSlice.ts';

/**
 * Shows a toast for every uncaught error, such as a menu whose code did not arrive. It asks for a reload, because Chromium
 * does not request a module again whose first request failed. Returns how to stop.
 */
export function tellUncaughtErrors(store: AppStore): () => void {
  const tell = ({ error }: ErrorEvent) => {
    // A browser's remarks about layout are events without an error.
    if (!(error instanceof Error)) return;
    store.dispatch(
      toastShown({
        tone: 'error',
        title: 'Something went wrong',
        description: 'What you did last may not have worked. Check your connection and reload the page.',
      }),
    );
  };
  window.addEventListener('error', tell);
  return () => window.removeEventListener('error', tell);
}
