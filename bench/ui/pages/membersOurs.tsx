import { useMemo, useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import type { TableSort } from '#design-system/components/table/tableRules.ts';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { offerPage } from './offerPage.tsx';
import { type Person, people, sortPeople } from './people.ts';

const columns: readonly TableColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    sortable: true,
    cell: ({ fullName, email }) => <MemberRow fullName={fullName} email={email} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ active }) => (
      <StatusBadge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
    ),
  },
  {
    id: 'details',
    header: 'Details',
    headerHidden: true,
    align: 'end',
    cell: ({ fullName }) => <Button aria-label={`View Details of ${fullName}`}>View Details</Button>,
  },
];

function Members() {
  const [sort, setSort] = useState<TableSort>();
  const rows = useMemo(() => (sort ? sortPeople(sort.direction) : people), [sort]);
  return (
    <Table label="Members" columns={columns} rows={rows} rowKey={({ id }) => id} sort={sort} onSortChange={setSort} />
  );
}

offerPage(<Members />, <GlobalStyle />);
