import { expect } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildAssessment } from '#tests/support/assessmentBuilders.ts';
import { beginFlow } from '#tests/support/beginFlow.ts';
import { buildInvitation, buildMembers, buildUser } from '#tests/support/builders.ts';
import { buildFlowWorld, inviteTo } from '#tests/support/flowWorld.ts';

const email = 'anna.kowalska@imanworks.example';

const meta = preview.meta({
  title: 'Flows/Follow an invitation link',
  component: AppStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: `${paths.emailLink}?token=4f2c`, session: { status: 'signedOut' } } satisfies AppStageProps,
});

export const AsANewMember = meta.story({
  beforeEach: ({ msw }) => {
    const members = buildMembers(2);
    const checkup = { facts: buildAssessment(), people: [] };
    inviteTo(checkup, members);
    const world = buildFlowWorld({
      user: buildUser({ role: 'Member', fullName: null, email }),
      members,
      consent: 'Missing',
      assessments: [checkup],
      invitations: { '4f2c': buildInvitation({ assessmentId: checkup.facts.id }) },
    });
    return beginFlow(msw, world);
  },
  play: async ({ canvas, step, userEvent }) => {
    await step('opens the invitation link and reads who can see what', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Before you begin' })).toBeVisible();
    });
    await step('enters a name and agrees', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Full Name' }), 'Anna Kowalska');
      await userEvent.click(canvas.getByRole('button', { name: 'Agree and Continue' }));
    });
    await step('arrives at the assessment of the mail', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Winter health check' })).toBeVisible();
      await expect(await canvas.findByRole('button', { name: 'Choose a time' })).toBeDisabled();
    });
  },
});

export const AsAMemberWithAProfile = meta.story({
  beforeEach: ({ msw }) =>
    beginFlow(
      msw,
      buildFlowWorld({
        user: buildUser({ role: 'Member', fullName: 'Anna Kowalska', email }),
        invitations: { '4f2c': buildInvitation({ hasProfile: true }) },
      }),
    ),
  play: async ({ canvas, step, userEvent }) => {
    await step('opens the invitation link and is asked to confirm', async () => {
      await expect(await canvas.findByText('Iman Works')).toBeVisible();
    });
    await step('agrees', async () => {
      await userEvent.click(canvas.getByRole('button', { name: `Continue as ${email}` }));
    });
    await step('arrives at My Assessments', async () => {
      await expect(await canvas.findByRole('heading', { name: 'My Assessments' })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Account of Anna Kowalska' })).toBeVisible();
    });
  },
});

export const WithAnExpiredLink = meta.story({
  beforeEach: ({ msw }) => beginFlow(msw, buildFlowWorld()),
  play: async ({ canvas, step, userEvent }) => {
    await step('opens the link and sees the error', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Invitation Link Error' })).toBeVisible();
    });
    await step('logs in instead', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Log in as a member' }));
    });
    await expect(await canvas.findByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
  },
});
