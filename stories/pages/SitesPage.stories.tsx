import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { countDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { listOrganizations } from '#contract/organization.ts';
import { addSite, closeRoom, listSites, removeSite, reopenRoom, type Site, updateSite } from '#contract/site.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { december } from '#tests/support/assessmentBuilders.ts';
import { buildOrganization, buildSite, buildUser, testId } from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, refuseUnlessKept, reply } from '#tests/support/pageHandlers.ts';

const sent = fn();
/** Toasts and menus render outside the root element. */
const page = within(document.body);

const harbor = buildSite(1, {
  rooms: ['Blue Room', 'Green Room'],
  mapUrl: 'https://maps.example.com/harbor',
  directions: 'Enter from the quay. Second floor, left of the lift.',
  accessibility: 'Step-free. Lift at the back entrance.',
});
const several = [
  buildSite(2, { name: 'Airport Terminal 2', address: '200 Słowackiego Street, Gdańsk', rooms: ['Medical Room'] }),
  harbor,
  buildSite(3, { name: 'London Office', address: '1 Tower Bridge Road, London', timeZone: 'Europe/London' }),
];

const meta = preview.meta({
  title: 'Pages/Sites',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.siteSettings },
  beforeEach({ msw }) {
    sent.mockClear();
    spyOn(browser, 'timeZone').mockReturnValue(buildOrganization().timeZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(listSites, { data: several }),
    );
  },
});

type Canvas = ReturnType<typeof within>;

async function openMenu(canvas: Canvas, name: string, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: new RegExp(name) }));
  await userEvent.click(await page.findByRole('menuitem', { name: item }));
}

async function editHarbor(canvas: Canvas) {
  await canvas.findByRole('table', { name: 'Sites' });
  await openMenu(canvas, 'Harbor', 'Edit');
  return within(await page.findByRole('dialog', { name: 'Edit Harbor' }));
}

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Sites' }));
    const row = table.getByRole('row', { name: /London Office/ });
    await expect(row).toHaveTextContent('London time');
    await expect(table.getByRole('row', { name: /Harbor/ })).toHaveTextContent('Warsaw time2');
    await expect(canvas.getByText('Assessments without a site take place at 12 Harbor Street, Gdynia.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sites' })).toHaveAttribute('aria-current', 'page');
  },
});

export const Empty = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    let sites: Site[] = [];
    msw.use(
      reply(listSites, () => ({ data: sites })),
      reply(addSite, ({ body }) => {
        sent(body);
        sites = [buildSite(9, { name: 'Quay', rooms: ['Blue'] })];
        return { data: buildSite(9) };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Your organization has one site: its own address' }),
    ).toBeVisible();
    await expect(canvas.getByText(/People come to 12 Harbor Street, Gdynia/)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Add a Site' })).toHaveLength(1);
  },
});

export const AddsASite = Empty.extend({
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas }) => {
    // The button moves once the list has come.
    await canvas.findByRole('heading', { name: 'Your organization has one site: its own address' });
    await userEvent.click(canvas.getByRole('button', { name: 'Add a Site' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add a Site' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Site Name' })).toHaveFocus());
    await userEvent.keyboard('Quay');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a Site' }));
    // Nothing is sent, and the first field that is wrong has the focus.
    const address = dialog.getByRole('textbox', { name: 'Address' });
    await waitFor(() => expect(address).toHaveFocus());
    await expect(address).toHaveAccessibleDescription(/Address is required/);
    await userEvent.keyboard('3 Pier Road');
    const map = dialog.getByRole('textbox', { name: /Map Link/ });
    await userEvent.type(map, 'http://maps.example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a Room' }));
    await expect(dialog.getByRole('textbox', { name: 'Room 1' })).toHaveFocus();
    await userEvent.keyboard('Blue');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a Room' }));
    await userEvent.keyboard('blue');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a Site' }));
    await waitFor(() => expect(map).toHaveFocus());
    await expect(map).toHaveAccessibleDescription(/A map link starts with https:\/\//);
    await expect(dialog.getByRole('textbox', { name: 'Room 2' })).toHaveAccessibleDescription(
      'Two rooms have the same name',
    );
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(map);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Room 2' }));
    await expect(dialog.getByRole('textbox', { name: 'Room 1' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Add a Site' }));
    await expect(await page.findByText('Site added')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({
      name: 'Quay',
      address: '3 Pier Road',
      timeZone: null,
      mapUrl: null,
      directions: '',
      accessibility: '',
      rooms: [{ name: 'Blue' }],
    });
    await expect(await canvas.findByRole('table', { name: 'Sites' })).toBeVisible();
  },
});

export const ASiteWithItsRooms = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const dialog = await editHarbor(canvas);
    await expect(dialog.getByRole('textbox', { name: /Directions/ })).toHaveValue(harbor.directions);
    await expect(dialog.getByRole('textbox', { name: 'Room 2' })).toHaveValue('Green Room');
    await expect(dialog.getByRole('combobox', { name: /Time Zone/ })).toHaveValue('Europe/Warsaw');
  },
});

export const SaysWhatAnotherZoneChanges = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const dialog = await editHarbor(canvas);
    const zone = dialog.getByRole('combobox', { name: /Time Zone/ });
    await expect(zone).toHaveAccessibleDescription('Appointments at this site are shown in this time.');
    await userEvent.clear(zone);
    await userEvent.type(zone, 'Lisbon');
    await userEvent.click(await page.findByRole('option', { name: 'Europe/Lisbon' }));
    await expect(zone).toHaveAccessibleDescription(/^Booked appointments stay at the same moment/);
  },
});

export const ANameThatIsTakenStaysInTheForm = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const message = 'Another site has this name';
    msw.use(refuse(updateSite, 400, { code: 'InvalidRequest', message, fields: { name: message } }));
  },
  play: async ({ canvas }) => {
    const dialog = await editHarbor(canvas);
    const name = dialog.getByRole('textbox', { name: 'Site Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'London Office');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Another site has this name'));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveValue('London Office');
    // What was typed is not lost by a stray click.
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(await page.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
  },
});

const jane = { at: december(1, '07:33'), by: { id: testId('user', 77), fullName: 'Jane Roe' } };
let saved: Site = harbor;

export const AsksWhoseRoomsToKeep = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    saved = harbor;
    msw.use(
      reply(listSites, () => ({ data: [saved] })),
      handle(updateSite, async (request) => {
        const body = (await request.json()) as { version: number };
        if (body.version === saved.version) {
          sent(body);
          return Response.json({ data: saved });
        }
        const fields = { rooms: 'Changed by Jane Roe' };
        return Response.json({ code: 'Conflict', message: 'Changed', requestId: 'r-1', fields }, { status: 409 });
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await editHarbor(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Room 1' }));
    const green = dialog.getByRole('textbox', { name: 'Room 1' });
    await userEvent.clear(green);
    await userEvent.type(green, 'Garden Room');
    // Jane has removed the room that is renamed here.
    const [blue] = harbor.rooms;
    saved = {
      ...harbor,
      address: '14 Harbor Street, Gdynia',
      rooms: blue ? [blue] : [],
      version: 2,
      lastChanges: { rooms: jane, address: jane },
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(await page.findByRole('alertdialog', { name: 'Jane Roe changed this in the meantime' }));
    await expect(question.getByRole('row', { name: /^Rooms/ })).toHaveTextContent(/Blue Room.*Garden Room/);
  },
});

export const KeepsOwnRoomsAndTheirAddress = AsksWhoseRoomsToKeep.extend({
  tags: ['!autodocs', '!visual'],
  play: async (context) => {
    await AsksWhoseRoomsToKeep.input.play?.(context as never);
    await userEvent.click(await page.findByRole('button', { name: 'Keep Mine' }));
    await expect(await page.findByText('Site saved')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        address: '14 Harbor Street, Gdynia',
        // The removed room comes back as a new one.
        rooms: [{ name: 'Garden Room' }],
        version: 2,
      }),
    );
  },
});

export const RemovesASite = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let sites = several;
    msw.use(
      reply(listSites, () => ({ data: sites })),
      reply(removeSite, ({ url }) => {
        sites = sites.filter(({ id }) => !url.pathname.endsWith(id));
        return { data: { done: true as const } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Sites' });
    await openMenu(canvas, 'Harbor', 'Remove');
    const dialog = within(await page.findByRole('alertdialog', { name: 'Remove Harbor?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Site' }));
    await expect(await page.findByText('Harbor was removed')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Harbor/ })).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('table', { name: 'Sites' })).toHaveFocus());
  },
});

/** Answers as the server would. */
function keepClosures(initial: Site) {
  let current = initial;
  const put = (change: (room: Site['rooms'][number]) => Site['rooms'][number]) => {
    current = { ...current, rooms: current.rooms.map(change) };
    return { data: current };
  };
  return [
    reply(listSites, () => ({ data: [current] })),
    handle(closeRoom, async (request) => {
      const { keepsAppointments, ...days } = (await request.json()) as { keepsAppointments: boolean } & typeof winter;
      sent(days, keepsAppointments);
      if (!keepsAppointments) return refuseUnlessKept('3 appointments are booked in this room on these days');
      const closure = { ...days, id: testId('room', 902) };
      return Response.json(
        put((room) =>
          request.url.includes(room.id) ? { ...room, closures: [...(room.closures ?? []), closure] } : room,
        ),
      );
    }),
    reply(reopenRoom, () => put(({ closures: _closures, ...room }) => room)),
    reply(countDisplacedAppointments, {
      data: [{ assessmentId: testId('assessment', 1), assessmentName: 'Autumn health check', count: 3 }],
    }),
  ];
}

const winter = { firstDay: '2026-12-24', lastDay: '2027-01-03' } as const;
const harborInWinter: Site = {
  ...harbor,
  rooms: harbor.rooms.map((room, index) =>
    index === 0 ? { ...room, closures: [{ id: testId('room', 901), ...winter }] } : room,
  ),
};

async function openClosures(canvas: Canvas) {
  await canvas.findByRole('table', { name: 'Sites' });
  await openMenu(canvas, 'Harbor', 'Room Closures');
  return within(await page.findByRole('dialog', { name: 'Room closures: Harbor' }));
}

export const ARoomCloses = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    msw.use(...keepClosures(harborInWinter));
  },
  play: async ({ canvas }) => {
    const dialog = await openClosures(canvas);
    await userEvent.type(dialog.getByLabelText('First day'), '28/12/2026{Enter}');
    await expect(await dialog.findByText('Some of these days were added already')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(dialog.getByLabelText('First day'));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Room' }));
    await userEvent.click(await page.findByRole('option', { name: 'Green Room' }));
    await userEvent.type(dialog.getByLabelText('First day'), '15/12/2026{Enter}');
    const question = within(await page.findByRole('alertdialog', { name: 'Appointments are booked then' }));
    await expect(question.getByText(/^3 appointments are booked in this room on these days\. They stay/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Close Anyway' }));
    await expect(await dialog.findByText('Green Room: 15 December 2026')).toBeVisible();
    const days = { firstDay: '2026-12-15', lastDay: '2026-12-15' };
    await expect(sent.mock.calls).toEqual([
      [days, false],
      [days, true],
    ]);
    const link = await dialog.findByRole('link', { name: 'Find New Times: Autumn health check' });
    await expect(link).toHaveAttribute('href', paths.displacedAppointments(testId('assessment', 1)));
  },
});

export const ARoomOpensAgain = ARoomCloses.extend({
  tags: ['!autodocs', '!visual'],
  play: async ({ canvas }) => {
    const dialog = await openClosures(canvas);
    await userEvent.click(dialog.getByRole('button', { name: /^Reopen Blue Room: 24 December 2026/ }));
    await expect(await dialog.findByText('No room is closed.')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('First day')).toHaveFocus());
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(listSites));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sites' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listSites, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The sites could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});
