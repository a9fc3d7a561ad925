import { expect, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Example } from './RowActions.tsx';

/** The example of the page "Combine components". */
const meta = preview.meta({ title: 'Flows/Combine components', component: Example, tags: ['!autodocs'] });

export const TriggersKeepWhatTheyAreGiven = meta.story({
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('a menu from a component of the page', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(await page.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '#anna-kowalska');
      await userEvent.click(page.getByRole('menuitem', { name: 'Remind' }));
      await expect(canvas.getByRole('status')).toHaveTextContent('Anna was reminded.');
      await expect(canvas.getByRole('button', { name: 'Anna Kowalska' })).toHaveFocus();
    });
    await step('a menu from a button with a tooltip', async () => {
      await userEvent.tab();
      const button = canvas.getByRole('button', { name: 'Appointment' });
      await expect(button).toHaveAccessibleDescription('Anna gets an email about each change.');
      await expect(await page.findByRole('tooltip')).toHaveTextContent('Anna gets an email');
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(page.getByRole('menuitem', { name: 'Move' })).toHaveFocus());
      await expect(page.queryByRole('tooltip')).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(button).toHaveFocus());
    });
    await step('a tooltip of a link', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Open File' })).toHaveFocus();
      await expect(await page.findByRole('tooltip')).toHaveTextContent('With her results');
    });
  },
});
