import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Button } from '../button/Button.tsx';
import type { CopyButtonProps } from '../copy-button/CopyButton.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Description, Item, Reference, Shortcut, Text, Title } from './Toast.styles.ts';

// Few errors have a reference. Without the button people still select it.
const CopyButton = lazy<ComponentType<CopyButtonProps>>(() =>
  import('../copy-button/CopyButton.tsx').then(
    (module) => ({ default: module.CopyButton }),
    () => ({ default: () => null }),
  ),
);

export interface ToastAction {
  label: string;
  onSelect: () => void;
  /** Its key, shown as `text` and for screen readers as `aria-keyshortcuts`. The app listens for it. */
  shortcut?: { text: string; keys: string } | undefined;
}

/** Content of a toast. */
export interface ToastMessage {
  id: string;
  /** Errors are announced assertively and do not expire. */
  tone: 'success' | 'danger' | 'info';
  title: string;
  description?: string | undefined;
  /** Reference to quote to support, with a copy button. */
  reference?: string | undefined;
  /** Adds a button, which also dismisses the toast. Then the toast expires only with an explicit lifetime. */
  action?: ToastAction | undefined;
  /** In milliseconds, in place of the lifetime of the region. */
  lifetimeMs?: number | undefined;
}

export interface ToastProps {
  toast: ToastMessage;
  /** Pauses the timer. */
  paused: boolean;
  /** In milliseconds. */
  lifetimeMs: number;
  onDismiss: () => void;
}

const icons = { success: CircleCheck, danger: CircleAlert, info: Info } as const;

/** One toast. Expires after its lifetime. Errors and toasts with an action stay unless the lifetime is explicit. */
export function Toast({ toast, paused, lifetimeMs, onDismiss }: ToastProps) {
  const { labels } = useLabels();
  const { tone, title, description, reference, action } = toast;
  const Icon = icons[tone];
  const act = () => {
    onDismiss();
    action?.onSelect();
  };
  const stays = paused || tone === 'danger' || (action !== undefined && toast.lifetimeMs === undefined);
  const lifetime = toast.lifetimeMs ?? lifetimeMs;

  const dismissButton = useRef<HTMLButtonElement>(null);
  const isActionFocused = useRef(false);
  const hasAction = action !== undefined;

  // The owner may end the action of a toast that is held.
  useLayoutEffect(() => {
    if (!hasAction && isActionFocused.current) dismissButton.current?.focus();
  }, [hasAction]);

  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(onDismiss, lifetime);
    return () => clearTimeout(timer);
  }, [stays, lifetime, onDismiss]);

  return (
    <Item data-tone={tone}>
      <Icon aria-hidden />
      <Text>
        <Title>{title}</Title>
        {description === undefined ? null : <Description>{description}</Description>}
        {reference === undefined ? null : (
          <Reference>
            <span>
              {labels.reference} <bdi>{reference}</bdi>
            </span>
            <Suspense fallback={null}>
              <CopyButton text={reference} variant="ghost" />
            </Suspense>
          </Reference>
        )}
        {action === undefined ? null : (
          <Button
            onClick={act}
            onFocus={() => {
              isActionFocused.current = true;
            }}
            onBlur={() => {
              isActionFocused.current = false;
            }}
            aria-keyshortcuts={action.shortcut?.keys}
          >
            {action.label}
            {action.shortcut === undefined ? null : <Shortcut aria-hidden>{action.shortcut.text}</Shortcut>}
          </Button>
        )}
      </Text>
      <IconButton ref={dismissButton} label={labels.dismiss} icon={<X aria-hidden />} onClick={onDismiss} />
    </Item>
  );
}
