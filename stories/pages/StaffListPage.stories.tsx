import { expect, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import type { ErrorReply } from '#contract/common.ts';
import { listOrganizations } from '#contract/organization.ts';
import {
  chooseRosterRow,
  commitRoster,
  getRoster,
  type ListedRosterRow,
  listRosterRows,
  listRosters,
  type Roster,
  type RosterFacts,
  undoRoster,
  uploadRoster,
} from '#contract/roster.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { organizationZone } from '#tests/support/assessmentBuilders.ts';
import { buildOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { handle, keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const rosterId = testId('mail', 900);
const grace = { id: testId('user', 1), fullName: 'Grace Hopper' };
const hourMs = 3_600_000;

const facts: RosterFacts = {
  counts: { Joiner: 5, Leaver: 3, Changed: 2, Doubtful: 1, Error: 1, Unchanged: 28 },
  undecided: 1,
  joiners: 5,
  leavers: 3,
  assessments: 2,
  leaversBooked: 3,
  appointments: 3,
  newLinks: 2,
  warnings: [],
};

const list: Roster = {
  id: rosterId,
  mode: 'Whole',
  fileName: 'staff-2026-12.csv',
  status: 'Preview',
  uploadedBy: grace,
  uploadedAt: fixedNow - hourMs,
  facts,
  hasFile: true,
  steps: 0,
  stepsDone: 0,
};

const applied: Roster = {
  ...list,
  status: 'Done',
  committedBy: grace,
  committedAt: fixedNow - hourMs,
  undoableUntil: fixedNow + 23 * hourMs,
};
const { undoableUntil: _undoableUntil, ...done } = applied;
const undone: Roster = { ...done, status: 'Undone', undoneBy: grace, undoneAt: fixedNow };

function row(line: number, kind: ListedRosterRow['kind'], more: Partial<ListedRosterRow> = {}): ListedRosterRow {
  const names = ['Anna Kowalska', 'Ben Okafor', 'Clara Ruiz', 'David Chen', 'Emil Novak'];
  const fullName = names[Math.abs(line) % names.length] ?? '';
  return {
    line,
    kind,
    fullName,
    email: `${fullName.toLowerCase().replace(' ', '.')}@imanworks.example`,
    changes: [],
    kept: [],
    ...more,
  };
}

const doubtful = row(4, 'Doubtful', {
  member: { id: testId('user', 4), fullName: 'Emil Novak', email: 'emil.old@imanworks.example' },
  changes: [{ field: 'email', old: 'emil.old@imanworks.example', new: 'emil.novak@imanworks.example' }],
});

const shirtId = '00000000-0000-4000-8000-000000000a02';
const ownFields = [
  {
    id: shirtId,
    label: 'Shirt',
    kind: 'choice' as const,
    choices: ['S', 'M'],
    isSeenByPractitioners: false,
    version: 1,
  },
];

const rowsOf: Partial<Record<ListedRosterRow['kind'], ListedRosterRow[]>> = {
  Joiner: [row(5, 'Joiner'), row(6, 'Joiner'), row(7, 'Joiner'), row(8, 'Joiner'), row(10, 'Joiner')],
  Leaver: [row(-1, 'Leaver'), row(-2, 'Leaver'), row(-3, 'Leaver')],
  Changed: [
    row(2, 'Changed', {
      changes: [
        { field: 'employeeNumber', old: '1017', new: '2017' },
        { field: 'birthDate', old: null, new: '1990-05-06' },
        { field: 'department', old: 'Sales', new: 'Purchasing' },
        { field: `own-${shirtId}`, old: 'S', new: 'M' },
        // Of a field that was removed.
        { field: 'own-00000000-0000-4000-8000-000000000a03', old: null, new: 'Removed' },
      ],
      member: { id: testId('user', 2), fullName: 'Clara Ruiz Vega', email: 'clara.ruiz@imanworks.example' },
      kept: ['fullName', 'language'],
    }),
    row(3, 'Changed', { changes: [{ field: 'email', old: 'old@imanworks.example', new: 'new@imanworks.example' }] }),
  ],
  Error: [row(9, 'Error', { reason: 'Email is invalid' })],
};

/** The list as the server has it. */
let current: Roster = list;
let leftOut: ListedRosterRow[] = [];
let sent: unknown[] = [];
let choice: ListedRosterRow['choice'];

const meta = preview.meta({
  title: 'Pages/Staff Lists',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.staffList(rosterId) },
  beforeEach({ msw }) {
    current = list;
    leftOut = [];
    sent = [];
    choice = undefined;
    rowsOf.Doubtful = [doubtful];
    spyOn(clock, 'now').mockReturnValue(fixedNow);
    spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization({ ownFields })] }),
      reply(listRosters, () => ({ data: [current], meta: { total: 1 } })),
      reply(getRoster, () => ({ data: current })),
      reply(listRosterRows, ({ url }) => {
        const kind = url.searchParams.get('kind') as ListedRosterRow['kind'] | null;
        const found = kind === null ? leftOut : (rowsOf[kind] ?? []);
        const data = found.map((one) => (one.kind === 'Doubtful' && choice ? { ...one, choice } : one));
        return { data, meta: { total: data.length } };
      }),
      reply(uploadRoster, ({ url }) => {
        sent.push(Object.fromEntries(url.searchParams));
        return { data: current };
      }),
      reply(chooseRosterRow, ({ body }) => {
        sent.push(body);
        ({ choice } = chooseRosterRow.body.parse(body) as { choice: 'Same' | 'New' });
        current = { ...current, facts: { ...facts, undecided: 0 } };
        return { data: current };
      }),
      reply(commitRoster, ({ body }) => {
        sent.push(body);
        current = { ...current, status: 'Committing', steps: 10, stepsDone: 4 };
        return { data: current };
      }),
      reply(undoRoster, () => {
        current = undone;
        return { data: current };
      }),
    );
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('3 leavers hold places: 3 appointments are cancelled, and the emails wait ten minutes'),
    ).toBeVisible();
    await expect(canvas.getByText('5 joiners will be invited to 2 assessments')).toBeVisible();
    await expect(canvas.getByText('2 changed addresses get a new link')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /Changed/ }));
    await expect(await canvas.findByText('Employee Number: 2017 instead of 1017')).toBeVisible();
    await expect(canvas.getByText('Department: Purchasing instead of Sales')).toBeVisible();
    await expect(canvas.getByText('Shirt: M instead of S')).toBeVisible();
    await expect(canvas.queryByText(/Removed/)).not.toBeInTheDocument();
    await expect(canvas.getByText('Name: stays Clara Ruiz Vega')).toBeVisible();
    await expect(canvas.getByText('Stays as it is: Language')).toBeVisible();
  },
});

export const DecidesDoubt = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('Emil Novak (emil.old@imanworks.example) has the same name and birth date.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'The same person' }));
    const chosen = await canvas.findByRole('radio', { name: 'The same person', checked: true });
    await expect(chosen).toBeVisible();
    await expect(chosen).toHaveFocus();
    await expect(sent).toEqual([{ choice: 'Same' }]);
  },
});

export const LostZeros = meta.story({
  beforeEach() {
    rowsOf.Doubtful = [
      row(4, 'Doubtful', {
        employeeNumber: '123',
        member: { id: testId('user', 4), fullName: 'Emil Novak', email: '', employeeNumber: '00123' },
        kept: ['employeeNumber'],
      }),
    ];
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Emil Novak has the number 00123. Spreadsheets drop leading zeros.'),
    ).toBeVisible();
    await expect(canvas.getByText('Employee Number: stays 00123')).toBeVisible();
  },
});

export const Applies = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply List' }));
    await expect(await canvas.findByRole('progressbar', { name: '4 of 10 rows are applied' })).toBeVisible();
    await expect(sent).toEqual([{ confirmed: [] }]);
  },
});

export const Stale = meta.story({
  beforeEach({ msw }) {
    msw.use(
      handle(commitRoster, async () => {
        current = { ...list, facts: { ...facts, joiners: 4 } };
        const message = 'Members or appointments have changed since this preview. Please check the new one.';
        const body: ErrorReply = { message, code: 'Conflict', requestId: 'r-1', fields: { version: message } };
        return Response.json(body, { status: 409 });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply List' }));
    await expect(await canvas.findByText(/^Members or appointments have changed since this preview/)).toBeVisible();
    await expect(await canvas.findByText('4 people join and get an invitation')).toBeVisible();
  },
});

export const AsksAgain = meta.story({
  tags: ['visual'],
  beforeEach() {
    current = { ...list, facts: { ...facts, warnings: ['ManyLeavers', 'OtherOrganization'] } };
  },
  play: async ({ canvas, userEvent }) => {
    const apply = await canvas.findByRole('button', { name: 'Apply List' });
    await expect(apply).toBeDisabled();
    for (const warning of canvas.getAllByRole('checkbox')) await userEvent.click(warning);
    await expect(apply).toBeEnabled();
  },
});

export const Applied = meta.story({
  tags: ['visual'],
  beforeEach() {
    current = applied;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo List' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Undo this list?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo List' }));
    await expect(await canvas.findByText(/^Undone: /)).toBeVisible();
  },
});

export const UndoneWithExceptions = meta.story({
  tags: ['visual'],
  beforeEach() {
    current = undone;
    leftOut = [
      row(5, 'Joiner', { outcome: 'Done', undone: 'Joined', wasMailed: true }),
      row(-2, 'Leaver', { outcome: 'Done', undone: 'Done', lostAppointments: 1 }),
    ];
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Please read: not done as listed' }));
    await expect(table.getByText('Stays: has joined')).toBeVisible();
    await expect(table.getByText('1 appointment could not be restored')).toBeVisible();
  },
});

export const Expired = meta.story({
  beforeEach() {
    current = { ...done, hasFile: false };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The file and its rows were deleted after 30 days.')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach() {
    const counts = { Unchanged: 28 };
    const nothing = {
      undecided: 0,
      joiners: 0,
      leavers: 0,
      assessments: 0,
      leaversBooked: 0,
      appointments: 0,
      newLinks: 0,
    };
    current = { ...list, facts: { ...facts, ...nothing, counts } };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This list changes nothing.')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(getRoster));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the staff list' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getRoster, 503, { message: 'The database is not reachable' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is not reachable')).toBeVisible();
  },
});

const csv = new File(['Full Name,Email\r\nAnna Kowalska,anna@imanworks.example\r\n'], 'staff.csv');

export const Uploads = meta.story({
  args: { path: paths.staffLists },
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'staff-2026-12.csv' })).toBeVisible();
    const compare = canvas.getByRole('button', { name: 'Compare with Members' });
    await expect(compare).toBeDisabled();
    await userEvent.upload(canvas.getByLabelText('CSV file', { selector: 'input' }), csv);
    await userEvent.click(canvas.getByRole('radio', { name: /Only additions and changes/ }));
    await waitFor(() => expect(compare).toBeEnabled());
    await userEvent.click(compare);
    await expect(await canvas.findByRole('heading', { name: 'What this list would do' })).toBeVisible();
  },
});

export const SaysWhatIsRead = meta.story({
  args: { path: paths.staffLists },
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const file = new File(
      ['Full Name,Email,Personnel No,SHIRT,Team\r\nAnna,anna@imanworks.example,1,M,A\r\n'],
      'staff.csv',
    );
    await userEvent.upload(await canvas.findByLabelText('CSV file', { selector: 'input' }), file);
    await expect(
      await canvas.findByText(
        /^Names are read from “Full Name”, addresses from “Email”\. .*Shirt from “SHIRT”.*“Team”\.$/,
      ),
    ).toBeVisible();
  },
});

/** Read by the columns that were chosen for its headings before. */
const unknownHeadings = new File(['Kontakt,Wer?\r\nanna@imanworks.example,Anna Kowalska\r\n'], 'staff.csv');

export const RemembersColumns = meta.story({
  args: { path: paths.staffLists },
  beforeEach() {
    current = { ...list, headings: ['Kontakt', 'Wer?'], columns: { name: 1, email: 0 } };
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'staff-2026-12.csv' })).toBeVisible();
    await userEvent.upload(canvas.getByLabelText('CSV file', { selector: 'input' }), unknownHeadings);
    await expect(await canvas.findByText('Names are read from “Wer?”, addresses from “Kontakt”.')).toBeVisible();
    const compare = canvas.getByRole('button', { name: 'Compare with Members' });
    await waitFor(() => expect(compare).toBeEnabled());
    await userEvent.click(compare);
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ nameColumn: '1', emailColumn: '0' })]));
  },
});

export const ChoosesColumnsAgain = meta.story({
  args: { path: paths.staffLists },
  tags: ['!autodocs'],
  beforeEach() {
    current = { ...list, headings: ['Kontakt', 'Wer?'], columns: { name: 0, email: 1 } };
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'staff-2026-12.csv' })).toBeVisible();
    await userEvent.upload(canvas.getByLabelText('CSV file', { selector: 'input' }), unknownHeadings);
    await expect(await canvas.findByText('Names are read from “Kontakt”, addresses from “Wer?”.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose the Columns Again' }));
    await expect(canvas.getByRole('combobox', { name: 'Column of the names' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Compare with Members' })).toBeDisabled();
  },
});

export const ChoosesColumns = meta.story({
  args: { path: paths.staffLists },
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const file = new File(['Wer?,Kontakt,SHIRT\r\nAnna Kowalska,anna@imanworks.example,M\r\n'], 'staff.csv');
    await userEvent.upload(await canvas.findByLabelText('CSV file', { selector: 'input' }), file);
    // The name of the field is known.
    await expect(await canvas.findByRole('combobox', { name: 'Column for Shirt (optional)' })).toHaveTextContent(
      'SHIRT',
    );
    for (const [name, option] of [
      ['Column of the names', /Wer/],
      ['Column of the email addresses', /Kontakt/],
    ] as const) {
      await userEvent.click(canvas.getByRole('combobox', { name }));
      await userEvent.click(await canvas.findByRole('option', { name: option }));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Compare with Members' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ nameColumn: '0', 'ownColumn[]': `${shirtId}:2` })]),
    );
  },
});

export const Refused = meta.story({
  args: { path: paths.staffLists },
  beforeEach({ msw }) {
    msw.use(refuse(uploadRoster, 400, { code: 'InvalidRequest', message: 'The file is damaged', fields: {} }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('CSV file', { selector: 'input' }), csv);
    const compare = canvas.getByRole('button', { name: 'Compare with Members' });
    await waitFor(() => expect(compare).toBeEnabled());
    await userEvent.click(compare);
    await expect(await canvas.findByText('The file is damaged')).toBeVisible();
  },
});

export const NoLists = meta.story({
  args: { path: paths.staffLists },
  beforeEach({ msw }) {
    msw.use(reply(listRosters, { data: [], meta: { total: 0 } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No list has been uploaded yet')).toBeVisible();
  },
});

export const ListsLoading = meta.story({
  args: { path: paths.staffLists },
  beforeEach({ msw }) {
    msw.use(keepWaiting(listRosters));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the staff list' })).toBeVisible();
  },
});

export const ListsFailed = meta.story({
  args: { path: paths.staffLists },
  beforeEach({ msw }) {
    msw.use(refuse(listRosters, 503, { message: 'The database is not reachable' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is not reachable')).toBeVisible();
  },
});
