import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Example } from './InviteForm.tsx';

/** The example of the page "Submit a form". */
const meta = preview.meta({ title: 'Flows/Submit a form', component: Example, tags: ['!autodocs'] });

export const FocusesTheFirstInvalidField = meta.story({
  play: async ({ canvas, step, userEvent }) => {
    const send = () => userEvent.click(canvas.getByRole('button', { name: 'Send Invitation' }));
    const email = canvas.getByRole('textbox', { name: 'Email Address' });
    const firstDay = canvas.getByRole('textbox', { name: 'First Day' });
    await step('an empty form', async () => {
      await send();
      await expect(email).toHaveFocus();
      await expect(email).toHaveAccessibleDescription('Email is invalid');
      await expect(firstDay).toHaveAccessibleDescription('First day is required');
    });
    await step('a date that does not exist', async () => {
      await userEvent.type(email, 'jan@imanworks.com');
      await userEvent.type(firstDay, '31/02/2027');
      await send();
      await expect(firstDay).toHaveFocus();
      await expect(firstDay).toHaveAccessibleDescription('First day is not a date');
    });
    await step('no file', async () => {
      await userEvent.clear(firstDay);
      await userEvent.type(firstDay, '01/03/2027');
      await send();
      await expect(canvas.getByRole('button', { name: 'Contract: Choose a file' })).toHaveFocus();
    });
    await step('nothing is left to correct', async () => {
      const input = canvas.getByLabelText('Contract', { selector: 'input[type="file"]' });
      await userEvent.upload(input, new File(['%PDF'], 'contract.pdf'));
      await send();
      await expect(await canvas.findByRole('status')).toHaveTextContent('jan@imanworks.com is invited');
      await expect(email).toHaveValue('');
      await expect(firstDay).toHaveValue('');
      await expect(canvas.queryByText('contract.pdf')).toBeNull();
    });
  },
});

export const ResettingRemovesTheErrors = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send Invitation' }));
    await expect(canvas.getByText('Email is invalid')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start Again' }));
    await expect(canvas.queryByText('Email is invalid')).toBeNull();
  },
});
