import { expect, type UserEventObject, waitFor, within } from 'storybook/test';

/** Asks a dialog to close, as Escape does. A simulated key does not make the browser fire `cancel`. */
export function pressEscape(dialog: HTMLElement): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** Dismisses a dialog with typed input by Escape and by its button, and keeps typing each time it asks. */
export async function keepTyping(dialog: HTMLElement, userEvent: UserEventObject): Promise<void> {
  const page = within(dialog.ownerDocument.body);
  const pressClose = () => userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  for (const dismiss of [() => pressEscape(dialog), pressClose]) {
    await dismiss();
    const question = within(await page.findByRole('alertdialog', { name: 'Discard what you typed?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep Typing' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  }
}
