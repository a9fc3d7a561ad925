import { expect, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildAssessment, december } from '#tests/support/assessmentBuilders.ts';
import { beginFlow } from '#tests/support/beginFlow.ts';
import { buildMembers, buildUser, testId } from '#tests/support/builders.ts';
import { buildFlowWorld, type FlowAssessment, inviteTo } from '#tests/support/flowWorld.ts';

const meta = preview.meta({
  title: 'Flows/Book an appointment',
  component: AppStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: paths.my } satisfies AppStageProps,
});

/** Anna's view of an assessment with one seat per slot. `startsAt` is her appointment, if any. */
function annasWorld(startsAt?: number) {
  const members = buildMembers(2);
  const assessment: FlowAssessment = { facts: buildAssessment({ appointmentsPerSlot: 1 }), people: [] };
  inviteTo(assessment, members);
  const [anna] = assessment.people;
  if (anna && startsAt !== undefined)
    anna.appointment = { id: testId('mail', 700), startsAt, endsAt: startsAt + 45 * 60_000 };
  const user = buildUser({ role: 'Member', fullName: 'Anna Kowalska', email: 'anna.kowalska@imanworks.example' });
  return buildFlowWorld({ user, members, assessments: [assessment] });
}

export const BooksATime = meta.story({
  beforeEach: ({ msw }) => beginFlow(msw, annasWorld()),
  play: async ({ canvas, step, userEvent }) => {
    await step('opens the assessment', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Book a Time: Winter health check' }));
    });
    await step('chooses a day and a time', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: /Tuesday, 15 December 2026/ }));
      await userEvent.click(canvas.getByRole('radio', { name: /^09:30, Tuesday/ }));
    });
    await step('books it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Book Tuesday 15 December, 09:30' }));
      const card = await canvas.findByRole('region', { name: 'You are booked' });
      await expect(card).toHaveTextContent('Tuesday, 15 December 2026 09:30 – 10:15');
    });
    await step('finds it in My Assessments', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'My Assessments' }));
      const booked = within(await canvas.findByRole('region', { name: 'Booked' }));
      await expect(booked.getByText('Tuesday, 15 December 2026, 09:30 – 10:15')).toBeVisible();
    });
  },
});

export const MovesToAnotherTime = meta.story({
  beforeEach: ({ msw }) => beginFlow(msw, annasWorld(december(15, '09:30'))),
  play: async ({ canvas, step, userEvent }) => {
    await step('opens the appointment', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'View Appointment: Winter health check' }));
      await expect(await canvas.findByText('09:30 – 10:15')).toBeVisible();
    });
    await step('chooses another time', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Choose another time' }));
      await userEvent.click(await canvas.findByRole('radio', { name: /Wednesday, 16 December 2026/ }));
      await userEvent.click(canvas.getByRole('radio', { name: /^08:00, Wednesday/ }));
      await userEvent.click(canvas.getByRole('button', { name: 'Move to Wednesday 16 December, 08:00' }));
    });
    await expect(await canvas.findByText('08:00 – 08:45')).toBeVisible();
  },
});

export const CancelsAfterConfirmation = meta.story({
  beforeEach: ({ msw }) => beginFlow(msw, annasWorld(december(15, '09:30'))),
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('opens the appointment', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'View Appointment: Winter health check' }));
    });
    await step('keeps it at first', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Cancel appointment' }));
      const dialog = within(await page.findByRole('alertdialog', { name: 'Cancel your appointment?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Keep appointment' }));
      await expect(canvas.getByText('09:30 – 10:15')).toBeVisible();
    });
    await step('cancels it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel appointment' }));
      const dialog = within(await page.findByRole('alertdialog', { name: 'Cancel your appointment?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
      await expect(await page.findByText('Appointment cancelled')).toBeInTheDocument();
    });
    await step('sees the time free again', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: /Tuesday, 15 December 2026/ }));
      await expect(canvas.getByRole('radio', { name: /^09:30, Tuesday/ })).toBeEnabled();
    });
  },
});
