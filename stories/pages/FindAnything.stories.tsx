import { expect, fn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { changeLanguage, getTexts } from '#app/ui/texts/useTexts.ts';
import { listAssessments } from '#contract/assessment.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { countDisplacedAppointments } from '#contract/displacedAppointment.ts';
import {
  findMembers,
  getMember,
  listMemberAssessments,
  listMemberHistory,
  listMemberMessages,
  listMembers,
} from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildAssessment } from '#tests/support/assessmentBuilders.ts';
import {
  buildDashboardStats,
  buildDashboardWork,
  buildMember,
  buildMemberDetails,
  buildMembersReply,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

/** The dialog is outside of the root element. */
const page = within(document.body);
const asked = fn();
const anna = buildMember(1, { fullName: 'Anna Kowalska', email: 'anna.kowalska@imanworks.com' });

const meta = preview.meta({
  title: 'Pages/Find Anything',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.dashboard },
  beforeEach({ msw }) {
    asked.mockClear();
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getDashboard, { data: buildDashboardStats() }),
      reply(getDashboardWork, { data: buildDashboardWork() }),
      reply(countDisplacedAppointments, { data: [] }),
      reply(listMembers, buildMembersReply([anna])),
      reply(findMembers, ({ url }) => {
        const search = url.searchParams.get('search') ?? '';
        asked(search);
        return { data: 'anna kowalska'.includes(search) ? [anna] : [] };
      }),
      reply(listAssessments, { data: [buildAssessment({ name: 'Annual health check' })], meta: { total: 1 } }),
      reply(getMember, { data: buildMemberDetails() }),
      reply(listMemberAssessments, { data: [], meta: { total: 0 } }),
      reply(listMemberHistory, { data: [], meta: { total: 0 } }),
      reply(listMemberMessages, { data: [], meta: { total: 0 } }),
    );
  },
});

/** Opens the palette by its key, once the page is there. */
async function openByKey(userEvent: { keyboard: (text: string) => Promise<void> }) {
  await page.findByRole('heading', { name: 'Dashboard' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return page.findByRole('combobox', { name: 'Search people, assessments and pages' });
}

export const BeforeTyping = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Search' }));
    const field = await page.findByRole('combobox', { name: 'Search people, assessments and pages' });
    await expect(field).toHaveFocus();
    await expect(page.getByRole('option', { name: 'Create Assessment' })).toBeVisible();
    await expect(asked).not.toHaveBeenCalled();
  },
});

export const FindsAPersonByKeyboard = meta.story({
  tags: ['visual'],
  play: async ({ userEvent }) => {
    await userEvent.type(await openByKey(userEvent), 'anna');
    await expect(await page.findByRole('option', { name: /^Anna Kowalska/ })).toHaveAttribute('data-active');
    await expect(await page.findByRole('option', { name: 'Annual health check' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Book or Move for Anna Kowalska' })).toBeVisible();
    await expect(asked).toHaveBeenLastCalledWith('anna');
  },
});

export const ListsAPersonWithTwoRolesOnce = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const asAdministrator = { ...anna, id: '00000000-0000-4000-8000-000000000099', role: 'OrganizationAdmin' } as const;
    msw.use(reply(findMembers, { data: [asAdministrator, anna] }));
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await openByKey(userEvent), 'anna');
    const people = await page.findByRole('group', { name: 'People' });
    await expect(within(people).getAllByRole('option')).toHaveLength(1);
    await expect(page.getByRole('option', { name: 'Book or Move for Anna Kowalska' })).toBeVisible();
  },
});

export const OpensThePersonAndRemembersThem = meta.story({
  tags: ['!autodocs'],
  play: async ({ userEvent }) => {
    await userEvent.type(await openByKey(userEvent), 'anna');
    const option = await page.findByRole('option', { name: /^Anna Kowalska/ });
    // Not by userEvent: React would complain that the page is being loaded within `act`.
    option.click();
    await waitFor(() => expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/Kowalska/));
    await expect(page.queryByRole('dialog', { name: 'Find Anything' })).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    // A second time opens no second one.
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(page.getAllByRole('dialog')).toHaveLength(1);
    const recent = await page.findByRole('group', { name: 'Recent' });
    await expect(within(recent).getByRole('option')).toHaveTextContent('Anna Kowalska');
  },
});

export const NamesARecentActionInTheLanguageOfNow = meta.story({
  tags: ['!autodocs'],
  play: async ({ userEvent }) => {
    await userEvent.type(await openByKey(userEvent), 'anna');
    (await page.findByRole('option', { name: 'Book or Move for Anna Kowalska' })).click();
    await waitFor(() => expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/Kowalska/));
    await changeLanguage('de');
    await userEvent.keyboard('{Control>}k{/Control}');
    const name = getTexts('find')('bookOrMove', { name: 'Anna Kowalska' });
    await expect(name).not.toContain('Book');
    await expect(await page.findByRole('option', { name })).toBeVisible();
  },
});

export const FindsAPage = meta.story({
  tags: ['!autodocs'],
  play: async ({ userEvent }) => {
    await userEvent.type(await openByKey(userEvent), 'audit');
    await waitFor(() => expect(page.queryByRole('group', { name: 'People' })).toBeNull());
    await expect(page.getByRole('option', { name: 'Audit Log' })).toBeVisible();
  },
});

export const ListsARecentPageOnce = meta.story({
  tags: ['!autodocs'],
  play: async ({ userEvent }) => {
    await userEvent.type(await openByKey(userEvent), 'dash');
    (await page.findByRole('option', { name: 'Dashboard' })).click();
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await openByKey(userEvent);
    await expect(within(await page.findByRole('group', { name: 'Recent' })).getByRole('option')).toBeVisible();
    await expect(page.getAllByRole('option', { name: 'Dashboard' })).toHaveLength(1);
  },
});

export const NeverOpensAnEarlierHit = meta.story({
  tags: ['!autodocs'],
  play: async ({ msw, userEvent }) => {
    await userEvent.type(await openByKey(userEvent), 'anna');
    await page.findByRole('option', { name: /^Anna Kowalska/ });
    msw.use(keepWaiting(findMembers), keepWaiting(listAssessments));
    await userEvent.keyboard('x{Enter}');
    await expect(page.getByRole('dialog', { name: 'Find Anything' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveTextContent('Loading…');
  },
});

export const Failed = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      refuse(findMembers, 503, { message: 'The service is not available right now.' }),
      refuse(listAssessments, 503, { message: 'The service is not available right now.' }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await openByKey(userEvent), 'anna');
    await expect(await page.findAllByText('The search failed. Please try again in a moment.')).not.toHaveLength(0);
  },
});
