import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { codeRequestStorage } from '#app/features/login/codeRequest.ts';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { requestPasscode, verifyOrganizationAdmin } from '#contract/auth.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { countDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { getMemberImport } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
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

const email = 'ursula@imanworks.example';
const sentCodes = fn();

const meta = preview.meta({
  title: 'Pages/Login',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.logIn, session: { status: 'signedOut' } } satisfies AppStageProps,
  beforeEach({ msw }) {
    sentCodes.mockClear();
    codeRequestStorage.clear('OrganizationAdmin');
    codeRequestStorage.clear('Member');
    tokenStorage.clear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    msw.use(
      reply(requestPasscode, ({ body }) => {
        sentCodes(body);
        return { data: { done: true as const } };
      }),
      reply(verifyOrganizationAdmin, { data: { accessToken: 'access', refreshToken: 'refresh' } }),
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getDashboard, { data: buildDashboardStats() }),
      reply(getDashboardWork, { data: buildDashboardWork() }),
      reply(countDisplacedAppointments, { data: [] }),
      reply(getMemberImport, { data: null }),
      reply(listMembers, buildMembersReply(buildMembers(3))),
    );
    return () => {
      codeRequestStorage.clear('OrganizationAdmin');
      tokenStorage.clear();
    };
  },
});

/** Starts at the code step, with a code sent the given number of seconds ago. */
const codeSentAgo = (seconds: number) =>
  codeRequestStorage.save('OrganizationAdmin', { email, sentAt: fixedNow - seconds * 1000 });

export const EmailStep = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
    await expect(canvas.getByText('Enter your email address to receive a one-time passcode.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log In' })).toBeDisabled();
  },
});

export const ForMembers = meta.story({
  args: { path: paths.memberLogIn },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Log in as an administrator' })).toHaveAttribute(
      'href',
      paths.logIn,
    );
  },
});

export const ForPractitioners = meta.story({
  args: { path: paths.practitionerLogIn },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Log in as a member' })).toHaveAttribute(
      'href',
      paths.memberLogIn,
    );
    await expect(canvas.getByRole('link', { name: 'Log in as an administrator' })).toHaveAttribute('href', paths.logIn);
    await expect(canvas.queryByRole('link', { name: 'Log in as a practitioner' })).toBeNull();
  },
});

export const WithLocalMailbox = meta.story({
  args: { config: { localMailbox: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'open the local mailbox' })).toHaveAttribute(
      'href',
      paths.mailbox,
    );
  },
});

export const SessionEnded = meta.story({
  args: { session: { status: 'signedOut', ended: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your session has ended. Please log in again.')).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { session: { status: 'starting' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Loading...')).toBeVisible());
  },
});

export const CodeStep = meta.story({
  tags: ['visual'],
  beforeEach() {
    codeSentAgo(18);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Check your Email' })).toBeVisible();
    await expect(canvas.getByText(email)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resend in 42s' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
});

export const SixDigits = meta.story({
  args: { config: { passcodeLength: 6 } },
  beforeEach() {
    codeSentAgo(60);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/We sent a 6-digit code/)).toBeVisible();
    await expect(canvas.getAllByRole('textbox')).toHaveLength(6);
  },
});

export const DisablesLogInForAnInvalidAddress = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText('Email Address');
    const button = canvas.getByRole('button', { name: 'Log In' });
    await userEvent.type(field, 'ursula@imanworks');
    await expect(button).toBeDisabled();
    await userEvent.type(field, '.example');
    await expect(button).toBeEnabled();
  },
});

export const DoesNotSendARequestTwice = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(keepWaiting(requestPasscode));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email Address'), `${email}{Enter}`);
    await expect(await canvas.findByRole('button', { name: 'Log In' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const SignsInByCode = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, step, userEvent }) => {
    await step('request a code', async () => {
      await userEvent.type(await canvas.findByLabelText('Email Address'), email);
      await userEvent.click(canvas.getByRole('button', { name: 'Log In' }));
      await expect(await canvas.findByRole('heading', { name: 'Check your Email' })).toBeVisible();
      await expect(sentCodes).toHaveBeenCalledWith({ email, role: 'OrganizationAdmin' });
    });
    await step('the last digit submits it', async () => {
      await userEvent.keyboard('4821');
    });
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(tokenStorage.access()).toBe('access');
    await expect(tokenStorage.refresh()).toBe('refresh');
  },
});

export const ReturnsToTheRequestedPage = meta.story({
  tags: ['!autodocs'],
  args: { state: { from: `${paths.members}?search=anna` } },
  beforeEach() {
    codeSentAgo(5);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Check your Email' });
    await userEvent.keyboard('4821{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Members List' })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('anna');
  },
});

export const OnboardsAnAdministratorWithoutAName = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    codeSentAgo(5);
    msw.use(reply(getMe, { data: buildUser({ fullName: null }) }), reply(listOrganizations, { data: [] }));
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Check your Email' });
    await userEvent.keyboard('4821{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Set Up Your Account' })).toBeVisible();
  },
});

export const ShowsTheServerErrorOfAWrongCode = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    codeSentAgo(5);
    msw.use(refuse(verifyOrganizationAdmin, 400, { code: 'InvalidRequest', message: 'This code is not valid.' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Check your Email' });
    await userEvent.keyboard('1111{Enter}');
    // In a toast and at the boxes.
    await waitFor(() =>
      expect(within(canvasElement.ownerDocument.body).getAllByText('This code is not valid.')).toHaveLength(2),
    );
    const first = canvas.getByRole('textbox', { name: 'Digit 1 of 4' });
    await expect(first).toHaveFocus();
    await expect(first).toHaveAccessibleDescription('This code is not valid.');
    await expect(first).toHaveValue('');
    await userEvent.keyboard('2');
    await expect(first).not.toHaveAccessibleDescription();
  },
});

export const AFailedRequestStaysOnTheEmailStep = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(requestPasscode, 429, { code: 'TooManyRequests', message: 'Please wait a minute.' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email Address'), `${email}{Enter}`);
    await expect(
      await within(canvasElement.ownerDocument.body).findByText('Please wait a minute.'),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
  },
});

export const ResendsAfterAMinute = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    codeSentAgo(60);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Click to Resend' }));
    await expect(await canvas.findByRole('button', { name: 'Resend in 60s' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: /^Resend in/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(sentCodes.mock.calls).toEqual([[{ email, role: 'OrganizationAdmin' }]]);
  },
});

export const BackToLogInKeepsTheEmailAddress = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    codeSentAgo(5);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to Log In' }));
    await expect(await canvas.findByLabelText('Email Address')).toHaveValue(email);
  },
});

export const LogInWithinAMinuteReturnsToTheCodeStep = meta.story({
  tags: ['!autodocs'],
  beforeEach() {
    codeSentAgo(5);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to Log In' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Log In' }));
    await expect(await canvas.findByRole('button', { name: 'Resend in 55s' })).toHaveAttribute('aria-disabled', 'true');
    await expect(sentCodes).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Log In' }));
    const field = await canvas.findByLabelText('Email Address');
    await userEvent.clear(field);
    await userEvent.type(field, `anna@imanworks.example{Enter}`);
    await expect(await canvas.findByRole('button', { name: 'Resend in 60s' })).toHaveAttribute('aria-disabled', 'true');
    await expect(sentCodes).toHaveBeenCalledWith({ email: 'anna@imanworks.example', role: 'OrganizationAdmin' });
  },
});
