import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { listMyAssessments } from '#contract/assessment.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import {
  listFormerPractitioners,
  listPractitioners,
  markPractitionersRead,
  type Practitioner,
} from '#contract/practitioner.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { organizationZone } from '#tests/support/assessmentBuilders.ts';
import { buildMemberOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const day = 86_400_000;
const practitioners: Practitioner[] = [
  {
    id: testId('member', 1),
    fullName: 'Joseph Lister',
    since: fixedNow - day,
    appointedBy: 'Ursula Iman',
    approvedBy: 'Jan Nowak',
    isNew: true,
  },
  {
    id: testId('member', 2),
    fullName: 'Florence Nightingale',
    since: fixedNow - 90 * day,
    appointedBy: null,
    approvedBy: null,
    isNew: false,
  },
];

const read = fn();

const meta = preview.meta({
  title: 'Pages/Who Can See Results',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.whoCanSeeResults },
  beforeEach({ msw }) {
    read.mockClear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Member', fullName: 'Anna Kowalska' }) }),
      reply(listOrganizationsForMember, { data: [buildMemberOrganization()] }),
      reply(listMyAssessments, { data: [] }),
      reply(listPractitioners, { data: practitioners }),
    );
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'Iman Works' }));
    await expect(await card.findByText('Joseph Lister')).toBeVisible();
    await expect(card.getByText('Invited by Ursula Iman, approved by Jan Nowak')).toBeVisible();
    await expect(card.getByText('Since 6 December 2026, 10:00')).toBeVisible();
    await expect(card.getByText('Invited by an administrator')).toBeVisible();
  },
});

/** Listed on request, because it needs a fresh code. */
export const FormerPractitioners = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const reader = {
      id: testId('member', 3),
      fullName: 'Edward Jenner',
      role: 'Practitioners' as const,
      appointedBy: 'Ursula Iman',
      approvedBy: null,
      firstAt: fixedNow - 40 * day,
      lastAt: fixedNow - 30 * day,
      count: 3,
    };
    msw.use(reply(listFormerPractitioners, { data: [reader] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Show former practitioners .* at Iman Works$/ }));
    await expect(canvas.getByRole('heading', { name: 'Former practitioners who opened your results' })).toHaveFocus();
    await expect(await canvas.findByText('Edward Jenner')).toBeVisible();
    await expect(canvas.getByText(/^3 times from/)).toBeVisible();
  },
});

export const Nobody = meta.story({
  beforeEach({ msw }) {
    msw.use(reply(listPractitioners, { data: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody yet. No practitioner has joined.')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(listPractitioners));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Iman Works' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listPractitioners, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The list could not be loaded')).toBeVisible();
  },
});

export const TellsAboutNewPractitioners = meta.story({
  tags: ['visual'],
  args: { path: paths.my },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Joseph Lister can see your results at Iman Works since 6 December 2026, 10:00'),
    ).toBeVisible();
    await expect(canvas.queryByText(/Florence Nightingale/)).toBeNull();
  },
});

export const ClosesTheMessage = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.my },
  beforeEach({ msw }) {
    let shown = practitioners;
    msw.use(
      reply(listPractitioners, () => ({ data: shown })),
      reply(markPractitionersRead, ({ body }) => {
        read(body);
        shown = practitioners.map((practitioner) => ({ ...practitioner, isNew: false }));
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'I have read this' }));
    await waitFor(() => expect(canvas.queryByText(/can see your results at/)).toBeNull());
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await expect(read.mock.calls).toEqual([[{ until: fixedNow - day }]]);
  },
});

export const KeepsTheMessageIfItCannotBeClosed = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.my },
  beforeEach({ msw }) {
    msw.use(refuse(markPractitionersRead, 503));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'I have read this' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/not available right now/)).toBeInTheDocument();
    await expect(canvas.getByText(/can see your results at/)).toBeVisible();
  },
});
