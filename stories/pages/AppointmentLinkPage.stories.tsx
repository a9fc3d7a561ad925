import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { lookUpBookingLink, verifyBookingLink } from '#contract/appointment.ts';
import { getMyAssessment, listMyAssessments, listTimeSlots } from '#contract/assessment.ts';
import { listOwnMemberships } from '#contract/membership.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { listPractitioners } from '#contract/practitioner.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildMemberAssessment, buildTimeSlots, organizationZone } from '#tests/support/assessmentBuilders.ts';
import { buildMemberOrganization, buildOwnMembership, buildUser, fixedNow } from '#tests/support/builders.ts';
import { refuse, reply } from '#tests/support/pageHandlers.ts';

const signedIn = fn();
const anna = buildUser({ role: 'Member', fullName: 'Anna Kowalska', email: 'anna@imanworks.example' });
const assessment = buildMemberAssessment();
const link = {
  email: anna.email,
  fullName: anna.fullName,
  organizationName: 'Iman Works',
  assessmentId: assessment.id,
};
const isOver = {
  code: 'InvalidRequest',
  message: 'This link no longer works, because the appointment is over',
  link: { email: anna.email, role: 'Member', assessmentId: assessment.id, isUsed: false },
} as const;

/** The link of a confirmation or reminder. */
const meta = preview.meta({
  title: 'Pages/Appointment Link',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: `${paths.emailLink}?booking=the-token`, session: { status: 'signedOut' } } satisfies AppStageProps,
  beforeEach({ msw }) {
    signedIn.mockClear();
    tokenStorage.clear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(lookUpBookingLink, { data: link }),
      reply(verifyBookingLink, ({ body }) => {
        signedIn(body);
        return { data: { accessToken: 'access', refreshToken: 'refresh' } };
      }),
      reply(getMe, { data: anna }),
      reply(listOwnMemberships, { data: [buildOwnMembership()] }),
      reply(listOrganizationsForMember, { data: [buildMemberOrganization()] }),
      reply(listMyAssessments, { data: [assessment] }),
      reply(getMyAssessment, { data: assessment }),
      reply(listTimeSlots, { data: buildTimeSlots({}) }),
      reply(listPractitioners, { data: [] }),
    );
    return () => tokenStorage.clear();
  },
});

export const SignsInAndOpensTheAppointment = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: assessment.name })).toBeVisible();
    await expect(signedIn.mock.calls).toEqual([[{ token: 'the-token' }]]);
  },
});

/** The session opens more than the link. */
export const KeepsTheSessionOfTheMember = meta.story({
  tags: ['!autodocs'],
  args: { session: { status: 'signedIn' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: assessment.name })).toBeVisible();
    await expect(signedIn).not.toHaveBeenCalled();
  },
});

export const AsksBeforeItReplacesASession = meta.story({
  tags: ['visual'],
  args: { session: { status: 'signedIn' } },
  beforeEach({ msw }) {
    msw.use(reply(getMe, { data: buildUser({ fullName: 'Maria Nowak', email: 'maria@imanworks.example' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are logged in as Maria Nowak.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue as anna@imanworks.example' })).toBeVisible();
    await expect(signedIn).not.toHaveBeenCalled();
  },
});

export const Ended = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(refuse(lookUpBookingLink, 400, isOver));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Appointment Link Error' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(isOver.message);
    await expect(canvas.getByRole('link', { name: 'Log in with a code' })).toHaveAttribute('href', paths.memberLogIn);
    await expect(canvas.queryByRole('link', { name: 'Log in as an administrator' })).toBeNull();
  },
});

/** A member who is logged in anyway sees the page of an ended link. */
export const EndedInTheMembersSession = meta.story({
  tags: ['!autodocs'],
  args: { session: { status: 'signedIn' } },
  beforeEach({ msw }) {
    msw.use(refuse(lookUpBookingLink, 400, isOver));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: assessment.name })).toBeVisible());
  },
});
