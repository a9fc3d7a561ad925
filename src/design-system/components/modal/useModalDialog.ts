import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { enterTopLayer } from './topLayer.ts';

/**
 * Opens the native dialog it is attached to while the component is mounted. The browser traps the focus, and gives it
 * back on close. `onDismiss` is called for Escape, the back gesture and the backdrop, unless `locked`.
 */
export function useModalDialog(onDismiss: () => void, locked = false) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const escapeClosesPopup = useRef(false);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return undefined;
    watchScrollbar();
    const leaveTopLayer = enterTopLayer(dialog);
    dialog.showModal();
    firstFocus(dialog)?.focus();
    updateTabStop(dialog);
    return () => {
      leaveTopLayer();
      // Before React takes the element out of the page: a removed dialog would not give the focus back.
      dialog.close();
    };
  }, []);

  const dismiss = () => {
    if (!locked) onDismiss();
  };

  return {
    ref: dialogRef,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key === 'Tab') updateTabStop(event.currentTarget);
      if (event.key !== 'Escape') return;
      escapeClosesPopup.current = hasOpenPopup(event.currentTarget);
      if (locked) event.preventDefault();
    },
    onCancel: (event: { preventDefault: () => void; target: EventTarget; currentTarget: EventTarget }) => {
      // A file input inside the dialog also fires `cancel`, and it bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!escapeClosesPopup.current) dismiss();
      escapeClosesPopup.current = false;
    },
    onClose: (event: { currentTarget: HTMLDialogElement }) => {
      // A browser may close the dialog by itself when it is asked to repeatedly.
      if (event.currentTarget.open) return;
      if (locked) event.currentTarget.showModal();
      else onDismiss();
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    onPointerUp: (event: PointerEvent<HTMLDialogElement>) => {
      // Both ends of the press: a text selection that ends outside of the panel dismisses nothing.
      if (pressedBackdrop.current && event.target === event.currentTarget) dismiss();
      pressedBackdrop.current = false;
    },
  };
}

let scrollbarObserver: ResizeObserver | undefined;

/**
 * Measures the room of the page's scrollbar when the first dialog opens, and from then on whenever the page has another
 * size: measured with each dialog, the page would be laid out twice for it.
 */
function watchScrollbar() {
  if (scrollbarObserver) return;
  const root = document.documentElement;
  const measure = () => {
    // Behind an open dialog the page has no scrollbar.
    if ('dialogOpen' in root.dataset) return;
    const size = `${window.innerWidth - root.getBoundingClientRect().width}px`;
    // A property of the root that is set has the whole page styled anew, even to the value that it has.
    if (root.style.getPropertyValue('--size-scrollbar') !== size) root.style.setProperty('--size-scrollbar', size);
  };
  measure();
  scrollbarObserver = new ResizeObserver(measure);
  scrollbarObserver.observe(root);
}

/** An open menu, list, calendar or tooltip inside the dialog takes the Escape key first. */
function hasOpenPopup(dialog: HTMLDialogElement): boolean {
  const open = '[aria-haspopup][aria-expanded="true"], [role="combobox"][aria-expanded="true"], [role="tooltip"]';
  return dialog.querySelector(open) !== null;
}

/**
 * A body that scrolls is a stop for the Tab key, so that arrow keys can scroll it. Looked at when the dialog opens and
 * when the key is pressed, which is when it matters: an observer has each opening go through its layout twice.
 */
function updateTabStop(dialog: HTMLDialogElement) {
  const body = dialog.querySelector<HTMLElement>('.dialog-body');
  if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0;
  else body?.removeAttribute('tabindex');
}

/** What asks for the focus, else the first field, else the title. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(
      '[data-part="body"] :is(input, select, textarea):not(:disabled, [type="hidden"], [tabindex="-1"])',
    ) ??
    dialog.querySelector<HTMLElement>('[data-part="title"]')
  );
}
