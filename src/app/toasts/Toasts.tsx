import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { ToastRegion } from '#design-system/components/toast/ToastRegion.tsx';
import { toastDismissed } from './toastSlice.ts';

export interface ToastsProps {
  /** Goes to an address of the app; the toasts stand outside of the router. */
  onNavigate: (href: string) => void;
}

/** Shows the toasts of the store above every page. */
export function Toasts({ onNavigate }: ToastsProps) {
  const toasts = useAppSelector((state) => state.toasts);
  const dispatch = useAppDispatch();
  const dismiss = useCallback((id: string) => dispatch(toastDismissed(id)), [dispatch]);
  const messages = toasts.map(({ link, ...toast }) => ({
    ...toast,
    action: link && {
      label: link.label,
      onSelect: () => {
        dismiss(toast.id);
        onNavigate(link.href);
      },
    },
  }));
  return <ToastRegion toasts={messages} onDismiss={dismiss} />;
}
