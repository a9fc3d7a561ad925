import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { overlayHost } from './overlayHost.ts';

/** What the part of a popup that is loaded needs to know. */
export interface PopupState {
  id: string;
  open: boolean;
  /** Where the focus begins: by keyboard at the first or the last choice. */
  entry: 'first' | 'last' | undefined;
  onOpenChange: (open: boolean) => void;
  /** The trigger, which is in the page already. */
  trigger: RefObject<HTMLElement | null>;
  /** The element that the popup is put into. */
  host: RefObject<HTMLElement | null>;
}

/**
 * A popup whose widget is loaded at the first sign that it will be opened, by pointer or focus, and mounted when it is.
 * `load` must answer at once what it has loaded before. A second press, Escape or leaving the trigger while it loads
 * takes the first press back; what cannot be loaded is reported, and tried again with the next press.
 */
export function usePopup<Part>(load: () => Promise<Part>, { arrowKeys = false } = {}) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const host = useRef<HTMLElement>(null);
  const [part, setPart] = useState<Part>();
  const [open, setOpen] = useState(false);
  const [entry, setEntry] = useState<PopupState['entry']>();
  /** Open, or to be opened as soon as the widget is there. */
  const wanted = useRef(false);

  const close = () => {
    wanted.current = false;
    setOpen(false);
  };
  const enter = async (at: PopupState['entry']) => {
    wanted.current = true;
    host.current = overlayHost(trigger.current);
    setEntry(at);
    try {
      if (part === undefined) {
        const loaded = await load();
        if (!wanted.current) return;
        // Mounted closed, so that it opens the first time as it does later.
        flushSync(() => setPart(() => loaded));
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
    onBlur: (_event: FocusEvent) => {
      if (!open) wanted.current = false;
    },
    onClick: ({ detail }: MouseEvent) => {
      if (wanted.current) close();
      else void enter(detail === 0 ? 'first' : undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !open) wanted.current = false;
      if (!arrowKeys || open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      void enter(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  } as const;
  const state: PopupState = {
    id,
    open,
    entry,
    onOpenChange: (next) => {
      if (!next) close();
    },
    trigger,
    host,
  };
  return { part, trigger, triggerProps, state, close };
}
