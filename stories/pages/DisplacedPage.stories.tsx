import { expect, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { getAssessment } from '#contract/assessment.ts';
import {
  type DisplacedMember,
  listDisplacedAppointments,
  settleDisplacedAppointments,
} from '#contract/displacedAppointment.ts';
import {
  listOffers,
  type NewTimeMember,
  type Offer,
  offerNewTimes,
  proposeNewTimes,
  settleOffers,
} from '#contract/offer.ts';
import { listOrganizations } from '#contract/organization.ts';
import { undo } from '#contract/undo.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildAssessment,
  buildAssessmentMember,
  december,
  organizationZone,
} from '#tests/support/assessmentBuilders.ts';
import { buildOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const assessment = buildAssessment({ outsideSchedule: 20 });
const slotMs = 45 * 60_000;
const lengthen = (startsAt: number) => ({ startsAt, endsAt: startsAt + slotMs });

function displaced(number: number, proposedAt?: number): DisplacedMember {
  const { lastMail: _lastMail, ...member } = buildAssessmentMember(number, {
    appointment: { id: testId('mail', 700 + number), ...lengthen(december(14, '16:00') + number * slotMs) },
  });
  return proposedAt === undefined ? member : { ...member, proposal: lengthen(proposedAt) };
}

const proposedAt = (number: number) => december(15, '08:00') + number * slotMs;
const twenty = Array.from({ length: 20 }, (_, index) => displaced(index + 1, proposedAt(index)));

const noCounts = { Open: 0, Accepted: 0, Expired: 0, Replaced: 0, Released: 0, Outside: 0 };

const toNewTime = (member: DisplacedMember, index: number): NewTimeMember => ({
  ...member,
  alternatives: [1, 2, 3].map((days) => lengthen(december(15 + days, '08:00') + index * slotMs)),
});

const offer = (number: number, state: Offer['state']): Offer => ({
  id: testId('mail', 800 + number),
  assessmentMemberId: testId('mail', 820 + number),
  fullName: ['Anna Kowalska', 'Ben Okafor', 'Clara Ruiz', 'David Chen', 'Elif Demir'][number - 1] ?? '',
  ...lengthen(proposedAt(number)),
  movedFrom: december(14, '08:00') + number * slotMs,
  expiresAt: december(7, '18:00'),
  state,
  fitsAgain: false,
});

/** The list as the server has it. */
let open: DisplacedMember[] = [];
let sent: unknown[] = [];
const listReply = () => ({ data: open, meta: { total: open.length } });

const meta = preview.meta({
  title: 'Pages/Displaced',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.displacedAppointments(assessment.id) },
  beforeEach({ msw }) {
    open = twenty;
    sent = [];
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getAssessment, { data: assessment }),
      reply(listDisplacedAppointments, listReply),
      reply(listOffers, { data: [], meta: { counts: noCounts } }),
      reply(settleDisplacedAppointments, ({ body }) => {
        sent.push(body);
        const { appointments } = settleDisplacedAppointments.body.parse(body);
        const ids = new Set(appointments.map(({ id }) => id));
        open = open.filter(({ appointment }) => !ids.has(appointment?.id ?? ''));
        const done = appointments.length;
        const mails = { mailed: done, noEmail: 0, notJoined: 0 };
        return { data: { done, mails, taken: [], leftOut: 0, undoId: testId('mail', 790) } };
      }),
      reply(undo, () => {
        open = twenty;
        return { data: { done: true as const } };
      }),
    );
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^20 appointments are outside the schedule/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Move 20 People' })).toBeVisible();
    const first = within(
      canvas.getAllByRole('listitem').filter((item) => item.closest('[aria-label^="Appointments"]'))[0] as HTMLElement,
    );
    await expect(first.getByText('Now: Monday 14 December, 16:45')).toBeVisible();
    await expect(first.getByText('Proposed: Tuesday 15 December, 08:00')).toBeVisible();
  },
});

export const MovesAll = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move 20 People' }));
    const panel = within(await canvas.findByRole('alertdialog', { name: 'Move 20 people?' }));
    await waitFor(() => expect(panel.getByText('20 emails go out now')).toBeVisible());
    await expect(panel.getByText('Before: 14/12/2026 16:45. New: 15/12/2026 08:00')).toBeVisible();
    await expect(panel.getByText('and 15 more')).toBeVisible();
    await expect(sent).toEqual([]);
  },
});

export const FindsNewTimes = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    open = twenty.slice(0, 3);
    const members = open.map(toNewTime);
    msw.use(
      reply(proposeNewTimes, { data: members, meta: { total: 3 } }),
      reply(offerNewTimes, ({ body }) => {
        sent.push(body);
        return {
          data: {
            done: 2,
            mails: { mailed: 2, noEmail: 0, notJoined: 0 },
            taken: [],
            leftOut: 0,
            undoId: testId('mail', 791),
          },
        };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Find New Times' }));
    const panel = within(await canvas.findByRole('dialog', { name: 'Find New Times' }));
    await waitFor(() => expect(panel.getByRole('button', { name: 'Offer 3 New Times' })).toBeEnabled());
    const [first] = panel.getAllByRole('combobox', { name: /^New time for/ });
    await expect(first).toHaveTextContent('Tuesday 15 December, 08:00');
    await expect(panel.getByRole('combobox', { name: 'Hold the times for' })).toHaveTextContent('3 days');
  },
});

export const OffersNewTimesByKeyboard = meta.story({
  tags: ['!autodocs'],
  beforeEach: FindsNewTimes.input.beforeEach,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const tabTo = async (element: HTMLElement | undefined) => {
      for (let presses = 0; element !== document.activeElement && presses < 40; presses += 1) await userEvent.tab();
      await expect(element).toHaveFocus();
    };
    await tabTo(await canvas.findByRole('button', { name: 'Find New Times' }));
    await userEvent.keyboard('{Enter}');
    const panel = within(await canvas.findByRole('dialog', { name: 'Find New Times' }));
    const [first, second] = await panel.findAllByRole('combobox', { name: /^New time for/ });
    await tabTo(first);
    await userEvent.keyboard('{Enter}no{Enter}');
    await expect(first).toHaveTextContent('No new time');
    await tabTo(second);
    await userEvent.keyboard('{Enter}wed{Enter}');
    await expect(second).toHaveTextContent('Wednesday 16 December, 08:45');
    const confirm = panel.getByRole('button', { name: 'Offer 2 New Times' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await tabTo(confirm);
    await userEvent.keyboard('{Enter}');
    await expect(await page.findByText('2 new times offered')).toBeVisible();
    await expect(sent).toMatchObject([
      { holdHours: 72, appointments: [{ offered: december(16, '08:45') }, { offered: proposedAt(2) }] },
    ]);
    await expect(canvas.getByRole('region', { name: 'Appointments That No Longer Fit' })).toHaveFocus();
  },
});

export const Offered = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    open = [{ ...displaced(1, proposedAt(1)), heldUntil: december(7, '18:00') }, displaced(2, proposedAt(2))];
    const data = [
      offer(1, 'Open'),
      offer(2, 'Expired'),
      offer(3, 'Accepted'),
      offer(4, 'Replaced'),
      offer(5, 'Outside'),
    ];
    msw.use(
      reply(listOffers, {
        data,
        meta: { counts: { Open: 1, Accepted: 1, Expired: 1, Replaced: 1, Released: 0, Outside: 1 } },
      }),
      reply(settleOffers, ({ body }) => {
        sent.push(body);
        return { data: { done: 1, mails: { mailed: 1, noEmail: 0, notJoined: 0 }, leftOut: 0 } };
      }),
    );
  },
  play: async ({ canvas }) => {
    const counts = '1 accepted · 1 open · 1 expired · 1 with another time · 1 no longer in the schedule';
    await expect(await canvas.findByText(counts)).toBeVisible();
    await expect(canvas.getByText('No longer in the schedule, needs a time')).toBeVisible();
    await expect(canvas.getAllByText('Open until 07/12/2026 18:00')).toHaveLength(2);
    await expect(canvas.getByText('Offered: Tuesday 15 December, 08:45')).toBeVisible();
  },
});

export const PractitionerIsBack = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    open = [];
    const data = [1, 2].map((number) => ({ ...offer(number, 'Open'), fitsAgain: true }));
    msw.use(
      reply(listOffers, { data, meta: { counts: { ...noCounts, Open: 2 } } }),
      reply(settleOffers, ({ body }) => {
        sent.push(body);
        return { data: { done: 2, mails: { mailed: 1, noEmail: 0, notJoined: 0 }, leftOut: 0 } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 appointments fit again')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep 2 Appointments, Take Back the Offers' })).toBeEnabled();
  },
});

export const LetsAppointmentsStand = meta.story({
  tags: ['!autodocs'],
  beforeEach: PractitionerIsBack.input.beforeEach,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep 2 Appointments, Take Back the Offers' }));
    await expect(await within(canvasElement.ownerDocument.body).findByText('2 offers taken back')).toBeVisible();
    await expect(sent).toMatchObject([{ action: 'Release', ids: [testId('mail', 801), testId('mail', 802)] }]);
  },
});

export const TakesAnOfferBack = meta.story({
  tags: ['!autodocs'],
  beforeEach: Offered.input.beforeEach,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remind 1 Person' }));
    await expect(await page.findByText('1 person reminded')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Take Back the offer to Anna Kowalska' }));
    const panel = within(await canvas.findByRole('alertdialog', { name: 'Take back 1 offer?' }));
    await userEvent.click(panel.getByRole('button', { name: 'Take Back 1 Offer' }));
    await expect(await page.findByText('1 offer taken back')).toBeVisible();
    await expect(sent).toMatchObject([{ action: 'Remind' }, { action: 'Release' }]);
  },
});

export const Done = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('keeps one person, and returns to the list', async () => {
      const [more] = await canvas.findAllByRole('button', { name: /^More for / });
      await userEvent.click(more as HTMLElement);
      await userEvent.click(await page.findByRole('menuitem', { name: 'Keep Appointment' }));
      const panel = within(await canvas.findByRole('alertdialog'));
      await waitFor(() => expect(panel.getByText('No email goes out')).toBeVisible());
      await expect(panel.queryByRole('combobox', { name: /^Reason/ })).toBeNull();
      await userEvent.click(panel.getByRole('button', { name: 'Keep 1 Appointment' }));
      await expect(await page.findByText('1 appointment stays as booked')).toBeVisible();
      await expect(canvas.getByRole('region', { name: 'Appointments That No Longer Fit' })).toHaveFocus();
    });
    await step('cancels the others with a reason', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Cancel 19 Appointments' }));
      const panel = within(await canvas.findByRole('alertdialog'));
      await userEvent.click(panel.getByRole('combobox', { name: /^Reason/ }));
      await userEvent.click(await page.findByRole('option', { name: 'The time or place has changed' }));
      await userEvent.click(panel.getByRole('button', { name: 'Cancel 19 Appointments' }));
      await expect(await page.findByText('19 people get an email.')).toBeVisible();
      await expect(sent.at(-1)).toMatchObject({ action: 'Cancel', staffReason: { code: 'TimeOrPlaceChanged' } });
    });
    await expect(await canvas.findByText('Every appointment fits')).toBeVisible();
    await step('undoes it', async () => {
      await userEvent.click(page.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
      await expect(await page.findByText('Undone')).toBeVisible();
      await expect(await canvas.findByText(/^20 appointments are outside the schedule/)).toBeVisible();
    });
  },
});

export const Taken = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    open = [displaced(1, proposedAt(0)), displaced(2, proposedAt(1)), displaced(3)];
    msw.use(
      reply(settleDisplacedAppointments, ({ body }) => {
        sent.push(body);
        const [first] = settleDisplacedAppointments.body.parse(body).appointments;
        open = open.filter(({ appointment }) => appointment?.id !== first?.id);
        const taken = [{ id: testId('mail', 702), proposal: lengthen(december(16, '10:00')) }];
        return { data: { done: 1, mails: { mailed: 1, noEmail: 0, notJoined: 0 }, taken, leftOut: 0 } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move 2 People' }));
    const panel = within(await canvas.findByRole('alertdialog'));
    await expect(panel.getByText('1 person has no proposed time and stays on the list')).toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Move 2 People' }));
    await expect(await canvas.findByText('1 new time was taken meanwhile')).toBeVisible();
    await expect(canvas.getByText('Taken meanwhile. Proposed now: Wednesday 16 December, 10:00')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Move 1 Person' }));
    const again = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: 'Move 1 Person' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        appointments: [{ id: testId('mail', 702), movesTo: december(16, '10:00') }],
      }),
    );
  },
});

export const WithoutTimes = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    open = [displaced(1), displaced(2)];
    msw.use(reply(listDisplacedAppointments, { data: open, meta: { total: 240, obstacle: 'Closed' } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The booking period is over: nobody can be moved/)).toBeVisible();
    await expect(canvas.getByText('These are the first 2. The others follow when these are done.')).toBeVisible();
    await expect(canvas.getAllByText('No time is free')).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: /^Move/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Keep 2 Appointments' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach() {
    open = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Every appointment fits')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show Assessment' })).toHaveAttribute(
      'href',
      paths.assessmentDrawer(assessment.id),
    );
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(listDisplacedAppointments));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the appointments' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listDisplacedAppointments, 503, { message: 'The database is not reachable' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is not reachable')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});
