import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { addGroup, changeGroupPeople, type Group, listGroups, removeGroup, updateGroup } from '#contract/group.ts';
import { getMemberImport } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { listSites } from '#contract/site.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildMembers,
  buildMembersReply,
  buildOrganization,
  buildSite,
  buildUser,
  testId,
} from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const asked = fn();
const sent = fn();
/** Dialogs and toasts render outside the root element. */
const page = within(document.body);

const harbor = buildSite(1);
const night: Group = { id: testId('site', 801), name: 'Night shift', filter: null, people: 48, version: 1 };
const overdue: Group = {
  id: testId('site', 802),
  name: 'Not seen this year',
  filter: { notAssessedInLastDays: 365, roles: ['Member'], bookedAtSites: [harbor.id] },
  people: 1204,
  version: 3,
};

const meta = preview.meta({
  title: 'Pages/Groups',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.members },
  beforeEach({ msw }) {
    asked.mockClear();
    sent.mockClear();
    spyOn(browser, 'timeZone').mockReturnValue(buildOrganization().timeZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getMemberImport, { data: null }),
      reply(listSites, { data: [harbor] }),
      reply(listGroups, { data: [night, overdue] }),
      reply(listMembers, ({ url }) => {
        asked(Object.fromEntries(url.searchParams));
        return buildMembersReply(buildMembers(10), { total: 48 });
      }),
    );
  },
});

type Story = { canvas: ReturnType<typeof within>; userEvent: { click: (element: Element) => Promise<void> } };

async function openGroups({ canvas, userEvent }: Story) {
  await canvas.findByRole('table', { name: 'Members' });
  await userEvent.click(canvas.getByRole('button', { name: 'Groups' }));
  return within(await page.findByRole('dialog', { name: 'Groups' }));
}

export const WithData = meta.story({
  tags: ['visual'],
  play: async (story) => {
    const dialog = await openGroups(story);
    await expect(await dialog.findByRole('link', { name: 'Show Night shift' })).toBeVisible();
    await expect(dialog.getByText(/48 people/)).toHaveTextContent('48 peoplePicked one by one');
    await waitFor(() =>
      expect(dialog.getByText(/1,204 people/)).toHaveTextContent(
        `Member · Not assessed in the last 365 days · Booked at ${harbor.name}`,
      ),
    );
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(listGroups));
  },
  play: async (story) => {
    const dialog = await openGroups(story);
    await expect(dialog.queryByText('No groups yet')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(listGroups, { data: [] }));
  },
  play: async (story) => {
    const dialog = await openGroups(story);
    await expect(await dialog.findByText('No groups yet')).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listGroups, 503));
  },
  play: async (story) => {
    const dialog = await openGroups(story);
    await expect(await dialog.findByText('The groups could not be loaded')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  },
});

export const ShowsThePeopleOfAGroup = meta.story({
  tags: ['visual'],
  play: async (story) => {
    const { canvas, userEvent } = story;
    const dialog = await openGroups(story);
    await userEvent.click(await dialog.findByRole('link', { name: 'Show Night shift' }));
    await expect(await canvas.findByText('Group: Night shift')).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ groupId: night.id })));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Group: Night shift' }));
    // The list of everybody is still cached.
    await waitFor(() => expect(canvas.queryByText('Group: Night shift')).not.toBeInTheDocument());
    await expect(canvas.getByRole('table', { name: 'Members' })).toBeVisible();
  },
});

export const SavesTheFilters = meta.story({
  tags: ['visual'],
  args: { path: `${paths.members}?search=anna&status=Active&assessed=365&assessed=Never&joined=30&site=${harbor.id}` },
  beforeEach({ msw }) {
    msw.use(
      handle(addGroup, async (request) => {
        const body = await request.json();
        sent(body);
        return Response.json({ data: { ...overdue, ...body } });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save as Group…' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Save as Group' }));
    await expect(
      await dialog.findByText(
        `“anna” in name or email · Active · Joined in the last 30 days · Not assessed in the last 365 days · Booked at ${harbor.name}`,
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Group' }));
    await expect(await dialog.findByText('Name is required')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Group Name' }), 'Overdue');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Group' }));
    await expect(await page.findByText('Group saved')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      name: 'Overdue',
      filter: {
        search: 'anna',
        statuses: ['Active'],
        joinedInLastDays: 30,
        notAssessedInLastDays: 365,
        bookedAtSites: [harbor.id],
      },
    });
  },
});

export const RenamesAGroup = meta.story({
  beforeEach({ msw }) {
    const message = 'Another group has this name';
    let calls = 0;
    msw.use(
      handle(updateGroup, async (request) => {
        const body = await request.json();
        sent(body);
        calls += 1;
        return calls === 1
          ? Response.json(
              { message, code: 'InvalidRequest', fields: { name: message }, requestId: 'r-1' },
              { status: 400 },
            )
          : Response.json({ data: { ...night, ...body } });
      }),
    );
  },
  play: async (story) => {
    const { userEvent } = story;
    const groups = await openGroups(story);
    await userEvent.click(await groups.findByRole('button', { name: 'Rename Night shift' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Rename Night shift' }));
    const name = dialog.getByRole('textbox', { name: 'Group Name' });
    await story.userEvent.clear(name);
    await story.userEvent.type(name, 'Nights');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Another group has this name')).toBeVisible();
    await story.userEvent.type(name, ' at the harbor');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await page.findByText('Group renamed')).toBeVisible();
    await expect(sent).toHaveBeenLastCalledWith({ name: 'Nights at the harbor', version: 1 });
  },
});

export const RemovesAGroup = meta.story({
  beforeEach({ msw }) {
    msw.use(reply(removeGroup, { data: { done: true } }));
  },
  play: async (story) => {
    const { userEvent } = story;
    const groups = await openGroups(story);
    await userEvent.click(await groups.findByRole('button', { name: 'Remove Night shift' }));
    const question = within(await page.findByRole('alertdialog', { name: 'Remove Night shift?' }));
    await expect(question.getByText('Its people stay in the organization.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Remove Group' }));
    await expect(await page.findByText('Night shift was removed')).toBeVisible();
  },
});

export const AddsSelectedPeople = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      handle(changeGroupPeople, async (request) => {
        sent(new URL(request.url).pathname.split('/').at(-2), await request.json());
        return Response.json({ data: { ...night, people: 49, added: 1, removed: 0 } });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Anna Kowalska' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add to a group…' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add to a Group' }));
    await expect(await dialog.findByRole('combobox', { name: 'Group' })).toHaveTextContent('Night shift');
    await userEvent.click(dialog.getByRole('button', { name: 'Add to Group' }));
    await expect(await page.findByText('1 person was added to Night shift')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith(night.id, { add: [testId('member', 1)], remove: [] });
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Selected people' })).not.toBeInTheDocument());
  },
});

export const AddsSelectedPeopleToANewGroup = meta.story({
  beforeEach({ msw }) {
    msw.use(
      reply(listGroups, { data: [overdue] }),
      handle(addGroup, async (request) => {
        const body = await request.json();
        sent(body);
        return Response.json({ data: { ...night, name: 'Forklifts', people: 1 } });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Anna Kowalska' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add to a group…' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add to a Group' }));
    const name = await dialog.findByRole('textbox', { name: 'Group Name' });
    await userEvent.click(dialog.getByRole('button', { name: 'Add to Group' }));
    await expect(await dialog.findByText('Name is required')).toBeVisible();
    await userEvent.type(name, 'Forklifts');
    await userEvent.click(dialog.getByRole('button', { name: 'Add to Group' }));
    await expect(await page.findByText('1 person was added to Forklifts')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({ name: 'Forklifts', organizationMemberIds: [testId('member', 1)] });
  },
});

export const RemovesSelectedPeople = meta.story({
  args: { path: `${paths.members}?group=${night.id}` },
  beforeEach({ msw }) {
    msw.use(
      handle(changeGroupPeople, async (request) => {
        sent(await request.json());
        return Response.json({ data: { ...night, people: 47, added: 0, removed: 1 } });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Group: Night shift');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Anna Kowalska' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove from the group' }));
    await expect(await page.findByText('1 person was removed from Night shift')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({ add: [], remove: [testId('member', 1)] });
  },
});
