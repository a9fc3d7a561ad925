import { expect, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import {
  getAssessmentMember,
  getAssignedVersion,
  listAssignedAssessmentMembers,
  recordAttendance,
} from '#contract/assessmentMember.ts';
import { verifyPractitioner } from '#contract/auth.ts';
import { uploadAttachments } from '#contract/file.ts';
import { type AssessmentResult, listResultAccess, listResultVersions, updateResult } from '#contract/result.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { beginFlow } from '#tests/support/beginFlow.ts';
import { buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { buildFlowWorld } from '#tests/support/flowWorld.ts';
import { reply } from '#tests/support/pageHandlers.ts';
import { buildAssignedMember, buildResult, buildResultAccesses } from '#tests/support/practiceBuilders.ts';

const ecg = {
  id: testId('mail', 950),
  originalFilePath: 'ecg.pdf',
  originalName: 'ecg.pdf',
  contentType: 'application/pdf',
  sizeBytes: 120_000,
};

/** Anna's results on the server. */
let stored: AssessmentResult | undefined;

const meta = preview.meta({
  title: 'Flows/Record results',
  component: AppStage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: paths.practitionerLogIn, session: { status: 'signedOut' } } satisfies AppStageProps,
  beforeEach({ msw }) {
    stored = undefined;
    let anna = buildAssignedMember(1);
    const asListed = () => ({ ...anna, resultStatus: stored?.status ?? null });
    const user = buildUser({ role: 'Practitioners', fullName: 'Joseph Lister' });
    const forget = beginFlow(msw, buildFlowWorld({ user }));
    msw.use(
      reply(verifyPractitioner, { data: { accessToken: 'access', refreshToken: 'refresh' } }),
      reply(listAssignedAssessmentMembers, () => ({
        data: [asListed()],
        meta: { total: 1, currentPage: 1, scheduledCount: 1, notScheduledCount: 0 },
      })),
      reply(getAssignedVersion, { data: { version: 'same' } }),
      reply(getAssessmentMember, () => ({ data: { ...asListed(), ...(stored && { result: stored }) } })),
      reply(recordAttendance, ({ body }) => {
        const { attendance } = recordAttendance.body.parse(body);
        anna = { ...anna, attendance };
        return { data: { attendance } };
      }),
      reply(uploadAttachments, { data: [ecg] }),
      reply(listResultVersions, { data: [] }),
      reply(listResultAccess, buildResultAccesses([])),
      reply(updateResult, ({ body }) => {
        const {
          attachments,
          version,
          reason = null,
          privateNote: _privateNote,
          ...content
        } = updateResult.body.parse(body);
        expect(version).toBe(stored?.version ?? 0);
        stored = buildResult({
          ...content,
          attachments: attachments.map(() => ecg),
          version: version + 1,
          finishedAt: content.status === 'Final' ? fixedNow : null,
          isCorrected: stored?.status === 'Final',
          reason,
        });
        return { data: stored };
      }),
    );
    return forget;
  },
});

export const RecordsFinishesAndCorrectsAResult = meta.story({
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('signs in as a practitioner', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Email Address' }), 'joseph@imanworks.example');
      await userEvent.click(canvas.getByRole('button', { name: 'Log In' }));
      await canvas.findByRole('heading', { name: 'Check your Email' });
      await userEvent.keyboard('4821');
      await expect(await canvas.findByRole('heading', { name: 'Monday, 7 December 2026' })).toBeVisible();
    });
    await step('marks Anna as arrived and opens her record', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Arrived' }));
      await expect(await canvas.findByRole('button', { name: 'Undo: Arrived' })).toBeVisible();
      await userEvent.click(canvas.getByRole('link', { name: 'Anna Kowalska' }));
    });
    await step('adds a value', async () => {
      await userEvent.click(await canvas.findByRole('combobox', { name: 'Add another value' }));
      await userEvent.click(await page.findByRole('option', { name: 'Heart rate (/min)' }));
      const pulse = await canvas.findByRole('textbox', { name: 'Heart rate' });
      await waitFor(() => expect(pulse).toHaveFocus());
      await userEvent.type(pulse, '72');
      await userEvent.click(canvas.getByRole('button', { name: 'Add a note to Heart rate' }));
      await userEvent.type(canvas.getByRole('textbox', { name: 'Note on Heart rate' }), 'At rest');
    });
    await step('attaches a file', async () => {
      const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
      if (input) await userEvent.upload(input, new File(['%PDF-1.7'], 'ecg.pdf', { type: 'application/pdf' }));
      await expect(await canvas.findByRole('button', { name: 'Download ecg.pdf' })).toBeVisible();
    });
    await step('writes a summary, which is saved automatically', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Summary for the member' }), 'Fit for work.');
      await waitFor(() => expect(stored).toMatchObject({ status: 'Draft', summary: 'Fit for work.' }), {
        timeout: 4000,
      });
      await expect(await canvas.findByText('Saved')).toBeVisible();
    });
    await step('finishes', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
      await expect(await canvas.findByRole('region', { name: 'Results' })).toHaveTextContent('72 /min');
      await expect(stored).toMatchObject({
        status: 'Final',
        observations: [{ code: '8867-4', value: 72, unit: '/min', note: 'At rest' }],
        attachments: [{ originalName: 'ecg.pdf' }],
      });
    });
    await step('corrects a value', async () => {
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Correct' })).toHaveFocus());
      await userEvent.click(canvas.getByRole('button', { name: 'Correct' }));
      const pulse = await canvas.findByRole('textbox', { name: 'Heart rate' });
      await userEvent.clear(pulse);
      await userEvent.type(pulse, '74');
      await userEvent.click(canvas.getByRole('button', { name: 'Save correction' }));
      const dialog = within(await canvas.findByRole('dialog', { name: 'Save this correction?' }));
      await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Typing error');
      await userEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
      await expect(await canvas.findByRole('region', { name: 'Results' })).toHaveTextContent('74 /min');
      await expect(stored).toMatchObject({ status: 'Final', isCorrected: true });
    });
    await step('the appointment is completed', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Day' }));
      await expect(await canvas.findByText('Results finished')).toBeVisible();
      await expect(await canvas.findByRole('button', { name: 'Undo: Completed' })).toBeVisible();
    });
  },
});
