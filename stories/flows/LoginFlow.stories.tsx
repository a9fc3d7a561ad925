import { expect, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildAssessment } from '#tests/support/assessmentBuilders.ts';
import { beginFlow } from '#tests/support/beginFlow.ts';
import { buildMembers, buildUser } from '#tests/support/builders.ts';
import { buildFlowWorld, inviteTo } from '#tests/support/flowWorld.ts';

const meta = preview.meta({
  title: 'Flows/Log in',
  component: AppStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: paths.logIn, session: { status: 'signedOut' } } satisfies AppStageProps,
});

export const AsAnAdministrator = meta.story({
  beforeEach: ({ msw }) => beginFlow(msw, buildFlowWorld({ members: buildMembers(3) })),
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('enters the email address', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Email Address' }), 'ursula@imanworks.example');
      await userEvent.click(canvas.getByRole('button', { name: 'Log In' }));
      await expect(await canvas.findByRole('heading', { name: 'Check your Email' })).toBeVisible();
    });
    await step('enters a wrong code', async () => {
      await userEvent.keyboard('1111');
      // In a toast and at the boxes.
      await waitFor(() => expect(page.getAllByText('This code is not valid.')).toHaveLength(2));
    });
    await step('enters the right code', async () => {
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeEnabled());
      await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 1 of 4' }));
      await userEvent.keyboard('4821');
    });
    await step('arrives at the dashboard', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await expect(await canvas.findByText('Anna Kowalska')).toBeVisible();
    });
  },
});

export const AsAMember = meta.story({
  beforeEach: ({ msw }) => {
    const members = buildMembers(2);
    const checkup = { facts: buildAssessment(), people: [] };
    inviteTo(checkup, members);
    const user = buildUser({ role: 'Member', fullName: 'Anna Kowalska', email: 'anna.kowalska@imanworks.example' });
    return beginFlow(msw, buildFlowWorld({ user, members, assessments: [checkup] }));
  },
  play: async ({ canvas, step, userEvent }) => {
    await step('switches to the member login', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Log in as a member' }));
      await expect(await canvas.findByRole('link', { name: 'Log in as an administrator' })).toBeVisible();
    });
    await step('requests a code', async () => {
      await userEvent.type(
        canvas.getByRole('textbox', { name: 'Email Address' }),
        'anna.kowalska@imanworks.example{Enter}',
      );
      await expect(await canvas.findByRole('heading', { name: 'Check your Email' })).toBeVisible();
    });
    await step('enters it', async () => {
      await userEvent.keyboard('4821{Enter}');
    });
    await step('sees the open assessment', async () => {
      await expect(await canvas.findByRole('link', { name: 'Book a Time: Winter health check' })).toBeVisible();
    });
  },
});
