import { useSyncExternalStore } from 'react';

/*
 * A modal dialog makes everything outside of it inert, and it lies above every z-index. What must be seen and used
 * whatever is open, such as a toast, is therefore rendered inside the dialog on top. This module knows which one that is.
 */
const openDialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Puts a dialog on top; the returned function takes it away. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog);
  notify();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    notify();
  };
}

/** The dialog on top; undefined while the page itself is. */
export function useTopLayerHost(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, topDialog);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const topDialog = () => openDialogs.at(-1);

function notify() {
  // The page behind keeps still: see GlobalStyle.ts.
  document.documentElement.toggleAttribute('data-dialog-open', openDialogs.length > 0);
  for (const listener of listeners) listener();
}
