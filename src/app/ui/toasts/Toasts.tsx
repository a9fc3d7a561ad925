import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { ToastRegion } from '#design-system/components/toast/ToastRegion.tsx';
import { selectToasts, toastDismissed, undoActions, undoMs } from './toastSlice.ts';

export interface ToastsProps {
  /** Navigates within the app. The toasts are outside the router. */
  onNavigate: (href: string) => void;
}

/** Renders the toasts of the store. */
export function Toasts({ onNavigate }: ToastsProps) {
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  const t = useTexts('common');
  const dismiss = useCallback(
    (id: string) => {
      undoActions.delete(id);
      dispatch(toastDismissed(id));
    },
    [dispatch],
  );
  const messages = toasts.map(({ link, isUndoable, source: _source, isOffline: _isOffline, ...toast }) => {
    if (isUndoable) {
      const undo = undoActions.get(toast.id);
      return { ...toast, lifetimeMs: undoMs, action: { label: t('undo'), onSelect: () => undo?.() } };
    }
    return { ...toast, action: link && { label: link.label, onSelect: () => onNavigate(link.href) } };
  });
  return <ToastRegion toasts={messages} onDismiss={dismiss} />;
}
