import { http } from 'msw';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { getAssignedVersion, listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { registerInvite } from '#contract/auth.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { getInvitationByToken } from '#contract/invitation.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildInvitation, buildOrganization, buildUser, fixedNow } from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const lookedUp = fn();
const signedIn = fn();
const administrator = buildInvitation({
  role: 'OrganizationAdmin',
  email: 'ursula@imanworks.example',
  fullName: 'Ursula Iman',
});

const meta = preview.meta({
  title: 'Pages/Invitation',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: `${paths.emailLink}?token=the-token`, session: { status: 'signedOut' } } satisfies AppStageProps,
  beforeEach({ msw }) {
    lookedUp.mockClear();
    signedIn.mockClear();
    tokenStorage.clear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    msw.use(
      reply(getInvitationByToken, ({ url }) => {
        lookedUp(url.pathname.split('/').at(-1));
        return { data: administrator };
      }),
      reply(registerInvite, ({ body }) => {
        signedIn(body);
        return { data: { accessToken: 'access', refreshToken: 'refresh' } };
      }),
      reply(getMe, { data: buildUser({ fullName: null }) }),
      reply(listOrganizations, { data: [buildOrganization()] }),
    );
    return () => tokenStorage.clear();
  },
});

export const Verifying = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(getInvitationByToken));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Verifying your Invitation…' })).toBeVisible();
    await expect(canvas.getByText('This will only take a moment.')).toBeVisible();
  },
});

export const AsksSomebodyWithAProfile = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(getInvitationByToken, { data: { ...administrator, hasProfile: true } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue as ursula@imanworks.example' })).toBeVisible();
    await expect(canvas.getByText('Ursula I.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Not you? Log in with a code' })).toHaveAttribute(
      'href',
      paths.logIn,
    );
    await expect(canvas.queryByText(/You are logged in as/)).toBeNull();
    await expect(signedIn).not.toHaveBeenCalled();
  },
});

export const OpensInTheLanguageOfTheInvitation = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(getInvitationByToken, { data: { ...administrator, hasProfile: true, language: 'de' } }));
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Weiter als ursula@imanworks.example' });
    await expect(document.documentElement).toHaveAttribute('lang', 'de');
    await userEvent.click(button);
    await waitFor(() => expect(signedIn).toHaveBeenCalledWith({ email: administrator.email, token: 'the-token' }));
  },
});

export const StaysInTheLanguageThatWasChosen = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    localStorage.setItem('language', 'en');
    msw.use(reply(getInvitationByToken, { data: { ...administrator, hasProfile: true, language: 'de' } }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue as ursula@imanworks.example' }));
    const body = { email: administrator.email, token: 'the-token', language: 'en' };
    await waitFor(() => expect(signedIn).toHaveBeenCalledWith(body));
  },
});

/** Someone else is logged in here, so even the link of a new person asks first. */
export const WarnsBeforeItReplacesASession = meta.story({
  tags: ['visual'],
  args: { session: { status: 'signedIn' } },
  beforeEach({ msw }) {
    msw.use(
      reply(getInvitationByToken, { data: buildInvitation({ role: 'Member', fullName: 'Anna Kowalska' }) }),
      reply(getMe, { data: buildUser({ fullName: 'Maria Nowak', email: 'maria@imanworks.example' }) }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are logged in as Maria Nowak.')).toBeVisible();
    await expect(canvas.getByText('Anna K.')).toBeVisible();
    await expect(
      canvas.getByText('Continuing as anna.kowalska@imanworks.example logs Maria Nowak out in this browser.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Not you? Stay logged in' })).toHaveAttribute('href', paths.app);
    await expect(signedIn).not.toHaveBeenCalled();
  },
});

export const WaitsUntilTheSessionIsKnown = meta.story({
  tags: ['!autodocs'],
  args: { session: { status: 'starting' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Verifying your Invitation…' })).toBeVisible();
    await expect(lookedUp).not.toHaveBeenCalled();
  },
});

/** A link can be forwarded, so it does not open a team's area without a code. */
export const AnAdministratorNeedsACode = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    let hasEnteredCode = false;
    msw.use(
      handle(getMe, async () => Response.json({ data: buildUser({ fullName: null, hasEnteredCode }) })),
      reply(requestFreshCode, { data: { done: true as const } }),
      reply(verifyFreshCode, () => {
        hasEnteredCode = true;
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Check your Email' })).toBeVisible();
    await expect(canvas.getByText(/Administrators manage data of others/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Digit 1 of 4' })).toHaveFocus();
    await expect(await canvas.findByRole('button', { name: 'Resend in 60s' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Not you? Log Out' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Set Up Your Account' })).toBeNull();
  },
});

export const TheCodeOpensTheArea = meta.story({
  ...AnAdministratorNeedsACode.input,
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Digit 1 of 4' }), '1234');
    await expect(await canvas.findByRole('heading', { name: 'Set Up Your Account' })).toBeVisible();
  },
});

const listedDay = fn();

export const APractitionerGoesToTheirDay = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(getInvitationByToken, {
        data: buildInvitation({ role: 'Practitioners', email: 'joseph@imanworks.example' }),
      }),
      reply(getMe, { data: buildUser({ role: 'Practitioners', fullName: null }) }),
      reply(getAssignedVersion, { data: { version: 'same' } }),
      reply(listAssignedAssessmentMembers, () => {
        listedDay();
        return { data: [], meta: { total: 0, currentPage: 1, scheduledCount: 0, notScheduledCount: 0 } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'What is your name?' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Checkwell' })).toHaveAttribute('href', paths.practice);
    // Otherwise the request for the day is sent during the next story.
    await waitFor(() => expect(listedDay).toHaveBeenCalled());
  },
});

let lookedUpAt = 0;

export const Failed = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      // Returns nothing, so that the next handler replies.
      http.get('*/api/v1/invite/byToken/*', () => {
        lookedUpAt = performance.now();
        lookedUp();
      }),
      refuse(getInvitationByToken, 404, { code: 'NotFound', message: 'This invitation has expired.' }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invitation Link Error' })).toBeVisible();
    await expect(lookedUp).toHaveBeenCalled();
    await expect(performance.now() - lookedUpAt).toBeGreaterThan(900);
    await expect(canvas.getByText('This invitation has expired.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in as a member' })).toHaveAttribute('href', paths.memberLogIn);
    await expect(canvas.getByRole('link', { name: 'Log in as an administrator' })).toHaveAttribute('href', paths.logIn);
    await expect(canvas.getByRole('link', { name: 'Log in as a practitioner' })).toBeVisible();
  },
});

/** Signing in by code leads where the link led. */
export const UsedLink = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const link = { email: 'joseph@example.com', role: 'Practitioners', assessmentId: null, isUsed: true } as const;
    const message = 'This invitation link was already used. Log in with a code instead';
    msw.use(refuse(getInvitationByToken, 400, { code: 'InvalidRequest', message, link }));
  },
  play: async ({ canvas }) => {
    const logIn = await canvas.findByRole('link', { name: 'Log in with a code' });
    await expect(logIn).toHaveAttribute('href', paths.practitionerLogIn);
    await expect(canvas.queryByRole('link', { name: 'Log in as an administrator' })).toBeNull();
  },
});

export const WithoutAToken = meta.story({
  args: { path: paths.emailLink },
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This link is not complete. Open it again from your email.', {}),
    ).toBeVisible();
    await expect(lookedUp).not.toHaveBeenCalled();
  },
});

export const ANewAdministratorSignsInAndIsOnboarded = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Set Up Your Account' })).toBeVisible();
    await expect(lookedUp.mock.calls).toEqual([['the-token']]);
    await expect(signedIn.mock.calls).toEqual([[{ email: administrator.email, token: 'the-token' }]]);
    await expect(tokenStorage.access()).toBe('access');
  },
});

export const ShowsTheErrorOfARejectedSignIn = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(getInvitationByToken, { data: { ...administrator, hasProfile: true } }),
      refuse(registerInvite, 400, { code: 'InvalidRequest', message: 'This invitation was already used.' }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Continue as/ }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('This invitation was already used.'));
    await expect(canvas.getByRole('link', { name: 'Log in with a code' })).toHaveAttribute('href', paths.logIn);
    await expect(canvas.queryByRole('link', { name: 'Log in as a member' })).toBeNull();
  },
});
