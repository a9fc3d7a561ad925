import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { ToastRegion } from '#design-system/components/toast/ToastRegion.tsx';
import { toastDismissed } from './toastSlice.ts';

/** Shows the toasts of the store above every page. */
export function Toasts() {
  const toasts = useAppSelector((state) => state.toasts);
  const dispatch = useAppDispatch();
  const dismiss = useCallback((id: string) => dispatch(toastDismissed(id)), [dispatch]);
  return <ToastRegion toasts={toasts} onDismiss={dismiss} />;
}
