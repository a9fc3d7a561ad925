import { HttpResponse, http } from 'msw';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { acceptOffer } from '#contract/acceptOffer.ts';
import { cancelAppointment, scheduleAppointment } from '#contract/appointment.ts';
import { getMyAssessment, listTimeSlots, type MemberAssessment } from '#contract/assessment.ts';
import { getAssessmentMember } from '#contract/assessmentMember.ts';
import { explainTime } from '#contract/explainedTime.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { listResultAccess, listResultVersions } from '#contract/result.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildAppointment,
  buildAppointmentPlace,
  buildMemberAssessment,
  buildTimeSlots,
  dayStart,
  december,
  organizationZone,
} from '#tests/support/assessmentBuilders.ts';
import { buildMemberOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';
import { buildAssignedMember, buildResult, buildResultAccesses } from '#tests/support/practiceBuilders.ts';

const open = buildMemberAssessment();
const appointment = buildAppointment();
const booked = buildMemberAssessment({ appointment });
const assessmentIs = (assessment: MemberAssessment) => reply(getMyAssessment, { data: assessment });

const meta = preview.meta({
  title: 'Pages/Booking',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.myAssessment(open.id) },
  beforeEach({ msw }) {
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Member', fullName: 'Anna Kowalska' }) }),
      reply(listOrganizationsForMember, { data: [buildMemberOrganization()] }),
      assessmentIs(open),
      reply(listTimeSlots, { data: buildTimeSlots({ [december(14, '08:00')]: 0, [december(14, '09:30')]: 1 }) }),
    );
  },
});

export const OpenToBook = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Monday, 14 December 2026' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
  },
});

export const WhyATimeIsGrey = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      reply(explainTime, {
        data: {
          canBook: false,
          rules: [
            { rule: 'PersonActive', passes: true, text: 'This member is active' },
            { rule: 'BookingNotClosed', passes: false, text: 'Booking closed on 03/12/2026' },
            { rule: 'PlaceFree', passes: false, text: 'This slot is no longer available' },
          ],
        },
      }),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '08:00, Monday, 14 December 2026, Full' }));
    const tooltip = await within(canvasElement.ownerDocument.body).findByRole('tooltip');
    await waitFor(() => expect(tooltip).toHaveTextContent(/^Booking closed on 03\/12\/2026$/));
    await expect(canvas.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
  },
});

const offer: NonNullable<MemberAssessment['offer']> = {
  id: testId('mail', 610),
  startsAt: december(16, '09:30'),
  endsAt: december(16, '10:15'),
  expiresAt: december(7, '18:00'),
  state: 'Open',
  staffReason: { code: 'PractitionerUnavailable' },
};

/** How many calls to accept the offer fail. */
let failures = 0;

export const OfferedAnotherTime = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    failures = 0;
    let current: MemberAssessment = { ...booked, offer };
    msw.use(
      reply(getMyAssessment, () => ({ data: current })),
      handle(acceptOffer, async () => {
        if (failures > 0) {
          failures -= 1;
          return Response.error();
        }
        const moved = { ...appointment, startsAt: offer.startsAt, endsAt: offer.endsAt };
        current = { ...booked, appointment: moved };
        const { id: assessmentId, assessmentMemberId } = booked;
        return Response.json({ data: { ...moved, assessmentId, assessmentMemberId } });
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your appointment needs another time')).toBeVisible();
    await expect(canvas.getByText(/holds Wednesday, 16 December 2026, 09:30 – 10:15 for you until/)).toBeVisible();
    await expect(canvas.getByText('The practitioner is not available')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Accept this time' })).toBeEnabled());
  },
});

export const AcceptsTheOffer = meta.story({
  tags: ['!autodocs'],
  beforeEach: OfferedAnotherTime.input.beforeEach,
  play: async ({ canvas, step, userEvent }) => {
    await step('keeps the offer while the network is down', async () => {
      failures = 1;
      await userEvent.click(await canvas.findByRole('button', { name: 'Accept this time' }));
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong');
      await expect(canvas.getByText('Your appointment needs another time')).toBeVisible();
    });
    const accept = canvas.getByRole('button', { name: 'Accept this time' });
    await waitFor(() => expect(accept).not.toHaveAttribute('aria-busy'));
    await userEvent.click(accept);
    await expect(await canvas.findByText('You are booked')).toBeVisible();
    await expect(await canvas.findByText('Wednesday, 16 December 2026')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Your appointment needs another time')).toBeNull());
  },
});

export const OfferIsOver = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(assessmentIs({ ...booked, offer: { ...offer, state: 'Expired' } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The new time is no longer held')).toBeVisible();
    // It navigates.
    canvas.getAllByRole('button', { name: 'Choose another time' })[0]?.click();
    await expect(await canvas.findByRole('heading', { name: 'Tuesday, 15 December 2026' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Choose another time' })).toHaveFocus());
  },
});

export const OfferIsOutside = meta.story({
  beforeEach({ msw }) {
    msw.use(assessmentIs({ ...booked, offer: { ...offer, state: 'Outside' } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is no longer in the schedule\. Please choose another time\./)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Accept this time' })).toBeNull();
  },
});

export const WithADescription = meta.story({
  beforeEach({ msw }) {
    const description = 'Please bring your glasses.\nDo not drink coffee in the two hours before.';
    msw.use(assessmentIs({ ...open, description }));
  },
  play: async ({ canvas }) => {
    const description = await canvas.findByText(/Please bring your glasses/);
    await expect(description).toBeVisible();
    await expect(description).not.toHaveAttribute('lang');
  },
});

export const InAnotherLanguage = meta.story({
  beforeEach({ msw }) {
    const german = {
      name: 'Gesundheitscheck im Winter',
      nameLanguage: 'de',
      description: 'Bitte bringen Sie Ihre Brille mit.',
      descriptionLanguage: 'de',
    } as const;
    msw.use(assessmentIs({ ...booked, ...german }));
  },
  play: async ({ canvas }) => {
    const names = await canvas.findAllByText('Gesundheitscheck im Winter');
    for (const name of names) await expect(name).toHaveAttribute('lang', 'de');
    await expect(canvas.getByText('Bitte bringen Sie Ihre Brille mit.')).toHaveAttribute('lang', 'de');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(getMyAssessment));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the assessment' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listTimeSlots, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getMyAssessment, 404, { code: 'NotFound' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This assessment was not found')).toBeVisible();
  },
});

export const NotYetOpen = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(assessmentIs({ ...open, bookingState: 'NotYetOpen', bookingOpensAt: dayStart('2026-12-09') }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can book from Wednesday, 9 December 2026.')).toBeVisible();
  },
});

export const BookingIsOver = meta.story({
  beforeEach({ msw }) {
    msw.use(assessmentIs({ ...open, bookingState: 'Closed', bookingLastDay: dayStart('2026-12-04') }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The last day to book was Friday, 4 December 2026/)).toBeVisible();
  },
});

export const AssessmentIsOver = meta.story({
  beforeEach({ msw }) {
    msw.use(
      assessmentIs({ ...open, bookingState: 'WindowOver', status: 'Completed', endDate: dayStart('2026-12-04') }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This assessment is over')).toBeVisible();
  },
});

export const AssessmentIsCancelled = meta.story({
  beforeEach({ msw }) {
    msw.use(assessmentIs({ ...open, bookingState: 'Canceled', status: 'Canceled' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This assessment was cancelled')).toBeVisible();
  },
});

export const AllTimesTaken = meta.story({
  beforeEach({ msw }) {
    msw.use(reply(listTimeSlots, { data: buildTimeSlots().map((slot) => ({ ...slot, remaining: 0 })) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All times are taken')).toBeVisible();
  },
});

export const MovedByStaff = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const staffReason = { code: 'TimeOrPlaceChanged', note: 'We meet in room 12 now.' } as const;
    msw.use(assessmentIs({ ...booked, staffReason }));
  },
  play: async ({ canvas }) => {
    const said = within(await canvas.findByRole('region', { name: 'Your appointment was moved' }));
    await expect(said.getByText('The time or place has changed')).toBeVisible();
    await expect(said.getByText('We meet in room 12 now.')).toBeVisible();
  },
});

export const Booked = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      assessmentIs({ ...booked, description: 'Please bring your glasses.\nDo not eat in the four hours before.' }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('09:30 – 10:15')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel appointment' })).toBeVisible();
    const details = within(canvas.getByRole('region', { name: 'Good to know' }));
    await expect(details.getByText(/Please bring your glasses/)).toBeVisible();
    await expect(details.getByRole('link', { name: 'Show on a map (opens a new window)' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=12+Harbor+Street%2C+Gdynia',
    );
    await expect(details.getByRole('link', { name: 'Google Calendar (opens a new window)' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/calendar\.google\.com\//),
    );
    await expect(details.getByRole('link', { name: 'Outlook (opens a new window)' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/outlook\.office\.com\//),
    );
    await expect(details.getByText(/^Your results appear on this page/)).toBeVisible();
  },
});

export const BookedAtASite = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(assessmentIs({ ...booked, place: buildAppointmentPlace() }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('08:30 – 09:15')).toBeVisible();
    const details = within(canvas.getByRole('region', { name: 'Good to know' }));
    await expect(details.getByText(/Harbor clinic.*Blue room.*1 Quay, London/)).toBeVisible();
    await expect(details.getByRole('link', { name: 'Show on a map (opens a new window)' })).toHaveAttribute(
      'href',
      'https://maps.example.com/harbor',
    );
    await expect(details.getByText(/Enter from the quay/)).toBeVisible();
    await expect(details.getByText('There is a lift at the back.')).toBeVisible();
  },
});

/** An appointment on the morning of the 15th; `fixedNow` is the 7th. */
const week = { ...booked, changeCutoffHours: 168 };

export const BookedWithACutoff = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(assessmentIs(week));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You can move or cancel it until Tuesday, 8 December 2026, 09:30.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel appointment' })).toBeVisible();
  },
});

export const CutoffPassed = meta.story({
  beforeEach({ msw }) {
    spyOn(clock, 'now').mockReturnValue(december(8, '09:30'));
    msw.use(assessmentIs(week));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'This appointment could be moved or cancelled until 168 hours before it starts. Please ask Iman Works if you cannot come.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Calendar file' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancel appointment' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Choose another time' })).toBeNull();
  },
});

export const OpenToBookWithACutoff = meta.story({
  beforeEach({ msw }) {
    msw.use(assessmentIs({ ...open, changeCutoffHours: 1, noticeHours: 24 }));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You can move or cancel an appointment until 1 hour before it starts.'),
    ).toBeVisible();
    await expect(canvas.getByText('You can book a time until 24 hours before it starts.')).toBeVisible();
  },
});

export const NoTimesLeft = meta.story({
  beforeEach({ msw }) {
    msw.use(reply(listTimeSlots, { data: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No times are left')).toBeVisible();
  },
});

export const AsksBeforeItCancels = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(assessmentIs(booked));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel appointment' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Cancel your appointment?' }));
    await expect(dialog.getByRole('combobox', { name: /Reason/ })).toHaveTextContent('I would rather not say');
    await expect(dialog.getByText('Iman Works sees what you choose.')).toBeInTheDocument();
  },
});

export const OffersACalendarFile = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      assessmentIs(booked),
      http.get('*/api/v1/appointment/:appointmentId/calendar', ({ params }) =>
        HttpResponse.text(`BEGIN:VCALENDAR ${String(params['appointmentId'])}`),
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await userEvent.click(await canvas.findByRole('button', { name: 'Calendar file' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [anchor] = saved.mock.contexts;
    await expect(anchor).toHaveAttribute('download', 'appointment.ics');
  },
});

export const ViewerInAnotherTimeZone = meta.story({
  beforeEach({ msw }) {
    spyOn(browser, 'timeZone').mockReturnValue('Europe/London');
    msw.use(assessmentIs(booked));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Warsaw time. On your clock this is 08:30 (London).')).toBeVisible();
  },
});

export const BooksAndCancels = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let current: MemberAssessment = open;
    msw.use(
      reply(getMyAssessment, () => ({ data: current })),
      reply(scheduleAppointment, ({ headers }) => {
        if (headers.get('Idempotency-Key') === null) throw new Error('A booking must carry an Idempotency-Key.');
        current = booked;
        return { data: { ...appointment, assessmentId: open.id, assessmentMemberId: open.assessmentMemberId } };
      }),
      reply(cancelAppointment, ({ url }) => {
        expect(url.search).toBe('?reason=Away');
        current = open;
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await step('choose a day and a time, and book it', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: /Tuesday, 15 December 2026, 16 free/ }));
      await userEvent.click(canvas.getByRole('radio', { name: '09:30, Tuesday, 15 December 2026, 2 left' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Book Tuesday 15 December, 09:30' }));
      const card = await canvas.findByRole('region', { name: 'You are booked' });
      await expect(card).toHaveTextContent('Tuesday, 15 December 2026 09:30 – 10:15');
      await waitFor(() => expect(card).toHaveFocus());
      await expect(
        canvas.getByText('A confirmation with a calendar file is on its way to you by email.'),
      ).toBeVisible();
    });
    await step('cancel it and see the times again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel appointment' }));
      const dialog = within(await canvas.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('combobox', { name: /Reason/ }));
      await userEvent.click(await canvas.findByRole('option', { name: 'Away at that time' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
      await expect(await canvas.findByRole('button', { name: 'Choose a time' })).toBeVisible();
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Choose a time' })).toHaveFocus());
    });
  },
});

/** Mocks the server for a member who cancels and books the same time again. */
function cancellable(before: MemberAssessment, after: MemberAssessment) {
  let current = before;
  return [
    reply(getMyAssessment, () => ({ data: current })),
    reply(cancelAppointment, () => {
      current = after;
      return { data: { done: true as const } };
    }),
    reply(scheduleAppointment, ({ body }) => {
      expect(body).toEqual({ startsAt: appointment.startsAt, trackId: open.id });
      current = before;
      return { data: { ...appointment, assessmentId: open.id, assessmentMemberId: open.assessmentMemberId } };
    }),
  ];
}

interface Stage {
  canvas: ReturnType<typeof within>;
  userEvent: { click(element: Element): Promise<void> };
}

async function cancel({ canvas, userEvent }: Stage): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Cancel appointment' }));
  const dialog = within(await canvas.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
}

export const UndoesACancellation = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(...cancellable(booked, open));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await cancel({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Choose a time' })).toHaveFocus());
    await userEvent.click(await page.findByRole('button', { name: 'Undo' }));
    const card = await canvas.findByRole('region', { name: 'You are booked' });
    await expect(card).toHaveTextContent('Tuesday, 15 December 2026 09:30 – 10:15');
    await waitFor(() => expect(card).toHaveFocus());
    await expect(await page.findByText('You have your time again')).toBeInTheDocument();
  },
});

export const SomebodyTakesTheCancelledTime = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(
      refuse(scheduleAppointment, 409, { code: 'SlotUnavailable', message: 'This slot is no longer available' }),
      ...cancellable(booked, open),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await cancel({ canvas, userEvent });
    await userEvent.click(await page.findByRole('button', { name: 'Undo' }));
    await expect(await page.findByText('Somebody else has taken this time meanwhile')).toBeInTheDocument();
    await expect(await canvas.findByRole('button', { name: 'Choose a time' })).toBeVisible();
  },
});

export const CancelsAfterBookingIsOver = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const closed = { bookingState: 'Closed' as const };
    msw.use(...cancellable({ ...booked, ...closed }, { ...open, ...closed }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await cancel({ canvas, userEvent });
    await expect(await canvas.findByText('Booking is over')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
    const page = within(canvasElement.ownerDocument.body);
    await expect(page.getByText('Appointment cancelled')).toBeInTheDocument();
  },
});

export const LastSeatTaken = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const contested = december(14, '09:30');
    let asked = 0;
    msw.use(
      reply(listTimeSlots, () => {
        asked += 1;
        // Another member takes the seat after the page has loaded.
        return { data: buildTimeSlots({ [contested]: asked === 1 ? 1 : 0 }) };
      }),
      refuse(scheduleAppointment, 409, { code: 'SlotUnavailable', message: 'This slot is no longer available' }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /09:30, Monday, 14 December 2026/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Book Monday 14 December, 09:30' }));
    await expect(await canvas.findByText('This slot is no longer available')).toBeVisible();
    await expect(await canvas.findByRole('radio', { name: '09:30, Monday, 14 December 2026, Full' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
    // Focus moves to the banner, because the focused button got disabled.
    const banner = canvas.getByText('This slot is no longer available').closest('[role=status]');
    await waitFor(() => expect(banner).toHaveFocus());
  },
});

export const TakenMeanwhile = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    let asked = 0;
    msw.use(
      reply(listTimeSlots, () => {
        asked += 1;
        return { data: buildTimeSlots({ [december(14, '09:30')]: asked === 1 ? 1 : 0 }) };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /09:30, Monday, 14 December 2026/ }));
    await expect(canvas.getByRole('button', { name: 'Book Monday 14 December, 09:30' })).toBeEnabled();
    // The times are fetched again.
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('Somebody else has taken this time meanwhile')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '09:30, Monday, 14 December 2026, Full' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
  },
});

export const MovesAnAppointment = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let current: MemberAssessment = booked;
    msw.use(
      reply(getMyAssessment, () => ({ data: current })),
      reply(listTimeSlots, ({ url }) => {
        expect(url.searchParams.get('replaces')).toBe(appointment.id);
        return { data: buildTimeSlots() };
      }),
      reply(scheduleAppointment, ({ body }) => {
        expect(body).toEqual({ startsAt: december(16, '08:00'), replaces: appointment.id });
        const moved = { ...appointment, startsAt: december(16, '08:00'), endsAt: december(16, '08:45') };
        current = { ...booked, appointment: moved };
        return { data: { ...moved, assessmentId: open.id, assessmentMemberId: open.assessmentMemberId } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose another time' }));
    await expect(
      await canvas.findByRole('radio', { name: '09:30, Tuesday, 15 December 2026, Your time' }),
    ).toBeDisabled();
    await userEvent.click(await canvas.findByRole('radio', { name: /Wednesday, 16 December 2026, 16 free/ }));
    await userEvent.click(canvas.getByRole('radio', { name: /08:00, Wednesday/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Move to Wednesday 16 December, 08:00' }));
    await expect(await canvas.findByText('08:00 – 08:45')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'You are booked' })).toHaveFocus());
  },
});

export const GoesBackWhileMoving = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.myAssessment(open.id)}?move=` },
  beforeEach({ msw }) {
    msw.use(assessmentIs(booked));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep my time' }));
    const card = await canvas.findByRole('region', { name: 'Your appointment' });
    await waitFor(() => expect(card).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another time' }));
    await expect(await canvas.findByRole('button', { name: 'Keep my time' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Choose another time' })).toHaveFocus());
  },
});

export const Missed = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const missed = { ...appointment, startsAt: december(7, '08:00'), endsAt: december(7, '08:45') };
    msw.use(assessmentIs({ ...open, missed }));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You missed your appointment on Monday, 7 December 2026, 08:00 – 08:45.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Choose a time' })).toBeVisible();
  },
});

export const ExaminedWithoutAppointment = meta.story({
  beforeEach({ msw }) {
    const { appointment: _none, ...examined } = buildAssignedMember(1, { resultStatus: 'Final' });
    const result = buildResult({ status: 'Final', finishedAt: fixedNow });
    msw.use(
      assessmentIs({ ...open, hasResult: true }),
      reply(getAssessmentMember, { data: { ...examined, result } }),
      reply(listResultVersions, { data: [] }),
      reply(listResultAccess, buildResultAccesses([])),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Winter health check' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'Your results' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Choose a time' })).not.toBeInTheDocument();
  },
});

export const BooksOnceBackOnline = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let current: MemberAssessment = open;
    msw.use(
      reply(getMyAssessment, () => ({ data: current })),
      reply(scheduleAppointment, () => {
        current = booked;
        return { data: { ...appointment, assessmentId: open.id, assessmentMemberId: open.assessmentMemberId } };
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    const isOnline = spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await userEvent.click(await canvas.findByRole('radio', { name: /09:30, Monday, 14 December 2026/ }));
    await step('nothing is sent while offline', async () => {
      isOnline.mockReturnValue(false);
      await userEvent.click(canvas.getByRole('button', { name: 'Book Monday 14 December, 09:30' }));
      await expect(await canvas.findByText('Nothing was booked: you are offline')).toBeVisible();
      await expect(canvas.getByRole('radio', { name: /09:30, Monday, 14 December 2026/ })).toBeChecked();
    });
    await step('the chosen time is booked when the connection is back', async () => {
      isOnline.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
      await expect(await canvas.findByRole('heading', { name: 'You are booked' })).toBeVisible();
    });
  },
});

const lostKeys: (string | null)[] = [];

export const BooksOnceWhenTheReplyIsLost = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let current: MemberAssessment = open;
    lostKeys.length = 0;
    msw.use(
      reply(getMyAssessment, () => ({ data: current })),
      handle(scheduleAppointment, async ({ headers }) => {
        lostKeys.push(headers.get('Idempotency-Key'));
        if (lostKeys.length === 1) {
          spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
          return HttpResponse.error();
        }
        current = booked;
        const data = { ...appointment, assessmentId: open.id, assessmentMemberId: open.assessmentMemberId };
        return Response.json({ data });
      }),
    );
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /09:30, Monday, 14 December 2026/ }));
    await step('a reply that is lost on the way does not claim that nothing was booked', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Book Monday 14 December, 09:30' }));
      await expect(await canvas.findByText('You went offline while we booked this time')).toBeVisible();
    });
    await step('the same call is sent again when the connection is back', async () => {
      spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
      await expect(await canvas.findByRole('heading', { name: 'You are booked' })).toBeVisible();
      await expect(lostKeys).toHaveLength(2);
      await expect(lostKeys[1]).toBe(lostKeys[0]);
    });
  },
});

export const ManyShortTimes = meta.story({
  beforeEach({ msw }) {
    const continuesAt = december(16, '08:00');
    msw.use(
      reply(listTimeSlots, ({ url }) => {
        const from = Number(url.searchParams.get('from') ?? 0);
        const all = buildTimeSlots();
        return from === continuesAt
          ? { data: all.filter(({ startsAt }) => startsAt >= continuesAt) }
          : { data: all.filter(({ startsAt }) => startsAt < continuesAt), meta: { continuesAt } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    // The second part is fetched, because the month would be incomplete without it.
    await userEvent.click(await canvas.findByRole('radio', { name: /^Wednesday, 16 December 2026/ }));
    await expect(await canvas.findByRole('heading', { name: 'Wednesday, 16 December 2026' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /^Monday, 14 December 2026/ })).toBeEnabled();
  },
});

export const LaterDaysFailToLoad = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const continuesAt = december(16, '08:00');
    let isBroken = true;
    msw.use(
      http.get('*/api/v1/assessment/:assessmentId/time-slots', ({ request }) => {
        if (!new URL(request.url).searchParams.has('from')) {
          const data = buildTimeSlots().filter(({ startsAt }) => startsAt < continuesAt);
          return HttpResponse.json({ data, meta: { continuesAt } });
        }
        if (isBroken) {
          isBroken = false;
          return HttpResponse.json({ error: { code: 'BadRequest', message: 'Out of order' } }, { status: 400 });
        }
        return HttpResponse.json({ data: buildTimeSlots().filter(({ startsAt }) => startsAt >= continuesAt) });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The later days could not be loaded')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('radio', { name: /^Wednesday, 16 December 2026/ })).toBeEnabled();
    await expect(canvas.queryByText('The later days could not be loaded')).toBeNull();
  },
});

const chosen = fn();
const siteOfSlots = (id: string, name: string, address: string, timeZone: string, track: number) => ({
  id,
  name,
  address,
  timeZone,
  trackIds: [testId('assessment', track)],
});

function atTwoSites() {
  localStorage.removeItem('site');
  const inTrack = (track: number, remaining: Record<number, number>) =>
    buildTimeSlots(remaining).map((slot) => ({ ...slot, trackId: testId('assessment', track) }));
  return [
    reply(listTimeSlots, {
      data: [...inTrack(1, { [december(14, '08:00')]: 0 }), ...inTrack(2, { [december(14, '08:00')]: 1 })],
      meta: {
        sites: [
          siteOfSlots('own', 'Iman Works', '1 Main Street, Warsaw', organizationZone, 1),
          siteOfSlots(testId('site'), 'Harbor clinic', '12 Harbor Street, Gdynia', organizationZone, 2),
        ],
      },
    }),
    reply(scheduleAppointment, ({ body }) => {
      chosen(body);
      return { data: { ...appointment, assessmentId: open.id, assessmentMemberId: open.assessmentMemberId } };
    }),
  ];
}

export const ChoosesASite = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(...atTwoSites());
    return () => localStorage.removeItem('site');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Harbor clinic/ }));
    await userEvent.click(await canvas.findByRole('radio', { name: '08:00, Monday, 14 December 2026, 1 left' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Book Monday 14 December, 08:00' }));
    await waitFor(() =>
      expect(chosen).toHaveBeenCalledWith({ startsAt: december(14, '08:00'), trackId: testId('assessment', 2) }),
    );
    await expect(localStorage.getItem('site')).toBe(testId('site'));
  },
});

export const MovesToTheSameTimeAtAnotherSite = meta.story({
  tags: ['!autodocs'],
  args: { path: `${paths.myAssessment(open.id)}?move=true` },
  beforeEach({ msw }) {
    msw.use(assessmentIs(booked), ...atTwoSites());
    return () => localStorage.removeItem('site');
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('radio', { name: '09:30, Tuesday, 15 December 2026, Your time' }),
    ).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('radio', { name: /^Harbor clinic/ }));
    await userEvent.click(await canvas.findByRole('radio', { name: /^Tuesday, 15 December 2026/ }));
    await userEvent.click(await canvas.findByRole('radio', { name: /^09:30, Tuesday, 15 December 2026, . left$/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Move to Tuesday 15 December, 09:30' }));
    await waitFor(() =>
      expect(chosen).toHaveBeenCalledWith({
        startsAt: appointment.startsAt,
        trackId: testId('assessment', 2),
        replaces: appointment.id,
      }),
    );
    await expect(await canvas.findByRole('region', { name: 'You are booked' })).toBeVisible();
  },
});
