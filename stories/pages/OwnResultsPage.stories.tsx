import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { getMyAssessment, listMyAssessments } from '#contract/assessment.ts';
import { getAssessmentMember } from '#contract/assessmentMember.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import {
  getResultAsPdf,
  listEarlierResults,
  listResultAccess,
  listResultVersions,
  type ResultAccess,
} from '#contract/result.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildAppointment,
  buildMemberAssessment,
  december,
  organizationZone,
} from '#tests/support/assessmentBuilders.ts';
import { buildMemberOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';
import { buildAssignedMember, buildResult, buildResultAccesses } from '#tests/support/practiceBuilders.ts';

const assessment = buildMemberAssessment({ bookingState: 'Closed', appointment: buildAppointment(), hasResult: true });

const opened = (number: number, action: ResultAccess['action'], person: ResultAccess['person']): ResultAccess => ({
  id: testId('mail', 900 + number),
  occurredAt: december(16, '10:00') - number * 3_600_000,
  action,
  person,
});
const sent = fn();
const practitioner = { fullName: 'Joseph Lister', role: 'Practitioners' } as const;

const meta = preview.meta({
  title: 'Pages/OwnResults',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.myAssessment(assessment.id) },
  beforeEach({ msw }) {
    // The day after the appointment.
    spyOn(clock, 'now').mockReturnValue(december(16, '12:00'));
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    const result = buildResult({
      status: 'Final',
      version: 3,
      finishedAt: fixedNow,
      updatedAt: december(16, '09:12'),
      isCorrected: true,
      reason: 'Typing error',
      attachments: [
        {
          id: testId('mail', 950),
          originalFilePath: 'ecg.pdf',
          originalName: 'Laborwerte Jörg.pdf',
          contentType: 'application/pdf',
          sizeBytes: 120_000,
        },
      ],
    });
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Member', fullName: 'Anna Kowalska' }) }),
      reply(listOrganizationsForMember, { data: [buildMemberOrganization()] }),
      reply(getMyAssessment, { data: assessment }),
      reply(listMyAssessments, { data: [assessment] }),
      reply(getAssessmentMember, {
        data: { ...buildAssignedMember(1, { resultStatus: 'Final', resultsKeptForYears: 10 }), result },
      }),
      reply(listResultVersions, {
        data: [
          {
            version: 2,
            observations: [
              { code: '8480-6', value: 182, unit: 'mm[Hg]' },
              { code: '8462-4', value: 82, unit: 'mm[Hg]', note: 'Left arm, seated' },
            ],
            summary: result.summary,
            attachments: result.attachments,
            savedAt: fixedNow,
            savedBy: result.savedBy,
            recordedFor: 'Anna Kowalska',
            reason: null,
          },
        ],
      }),
      reply(
        listResultAccess,
        buildResultAccesses([
          opened(0, 'ResultRead', { fullName: 'Anna Kowalska', role: 'Member' }),
          opened(1, 'ResultCorrected', practitioner),
          opened(2, 'ResultFinished', practitioner),
          opened(3, 'ResultDrafted', { fullName: null, role: 'Practitioners' }),
        ]),
      ),
    );
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const results = within(await canvas.findByRole('region', { name: 'Your results' }));
    await expect(results.getByText('128 / 82 mmHg')).toBeVisible();
    await expect(results.getByText('Left arm, seated')).toBeVisible();
    await expect(results.getByText('Usual for adults: below 140 / 90 mmHg')).toBeVisible();
    await expect(
      results.getByText(/^Finished 7 December 2026, 10:00, corrected 16 December 2026, 09:12$/),
    ).toBeVisible();
    await expect(results.getByRole('button', { name: 'Download Laborwerte Jörg.pdf' })).toBeVisible();
    await expect(results.getByText('Your results are kept for 10 years after they were finished.')).toBeVisible();
    const corrections = within(await canvas.findByRole('region', { name: 'Corrections' }));
    await expect(await corrections.findByText('16 December 2026, 09:12, Joseph Lister')).toBeVisible();
    await expect(corrections.getByText('Reason: Typing error')).toBeVisible();
    await expect(corrections.getAllByRole('row')[1]).toHaveTextContent('Systolic blood pressure182 mmHg128 mmHg');
    const seen = await canvas.findByRole('region', { name: 'Who has opened them' });
    await expect(await within(seen).findByText('You opened them')).toBeVisible();
    await expect(seen).toHaveTextContent('Joseph Lister (Practitioner) finished them');
    await expect(seen).toHaveTextContent('A former practitioner wrote a draft');
    const people = within(within(seen).getByRole('list', { name: 'People' })).getAllByRole('listitem');
    await expect(people.map(({ textContent }) => textContent)).toEqual([
      'YouOnce, 16 December 2026, 10:00',
      'Joseph Lister (Practitioner)Appointed by Grace Hopper2 times from 16 December 2026, 08:00 to 16 December 2026, 09:00',
      'A former practitionerOnce, 16 December 2026, 07:00',
    ]);
    await expect(within(seen).queryByRole('navigation')).toBeNull();
  },
});

export const RecordedForAnotherName = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const result = buildResult({ status: 'Final', finishedAt: fixedNow, recordedFor: 'Anna Nowak' });
    const member = buildAssignedMember(1, { resultStatus: 'Final', resultsKeptForYears: null });
    msw.use(reply(getAssessmentMember, { data: { ...member, result } }));
  },
  play: async ({ canvas }) => {
    const results = within(await canvas.findByRole('region', { name: 'Your results' }));
    await expect(results.getByText('Recorded for Anna Nowak')).toBeVisible();
    await expect(results.getByText('Your results are kept until they are erased.')).toBeVisible();
  },
});

export const Withdrawn = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const withdrawal = {
      id: testId('mail', 960),
      finishedAt: fixedNow,
      withdrawnAt: december(16, '09:12'),
      withdrawnBy: { id: testId('user'), fullName: 'Joseph Lister' },
      reason: 'Wrong person',
    };
    const withdrawn = { ...assessment, hasResult: false, hasWithdrawnResult: true as const };
    msw.use(
      reply(getMyAssessment, { data: withdrawn }),
      reply(listMyAssessments, { data: [withdrawn] }),
      reply(getAssessmentMember, { data: buildAssignedMember(1, { withdrawals: [withdrawal] }) }),
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        "These results were withdrawn on 16 December 2026, 09:12. You don't need to do anything.",
      ),
    ).toBeVisible();
    await expect(canvas.getByText('Joseph Lister withdrew them: Wrong person')).toBeVisible();
    await expect(canvas.queryByText('128 / 82 mmHg')).toBeNull();
  },
});

/** Somebody who opened them once stays on the list, however often others did. */
export const OpenedOften = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const once = { fullName: 'Curious Colleague', role: 'Practitioners' } as const;
    const accesses = Array.from({ length: 40 }, (_, index) =>
      opened(index, 'ResultRead', index === 39 ? once : practitioner),
    );
    const { meta } = buildResultAccesses(accesses);
    msw.use(
      reply(listResultAccess, ({ url }) => {
        const offset = Number(url.searchParams.get('offset'));
        return { data: accesses.slice(offset, offset + 10), meta };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const seen = await canvas.findByRole('region', { name: 'Who has opened them' });
    await expect(await within(seen).findByText('Curious Colleague (Practitioner)')).toBeVisible();
    const done = () => within(within(seen).getByRole('list', { name: 'What they did' }));
    await expect(done().queryByText('Curious Colleague (Practitioner) opened them')).toBeNull();
    await userEvent.click(within(seen).getByRole('button', { name: 'Page 4' }));
    await waitFor(() => expect(done().getByText('Curious Colleague (Practitioner) opened them')).toBeVisible());
    await expect(within(seen).getByRole('button', { name: 'Page 4' })).toHaveFocus();
  },
});

export const OwnValuesAndUnusualOnes = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const observations = [
      { code: '8480-6', value: 151, unit: 'mm[Hg]' },
      { code: '8462-4', value: 95, unit: 'mm[Hg]' },
      { code: 'local:hearing-left', label: 'Hearing, left', value: 'Vermindert', choiceName: 'Reduced', unit: '' },
      {
        code: 'local:glasses',
        label: 'Trägt eine Brille',
        labelLanguage: 'de' as const,
        value: false,
        unit: '',
        note: 'Contact lenses',
      },
    ];
    const result = buildResult({ status: 'Final', finishedAt: fixedNow, observations });
    const earlier = [{ finishedAt: Date.UTC(2025, 11, 1, 9), observations: observations.slice(2) }];
    msw.use(
      reply(getAssessmentMember, { data: { ...buildAssignedMember(), resultStatus: 'Final', result } }),
      reply(listEarlierResults, { data: earlier }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const results = await canvas.findByRole('region', { name: 'Your results' });
    await expect(results).toHaveTextContent(
      'Blood pressure151 / 95 mmHgAbove what is usual for adults (below 140 / 90',
    );
    await expect(results).toHaveTextContent('Hearing, leftReduced');
    await expect(results).toHaveTextContent('Trägt eine BrilleNoContact lenses');
    await expect(within(results).getByText('Trägt eine Brille')).toHaveAttribute('lang', 'de');
    const region = within(await canvas.findByRole('region', { name: 'Earlier values' }));
    await userEvent.click(region.getByRole('button', { name: 'Show' }));
    // Words have a table, but no chart.
    await expect(await region.findByRole('table', { name: 'Hearing, left' })).toBeVisible();
    await expect(region.getByRole('table', { name: 'Hearing, left' })).toHaveTextContent('Reduced');
    await expect(region.queryByRole('img')).toBeNull();
  },
});

export const DownloadsAPdf = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(getResultAsPdf, ({ url }) => {
        sent(url.pathname);
        return null;
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Download PDF' });
    await userEvent.click(button);
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.stringMatching(/\/pdf$/)));
    await waitFor(() => expect(button).toBeEnabled());
    await expect(button).toHaveFocus();
  },
});

export const PdfFailed = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(getResultAsPdf, 404, { code: 'NotFound', message: 'The result was not found' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download PDF' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('The result was not found')).toBeVisible();
  },
});

export const Prints = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const print = spyOn(window, 'print').mockImplementation(() => undefined);
    await userEvent.click(await canvas.findByRole('button', { name: 'Print' }));
    await expect(print).toHaveBeenCalledOnce();
  },
});

export const EarlierValuesShown = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const data = [2025, 2024].map((year, index) => ({
      finishedAt: Date.UTC(year, 11, 1, 9),
      observations: [{ code: '8480-6', value: 122 - 4 * index, unit: 'mm[Hg]' }],
    }));
    msw.use(reply(listEarlierResults, { data }));
  },
  play: async ({ canvas, userEvent }) => {
    const region = within(await canvas.findByRole('region', { name: 'Earlier values' }));
    await userEvent.click(region.getByRole('button', { name: 'Show' }));
    const chart = 'Systolic blood pressure: 128 mmHg, before that 122 mmHg';
    await expect(await region.findByRole('img', { name: chart })).toBeVisible();
    const cells = region.getAllByRole('cell').map((cell) => cell.textContent);
    await expect(cells).toEqual(['07/12/2026', '128', '01/12/2025', '122', '01/12/2024', '118']);
    // The diastolic value was never measured before.
    await expect(region.getAllByRole('table')).toHaveLength(1);
    await expect(region.getByRole('button', { name: 'Hide' })).toHaveFocus();
  },
});

export const NoEarlierValues = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(listEarlierResults, { data: [] }));
  },
  play: async ({ canvas, userEvent }) => {
    const region = within(await canvas.findByRole('region', { name: 'Earlier values' }));
    await userEvent.click(region.getByRole('button', { name: 'Show' }));
    await expect(await region.findByText('None of these values was measured before.')).toBeVisible();
  },
});

export const OnTheList = meta.story({
  args: { path: paths.my },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Results ready')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View Results: Winter health check' })).toHaveAttribute(
      'href',
      paths.myAssessment(assessment.id),
    );
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(getAssessmentMember));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading your results' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getAssessmentMember, 503));
  },
  play: async ({ canvas }) => {
    const results = within(await canvas.findByRole('region', { name: 'Your results' }));
    await expect(await results.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const NotFinished = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(getMyAssessment, { data: { ...assessment, hasResult: false } }), keepWaiting(getAssessmentMember));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Your appointment' })).toBeVisible();
    await expect(canvas.queryByRole('status', { name: 'Loading your results' })).toBeNull();
  },
});
