import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react';
import { swallowEscape } from './swallowEscape.ts';

/** State that the trigger shares with the open part of a popup. */
export interface PopupState {
  id: string;
  /** Item to focus after opening by keyboard. */
  entry: 'first' | 'last' | undefined;
  trigger: RefObject<HTMLElement | null>;
  /** Closes the popup and leaves the focus alone. */
  close: () => void;
  /** Closes the popup and focuses the trigger. */
  dismiss: () => void;
}

interface PopupOptions {
  /** Opens with the up and down arrow keys too. */
  arrowKeys?: boolean;
  /** Keeps the popup closed. */
  disabled?: boolean | undefined;
}

/**
 * Manages a popup whose open part is loaded on hover or focus. A second press, Escape or blur during loading cancels the
 * opening. A failed load is reported, and the next press tries again.
 */
export function usePopup<Part>(load: () => Promise<Part>, { arrowKeys = false, disabled = false }: PopupOptions = {}) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const [part, setPart] = useState<Part>();
  const [open, setOpen] = useState(false);
  const [entry, setEntry] = useState<PopupState['entry']>();
  /** True while open, and while loading in order to open. */
  const shouldBeOpen = useRef(false);

  const close = () => {
    shouldBeOpen.current = false;
    setOpen(false);
  };
  const dismiss = () => {
    trigger.current?.focus();
    close();
  };
  const openAt = async (nextEntry: PopupState['entry']) => {
    if (disabled) return;
    shouldBeOpen.current = true;
    setEntry(nextEntry);
    try {
      if (part === undefined) {
        const loaded = await load();
        if (!shouldBeOpen.current) return;
        setPart(() => loaded);
      }
      setOpen(true);
    } catch (error) {
      shouldBeOpen.current = false;
      reportError(error);
    }
  };
  const prefetch = () => {
    // A failure is reported by the press that follows.
    if (part === undefined) load().catch(() => undefined);
  };

  const triggerProps = {
    type: 'button',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'data-popup-open': open ? '' : undefined,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!open) shouldBeOpen.current = false;
      else if (relatedTarget && relatedTarget.closest(`[id="${id}"]`) === null) close();
    },
    onClick: ({ detail }: MouseEvent) => {
      if (shouldBeOpen.current) close();
      else void openAt(detail === 0 ? 'first' : undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        // Only the innermost of nested popups closes.
        if (shouldBeOpen.current) swallowEscape(event);
        close();
      }
      if (!arrowKeys || open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      void openAt(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  } as const;
  const state: PopupState = { id, entry, trigger, close, dismiss };
  /** Whether the part is open, or loads in order to open. For event handlers. */
  const isOpening = () => shouldBeOpen.current;
  /** Opens it from an element without `triggerProps`, to which `trigger` must point. */
  const openFrom = (nextEntry: PopupState['entry']) => void openAt(nextEntry);
  return { openPart: open ? part : undefined, open, openFrom, isOpening, trigger, triggerProps, state };
}
