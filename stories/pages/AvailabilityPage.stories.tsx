import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import {
  type Availability,
  addDaysOff,
  getAvailability,
  removeDaysOff,
  saveWorkingHours,
} from '#contract/availability.ts';
import { listOwnMemberships } from '#contract/membership.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import {
  buildAvailability,
  buildOrganization,
  buildOwnMembership,
  buildUser,
  officeHours,
  testId,
} from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, refuseUnlessKept, reply } from '#tests/support/pageHandlers.ts';

const membership = buildOwnMembership({ role: 'Practitioners' });
const winter = { id: testId('user', 51), firstDay: '2026-12-24', lastDay: '2027-01-03' } as const;
const visit = { id: testId('user', 52), firstDay: '2026-12-14', lastDay: '2026-12-14' } as const;
const sent = fn();
/** Toasts render outside the root element. */
const page = within(document.body);

/** Answers as the server would. */
function keep(initial: Availability) {
  let current = initial;
  const put = (part: Partial<Availability>) => {
    current = { ...current, ...part };
    return { data: current };
  };
  return [
    reply(getAvailability, () => ({ data: current })),
    reply(saveWorkingHours, ({ body }) => {
      sent(body);
      const { days } = body as Pick<Availability, 'days'>;
      return put({ days, version: current.version + 1 });
    }),
    reply(addDaysOff, ({ body }) => {
      sent(body);
      const added = { id: testId('user', 53), ...(body as Pick<typeof winter, 'firstDay' | 'lastDay'>) };
      return put({ daysOff: [...current.daysOff, added] });
    }),
    reply(removeDaysOff, ({ url }) => put({ daysOff: current.daysOff.filter(({ id }) => !url.pathname.endsWith(id)) })),
  ];
}

const meta = preview.meta({
  title: 'Pages/Availability',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.practiceAvailability },
  beforeEach({ msw }) {
    sent.mockClear();
    spyOn(browser, 'timeZone').mockReturnValue(buildOrganization().timeZone);
    msw.use(
      reply(getMe, { data: buildUser({ role: 'Practitioners', fullName: 'Joseph Lister' }) }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(listOwnMemberships, { data: [membership] }),
      ...keep(buildAvailability({ days: officeHours, daysOff: [visit, winter] })),
    );
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const away = within(await canvas.findByRole('region', { name: 'I am away on…' }));
    // The days off are in the list without a reload, and the focus stays near what was pressed.
    await userEvent.click(away.getByRole('button', { name: 'Remove 14 December 2026' }));
    await waitFor(() => expect(away.queryByText('14 December 2026')).toBeNull());
    await waitFor(() => expect(away.getByRole('button', { name: /^Remove 24 December/ })).toHaveFocus());
    await userEvent.click(away.getByRole('button', { name: 'Add Days Off' }));
    await expect(away.getByLabelText('First day')).toHaveFocus();
    await expect(away.getByText('Choose the first day')).toBeVisible();
    await userEvent.type(away.getByLabelText('First day'), '28/12/2026{Enter}');
    await expect(await away.findByText('Some of these days were added already')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(away.getByLabelText('First day'));
    await userEvent.type(away.getByLabelText('First day'), '11/01/2027');
    await userEvent.type(away.getByLabelText('Last day'), '15/01/2027{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ firstDay: '2027-01-11', lastDay: '2027-01-15' });
    await expect(await away.findByRole('button', { name: /^Remove 11/ })).toBeVisible();
    await expect(away.getByLabelText('First day')).toHaveFocus();
    await expect(away.getByLabelText('First day')).toHaveValue('');
  },
});

export const DaysOffNotSaved = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    msw.use(refuse(addDaysOff, 503, { message: 'Please try again in a moment.' }));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const away = within(await canvas.findByRole('region', { name: 'I am away on…' }));
    const first = away.getByLabelText('First day');
    await userEvent.type(first, '11/01/2027{Enter}');
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Please try again in a moment.')).toBeVisible();
    await expect(first).toHaveFocus();
  },
});

export const SitesWereRemoved = meta.story({
  beforeEach({ msw }) {
    const sites = [{ id: testId('user', 62), name: 'Harbour', isChosen: false }];
    msw.use(...keep(buildAvailability({ sites, areSitesRemoved: true })));
  },
  play: async ({ canvas, userEvent }) => {
    const hours = within(await canvas.findByRole('region', { name: 'Working hours' }));
    await expect(hours.getByText('Every chosen site was removed')).toBeVisible();
    await userEvent.click(hours.getByRole('checkbox', { name: 'Harbour' }));
    await expect(hours.queryByText('Every chosen site was removed')).toBeNull();
  },
});

export const HoursAreSaved = meta.story({
  beforeEach({ msw }) {
    const sites = [
      { id: testId('user', 61), name: 'Headquarters', isChosen: true },
      { id: testId('user', 62), name: 'Harbour', isChosen: false },
    ];
    msw.use(...keep(buildAvailability({ sites })));
  },
  play: async ({ canvas, userEvent }) => {
    const hours = within(await canvas.findByRole('region', { name: 'Working hours' }));
    await expect(hours.getByRole('radio', { name: /At any time/ })).toBeChecked();
    await userEvent.click(hours.getByRole('radio', { name: 'At these hours' }));
    await userEvent.click(hours.getByRole('checkbox', { name: 'Harbour' }));
    const [from] = hours.getAllByRole('textbox');
    await userEvent.clear(from as HTMLElement);
    await userEvent.type(from as HTMLElement, '18:00');
    await userEvent.click(hours.getByRole('button', { name: 'Save Hours' }));
    await expect(await hours.findByText('Start time must be before end time')).toBeVisible();
    await expect(from).toHaveFocus();
    await userEvent.clear(from as HTMLElement);
    await userEvent.type(from as HTMLElement, '09:30');
    await userEvent.click(hours.getByRole('button', { name: 'Save Hours' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({
      siteIds: [testId('user', 61), testId('user', 62)],
      version: 0,
    });
    await expect(await page.findByText('Working hours saved')).toBeInTheDocument();
  },
});

export const ChangedMeanwhile = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(
      refuse(saveWorkingHours, 409, {
        code: 'Conflict',
        message: 'These working hours were changed in the meantime',
        fields: { version: 'This is not the newest version' },
      }),
    );
  },
  play: async ({ canvas, userEvent, msw }) => {
    const hours = within(await canvas.findByRole('region', { name: 'Working hours' }));
    await userEvent.click(hours.getByRole('switch', { name: 'Friday' }));
    await userEvent.click(hours.getByRole('button', { name: 'Save Hours' }));
    await expect(await hours.findByText('These working hours were changed in the meantime')).toBeVisible();
    // What was typed stays, and the next attempt replaces the newer hours.
    await expect(hours.getByRole('switch', { name: 'Friday' })).not.toBeChecked();
    msw.use(...keep(buildAvailability({ days: officeHours, version: 7 })));
  },
});

export const AppointmentsAreBooked = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const problem = '3 booked appointments need this practitioner at a time when they would no longer work';
    msw.use(
      handle(addDaysOff, async (request) => {
        const body = (await request.json()) as { keepsAppointments: boolean };
        sent(body.keepsAppointments);
        if (body.keepsAppointments) return Response.json({ data: buildAvailability({ daysOff: [winter] }) });
        return refuseUnlessKept(problem);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const away = within(await canvas.findByRole('region', { name: 'I am away on…' }));
    await userEvent.type(away.getByLabelText('First day'), '15/12/2026{Enter}');
    const question = within(await canvas.findByRole('alertdialog', { name: 'Appointments are booked then' }));
    await expect(question.getByText(/^3 booked appointments need .* They stay booked/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(away.getByLabelText('First day')).toHaveValue('15/12/2026'));
    await userEvent.click(away.getByRole('button', { name: 'Add Days Off' }));
    const again = within(await canvas.findByRole('alertdialog', { name: 'Appointments are booked then' }));
    await userEvent.click(again.getByRole('button', { name: 'Save Anyway' }));
    await waitFor(() => expect(sent.mock.calls).toEqual([[false], [false], [true]]));
    await waitFor(() => expect(away.queryByText('14 December 2026')).toBeNull());
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(getAvailability));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the hours' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getAvailability, 503));
  },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('The hours could not be loaded')).toBeVisible();
    msw.use(...keep(buildAvailability()));
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('No days off are planned.')).toBeVisible();
  },
});
