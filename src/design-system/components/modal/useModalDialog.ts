import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { enterTopLayer } from './topLayer.ts';

interface ModalDialogOptions {
  /** Called with false for Escape, the back gesture and the backdrop. */
  onOpenChange: (open: boolean) => void;
  /** Blocks dismissal while true. */
  locked?: boolean;
  /** Focuses the first field of the body on opening, if it is visible and no element has `data-autofocus`. */
  focusFirstField?: boolean;
}

/**
 * Shows a native modal dialog while the component is mounted. The browser traps focus. Opening focuses `[data-autofocus]`,
 * else the first field if asked for, else the title. Never scrolls past the beginning to a field. Closing returns focus to
 * the opener, or to the opener of what closed with the dialog.
 */
export function useModalDialog({ onOpenChange, locked = false, focusFirstField = false }: ModalDialogOptions) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const escapeClosesPopup = useRef(false);
  const pressedBackdrop = useRef(false);

  const focusInitial = useRef((dialog: HTMLDialogElement) => {
    const requested = dialog.querySelector<HTMLElement>('[data-autofocus]');
    const field = focusFirstField ? findVisibleField(bodyRef.current) : undefined;
    (requested ?? field ?? titleRef.current)?.focus();
  });

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return undefined;
    watchScrollbar();
    const leaveTopLayer = enterTopLayer(dialog);
    const openers = findOpeners();
    openersOf.set(dialog, openers);
    dialog.showModal();
    focusInitial.current(dialog);
    updateTabStop(bodyRef.current);
    return () => {
      leaveTopLayer();
      // Close before React removes the element: a removed dialog does not restore focus.
      dialog.close();
      restoreFocus(openers);
    };
  }, []);

  const dismiss = () => {
    if (!locked) onOpenChange(false);
  };

  const dialogProps = {
    ref: dialogRef,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key === 'Tab') updateTabStop(bodyRef.current);
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
      // On repeated requests the browser closes the dialog without asking.
      if (event.currentTarget.open) return;
      // The owner decides. It may ask first, and the dialog stays meanwhile.
      event.currentTarget.showModal();
      dismiss();
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    onPointerUp: (event: PointerEvent<HTMLDialogElement>) => {
      // Check both ends of the press, so that a text selection ending on the backdrop does not dismiss.
      if (pressedBackdrop.current && event.target === event.currentTarget) dismiss();
      pressedBackdrop.current = false;
    },
  };
  return { dialogProps, titleRef, bodyRef, dismiss };
}

/** Elements to return focus to, by open dialog. */
const openersOf = new WeakMap<Element, readonly HTMLElement[]>();

/** Returns the focused element, followed by the trigger of the popup and the openers of the dialog around it. */
function findOpeners(): readonly HTMLElement[] {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement) || opener === document.body) return [];
  const popup = opener.closest('[popover]');
  const trigger = popup && document.querySelector<HTMLElement>(`[aria-controls="${popup.id}"]`);
  const dialog = opener.closest('dialog');
  return [opener, ...(trigger ? [trigger] : []), ...((dialog && openersOf.get(dialog)) ?? [])];
}

/** Focuses the first opener that is still there. The browser knows only one, which may have closed in the same update. */
function restoreFocus(openers: readonly HTMLElement[]) {
  for (const opener of openers) {
    opener.focus({ preventScroll: true });
    if (document.activeElement === opener) return;
  }
}

const fields = ':is(input, select, textarea):not(:disabled, [type="hidden"], [tabindex="-1"])';

/** Returns the first field of the body. Undefined if one would have to scroll to it. */
function findVisibleField(body: HTMLElement | null): HTMLElement | undefined {
  const field = body?.querySelector<HTMLElement>(fields);
  if (!body || !field) return undefined;
  return field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom ? field : undefined;
}

let scrollbarObserver: ResizeObserver | undefined;

/** Keeps `--size-scrollbar` up to date. One observer for all dialogs, because measuring on each opening forces a layout. */
function watchScrollbar() {
  if (scrollbarObserver) return;
  const root = document.documentElement;
  const measure = () => {
    // Behind an open dialog the page has no scrollbar.
    if ('dialogOpen' in root.dataset) return;
    const size = `${window.innerWidth - root.getBoundingClientRect().width}px`;
    // Setting a property of the root restyles the whole page, even with an equal value.
    if (root.style.getPropertyValue('--size-scrollbar') !== size) root.style.setProperty('--size-scrollbar', size);
  };
  measure();
  scrollbarObserver = new ResizeObserver(measure);
  scrollbarObserver.observe(root);
}

/** An open menu, list or calendar inside the dialog handles Escape first. */
function hasOpenPopup(dialog: HTMLDialogElement): boolean {
  const open = '[aria-haspopup][aria-expanded="true"], [role="combobox"][aria-expanded="true"]';
  return dialog.querySelector(open) !== null;
}

/** Makes a scrolling body focusable, so that arrow keys can scroll it. Called on opening and on Tab instead of observing. */
function updateTabStop(body: HTMLElement | null) {
  if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0;
  else body?.removeAttribute('tabindex');
}
