import { expect, fn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { decideCorrection, type IdentityCorrection, listCorrections } from '#contract/identityCorrection.ts';
import { decideMerge, listMerges, type WaitingMerge } from '#contract/memberMerge.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';
import { maxWidth } from '../storyHelpers.tsx';

const { id: organizationId, name } = buildOrganization();

const address: IdentityCorrection = {
  id: testId('user', 801),
  organization: { id: organizationId, name },
  fullName: 'Anna Kowalska',
  hasEmail: true,
  askedBy: { id: testId('user', 9), fullName: 'Grace Hopper' },
  askedAt: fixedNow,
  old: { email: 'ana@imanworks.example' },
  new: { email: 'anna@imanworks.example' },
};
const details: IdentityCorrection = {
  ...address,
  id: testId('user', 802),
  fullName: 'Bartosz Lis',
  old: { employeeNumber: null, birthDate: '1984-03-12' },
  new: { employeeNumber: '40117', birthDate: '1984-12-03' },
};
const decided = fn();
/** Toasts render outside the root element. */
const page = within(document.body);

const meta = preview.meta({
  title: 'Pages/Corrections',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.practiceCorrections },
  beforeEach({ msw }) {
    decided.mockClear();
    let waiting = [address, details];
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Practitioners', fullName: 'Joseph Lister' }) }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(listCorrections, () => ({ data: waiting })),
      reply(decideCorrection, ({ url, body }) => {
        decided(body);
        waiting = waiting.filter(({ id }) => !url.pathname.includes(id));
        return { data: { done: true as const } };
      }),
    );
  },
});

export const Confirms = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const anna = within(await canvas.findByRole('region', { name: 'Anna Kowalska' }));
    await expect(anna.getByText(/Grace Hopper asked on/)).toBeVisible();
    await expect(
      anna.getByRole('row', { name: 'Email Address ana@imanworks.example anna@imanworks.example' }),
    ).toBeVisible();
    const bartosz = within(canvas.getByRole('region', { name: 'Bartosz Lis' }));
    await expect(bartosz.getByRole('row', { name: 'Birth Date 12/03/1984 03/12/1984' })).toBeVisible();
    await userEvent.click(anna.getByRole('button', { name: 'Confirm Anna Kowalska' }));
    const question = within(
      await canvas.findByRole('alertdialog', { name: 'Confirm the correction of Anna Kowalska?' }),
    );
    await expect(
      question.getByText(/ana@imanworks.example gets an email that the address was corrected/),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Confirm Correction' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Anna Kowalska' })).toBeNull());
    await expect(decided).toHaveBeenCalledWith({ decision: 'Confirmed' });
    await expect(await page.findByText('Anna Kowalska was corrected')).toBeInTheDocument();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  },
});

const long = {
  old: 'wilhelmina.konstantinopolska-brzeczyszczykiewicz@occupational-health.imanworks.example',
  new: 'wilhelmina.konstantinopolska-brzeczyszczykiewicz@safety-and-environment.imanworks.example',
};

export const LongAddressesOnAPhone = meta.story({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
  decorators: [maxWidth(320)],
  beforeEach({ msw }) {
    const correction = { ...address, fullName: long.new, old: { email: long.old }, new: { email: long.new } };
    msw.use(reply(listCorrections, { data: [correction] }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByRole('cell', { name: long.old })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Confirm / }));
    await expect(await canvas.findByRole('alertdialog')).toBeVisible();
    for (const element of canvasElement.querySelectorAll('main *, dialog *')) {
      await expect(element.scrollWidth, element.outerHTML).toBeLessThanOrEqual(Math.max(element.clientWidth, 1));
    }
  },
});

export const RefusesTheLast = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    let waiting = [details];
    msw.use(
      reply(listCorrections, () => ({ data: waiting })),
      reply(decideCorrection, ({ body }) => {
        decided(body);
        waiting = [];
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Refuse Bartosz Lis' }));
    const question = within(await canvas.findByRole('alertdialog', { name: 'Refuse the correction of Bartosz Lis?' }));
    await expect(question.getByText('Their details stay as they are. Grace Hopper can ask again.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Refuse Correction' }));
    await expect(await canvas.findByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
    await expect(decided).toHaveBeenCalledWith({ decision: 'Refused' });
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
});

export const NobodyIsEmailedWithoutAnAddress = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(listCorrections, { data: [{ ...details, hasEmail: false }] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm Bartosz Lis' }));
    const question = within(await canvas.findByRole('alertdialog'));
    await expect(question.getByText(/Please tell them: they have no email address\.$/)).toBeVisible();
  },
});

export const WasReplacedMeanwhile = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const message = 'This correction was decided or replaced in the meantime. Reload the list.';
    msw.use(refuse(decideCorrection, 409, { code: 'Conflict', message }));
  },
  play: async ({ canvas, userEvent }) => {
    const confirm = await canvas.findByRole('button', { name: 'Confirm Anna Kowalska' });
    await userEvent.click(confirm);
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm Correction' }));
    await expect(await page.findByText(/^This correction was decided or replaced/)).toBeInTheDocument();
    await waitFor(() => expect(confirm).toHaveFocus());
  },
});

export const Loading = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(keepWaiting(listCorrections));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the corrections' })).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(listCorrections, 503));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('The corrections could not be loaded')).toBeVisible();
    msw.use(reply(listCorrections, { data: [] }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  },
});

const record = { id: testId('user', 1), fullName: 'Anna Kowalska', createdAt: fixedNow } as const;
const merge: WaitingMerge = {
  id: testId('user', 803),
  organization: { id: organizationId, name },
  askedBy: { id: testId('user', 9), fullName: 'Grace Hopper' },
  askedAt: fixedNow,
  taken: ['birthDate'],
  stays: [],
  preview: {
    kept: { ...record, email: 'anna@imanworks.example', status: 'Active' },
    other: { ...record, id: testId('user', 2), email: 'ana@imanworks.example', status: 'Invited' },
    fields: [
      { name: 'fullName', kept: 'Anna Kowalska', other: 'Anna Kowalska', isChoice: false },
      { name: 'birthDate', kept: '1984-03-12', other: '1984-12-03', isChoice: true },
    ],
    assessments: [],
    counts: { assessments: 1, shared: 0, past: 1, groups: 0, heldTimes: 0, links: 0, cards: 0, waiting: 0 },
    needsConfirmation: true,
    confirmers: 1,
    version: 'v1',
  },
};

export const AMerge = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(listCorrections, { data: [] }), reply(listMerges, { data: [merge] }));
  },
  play: async ({ canvas }) => {
    // The value that the administrator has chosen is the one that is kept.
    await expect(await canvas.findByRole('row', { name: 'Birth Date 03/12/1984 12/03/1984' })).toBeVisible();
  },
});

export const ConfirmsAMerge = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    let merges = [merge];
    msw.use(
      reply(listCorrections, { data: [] }),
      reply(listMerges, () => ({ data: merges })),
      reply(decideMerge, ({ body }) => {
        decided(body);
        merges = [];
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm Anna Kowalska' }));
    const question = within(await canvas.findByRole('alertdialog', { name: 'Merge the records?' }));
    await expect(question.getByText(/1 appointment follows. ana@imanworks.example gets an email/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Merge Records' }));
    await expect(await canvas.findByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
    await expect(decided).toHaveBeenCalledWith({ decision: 'Confirmed', version: 'v1' });
  },
});

export const RefusesAMergeThatIsOutdated = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(listCorrections, { data: [] }),
      reply(listMerges, { data: [{ ...merge, preview: null }] }),
      reply(decideMerge, ({ body }) => {
        decided(body);
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/can no longer be merged like this/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Confirm Merge of two records' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse Merge of two records' }));
    const question = within(await canvas.findByRole('alertdialog', { name: 'Refuse the merge?' }));
    await userEvent.click(question.getByRole('button', { name: 'Refuse Merge' }));
    await waitFor(() => expect(decided).toHaveBeenCalledWith({ decision: 'Refused' }));
  },
});
