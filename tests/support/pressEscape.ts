/** Asks a dialog to close, as Escape does. A simulated key does not make the browser fire `cancel`. */
export function pressEscape(dialog: HTMLElement): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
