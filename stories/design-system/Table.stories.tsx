import { expect } from 'storybook/test';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import preview from '#storybook/preview.tsx';

interface Person {
  id: string;
  name: string;
  email: string;
  added: string;
  active: boolean;
}

const people: readonly Person[] = [
  { id: '1', name: 'Anna Kowalska', email: 'anna.kowalska@imanworks.com', added: 'Nov 12, 2026 09:14', active: true },
  { id: '2', name: 'Bartosz Lis', email: 'bartosz.lis@imanworks.com', added: 'Nov 12, 2026 09:14', active: true },
  { id: '3', name: 'Chidi Okafor', email: 'chidi.okafor@imanworks.com', added: 'Nov 12, 2026 09:14', active: false },
];

const columns: readonly TableColumn<Person>[] = [
  { id: 'name', header: 'Name', rowHeader: true, cell: ({ name, email }) => `${name}, ${email}` },
  { id: 'added', header: 'Date added', cell: ({ added }) => added },
  {
    id: 'status',
    header: 'Status',
    cell: ({ active }) => (
      <StatusBadge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: ({ id, name }) => (
      <TextLink href={`/app/members/${id}`} aria-label={`View Details: ${name}`}>
        View Details
      </TextLink>
    ),
  },
];

const meta = preview.meta({
  title: 'Design System/Data/Table',
  component: Table<Person>,
  args: { caption: 'Members List', columns, rows: people, rowKey: ({ id }: Person) => id },
});

export const Playground = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Members List' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: /Chidi Okafor/ })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  },
});
export const LongContent = meta.story({
  args: {
    rows: [
      {
        id: '9',
        name: 'Maria Magdalena Wolfeschlegelsteinhausenbergerdorff-Nowakowska',
        email: 'averyveryverylongunbrokenaddress.of.somebody@department.example-organization.com',
        added: 'Nov 12, 2026 09:14',
        active: true,
      },
    ],
  },
});
