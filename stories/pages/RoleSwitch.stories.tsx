import { expect, fn, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { listMyAssessments } from '#contract/assessment.ts';
import { getAssignedVersion, listAssignedAssessmentMembers, watchAssigned } from '#contract/assessmentMember.ts';
import { logOut, switchRole } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { countDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { listMembers } from '#contract/member.ts';
import { listOwnMemberships, type OwnMembership } from '#contract/membership.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
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
  buildUser,
  fixedNow,
  testId,
} from '#tests/support/builders.ts';
import { handle, refuse, reply } from '#tests/support/pageHandlers.ts';

const switched = fn();
/** Menus and toasts render outside the root element. */
const page = within(document.body);

const hold = (role: MembershipRole, number: number, acceptedAt: number | null = fixedNow): OwnMembership =>
  buildOwnMembership({ id: testId('user', 950 + number), role, acceptedAt });

/** Mocks the server for a person who starts in this role and can switch. */
function startAs(start: MembershipRole) {
  let role = start;
  return [
    reply(getMe, () => ({ data: buildUser({ role }) })),
    reply(switchRole, ({ body }) => {
      switched(body);
      role = (body as { role: MembershipRole }).role;
      return { data: { accessToken: 'access', refreshToken: 'refresh' } };
    }),
  ];
}

const meta = preview.meta({
  title: 'Pages/Role Switch',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.my },
  beforeEach({ msw }) {
    switched.mockClear();
    msw.use(
      ...startAs('Member'),
      reply(listOwnMemberships, {
        data: [hold('Member', 1), hold('Practitioners', 2), hold('OrganizationAdmin', 3, null)],
      }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(listOrganizationsForMember, { data: [buildMemberOrganization()] }),
      reply(listMyAssessments, { data: [] }),
      reply(getAssignedVersion, { data: { version: 'same' } }),
      handle(watchAssigned, async () => new Response(null, { status: 204 })),
      reply(listAssignedAssessmentMembers, {
        data: [],
        meta: { total: 0, currentPage: 1, scheduledCount: 0, notScheduledCount: 0 },
      }),
      reply(getDashboard, { data: buildDashboardStats() }),
      reply(getDashboardWork, { data: buildDashboardWork() }),
      reply(countDisplacedAppointments, { data: [] }),
      reply(listMembers, buildMembersReply([])),
    );
  },
});

/** An open invitation is not a role yet. */
export const OfAMember = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account of Ursula Iman' }));
    await expect(await page.findByRole('menuitem', { name: 'Switch to Practitioner' })).toBeVisible();
    await expect(page.queryByRole('menuitem', { name: /Administrator|Member/ })).not.toBeInTheDocument();
  },
});

export const OfAnAdministrator = meta.story({
  args: { path: paths.dashboard },
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      ...startAs('OrganizationAdmin'),
      reply(listOwnMemberships, {
        data: [hold('Member', 1), hold('Practitioners', 2), hold('OrganizationAdmin', 3)],
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    // On a phone the user card is behind the menu button.
    const menu = await canvas.findByRole('button', { name: /Ursula Iman ursula|Open menu/ });
    if (menu.getAttribute('aria-label') === 'Open menu') await userEvent.click(menu);
    await userEvent.click(await canvas.findByRole('button', { name: /Ursula Iman ursula/ }));
    await expect(await page.findByRole('menuitem', { name: 'Switch to Practitioner' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Switch to Member' })).toBeVisible();
  },
});

export const OpensTheOtherArea = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account of Ursula Iman' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Switch to Practitioner' }));
    await expect(await canvas.findByRole('button', { name: 'Next day' })).toBeVisible();
    await expect(switched).toHaveBeenCalledWith({ role: 'Practitioners' });
    await userEvent.click(canvas.getByRole('button', { name: 'Account of Ursula Iman' }));
    await expect(await page.findByRole('menuitem', { name: 'Switch to Member' })).toBeVisible();
  },
});

export const AsksForANewCode = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const message = 'Log in with a new code to work in this role';
    msw.use(refuse(switchRole, 403, { code: 'Forbidden', message }), reply(logOut, { data: { done: true } }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account of Ursula Iman' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Switch to Practitioner' }));
    await expect(await canvas.findByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
    await expect(canvas.getByText('Log in with a new code to work in this role')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in as a member' })).toBeVisible();
  },
});
