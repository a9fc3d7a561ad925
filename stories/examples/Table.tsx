import { useState } from 'react';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import type { TableSort } from '#design-system/components/table/tableRules.ts';

interface Member {
  id: string;
  name: string;
  department: string;
}

const members: readonly Member[] = [
  { id: '1', name: 'Anna Kowalska', department: 'Sales' },
  { id: '2', name: 'Bartosz Lis', department: 'Warehouse' },
];

// Outside the component, so that rows do not render again.
const columns: readonly TableColumn<Member>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, rowHeader: true, sortable: true },
  { id: 'department', header: 'Department', cell: ({ department }) => department },
];

/** Sorts members by name. */
export function Example() {
  const [sort, setSort] = useState<TableSort>({ columnId: 'name', direction: 'ascending' });
  const rows = members.toSorted((left, right) => left.name.localeCompare(right.name));
  return (
    <Table
      label="Members"
      columns={columns}
      rows={sort.direction === 'ascending' ? rows : rows.toReversed()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      sort={sort}
      onSortChange={setSort}
    />
  );
}
