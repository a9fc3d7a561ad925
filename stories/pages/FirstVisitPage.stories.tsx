import { expect, fn, within } from 'storybook/test';
import { paths } from '#app/paths.ts';
import { listAssessmentsForMember } from '#contract/assessment.ts';
import { listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { giveConsent } from '#contract/consent.ts';
import { listOrganizations, listOrganizationsForMember, type MemberOrganization } from '#contract/organization.ts';
import { type CurrentUser, getMe, updateProfile } from '#contract/user.ts';
import { consentText } from '#domain/consentText.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildMemberOrganization, buildOrganization, buildUser, testId } from '#tests/support/builders.ts';
import { refuse, reply } from '#tests/support/pageHandlers.ts';

const saved = fn();
const newcomer = buildUser({ fullName: null, role: 'Member', email: 'anna.kowalska@imanworks.example' });
const anna = { ...newcomer, fullName: 'Anna Kowalska' };
const iman = buildMemberOrganization({ consent: 'Missing' });

/** A server that remembers the name and the consent of whoever is signed in. */
function visit(user: CurrentUser, organizations: readonly MemberOrganization[]) {
  let me = user;
  let mine = organizations;
  return [
    reply(getMe, () => ({ data: me })),
    reply(listOrganizationsForMember, () => ({ data: [...mine] })),
    reply(listAssessmentsForMember, { data: [], meta: { total: 0 } }),
    reply(updateProfile, ({ body }) => {
      saved(body);
      me = { ...me, fullName: 'Anna Kowalska' };
      return { data: me };
    }),
    reply(giveConsent, ({ body }) => {
      saved(body);
      mine = mine.map((organization) => ({ ...organization, consent: 'Given' }));
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
    await expect(unseen.getByText('Your results, in any list, file, log or email')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Agree and Continue' })).toBeDisabled();
  },
});

export const OfSomebodyWithAName = meta.story({
  beforeEach({ msw }) {
    msw.use(...visit(anna, [iman]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Agree and Continue' })).toBeEnabled();
    await expect(canvas.queryByRole('textbox', { name: 'Full Name' })).toBeNull();
  },
});

export const TheTextHasChanged = meta.story({
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
  play: async ({ canvas }) => {
    const both = 'Iman Works and Nova Health Clinics of the Northern Coast';
    await expect(await canvas.findByRole('region', { name: `${both} sees` })).toBeVisible();
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

export const AgreeingOpensThePage = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.click(canvas.getByRole('button', { name: 'Agree and Continue' }));
    await expect(await canvas.findByRole('heading', { name: 'My Assessments' })).toBeVisible();
    await expect(saved.mock.calls).toEqual([
      [{ textVersion: consentText.version }],
      [{ fullName: 'Anna Kowalska', email: newcomer.email, image: null }],
    ]);
    await expect(canvas.getByRole('button', { name: 'Account of Anna Kowalska' })).toBeVisible();
  },
});

export const OfAPractitioner = meta.story({
  args: { path: paths.practice },
  beforeEach({ msw }) {
    msw.use(
      ...visit({ ...newcomer, role: 'Practitioners' }, []),
      reply(listOrganizations, { data: [buildOrganization()] }),
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
