import { useSyncExternalStore } from 'react';

/*
 * A modal dialog makes the rest of the page inert and covers every z-index. Elements that must stay usable above it, such
 * as toasts, are rendered inside the topmost dialog. This module tracks which one that is.
 */
const openDialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Registers a dialog as topmost. Returns a function that removes it. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog);
  notify();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    notify();
  };
}

/** Returns the topmost open dialog, or the body if none is open. Null on a server, which renders no portal. */
export function useTopLayerHost(): HTMLElement | null {
  return useSyncExternalStore(subscribe, topHost, () => null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const topHost = () => openDialogs.at(-1) ?? document.body;

function notify() {
  // Locks page scroll, see GlobalStyle.ts.
  document.documentElement.toggleAttribute('data-dialog-open', openDialogs.length > 0);
  for (const listener of listeners) listener();
}
