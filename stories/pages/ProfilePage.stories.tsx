import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { listOwnMemberships } from '#contract/membership.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { eraseMe, exportPersonalData } from '#contract/personalData.ts';
import { updateProfile } from '#contract/profile.ts';
import { listSessions } from '#contract/session.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import {
  buildMemberOrganization,
  buildOrganization,
  buildOwnMembership,
  buildUser,
  fixedNow,
} from '#tests/support/builders.ts';
import { handle, refuse, reply } from '#tests/support/pageHandlers.ts';

const sent = fn();
const anna = buildUser({ role: 'Member', fullName: 'Anna Kowalska', email: 'anna@imanworks.example' });
const membership = buildOwnMembership();

const meta = preview.meta({
  title: 'Pages/Profile',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.myProfile } satisfies AppStageProps,
  beforeEach({ msw }) {
    sent.mockClear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue('Europe/Warsaw');
    msw.use(
      reply(getMe, { data: anna }),
      reply(listOrganizationsForMember, { data: [buildMemberOrganization()] }),
      reply(listOwnMemberships, { data: [membership] }),
      reply(eraseMe, ({ body }) => {
        sent(body);
        return { data: { done: true as const } };
      }),
    );
    return () => tokenStorage.clear();
  },
});

const openDialog = async (
  canvas: ReturnType<typeof within>,
  userEvent: { click(element: Element): Promise<void> },
): Promise<ReturnType<typeof within>> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete My Account' }));
  return within(await canvas.findByRole('dialog', { name: 'Delete your account?' }));
};

export const OfAMember = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Iman Works')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Anna Kowalska');
    await expect(canvas.getByRole('link', { name: 'Show Devices' })).toHaveAttribute('href', paths.myDevices);
    await expect(canvas.getByRole('button', { name: 'Download My Data' })).toBeVisible();
  },
});

export const OfAPractitioner = meta.story({
  tags: ['visual'],
  args: { path: paths.practiceProfile },
  beforeEach({ msw }) {
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Practitioners', fullName: 'Joseph Lister' }) }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(listOwnMemberships, { data: [{ ...membership, role: 'Practitioners' }] }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show Devices' })).toHaveAttribute('href', paths.practiceDevices);
    const dialog = await openDialog(canvas, userEvent);
    await expect(await dialog.findByText(/Results recorded for others as a practitioner/)).toBeVisible();
  },
});

/** People who are deactivated everywhere land here. They can still leave, download and delete. */
export const Deactivated = meta.story({
  tags: ['visual'],
  args: { path: paths.my },
  beforeEach({ msw }) {
    msw.use(
      reply(getMe, { data: { ...anna, isInActive: true } }),
      reply(listOrganizationsForMember, { data: [] }),
      reply(listOwnMemberships, { data: [{ ...membership, isDeactivated: true }] }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You were deactivated')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Leave Iman Works' })).toBeVisible();
    await expect(canvas.getByText(/^Deactivated\. It shows you nothing/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download My Data' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete My Account' })).toBeVisible();
  },
});

export const OfAnAdministratorWithoutOrganization = meta.story({
  args: { path: paths.onboardingAccount },
  beforeEach({ msw }) {
    msw.use(
      reply(getMe, { data: buildUser({ isInActive: true }) }),
      reply(listOrganizations, { data: [] }),
      reply(listOwnMemberships, { data: [{ ...membership, role: 'OrganizationAdmin', isDeactivated: true }] }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Leave Iman Works' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete My Account' })).toBeVisible();
  },
});

export const OpensFromTheAccountMenu = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.myDevices },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account of Anna Kowalska' }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('menuitem', { name: 'Profile' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  },
  beforeEach({ msw }) {
    msw.use(refuse(listSessions, 503));
  },
});

export const SavesTheName = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(updateProfile, ({ body }) => {
        sent(body);
        return { data: anna };
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Full Name' });
    // Final Form registers its fields after the first render.
    await userEvent.click(name);
    await userEvent.type(name, '-Nowak');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await within(canvasElement.ownerDocument.body).findByText('Profile saved')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({ fullName: 'Anna Kowalska-Nowak', email: anna.email, image: null });
  },
});

export const DownloadsTheData = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(exportPersonalData, { exportedAt: fixedNow }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await userEvent.click(await canvas.findByRole('button', { name: 'Download My Data' }));
    await waitFor(() => expect(saved.mock.contexts.at(-1)).toHaveProperty('download', 'checkwell-my-data.json'));
    await expect(
      await within(canvasElement.ownerDocument.body).findByText('Your data was downloaded'),
    ).toBeInTheDocument();
  },
});

export const AsksBeforeItDeletes = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent);
    await expect(dialog.getByRole('heading', { name: 'What is deleted' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'What stays, and why' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete My Account' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), 'anna@imanworks');
    await expect(dialog.getByRole('button', { name: 'Delete My Account' })).toBeDisabled();
    await userEvent.clear(dialog.getByRole('textbox'));
  },
});

export const KeepsTheAccount = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep My Account' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete My Account' })).toHaveFocus());
    await expect(sent).not.toHaveBeenCalled();
  },
});

/** The server wants a fresh code first. */
export const DeletesAfterACode = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let isFresh = false;
    msw.use(
      handle(eraseMe, async (request) => {
        if (isFresh) sent(await request.json());
        return isFresh
          ? Response.json({ data: { done: true } })
          : Response.json({ message: 'Enter the code', code: 'CodeRequired', requestId: 'r-1' }, { status: 403 });
      }),
      reply(requestFreshCode, { data: { done: true as const } }),
      reply(verifyFreshCode, () => {
        isFresh = true;
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent);
    await userEvent.type(dialog.getByRole('textbox'), 'Anna@imanworks.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete My Account' }));
    const code = within(await canvas.findByRole('dialog', { name: 'Enter your code' }));
    await userEvent.type(code.getByRole('textbox', { name: 'Digit 1 of 4' }), '1234');
    await expect(await canvas.findByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
    await expect(sent.mock.calls).toEqual([[{ email: 'Anna@imanworks.example' }]]);
    await expect(tokenStorage.access()).toBeNull();
  },
});

export const TheLastAdministratorStays = meta.story({
  tags: ['visual'],
  args: { path: paths.profileSettings },
  beforeEach({ msw }) {
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      refuse(eraseMe, 409, {
        code: 'Conflict',
        message: 'The last administrator of Iman Works cannot be erased. Invite another first.',
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent);
    await userEvent.type(dialog.getByRole('textbox'), 'ursula@imanworks.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete My Account' }));
    await expect(await dialog.findByText(/The last administrator of Iman Works cannot be erased/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Keep My Account' })).toBeEnabled();
  },
});
