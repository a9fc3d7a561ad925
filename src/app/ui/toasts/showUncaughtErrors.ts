import type { Store } from '@reduxjs/toolkit';
import { getTexts } from '#app/ui/texts/useTexts.ts';
import { toastShown } from './toastSlice.ts';

/**
 * Shows a toast for every uncaught error, such as a menu whose code failed to load. It asks for a reload, because Chromium
 * does not retry a failed module. Returns a function that stops.
 */
export function showUncaughtErrors({ dispatch }: Pick<Store, 'dispatch'>): () => void {
  const show = ({ error }: ErrorEvent) => {
    // ResizeObserver warnings are events without an error.
    if (!(error instanceof Error)) return;
    const t = getTexts('errors');
    dispatch(toastShown({ tone: 'danger', title: t('somethingWrong'), description: t('reloadPage') }));
  };
  window.addEventListener('error', show);
  return () => window.removeEventListener('error', show);
}
