import { expect, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildAssessment, buildAssessmentMember, buildScheduledMember } from '#tests/support/assessmentBuilders.ts';
import { beginFlow } from '#tests/support/beginFlow.ts';
import { buildMembers } from '#tests/support/builders.ts';
import { buildFlowWorld } from '#tests/support/flowWorld.ts';

const meta = preview.meta({
  title: 'Flows/Cancel an assessment',
  component: AppStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: paths.assessments } satisfies AppStageProps,
  beforeEach: ({ msw }) => {
    const people = [buildScheduledMember(1), buildScheduledMember(2), buildAssessmentMember(3)];
    return beginFlow(
      msw,
      buildFlowWorld({ members: buildMembers(3), assessments: [{ facts: buildAssessment(), people }] }),
    );
  },
});

export const FromItsDetails = meta.story({
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('opens the details', async () => {
      await expect(await canvas.findByText('2 of 3 scheduled')).toBeVisible();
      await userEvent.click(canvas.getByRole('link', { name: 'View details: Winter health check' }));
    });
    const drawer = within(await page.findByRole('dialog', { name: /Winter health check/ }));
    await step('reads the consequences and keeps it', async () => {
      await userEvent.click(await drawer.findByRole('button', { name: 'Cancel Assessment' }));
      const dialog = within(await page.findByRole('alertdialog', { name: 'Cancel Winter health check?' }));
      await waitFor(() => expect(dialog.getByText(/^2 people have an appointment/)).toBeVisible());
      await userEvent.click(dialog.getByRole('button', { name: 'Keep Assessment' }));
    });
    await step('cancels it', async () => {
      await userEvent.click(await drawer.findByRole('button', { name: 'Cancel Assessment' }));
      const dialog = within(await page.findByRole('alertdialog', { name: 'Cancel Winter health check?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel Assessment' }));
      await waitFor(() => expect(drawer.getByText('Cancelled')).toBeVisible());
      await expect(drawer.queryByRole('button', { name: 'Cancel Assessment' })).not.toBeInTheDocument();
    });
    await step('sees it cancelled in the list', async () => {
      await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument());
      const card = within(canvas.getByRole('article', { name: 'Winter health check' }));
      await waitFor(() => expect(card.getByText('Cancelled')).toBeVisible());
      await expect(card.getByText('0 of 3 scheduled')).toBeVisible();
    });
  },
});
