import { expect, fn, within } from 'storybook/test';
import { paths } from '#app/paths.ts';
import { listAssessmentsForMember } from '#contract/assessment.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { getMe, updateProfile } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildOrganization, buildUser } from '#tests/support/builders.ts';
import { refuse, reply } from '#tests/support/pageHandlers.ts';

const saved = fn();
const newcomer = buildUser({ fullName: null, role: 'Member', email: 'anna.kowalska@imanworks.example' });

const meta = preview.meta({
  title: 'Pages/MemberName',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.my },
  beforeEach({ msw }) {
    saved.mockClear();
    let me = newcomer;
    msw.use(
      reply(getMe, () => ({ data: me })),
      reply(listOrganizationsForMember, { data: [buildOrganization()] }),
      reply(listAssessmentsForMember, { data: [], meta: { total: 0 } }),
      reply(updateProfile, ({ body }) => {
        saved(body);
        me = { ...newcomer, fullName: 'Anna Kowalska' };
        return { data: me };
      }),
    );
  },
});

export const AsksForTheName = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'What is your name?' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(updateProfile, 503, { message: 'Your name could not be saved.' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Your name could not be saved.')).toBeInTheDocument();
    await expect(canvas.getByLabelText('Full Name')).toHaveValue('Anna Kowalska');
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeEnabled();
  },
});

export const TheSavedNameOpensThePage = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Full Name'), 'Anna Kowalska');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('heading', { name: 'My Assessments' })).toBeVisible();
    await expect(saved).toHaveBeenCalledWith({ fullName: 'Anna Kowalska', email: newcomer.email, image: null });
    await expect(canvas.getByRole('button', { name: 'Account of Anna Kowalska' })).toBeVisible();
  },
});
