import { expect, spyOn } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { changeLanguage } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { listMyAssessments } from '#contract/assessment.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { chooseLanguage, getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildAppointment,
  buildAppointmentPlace,
  buildMemberAssessment,
  dayStart,
  organizationZone,
} from '#tests/support/assessmentBuilders.ts';
import { buildMemberOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const rows = [
  buildMemberAssessment(),
  buildMemberAssessment({
    id: testId('assessment', 2),
    name: 'Eye and posture screening',
    bookingState: 'NotYetOpen',
    bookingOpensAt: dayStart('2026-12-09'),
  }),
  buildMemberAssessment({ id: testId('assessment', 3), name: 'Hearing test', appointment: buildAppointment() }),
  buildMemberAssessment({
    id: testId('assessment', 4),
    name: 'Autumn health check',
    bookingState: 'WindowOver',
    status: 'Completed',
    startDate: dayStart('2026-10-05'),
    endDate: dayStart('2026-10-16'),
  }),
];

const meta = preview.meta({
  title: 'Pages/MyAssessments',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.my },
  beforeEach({ msw }) {
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Member', fullName: 'Anna Kowalska' }) }),
      reply(listOrganizationsForMember, { data: [buildMemberOrganization()] }),
      reply(listMyAssessments, { data: rows }),
    );
  },
});

export const FollowsTheLanguage = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      reply(chooseLanguage, { data: { done: true } }),
      handle(listMyAssessments, async (request) => {
        const isGerman = request.headers.get('accept-language') === 'de';
        const name = isGerman ? 'Vorsorge im Winter' : 'Winter health check';
        return Response.json({ data: [buildMemberAssessment({ name })] });
      }),
    );
    return () => changeLanguage('en');
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Book a Time: Winter health check' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'Deutsch');
    await expect(await canvas.findByText('Vorsorge im Winter')).toBeVisible();
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Book a Time: Winter health check' })).toHaveAttribute(
      'href',
      paths.myAssessment(testId('assessment')),
    );
    await expect(canvas.getByText('You can book from Wednesday, 9 December 2026.')).toBeVisible();
    await expect(canvas.getByText('Tuesday, 15 December 2026, 09:30 – 10:15')).toBeVisible();
  },
});

export const BookedAtASite = meta.story({
  beforeEach({ msw }) {
    const assessment = buildMemberAssessment({ appointment: buildAppointment(), place: buildAppointmentPlace() });
    msw.use(reply(listMyAssessments, { data: [assessment] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tuesday, 15 December 2026, 08:30 – 09:15')).toBeVisible();
    await expect(canvas.getByText(/Harbor clinic.*Blue room/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(listMyAssessments));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading your assessments' })).toBeVisible();
  },
});

export const Empty = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(reply(listMyAssessments, { data: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No assessments yet')).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listMyAssessments, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const FullMissedAndExamined = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const missed = {
      ...buildAppointment(),
      startsAt: dayStart('2026-12-01'),
      endsAt: dayStart('2026-12-01') + 2_700_000,
    };
    const data = [
      buildMemberAssessment({ isFull: true }),
      buildMemberAssessment({ id: testId('assessment', 2), name: 'Hearing test', missed }),
      buildMemberAssessment({ id: testId('assessment', 3), name: 'Eye screening', hasResult: true }),
    ];
    msw.use(reply(listMyAssessments, { data }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All times are taken')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View: Winter health check' })).toBeVisible();
    await expect(canvas.getByText('You can book a new time')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Book a Time: Hearing test' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View Results: Eye screening' })).toBeVisible();
    await expect(canvas.queryByText('You can book a time now')).not.toBeInTheDocument();
  },
});

export const TriesOnceToLoadTheOrganizations = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let calls = 0;
    msw.use(
      handle(listOrganizationsForMember, async () => {
        calls += 1;
        if (calls > 1) return Response.json({ data: [buildMemberOrganization()] });
        return Response.json({ message: 'Not now', code: 'Forbidden', requestId: 'r-1' }, { status: 403 });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('heading', { name: 'My Assessments' })).toBeVisible();
  },
});
