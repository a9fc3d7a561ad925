import { expect, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { beginFlow } from '#tests/support/beginFlow.ts';
import { buildMembers } from '#tests/support/builders.ts';
import { buildFlowWorld } from '#tests/support/flowWorld.ts';

const meta = preview.meta({
  title: 'Flows/Create an assessment',
  component: AppStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: paths.assessments } satisfies AppStageProps,
  beforeEach: ({ msw }) => beginFlow(msw, buildFlowWorld({ members: buildMembers(3) })),
});

export const InThreeSteps = meta.story({
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('starts from the empty list', async () => {
      await expect(await canvas.findByText('No assessments yet')).toBeVisible();
      await userEvent.click(canvas.getByRole('link', { name: 'Create Assessment' }));
    });
    await step('enters name and dates', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Assessment Name' }), 'Winter health check');
      const end = canvas.getByRole('textbox', { name: 'End Date' });
      await userEvent.clear(end);
      await userEvent.type(end, '11/12/2026');
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    });
    await step('closes Wednesday', async () => {
      await canvas.findByRole('heading', { name: 'Weekly schedule' });
      await expect(canvas.getByRole('heading', { name: 'Create Assessment' })).toBeVisible();
      await userEvent.click(canvas.getByRole('switch', { name: 'Wednesday' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    });
    await step('invites everyone but one', async () => {
      await canvas.findByRole('checkbox', { name: /Anna Kowalska/ });
      await expect(canvas.getByRole('heading', { name: 'Create Assessment' })).toBeVisible();
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }));
      await userEvent.click(canvas.getByRole('checkbox', { name: /Bartosz Lis/ }));
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await userEvent.click(await page.findByRole('button', { name: 'Invite 2 People' }));
    });
    await step('returns to the list with the new assessment', async () => {
      await expect(await page.findByText('Assessment created')).toBeInTheDocument();
      const card = within(await canvas.findByRole('article', { name: 'Winter health check' }));
      await expect(card.getByText('Active')).toBeVisible();
      await expect(card.getByText('08/12/2026 – 11/12/2026')).toBeVisible();
      await expect(card.getByText('0 of 2 scheduled')).toBeVisible();
    });
    await step('reads the schedule in its details', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'View details: Winter health check' }));
      const drawer = within(await page.findByRole('dialog', { name: /Winter health check/ }));
      await waitFor(() => expect(drawer.getByText('Mon–Tue 08:00–17:00')).toBeVisible());
      await expect(drawer.getByText('Thu–Fri 08:00–17:00')).toBeVisible();
      await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument());
    });
  },
});
