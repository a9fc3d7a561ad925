import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { countDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { uploadUserImage } from '#contract/file.ts';
import { getMemberImport, importMembers, inviteMembers } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { createOrganization, updateOrganization } from '#contract/organizationProfile.ts';
import { updateProfile } from '#contract/profile.ts';
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
  testId,
} from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const saved = fn();
const sent = fn();
const newcomer = buildUser({ fullName: null });

const meta = preview.meta({
  title: 'Pages/Onboarding',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.onboarding, session: { onboarding: 'notCompleted' } } satisfies AppStageProps,
  beforeEach({ msw }) {
    saved.mockClear();
    sent.mockClear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue('Europe/Warsaw');
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getDashboard, { data: buildDashboardStats() }),
      reply(getDashboardWork, { data: buildDashboardWork() }),
      reply(countDisplacedAppointments, { data: [] }),
      reply(listMembers, buildMembersReply(buildMembers(3))),
      reply(inviteMembers, ({ body }) => {
        sent(body);
        return { data: { invited: 1, skipped: [] } };
      }),
    );
  },
});

const csv = (name = 'team.csv') => new File(['Full Name,Email\r\nAnna Kowalska,anna@imanworks.example\r\n'], name);

export const YourDetails = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(getMe, { data: newcomer }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Set Up Your Account' })).toBeVisible();
    await expect(canvas.getByLabelText('Email Address')).toHaveAttribute('readonly');
    await expect(canvas.getByRole('button', { name: 'Next Step' })).toBeDisabled();
    await expect(canvas.queryByRole('link', { name: 'Back' })).not.toBeInTheDocument();
  },
});

export const YourDetailsLoading = meta.story({
  args: { session: { status: 'starting' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Loading...')).toBeVisible());
  },
});

export const YourDetailsFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(updateProfile, 503, { message: 'The profile could not be saved.' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next Step' }));
    await expect(
      await within(canvasElement.ownerDocument.body).findByText('The profile could not be saved.'),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Set Up Your Account' })).toBeVisible();
  },
});

export const OrganizationDetails = meta.story({
  tags: ['visual'],
  args: { path: paths.onboardingOrganization },
  beforeEach({ msw }) {
    msw.use(reply(listOrganizations, { data: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add Organization Details' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Time Zone' })).toHaveValue('Europe/Warsaw');
    await expect(canvas.getByRole('link', { name: 'Back' })).toHaveAttribute('href', paths.onboarding);
  },
});

export const OrganizationDetailsLoading = meta.story({
  args: { path: paths.onboardingOrganization },
  beforeEach({ msw }) {
    msw.use(keepWaiting(listOrganizations));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('listitem', { current: 'step' });
    await waitFor(() => expect(canvas.getByText('Loading...')).toBeVisible());
  },
});

export const OrganizationDetailsFailed = meta.story({
  args: { path: paths.onboardingOrganization },
  beforeEach({ msw }) {
    msw.use(refuse(listOrganizations, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const InviteByFile = meta.story({
  args: { path: paths.onboardingInvite },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invite Your Team Members' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Import CSV File', selected: true })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back' })).toHaveAttribute('href', paths.onboardingOrganization);
  },
});

export const InviteByRows = meta.story({
  tags: ['visual'],
  args: { path: paths.onboardingInvite },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Add Manually' }));
    await expect(canvas.getByLabelText('Full Name')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Complete' })).toBeDisabled();
  },
});

export const InviteTeamLoading = meta.story({
  args: { path: paths.onboardingInvite },
  beforeEach({ msw }) {
    msw.use(keepWaiting(listOrganizations));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('listitem', { current: 'step' })).toHaveTextContent('Invite your Team');
    await waitFor(() => expect(canvas.getByText('Loading...')).toBeVisible());
  },
});

export const InviteTeamPreviewsTheFile = meta.story({
  args: { path: paths.onboardingInvite },
  beforeEach({ msw }) {
    const skipped = [{ line: 3, email: 'not-an-address', reason: 'Email is invalid' }];
    msw.use(reply(importMembers, { data: { invited: 12, skipped } }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('CSV file', { selector: 'input' }), csv());
    await expect(await canvas.findByText('12 people will be invited.')).toBeVisible();
    await expect(canvas.getByText('Line 3: not-an-address')).toBeVisible();
  },
});

export const InviteTeamFailed = meta.story({
  args: { path: paths.onboardingInvite },
  beforeEach({ msw }) {
    msw.use(refuse(importMembers, 400, { code: 'InvalidRequest', message: 'The first row names no column Email' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const file = csv();
    await userEvent.upload(await canvas.findByLabelText('CSV file', { selector: 'input' }), file);
    await canvas.findByText(file.name);
    await userEvent.click(canvas.getByRole('button', { name: 'Complete' }));
    // In the preview and in the toast.
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getAllByText('The first row names no column Email')).toHaveLength(2));
    // The file stays, so that it can be sent again.
    await expect(canvas.getByText('team.csv')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Complete' })).toBeEnabled();
  },
});

export const InviteTeamOrganizationUnknown = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.onboardingInvite },
  beforeEach({ msw }) {
    msw.use(refuse(listOrganizations, 503));
  },
  play: async ({ canvas }) => {
    // The page of step 2 asks once more, which replaces the message.
    await waitFor(async () => {
      await expect(canvas.getByText('Your organization could not be loaded')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible();
    });
  },
});

export const ANameIsRequired = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(reply(getMe, { data: newcomer }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Full Name'), ' ');
    await userEvent.tab();
    await expect(await canvas.findByText('Name is required')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next Step' })).toBeDisabled();
  },
});

export const SavesTheProfileAndContinues = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let me = newcomer;
    msw.use(
      reply(getMe, () => ({ data: me })),
      reply(updateProfile, ({ body }) => {
        saved(body);
        me = buildUser();
        return { data: me };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Full Name'), 'Ursula Iman');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    await expect(await canvas.findByRole('heading', { name: 'Add Organization Details' })).toBeVisible();
    await expect(saved).toHaveBeenCalledWith({ fullName: 'Ursula Iman', email: newcomer.email, image: null });
  },
});

export const ShowsAFailedUpload = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(uploadUserImage, 413, { code: 'TooLarge', message: 'A picture can have at most 5 MB.' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const picture = new File(['png'], 'me.png', { type: 'image/png' });
    await userEvent.upload(await canvas.findByLabelText('Upload Profile Picture', { selector: 'input' }), picture);
    await expect(
      await within(canvasElement.ownerDocument.body).findByText('A picture can have at most 5 MB.'),
    ).toBeInTheDocument();
  },
});

export const UpdatesAnExistingOrganization = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.onboardingOrganization },
  beforeEach({ msw }) {
    msw.use(
      reply(updateOrganization, ({ body }) => {
        saved(body);
        return { data: buildOrganization() };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Organization Name'), ' Ltd');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    await expect(await canvas.findByRole('heading', { name: 'Invite Your Team Members' })).toBeVisible();
    await expect(saved).toHaveBeenCalledWith({
      name: 'Iman Works Ltd',
      address: '12 Harbor Street, Gdynia',
      image: null,
      timeZone: 'Europe/Warsaw',
      language: 'en',
    });
  },
});

export const EditsNoOrganizationOfOthers = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.onboardingOrganization },
  beforeEach({ msw }) {
    msw.use(reply(listOrganizations, { data: [{ ...buildOrganization(), isFounder: false }] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
});

export const CreatesTheFirstOrganization = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.onboardingOrganization },
  beforeEach({ msw }) {
    let organizations: ReturnType<typeof buildOrganization>[] = [];
    msw.use(
      reply(listOrganizations, () => ({ data: organizations })),
      reply(createOrganization, ({ body }) => {
        saved(body);
        organizations = [buildOrganization()];
        return { data: buildOrganization() };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Organization Name'), 'Iman Works');
    await userEvent.type(canvas.getByLabelText('Address'), 'Gdynia');
    await userEvent.click(canvas.getByRole('button', { name: 'Next Step' }));
    await expect(await canvas.findByRole('heading', { name: 'Invite Your Team Members' })).toBeVisible();
    await expect(saved.mock.calls).toEqual([
      [{ name: 'Iman Works', address: 'Gdynia', image: null, timeZone: 'Europe/Warsaw', language: 'en' }],
    ]);
  },
});

export const CannotInviteWithoutAnOrganization = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.onboardingInvite },
  beforeEach({ msw }) {
    msw.use(reply(listOrganizations, { data: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add Organization Details' })).toBeVisible();
  },
});

export const CompleteSendsTheRowsAndFinishes = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.onboardingInvite },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Add Manually' }));
    await userEvent.type(canvas.getByLabelText('Full Name'), 'Anna Kowalska');
    await expect(canvas.getByRole('button', { name: 'Complete' })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Email Address'), 'anna@imanworks.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another Member' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Complete' }));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(
      within(canvasElement.ownerDocument.body).getByText('Members invited successfully'),
    ).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({
      members: [{ fullname: 'Anna Kowalska', email: 'anna@imanworks.example' }],
      redirectUrl: `${window.location.origin}${paths.emailLink}`,
    });
  },
});

export const CompleteShowsSkippedRows = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.onboardingInvite },
  beforeEach({ msw }) {
    const skipped = [{ line: 3, email: 'not-an-address', reason: 'Email is invalid' }];
    msw.use(reply(importMembers, { data: { invited: 11, skipped } }));
  },
  play: async ({ canvas, userEvent }) => {
    const file = csv();
    await userEvent.upload(await canvas.findByLabelText('CSV file', { selector: 'input' }), file);
    await canvas.findByText(file.name);
    await userEvent.click(canvas.getByRole('button', { name: 'Complete' }));
    await expect(await canvas.findByText('11 people were invited.', { selector: '[role="status"] *' })).toBeVisible();
    await expect(canvas.getByText('Line 3: not-an-address')).toBeVisible();
    await expect(canvas.getByText('Email is invalid')).toBeVisible();
  },
});

export const CompleteShowsProgressOfALargeFile = meta.story({
  args: { path: paths.onboardingInvite },
  beforeEach({ msw }) {
    const id = testId('user', 77);
    const running = { id, status: 'Running', people: 50_000, peopleDone: 5_000, startedAt: fixedNow } as const;
    msw.use(
      reply(importMembers, { data: { invited: 0, skipped: [], importId: id } }),
      reply(getMemberImport, { data: running }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const file = csv();
    await userEvent.upload(await canvas.findByLabelText('CSV file', { selector: 'input' }), file);
    await canvas.findByText(file.name);
    await userEvent.click(canvas.getByRole('button', { name: 'Complete' }));
    await expect(await canvas.findByText('Import of 50,000 people: 10 %')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Complete' }));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
});

export const CompleteWithoutAFileFinishes = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.onboardingInvite },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete' }));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
});

export const SkipDoesNotSend = meta.story({
  tags: ['!autodocs'],
  args: { path: paths.onboardingInvite },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Add Manually' }));
    await userEvent.type(canvas.getByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.type(canvas.getByLabelText('Email Address'), 'anna@imanworks.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Skip' }));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
});
