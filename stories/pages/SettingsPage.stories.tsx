import { http } from 'msw';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { previewTimeZone } from '#contract/assessment.ts';
import { type AuditEvent, exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import { logOut } from '#contract/auth.ts';
import { inviteTeam } from '#contract/invitation.ts';
import { approvePractitioner } from '#contract/member.ts';
import { previewMemberBulk } from '#contract/memberBulk.ts';
import { type AdministeredOrganization, listOrganizations } from '#contract/organization.ts';
import { updateOrganization } from '#contract/organizationProfile.ts';
import { updateProfile } from '#contract/profile.ts';
import { getResultRetention, previewResultRetention, updateResultRetention } from '#contract/resultRetention.ts';
import { listTeam, removeFromTeam, type TeamMember } from '#contract/team.ts';
import { type CurrentUser, getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { december } from '#tests/support/assessmentBuilders.ts';
import {
  buildMember,
  buildMemberDetails,
  buildOrganization,
  buildTeamMember,
  buildUser,
  fixedNow,
  testId,
} from '#tests/support/builders.ts';
import { listBrokenWords } from '#tests/support/listBrokenWords.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';
import { examplePicture } from '../storyHelpers.tsx';

const sent = fn();
/** Toasts and menus render outside the root element. */
const page = within(document.body);
const user = buildUser();
const team: TeamMember[] = [
  buildTeamMember(2),
  buildTeamMember(3, [{ role: 'Practitioners', acceptedAt: null }]),
  buildTeamMember(4, [{ role: 'OrganizationAdmin' }], { id: user.id, fullName: user.fullName, email: user.email }),
];
const teamReply = { data: team, meta: { total: team.length } };

const events: AuditEvent[] = (
  [
    ['AppointmentScheduled', buildMember(1)],
    ['MembersInvited', undefined],
    ['MemberDeactivated', buildMember(2)],
    ['SignedIn', undefined],
  ] as const
).map(([action, about], index) => ({
  id: testId('mail', index + 1),
  occurredAt: fixedNow - index * 3_600_000,
  action,
  actor: { id: user.id, fullName: user.fullName, email: user.email, role: 'OrganizationAdmin' },
  person: about ? { id: about.user.id, fullName: about.user.fullName, email: about.user.email } : null,
  assessment: action === 'AppointmentScheduled' ? { id: testId('assessment'), name: 'Autumn health check' } : null,
  networkAddress: '192.0.2.10',
  requestId: `r-${index}`,
  details: action === 'MembersInvited' ? { count: 240 } : {},
}));

const meta = preview.meta({
  title: 'Pages/Settings',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.settings },
  beforeEach({ msw }) {
    sent.mockClear();
    const { theme } = document.documentElement.dataset;
    spyOn(browser, 'timeZone').mockReturnValue(buildOrganization().timeZone);
    msw.use(
      reply(getMe, { data: user }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(listTeam, teamReply),
      reply(getResultRetention, { data: { years: null, deletion: null } }),
    );
    return () => {
      localStorage.removeItem('theme');
      document.documentElement.dataset['theme'] = theme;
    };
  },
});

export const Profile = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Profile' });
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
    await expect(await canvas.findByRole('textbox', { name: 'Full Name' })).toHaveValue(user.fullName);
  },
});

export const SavesTheProfile = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(updateProfile, ({ body }) => {
        sent(body);
        return { data: buildUser() };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Full Name' });
    // Final Form registers its fields after the first render.
    await userEvent.click(name);
    await userEvent.clear(name);
    await userEvent.type(name, 'Ursula K. Iman');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await page.findByText('Profile saved')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({ fullName: 'Ursula K. Iman', email: user.email, image: null });
  },
});

let savedUser: CurrentUser = user;

export const AsksAboutTheNameOfAnotherTab = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    savedUser = { ...user, version: 1 };
    msw.use(
      reply(getMe, () => ({ data: savedUser })),
      handle(updateProfile, async (request) => {
        const body = (await request.json()) as { version: number };
        if (body.version === savedUser.version) {
          sent(body);
          return Response.json({ data: savedUser });
        }
        const fields = { version: 'This is not the newest version' };
        return Response.json({ code: 'Conflict', message: 'Changed', requestId: 'r-1', fields }, { status: 409 });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Full Name' });
    // Final Form registers its fields after the first render.
    await userEvent.click(name);
    await userEvent.clear(name);
    await userEvent.type(name, 'Ursula K. Iman');
    savedUser = { ...user, fullName: 'Ursula Le Iman', version: 2 };
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const dialog = within(await page.findByRole('alertdialog', { name: 'You changed this in another tab' }));
    await expect(dialog.getByText('Ursula Le Iman')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Mine' }));
    await expect(await page.findByText('Profile saved')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'Ursula K. Iman', version: 2 }));
  },
});

export const AFailedSaveKeepsTypedValues = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(updateProfile, 503));
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Full Name' });
    // Final Form registers its fields after the first render.
    await userEvent.click(name);
    await userEvent.clear(name);
    await userEvent.type(name, 'Ursula K. Iman');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await page.findByText(/not available right now/)).toBeInTheDocument();
    await expect(name).toHaveValue('Ursula K. Iman');
  },
});

export const SelectsATheme = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Theme' }));
    await userEvent.click(await page.findByRole('option', { name: 'Dark' }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    await userEvent.click(canvas.getByRole('button', { name: /Ursula Iman/ }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Light theme' }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'light'));
    await expect(canvas.getByRole('combobox', { name: 'Theme' })).toHaveTextContent('Light');
  },
});

export const Organization = meta.story({
  args: { path: paths.organizationSettings },
  beforeEach({ msw }) {
    msw.use(
      reply(updateOrganization, ({ body }) => {
        sent(body);
        return { data: buildOrganization() };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const address = await canvas.findByRole('textbox', { name: 'Address' });
    await userEvent.clear(address);
    await expect(await canvas.findByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(address, '1 Pier Road');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await page.findByText('Organization saved')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({
      name: 'Iman Works',
      address: '1 Pier Road',
      image: null,
      timeZone: 'Europe/Warsaw',
      language: 'en',
    });
  },
});

export const ShowsWhatMembersSee = meta.story({
  tags: ['visual'],
  args: { path: paths.organizationSettings },
  beforeEach: () => void spyOn(browser, 'timeZone').mockReturnValue('America/New_York'),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Organization Name' });
    await userEvent.clear(name);
    await expect(canvas.queryByText('Where')).toBeNull();
    await userEvent.type(name, 'Iman Works Gdynia');
    const preview = within(canvas.getByRole('region', { name: 'As Members See It', hidden: true }));
    await expect(preview.getByText(/^Iman Works Gdynia, /)).toBeInTheDocument();
    await expect(preview.getByText(/New York/)).toBeInTheDocument();
  },
});

const jane = { at: december(1, '07:33'), by: { id: testId('user', 77), fullName: 'Jane Roe' } };
const beforeJane = { ...buildOrganization(), version: 1 };
const byJane = {
  ...beforeJane,
  name: 'Iman Works Gdynia',
  address: '14 Harbor Street, Gdynia',
  version: 2,
  lastChanges: { name: jane, address: jane },
};
let savedOrganization: AdministeredOrganization = beforeJane;

/** Types a name into the form, while Jane saves hers and an address. */
async function typeOverJane(canvas: ReturnType<typeof within>): Promise<HTMLElement> {
  const name = await canvas.findByRole('textbox', { name: 'Organization Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Iman Works & Sons');
  savedOrganization = byJane;
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
  return page.findByRole('alertdialog', { name: 'Jane Roe changed this in the meantime' });
}

export const AsksWhoseOrganizationToKeep = meta.story({
  tags: ['visual'],
  args: { path: paths.organizationSettings },
  beforeEach({ msw }) {
    savedOrganization = beforeJane;
    msw.use(
      reply(listOrganizations, () => ({ data: [savedOrganization] })),
      handle(updateOrganization, async (request) => {
        const body = (await request.json()) as { version: number };
        if (body.version !== savedOrganization.version) {
          const fields = { name: 'Changed by Jane Roe' };
          return Response.json({ code: 'Conflict', message: 'Changed', requestId: 'r-1', fields }, { status: 409 });
        }
        sent(body);
        savedOrganization = {
          ...savedOrganization,
          ...body,
          image: savedOrganization.image,
          version: body.version + 1,
        };
        return Response.json({ data: savedOrganization });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const dialog = within(await typeOverJane(canvas));
    await expect(dialog.getByText('Iman Works Gdynia')).toBeVisible();
    await expect(dialog.getByText('Iman Works & Sons')).toBeVisible();
    await expect(dialog.getByText('Jane Roe, 1 December 2026, 07:33')).toBeVisible();
    // Nobody else has typed an address.
    await expect(dialog.queryByRole('rowheader', { name: 'Address' })).toBeNull();
  },
});

export const KeepsBothTheOwnNameAndTheirAddress = AsksWhoseOrganizationToKeep.extend({
  tags: ['!autodocs', '!visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const dialog = within(await typeOverJane(canvas));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Mine' }));
    await expect(await page.findByText('Organization saved')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({
      name: 'Iman Works & Sons',
      address: '14 Harbor Street, Gdynia',
      image: null,
      timeZone: 'Europe/Warsaw',
      language: 'en',
      version: 2,
    });
    // Saving again asks no question about the own change.
    const name = canvas.getByRole('textbox', { name: 'Organization Name' });
    await userEvent.type(name, ' Ltd');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  },
});

export const ShowsTheirOrganization = AsksWhoseOrganizationToKeep.extend({
  tags: ['!autodocs', '!visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const dialog = within(await typeOverJane(canvas));
    await userEvent.click(dialog.getByRole('button', { name: 'Show Their Version' }));
    await expect(canvas.getByRole('textbox', { name: 'Organization Name' })).toHaveValue('Iman Works Gdynia');
    await expect(canvas.getByRole('textbox', { name: 'Address' })).toHaveValue('14 Harbor Street, Gdynia');
    await expect(sent).not.toHaveBeenCalled();
  },
});

const logoOf = (number: number) => ({ id: testId('image', number), originalFilePath: `logo-${number}.png` });

export const AsksWhoseLogoToKeep = AsksWhoseOrganizationToKeep.extend({
  beforeEach({ msw }) {
    savedOrganization = { ...beforeJane, image: logoOf(1) };
    msw.use(http.get('*/api/v1/file/*', () => fetch(examplePicture)));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Logo' }));
    savedOrganization = { ...beforeJane, image: logoOf(2), version: 2, lastChanges: { image: jane } };
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const dialog = within(await page.findByRole('alertdialog', { name: 'Jane Roe changed this in the meantime' }));
    const row = within(dialog.getByRole('row', { name: /^Logo/ }));
    await expect(row.getByRole('img', { name: 'Logo' })).toBeVisible();
    await expect(row.getByRole('cell', { name: 'None' })).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
});

/** Opens the settings and saves the time zone of London. */
async function saveLondon(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('combobox', { name: /Time Zone/ }));
  await userEvent.keyboard('London');
  await userEvent.click(await page.findByRole('option', { name: /London/ }));
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
}

export const TimeZoneDisplacesAppointments = meta.story({
  args: { path: paths.organizationSettings },
  beforeEach({ msw }) {
    const first = ['Anna Kowalska', 'Bartosz Lis'].map((fullName, index) => ({
      id: testId('assessment', index),
      fullName,
      email: 'person@example.com',
      assessmentName: 'Autumn health check',
      startsAt: december(14 + index, '08:00'),
      endsAt: december(14 + index, '08:45'),
    }));
    msw.use(
      reply(previewTimeZone, ({ body }) => {
        expect(body).toEqual({ timeZone: 'Europe/London' });
        return { data: { total: 17, first } };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    await saveLondon(within(canvasElement));
    const dialog = within(await page.findByRole('alertdialog', { name: '17 booked appointments would no longer fit' }));
    await expect(dialog.getByText('14/12/2026 07:00')).toBeInTheDocument();
    await expect(dialog.getByText('and 15 more')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Back' })).toHaveFocus();
  },
});

export const KeepsTheTimeZone = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.organizationSettings },
  beforeEach({ msw }) {
    msw.use(
      reply(previewTimeZone, { data: { total: 1, first: [] } }),
      reply(updateOrganization, ({ body }) => {
        sent(body);
        return { data: buildOrganization() };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    sent.mockClear();
    await saveLondon(within(canvasElement));
    await userEvent.click(await page.findByRole('button', { name: 'Back' }));
    await expect(page.queryByRole('alertdialog')).toBeNull();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(await page.findByRole('button', { name: 'Change Time Zone' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ timeZone: 'Europe/London' })));
    await expect(await page.findByText('1 appointment no longer fits the schedule')).toBeVisible();
  },
});

export const TimeZoneByItsPolishName = meta.story({
  args: { path: paths.organizationSettings },
  globals: { locale: 'pl' },
  play: async ({ canvas, step, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Strefa czasowa' });
    for (const search of ['wielka brytania', 'london']) {
      await step(search, async () => {
        await userEvent.clear(field);
        await userEvent.type(field, search);
        const option = await page.findByRole('option', { name: /Europe\/London/ }, { timeout: 10_000 });
        await waitFor(() => expect(option).toHaveTextContent('czas: Wielka Brytania'), { timeout: 10_000 });
      });
    }
  },
});

/** Chooses how long results are kept, and presses the button. */
async function choosePeriod(canvas: ReturnType<typeof within>, period: string) {
  await userEvent.click(await canvas.findByRole('combobox', { name: 'Keep Results' }));
  await userEvent.click(await page.findByRole('option', { name: period }));
  await userEvent.click(canvas.getByRole('button', { name: 'Change Period' }));
}

export const ResultsAreDeletedSoon = meta.story({
  args: { path: paths.organizationSettings },
  beforeEach({ msw }) {
    const deletion = { at: december(28, '00:00'), count: 12 };
    msw.use(reply(getResultRetention, { data: { years: 10, deletion } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Results are deleted on Monday, 28 December 2026')).toBeVisible();
    await expect(canvas.getByText(/^They belong to 12 examinations\./)).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Keep Results' })).toHaveTextContent('10 years');
    await expect(canvas.getByText(/^Results are deleted 10 years after they were finished/)).toBeVisible();
  },
});

export const ChoosesAPeriodForResults = meta.story({
  args: { path: paths.organizationSettings },
  beforeEach({ msw }) {
    msw.use(
      reply(previewResultRetention, { data: { at: december(28, '00:00'), count: 1240 } }),
      reply(updateResultRetention, ({ body }) => {
        sent(body);
        const retention = { years: 3, deletion: { at: december(28, '00:00'), count: 1240 } };
        msw.use(reply(getResultRetention, { data: retention }));
        return { data: retention };
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await choosePeriod(canvas, '3 years');
    const dialog = within(await page.findByRole('alertdialog', { name: 'Keep results for 3 years?' }));
    await expect(
      dialog.getByText('The results of 1,240 examinations are deleted on Monday, 28 December 2026'),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Back' })).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep for 3 years' }));
    await expect(await page.findByText('Results are kept for 3 years')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({ years: 3, expected: null });
    await expect(canvas.getByRole('combobox', { name: 'Keep Results' })).toHaveTextContent('3 years');
    await expect(await canvas.findByText('Results are deleted on Monday, 28 December 2026')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change Period' })).toHaveFocus());
  },
});

export const FewResultsHaveNoNumber = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.organizationSettings },
  beforeEach({ msw }) {
    msw.use(reply(previewResultRetention, { data: { at: december(28, '00:00'), count: null } }));
  },
  play: async ({ canvasElement }) => {
    await choosePeriod(within(canvasElement), '1 year');
    const dialog = within(await page.findByRole('alertdialog', { name: 'Keep results for 1 year?' }));
    await expect(dialog.getByText(/^Fewer than 5 examinations have results that old/)).toBeVisible();
  },
});

export const AColleagueChangedThePeriod = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.organizationSettings },
  beforeEach({ msw }) {
    msw.use(
      reply(getResultRetention, { data: { years: 5, deletion: null } }),
      refuse(updateResultRetention, 409, { code: 'Conflict', message: 'Somebody else has just changed it.' }),
    );
  },
  play: async ({ canvas, canvasElement, msw }) => {
    await canvas.findByRole('combobox', { name: 'Keep Results' });
    msw.use(reply(getResultRetention, { data: { years: 8, deletion: null } }));
    await choosePeriod(within(canvasElement), 'Until they are erased');
    await expect(await page.findByText('Somebody else has just changed it.')).toBeInTheDocument();
    await expect(await canvas.findByText(/^Now results are kept for 8 years\./)).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Keep Results' })).toHaveTextContent('Until they are erased');
  },
});

export const PeriodLoading = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.organizationSettings },
  beforeEach({ msw }) {
    msw.use(keepWaiting(getResultRetention));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Results' })).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'Keep Results' })).toBeNull();
  },
});

export const PeriodCouldNotBeLoaded = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.organizationSettings },
  beforeEach({ msw }) {
    msw.use(refuse(getResultRetention, 503));
  },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('How long results are kept could not be loaded')).toBeVisible();
    msw.use(reply(getResultRetention, { data: { years: 5, deletion: null } }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('combobox', { name: 'Keep Results' })).toHaveTextContent('5 years');
  },
});

/** Chooses an action of a row of the team. */
async function choose(canvas: ReturnType<typeof within>, who: string, action: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${who}` }));
  await userEvent.click(await page.findByRole('menuitem', { name: action }));
}

export const Team = meta.story({
  tags: ['visual'],
  args: { path: paths.teamSettings },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Team' })).toBeVisible();
    const practitioner = within(canvas.getByRole('row', { name: /Bartosz Lis/ }));
    await expect(practitioner.getByText('Practitioner')).toBeVisible();
    await expect(practitioner.getByRole('button', { name: 'Actions for Bartosz Lis' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Ursula Iman/ })).toHaveTextContent('Administrator (you)');
  },
});

export const TeamInLargeText = meta.story({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'tablet' }, textSize: 'large' },
  args: { path: paths.teamSettings },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Team' });
    await expect(await canvas.findByRole('row', { name: /Bartosz Lis/ })).toBeVisible();
    const [rows] = within(table).getAllByRole('rowgroup').slice(-1) as [HTMLElement];
    await expect(listBrokenWords(rows)).toEqual([]);
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  },
});

export const TeamLoading = meta.story({
  args: { path: paths.teamSettings },
  beforeEach({ msw }) {
    msw.use(keepWaiting(listTeam));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Team' })).toBeVisible();
  },
});

export const TeamFailed = meta.story({
  args: { path: paths.teamSettings },
  beforeEach({ msw }) {
    msw.use(refuse(listTeam, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The team could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const InvitesATeamMember = meta.story({
  args: { path: paths.teamSettings },
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(inviteTeam, ({ body }) => {
        sent(body);
        return { data: { invited: 1, skipped: [] } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite to Team' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Invite to Team' }));
    await expect(modal.getByRole('button', { name: 'Send Invitations' })).toBeDisabled();
    await userEvent.click(modal.getByRole('radio', { name: /^Practitioner/ }));
    await userEvent.type(modal.getByRole('textbox', { name: 'Full Name' }), 'Hugo Martin');
    await userEvent.type(modal.getByRole('textbox', { name: 'Email Address' }), 'hugo@imanworks.example');
    await userEvent.click(modal.getByRole('button', { name: 'Invite as Practitioner' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(sent).toHaveBeenCalledWith({
      members: [{ fullname: 'Hugo Martin', email: 'hugo@imanworks.example', role: 'Practitioners' }],
      redirectUrl: `${window.location.origin}${paths.emailLink}`,
    });
    await expect(await page.findByText('Hugo Martin was invited as practitioner')).toBeInTheDocument();
  },
});

export const CountsThePeopleToInvite = meta.story({
  args: { path: paths.teamSettings },
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite to Team' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Invite to Team' }));
    await userEvent.click(modal.getByRole('radio', { name: /^Practitioner/ }));
    await userEvent.click(modal.getByRole('textbox', { name: 'Full Name' }));
    await userEvent.paste('Hugo Martin\thugo@imanworks.example\nAda Berg\tada@imanworks.example');
    await expect(await modal.findByRole('button', { name: 'Invite 2 as Practitioners' })).toBeEnabled();
  },
});

/** An administrator who was to be invited next would read results if the last role stayed. */
export const ChoosesTheRoleAnew = meta.story({
  ...InvitesATeamMember.input,
  tags: ['visual'],
  play: async (context) => {
    await InvitesATeamMember.input.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Invite to Team' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Invite to Team' }));
    await userEvent.type(modal.getByRole('textbox', { name: 'Full Name' }), 'Ada Berg');
    await userEvent.type(modal.getByRole('textbox', { name: 'Email Address' }), 'ada@imanworks.example');
    for (const role of modal.getAllByRole('radio')) await expect(role).not.toBeChecked();
    await expect(modal.getByRole('button', { name: 'Send Invitations' })).toBeDisabled();
  },
});

export const RolesOfATeamMember = meta.story({
  args: { path: paths.teamSettings },
  tags: ['visual'],
  beforeEach({ msw }) {
    const roles = [{ role: 'Practitioners' as const }, { role: 'Member' as const, acceptedAt: null }];
    msw.use(reply(listTeam, { data: [buildTeamMember(2, roles), ...team.slice(1)], meta: { total: 3 } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Bartosz Lis/ })).toHaveTextContent(
      'Practitioner, Member (invited)',
    );
    await choose(canvas, 'Bartosz Lis', 'Roles');
    const modal = within(await canvas.findByRole('dialog', { name: 'Roles of Bartosz Lis' }));
    await expect(modal.getByRole('button', { name: 'End Role: Practitioner of Bartosz Lis' })).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Invite Bartosz Lis as Administrator' })).toBeVisible();
  },
});

export const ApprovesAPractitioner = meta.story({
  args: { path: paths.teamSettings },
  tags: ['visual'],
  beforeEach({ msw }) {
    let waits = true;
    msw.use(
      reply(listTeam, () => {
        const roles = [
          { role: 'Practitioners' as const, acceptedAt: null, awaitsApproval: waits, invitedBy: testId('user', 9) },
        ];
        return { data: [buildTeamMember(2, roles), ...team.slice(1)], meta: { total: 3 } };
      }),
      reply(approvePractitioner, ({ url }) => {
        sent(url.pathname);
        waits = false;
        return { data: buildMemberDetails() };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Bartosz Lis/ })).toHaveTextContent(
      'Practitioner (waits for approval)',
    );
    await choose(canvas, 'Bartosz Lis', 'Roles');
    const modal = within(await canvas.findByRole('dialog', { name: 'Roles of Bartosz Lis' }));
    await expect(modal.getByText('Waits for your approval. Nobody is invited before.')).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Approve Bartosz Lis as Practitioner' })).toBeVisible();
  },
});

export const ApprovalSendsTheInvitation = meta.story({
  ...ApprovesAPractitioner.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, 'Bartosz Lis', 'Roles');
    const modal = within(await canvas.findByRole('dialog', { name: 'Roles of Bartosz Lis' }));
    await userEvent.click(modal.getByRole('button', { name: 'Approve Bartosz Lis as Practitioner' }));
    await expect(await page.findByText('Bartosz Lis was invited as practitioner')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith(expect.stringContaining('/approve'));
    await expect(await modal.findByText('Invited. The role begins when they accept.')).toBeVisible();
    await expect(modal.queryByRole('button', { name: 'Approve Bartosz Lis as Practitioner' })).not.toBeInTheDocument();
  },
});

export const AnInvitedPractitionerWaitsForApproval = meta.story({
  args: { path: paths.teamSettings },
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(inviteTeam, { data: { invited: 0, awaitingApproval: 1, skipped: [] } }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite to Team' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Invite to Team' }));
    await userEvent.click(modal.getByRole('radio', { name: /^Practitioner/ }));
    await userEvent.type(modal.getByRole('textbox', { name: 'Full Name' }), 'Hugo Martin');
    await userEvent.type(modal.getByRole('textbox', { name: 'Email Address' }), 'hugo@imanworks.example');
    await userEvent.click(modal.getByRole('button', { name: 'Invite as Practitioner' }));
    await expect(await modal.findByText('1 practitioner waits for approval.')).toBeVisible();
    await expect(modal.getByText(/One of them approves on the team page/)).toBeVisible();
  },
});

export const RemovesSelectedFromTheTeam = meta.story({
  args: { path: paths.teamSettings },
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      reply(previewMemberBulk, ({ body }) => {
        sent(body);
        const ids = team.slice(1).map(({ id }) => id);
        const isInviting = previewMemberBulk.body.parse(body).action === 'InviteTeamAgain';
        const leftOut = [{ reason: isInviting ? ('Joined' as const) : ('Self' as const), count: 1 }];
        const mails = isInviting ? ids.length : 0;
        return { data: { organizationMemberIds: ids, people: ids.length, mails, appointments: 0, leftOut } };
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Select all/ }));
    await step('open invitations can be sent again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Invite again' }));
      const inviting = within(await canvas.findByRole('dialog', { name: 'Invite again' }));
      await expect(await inviting.findByText('Left out: already joined')).toBeVisible();
      await userEvent.click(inviting.getByRole('button', { name: 'Cancel' }));
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove from the team…' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Remove from the team' }));
    await expect(await dialog.findByText('Left out: yourself')).toBeVisible();
    await expect(dialog.getByText('A role as member stays. Nobody gets an email.')).toBeVisible();
    await expect(sent).toHaveBeenLastCalledWith({
      action: 'EndTeamRoles',
      organizationMemberIds: team.map(({ id }) => id),
    });
  },
});

export const RemovesATeamMember = meta.story({
  args: { path: paths.teamSettings },
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let members = team;
    msw.use(
      reply(listTeam, () => ({ data: members, meta: { total: members.length } })),
      reply(removeFromTeam, ({ url }) => {
        members = members.filter(({ user: { id } }) => !url.pathname.endsWith(id));
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, 'Bartosz Lis', 'Remove from Team');
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Remove Bartosz Lis from the team?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from Team' }));
    await expect(await page.findByText('Bartosz Lis was removed from the team')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Bartosz Lis/ })).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
});

export const TheLastAdministratorCannotLeave = meta.story({
  args: { path: paths.teamSettings },
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const message = 'The last administrator cannot be removed';
    msw.use(refuse(removeFromTeam, 409, { code: 'Conflict', message }));
  },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, 'Ursula Iman', 'Leave Team');
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Leave the team?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Leave Team' }));
    await expect(await page.findByText('The last administrator cannot be removed')).toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: /Ursula Iman/ })).toBeVisible();
  },
});

export const LeavingLogsOut = meta.story({
  args: { path: paths.teamSettings },
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(removeFromTeam, { data: { done: true } }), reply(logOut, { data: { done: true } }));
  },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, 'Ursula Iman', 'Leave Team');
    await userEvent.click(within(await canvas.findByRole('alertdialog')).getByRole('button', { name: 'Leave Team' }));
    await expect(await canvas.findByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
  },
});

export const OpensFromTheAccountMenu = meta.story({
  args: { path: paths.teamSettings },
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ursula Iman ursula/ }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Settings' }));
    await expect(await canvas.findByRole('heading', { name: 'Profile' })).toBeVisible();
  },
});

export const AuditLog = meta.story({
  tags: ['visual'],
  args: { path: paths.auditLog },
  beforeEach({ msw }) {
    msw.use(
      reply(listAuditEvents, ({ url }) => {
        sent(Object.fromEntries(url.searchParams));
        return { data: events, meta: { total: 48, hasMore: false, currentPage: 1 } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Audit log' })).toBeVisible();
    const booked = within(canvas.getByRole('row', { name: /Booked an appointment/ }));
    await expect(booked.getByText('Anna Kowalska · Autumn health check')).toBeVisible();
    await expect(booked.getByText('07/12/2026 10:00')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Invited members/ })).toHaveTextContent('240 people');
    await expect(sent).toHaveBeenLastCalledWith({ limit: '20', offset: '0' });
  },
});

export const AuditLogWithMoreThanItCounts = meta.story({
  args: { path: paths.auditLog },
  beforeEach({ msw }) {
    msw.use(reply(listAuditEvents, { data: events, meta: { total: 10_000, hasMore: true, currentPage: 1 } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/newest 10,000 events\. Choose days to see older ones/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Page 500' })).toBeVisible();
  },
});

export const AuditLogFromTooEarlyADay = meta.story({
  args: { path: `${paths.auditLog}?from=1900-01-01` },
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const message = 'Choose a day since 1970';
    msw.use(refuse(listAuditEvents, 400, { code: 'InvalidRequest', message, fields: { from: message } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The audit log could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription('Choose a day since 1970');
  },
});

export const AuditLogOfANewerVersion = meta.story({
  args: { path: paths.auditLog },
  beforeEach({ msw }) {
    const newer = events.slice(0, 1).map((event) => ({ ...event, action: 'Unreadable' as const }));
    msw.use(reply(listAuditEvents, { data: newer, meta: { total: 1, hasMore: false, currentPage: 1 } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('An event that this version cannot show')).toBeVisible();
  },
});

export const FiltersTheAuditLog = meta.story({
  args: { path: paths.auditLog },
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(listAuditEvents, ({ url }) => {
        sent(Object.fromEntries(url.searchParams));
        return { data: [], meta: { total: 0, hasMore: false, currentPage: 1 } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Nothing has happened yet')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'From' }), '01/12/2026');
    await expect(await canvas.findByText('Nothing found')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by name or email' }), 'anna');
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({
        limit: '20',
        offset: '0',
        search: 'anna',
        from: String(Date.UTC(2026, 10, 30, 23)),
      }),
    );
  },
});

export const ClearsTheFiltersOfTheAuditLog = meta.story({
  args: { path: paths.auditLog },
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(listAuditEvents, ({ url }) => {
        sent(url.searchParams.get('to'));
        const isNarrowed = ['search', 'action', 'from', 'to'].some((name) => url.searchParams.has(name));
        const data = isNarrowed ? [] : events;
        return { data, meta: { total: data.length, hasMore: false, currentPage: 1 } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table', { name: 'Audit log' });
    const search = canvas.getByRole('searchbox', { name: 'Search by name or email' });
    const [from, to] = ['From', 'To'].map((name) => canvas.getByRole('textbox', { name }));
    await userEvent.type(search, 'zzz');
    if (from) await userEvent.type(from, '01/12/2026');
    if (to) await userEvent.type(to, '02/12/2026');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.any(String)));
    await expect(await canvas.findByText('Try other words, days or filters.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear search and filters' }));
    await expect(await canvas.findByRole('table', { name: 'Audit log' })).toBeVisible();
    for (const field of [search, from, to]) await expect(field).toHaveValue('');
  },
});

/** Cleared before the text has reached the address, it would be searched again. */
export const ClearsASearchThatIsStillPending = meta.story({
  ...ClearsTheFiltersOfTheAuditLog.input,
  args: { path: `${paths.auditLog}?from=2026-12-01` },
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search by name or email' });
    const clear = await canvas.findByRole('button', { name: 'Clear search and filters' });
    await userEvent.type(search, 'zzz');
    await userEvent.click(clear);
    await expect(await canvas.findByRole('table', { name: 'Audit log' })).toBeVisible();
    await expect(search).toHaveValue('');
  },
});

/** The range is refused, and the reason stands at the field that names it. */
export const AuditLogOfAnImpossibleDay = meta.story({
  args: { path: `${paths.auditLog}?from=1900-01-01` },
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const fields = { from: 'Choose a day after 1970' };
    msw.use(refuse(listAuditEvents, 400, { code: 'InvalidRequest', message: 'The request is invalid', fields }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose a day after 1970')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(/Choose a day after 1970/);
    await expect(canvas.getByText('The request is invalid')).toBeVisible();
  },
});

export const AuditLogLoading = meta.story({
  args: { path: paths.auditLog },
  beforeEach({ msw }) {
    msw.use(keepWaiting(listAuditEvents));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Search by name or email' })).toBeVisible();
  },
});

export const AuditLogFailed = meta.story({
  args: { path: paths.auditLog },
  beforeEach({ msw }) {
    msw.use(refuse(listAuditEvents, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The audit log could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const ShowsAFailedExport = meta.story({
  args: { path: paths.auditLog },
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(listAuditEvents, { data: events, meta: { total: 4, hasMore: false, currentPage: 1 } }),
      refuse(exportAuditEvents, 503),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Export CSV' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await page.findByText(/not available right now/)).toBeInTheDocument();
  },
});
