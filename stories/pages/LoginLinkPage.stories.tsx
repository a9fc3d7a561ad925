import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { countDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { lookUpSignInLink, verifySignInLink } from '#contract/signInLink.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import {
  buildDashboardStats,
  buildDashboardWork,
  buildMembers,
  buildMembersReply,
  buildOrganization,
  buildUser,
  fixedNow,
} from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const signedIn = fn();
const link = {
  email: 'ursula@imanworks.example',
  fullName: 'Ursula Iman',
  role: 'OrganizationAdmin',
  askedHere: false,
} as const;

const meta = preview.meta({
  title: 'Pages/Login Link',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: `${paths.emailLink}?login=the-token`, session: { status: 'signedOut' } } satisfies AppStageProps,
  beforeEach({ msw }) {
    signedIn.mockClear();
    tokenStorage.clear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    msw.use(
      reply(lookUpSignInLink, { data: link }),
      reply(verifySignInLink, ({ body }) => {
        signedIn(body);
        return { data: { accessToken: 'access', refreshToken: 'refresh' } };
      }),
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getDashboard, { data: buildDashboardStats() }),
      reply(getDashboardWork, { data: buildDashboardWork() }),
      reply(countDisplacedAppointments, { data: [] }),
      reply(listMembers, buildMembersReply(buildMembers(3))),
    );
    return () => tokenStorage.clear();
  },
});

export const AsksInAnotherBrowser = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue as ursula@imanworks.example' })).toBeVisible();
    await expect(canvas.getByText('Ursula I.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Not you? Log in with a code' })).toHaveAttribute(
      'href',
      paths.logIn,
    );
    await expect(signedIn).not.toHaveBeenCalled();
  },
});

/** Warns even in the browser that requested the link, if someone else has logged in since. */
export const WarnsBeforeItReplacesASession = meta.story({
  tags: ['visual'],
  args: { session: { status: 'signedIn' } },
  beforeEach({ msw }) {
    msw.use(
      reply(lookUpSignInLink, { data: { ...link, askedHere: true } }),
      reply(getMe, { data: buildUser({ role: 'Member', fullName: 'Anna Kowalska', email: 'anna@imanworks.example' }) }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are logged in as Anna Kowalska.')).toBeVisible();
    await expect(canvas.getByText('Ursula I.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Not you? Stay logged in' })).toHaveAttribute('href', paths.my);
    await expect(signedIn).not.toHaveBeenCalled();
  },
});

export const LoggingIn = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(lookUpSignInLink));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Logging you in…' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(lookUpSignInLink, 404, { code: 'NotFound', message: 'This login link is too old.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Login Link Error' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('This login link is too old.');
    await expect(canvas.getByRole('link', { name: 'Log in as a member' })).toHaveAttribute('href', paths.memberLogIn);
    await expect(canvas.getByRole('link', { name: 'Log in as an administrator' })).toHaveAttribute('href', paths.logIn);
    await expect(canvas.getByRole('link', { name: 'Log in as a practitioner' })).toBeVisible();
  },
});

const isUsed = {
  code: 'NotFound',
  message: 'This login link has expired or was already used. Ask for a new one.',
  link: { email: link.email, role: link.role, assessmentId: null, isUsed: true },
} as const;

export const UsedLinkLeadsToTheSignInOfItsRole = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(lookUpSignInLink, 404, isUsed));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Log in with a code' })).toHaveAttribute('href', paths.logIn);
    await expect(canvas.queryByRole('link', { name: 'Log in as a member' })).toBeNull();
  },
});

export const UsedLinkOpensTheAppForItsHolder = meta.story({
  tags: ['!autodocs'],
  args: { session: { status: 'signedIn' } },
  beforeEach({ msw }) {
    msw.use(refuse(lookUpSignInLink, 404, isUsed), reply(getMe, { data: buildUser({ email: link.email }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
});

export const UsedLinkOpensNothingOfSomebodyElse = meta.story({
  tags: ['!autodocs'],
  args: { session: { status: 'signedIn' } },
  beforeEach({ msw }) {
    msw.use(refuse(lookUpSignInLink, 404, isUsed), reply(getMe, { data: buildUser({ email: 'grace@example.com' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Login Link Error' })).toBeVisible();
  },
});

export const SignsInAfterTheClick = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Continue as/ }));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(signedIn.mock.calls).toEqual([[{ token: 'the-token' }]]);
    await expect(tokenStorage.access()).toBe('access');
  },
});

export const SignsInDirectlyInTheSameBrowser = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(lookUpSignInLink, { data: { ...link, askedHere: true } }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(signedIn.mock.calls).toEqual([[{ token: 'the-token' }]]));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
});
