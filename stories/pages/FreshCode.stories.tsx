import { expect, fireEvent, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { listOrganizations } from '#contract/organization.ts';
import { listSessions } from '#contract/session.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildOrganization, buildUser, fixedNow } from '#tests/support/builders.ts';
import { handle, refuse, reply } from '#tests/support/pageHandlers.ts';

const requested = fn();
const user = buildUser();
const devices = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    role: 'OrganizationAdmin' as const,
    device: 'Chrome on Windows',
    createdAt: fixedNow,
    lastUsedAt: fixedNow,
    isCurrent: true,
  },
];

const meta = preview.meta({
  title: 'Pages/Fresh Code',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.sessions } satisfies AppStageProps,
  beforeEach({ msw }) {
    requested.mockClear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue('Europe/Warsaw');
    let isFresh = false;
    msw.use(
      reply(getMe, { data: user }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      handle(listSessions, async () =>
        isFresh
          ? Response.json({ data: devices })
          : Response.json({ message: 'Enter the code', code: 'CodeRequired', requestId: 'r-1' }, { status: 403 }),
      ),
      reply(requestFreshCode, () => {
        requested();
        return { data: { done: true as const } };
      }),
      handle(verifyFreshCode, async (request) => {
        const { code } = await request.json();
        isFresh = code === '1234';
        return isFresh
          ? Response.json({ data: { done: true } })
          : Response.json(
              { message: 'This code is not valid.', code: 'InvalidRequest', requestId: 'r-1' },
              { status: 400 },
            );
      }),
    );
  },
});

const dialogOf = (canvasElement: HTMLElement) =>
  within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Enter your code' });

export const Asking = meta.story({
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog).toHaveTextContent(`Enter the code we emailed to ${user.email}.`);
    await expect(dialog).toHaveTextContent('The code then lasts for 15 minutes.');
    await waitFor(() => expect(requested).toHaveBeenCalledTimes(1));
    await expect(within(dialog).getByRole('textbox', { name: 'Digit 1 of 4' })).toHaveFocus();
    await expect(await within(dialog).findByRole('button', { name: 'Resend in 60s' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const ContinuesAfterTheCode = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Digit 1 of 4' }), '1234');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Chrome on Windows')).toBeVisible();
    await expect(dialog).not.toBeInTheDocument();
    await expect(requested).toHaveBeenCalledTimes(1);
  },
});

export const RefusesAWrongCode = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Digit 1 of 4' }), '4321');
    await expect(await within(dialog).findByText('This code is not valid.')).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Digit 1 of 4' })).toHaveFocus());
  },
});

export const NotNow = meta.story({
  tags: ['visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not Now' }));
    await expect(await canvas.findByText('Only for you')).toBeVisible();
    await expect(within(canvasElement.ownerDocument.body).queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const EscapeMeansNotNow = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    // The browser fires this event for Escape; a simulated key does not.
    await fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await expect(await canvas.findByText('Only for you')).toBeVisible();
    await expect(dialog).not.toBeInTheDocument();
  },
});

export const AsksAgainOnRequest = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not Now' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter Code' }));
    await expect(await dialogOf(canvasElement)).toBeVisible();
  },
});

export const MailFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(requestFreshCode, 503));
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(await within(dialog).findByText(/not available right now/)).toBeVisible();
  },
});
