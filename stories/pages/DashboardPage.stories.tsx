import { expect, fn, within } from 'storybook/test';
import { paths } from '#app/paths.ts';
import { logOut } from '#contract/auth.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildDashboardStats,
  buildMember,
  buildMembers,
  buildMembersReply,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const nobody = buildDashboardStats({
  countOfMembers: 0,
  invitesAccepted: 0,
  totalInvites: 0,
  totalAppointments: 0,
  totalAssessments: 0,
  scheduledCount: 0,
  notScheduledCount: 0,
});
const asked = fn();

const meta = preview.meta({
  title: 'Pages/Dashboard',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.dashboard },
  beforeEach({ msw }) {
    asked.mockClear();
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getDashboard, { data: buildDashboardStats() }),
      reply(listMembers, ({ url }) => {
        asked(url.search);
        return buildMembersReply(buildMembers(10), { total: 240 });
      }),
    );
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('218/240')).toBeVisible();
    await expect(canvas.getByText('22 still open')).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Scheduled Appointment 163 68%' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Didn’t Schedule 77 32%' })).toBeVisible();
    await expect(await canvas.findByText('Jonas Weber')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View All' })).toHaveAttribute('href', paths.members);
    await expect(asked).toHaveBeenCalledWith('?limit=10&offset=0&sortBy=createdAt&sortDirection=ASC');
  },
});

export const Loading = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(keepWaiting(getDashboard), keepWaiting(listMembers));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Members List' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('region', { name: 'Appointments Progress' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(getDashboard, { data: nobody }), reply(listMembers, buildMembersReply([])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No team members yet')).toBeVisible();
    await expect(canvas.getByText('Add your team to manage assessments efficiently.')).toBeVisible();
    await expect(await canvas.findByRole('row', { name: 'Scheduled Appointment 0 0%' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Didn’t Schedule 0 0%' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'View All' })).not.toBeInTheDocument();
  },
});

export const Failed = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(refuse(getDashboard, 503), refuse(listMembers, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The figures could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('The members could not be loaded')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(2);
  },
});

export const LongContent = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    const long = buildMember(1, {
      fullName: 'Maximiliane-Alexandra von Hohenstein-Wolfersgrün zu Lichtenau',
      email: 'maximiliane.alexandra.von.hohenstein.wolfersgruen@imanworks.example',
    });
    msw.use(reply(listMembers, buildMembersReply([long])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Maximiliane-Alexandra/)).toBeVisible();
  },
});

export const RetriesAfterAFailure = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(getDashboard, 503));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText('The figures could not be loaded');
    msw.use(reply(getDashboard, { data: buildDashboardStats() }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('218/240')).toBeVisible();
  },
});

export const InvitesFromTheEmptyState = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let members: ReturnType<typeof buildMembers> = [];
    msw.use(
      reply(listMembers, () => buildMembersReply(members)),
      reply(getDashboard, () => ({ data: { ...nobody, countOfMembers: members.length } })),
      reply(inviteMembers, () => {
        members = buildMembers(1);
        return { data: { invited: 1, skipped: [] } };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite Team Members' }));
    const modal = within(await canvas.findByRole('dialog', { name: 'Invite your Team Members' }));
    await userEvent.type(modal.getByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.type(modal.getByLabelText('Email Address'), 'anna.kowalska@imanworks.example');
    await userEvent.click(modal.getByRole('button', { name: 'Import Members' }));
    await within(canvasElement.ownerDocument.body).findByText('Members invited successfully');
    await expect(await canvas.findByText('anna.kowalska@imanworks.example')).toBeVisible();
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const LogsOut = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ursula Iman/ }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('menuitem', { name: 'Log out' }));
    await expect(await canvas.findByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
    await expect(canvas.queryByText('Your session has ended. Please log in again.')).not.toBeInTheDocument();
  },
  beforeEach({ msw }) {
    msw.use(reply(logOut, { data: { done: true } }));
  },
});

export const RedirectsToOnboardingWithoutAnOrganization = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(listOrganizations, { data: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add Organization Details' })).toBeVisible();
  },
});

export const ServerUnreachable = meta.story({
  tags: ['visual'],
  args: { session: { status: 'unreachable' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Checkwell cannot be reached')).toBeVisible();
    await expect(canvas.getByText('You are still signed in. Check your connection and try again.')).toBeVisible();
  },
});

export const ServerReachableAgain = meta.story({
  args: { session: { status: 'unreachable' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('218/240')).toBeVisible();
  },
});
