import { expect, fn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { listMyAssessments } from '#contract/assessment.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { countDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { listMembers } from '#contract/member.ts';
import {
  acceptMembership,
  declineMembership,
  declineProposedName,
  leaveOrganization,
  listOwnMemberships,
  type OwnMembership,
} from '#contract/membership.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { chooseOrganization, createOrganization } from '#contract/organizationProfile.ts';
import { updateProfile } from '#contract/profile.ts';
import { listSessions } from '#contract/session.ts';
import { listTeam } from '#contract/team.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildDashboardStats,
  buildDashboardWork,
  buildMemberOrganization,
  buildMembersReply,
  buildOrganization,
  buildOwnMembership,
  buildTeamMember,
  buildUser,
  fixedNow,
  testId,
} from '#tests/support/builders.ts';
import { refuse, reply } from '#tests/support/pageHandlers.ts';

const called = fn();
const done = { data: { done: true as const } };

const member = (number: number, name: string, parts: Partial<OwnMembership> = {}): OwnMembership =>
  buildOwnMembership({
    id: testId('user', 900 + number),
    organization: { id: testId('organization', number), name },
    acceptedAt: null,
    ...parts,
  });
const harbour = member(5, 'Harbour Logistics');
const nova = member(6, 'Nova Health Clinics of the Northern Coast', { role: 'Practitioners' });
const iman = member(1, 'Iman Works', { acceptedAt: fixedNow });

/** Stores the memberships of the signed-in member, like the server. */
function answerInvitations(memberships: OwnMembership[]) {
  let mine = memberships;
  const idOf = (url: URL) => url.pathname.split('/').at(-2) ?? '';
  return [
    reply(listOwnMemberships, () => ({ data: mine })),
    reply(acceptMembership, ({ url }) => {
      called('join', idOf(url));
      mine = mine.map((one) => (one.id === idOf(url) ? { ...one, acceptedAt: fixedNow } : one));
      return done;
    }),
    reply(declineMembership, ({ url }) => {
      called('decline', idOf(url));
      mine = mine.filter(({ id }) => id !== idOf(url));
      return done;
    }),
    reply(leaveOrganization, ({ url }) => {
      called('leave', idOf(url));
      mine = mine.filter(({ id }) => id !== idOf(url));
      return done;
    }),
  ];
}

const meta = preview.meta({
  title: 'Pages/Memberships',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.my },
  beforeEach({ msw }) {
    called.mockClear();
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Member', fullName: 'Anna Kowalska' }) }),
      reply(listOrganizationsForMember, { data: [buildMemberOrganization()] }),
      reply(listMyAssessments, { data: [] }),
      reply(listSessions, { data: [] }),
      ...answerInvitations([iman, harbour, nova]),
    );
  },
});

export const Invited = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const card = within(
      await canvas.findByRole('region', { name: 'Harbour Logistics invites you to its health assessments' }),
    );
    await expect(card.getByRole('button', { name: 'Join Harbour Logistics' })).toBeVisible();
    await expect(
      canvas.getByRole('region', { name: `${nova.organization.name} invites you as practitioner` }),
    ).toBeVisible();
    await expect(canvas.queryByText(/Iman Works invites/)).not.toBeInTheDocument();
  },
});

export const Joins = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Harbour Logistics' }));
    await waitFor(() => expect(canvas.getByText('You joined Harbour Logistics.')).toHaveFocus());
    await expect(called.mock.calls).toEqual([['join', harbour.id]]);
    await expect(canvas.getByRole('button', { name: `Join ${nova.organization.name}` })).toBeVisible();
  },
});

export const Declines = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: `Decline the invitation of ${nova.organization.name}` }),
    );
    const text = `You declined the invitation of ${nova.organization.name}. They can see that.`;
    await waitFor(() => expect(canvas.getByText(text)).toHaveFocus());
    await expect(called.mock.calls).toEqual([['decline', nova.id]]);
  },
});

export const JoinFailed = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(acceptMembership, 404, { code: 'NotFound', message: 'The invitation was not found' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Harbour Logistics' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('The invitation was not found')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Join Harbour Logistics' })).toBeVisible();
  },
});

const proposed = { ...iman, proposedName: 'Anna Nowak' };

export const ProposedName = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    let mine: OwnMembership[] = [proposed, { ...proposed, id: testId('user', 990), role: 'Practitioners' as const }];
    const forget = () => {
      mine = mine.map((one) => ({ ...one, proposedName: null }));
    };
    msw.use(
      reply(listOwnMemberships, () => ({ data: mine })),
      reply(updateProfile, ({ body }) => {
        called('save', body);
        forget();
        return { data: buildUser({ role: 'Member', fullName: 'Anna Nowak' }) };
      }),
      reply(declineProposedName, () => {
        called('decline');
        forget();
        return done;
      }),
    );
  },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'Iman Works proposes the name Anna Nowak' }));
    await expect(card.getByRole('button', { name: 'Use This Name' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Keep My Name' })).toHaveLength(1);
  },
});

export const UsesAProposedName = meta.story({
  ...ProposedName.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use This Name' }));
    await waitFor(() => expect(canvas.getByText('Your name is Anna Nowak now.')).toHaveFocus());
    await expect(called).toHaveBeenCalledWith('save', expect.objectContaining({ fullName: 'Anna Nowak' }));
    await expect(canvas.queryByRole('button', { name: 'Keep My Name' })).not.toBeInTheDocument();
  },
});

export const KeepsTheName = meta.story({
  ...ProposedName.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep My Name' }));
    await waitFor(() => expect(canvas.getByText('Your name stays as it is.')).toHaveFocus());
    await expect(called).toHaveBeenCalledWith('decline');
  },
});

export const InvitedAdministrator = meta.story({
  args: { path: paths.dashboard },
  beforeEach({ msw }) {
    let hasJoined = false;
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(acceptMembership, () => {
        hasJoined = true;
        return done;
      }),
      reply(listOrganizations, () => ({
        data: [...(hasJoined ? [buildOrganization(harbour.organization)] : []), buildOrganization()],
      })),
      reply(getDashboard, { data: buildDashboardStats() }),
      reply(getDashboardWork, { data: buildDashboardWork() }),
      reply(countDisplacedAppointments, { data: [] }),
      reply(listMembers, buildMembersReply([])),
      ...answerInvitations([{ ...harbour, role: 'OrganizationAdmin' }]),
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('region', { name: 'Harbour Logistics invites you as administrator' }),
    ).toBeVisible();
  },
});

export const JoinsAsAdministrator = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.profileSettings },
  beforeEach: InvitedAdministrator.input.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Harbour Logistics' }));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    // The page names the organization, and so does the sidebar where it is open.
    await expect(canvas.getAllByText(/^Harbour Logistics/)).not.toHaveLength(0);
    await waitFor(() => expect(canvas.getByText('You joined Harbour Logistics.')).toHaveFocus());
  },
});

export const InvitedDuringOnboarding = meta.story({
  args: { path: paths.onboardingOrganization },
  beforeEach({ msw }) {
    let hasJoined = false;
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(getDashboard, { data: buildDashboardStats() }),
      reply(getDashboardWork, { data: buildDashboardWork() }),
      reply(countDisplacedAppointments, { data: [] }),
      reply(listMembers, buildMembersReply([])),
      reply(acceptMembership, () => {
        hasJoined = true;
        return done;
      }),
      ...answerInvitations([{ ...harbour, role: 'OrganizationAdmin' }]),
      reply(listOrganizations, () => ({ data: hasJoined ? [buildOrganization({ name: 'Harbour Logistics' })] : [] })),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Harbour Logistics' }));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
});

export const OwnOrganizations = meta.story({
  tags: ['visual'],
  args: { path: paths.myProfile },
  beforeEach({ msw }) {
    msw.use(...answerInvitations([iman, { ...harbour, acceptedAt: fixedNow }]));
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('region', { name: 'Your Organizations' }));
    await expect(await list.findByText('Harbour Logistics')).toBeVisible();
    await expect(list.getByRole('button', { name: 'Leave Iman Works' })).toBeVisible();
  },
});

export const LeavesAfterConfirmation = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.myProfile },
  beforeEach({ msw }) {
    msw.use(...answerInvitations([iman, { ...harbour, acceptedAt: fixedNow }]));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave Harbour Logistics' }));
    const question = within(await canvas.findByRole('alertdialog', { name: 'Leave Harbour Logistics?' }));
    await userEvent.click(question.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(canvas.queryByText('Harbour Logistics')).not.toBeInTheDocument());
    await expect(called.mock.calls).toEqual([['leave', harbour.id]]);
    await waitFor(() => expect(canvas.getByText('Iman Works').closest('ul')).toHaveFocus());
  },
});

export const LeavingTheLastOrganizationSignsOut = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.myProfile },
  beforeEach({ msw }) {
    msw.use(...answerInvitations([iman]));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave Iman Works' }));
    const question = within(await canvas.findByRole('alertdialog', { name: 'Leave Iman Works?' }));
    await userEvent.click(question.getByRole('button', { name: 'Leave' }));
    await expect(await canvas.findByRole('heading', { name: /Log In/i })).toBeVisible();
  },
});

export const TheLastAdministratorCannotLeave = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.myProfile },
  beforeEach({ msw }) {
    const message = 'You are the last administrator. Name another one before you leave.';
    msw.use(refuse(leaveOrganization, 409, { code: 'Conflict', message }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave Iman Works' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/You are the last administrator/)).toBeInTheDocument();
    await expect(canvas.getByText('Iman Works')).toBeVisible();
  },
});

/** The error leads an administrator to the form that names a successor. */
export const TheLastAdministratorNamesASuccessor = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.profileSettings },
  beforeEach({ msw }) {
    const message = 'You are the last administrator. Name another one before you leave.';
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(listOwnMemberships, { data: [{ ...iman, role: 'OrganizationAdmin' }] }),
      reply(listTeam, { data: [], meta: { total: 0 } }),
      refuse(leaveOrganization, 409, { code: 'Conflict', message }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave Iman Works' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Invite an administrator' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Invite to Team' }));
    await waitFor(() => expect(dialog.getAllByRole('radio')[0]).toHaveFocus());
  },
});

/** An administrator of two organizations, who can choose the other one. */
function twoOrganizations() {
  let organizations = [
    buildOrganization(),
    buildOrganization({ id: testId('organization', 5), name: 'Harbour Logistics' }),
  ];
  return [
    reply(listOrganizations, () => ({ data: organizations })),
    reply(chooseOrganization, () => {
      organizations = organizations.toReversed();
      return done;
    }),
  ];
}

export const SwitchesOrganization = meta.story({
  args: { path: paths.dashboard },
  beforeEach({ msw }) {
    msw.use(
      ...twoOrganizations(),
      reply(getMe, { data: buildUser() }),
      reply(getDashboard, { data: buildDashboardStats() }),
      reply(getDashboardWork, { data: buildDashboardWork() }),
      reply(countDisplacedAppointments, { data: [] }),
      reply(listMembers, buildMembersReply([])),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const openMenu = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /Ursula Iman/ }));
      return within(await canvas.findByRole('menu', { name: 'Account' }));
    };
    await step('switches', async () => {
      await expect((await canvas.findAllByText('Iman Works'))[0]).toBeVisible();
      const menu = await openMenu();
      await expect(menu.getByRole('menuitem', { name: 'New Organization' })).toBeVisible();
      await userEvent.click(menu.getByRole('menuitem', { name: 'Switch to Harbour Logistics' }));
      const page = within(canvasElement.ownerDocument.body);
      await expect(await page.findByText('You are now in Harbour Logistics')).toBeVisible();
      await expect((await canvas.findAllByText('Harbour Logistics'))[0]).toBeVisible();
    });
    await step('can switch back', async () => {
      const menu = await openMenu();
      await expect(menu.getByRole('menuitem', { name: 'Switch to Iman Works' })).toBeVisible();
    });
  },
});

export const OpensTheOrganizationOfALink = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.teamSettings}?organization=${testId('organization', 5)}` },
  beforeEach({ msw }) {
    msw.use(
      ...twoOrganizations(),
      reply(getMe, { data: buildUser() }),
      reply(listOwnMemberships, { data: [] }),
      reply(listTeam, ({ url }) => ({
        data: [buildTeamMember(url.pathname.endsWith(testId('organization', 5)) ? 3 : 2)],
        meta: { total: 1 },
      })),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('You are now in Harbour Logistics')).toBeVisible();
    await expect(await canvas.findByRole('table', { name: 'Team' })).toHaveTextContent(
      buildTeamMember(3).user.fullName ?? '',
    );
    await expect(canvas.getAllByText('Harbour Logistics')[0]).toBeVisible();
  },
});

export const FoundsAnotherOrganization = meta.story({
  args: { path: paths.newOrganization },
  beforeEach({ msw }) {
    const harbour = buildOrganization({ id: testId('organization', 5), name: 'Harbour Logistics' });
    let organizations = [buildOrganization()];
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(getDashboard, { data: buildDashboardStats() }),
      reply(getDashboardWork, { data: buildDashboardWork() }),
      reply(countDisplacedAppointments, { data: [] }),
      reply(listMembers, buildMembersReply([])),
      reply(listOrganizations, () => ({ data: organizations })),
      reply(createOrganization, () => {
        organizations = [harbour, ...organizations];
        return { data: harbour };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Organization Name'), 'Harbour Logistics');
    await userEvent.type(canvas.getByLabelText('Address'), 'Pier 1, Gdynia');
    await userEvent.click(canvas.getByRole('button', { name: 'Create Organization' }));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText('Harbour Logistics')[0]).toBeVisible());
  },
});
