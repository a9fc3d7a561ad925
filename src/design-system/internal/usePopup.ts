import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react';

/** What the open part of a popup needs to know. */
export interface PopupState {
  id: string;
  /** Where the focus begins: by keyboard at the first or the last choice. */
  entry: 'first' | 'last' | undefined;
  trigger: RefObject<HTMLElement | null>;
  /** Closes it and leaves the focus where it goes. */
  close: () => void;
  /** Closes it and gives the focus back to the trigger. */
  dismiss: () => void;
}

/**
 * A popup whose open part is loaded at the first sign that it will be opened, by pointer or focus, and mounted while it is
 * open. A second press, Escape or leaving the trigger while it loads takes the first press back; what cannot be loaded is
 * reported, and tried again with the next press.
 */
export function usePopup<Part>(load: () => Promise<Part>, { arrowKeys = false } = {}) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const [part, setPart] = useState<Part>();
  const [open, setOpen] = useState(false);
  const [entry, setEntry] = useState<PopupState['entry']>();
  /** Open, or to be opened as soon as the part is there. */
  const wanted = useRef(false);

  const close = () => {
    wanted.current = false;
    setOpen(false);
  };
  const dismiss = () => {
    trigger.current?.focus();
    close();
  };
  const enter = async (at: PopupState['entry']) => {
    wanted.current = true;
    setEntry(at);
    try {
      if (part === undefined) {
        const loaded = await load();
        if (!wanted.current) return;
        setPart(() => loaded);
      }
      setOpen(true);
    } catch (error) {
      wanted.current = false;
      reportError(error);
    }
  };
  const prepare = () => {
    // The press that follows tries again, and reports.
    if (part === undefined) load().catch(() => undefined);
  };

  const triggerProps = {
    type: 'button',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'data-popup-open': open ? '' : undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!open) wanted.current = false;
      else if (relatedTarget && relatedTarget.closest(`[id="${id}"]`) === null) close();
    },
    onClick: ({ detail }: MouseEvent) => {
      if (wanted.current) close();
      else void enter(detail === 0 ? 'first' : undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
      if (!arrowKeys || open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      void enter(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  } as const;
  const state: PopupState = { id, entry, trigger, close, dismiss };
  return { openPart: open ? part : undefined, open, trigger, triggerProps, state };
}
