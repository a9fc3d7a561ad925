import { Eye, Trash2, Users } from 'lucide-react';
import { type Key, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import type { TableSort } from '#design-system/components/table/tableRules.ts';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Table.tsx';
import { useArgState } from '../storyHelpers.tsx';

interface Person {
  id: string;
  name: string;
  email: string;
  added: string;
  active: boolean;
}

const people: readonly Person[] = [
  { id: '1', name: 'Anna Kowalska', email: 'anna.kowalska@imanworks.example', added: '12/11/2026 09:14', active: true },
  { id: '2', name: 'Bartosz Lis', email: 'bartosz.lis@imanworks.example', added: '11/11/2026 16:02', active: true },
  { id: '3', name: 'Chidi Okafor', email: 'chidi.okafor@imanworks.example', added: '10/11/2026 08:45', active: false },
];

const columns: readonly TableColumn<Person>[] = [
  { id: 'name', header: 'Name', rowHeader: true, sortable: true, cell: ({ name, email }) => `${name}, ${email}` },
  { id: 'added', header: 'Date added', cell: ({ added }) => added },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    cell: ({ active }) => (
      <StatusBadge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Invited'}</StatusBadge>
    ),
  },
];

const plainColumns: readonly TableColumn<Person>[] = [
  ...columns.map((column) => ({ ...column, sortable: false })),
  {
    id: 'details',
    header: 'Details',
    headerHidden: true,
    align: 'end',
    cell: ({ id, name }) => (
      <TextLink href={`/app/members/${id}`} aria-label={`View Details: ${name}`}>
        View Details
      </TextLink>
    ),
  },
];

const onRemove = fn((_name: string) => {});
const onSortChange = fn();
const onSelectedKeysChange = fn();

const meta = preview.meta({
  id: 'design-system-data-table',
  title: 'Design System/Data/Table (data grid)',
  component: Table<Person>,
  parameters: { guide },
  args: {
    label: 'Members',
    columns: plainColumns,
    rows: people,
    rowKey: ({ id }: Person) => id,
    rowName: ({ name }: Person) => name,
    onSortChange,
    onSelectedKeysChange,
  },
  beforeEach: () => {
    onRemove.mockClear();
    onSortChange.mockClear();
    onSelectedKeysChange.mockClear();
  },
  render: function Stateful(args, story) {
    const [sort, setSort] = useArgState(story, 'sort', args.sort);
    const [selectedKeys, setSelectedKeys] = useArgState(story, 'selectedKeys', args.selectedKeys);
    return (
      <Table
        {...args}
        rows={sort ? sorted(args.rows, sort) : args.rows}
        sort={sort}
        onSortChange={(next) => {
          args.onSortChange?.(next);
          setSort(next);
        }}
        selectedKeys={selectedKeys}
        onSelectedKeysChange={(next) => {
          args.onSelectedKeysChange?.(next);
          setSelectedKeys(next);
        }}
      />
    );
  },
});

/** Sorts by name or status, as the owner of a table does. */
function sorted(rows: readonly Person[], sort: TableSort): readonly Person[] {
  const textOf = ({ name, active }: Person) => (sort.columnId === 'name' ? name : String(active));
  const ascending = rows.toSorted((a, b) => textOf(a).localeCompare(textOf(b)));
  return sort.direction === 'ascending' ? ascending : ascending.toReversed();
}

const rowActions = ({ name }: Person) => [
  { id: 'view', label: 'View Details', icon: <Eye aria-hidden />, onSelect: fn() },
  {
    id: 'remove',
    label: 'Remove',
    icon: <Trash2 aria-hidden />,
    tone: 'danger' as const,
    separated: true,
    onSelect: () => onRemove(name),
  },
];

export const Playground = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Members' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: /Chidi Okafor/ })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Details' })).toBeInTheDocument();
  },
});

export const Sorted = meta.story({
  render: function Sorted() {
    const [sort, setSort] = useState<TableSort>({ columnId: 'name', direction: 'descending' });
    return (
      <Table
        label="Members"
        columns={columns}
        rows={sorted(people, sort)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        sort={sort}
        onSortChange={setSort}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByRole('columnheader', { name: 'Status' })).not.toHaveAttribute('aria-sort');
  },
});

export const Selectable = meta.story({
  args: { columns, selectedKeys: new Set<Key>(['2']) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select Bartosz Lis' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Select all 3 rows of this page' })).toBePartiallyChecked();
  },
});

export const WithRowActions = meta.story({ args: { columns, rowActions } });

export const Everything = meta.story({
  render: function Everything() {
    const [sort, setSort] = useState<TableSort>({ columnId: 'name', direction: 'ascending' });
    const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<Key>>(new Set(['1', '2', '3']));
    return (
      <Table
        label="Members"
        columns={columns}
        rows={sorted(people, sort)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        sort={sort}
        onSortChange={setSort}
        selectedKeys={selectedKeys}
        onSelectedKeysChange={setSelectedKeys}
      />
    );
  },
});

export const NarrowerHidesAColumn = meta.story({
  tags: ['!autodocs'],
  args: { columns: plainColumns.map((column) => ({ ...column, wideOnly: column.id === 'added' })) },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, step, canvasElement }) => {
    const added = () => canvas.queryByRole('columnheader', { name: 'Date added' });
    await expect(added()).not.toBeInTheDocument();
    await expect(canvas.queryByText('12/11/2026 09:14')).not.toBeVisible();
    // The other columns share the width.
    const table = canvas.getByRole('table');
    const last = canvas.getByRole('link', { name: 'View Details: Anna Kowalska' });
    await expect(table.getBoundingClientRect().right - last.getBoundingClientRect().right).toBeLessThan(40);
    await step('cards show it', async () => {
      canvasElement.style.inlineSize = '375px';
      await expect(canvas.getByText('12/11/2026 09:14')).toBeVisible();
      canvasElement.style.inlineSize = '';
    });
  },
});

export const OnAPhone = meta.story({
  args: { columns, rowActions, selectedKeys: new Set<Key>(['2']) },
  globals: { viewport: { value: 'phone' } },
});

export const SortButtonsStayBesideTheCheckbox = meta.story({
  tags: ['!autodocs'],
  args: {
    columns: ['Name', 'Date added', 'Employee number', 'Status'].map((header, index) => ({
      id: header,
      header,
      rowHeader: index === 0,
      sortable: true,
      cell: ({ name }: Person) => name,
    })),
    selectedKeys: new Set<Key>(),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const checkbox = canvas.getByRole('checkbox', { name: 'Select all 3 rows of this page' });
    const { right } = checkbox.getBoundingClientRect();
    for (const name of ['Name', 'Status']) {
      await expect(canvas.getByRole('button', { name }).getBoundingClientRect().left).toBeGreaterThanOrEqual(right);
    }
  },
});

export const Empty = meta.story({ args: { columns, rows: [], selectedKeys: new Set<Key>() } });

export const LongContent = meta.story({
  args: {
    columns,
    rowActions,
    selectedKeys: new Set<Key>(),
    rows: [
      {
        id: '9',
        name: 'Maria Magdalena Wolfeschlegelsteinhausenbergerdorff-Nowakowska',
        email: 'averyveryverylongunbrokenaddress.of.somebody@department.example-organization.example',
        added: '12/11/2026 09:14',
        active: true,
      },
    ],
  },
});

export const HeaderSticksWhileScrolling = meta.story({
  tags: ['!autodocs'],
  args: {
    rows: Array.from({ length: 60 }, (_, index) => ({
      id: `${index}`,
      name: `Person ${index}`,
      email: `person-${index}@imanworks.example`,
      added: '12/11/2026 09:14',
      active: true,
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('rowheader', { name: /Person 40/ }).scrollIntoView();
    const header = canvas.getByRole('columnheader', { name: 'Status' });
    const ground = canvasElement.ownerDocument.documentElement;
    await waitFor(() => expect(ground.scrollTop).toBeGreaterThan(500));
    await waitFor(() => expect(Math.round(header.getBoundingClientRect().top)).toBeLessThan(20));
    await expect(header.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
});

export const SortsByKeyboard = meta.story({
  tags: ['!autodocs'],
  args: { columns },
  play: async ({ canvas, step, userEvent }) => {
    const firstName = () => canvas.getAllByRole('rowheader')[0]?.textContent;
    await step('the first press sorts in ascending order', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Name' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'name', direction: 'ascending' });
      await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
      await expect(firstName()).toMatch(/^Anna/);
    });
    await step('the second press reverses the order and keeps focus', async () => {
      await userEvent.keyboard(' ');
      await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
      await expect(firstName()).toMatch(/^Chidi/);
      await expect(canvas.getByRole('button', { name: 'Name' })).toHaveFocus();
    });
    await step('another column starts in ascending order', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'status', direction: 'ascending' });
      await expect(canvas.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
    });
  },
});

export const SelectionKeepsRowsOfOtherPages = meta.story({
  tags: ['!autodocs'],
  args: { columns, selectedKeys: new Set<Key>(['on another page']) },
  play: async ({ canvas, step, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all 3 rows of this page' });
    await step('select one row', async () => {
      await expect(all).not.toBeChecked();
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Chidi Okafor' }));
      await expect(onSelectedKeysChange).toHaveBeenLastCalledWith(new Set(['on another page', '3']));
      await expect(all).toBePartiallyChecked();
    });
    await step('select the rest of the page', async () => {
      await userEvent.click(all);
      await expect(onSelectedKeysChange).toHaveBeenLastCalledWith(new Set(['on another page', '1', '2', '3']));
      await expect(all).toBeChecked();
    });
    await step('deselect the page', async () => {
      await userEvent.click(all);
      await expect(onSelectedKeysChange).toHaveBeenLastCalledWith(new Set(['on another page']));
      await expect(canvas.getByRole('checkbox', { name: 'Select Chidi Okafor' })).not.toBeChecked();
    });
  },
});

const renderEmail = fn(({ email }: Person) => email);

export const SelectingARowRendersNoOther = meta.story({
  tags: ['!autodocs'],
  args: { columns: [...columns, { id: 'email', header: 'Email', cell: renderEmail }], selectedKeys: new Set<Key>() },
  play: async ({ canvas, userEvent }) => {
    renderEmail.mockClear();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Bartosz Lis' }));
    await expect(canvas.getByRole('checkbox', { name: 'Select Bartosz Lis' })).toBeChecked();
    await expect(new Set(renderEmail.mock.calls.map(([{ name }]) => name))).toEqual(new Set(['Bartosz Lis']));
  },
});

export const RowMenuActsOnItsRow = meta.story({
  tags: ['!autodocs'],
  args: { columns, rowActions },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const opener = canvas.getByRole('button', { name: 'Actions for Bartosz Lis' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'View Details' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onRemove).toHaveBeenCalledWith('Bartosz Lis');
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const Loading = meta.story({
  args: { columns, rowActions, selectedKeys: new Set<Key>(), rows: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Members' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('row')).toHaveLength(1);
  },
});

export const EmptySlot = meta.story({
  args: {
    rows: [],
    empty: <EmptyState icon={<Users />} title="No members yet" description="Invite people to start." />,
  },
});

export const ErrorSlot = meta.story({
  args: { error: <ErrorState title="The members could not be loaded" onRetry={fn()} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The members could not be loaded')).toBeVisible();
    await expect(canvas.queryByRole('rowheader')).not.toBeInTheDocument();
  },
});

export const FiveThousandRows = meta.story({
  tags: ['!autodocs'],
  args: {
    columns,
    rowActions,
    selectedKeys: new Set<Key>(),
    rows: Array.from({ length: 5000 }, (_, index) => ({
      id: `${index}`,
      name: `Person ${String(index).padStart(4, '0')}`,
      email: `person-${index}@imanworks.example`,
      added: '12/11/2026 09:14',
      active: index % 5 !== 0,
    })),
  },
});

export const RendersOnlyRowsNearTheWindow = meta.story({
  ...FiveThousandRows.input,
  tags: ['!autodocs', 'virtual'],
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const view = canvasElement.ownerDocument.defaultView ?? window;
    const rowOf = (name: string) => canvas.findByRole('checkbox', { name: `Select ${name}` });
    const countRows = () => canvasElement.querySelectorAll('tbody tr').length;
    const first = await rowOf('Person 0000');
    await step('at most sixty of five thousand rows exist', async () => {
      await expect(countRows()).toBeLessThanOrEqual(60);
      await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
      await expect(first.closest('tr')).toHaveAttribute('aria-rowindex', '2');
    });
    await step('the focused row stays while the page scrolls', async () => {
      first.focus();
      view.scrollTo(0, 65 * 2000);
      const far = await rowOf('Person 2000');
      await expect(far.closest('tr')).toHaveAttribute('aria-rowindex', '2002');
      await expect(first).toHaveFocus();
      await expect(countRows()).toBeLessThanOrEqual(60);
    });
    await step('Tab goes on to the next row', async () => {
      await userEvent.tab();
      await userEvent.tab();
      await expect(await rowOf('Person 0001')).toHaveFocus();
      await waitFor(() => expect(view.scrollY).toBeLessThan(1000));
    });
    await step('all rows can be selected and sorted', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all 5,000 rows of this page' }));
      const [selected] = onSelectedKeysChange.mock.lastCall ?? [];
      await expect(selected.size).toBe(5000);
      await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
      await expect((await rowOf('Person 4999')).closest('tr')).toHaveAttribute('aria-rowindex', '2');
    });
  },
});
