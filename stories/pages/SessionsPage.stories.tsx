import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { paths } from '#app/session/paths.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { listMyAssessments } from '#contract/assessment.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { endAllSessions, endSession, listSessions, type Session } from '#contract/session.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildMemberOrganization, buildOrganization, buildUser, fixedNow } from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const ended = fn();
const endedAll = fn();

const session = (number: number, parts: Partial<Session>): Session => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  role: 'OrganizationAdmin',
  device: 'Chrome on Windows',
  createdAt: fixedNow - 3_600_000,
  lastUsedAt: fixedNow - number * 600_000,
  isCurrent: false,
  ...parts,
});
const sessions = [session(1, { isCurrent: true }), session(2, { device: 'Safari on iPhone' })];

const meta = preview.meta({
  title: 'Pages/Sessions',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.sessions } satisfies AppStageProps,
  beforeEach({ msw }) {
    ended.mockClear();
    endedAll.mockClear();
    spyOn(browser, 'timeZone').mockReturnValue('Europe/Warsaw');
    let shown = sessions;
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(listSessions, () => ({ data: shown })),
      reply(endSession, ({ url }) => {
        ended(url.pathname.split('/').at(-1));
        shown = sessions.slice(0, 1);
        return { data: { done: true as const } };
      }),
      reply(endAllSessions, () => {
        endedAll();
        return { data: { done: true as const } };
      }),
    );
    return () => tokenStorage.clear();
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Safari on iPhone')).toBeVisible();
    await expect(canvas.getByText('This device')).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Your Devices' });
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
    await expect(canvas.getAllByRole('button', { name: /^Log Out .* on/ })).toHaveLength(1);
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(listSessions));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your Devices' });
    await waitFor(() => expect(canvas.getByText('Loading...')).toBeVisible());
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listSessions, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your devices cannot be shown')).toBeVisible();
  },
});

export const SignsOutOneDevice = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log Out Safari on iPhone' }));
    await waitFor(() => expect(canvas.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByText('This device').closest('ul')).toHaveFocus());
    await expect(ended.mock.calls).toEqual([[sessions[1]?.id]]);
  },
});

export const MemberSessions = meta.story({
  args: { path: paths.myDevices },
  beforeEach({ msw }) {
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Member', fullName: 'Anna Kowalska' }) }),
      reply(listOrganizationsForMember, { data: [buildMemberOrganization()] }),
      reply(listMyAssessments, { data: [] }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your Devices', level: 1 })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Log Out Everywhere' })).toBeVisible();
  },
});

export const MemberSignsOutEverywhere = meta.story({
  ...MemberSessions.input,
  tags: ['!autodocs'],
  args: { path: paths.my },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Account of Anna Kowalska' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Profile' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Show Devices' }));
    await expect(await canvas.findByRole('heading', { name: 'Your Devices', level: 1 })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Log Out Everywhere' }));
    const dialog = await page.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Log Out Everywhere' }));
    await expect(await canvas.findByRole('link', { name: 'Log in as a practitioner' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in as an administrator' })).toBeVisible();
  },
});

export const SignsOutEverywhere = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log Out Everywhere' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Log Out Everywhere' }));
    await expect(await canvas.findByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
    await expect(endedAll).toHaveBeenCalledTimes(1);
  },
});
