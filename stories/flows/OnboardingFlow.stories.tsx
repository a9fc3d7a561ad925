import { expect, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { beginFlow } from '#tests/support/beginFlow.ts';
import { buildUser } from '#tests/support/builders.ts';
import { buildFlowWorld } from '#tests/support/flowWorld.ts';

const meta = preview.meta({
  title: 'Flows/Set up an organization',
  component: AppStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: paths.app, session: { onboarding: 'notCompleted' } } satisfies AppStageProps,
  beforeEach: ({ msw }) => beginFlow(msw, buildFlowWorld({ user: buildUser({ fullName: null }), organizations: [] })),
});

export const InThreeSteps = meta.story({
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('enters a name in the first step', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Full Name' }), 'Ursula Iman');
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    });
    await step('names the organization', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Add Organization Details' })).toBeVisible();
      await userEvent.type(canvas.getByRole('textbox', { name: 'Organization Name' }), 'Iman Works');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Address' }), '12 Harbor Street, Gdynia');
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    });
    await step('invites the first member', async () => {
      await userEvent.click(await canvas.findByRole('tab', { name: 'Add Manually' }));
      await userEvent.type(canvas.getByRole('textbox', { name: 'Full Name' }), 'Anna Kowalska');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Email Address' }), 'anna@imanworks.example');
      await userEvent.click(canvas.getByRole('button', { name: 'Complete' }));
    });
    await step('arrives at the dashboard with one member', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
      // In the sidebar and on the page.
      await expect(canvas.getAllByText('Iman Works')).toHaveLength(2);
      await expect(await canvas.findByText('anna@imanworks.example')).toBeVisible();
      await expect(await page.findByText('1 person was invited.')).toBeInTheDocument();
    });
  },
});

export const WithoutInvitingAnybody = meta.story({
  play: async ({ canvas, step, userEvent }) => {
    await step('fills in the first two steps', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Full Name' }), 'Ursula Iman');
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Organization Name' }), 'Iman Works');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Address' }), '12 Harbor Street, Gdynia');
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    });
    await step('goes back and finds the entered values', async () => {
      await canvas.findByRole('heading', { name: 'Invite Your Team Members' });
      await userEvent.click(canvas.getByRole('link', { name: 'Back' }));
      await expect(await canvas.findByRole('textbox', { name: 'Organization Name' })).toHaveValue('Iman Works');
      await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    });
    await step('skips the third step', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    });
    await expect(await canvas.findByText('No team members yet')).toBeVisible();
  },
});
