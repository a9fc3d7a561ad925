import { useMemo } from 'react';
import { useFileUrl } from '#app/api/fileApi.ts';
import { MemberStatus } from '#app/members/MemberStatus.tsx';
import { paths } from '#app/paths.ts';
import type { Member } from '#contract/member.ts';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { Time } from './MembersPage.styles.ts';

export interface MembersTableProps {
  members: readonly Member[];
  /** Of the organization, as an IANA name. */
  timeZone: string;
}

/** One page of members. */
export function MembersTable({ members, timeZone }: MembersTableProps) {
  const fileUrl = useFileUrl();
  // Kept, so that only rows that are others than before are drawn: not each with every key in the search.
  const columns = useMemo(() => columnsOf(fileUrl, timeZone), [fileUrl, timeZone]);
  return <Table caption="Members" columns={columns} rows={members} rowKey={({ id }) => id} />;
}

function columnsOf(fileUrl: ReturnType<typeof useFileUrl>, timeZone: string): TableColumn<Member>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      rowHeader: true,
      cell: ({ user }) => (
        <MemberRow fullName={user.fullName ?? ''} email={user.email} imageUrl={fileUrl(user.image)} />
      ),
    },
    {
      id: 'createdAt',
      header: 'Date added',
      width: 'minmax(170px, 1fr)',
      cell: ({ user }) => <Time>{formatDateTime(user.createdAt, timeZone)}</Time>,
    },
    {
      id: 'status',
      header: 'Status',
      width: 'minmax(116px, 0.7fr)',
      cell: ({ user }) => <MemberStatus isInActive={user.isInActive} />,
    },
    {
      id: 'details',
      header: 'Details',
      headerHidden: true,
      width: 'minmax(130px, 0.7fr)',
      align: 'end',
      cell: ({ user }) => (
        <TextLink href={paths.member(user.id)} aria-label={`View Details of ${user.fullName ?? user.email}`}>
          View Details
        </TextLink>
      ),
    },
  ];
}
