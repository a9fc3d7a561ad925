import { HttpResponse } from 'msw';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { sayPreview } from '#app/product/inviting/importPreview.ts';
import { paths } from '#app/session/paths.ts';
import { getTexts } from '#app/ui/texts/useTexts.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { getAssessment, inviteToAssessment, listAssessments } from '#contract/assessment.ts';
import { proposeBlock } from '#contract/blockBooking.ts';
import { printCards } from '#contract/bookingCard.ts';
import { getMemberImport, importMembers, inviteMembers, type MemberImport } from '#contract/invitation.ts';
import { exportMembers, listMembers } from '#contract/member.ts';
import { listMemberIds, previewMemberBulk, runMemberBulk } from '#contract/memberBulk.ts';
import { listOrganizations } from '#contract/organization.ts';
import { listSites } from '#contract/site.ts';
import { undo } from '#contract/undo.ts';
import { getMe } from '#contract/user.ts';
import { personFields } from '#domain/personFields.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildAssessment, december } from '#tests/support/assessmentBuilders.ts';
import {
  buildMember,
  buildMembers,
  buildMembersReply,
  buildOrganization,
  buildUser,
  fixedNow,
  testId,
} from '#tests/support/builders.ts';
import { listBrokenWords } from '#tests/support/listBrokenWords.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const asked = fn();
const importAsked = fn();
const sent = fn();

const meta = preview.meta({
  title: 'Pages/Members',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.members },
  beforeEach({ msw }) {
    localStorage.removeItem('dismissed_import');
    asked.mockClear();
    sent.mockClear();
    spyOn(browser, 'timeZone').mockReturnValue(buildOrganization().timeZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getMemberImport, { data: null }),
      reply(listSites, { data: [] }),
      reply(listMembers, ({ url }) => {
        asked(Object.fromEntries(url.searchParams));
        return buildMembersReply(buildMembers(10), { total: 240 });
      }),
    );
  },
});

const manyIds = (count: number) => Array.from({ length: count }, (_, index) => testId('member', index + 1));
const winter = buildAssessment();
const spring = buildAssessment({ id: testId('assessment', 2), name: 'Spring hearing test' });

const csv = new File(['Full Name,Email\r\nAnna Kowalska,anna@imanworks.example\r\n'], 'team.csv');

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Members' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Members List' })).toBeVisible();
    await expect(canvas.getByText('240')).toBeVisible();
    const anna = within(canvas.getByRole('row', { name: /Anna Kowalska/ }));
    await expect(anna.getByText('Nov 19, 2026 09:14')).toBeVisible();
    await expect(anna.getByText('Active')).toBeVisible();
    await expect(anna.getByRole('link', { name: /View Details/ })).toHaveAttribute(
      'href',
      paths.member(buildMember(1).user.id),
    );
    await expect(within(canvas.getByRole('row', { name: /Chidi Okafor/ })).getByText('Invited')).toBeVisible();
    await expect(canvas.getByText('1–10 of 240')).toBeVisible();
    await expect(asked).toHaveBeenCalledWith({
      limit: '10',
      offset: '0',
      sortBy: 'createdAt',
      sortDirection: 'ASC',
    });
  },
});

export const LargeText = meta.story({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'tablet' }, textSize: 'large' },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Members' });
    await expect(await canvas.findByRole('row', { name: /Chidi Okafor/ })).toBeVisible();
    const [rows] = within(table).getAllByRole('rowgroup').slice(-1) as [HTMLElement];
    await expect(listBrokenWords(rows)).toEqual([]);
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  },
});

export const NamesTheRolesOfATeam = meta.story({
  beforeEach({ msw }) {
    const anna = buildMember(1);
    const twice = [anna, { ...anna, id: testId('member', 900), role: 'Practitioners' as const }];
    msw.use(reply(listMembers, buildMembersReply(twice)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${buildMember(1).user.email} · Practitioner`)).toBeVisible();
    await expect(canvas.getByText(buildMember(1).user.email)).toBeVisible();
  },
});

export const TenMembersHaveNoPaginator = meta.story({
  beforeEach({ msw }) {
    msw.use(reply(listMembers, buildMembersReply(buildMembers(10))));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
    await expect(canvas.queryByRole('navigation', { name: 'Pagination' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(listMembers));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add Members' })).toBeEnabled();
    await expect(canvas.getByText('Loading...')).toBeInTheDocument();
  },
});

export const LoadingOverOldData = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('table');
    msw.use(keepWaiting(listMembers));
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await expect(await canvas.findByText('Loading..')).toBeInTheDocument();
    await expect(canvas.getByText('Anna Kowalska')).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(listMembers, buildMembersReply([])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No team members yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Invite Team Members' })).toBeVisible();
  },
});

export const NothingFound = meta.story({
  args: { path: `${paths.members}?search=zoe` },
  beforeEach({ msw }) {
    msw.use(reply(listMembers, buildMembersReply([])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No members found')).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search by name or email' })).toHaveValue('zoe');
    await expect(canvas.queryByText('No team members yet')).not.toBeInTheDocument();
  },
});

export const ClearsTheSearch = meta.story({
  ...NothingFound.input,
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear search and filters' }));
    await expect(await canvas.findByText('No team members yet')).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search by name or email' })).toHaveValue('');
  },
});

export const KeepsASearchThatIsTooLong = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(buildMember(1).user.fullName ?? '');
    const box = canvas.getByRole('searchbox', { name: 'Search by name or email' });
    const tooLong = 'anna.kowalska@imanworks.example '.repeat(4).trim();
    await userEvent.click(box);
    await userEvent.paste(tooLong);
    await expect(box).toHaveValue(tooLong);
    await expect(box).toHaveAccessibleDescription('A search can have at most 100 characters');
    await userEvent.clear(box);
    await userEvent.type(box, 'anna');
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ search: 'anna' })));
    await expect(asked).not.toHaveBeenCalledWith(expect.objectContaining({ search: tooLong.slice(0, 100).trim() }));
    // In one step: an empty field would end the search.
    await userEvent.tripleClick(box);
    await userEvent.paste(tooLong);
    await expect(await canvas.findByRole('button', { name: 'Save as Group…' })).toBeVisible();
  },
});

export const LoadsWhenTheNetworkIsBack = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    msw.use(handle(listMembers, async () => HttpResponse.error()));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('You are offline')).toBeVisible();
    spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    msw.use(reply(listMembers, buildMembersReply([buildMember(1)])));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText(buildMember(1).user.fullName ?? '')).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listMembers, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The members could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const RetriesAfterAFailure = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(listMembers, 503));
  },
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try Again' });
    msw.use(reply(listMembers, buildMembersReply(buildMembers(3))));
    await userEvent.click(again);
    await expect(await canvas.findByRole('table')).toBeVisible();
  },
});

export const ExportsTheShownMembers = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.members}?search=anna&sort=fullName_ASC&status=Invited&page=2` },
  beforeEach({ msw }) {
    msw.use(
      reply(exportMembers, ({ url }) => {
        sent(Object.fromEntries(url.searchParams));
        return null;
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Export CSV' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        search: 'anna',
        'filterByStatus[]': 'Invited',
        sortBy: 'fullName',
        sortDirection: 'ASC',
      }),
    );
  },
});

export const FiltersByAppointmentAndAssessment = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(listAssessments, { data: [winter, spring], meta: { total: 2 } }));
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await canvas.findByRole('table', { name: 'Members' });
    await step('choose an assessment', async () => {
      await userEvent.click(canvas.getByRole('combobox', { name: 'Invited to' }));
      await userEvent.click(await page.findByRole('option', { name: spring.name }));
      await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ invitedTo: spring.id })));
    });
    await step('choose people without an appointment', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
      const group = within(await page.findByRole('group', { name: 'Appointment' }));
      await userEvent.click(group.getByRole('checkbox', { name: 'Not booked' }));
      await waitFor(() =>
        expect(asked).toHaveBeenCalledWith(
          expect.objectContaining({ invitedTo: spring.id, filterByBooking: 'NotBooked', offset: '0' }),
        ),
      );
    });
  },
});

export const RemovesOneFilterAfterTheOther = meta.story({
  tags: ['visual'],
  args: { path: `${paths.members}?status=Active&status=Invited&link=Unused&joined=30` },
  play: async ({ canvas, step, userEvent }) => {
    const filters = within(await canvas.findByRole('list', { name: 'Active filters' }));
    await expect(filters.getAllByRole('button')).toHaveLength(6);
    await expect(filters.getByRole('button', { name: 'Save as Group…' })).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ onlyUnusedLinks: 'true' })));
    await step('the focus goes on to the next one, and from the last one back', async () => {
      await userEvent.click(filters.getByRole('button', { name: 'Remove Status: Invited, not joined yet' }));
      await waitFor(() => expect(filters.getByRole('button', { name: 'Remove Status: Active' })).toHaveFocus());
      await userEvent.click(filters.getByRole('button', { name: 'Remove Joined: In the last 30 days' }));
      await waitFor(() =>
        expect(filters.getByRole('button', { name: 'Remove Email link: Link never used' })).toHaveFocus(),
      );
    });
    await step('and to the menu when none is left', async () => {
      await userEvent.click(filters.getByRole('button', { name: 'Clear all' }));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Filters' })).toHaveFocus());
      await expect(canvas.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
    });
  },
});

export const NobodyMatchesTheFilters = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.members}?status=Active&joined=7&assessment=${winter.id}` },
  beforeEach({ msw }) {
    msw.use(
      reply(getAssessment, { data: winter }),
      reply(listMembers, ({ url }) => {
        asked(Object.fromEntries(url.searchParams));
        return buildMembersReply([]);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Invited to' })).toHaveValue(winter.name));
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear search and filters' }));
    await expect(await canvas.findByText('No team members yet')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Invited to' })).toHaveValue('');
  },
});

export const SelectsOnAllPages = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      reply(listMemberIds, ({ url }) => {
        sent(Object.fromEntries(url.searchParams));
        return { data: manyIds(240) };
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Anna Kowalska' }));
    const bar = () => within(canvas.getByRole('region', { name: 'Selected people' }));
    await expect(bar().getByRole('status')).toHaveTextContent('1 selected');
    await step('another page keeps the selection', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
      await canvas.findByText('11–20 of 240');
      await expect(bar().getByRole('status')).toHaveTextContent('1 selected');
    });
    await step('all found are selected', async () => {
      await userEvent.click(bar().getByRole('button', { name: 'Select all 240 found' }));
      await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('240 selected'));
      await expect(bar().getByRole('button', { name: 'Clear' })).toHaveFocus();
      await expect(sent).toHaveBeenCalledWith({ sortBy: 'createdAt', sortDirection: 'ASC' });
    });
  },
});

export const AnotherFilterDropsTheSelection = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: 'Select Anna Kowalska' });
    const bar = () => canvas.queryByRole('region', { name: 'Selected people' });
    await userEvent.click(box);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(bar()).not.toBeInTheDocument();
    await expect(canvas.getByRole('table').closest('[tabindex="-1"]')).toHaveFocus();
    await userEvent.click(box);
    await userEvent.type(canvas.getByRole('searchbox'), 'anna');
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
  },
});

export const PrintsCardsOfSelected = meta.story({
  tags: ['visual', '!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(printCards, ({ body }) => {
        sent(body);
        return null;
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Anna Kowalska' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Print Cards' }));
    await step('it says whose cards end', async () => {
      const dialog = within(await canvas.findByRole('alertdialog'));
      await expect(dialog.getByText(/^Everybody selected who has no email address gets a new card/)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Print Cards' }));
    });
    await waitFor(() =>
      expect(canvas.getByText('Cards created. Print the file, and hand the cards out.')).toBeVisible(),
    );
    await expect(sent).toHaveBeenCalledWith({ organizationMemberIds: [expect.any(String)] });
  },
});

export const InvitesSelectedAgain = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    let calls = 0;
    msw.use(
      reply(previewMemberBulk, {
        data: {
          organizationMemberIds: manyIds(150),
          people: 150,
          mails: 150,
          appointments: 0,
          leftOut: [
            { reason: 'Joined', count: 80 },
            { reason: 'JustInvited', count: 10 },
          ],
        },
      }),
      handle(runMemberBulk, async (request) => {
        const { organizationMemberIds: ids } = (await request.json()) as { organizationMemberIds: string[] };
        calls += 1;
        sent(ids.length, ids[0], request.headers.get('Idempotency-Key'));
        if (calls === 2) return HttpResponse.error();
        const leftOut = calls === 1 ? [{ reason: 'Joined' as const, count: 1 }] : [];
        return Response.json({ data: { done: ids.length - leftOut.length, leftOut } });
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Anna Kowalska' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Invite again' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Invite again' }));
    await step('says who gets what', async () => {
      await expect(await dialog.findByText('150 emails go out now')).toBeVisible();
      await expect(dialog.getByText('Left out: invited in the last 24 hours')).toBeVisible();
    });
    await step('goes on after an error', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Invite Again' }));
      await userEvent.click(await dialog.findByRole('button', { name: 'Try Again' }));
      await expect(await dialog.findByText('149 people')).toBeVisible();
      await expect(dialog.getByText('81 people')).toBeVisible();
      await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus());
    });
    await step('sends the part that failed once more, as the same request', async () => {
      const [first, second, third] = sent.mock.calls;
      await expect(first?.slice(0, 2)).toEqual([100, manyIds(150)[0]]);
      await expect(second?.slice(0, 2)).toEqual([50, manyIds(150)[100]]);
      await expect(third).toEqual(second);
      await expect(sent.mock.calls).toHaveLength(3);
    });
  },
});

export const UndoesDeactivatingSeveral = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const ids = manyIds(150);
    const undoIds = [testId('mail', 720), testId('mail', 721)];
    msw.use(
      reply(previewMemberBulk, {
        data: { organizationMemberIds: ids, people: 150, mails: 12, appointments: 12, leftOut: [] },
      }),
      reply(runMemberBulk, ({ body }) => {
        const { organizationMemberIds, earlierUndoIds, reason } = runMemberBulk.body.parse(body);
        sent(earlierUndoIds, reason);
        return {
          data: { done: organizationMemberIds.length, leftOut: [], undoId: undoIds[earlierUndoIds?.length ?? 0] },
        };
      }),
      handle(undo, async (request) => {
        sent(await request.json());
        if (request.url.endsWith(undoIds[1] ?? '')) return Response.json({ data: { done: true } });
        return HttpResponse.json(
          {
            message: 'It is too late to undo this: people have already been told.',
            code: 'Conflict',
            requestId: 'r-1',
          },
          { status: 409 },
        );
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Anna Kowalska' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate…' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Deactivate' }));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Reason/ }));
    await userEvent.click(await page.findByRole('option', { name: 'No longer here' }));
    await step('offers to undo all parts once the last one is done', async () => {
      const confirm = await dialog.findByRole('button', { name: 'Deactivate' });
      await waitFor(() => expect(confirm).toBeEnabled());
      await userEvent.click(confirm);
      await expect(await page.findByText('Deactivated')).toBeVisible();
      await expect(sent.mock.calls).toEqual([
        [[], 'NoLongerHere'],
        [[testId('mail', 720)], 'NoLongerHere'],
      ]);
    });
    await step('undoes the last part first, and tells for how many it could not', async () => {
      await userEvent.click(page.getByRole('button', { name: 'Undo' }));
      await expect(await page.findByText('Undone: 50 people. Not undone: 100 people')).toBeVisible();
      await expect(page.getByText('It is too late to undo this: people have already been told.')).toBeVisible();
      await expect(sent.mock.calls.slice(2)).toEqual([
        [{ earlierUndoIds: [testId('mail', 720)] }],
        [{ earlierUndoIds: [] }],
      ]);
    });
  },
});

export const AddsSelectedToAnAssessment = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(listAssessments, { data: [spring], meta: { total: 1 } }),
      reply(previewMemberBulk, ({ body }) => {
        sent(body);
        return {
          data: {
            organizationMemberIds: manyIds(3),
            people: 3,
            mails: 2,
            appointments: 0,
            leftOut: [{ reason: 'AlreadyInvited' as const, count: 4 }],
          },
        };
      }),
      handle(inviteToAssessment, async (request) => {
        const { include } = (await request.json()) as { include: string[] };
        sent(include);
        if (include.length === 2) return Response.json({ data: { invited: 2 } });
        const fields = { 'include.1': 'This member is deactivated' };
        return HttpResponse.json(
          { message: 'Some fields are invalid', code: 'InvalidRequest', requestId: 'r-1', fields },
          { status: 400 },
        );
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const { id } = buildMember(1);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Anna Kowalska' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add to an assessment…' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add to an assessment' }));
    await expect(dialog.getByRole('button', { name: 'Add to Assessment' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Assessment' }));
    await userEvent.click(await page.findByRole('option', { name: spring.name }));
    await expect(await dialog.findByText('2 emails go out now · 1 person has no email address')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      action: 'AddToAssessment',
      organizationMemberIds: [id],
      assessmentId: spring.id,
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Add to Assessment' }));
    await expect(await dialog.findByText('Left out: no longer available')).toBeVisible();
    const [one, , three] = manyIds(3);
    await expect(sent).toHaveBeenLastCalledWith([one, three]);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Selected people' })).not.toBeInTheDocument());
  },
});

export const BooksABlockOfMembers = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    sent.mockClear();
    const time = { startsAt: december(14, '08:00'), endsAt: december(14, '08:45'), trackId: spring.id };
    const { user } = buildMember(1);
    msw.use(
      reply(listAssessments, { data: [spring], meta: { total: 1 } }),
      reply(getAssessment, { data: spring }),
      reply(proposeBlock, ({ body }) => {
        sent(body);
        const person = { id: testId('user', 501), fullName: user.fullName, email: user.email, time };
        return { data: { people: [person], leftOut: [], furtherPeople: 0, otherPlaces: 9, sites: [] } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Anna Kowalska' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Book a block…' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Book a block' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Assessment' }));
    await userEvent.click(await page.findByRole('option', { name: spring.name }));
    const block = within(await canvas.findByRole('dialog', { name: 'Book a Block' }));
    await expect(await block.findByText('Monday, 14 December 2026: 1 person')).toBeVisible();
    await expect(sent).toHaveBeenLastCalledWith({ organizationMemberIds: [buildMember(1).id] });
    await waitFor(() => expect(block.getByRole('button', { name: 'Book 1 Person' })).toBeEnabled());
  },
});

export const AddMembersOpen = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Members' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Invite your Team Members' }));
    await expect(modal.getByRole('button', { name: 'Import Members' })).toBeDisabled();
  },
});

export const ImportFromCsvOpen = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import from CSV' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Import Members from CSV' }));
    await expect(modal.getByRole('button', { name: 'Download Template' })).toBeEnabled();
    await expect(modal.getByRole('button', { name: 'Import Members' })).toBeDisabled();
  },
});

const lockerId = '00000000-0000-4000-8000-000000000a01';
const ownFields = [
  { id: lockerId, label: 'Locker', kind: 'text' as const, choices: [], isSeenByPractitioners: false, version: 1 },
];
const shoeId = '00000000-0000-4000-8000-000000000a02';
const shirtId = '00000000-0000-4000-8000-000000000a03';
const manyFields = buildOrganization({
  usedDetails: personFields.map(({ name }) => name),
  ownFields: [
    { ...(ownFields[0] as (typeof ownFields)[0]), id: shoeId, label: 'Shoe size', kind: 'number' },
    { ...(ownFields[0] as (typeof ownFields)[0]), id: shirtId, label: 'Shirt', kind: 'choice', choices: ['S', 'M'] },
  ],
});
const withLocker = new File(['Full Name,Email,LOCKER\r\nBen Okafor,ben@imanworks.example,12\r\n'], 'lockers.csv');

export const PreviewsTheFile = meta.story({
  beforeEach({ msw }) {
    const skipped = [
      { line: 3, email: 'not-an-address', reason: 'Email is invalid' },
      { line: 7, email: 'anna@imanworks.example', reason: 'Already a member', kind: 'Member' as const },
    ];
    const email = 'ben@imanworks.example';
    const firstRows = [{ line: 2, fullname: 'Ben Okafor', email, fieldValues: { [lockerId]: '12' } }];
    msw.use(
      reply(listOrganizations, { data: [buildOrganization({ ownFields })] }),
      reply(importMembers, ({ url }) => {
        sent(url.searchParams.get('preview'));
        return { data: { invited: 12, completed: 2, skipped, firstRows } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import from CSV' }));
    const modal = within(await canvas.findByRole('dialog'));
    await userEvent.upload(modal.getByLabelText('CSV file', { selector: 'input' }), withLocker);
    await expect(await modal.findByText(sayPreview(getTexts('importing'), 12, 2))).toBeInTheDocument();
    await expect(modal.getByText('Already members, not changed: 1. With errors: 1.')).toBeInTheDocument();
    await expect(modal.getByText('Line 7: anna@imanworks.example')).toBeInTheDocument();
    await expect(await modal.findByText(/^Names are read from.*Also read: Locker from “LOCKER”\./)).toBeInTheDocument();
    await expect(modal.getByText('ben@imanworks.example · Locker: 12')).toBeInTheDocument();
    await expect(modal.getByRole('button', { name: 'Import Members' })).toBeEnabled();
    await expect(sent.mock.calls.every(([preview]) => preview === 'true')).toBe(true);
  },
});

export const AGuessedAlphabetIsShownAndChosen = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    importAsked.mockClear();
    msw.use(
      reply(importMembers, ({ url }) => {
        importAsked(url.searchParams.get('encoding'));
        const fullname = url.searchParams.get('encoding') === 'windows-1250' ? 'Anna Kamińska' : 'Anna Kamiñska';
        return { data: { invited: 1, skipped: [], firstRows: [{ line: 2, fullname, email: 'anna@example.com' }] } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const page = within(document.body);
    const bytes = Uint8Array.from('Name;Email\r\nÉva \xd1andu;eva@example.com\r\n', (c) => c.charCodeAt(0));
    await userEvent.click(await canvas.findByRole('button', { name: 'Import from CSV' }));
    const modal = within(await canvas.findByRole('dialog'));
    await userEvent.upload(modal.getByLabelText('CSV file', { selector: 'input' }), new File([bytes], 'old.csv'));
    await expect(await modal.findByText('Anna Kamiñska')).toBeInTheDocument();
    await userEvent.click(modal.getByRole('combobox', { name: 'Alphabet of the file' }));
    await userEvent.click(await page.findByRole('option', { name: 'Central European (Windows-1250)' }));
    await expect(await modal.findByText('Anna Kamińska')).toBeInTheDocument();
    await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
    await waitFor(() => expect(importAsked.mock.calls).toEqual([['windows-1252'], ['windows-1250'], ['windows-1250']]));
  },
});

export const ALargeFileShowsUploadProgress = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(importMembers));
  },
  play: async ({ canvas, userEvent }) => {
    const row = 'Anna Kowalska,anna@imanworks.example\r\n';
    const long = new File(['Full Name,Email\r\n', row.repeat(8000)], 'long.csv');
    await userEvent.click(await canvas.findByRole('button', { name: 'Import from CSV' }));
    const modal = within(await canvas.findByRole('dialog'));
    await userEvent.upload(modal.getByLabelText('CSV file', { selector: 'input' }), long);
    await expect(await modal.findByRole('progressbar', { name: 'long.csv' })).toBeVisible();
    await expect(modal.getByText('Checking the file…')).toBeInTheDocument();
    await expect(modal.getByRole('button', { name: 'Remove long.csv' })).toBeEnabled();
  },
});

export const UnreadableFile = meta.story({
  beforeEach({ msw }) {
    const message = 'The first row names no column Email';
    msw.use(refuse(importMembers, 400, { code: 'InvalidRequest', message }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import from CSV' }));
    const modal = within(await canvas.findByRole('dialog'));
    await userEvent.upload(modal.getByLabelText('CSV file', { selector: 'input' }), csv);
    await expect(await modal.findByText('The first row names no column Email')).toBeInTheDocument();
  },
});

export const ColumnsAreChosen = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    importAsked.mockClear();
    msw.use(
      reply(importMembers, ({ url }) => {
        importAsked(url.search);
        return { data: { invited: 1, skipped: [] } };
      }),
    );
  },
  play: async ({ canvas, userEvent, step }) => {
    const page = within(document.body);
    const german = new File(
      [Uint8Array.from('Abteilung;Mitarbeiter;Büro;Adresse\r\n', (c) => c.charCodeAt(0))],
      'de.csv',
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Import from CSV' }));
    const modal = within(await canvas.findByRole('dialog'));
    await step('a first row in Windows-1252 without known names asks for the columns', async () => {
      await userEvent.upload(modal.getByLabelText('CSV file', { selector: 'input' }), german);
      await modal.findByText('The first row does not name the columns Name and Email');
      await expect(importAsked).not.toHaveBeenCalled();
    });
    const choose = async (label: RegExp, option: string) => {
      await userEvent.click(modal.getByRole('combobox', { name: label }));
      await userEvent.click(await page.findByRole('option', { name: option }));
    };
    await choose(/of the names/, '2: Mitarbeiter');
    await choose(/addresses/, '4: Adresse');
    await expect(await modal.findByText('1 person will be invited.')).toBeVisible();
    await expect(modal.getByText(/^Names are read from “Mitarbeiter”.*Not used: “Abteilung”, “Büro”/)).toBeVisible();
    await expect(importAsked).toHaveBeenLastCalledWith(
      '?preview=true&encoding=windows-1252&nameColumn=1&emailColumn=3',
    );
    await step('further columns are optional, and differ', async () => {
      await choose(/^Column for Employee Number/, '2: Mitarbeiter');
      await expect(await modal.findByText('This column is chosen already')).toBeVisible();
      await choose(/^Column for Employee Number/, '1: Abteilung');
      await expect(
        await modal.findByText(/Also read: Employee Number from “Abteilung”\. Not used: “Büro”/),
      ).toBeVisible();
      await expect(importAsked).toHaveBeenLastCalledWith(
        '?preview=true&encoding=windows-1252&nameColumn=1&emailColumn=3&employeeNumberColumn=0',
      );
    });
  },
});

export const SkippedRowsKeepTheDialogOpen = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const skipped = [
      { line: 3, email: 'not-an-address', reason: 'Email is invalid' },
      { line: 7, email: 'anna@imanworks.example', reason: 'Already a member', kind: 'Member' as const },
    ];
    msw.use(reply(importMembers, { data: { invited: 12, skipped } }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import from CSV' }));
    const modal = within(await canvas.findByRole('dialog'));
    await userEvent.upload(modal.getByLabelText('CSV file', { selector: 'input' }), csv);
    await modal.findByText(csv.name);
    await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
    const page = within(canvasElement.ownerDocument.body);
    // Checked before the dialog, because the toast expires after a few seconds.
    await expect(await page.findByText('Members invited successfully')).toBeInTheDocument();
    await expect(await modal.findByText('12 people were invited.')).toBeInTheDocument();
    await expect(modal.getByText('Line 7: anna@imanworks.example')).toBeInTheDocument();
    await expect(modal.getByText('Already a member')).toBeInTheDocument();
    await expect(modal.getByRole('button', { name: 'Download Report' })).toBeEnabled();
  },
});

const running: MemberImport = {
  id: testId('user', 77),
  status: 'Running',
  people: 50_000,
  peopleDone: 31_250,
  startedAt: fixedNow,
};

export const ALargeImportRuns = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(getMemberImport, { data: running }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Import of 50,000 people: 62 %')).toBeVisible();
    const bar = canvas.getByRole('progressbar', { name: 'Import of 50,000 people' });
    await expect(bar).toHaveAttribute('aria-valuetext', '62 %');
    await expect(bar.clientWidth).toBeGreaterThan(200);
  },
});

export const FollowsALargeImportToItsEnd = meta.story({
  beforeEach({ msw }) {
    let state: MemberImport | null = null;
    let total = 240;
    const skipped = [{ line: 7, email: 'anna@imanworks.example', reason: 'Already a member', kind: 'Member' as const }];
    msw.use(
      reply(listMembers, () => buildMembersReply(buildMembers(10), { total })),
      reply(importMembers, ({ url }) => {
        if (url.searchParams.get('preview') === 'true') return { data: { invited: 50_000, skipped: [] } };
        sent(url.searchParams.get('background'));
        state = running;
        return { data: { invited: 0, skipped: [], importId: running.id } };
      }),
      reply(getMemberImport, () => {
        const data = state;
        if (state !== null) {
          total = 50_239;
          state = { ...running, status: 'Done', peopleDone: 50_000, outcome: { invited: 49_999, skipped } };
        }
        return { data };
      }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    await step('the modal closes and the page shows the progress', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Import from CSV' }));
      const modal = within(await canvas.findByRole('dialog'));
      await userEvent.upload(modal.getByLabelText('CSV file', { selector: 'input' }), csv);
      await modal.findByText('50,000 people will be invited.');
      await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
      await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(sent).toHaveBeenCalledWith('true');
      await expect(await canvas.findByText('Import of 50,000 people: 62 %')).toBeVisible();
    });
    await step('the page shows the result until dismissed', async () => {
      await expect(await canvas.findByText('49,999 people were invited.', {}, { timeout: 5_000 })).toBeVisible();
      await expect(canvas.getByText('Line 7: anna@imanworks.example')).toBeVisible();
      await within(canvasElement.ownerDocument.body).findByText('Members invited successfully');
      await expect(await canvas.findByText('50,239')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
      await expect(canvas.queryByText('Line 7: anna@imanworks.example')).not.toBeInTheDocument();
      await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    });
  },
});

export const ALargeImportThatFailed = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const outcome = { invited: 30_000, skipped: [] };
    msw.use(reply(getMemberImport, { data: { ...running, status: 'Failed', outcome } }));
  },
  play: async ({ canvas }) => {
    const title = 'The import could not be finished. 30,000 people were invited.';
    await expect(await canvas.findByText(title)).toBeVisible();
    await expect(
      canvas.getByText('Import the file again to invite the others. Nobody is invited twice.'),
    ).toBeVisible();
  },
});

export const PendingMails = meta.story({
  beforeEach({ msw }) {
    const { data, meta: counts } = buildMembersReply(buildMembers(10), { total: 10_000 });
    const waitingMails = { count: 9_500, dailyLimit: 500 };
    msw.use(
      reply(listMembers, { data, meta: { ...counts, waitingMails } }),
      reply(importMembers, { data: { invited: 9_999, skipped: [], waitingMails } }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    const note = '9,500 invitations wait: today’s limit of 500 is reached.';
    await expect(await canvas.findByText(note)).toBeVisible();
    await step('an import stays until its result is dismissed', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Import from CSV' }));
      const modal = within(await canvas.findByRole('dialog'));
      await userEvent.upload(modal.getByLabelText('CSV file', { selector: 'input' }), csv);
      await modal.findByText(csv.name);
      await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
      await expect(await modal.findByText('9,999 people were invited.')).toBeInTheDocument();
      await expect(modal.getByText(note)).toBeInTheDocument();
      await expect(modal.getByText(/They go out from tomorrow, the oldest first/)).toBeInTheDocument();
    });
  },
});

export const InvitingNobodyIsNotASuccess = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const skipped = [{ line: 2, email: 'anna@imanworks.example', reason: 'Already a member', kind: 'Member' as const }];
    msw.use(reply(importMembers, { data: { invited: 0, skipped } }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import from CSV' }));
    const modal = within(await canvas.findByRole('dialog'));
    await userEvent.upload(modal.getByLabelText('CSV file', { selector: 'input' }), csv);
    await modal.findByText(csv.name);
    await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
    await expect(await modal.findByText('Nobody was invited.')).toBeInTheDocument();
    const page = within(canvasElement.ownerDocument.body);
    await expect(page.queryByText('Members invited successfully')).not.toBeInTheDocument();
  },
});

export const AnImportWithoutSkippedRowsClosesTheDialog = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let total = 240;
    msw.use(
      reply(listMembers, () => buildMembersReply(buildMembers(10), { total })),
      reply(importMembers, () => {
        total = 241;
        return { data: { invited: 1, skipped: [] } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import from CSV' }));
    const modal = within(await canvas.findByRole('dialog'));
    await userEvent.upload(modal.getByLabelText('CSV file', { selector: 'input' }), csv);
    await modal.findByText(csv.name);
    await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await within(canvasElement.ownerDocument.body).findByText('Members invited successfully');
    await expect(await canvas.findByText('241')).toBeVisible();
  },
});

export const SendsOnlyCompleteRows = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(inviteMembers, ({ body }) => {
        sent(body);
        return { data: { invited: 1, skipped: [] } };
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Members' }));
    const modal = within(await canvas.findByRole('dialog'));
    const button = modal.getByRole('button', { name: 'Import Members' });
    await step('a half-filled row cannot be sent', async () => {
      await userEvent.type(modal.getByLabelText('Full Name'), 'Anna Kowalska');
      await expect(button).toBeDisabled();
      await userEvent.type(modal.getByLabelText('Email Address'), 'anna@imanworks');
      await userEvent.tab();
      await expect(modal.getByText('Email is invalid')).toBeVisible();
      await expect(button).toBeDisabled();
    });
    await step('an empty row beside a complete one is left out', async () => {
      await userEvent.type(modal.getByLabelText('Email Address'), '.example');
      await userEvent.click(modal.getByRole('button', { name: 'Add Another Member' }));
      await userEvent.click(button);
    });
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(sent).toHaveBeenCalledWith({
      members: [{ fullname: 'Anna Kowalska', email: 'anna@imanworks.example' }],
      redirectUrl: `${window.location.origin}${paths.emailLink}`,
    });
  },
});

export const AddsDetails = meta.story({
  tags: ['visual', '!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(listOrganizations, { data: [manyFields] }));
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Members' }));
    const modal = within(await canvas.findByRole('dialog'));
    await userEvent.type(modal.getByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.type(modal.getByLabelText('Email Address'), 'anna@imanworks.example');
    await step('they are optional', async () => {
      await userEvent.click(modal.getByRole('button', { name: 'More Details' }));
      await expect(modal.getByRole('button', { name: 'Import Members' })).toBeEnabled();
    });
    await step('a wrong one is named once its field is left', async () => {
      await userEvent.type(modal.getByLabelText('Birth Date'), '31/02/1990');
      await userEvent.type(modal.getByLabelText('Shoe size'), '1,200');
      await userEvent.tab();
      await expect(modal.getByText('There is no such birth date. The day comes before the month')).toBeVisible();
      await expect(modal.getByLabelText('Shoe size')).toBeInvalid();
      await expect(modal.getByRole('button', { name: 'Import Members' })).toBeDisabled();
    });
  },
});

export const SendsDetails = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(listOrganizations, { data: [manyFields] }),
      reply(inviteMembers, ({ body }) => {
        sent(body);
        return { data: { invited: 0, completed: 1, skipped: [] } };
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Members' }));
    const modal = within(await canvas.findByRole('dialog'));
    await userEvent.click(modal.getByLabelText('Full Name'));
    await userEvent.paste(
      [
        'Name\tEmail\tEmployee Number\tBirth Date\tDepartment\tPosition\tStart Date\tPhone\tWork Site\tShoe size',
        'Anna Kowalska\tanna@imanworks.example\t1017\t10/12/1985\tLogistics\tDriver\t1.9.2020\t+48 600 100 200\tNorth\t42,5',
      ].join('\n'),
    );
    await step('the section stays open while a wrong detail is corrected', async () => {
      const birthDate = modal.getByLabelText('Birth Date');
      await userEvent.clear(birthDate);
      await userEvent.type(birthDate, '31/02/1985{Tab}');
      await userEvent.click(modal.getByRole('button', { name: 'More Details' }));
      await userEvent.clear(birthDate);
      await userEvent.type(birthDate, '10/12/1985');
      await expect(birthDate).toHaveFocus();
    });
    await userEvent.click(modal.getByRole('combobox', { name: 'Shirt' }));
    await userEvent.click(await modal.findByRole('option', { name: 'M' }));
    await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
    await expect(
      await modal.findByText(`Nobody was invited. ${getTexts('inviting')('completed', { count: 1 })}`),
    ).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      members: [
        {
          fullname: 'Anna Kowalska',
          email: 'anna@imanworks.example',
          employeeNumber: '1017',
          birthDate: '1985-12-10',
          department: 'Logistics',
          position: 'Driver',
          startDate: '2020-09-01',
          phone: '+48 600 100 200',
          workSite: 'North',
          fieldValues: { [shoeId]: '42.5', [shirtId]: 'M' },
        },
      ],
      redirectUrl: `${window.location.origin}${paths.emailLink}`,
    });
  },
});

export const InvitesWithoutEmail = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(inviteMembers, ({ body }) => {
        sent(body);
        return { data: { invited: 1, skipped: [] } };
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Members' }));
    const modal = within(await canvas.findByRole('dialog'));
    await expect(modal.getByText(/Somebody without an email address needs an employee number/)).toBeVisible();
    await userEvent.type(modal.getByLabelText('Full Name'), 'Ines Roy');
    await step('a number takes the place of the address', async () => {
      await expect(modal.getByRole('button', { name: 'Import Members' })).toBeDisabled();
      await userEvent.click(modal.getByRole('button', { name: 'More Details' }));
      await userEvent.type(modal.getByLabelText('Employee Number'), '40117');
      await expect(modal.getByRole('button', { name: 'Import Members' })).toBeEnabled();
    });
    await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
    await waitFor(() => expect(canvas.getByText('Members invited successfully')).toBeVisible());
    await expect(sent).toHaveBeenCalledWith({
      members: [{ fullname: 'Ines Roy', employeeNumber: '40117' }],
      redirectUrl: `${window.location.origin}${paths.emailLink}`,
    });
  },
});

export const InvitesInALanguage = meta.story({
  tags: ['visual', '!autodocs'],
  beforeEach({ msw }) {
    const unknownLanguages = { rows: 2, examples: ['Suomi', 'Klingon'] };
    msw.use(
      reply(inviteMembers, ({ body }) => {
        sent(body);
        return { data: { invited: 3, skipped: [], unknownLanguages } };
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Members' }));
    const modal = within(await canvas.findByRole('dialog'));
    await step('an unknown language is named', async () => {
      await userEvent.click(modal.getByLabelText('Full Name'));
      await userEvent.paste('Name\tEmail\tLanguage\nZoé Blanc\tzoe@imanworks.example\tSuomi');
      await expect(modal.getByText('“Suomi” is not one of the languages. Choose one')).toBeVisible();
      await expect(modal.getByRole('button', { name: 'Import Members' })).toBeDisabled();
    });
    await step('until another one is chosen', async () => {
      await userEvent.click(modal.getByRole('combobox', { name: 'Language' }));
      await userEvent.click(await modal.findByRole('option', { name: 'Français' }));
      await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
    });
    await expect(await modal.findByText('2 rows have an unknown language, such as Suomi, Klingon')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      members: [{ fullname: 'Zoé Blanc', email: 'zoe@imanworks.example', language: 'fr' }],
      redirectUrl: `${window.location.origin}${paths.emailLink}`,
    });
  },
});

export const ClosingKeepsTypedRows = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Members' }));
    await userEvent.type(await canvas.findByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Add Members' }));
    await expect(await canvas.findByLabelText('Full Name')).toHaveValue('Anna Kowalska');
  },
});

export const AFailedInvitationKeepsTheRows = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(inviteMembers, 400, { code: 'InvalidRequest', message: 'This address cannot get mail.' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Members' }));
    const modal = within(await canvas.findByRole('dialog'));
    await userEvent.type(modal.getByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.type(modal.getByLabelText('Email Address'), 'anna@imanworks.example');
    await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
    await within(canvasElement.ownerDocument.body).findByText('This address cannot get mail.');
    await expect(modal.getByLabelText('Full Name')).toHaveValue('Anna Kowalska');
  },
});

export const SearchIsDebouncedAndResetsThePage = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.members}?page=3` },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('21–30 of 240');
    await userEvent.type(canvas.getByRole('searchbox'), 'anna');
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ search: 'anna', offset: '0' })));
    // Debounced, not once per letter.
    await expect(asked).not.toHaveBeenCalledWith(expect.objectContaining({ search: 'an' }));
  },
});

export const SortsByTheMenu = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Sort by' }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('option', { name: 'Status (Active First)' }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(
        expect.objectContaining({ sortBy: 'isInActive', sortDirection: 'DESC', offset: '0' }),
      ),
    );
  },
});

export const AMissingPageShowsTheLastOne = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.members}?page=9` },
  beforeEach({ msw }) {
    msw.use(
      reply(listMembers, ({ url }) =>
        url.searchParams.get('offset') === '10'
          ? buildMembersReply([buildMember(11)], { total: 11, currentPage: 2 })
          : buildMembersReply([], { total: 11 }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kira Novak')).toBeVisible();
    await expect(canvas.getByText('11–11 of 11')).toBeVisible();
  },
});

export const ShowsTheTimeZoneIfItDiffers = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    spyOn(browser, 'timeZone').mockReturnValue('Europe/London');
  },
  play: async ({ canvas }) => {
    const note = 'Warsaw time. You seem to be in London (1 hour behind).';
    await expect(await canvas.findByText(note)).toBeVisible();
  },
});

const printed = fn();

export const PrintsAllPages = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    printed.mockClear();
    spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const sheet = document.querySelector('[data-print-sheet]');
      printed(sheet?.querySelector('p')?.textContent, sheet?.querySelectorAll('tbody tr').length);
      window.dispatchEvent(new Event('afterprint'));
    });
    msw.use(
      reply(listMembers, ({ url }) => {
        const [offset, limit] = ['offset', 'limit'].map((name) => Number(url.searchParams.get(name)));
        return buildMembersReply(buildMembers(240).slice(offset, (offset ?? 0) + (limit ?? 0)), { total: 240 });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const print = await canvas.findByRole('button', { name: 'Print' });
    await waitFor(() => expect(print).toBeEnabled());
    await userEvent.click(print);
    await waitFor(() => expect(printed).toHaveBeenCalledWith('Iman Works · 1–240 of 240', 240));
  },
});
