import { expect, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { beginFlow } from '#tests/support/beginFlow.ts';
import { buildMembers } from '#tests/support/builders.ts';
import { buildFlowWorld } from '#tests/support/flowWorld.ts';

const meta = preview.meta({
  title: 'Flows/Invite members',
  component: AppStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: paths.dashboard } satisfies AppStageProps,
});

export const ByRows = meta.story({
  beforeEach: ({ msw }) => beginFlow(msw, buildFlowWorld()),
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('starts from the empty list', async () => {
      await expect(await canvas.findByText('No team members yet')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Invite Team Members' }));
    });
    const dialog = within(await page.findByRole('dialog', { name: 'Invite your Team Members' }));
    await step('enters two people', async () => {
      await userEvent.type(dialog.getByRole('textbox', { name: 'Full Name' }), 'Anna Kowalska');
      await userEvent.type(dialog.getByRole('textbox', { name: 'Email Address' }), 'anna@imanworks.example');
      await userEvent.click(dialog.getByRole('button', { name: 'Add Another Member' }));
      await userEvent.keyboard('Bartosz Lis');
      await userEvent.tab();
      await userEvent.keyboard('bartosz@imanworks.example');
    });
    await step('sends the invitations', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Import Members' }));
      await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(await page.findByText('2 people were invited.')).toBeInTheDocument();
    });
    await step('sees both in the list', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Members' }));
      await expect(await canvas.findByRole('rowheader', { name: /anna@imanworks\.example/ })).toBeVisible();
      await expect(canvas.getByRole('rowheader', { name: /bartosz@imanworks\.example/ })).toBeVisible();
    });
  },
});

export const ByAFile = meta.story({
  args: { path: paths.members },
  beforeEach: ({ msw }) => beginFlow(msw, buildFlowWorld({ members: buildMembers(2) })),
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('opens the import', async () => {
      await expect(await canvas.findByRole('rowheader', { name: /Anna Kowalska/ })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Import from CSV' }));
    });
    const dialog = within(await page.findByRole('dialog', { name: 'Import Members from CSV' }));
    await step('chooses a file with three people', async () => {
      const rows = [
        'Full Name,Email',
        'Kira Novak,kira@imanworks.example',
        'Jonas Weber,jonas@imanworks',
        'Anna Kowalska,anna.kowalska@imanworks.example',
      ];
      const file = new File([rows.join('\r\n')], 'night-shift.csv', { type: 'text/csv' });
      await userEvent.upload(dialog.getByLabelText('CSV file', { selector: 'input' }), file);
      await dialog.findByText(file.name);
      await userEvent.click(dialog.getByRole('button', { name: 'Import Members' }));
    });
    await step('reads the skipped rows', async () => {
      await expect(await dialog.findByText('1 person was invited.')).toBeInTheDocument();
      const skipped = within(dialog.getByRole('list', { name: 'Skipped rows' }));
      await expect(skipped.getByText('Line 3: jonas@imanworks')).toBeVisible();
      await expect(skipped.getByText('Already a member')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    });
    await step('sees the new member in the list', async () => {
      await expect(await canvas.findByRole('rowheader', { name: /kira@imanworks\.example/ })).toBeVisible();
      await expect(canvas.queryByText('jonas@imanworks')).not.toBeInTheDocument();
    });
  },
});
