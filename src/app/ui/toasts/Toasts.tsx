import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isApple, isShortcut } from '#app/ui/shortcut.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { ToastRegion } from '#design-system/components/toast/ToastRegion.tsx';
import { selectToasts, toastDismissed, undoActions, undoMs } from './toastSlice.ts';

export interface ToastsProps {
  /** Navigates within the app. The toasts are outside the router. */
  onNavigate: (href: string) => void;
}

/** Renders the toasts of the store. Ctrl Z and ⌘Z undo what the newest offers to undo. */
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
  const undoableId = toasts.findLast(({ undo }) => undo === 'Offered')?.id;
  useEffect(() => {
    if (undoableId === undefined) return undefined;
    const undoByKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'z') || event.repeat || isTyping(event)) return;
      event.preventDefault();
      const undo = undoActions.get(undoableId);
      dismiss(undoableId);
      undo?.();
    };
    window.addEventListener('keydown', undoByKey);
    return () => window.removeEventListener('keydown', undoByKey);
  }, [undoableId, dismiss]);

  const messages = toasts.map(({ link, undo, source: _source, isOffline: _isOffline, ...toast }) => {
    if (undo === undefined) {
      return { ...toast, action: link && { label: link.label, onSelect: () => onNavigate(link.href) } };
    }
    const shortcut = isApple ? { text: '⌘Z', keys: 'Meta+Z' } : { text: t('undoShortcut'), keys: 'Control+Z' };
    const action = { label: t('undo'), onSelect: undoActions.get(toast.id) ?? (() => undefined), shortcut };
    return { ...toast, lifetimeMs: undoMs, action: undo === 'Offered' ? action : undefined };
  });
  return <ToastRegion toasts={messages} onDismiss={dismiss} />;
}

/** Whether the browser undoes typing. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, [contenteditable]:not([contenteditable=false])');
