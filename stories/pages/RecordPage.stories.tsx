import { HttpResponse, http } from 'msw';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { cancelForMember, scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots } from '#contract/assessment.ts';
import { getAssessmentMember, listAssignedAssessmentMembers, recordAttendance } from '#contract/assessmentMember.ts';
import { listOrganizations } from '#contract/organization.ts';
import {
  type AssessmentResult,
  getResultAsPdf,
  listEarlierResults,
  listResultAccess,
  listResultVersions,
  listWithdrawnResults,
  type ResultWithdrawal,
  undoFinish,
  updateResult,
  withdrawResult,
} from '#contract/result.ts';
import { getMe } from '#contract/user.ts';
import { addEmailAddress } from '#contract/walkIn.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildTimeSlots, december, organizationZone } from '#tests/support/assessmentBuilders.ts';
import { buildOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { keepTyping, pressEscape } from '#tests/support/dismissDialog.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';
import { buildAssignedMember, buildResult, buildResultAccesses } from '#tests/support/practiceBuilders.ts';

const saved = fn();
const anna = buildAssignedMember(1);
/** Results on the server. */
let stored: AssessmentResult | undefined;

const finished = () => buildResult({ status: 'Final', version: 2, finishedAt: fixedNow });

const joseph = { id: testId('user'), fullName: 'Joseph Lister' };

const draftKey = `result_draft_${testId('user')}_${anna.id}`;

/** Replies to a save like the server, which refuses outdated versions. */
function saving() {
  return http.put('*/api/v1/assessment-member/:id', async ({ request }) => {
    const body = updateResult.body.parse(await request.json());
    saved(body);
    if (body.version !== (stored?.version ?? 0)) {
      const message = 'These results have changed in the meantime. Reload them before you save.';
      return HttpResponse.json({ message, code: 'Conflict', requestId: 'r-1' }, { status: 409 });
    }
    const { attachments, reason = null, privateNote, ...content } = body;
    const isCorrection = stored?.status === 'Final';
    const labels = new Map(valueSet.map((field) => [field.code, 'label' in field ? field.label : undefined]));
    stored = buildResult({
      ...content,
      observations: content.observations.map((value) => ({ ...value, label: labels.get(value.code) })),
      attachments: attachments.map((id) => ({
        id,
        originalFilePath: 'ecg.pdf',
        originalName: 'ecg.pdf',
        contentType: 'application/pdf',
        sizeBytes: 120_000,
      })),
      version: body.version + 1,
      finishedAt: body.status === 'Final' ? fixedNow : null,
      isCorrected: isCorrection,
      reason: isCorrection ? reason : null,
      ...(privateNote !== undefined && { privateNote: { text: privateNote, savedAt: fixedNow, savedBy: joseph } }),
    });
    return HttpResponse.json({ data: stored });
  });
}

const meta = preview.meta({
  title: 'Pages/Record',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.practiceMember(anna.id) },
  beforeEach({ msw }) {
    saved.mockClear();
    sessionStorage.removeItem(draftKey);
    stored = undefined;
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Practitioners', fullName: 'Joseph Lister' }) }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getAssessmentMember, () => ({
        data: { ...anna, resultStatus: stored?.status ?? null, ...(stored && { result: stored }) },
      })),
      reply(listAssignedAssessmentMembers, {
        data: [],
        meta: { total: 0, currentPage: 1, scheduledCount: 0, notScheduledCount: 0 },
      }),
      reply(recordAttendance, ({ body }) => ({ data: recordAttendance.body.parse(body) })),
      reply(listResultVersions, { data: [] }),
      reply(listResultAccess, buildResultAccesses([])),
      saving(),
    );
    return () => sessionStorage.removeItem(draftKey);
  },
});

type Canvas = ReturnType<typeof within>;
const summaryOf = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'Summary for the member' });

export const WithData = meta.story({
  tags: ['visual'],
  beforeEach() {
    stored = buildResult();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Anna Kowalska' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Systolic blood pressure' })).toHaveValue('128');
    await expect(canvas.getByText('Monday, 7 December 2026, 08:00 – 08:45')).toBeVisible();
  },
});

export const RemovesAnAttachment = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    const attachment = { originalFilePath: 'ecg.pdf', contentType: 'application/pdf', sizeBytes: 120_000 };
    stored = buildResult({
      attachments: [
        { id: testId('image', 1), originalName: 'ecg.pdf', ...attachment },
        { id: testId('image', 2), originalName: 'lung.pdf', ...attachment },
      ],
    });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove ecg.pdf' }));
    await waitFor(() => expect(canvas.queryByText('ecg.pdf')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Attachments' })).toHaveFocus());
  },
});

export const EarlierValuesBesideTheFields = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    stored = buildResult();
    const data = [
      { finishedAt: Date.UTC(2026, 5, 1, 9), observations: [{ code: '8867-4', value: 61, unit: '/min' }] },
      {
        finishedAt: Date.UTC(2025, 11, 1, 9),
        observations: [
          { code: '8480-6', value: 122, unit: 'mm[Hg]' },
          { code: '8462-4', value: 79, unit: 'mm[Hg]' },
        ],
      },
    ];
    msw.use(reply(listEarlierResults, { data }));
  },
  play: async ({ canvas, userEvent }) => {
    const values = within(await canvas.findByRole('region', { name: 'Values' }));
    await userEvent.click(values.getByRole('button', { name: 'Earlier values' }));
    await expect(await values.findByText('122 / 79')).toBeVisible();
    await expect(values.getByText('01/12/2025')).toBeVisible();
    await expect(values.getByRole('button', { name: 'Hide earlier values' })).toHaveFocus();
  },
});

export const NoEarlierValues = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    stored = buildResult();
    msw.use(refuse(listEarlierResults, 503));
  },
  play: async ({ canvas, msw, step, userEvent }) => {
    const values = within(await canvas.findByRole('region', { name: 'Values' }));
    await step('a failure can be tried again', async () => {
      await userEvent.click(values.getByRole('button', { name: 'Earlier values' }));
      await expect(await values.findByText('The earlier values could not be loaded. Please try again.')).toBeVisible();
    });
    await step('nobody has measured anything before', async () => {
      msw.use(reply(listEarlierResults, { data: [] }));
      await userEvent.click(values.getByRole('button', { name: 'Earlier values' }));
      await expect(await values.findByText('No earlier results in this organization.')).toBeVisible();
    });
  },
});

export const WithoutEmailAndNetwork = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const { organizationMember } = anna;
    const user = { ...organizationMember.user, email: '' };
    const data = { ...anna, organizationMember: { ...organizationMember, user } };
    msw.use(reply(getAssessmentMember, { data }));
    spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No email address')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Arrived' }));
    await expect(await canvas.findByText('Waiting to be sent')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Completed' })).toHaveFocus();
  },
});

const added = fn();

export const AddsAnEmailAddress = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    added.mockClear();
    const { organizationMember } = anna;
    const user = { ...organizationMember.user, email: '' };
    msw.use(
      reply(getAssessmentMember, { data: { ...anna, organizationMember: { ...organizationMember, user } } }),
      handle(addEmailAddress, async (request) => {
        const { email } = addEmailAddress.body.parse(await request.json());
        added(email);
        if (email !== 'taken@imanworks.com') return Response.json({ data: { email } });
        const message = 'This person was already invited';
        return Response.json(
          { message, code: 'InvalidRequest', requestId: 'r-1', fields: { email: message } },
          { status: 400 },
        );
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Email Address' }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog', { name: 'Email address of Anna Kowalska' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add and Invite' }));
    await expect(dialog.getByRole('textbox', { name: 'Email Address' })).toHaveAccessibleDescription(
      'Email is required',
    );
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email Address' }), 'taken@imanworks.com{Enter}');
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Email Address' })).toHaveAccessibleDescription(
        'This person was already invited',
      ),
    );
  },
});

export const AsksBeforeItDiscardsAnAddress = meta.story({
  tags: ['!autodocs'],
  beforeEach: AddsAnEmailAddress.input.beforeEach,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Email Address' }));
    const page = within(canvasElement.ownerDocument.body);
    const modal = await page.findByRole('dialog', { name: 'Email address of Anna Kowalska' });
    const dialog = within(modal);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email Address' }), 'anna@');
    await keepTyping(modal, userEvent);
    await expect(dialog.getByRole('textbox', { name: 'Email Address' })).toHaveValue('anna@');
    pressEscape(modal);
    await userEvent.click(await page.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add Email Address' })).toHaveFocus());
  },
});

export const InvitesAtTheAddedAddress = meta.story({
  tags: ['!autodocs'],
  beforeEach: AddsAnEmailAddress.input.beforeEach,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Email Address' }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(await page.findByRole('textbox', { name: 'Email Address' }), ' anna@imanworks.com {Enter}');
    await expect(await page.findByText('Invitation sent to anna@imanworks.com')).toBeVisible();
    await expect(added).toHaveBeenLastCalledWith('anna@imanworks.com');
    await expect(canvas.queryByRole('button', { name: 'Add Email Address' })).toBeNull();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect(canvas.queryByText('No email address')).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(getAssessmentMember));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the person' })).toBeVisible();
  },
});

export const Empty = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish' }));
    await expect(await canvas.findByText('Record a value, a summary or a file first.')).toBeVisible();
    await expect(saved).not.toHaveBeenCalled();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getAssessmentMember, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const Unknown = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getAssessmentMember, 404, { code: 'NotFound', message: 'The member was not found' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This person was not found')).toBeVisible();
  },
});

export const Finished = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const privateNote = { text: 'Seemed tired. Ask about shifts.', savedAt: fixedNow, savedBy: joseph };
    stored = { ...finished(), isCorrected: true, reason: 'Typing error', privateNote };
    msw.use(
      reply(listResultVersions, {
        data: [
          {
            version: 1,
            observations: [{ code: '8480-6', value: 182, unit: 'mm[Hg]' }],
            summary: 'Fit for work.',
            attachments: [],
            savedAt: fixedNow,
            savedBy: { id: testId('user', 2), fullName: 'Marie Curie' },
            recordedFor: 'Anna Kowalska',
            reason: null,
          },
        ],
      }),
      reply(
        listResultAccess,
        buildResultAccesses([
          {
            id: testId('mail', 901),
            occurredAt: fixedNow,
            action: 'ResultRead',
            person: { fullName: 'Anna Kowalska', role: 'Member' },
          },
          {
            id: testId('mail', 902),
            occurredAt: fixedNow,
            action: 'ResultCorrected',
            person: { fullName: 'Joseph Lister', role: 'Practitioners' },
          },
          {
            id: testId('mail', 903),
            occurredAt: fixedNow,
            action: 'ResultFinished',
            person: { fullName: null, role: 'Practitioners' },
          },
        ]),
      ),
    );
  },
  play: async ({ canvas }) => {
    const opened = await canvas.findByRole('region', { name: 'Who has opened them' });
    await expect(await within(opened).findByText('Anna Kowalska (Member) opened them')).toBeVisible();
    await expect(opened).toHaveTextContent('A former practitioner finished them');
    await expect(await canvas.findByRole('region', { name: 'Results' })).toHaveTextContent('128 / 82 mmHg');
    await expect(canvas.getByRole('region', { name: 'Private note' })).toHaveTextContent('Seemed tired.');
    const corrections = within(await canvas.findByRole('region', { name: 'Corrections' }));
    const row = await corrections.findByRole('row', { name: /^Systolic/ });
    await expect(row).toHaveTextContent('Systolic blood pressure182 mmHg128 mmHg');
    await expect(corrections.getByText('7 December 2026, 10:00, Joseph Lister')).toBeVisible();
    await expect(corrections.getByText('Reason: Typing error')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Finish' })).toBeNull();
  },
});

export const FinishedForAnotherName = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    stored = { ...finished(), isCorrected: true, reason: 'Typing error', recordedFor: 'Anna Nowak' };
    const { observations, attachments } = stored;
    const version = { version: 1, observations, summary: 'Fit for wrok.', attachments, savedAt: fixedNow };
    msw.use(
      reply(listResultVersions, { data: [{ ...version, savedBy: joseph, recordedFor: 'Ana Nowak', reason: null }] }),
    );
  },
  play: async ({ canvas }) => {
    const results = within(await canvas.findByRole('region', { name: 'Results' }));
    await expect(results.getByText('Recorded for Anna Nowak')).toBeVisible();
    const corrections = within(await canvas.findByRole('region', { name: 'Corrections' }));
    const row = await corrections.findByRole('row', { name: /^Recorded for/ });
    await expect(row).toHaveTextContent('Recorded forAna NowakAnna Nowak');
  },
});

export const KeepsTextsThatAreTooLong = meta.story({
  tags: ['visual'],
  beforeEach() {
    stored = buildResult({ observations: [{ code: '8867-4', value: 70, unit: '/min' }] });
  },
  play: async ({ canvas, userEvent }) => {
    const summary = await canvas.findByRole('textbox', { name: 'Summary for the member' });
    const tooLong = 'Sleep more. '.repeat(900).trim();
    await userEvent.click(summary);
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.paste(tooLong);
    await expect(summary).toHaveValue(tooLong);
    await expect(summary).toHaveAccessibleDescription('The summary can have at most 10,000 characters');
    await canvas.findByText('Saved, but for what is missing or marked', {}, { timeout: 4000 });
    await expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ summary: 'Fit for work.' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a note to Heart rate' }));
    const note = canvas.getByRole('textbox', { name: 'Note on Heart rate' });
    await userEvent.click(note);
    await userEvent.paste('Measured twice. '.repeat(70));
    await expect(note).toHaveAccessibleDescription('The note can have at most 1,000 characters');
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
    await expect(canvas.getByText('Shorten the marked texts first.')).toBeVisible();
    await expect(note).toHaveFocus();
    await userEvent.clear(note);
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
    await expect(summary).toHaveFocus();
  },
});

export const RefusesTheImpossibleAndAsksAboutTheUnusual = meta.story({
  tags: ['visual'],
  beforeEach() {
    stored = buildResult({
      observations: [{ code: '8867-4', value: 70, unit: '/min' }, ...buildResult().observations],
    });
  },
  play: async ({ canvas, userEvent, step }) => {
    const pulse = await canvas.findByRole('textbox', { name: 'Heart rate' });
    await step('an impossible value shows a field error and is not sent', async () => {
      await userEvent.clear(pulse);
      await userEvent.type(pulse, '700');
      await userEvent.tab();
      await expect(pulse).toHaveAccessibleDescription(/Heart rate must be between 15 and 300 \/min/);
      await expect(canvas.queryByText(/^Above usual/)).toBeNull();
      await expect(
        await canvas.findByText('Saved, but for what is missing or marked', {}, { timeout: 4000 }),
      ).toBeVisible();
      await expect(JSON.stringify(saved.mock.lastCall)).not.toContain('8867-4');
    });
    await step('an unusual value needs confirmation before finishing', async () => {
      await userEvent.clear(pulse);
      await userEvent.type(pulse, '150');
      await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
      await expect(await canvas.findByText('Is 150 right?')).toBeVisible();
      const confirm = canvas.getByRole('button', { name: /^Yes, it is right/ });
      const { left, top, bottom } = confirm.getBoundingClientRect();
      for (const y of [top - 6, bottom + 6]) {
        await expect(confirm.ownerDocument.elementFromPoint(left + 10, y)).toBe(confirm);
      }
      await expect(await canvas.findByText('Confirm the unusual values to continue.')).toBeVisible();
      await expect(pulse).toHaveFocus();
    });
    await step('save the value', async () => {
      await expect(await canvas.findByText('Saved', {}, { timeout: 4000 })).toBeVisible();
      await expect(JSON.stringify(saved.mock.lastCall)).toContain('150');
    });
  },
});

export const AsksAboutAnUnusualValueOnce = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    stored = buildResult({ observations: [{ code: '8867-4', value: 150, unit: '/min', isConfirmed: true }] });
  },
  play: async ({ canvas, userEvent, step }) => {
    await step('a draft remembers what was confirmed', async () => {
      await expect(await canvas.findByText('Above usual, confirmed')).toBeVisible();
      await expect(canvas.queryByRole('button', { name: /is right/ })).toBeNull();
    });
    await step('another unusual value asks, and the answer keeps the focus', async () => {
      const pulse = canvas.getByRole('textbox', { name: 'Heart rate' });
      await userEvent.clear(pulse);
      await userEvent.type(pulse, '160');
      await userEvent.tab();
      await userEvent.click(await canvas.findByRole('button', { name: 'Yes, it is right: 160 for Heart rate' }));
      await expect(pulse).toHaveFocus();
      await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
      await expect(await canvas.findByRole('region', { name: 'Results' })).toHaveTextContent('160 /min');
      await expect(JSON.stringify(saved.mock.lastCall)).toContain('"isConfirmed":true');
    });
  },
});

export const KeepsTheActionsInReach = meta.story({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'tablet' } },
  beforeEach({ msw }) {
    stored = buildResult({ observations: [{ code: '8867-4', value: 70, unit: '/min' }] });
    msw.use(reply(getAssessmentMember, { data: { ...anna, valueSet, resultStatus: 'Draft', result: stored } }));
  },
  play: async ({ canvas, step, userEvent }) => {
    const finish = await canvas.findByRole('button', { name: 'Finish' });
    const missing = canvas.getByText(/^Not recorded: /);
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    await step('before anything is scrolled', async () => {
      await expect(bottomOf(finish)).toBeLessThanOrEqual(window.innerHeight);
      await expect(bottomOf(missing)).toBeLessThan(topOf(finish));
    });
    await step('a field with the focus is above them', async () => {
      for (const field of canvas.getAllByRole('textbox')) {
        field.focus();
        await expect(bottomOf(field)).toBeLessThan(topOf(missing));
      }
    });
    await step('the first wrong value is shown above what is missing', async () => {
      const pulse = canvas.getByRole('textbox', { name: 'Heart rate' });
      await userEvent.clear(pulse);
      await userEvent.type(pulse, '700');
      await userEvent.click(finish);
      const obstacle = await canvas.findByText('Correct or remove the marked values first.');
      await expect(pulse).toHaveFocus();
      await expect(bottomOf(pulse)).toBeLessThan(topOf(obstacle));
      await expect(bottomOf(obstacle)).toBeLessThan(window.innerHeight);
    });
    // A save that is still running would keep the value for the next story.
    await canvas.findByText('Saved, but for what is missing or marked', {}, { timeout: 4000 });
  },
});

export const KeepsTheFirstClickAfterAField = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    stored = buildResult({ observations: [{ code: '8867-4', value: 70, unit: '/min' }] });
  },
  play: async ({ canvas, userEvent }) => {
    const pulse = await canvas.findByRole('textbox', { name: 'Heart rate' });
    await userEvent.clear(pulse);
    await userEvent.type(pulse, '700');
    const finish = canvas.getByRole('button', { name: 'Finish' });
    // Focus may scroll the page.
    const distance = () => finish.getBoundingClientRect().top - pulse.getBoundingClientRect().top;
    const before = distance();
    // The field loses focus, but its error must not appear and move the button while it is pressed.
    await userEvent.pointer({ target: finish, keys: '[MouseLeft>]' });
    await expect(pulse).not.toHaveFocus();
    await expect(distance()).toBe(before);
    await userEvent.pointer({ target: finish, keys: '[/MouseLeft]' });
    await expect(await canvas.findByText('Correct or remove the marked values first.')).toBeVisible();
    await expect(pulse).toHaveAccessibleDescription(/must be between 15 and 300/);
    // A save that is still running would keep the value for the next story.
    await canvas.findByText('Saved, but for what is missing or marked', {}, { timeout: 4000 });
  },
});

export const EnterMovesOn = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    stored = buildResult({
      observations: [{ code: '8867-4', value: 70, unit: '/min' }, ...buildResult().observations],
    });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Heart rate' }), '{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Systolic blood pressure' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(await summaryOf(canvas)).toHaveFocus();
  },
});

const hearing = { kind: 'choice' as const, choices: ['Normal', 'Reduced', 'Not tested'] };
const valueSet = [
  { code: '8480-6', kind: 'number' as const },
  { code: '8462-4', kind: 'number' as const },
  { code: '8867-4', kind: 'number' as const },
  { code: '29463-7', kind: 'number' as const },
  { ...hearing, code: 'local:hearing-left', label: 'Hearing, left' },
  { code: 'local:glasses', kind: 'yesNo' as const, label: 'Wears glasses' },
  { code: 'local:job', kind: 'text' as const, label: 'Job' },
];

export const AsksForTheValuesOfTheAssessment = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      reply(getAssessmentMember, () => ({
        data: { ...anna, valueSet, resultStatus: stored?.status ?? null, ...(stored && { result: stored }) },
      })),
      reply(listEarlierResults, {
        data: [
          {
            finishedAt: Date.UTC(2025, 11, 1, 9),
            observations: [
              { code: '8480-6', value: 138, unit: 'mm[Hg]' },
              { code: '8462-4', value: 88, unit: 'mm[Hg]' },
              { code: 'local:hearing-left', value: 'Normal', unit: '', label: 'Hearing, left' },
              { code: 'local:glasses', value: true, unit: '', label: 'Wears glasses' },
            ],
          },
        ],
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await step('Enter moves on, also between both values of the blood pressure and out of a choice', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Systolic blood pressure' }), '151{Enter}');
      await expect(canvas.getByRole('textbox', { name: 'Diastolic blood pressure' })).toHaveFocus();
      await userEvent.keyboard('95{Enter}72{Enter}{Enter}');
      const hearingOf = within(canvas.getByRole('radiogroup', { name: 'Hearing, left' }));
      await expect(hearingOf.getByRole('radio', { name: 'Normal' })).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}{Enter}');
      await expect(hearingOf.getByRole('radio', { name: 'Reduced' })).toBeChecked();
      await expect(canvas.getByRole('radio', { name: 'Yes' })).toHaveFocus();
      await userEvent.keyboard(' {Enter}Crane driver{Enter}');
      await expect(await summaryOf(canvas)).toHaveFocus();
    });
    await step('says what is usual, and what is above it', async () => {
      const row = within(canvas.getByRole('region', { name: 'Values' }));
      await expect(row.getByText('Usual below 140 / 90')).toBeVisible();
      await expect(row.getByText('Above usual')).toBeVisible();
      await expect(row.getByText('Usual 60 to 100')).toBeVisible();
      await expect(canvas.getByText('Not recorded: Body weight')).toBeVisible();
    });
    await step('shows what was recorded before', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Earlier values' }));
      await expect(await canvas.findByText('138 / 88')).toBeVisible();
    });
    await expect(await canvas.findByText('Saved', {}, { timeout: 4000 })).toBeVisible();
    await expect(stored?.observations).toMatchObject([
      { code: '8480-6', value: 151, unit: 'mm[Hg]' },
      { code: '8462-4', value: 95, unit: 'mm[Hg]' },
      { code: '8867-4', value: 72, unit: '/min' },
      { code: 'local:hearing-left', value: 'Reduced', unit: '' },
      { code: 'local:glasses', value: true, unit: '' },
      { code: 'local:job', value: 'Crane driver', unit: '' },
    ]);
  },
});

export const NamesInAnotherLanguage = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const assessment = { ...anna.assessment, name: 'Gesundheitscheck im Winter', nameLanguage: 'de' as const };
    const translated = { choices: ['Normal', 'Vermindert'], choiceNames: ['Normal', 'Reduced'] };
    const fields = [
      { code: 'local:hoeren', kind: 'choice' as const, label: 'Hearing', ...translated },
      { code: 'local:beruf', kind: 'text' as const, label: 'Beruf', labelLanguage: 'de' as const },
    ];
    msw.use(
      reply(getAssessmentMember, () => ({
        data: { ...anna, assessment, valueSet: fields, resultStatus: null, ...(stored && { result: stored }) },
      })),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const hearingOf = within(await canvas.findByRole('radiogroup', { name: 'Hearing' }));
    await expect(canvas.getByText('Gesundheitscheck im Winter')).toHaveAttribute('lang', 'de');
    await expect(canvas.getByText('Beruf', { selector: 'bdi' })).toHaveAttribute('lang', 'de');
    await userEvent.click(hearingOf.getByText('Reduced'));
    await expect(await canvas.findByText('Saved', {}, { timeout: 4000 })).toBeVisible();
    await expect(stored?.observations).toMatchObject([{ code: 'local:hoeren', value: 'Vermindert' }]);
    await expect(hearingOf.getByRole('radio', { name: 'Reduced' })).toBeChecked();
  },
});

export const FinishesWithoutAValue = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(getAssessmentMember, () => ({
        data: { ...anna, valueSet, resultStatus: stored?.status ?? null, ...(stored && { result: stored }) },
      })),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    const glasses = within(await canvas.findByRole('radiogroup', { name: 'Wears glasses' }));
    await step('a choice can be taken back', async () => {
      await userEvent.click(glasses.getByText('No'));
      await userEvent.click(canvas.getByRole('button', { name: 'Clear Wears glasses' }));
      await expect(glasses.getByRole('radio', { name: 'Yes' })).toHaveFocus();
      await expect(glasses.getByRole('radio', { name: 'No' })).not.toBeChecked();
      await userEvent.click(glasses.getByText('No'));
    });
    await step('a note alone is no value', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add a note to Job' }));
      const note = canvas.getByRole('textbox', { name: 'Note on Job' });
      await expect(note).toHaveFocus();
      await userEvent.keyboard('Did not say');
      await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
      await expect(await canvas.findByText('Enter the value, or remove its note')).toBeVisible();
      await userEvent.clear(note);
    });
    await step('what is missing does not block, and is named with the results', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
      const results = await canvas.findByRole('region', { name: 'Results' });
      await expect(results).toHaveTextContent('Wears glassesNo');
      await expect(results).toHaveTextContent(
        'Not recorded: Blood pressure, Heart rate, Body weight, Hearing, left, Job',
      );
    });
  },
});

export const SaysWhatIsMissing = meta.story({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
  beforeEach: FinishesWithoutAValue.input.beforeEach,
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const missing = 'Not recorded: Blood pressure, Body weight, Hearing, left and 2 more';
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Heart rate' }), '61');
    const finish = canvas.getByRole('button', { name: 'Finish' });
    await step('beside the button that finishes', async () => {
      await expect(finish).toHaveAccessibleDescription(missing);
      finish.focus();
      await expect(canvas.getByText(missing).getBoundingClientRect().top).toBeGreaterThan(0);
    });
    await step('and once more after it', async () => {
      await userEvent.click(finish);
      const toast = within(canvasElement.ownerDocument.body).getByRole('region', { name: 'Notifications' });
      await waitFor(() => expect(toast).toHaveTextContent(`Results of Anna Kowalska finished${missing}`));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Correct' })).toHaveFocus());
    });
  },
});

export const BeginsWithTheUsualValues = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(getAssessmentMember, { data: { ...anna, usualCodes: ['8867-4', '29463-7'] } }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Heart rate' }), '61{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Body weight' })).toHaveFocus();
    await userEvent.keyboard('68,4{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ status: 'Final' })));
    await expect(stored?.observations.map(({ code, value }) => [code, value])).toEqual([
      ['8867-4', 61],
      ['29463-7', 68.4],
    ]);
  },
});

const bartosz = { ...buildAssignedMember(2), attendance: 'Arrived' as const };

export const SomebodyIsNext = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    stored = buildResult();
    const list = [{ ...anna, attendance: 'Arrived' as const }, bartosz];
    const meta = { total: 2, currentPage: 1, scheduledCount: 2, notScheduledCount: 0 };
    msw.use(
      reply(listAssignedAssessmentMembers, { data: list, meta }),
      reply(getAssessmentMember, ({ url }) =>
        url.pathname.endsWith(bartosz.id)
          ? { data: bartosz }
          : {
              data: {
                ...anna,
                attendance: 'Arrived' as const,
                resultStatus: stored?.status ?? null,
                ...(stored && { result: stored }),
              },
            },
      ),
      reply(recordAttendance, ({ body }) => {
        saved(body);
        return { data: recordAttendance.body.parse(body) };
      }),
      reply(undoFinish, () => {
        stored = buildResult({ version: 3 });
        return { data: stored };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Next: Bartosz Lis')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Finish and next' })).toBeVisible();
  },
});

export const FinishesAndUndoes = meta.story({
  ...SomebodyIsNext.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('one click finishes, completes and opens the next person', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Finish and next' }));
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Bartosz Lis' })).toBeVisible();
      const values = within(await canvas.findByRole('group', { name: 'Values of Bartosz Lis' }));
      await waitFor(() => expect(values.getByRole('combobox', { name: 'Add another value' })).toHaveFocus());
      await expect(stored?.status).toBe('Final');
      await expect(saved).toHaveBeenCalledWith({ attendance: 'Completed' });
    });
    await step('Undo returns to the draft', async () => {
      await userEvent.click(await page.findByRole('button', { name: 'Undo' }));
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Anna Kowalska' })).toBeVisible();
      await expect(await canvas.findByRole('button', { name: 'Finish and next' })).toBeVisible();
      await expect(saved).toHaveBeenLastCalledWith({ attendance: 'Arrived' });
      await expect(stored?.status).toBe('Draft');
    });
  },
});

export const KeepsTheFocus = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    stored = buildResult();
    msw.use(
      reply(undoFinish, () => {
        stored = buildResult({ version: 3 });
        return { data: stored };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Correct' })).toHaveFocus());
    const [day] = canvas.getAllByRole('link', { name: 'Day' });
    await expect(canvas.getByRole('link', { name: 'Back to the Day' })).toHaveAttribute(
      'href',
      day?.getAttribute('href'),
    );
    await userEvent.click(await page.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Systolic blood pressure' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Correct' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Systolic blood pressure' })).toHaveFocus());
  },
});

export const SavesAfterALostConnection = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    stored = buildResult();
    msw.use(http.put('*/api/v1/assessment-member/:id', () => HttpResponse.error(), { once: true }));
  },
  play: async ({ canvas, userEvent, step }) => {
    await step('show the unsaved state and keep the values in the tab', async () => {
      const summary = await summaryOf(canvas);
      await userEvent.clear(summary);
      await userEvent.type(summary, 'Fit, glasses advised.');
      await expect(
        await canvas.findByText('Not saved: no connection, trying again', {}, { timeout: 4000 }),
      ).toBeVisible();
      await expect(sessionStorage.getItem(draftKey)).toContain('glasses advised');
    });
    await step('save when the connection is back and clear the draft', async () => {
      await expect(await canvas.findByText('Saved', {}, { timeout: 6000 })).toBeVisible();
      await expect(stored?.summary).toBe('Fit, glasses advised.');
      await expect(sessionStorage.getItem(draftKey)).toBeNull();
    });
  },
});

export const RestoresUnsavedValues = meta.story({
  beforeEach() {
    stored = buildResult();
    const draft = { values: [], summary: 'Typed before the reload', attachments: [] };
    sessionStorage.setItem(draftKey, JSON.stringify({ version: 1, draft }));
  },
  play: async ({ canvas }) => {
    await expect(await summaryOf(canvas)).toHaveValue('Typed before the reload');
    await expect(await canvas.findByText('Saved', {}, { timeout: 4000 })).toBeVisible();
    await expect(stored?.summary).toBe('Typed before the reload');
    await expect(sessionStorage.getItem(draftKey)).toBeNull();
  },
});

export const GoesOnTypingAfterAReload = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    RestoresUnsavedValues.input.beforeEach?.();
    // The reload fetched the results before anything was saved.
    const before = buildResult();
    msw.use(reply(getAssessmentMember, { data: { ...anna, resultStatus: before.status, result: before } }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await summaryOf(canvas), ', and after it');
    await expect(await canvas.findByText('Saved', {}, { timeout: 4000 })).toBeVisible();
    await expect(await summaryOf(canvas)).toHaveValue('Typed before the reload, and after it');
    await expect(stored?.summary).toBe('Typed before the reload, and after it');
  },
});

export const OnlyTheReplyWasLost = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    stored = buildResult();
    msw.use(
      http.put(
        '*/api/v1/assessment-member/:id',
        async ({ request }) => {
          const { summary } = updateResult.body.parse(await request.json());
          stored = buildResult({ summary, version: 2 });
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await summaryOf(canvas), ' Well.');
    await expect(await canvas.findByText('Saved', {}, { timeout: 8000 })).toBeVisible();
    await expect(canvas.queryByText(/changed meanwhile/)).toBeNull();
    await expect(stored?.version).toBe(2);
  },
});

const marie = { id: testId('user', 2), fullName: 'Marie Curie' };

export const ChangedByAColleague = meta.story({
  tags: ['visual'],
  beforeEach() {
    stored = buildResult();
  },
  play: async ({ canvas, userEvent }) => {
    const systolic = await canvas.findByRole('textbox', { name: 'Systolic blood pressure' });
    const [, diastolic] = buildResult().observations;
    const observations = [{ code: '8480-6', value: 131, unit: 'mm[Hg]' }, ...(diastolic ? [diastolic] : [])];
    stored = buildResult({ observations, summary: 'Glasses advised.', version: 7, savedBy: marie });
    await userEvent.clear(systolic);
    await userEvent.type(systolic, '138');
    await expect(
      await canvas.findByText(
        'Marie Curie changed these results at 10:00, while you were typing',
        {},
        { timeout: 4000 },
      ),
    ).toBeVisible();
    const table = within(canvas.getByRole('table', { name: 'Both versions' }));
    await expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'ValueMarie CurieYou',
      'Systolic blood pressure131 mmHg138 mmHg',
    ]);
    await expect(systolic).toHaveValue('138');
  },
});

export const ChangedWhileNobodyTyped = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    stored = buildResult();
  },
  play: async ({ canvas, userEvent }) => {
    const finish = await canvas.findByRole('button', { name: 'Finish' });
    stored = buildResult({ summary: 'Glasses advised.', version: 7, savedBy: marie });
    await userEvent.click(finish);
    await expect(await canvas.findByText('Marie Curie changed these results at 10:00')).toBeVisible();
    await expect(canvas.getByText('You have changed nothing.')).toBeVisible();
  },
});

export const KeepsWhatBothHaveTyped = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    stored = buildResult();
  },
  play: async ({ canvas, userEvent, step }) => {
    const systolic = await canvas.findByRole('textbox', { name: 'Systolic blood pressure' });
    stored = buildResult({ summary: 'Glasses advised.', version: 7, savedBy: marie });
    await userEvent.clear(systolic);
    await userEvent.type(systolic, '138');
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep what I typed' }, { timeout: 4000 }));
    await step('keeps my value and their summary', async () => {
      const kept = await canvas.findByRole('textbox', { name: 'Systolic blood pressure' });
      await waitFor(() => expect(kept).toHaveFocus());
      await expect(kept).toHaveValue('138');
      await expect(await summaryOf(canvas)).toHaveValue('Glasses advised.');
    });
    await step('saves both', async () => {
      await expect(await canvas.findByText('Saved', {}, { timeout: 4000 })).toBeVisible();
      await expect(stored).toMatchObject({ summary: 'Glasses advised.', version: 8 });
      await expect(stored?.observations[0]?.value).toBe(138);
    });
  },
});

const withdrawal: ResultWithdrawal = {
  id: testId('mail', 960),
  finishedAt: fixedNow,
  withdrawnAt: fixedNow,
  withdrawnBy: joseph,
  reason: 'Wrong person',
};

export const Withdraws = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    stored = finished();
    msw.use(
      reply(withdrawResult, ({ body }) => {
        saved(body);
        return { data: withdrawal };
      }),
      reply(listWithdrawnResults, {
        data: [
          {
            ...withdrawal,
            privateNote: 'Seemed tired.',
            versions: [{ ...finished(), savedAt: fixedNow, summary: 'Of somebody else.' }],
          },
        ],
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('asks for a reason and says what happens', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw results…' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Withdraw these results?' }));
      await expect(dialog.getByText(/^Anna Kowalska gets an email without details/)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Withdraw Results' }));
      await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
      await expect(saved).not.toHaveBeenCalled();
      const reason = dialog.getByRole('textbox', { name: 'Reason' });
      const tooLong = 'Wrong person. '.repeat(20);
      await userEvent.click(reason);
      await userEvent.paste(tooLong);
      await expect(reason).toHaveValue(tooLong);
      await expect(reason).toHaveAccessibleDescription(/The reason can have at most 200 characters/);
      await userEvent.click(dialog.getByRole('button', { name: 'Withdraw Results' }));
      await expect(saved).not.toHaveBeenCalled();
      await userEvent.clear(reason);
      await userEvent.type(reason, 'Wrong person');
      await userEvent.click(dialog.getByRole('button', { name: 'Withdraw Results' }));
    });
    await step('an empty form follows, and the values are shown on request only', async () => {
      await waitFor(() => expect(saved).toHaveBeenCalledWith({ version: 2, reason: 'Wrong person' }));
      await expect(await summaryOf(canvas)).toHaveValue('');
      const withdrawn = within(await canvas.findByRole('region', { name: 'Withdrawn results' }));
      await expect(withdrawn.getByText('Reason: Wrong person')).toBeVisible();
      await expect(withdrawn.queryByText('Of somebody else.')).toBeNull();
      await userEvent.click(withdrawn.getByRole('button', { name: 'Show Withdrawn Values' }));
      await expect(await withdrawn.findByText('Of somebody else.')).toBeVisible();
      await expect(withdrawn.getByText('Seemed tired.')).toBeVisible();
    });
  },
});

export const AsksBeforeWithdrawing = meta.story({
  tags: ['visual'],
  beforeEach() {
    stored = finished();
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw results…' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole('dialog', { name: 'Withdraw these results?' })).toBeVisible();
  },
});

export const WithdrawnByAColleague = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    stored = buildResult();
  },
  play: async ({ canvas, userEvent }) => {
    const summary = await summaryOf(canvas);
    stored = undefined;
    await userEvent.type(summary, ' Glasses advised.');
    await expect(
      await canvas.findByText(/These results were withdrawn in the meantime/, {}, { timeout: 4000 }),
    ).toBeVisible();
    await expect(summary).toHaveValue('Fit for work. Glasses advised.');
  },
});

export const DownloadsAPdf = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    stored = finished();
    msw.use(
      reply(getResultAsPdf, () => {
        saved('pdf');
        return null;
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('pdf'));
  },
});

export const FinishedByAColleague = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    stored = buildResult();
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const summary = await summaryOf(canvas);
    stored = { ...finished(), savedBy: marie };
    await userEvent.type(summary, ' Glasses advised.');
    await canvas.findByText(/^Marie Curie finished these results at 10:00/, {}, { timeout: 4000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Keep what I typed' }));
    await expect(await summaryOf(canvas)).toHaveValue('Fit for work. Glasses advised.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save correction' }));
    await expect(await page.findByRole('dialog', { name: 'Save this correction?' })).toHaveTextContent(
      'Fit for work. Glasses advised.',
    );
    await expect(stored.status).toBe('Final');
  },
});

export const ChangedInAnotherTab = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    stored = buildResult();
  },
  play: async ({ canvas, userEvent, step }) => {
    const summary = await summaryOf(canvas);
    stored = buildResult({ summary: 'From the other tab.', version: 7 });
    await step('show the conflict and keep the typed values', async () => {
      await userEvent.clear(summary);
      await userEvent.type(summary, 'From this tab.');
      await expect(
        await canvas.findByText(/^You changed these results at 10:00, in another tab/, {}, { timeout: 4000 }),
      ).toBeVisible();
      await expect(summary).toHaveValue('From this tab.');
    });
    await step('load the newer version beside the typed values', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show the saved version' }));
      await waitFor(async () => expect(await summaryOf(canvas)).toHaveValue('From the other tab.'));
      await expect(canvas.getByRole('region', { name: 'What you had typed' })).toHaveTextContent('From this tab.');
      await expect(canvas.getByRole('button', { name: 'Use what I typed' })).toHaveFocus();
    });
    await step('use the typed values', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Use what I typed' }));
      await expect(await summaryOf(canvas)).toHaveValue('From this tab.');
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Systolic blood pressure' })).toHaveFocus());
      await expect(await canvas.findByText('Saved', {}, { timeout: 4000 })).toBeVisible();
      await expect(stored).toMatchObject({ summary: 'From this tab.', version: 8 });
    });
  },
});

export const CorrectsWithAReason = meta.story({
  tags: ['visual'],
  beforeEach() {
    stored = finished();
  },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const pulse = await canvas.findByRole('textbox', { name: 'Systolic blood pressure' });
    await step('a correction without a change is not saved', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save correction' }));
      await expect(await canvas.findByText('Change something first, or discard the correction.')).toBeVisible();
    });
    await step('shows what changes and asks why', async () => {
      await userEvent.clear(pulse);
      await userEvent.type(pulse, '138');
      await userEvent.click(canvas.getByRole('button', { name: 'Save correction' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Save this correction?' }));
      await expect(dialog.getByRole('row', { name: /^Systolic/ })).toHaveTextContent('128 mmHg138 mmHg');
      const reason = dialog.getByRole('textbox', { name: /^Reason/ });
      await expect(reason).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(reason).toHaveAccessibleDescription(/Say in a few words/);
      await expect(saved).not.toHaveBeenCalled();
    });
  },
});

export const CorrectsWithoutAnEmailAddress = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const user = { ...anna.organizationMember.user, email: '' };
    const organizationMember = { ...anna.organizationMember, user };
    const result = finished();
    msw.use(reply(getAssessmentMember, { data: { ...anna, organizationMember, resultStatus: result.status, result } }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const pressure = await canvas.findByRole('textbox', { name: 'Systolic blood pressure' });
    await userEvent.clear(pressure);
    await userEvent.type(pressure, '138');
    await userEvent.click(canvas.getByRole('button', { name: 'Save correction' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog', {
      name: 'Save this correction?',
    });
    await expect(dialog).toHaveAccessibleDescription('Anna Kowalska can see what you changed and why.');
  },
});

export const DiscardsACorrection = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    stored = finished();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    await userEvent.type(await summaryOf(canvas), ' Glasses advised.');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard correction' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Correct' })).toHaveFocus());
    await expect(canvas.queryByText(/Glasses advised/)).not.toBeInTheDocument();
  },
});

export const SavesACorrection = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    stored = finished();
  },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    await userEvent.type(await summaryOf(canvas), ' Glasses advised.');
    await step('the reason stays while the dialog is closed', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save correction' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Save this correction?' }));
      await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Eye test came late');
      await userEvent.click(dialog.getByRole('button', { name: 'Keep writing' }));
      await expect(canvas.getByRole('button', { name: 'Save correction' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    });
    await step('Enter saves, and the next correction asks for its own reason', async () => {
      await page.findByRole('dialog', { name: 'Save this correction?' });
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Correct' })).toHaveFocus());
      await expect(saved.mock.lastCall?.[0]).toMatchObject({ status: 'Final', reason: 'Eye test came late' });
      await userEvent.keyboard('{Enter}');
      await userEvent.type(await summaryOf(canvas), ' Thanks.');
      await userEvent.click(canvas.getByRole('button', { name: 'Save correction' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Save this correction?' }));
      await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('');
    });
  },
});

export const ChangesThePrivateNote = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    stored = finished();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Private note' }), 'Ask about shifts.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save correction' }));
    // Asks for no reason, because the member is not notified.
    await expect(await canvas.findByRole('region', { name: 'Private note' })).toHaveTextContent('Ask about shifts.');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Correct' })).toHaveFocus());
    await expect(saved.mock.lastCall?.[0]).not.toHaveProperty('reason');
  },
});

export const BooksMovesAndCancelsAtTheDesk = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let booked: typeof anna.appointment;
    msw.use(
      reply(listTimeSlots, { data: buildTimeSlots() }),
      reply(getAssessmentMember, () => {
        const { appointment: _appointment, ...unbooked } = anna;
        return { data: booked === undefined ? unbooked : { ...unbooked, appointment: booked } };
      }),
      reply(scheduleAppointment, ({ body }) => {
        saved(body);
        const { startsAt } = scheduleAppointment.body.parse(body);
        booked = { id: testId('mail', 900), startsAt, endsAt: startsAt + 45 * 60_000 };
        return { data: { ...booked, assessmentId: anna.assessment.id, assessmentMemberId: anna.id } };
      }),
      reply(cancelForMember, () => {
        booked = undefined;
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('book for somebody without a time', async () => {
      await expect(await canvas.findByText('No appointment')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Book a Time' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Book for Anna Kowalska' }));
      await userEvent.click(await dialog.findByRole('radio', { name: /^08:45, Monday, 14 December 2026/ }));
      await userEvent.click(dialog.getByRole('button', { name: 'Book Monday 14 December, 08:45' }));
      await expect(await canvas.findByText('Monday, 14 December 2026, 08:45 – 09:30')).toBeVisible();
      await expect(saved).toHaveBeenLastCalledWith({ startsAt: december(14, '08:45'), assessmentMemberId: anna.id });
      await expect(canvas.getByRole('button', { name: 'Move' })).toHaveFocus();
    });
    await step('move it', async () => {
      await userEvent.keyboard('{Enter}');
      const dialog = within(await page.findByRole('dialog', { name: 'Move the appointment of Anna Kowalska' }));
      await userEvent.click(await dialog.findByRole('radio', { name: /^13:00, Monday, 14 December 2026/ }));
      await userEvent.click(dialog.getByRole('button', { name: 'Move to Monday 14 December, 13:00' }));
      await expect(await canvas.findByText('Monday, 14 December 2026, 13:00 – 13:45')).toBeVisible();
    });
    await step('cancel it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel Appointment' }));
      const dialog = within(await page.findByRole('alertdialog', { name: 'Cancel the appointment of Anna Kowalska?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel Appointment' }));
      await expect(await canvas.findByText('No appointment')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Book a Time' })).toHaveFocus();
    });
  },
});

export const StillToCome = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const startsAt = december(14, '08:45');
    const appointment = { id: testId('mail', 900), startsAt, endsAt: startsAt + 45 * 60_000 };
    msw.use(reply(getAssessmentMember, { data: { ...anna, appointment } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Move' })).toBeVisible();
  },
});
