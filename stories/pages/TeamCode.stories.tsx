import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { logOut } from '#contract/auth.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildUser, fixedNow } from '#tests/support/builders.ts';
import { refuse, reply } from '#tests/support/pageHandlers.ts';

const requested = fn();
const loggedOut = fn();

/** A practitioner who arrived by an emailed link and reloads the page. */
const meta = preview.meta({
  title: 'Pages/Team Code',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.practice } satisfies AppStageProps,
  beforeEach({ msw }) {
    requested.mockClear();
    loggedOut.mockClear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Practitioners', fullName: 'Joseph Lister', hasEnteredCode: false }) }),
      reply(requestFreshCode, () => {
        requested();
        return { data: { done: true as const } };
      }),
      reply(logOut, () => {
        loggedOut();
        return { data: { done: true as const } };
      }),
    );
    return () => tokenStorage.clear();
  },
});

export const Asking = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Check your Email' })).toBeVisible();
    await expect(canvas.getByText(/^Practitioners see data of others/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Resend in 60s' })).toHaveAttribute('aria-disabled', 'true');
    await expect(requested).toHaveBeenCalledTimes(1);
  },
});

/** A member whose login link was requested in another browser. */
export const OfAMember = meta.story({
  args: { path: paths.my },
  beforeEach({ msw }) {
    msw.use(reply(getMe, { data: buildUser({ role: 'Member', fullName: 'Anna Kowalska', hasEnteredCode: false }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your appointments and results are private/)).toBeVisible();
  },
});

export const RefusesAWrongCode = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(refuse(verifyFreshCode, 400, { code: 'InvalidRequest', message: 'This code is not valid.' }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Digit 1 of 4' }), '4321');
    await expect(await canvas.findByText('This code is not valid.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Digit 1 of 4' })).toHaveFocus());
  },
});

export const MailFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(requestFreshCode, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not available right now/)).toBeVisible();
  },
});

/** A new code is refused within a minute. The last one still works. */
export const SentAMomentAgo = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(requestFreshCode, 429, { code: 'TooManyRequests' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Resend in 60s' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByRole('status')).toBeNull();
  },
});

export const NotYou = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not you? Log Out' }));
    await expect(await canvas.findByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
    await expect(loggedOut).toHaveBeenCalledTimes(1);
  },
});
