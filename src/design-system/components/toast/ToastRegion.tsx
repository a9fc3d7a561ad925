import { type FocusEvent, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useTopLayerHost } from '../modal/topLayer.ts';
import { List, Region } from './Toast.styles.ts';
import { Toast, type ToastMessage } from './Toast.tsx';

export interface ToastRegionProps {
  /** Newest last. */
  toasts: ReadonlyArray<ToastMessage>;
  /** Called with the id of a toast that was dismissed or has expired. */
  onDismiss: (id: string) => void;
  /** Lifetime of success and info toasts in milliseconds. @default 5000 */
  lifetimeMs?: number | undefined;
}

/**
 * Shows toasts above everything, including an open dialog. Errors are announced assertively and stay until dismissed.
 * Others are announced politely and expire, except while the region is hovered or focused.
 */
export function ToastRegion(props: ToastRegionProps) {
  const { toasts, onDismiss, lifetimeMs = 5000 } = props;
  const { labels } = useLabels();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const previousFocus = useRef<HTMLElement | null>(null);
  const host = useTopLayerHost();

  const enter = (event: FocusEvent<HTMLElement>) => {
    setFocused(true);
    const { relatedTarget, currentTarget } = event;
    // It was here already, or on a button that is gone.
    if (focused || (relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) return;
    previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const dismiss = useCallback(
    (id: string, hadFocus: boolean) => {
      onDismiss(id);
      setHovered(false);
      setFocused(false);
      if (hadFocus && previousFocus.current?.isConnected) previousFocus.current.focus();
    },
    [onDismiss],
  );

  const renderList = (politeness: 'polite' | 'assertive', shown: readonly ToastMessage[]) => (
    <List aria-live={politeness} aria-relevant="additions">
      {shown.map((toast) => (
        <TimedToast
          key={toast.id}
          toast={toast}
          paused={hovered || focused}
          lifetimeMs={lifetimeMs}
          onDismiss={dismiss}
          focused={focused}
        />
      ))}
    </List>
  );

  if (host === null) return null;
  return createPortal(
    <Region
      aria-label={labels.notifications}
      data-toasts
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      {renderList(
        'assertive',
        toasts.filter(({ tone }) => tone === 'danger'),
      )}
      {renderList(
        'polite',
        toasts.filter(({ tone }) => tone !== 'danger'),
      )}
    </Region>,
    host,
  );
}

interface TimedToastProps {
  toast: ToastMessage;
  paused: boolean;
  focused: boolean;
  lifetimeMs: number;
  onDismiss: (id: string, hadFocus: boolean) => void;
}

/** Gives a toast a stable callback: a new one would restart its timer. */
function TimedToast({ toast, focused, onDismiss, ...others }: TimedToastProps) {
  const { id } = toast;
  const dismissThis = useCallback(() => onDismiss(id, focused), [id, focused, onDismiss]);
  return <Toast toast={toast} onDismiss={dismissThis} {...others} />;
}
