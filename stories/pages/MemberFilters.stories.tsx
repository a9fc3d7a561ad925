import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { listDetailValues } from '#contract/detailUse.ts';
import { addGroup } from '#contract/group.ts';
import { getMemberImport } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { listSites } from '#contract/site.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildMembers, buildMembersReply, buildOrganization, buildUser, testId } from '#tests/support/builders.ts';
import { listBrokenWords } from '#tests/support/listBrokenWords.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const asked = fn();
const sent = fn();
/** Menus and dialogs render outside the root element. */
const page = within(document.body);

const jobs = [
  { department: 'Logistics', position: 'Forklift Driver', workSite: 'Gdynia Harbor' },
  { department: 'Human Resources', position: 'Payroll Specialist', workSite: 'Head Office' },
  { department: 'Logistics', workSite: 'Gdynia Harbor' },
  {},
  { department: 'Research & Development', position: 'Senior Software Engineer', workSite: 'Warszawa Centrum' },
];
const people = buildMembers(10).map((member, index) => ({ ...member, ...jobs[index % jobs.length] }));
const organizationWith = (...usedDetails: NonNullable<ReturnType<typeof buildOrganization>['usedDetails']>) =>
  buildOrganization({ usedDetails });

const meta = preview.meta({
  title: 'Pages/Member Filters',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.members },
  beforeEach({ msw }) {
    asked.mockClear();
    sent.mockClear();
    spyOn(browser, 'timeZone').mockReturnValue(buildOrganization().timeZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [organizationWith('department', 'position', 'workSite')] }),
      reply(getMemberImport, { data: null }),
      reply(listSites, { data: [] }),
      reply(listDetailValues, {
        data: {
          department: [
            { value: 'Human Resources', people: 12 },
            { value: 'Logistics', people: 148 },
            { value: 'Research & Development', people: 1 },
          ],
          position: [{ value: 'Forklift Driver', people: 63 }],
          workSite: [{ value: 'Gdynia Harbor', people: 180 }],
        },
      }),
      reply(listMembers, ({ url }) => {
        asked(url.searchParams.toString());
        return buildMembersReply(people, { total: 240 });
      }),
    );
  },
});

type Story = { canvas: ReturnType<typeof within>; userEvent: { click: (element: Element) => Promise<void> } };

async function openFilters({ canvas, userEvent }: Story) {
  await canvas.findByRole('table', { name: 'Members' });
  await userEvent.click(canvas.getByRole('button', { name: /^Filters/ }));
  const menu = await page.findByRole('dialog', { name: 'Filters' });
  await expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  return within(menu);
}

const wasAsked = (part: string) => expect(asked).toHaveBeenLastCalledWith(expect.stringContaining(part));

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Members' });
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  },
});

export const Laptop = meta.story({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Members' });
    await expect(within(table).getByRole('columnheader', { name: 'Department' })).toBeInTheDocument();
    const anna = within(canvas.getByRole('row', { name: /Anna Kowalska/ }));
    await expect(anna.getByText('Logistics')).toBeVisible();
    await expect(anna.getByText('Forklift Driver')).toBeVisible();
    await expect(anna.getByText('Gdynia Harbor')).toBeVisible();
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  },
});

export const Tablet = meta.story({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Members' });
    await expect(within(table).queryByRole('columnheader', { name: 'Department' })).not.toBeInTheDocument();
    // Below the name, as the columns have no room.
    const anna = within(canvas.getByRole('row', { name: /Anna Kowalska/ }));
    await expect(anna.getByText('Logistics · Forklift Driver · Gdynia Harbor')).toBeVisible();
    const [rows] = within(table).getAllByRole('rowgroup').slice(-1) as [HTMLElement];
    await expect(listBrokenWords(rows)).toEqual([]);
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  },
});

export const OnlyThePosition = meta.story({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'laptop' } },
  beforeEach({ msw }) {
    msw.use(reply(listOrganizations, { data: [organizationWith('position')] }));
  },
  play: async (story) => {
    const menu = await openFilters(story);
    await expect(story.canvas.getByRole('columnheader', { name: 'Position' })).toBeInTheDocument();
    await expect(story.canvas.queryByText('Gdynia Harbor')).not.toBeInTheDocument();
    await expect(menu.getByRole('combobox', { name: 'Position' })).toBeVisible();
    await expect(menu.queryByRole('combobox', { name: 'Department' })).not.toBeInTheDocument();
  },
});

export const FiltersByDepartment = meta.story({
  tags: ['visual'],
  play: async (story) => {
    const { canvas, step, userEvent } = story;
    const menu = await openFilters(story);
    await step('choose two departments, found by typing', async () => {
      await userEvent.type(menu.getByRole('combobox', { name: 'Department' }), 'log');
      await userEvent.click(await page.findByRole('option', { name: /^Logistics/ }));
      await waitFor(() => wasAsked('department%5B%5D=Logistics'));
      await userEvent.type(menu.getByRole('combobox', { name: 'Department' }), 'res');
      await userEvent.click(await page.findByRole('option', { name: /^Research & Development.*1 person/ }));
      await waitFor(() => wasAsked('department%5B%5D=Logistics&department%5B%5D=Research+%26+Development'));
    });
    await step('a checkbox keeps them', async () => {
      await userEvent.click(menu.getByRole('checkbox', { name: 'Not booked' }));
      await waitFor(() => wasAsked('filterByBooking=NotBooked&department%5B%5D=Logistics'));
      await expect(canvas.getByRole('button', { name: 'Filters 3 selected' })).toBeVisible();
    });
    await step('a tag removes one', async () => {
      await userEvent.keyboard('{Escape}');
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Department: Logistics' }));
      await waitFor(() => wasAsked('filterByBooking=NotBooked&department%5B%5D=Research'));
    });
  },
});

export const FiltersByOwnField = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const shift = { id: testId('site', 803), label: 'Shift', kind: 'choice' as const, choices: ['Early', 'Late'] };
    const badge = { id: testId('site', 804), label: 'Badge since', kind: 'date' as const, choices: [] };
    const ownFields = [shift, badge].map((field) => ({ ...field, isSeenByPractitioners: false, version: 1 }));
    const values = [
      { [shift.id]: 'Late', [badge.id]: '2026-05-04' },
      { [shift.id]: 'Late' },
      { [badge.id]: '2025-11-30' },
    ];
    msw.use(
      reply(listOrganizations, {
        data: [{ ...organizationWith('department', 'position', 'workSite'), ownFields }],
      }),
      reply(listMembers, ({ url }) => {
        asked(url.searchParams.toString());
        const withValues = people.map((person, index) => ({ ...person, fieldValues: values[index % 4] ?? {} }));
        return buildMembersReply(withValues, { total: 240 });
      }),
    );
  },
  play: async (story) => {
    const { canvas, userEvent } = story;
    const menu = await openFilters(story);
    await userEvent.click(within(menu.getByRole('group', { name: 'Shift' })).getByRole('checkbox', { name: 'Late' }));
    await waitFor(() => wasAsked(`ownChoice%5B%5D=${testId('site', 803)}%3ALate`));
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Remove Shift: Late' })).toBeVisible();
    await expect(canvas.getAllByText('Shift, Badge since')[0]).toBeInTheDocument();
    await expect(canvas.getAllByText('04/05/2026')[0]).toBeInTheDocument();
  },
});

export const MenuOpen = meta.story({
  tags: ['visual'],
  args: { path: `${paths.members}?department=Logistics&workSite=Closed+Site&assessedBefore=2026-06-01` },
  play: async (story) => {
    const menu = await openFilters(story);
    await expect(menu.getByRole('textbox', { name: 'Last Assessment Before' })).toHaveValue('01/06/2026');
    // Nobody has it any more.
    await expect(menu.getByText('Closed Site')).toBeVisible();
  },
});

export const LastAssessmentBeforeADate = meta.story({
  play: async (story) => {
    const { canvas, userEvent } = story;
    const menu = await openFilters(story);
    const before = menu.getByRole('textbox', { name: 'Last Assessment Before' });
    await userEvent.type(before, '01/06/2026');
    // Midnight in Warsaw.
    await waitFor(() => wasAsked(`notAssessedSince=${Date.UTC(2026, 4, 31, 22)}`));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Last assessment: Before 01/06/2026' }));
    // The list without it is still cached.
    await waitFor(() => expect(canvas.queryByText(/^Last assessment/)).not.toBeInTheDocument());
  },
});

export const SavesAGroup = meta.story({
  tags: ['visual'],
  args: {
    path: `${paths.members}?department=Logistics&department=Human+Resources&workSite=Gdynia+Harbor&assessedBefore=2026-06-01`,
  },
  beforeEach({ msw }) {
    msw.use(
      handle(addGroup, async (request) => {
        const body = await request.json();
        sent(body);
        return Response.json({ data: { id: testId('site', 801), people: 31, version: 1, ...body } });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save as Group…' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Save as Group' }));
    await expect(
      await dialog.findByText(
        'Department: Logistics, Human Resources · Work Site: Gdynia Harbor · Not assessed since 01/06/2026',
      ),
    ).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Group Name' }), 'Overdue');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Group' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        name: 'Overdue',
        filter: {
          department: ['Logistics', 'Human Resources'],
          workSite: ['Gdynia Harbor'],
          notAssessedSince: Date.UTC(2026, 4, 31, 22),
        },
      }),
    );
  },
});

export const ValuesLoading = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(keepWaiting(listDetailValues));
  },
  play: async (story) => {
    const menu = await openFilters(story);
    await story.userEvent.click(menu.getByRole('combobox', { name: 'Department' }));
    await expect(await page.findByRole('option', { name: 'Loading…' })).toBeVisible();
  },
});

export const NoValues = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(listDetailValues, { data: { department: [], position: [], workSite: [] } }));
  },
  play: async (story) => {
    const menu = await openFilters(story);
    await story.userEvent.click(menu.getByRole('combobox', { name: 'Department' }));
    await expect(await page.findByRole('option', { name: 'No matches' })).toBeVisible();
  },
});

export const ValuesFailed = meta.story({
  beforeEach({ msw }) {
    // A page that fits into the window: for the picture of a longer one it grows, and the list moves to the other side.
    msw.use(refuse(listDetailValues, 503), reply(listMembers, buildMembersReply(people.slice(0, 5))));
  },
  play: async (story) => {
    const menu = await openFilters(story);
    await story.userEvent.click(menu.getByRole('combobox', { name: 'Department' }));
    await expect(await page.findByRole('option', { name: /^The service is not available right now/ })).toBeVisible();
    await expect(menu.getByRole('checkbox', { name: 'Not booked' })).toBeEnabled();
  },
});
