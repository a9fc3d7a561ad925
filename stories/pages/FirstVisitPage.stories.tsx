import { expect, fn, waitFor, within } from 'storybook/test';
import type { z } from 'zod';
import { paths } from '#app/session/paths.ts';
import { listMyAssessments } from '#contract/assessment.ts';
import { getAssignedVersion, listAssignedAssessmentMembers, watchAssigned } from '#contract/assessmentMember.ts';
import { giveConsent } from '#contract/consent.ts';
import { listOwnMemberships } from '#contract/membership.ts';
import { listOrganizations, listOrganizationsForMember, type MemberOrganization } from '#contract/organization.ts';
import { updateProfile } from '#contract/profile.ts';
import { type CurrentUser, getMe } from '#contract/user.ts';
import { consentVersions } from '#domain/consentText.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildMemberOrganization,
  buildOrganization,
  buildOwnMembership,
  buildUser,
  testId,
} from '#tests/support/builders.ts';
import { handle, refuse, reply } from '#tests/support/pageHandlers.ts';

const saved = fn();
const newcomer = buildUser({ fullName: null, role: 'Member', email: 'anna.kowalska@imanworks.example' });
const anna = { ...newcomer, fullName: 'Anna Kowalska' };
const iman = buildMemberOrganization({ consent: 'Missing' });

/** Stores name and consent of the signed-in person, like the server. */
function visit(user: CurrentUser, organizations: readonly MemberOrganization[]) {
  let me = user;
  let mine = organizations;
  return [
    reply(getMe, () => ({ data: me })),
    reply(listOrganizationsForMember, () => ({ data: [...mine] })),
    reply(listMyAssessments, { data: [] }),
    reply(updateProfile, ({ body }) => {
      saved(body);
      me = { ...me, fullName: 'Anna Kowalska' };
      return { data: me };
    }),
    reply(giveConsent, ({ body }) => {
      saved(body);
      const { organizationId } = body as z.infer<typeof giveConsent.body>;
      mine = mine.map((organization) =>
        organization.id === organizationId ? { ...organization, consent: 'Given' } : organization,
      );
      return { data: { done: true as const } };
    }),
  ];
}

const meta = preview.meta({
  title: 'Pages/FirstVisit',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.my },
  beforeEach({ msw }) {
    saved.mockClear();
    msw.use(...visit(newcomer, [iman]));
  },
});

export const OfANewMember = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Before you begin', level: 1 })).toBeVisible();
    const unseen = within(canvas.getByRole('region', { name: 'Iman Works does not see' }));
    await expect(unseen.getByText('Your results, whether you have any, and who opened them')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Agree and Continue' })).toBeDisabled();
  },
});

export const WherePractitionersSeeMore = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const detailsOfPractitioners = ['department', 'phone'];
    msw.use(...visit(anna, [{ ...iman, consent: 'Outdated', detailsOfPractitioners }]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/They also see: Department and Phone\.$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Agree and Continue' })).toBeEnabled();
  },
});

export const AgreesToWhatPractitionersSee = WherePractitionersSeeMore.extend({
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Agree and Continue' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(expect.objectContaining({ detailsOfPractitioners: ['department', 'phone'] })),
    );
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Agree and Continue' })).toBeNull());
  },
});

export const WithOwnFields = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const field = { kind: 'text' as const, choices: [], version: 1 };
    const ownFields = [
      { ...field, id: '00000000-0000-4000-8000-000000000a01', label: 'Locker', isSeenByPractitioners: false },
      { ...field, id: '00000000-0000-4000-8000-000000000a02', label: 'Shirt', isSeenByPractitioners: true },
    ];
    msw.use(...visit(anna, [{ ...iman, ownFields }]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Other details that it keeps about you: Locker and Shirt')).toBeVisible();
    await expect(canvas.getByText(/They also see: Shirt\.$/)).toBeVisible();
  },
});

export const AgreesToOwnFields = WithOwnFields.extend({
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Agree and Continue' }));
    const fieldsOfPractitioners = ['00000000-0000-4000-8000-000000000a02'];
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ fieldsOfPractitioners })));
  },
});

export const MemberWithAName = meta.story({
  beforeEach({ msw }) {
    msw.use(...visit(anna, [iman]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Agree and Continue' })).toBeEnabled();
    await expect(canvas.queryByRole('textbox', { name: 'Full Name' })).toBeNull();
  },
});

export const ChangedTerms = meta.story({
  beforeEach({ msw }) {
    msw.use(...visit(anna, [{ ...iman, consent: 'Outdated' }]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This text has changed since you agreed to it')).toBeVisible();
  },
});

export const SeveralOrganizations = meta.story({
  beforeEach({ msw }) {
    const nova = { ...iman, id: testId('organization', 2), name: 'Nova Health Clinics of the Northern Coast' };
    const agreed = buildMemberOrganization({ id: testId('organization', 3), name: 'Bakery Nord' });
    msw.use(...visit(anna, [iman, nova, agreed]));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('region', { name: 'Iman Works sees' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Agree and Continue' }));
    const second = 'Nova Health Clinics of the Northern Coast sees';
    await expect(await canvas.findByRole('region', { name: second })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Before you begin' })).toHaveFocus());
    await expect(saved).toHaveBeenCalledWith({
      organizationId: iman.id,
      textVersion: consentVersions.en.version,
      language: 'en',
    });
  },
});

export const MayLeaveInstead = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(...visit(anna, [iman]), reply(listOwnMemberships, { data: [buildOwnMembership()] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('If you do not agree, you can leave Iman Works.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Leave Iman Works' })).toBeEnabled();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(giveConsent, 503, { message: 'It could not be saved.' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.click(canvas.getByRole('button', { name: 'Agree and Continue' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('It could not be saved.')).toBeInTheDocument();
    await expect(saved).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText('Full Name')).toHaveValue('Anna Kowalska');
    await expect(canvas.getByRole('button', { name: 'Agree and Continue' })).toBeEnabled();
  },
});

export const AgreeingOpensTheRequestedPage = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.click(canvas.getByRole('button', { name: 'Agree and Continue' }));
    await expect(await canvas.findByRole('heading', { name: 'My Assessments' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'My Assessments' })).toHaveFocus());
    await expect(saved.mock.calls).toEqual([
      [{ organizationId: iman.id, textVersion: consentVersions.en.version, language: 'en' }],
      [{ fullName: 'Anna Kowalska', email: newcomer.email, image: null }],
    ]);
    await expect(canvas.getByRole('button', { name: 'Account of Anna Kowalska' })).toBeVisible();
  },
});

export const Practitioner = meta.story({
  args: { path: paths.practice },
  beforeEach({ msw }) {
    msw.use(
      ...visit({ ...newcomer, role: 'Practitioners' }, []),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getAssignedVersion, { data: { version: 'same' } }),
      handle(watchAssigned, async () => new Response(null, { status: 204 })),
      reply(listAssignedAssessmentMembers, {
        data: [],
        meta: { total: 0, currentPage: 1, scheduledCount: 0, notScheduledCount: 0 },
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'What is your name?' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('button', { name: 'Account of Anna Kowalska' })).toBeVisible();
  },
});
