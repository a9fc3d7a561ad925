import { useMemo } from 'react';
import { useFileUrl } from '#app/api/fileApi.ts';
import { MemberStatus } from '#app/product/people/MemberStatus.tsx';
import { paths } from '#app/session/paths.ts';
import { emailText } from '#app/ui/texts/emailText.ts';
import { getTexts } from '#app/ui/texts/useTexts.ts';
import type { Member } from '#contract/member.ts';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { formatDateAdded } from '#domain/calendarDate.ts';
import { Time } from './MembersPage.styles.ts';

export interface MembersTableProps {
  members: readonly Member[];
  /** Of the organization, as an IANA name. */
  timeZone: string;
}

/** One page of members. */
export function MembersTable({ members, timeZone }: MembersTableProps) {
  const fileUrl = useFileUrl();
  // Memoized, so that typing in the search renders only changed rows.
  const columns = useMemo(() => columnsOf(fileUrl, timeZone), [fileUrl, timeZone]);
  return <Table label="Members" columns={columns} rows={members} rowKey={({ id }) => id} />;
}

function columnsOf(fileUrl: ReturnType<typeof useFileUrl>, timeZone: string): TableColumn<Member>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      rowHeader: true,
      cell: ({ role, user }) => (
        <MemberRow
          fullName={user.fullName ?? ''}
          // A person with two roles is listed twice.
          email={
            role === 'Member'
              ? emailText(user.email)
              : `${emailText(user.email)} · ${getTexts('roles')('name', { role })}`
          }
          imageUrl={fileUrl(user.image)}
        />
      ),
    },
    {
      id: 'createdAt',
      header: 'Date added',
      width: 'minmax(10.625rem, 1fr)',
      cell: ({ user }) => <Time>{formatDateAdded(user.createdAt, timeZone)}</Time>,
    },
    {
      id: 'status',
      header: 'Status',
      width: 'minmax(7.25rem, 0.7fr)',
      cell: ({ user }) => <MemberStatus user={user} />,
    },
    {
      id: 'details',
      header: 'Details',
      headerHidden: true,
      width: 'minmax(8.125rem, 0.7fr)',
      align: 'end',
      cell: ({ user }) => (
        <TextLink href={paths.member(user.id)} aria-label={`View Details of ${user.fullName ?? user.email}`}>
          View Details
        </TextLink>
      ),
    },
  ];
}
