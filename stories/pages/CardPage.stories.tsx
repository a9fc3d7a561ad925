import { expect, fn, spyOn } from 'storybook/test';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { listMyAssessments } from '#contract/assessment.ts';
import { verifyCard } from '#contract/bookingCard.ts';
import { listOwnMemberships } from '#contract/membership.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildMemberAssessment, organizationZone } from '#tests/support/assessmentBuilders.ts';
import { buildMemberOrganization, buildOwnMembership, buildUser, fixedNow } from '#tests/support/builders.ts';
import { refuse, reply } from '#tests/support/pageHandlers.ts';

const signedIn = fn();
const ines = buildUser({ role: 'Member', fullName: 'Ines Roy', email: '', hasEnteredCode: false, opensLink: true });
const refused = 'This code does not work. Check it, or ask for a new card';

/** Where the code of a printed card is typed, or scanned. */
const meta = preview.meta({
  title: 'Pages/Card',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.card, session: { status: 'signedOut' } } satisfies AppStageProps,
  beforeEach({ msw }) {
    signedIn.mockClear();
    tokenStorage.clear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(verifyCard, ({ body }) => {
        signedIn(body);
        return { data: { accessToken: 'access', refreshToken: 'refresh' } };
      }),
      reply(getMe, { data: ines }),
      reply(listOwnMemberships, { data: [buildOwnMembership()] }),
      reply(listOrganizationsForMember, { data: [buildMemberOrganization()] }),
      reply(listMyAssessments, { data: [buildMemberAssessment()] }),
    );
    return () => tokenStorage.clear();
  },
});

export const Empty = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Book with your Card' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
});

export const SignsInWithATypedCode = meta.story({
  tags: ['visual'],
  play: async ({ canvas, step, userEvent }) => {
    const code = await canvas.findByRole('textbox', { name: 'Code' });
    await step('letters are grouped as on the card', async () => {
      await userEvent.type(code, 'abcd efgh-jk');
      await expect(code).toHaveValue('ABCD-EFGH-JK');
      await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled();
    });
    await userEvent.type(code, 'LM');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('heading', { name: 'My Assessments' })).toBeVisible();
    await expect(signedIn.mock.calls).toEqual([[{ code: 'ABCDEFGHJKLM' }]]);
    await step('the page says what the card opens, and offers no code by email', async () => {
      await expect(await canvas.findByText('You opened this page with your card')).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Enter Code' })).toBeNull();
    });
  },
});

export const SignsInWithAScannedCode = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.card}#ABCDEFGHJKLM` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'My Assessments' })).toBeVisible();
    await expect(signedIn.mock.calls).toEqual([[{ code: 'ABCDEFGHJKLM' }]]);
  },
});

export const RefusesAWrongCode = meta.story({
  tags: ['visual'],
  args: { path: `${paths.card}#ABCDEFGHJKLM` },
  beforeEach({ msw }) {
    msw.use(refuse(verifyCard, 400, { code: 'InvalidRequest', message: refused, fields: { code: refused } }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(refused)).toBeVisible();
    const code = canvas.getByRole('textbox', { name: 'Code' });
    await expect(code).toHaveValue('ABCD-EFGH-JKLM');
    await userEvent.type(code, '{Backspace}');
    await expect(canvas.queryByText(refused)).toBeNull();
  },
});

export const AsksBeforeItReplacesASession = meta.story({
  tags: ['visual'],
  args: { path: `${paths.card}#ABCDEFGHJKLM`, session: { status: 'signedIn' } },
  beforeEach({ msw }) {
    msw.use(reply(getMe, { data: buildUser({ fullName: 'Maria Nowak', email: 'maria@imanworks.example' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are logged in as Maria Nowak.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await expect(signedIn).not.toHaveBeenCalled();
  },
});
