import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { getAssessment, listAssessments, listTimeSlots } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { bookBlock, type ProposeBlockReply, proposeBlock } from '#contract/blockBooking.ts';
import { listOrganizations } from '#contract/organization.ts';
import { undo } from '#contract/undo.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildAssessment,
  buildAssessmentMember,
  buildAssessmentMembersReply,
  buildTimeSlots,
  december,
  organizationZone,
} from '#tests/support/assessmentBuilders.ts';
import { buildOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { reply } from '#tests/support/pageHandlers.ts';

const winter = buildAssessment();
const minute = 60_000;
const requested = fn();

/** A person with a proposed time. */
function buildProposed(number: number, startsAt: number | undefined): ProposeBlockReply['data']['people'][number] {
  const { id, organizationMember } = buildAssessmentMember(number);
  const { fullName, email } = organizationMember.user;
  return {
    id,
    fullName,
    email,
    ...(startsAt !== undefined && { time: { startsAt, endsAt: startsAt + 45 * minute, trackId: winter.id } }),
  };
}

const people = [
  buildProposed(5, december(14, '08:00')),
  { ...buildProposed(6, december(14, '08:00')), email: '', noMailReason: 'NoEmail' as const },
  buildProposed(7, december(14, '08:45')),
  buildProposed(8, december(15, '08:00')),
];
const nothingElse = { leftOut: [], furtherPeople: 0, otherPlaces: 33, sites: [] };

const meta = preview.meta({
  title: 'Pages/Block booking',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: `${paths.assessmentDrawer(winter.id)}&view=members&tab=NotScheduled` },
  beforeEach({ msw }) {
    requested.mockClear();
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(listAssessments, { data: [], meta: { total: 0 } }),
      reply(getAssessment, { data: winter }),
      reply(
        listAssessmentMembers,
        buildAssessmentMembersReply([5, 6, 7, 8].map((number) => buildAssessmentMember(number))),
      ),
      reply(listTimeSlots, { data: buildTimeSlots({ [december(14, '08:00')]: 2 }) }),
    );
  },
});

export const BooksABlock = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const [first] = people;
    msw.use(
      reply(proposeBlock, ({ body }) => {
        requested(body);
        const { assessmentMemberIds } = body as { assessmentMemberIds: string[] };
        const isAgain = assessmentMemberIds.length === 1;
        return {
          data: {
            ...nothingElse,
            people: isAgain ? [buildProposed(5, december(16, '08:00'))] : people,
            leftOut: isAgain ? [] : [{ reason: 'Booked' as const, count: 1 }],
          },
        };
      }),
      reply(bookBlock, ({ body }) => {
        requested(body);
        return { data: { done: 2, leftOut: [], taken: [first?.id ?? ''], undoId: testId('mail', 710) } };
      }),
      reply(undo, { data: { done: true as const } }),
    );
  },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Book a block…' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Book a Block' }));
    await step('proposes the earliest times by day', async () => {
      await expect(await dialog.findByText('Monday, 14 December 2026: 3 people')).toBeVisible();
      await expect(dialog.getByText('Tuesday, 15 December 2026: 1 person')).toBeVisible();
      await expect(dialog.getByText('Left out: has an appointment: cancel it first')).toBeVisible();
    });
    const change = dialog.getByRole('button', { name: `Change the time of ${people[2]?.fullName}` });
    await step('another time is one that nobody else of the block gets', async () => {
      await userEvent.click(change);
      const choice = within(await page.findByRole('dialog', { name: `Another time for ${people[2]?.fullName}` }));
      // Both places at eight are proposed to others.
      await expect(await choice.findByRole('radio', { name: /08:00/ })).toBeDisabled();
      await userEvent.click(choice.getByRole('radio', { name: /09:30/ }));
      await userEvent.click(await choice.findByRole('button', { name: 'Use Monday 14 December, 09:30' }));
      await waitFor(() =>
        expect(dialog.getByRole('button', { name: `Change the time of ${people[2]?.fullName}` })).toHaveFocus(),
      );
      await expect(dialog.getByText('09:30')).toBeVisible();
    });
    await step('somebody is left out', async () => {
      await userEvent.click(dialog.getByRole('button', { name: `Leave out ${people[3]?.fullName}` }));
      await expect(await dialog.findByRole('button', { name: `Book ${people[3]?.fullName} after all` })).toHaveFocus();
    });
    await step('books the others, and says whose time was taken', async () => {
      await userEvent.click(await dialog.findByRole('button', { name: 'Book 3 People' }));
      await expect(await dialog.findByText('2 people are booked')).toBeVisible();
      await expect(requested).toHaveBeenLastCalledWith({
        appointments: [
          { assessmentMemberId: people[0]?.id, startsAt: december(14, '08:00'), trackId: winter.id },
          { assessmentMemberId: people[1]?.id, startsAt: december(14, '08:00'), trackId: winter.id },
          { assessmentMemberId: people[2]?.id, startsAt: december(14, '09:30'), trackId: winter.id },
        ],
        earlierUndoIds: [],
      });
      await expect(dialog.getByText(/^1 time was taken meanwhile/)).toBeVisible();
      await expect(await page.findByRole('button', { name: 'Undo' })).toBeVisible();
    });
    await step('proposes another time to them', async () => {
      await userEvent.click(await dialog.findByRole('button', { name: 'Propose Other Times' }));
      await expect(await dialog.findByText('Wednesday, 16 December 2026: 1 person')).toBeVisible();
      await expect(requested).toHaveBeenLastCalledWith({ assessmentMemberIds: [people[0]?.id] });
    });
  },
});

export const ABlockLargerThanWhatIsFree = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      reply(proposeBlock, ({ body }) => {
        requested(body);
        const isLimited = 'preferences' in (body as object);
        return {
          data: {
            ...nothingElse,
            people: isLimited
              ? [...people.slice(0, 2), buildProposed(7, undefined), buildProposed(8, undefined)]
              : people,
            otherPlaces: 31,
            furtherPeople: 12,
            sites: [
              {
                id: 'own',
                name: 'Iman Works',
                address: 'Main Street 1',
                timeZone: organizationZone,
                trackIds: [winter.id],
              },
              {
                id: testId('site'),
                name: 'Harbour',
                address: 'Quay 1',
                timeZone: organizationZone,
                trackIds: [testId('mail', 1)],
              },
            ],
          },
        };
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Book for 77 people…' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Book a Block' }));
    await expect(await dialog.findByText('Monday, 14 December 2026: 3 people')).toBeVisible();
    await step('limits the times to a site and hours', async () => {
      await userEvent.click(dialog.getByText('Days, hours and sites'));
      await userEvent.click(await dialog.findByRole('checkbox', { name: 'Harbour' }));
      await expect(await dialog.findByText('2 of 4 people fit')).toBeVisible();
      await expect(requested).toHaveBeenLastCalledWith({ preferences: { siteIds: ['own'] } });
      await expect(dialog.getByText('No time left: 2 people')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Book 2 People' })).toBeEnabled();
    });
    await step('all free times help', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Use All Free Times' }));
      await expect(await dialog.findByRole('button', { name: 'Book 4 People' })).toBeEnabled();
    });
    await userEvent.click(dialog.getByText('Days, hours and sites'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Harbour' }));
    await expect(await dialog.findByText('2 of 4 people fit')).toBeVisible();
  },
});
