import { useFileUrl } from '#app/api/fileApi.ts';
import { MemberStatus } from '#app/members/MemberStatus.tsx';
import { roleNames } from '#app/members/roleNames.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import type { Member } from '#contract/member.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { InCard } from './TeamTable.styles.ts';

export interface TeamTableProps {
  team: readonly Member[];
  /** Of the organization, as an IANA name. */
  timeZone: string;
  onRemove: (member: Member) => void;
}

/** One page of the team. */
export function TeamTable({ team, timeZone, onRemove }: TeamTableProps) {
  const fileUrl = useFileUrl();
  const ownId = useCurrentUser()?.id;
  const columns: TableColumn<Member>[] = [
    {
      id: 'name',
      header: 'Name',
      rowHeader: true,
      cell: ({ user }) => (
        <MemberRow fullName={user.fullName ?? ''} email={user.email} imageUrl={fileUrl(user.image)} />
      ),
    },
    {
      id: 'role',
      header: 'Role',
      width: 'minmax(160px, 0.7fr)',
      cell: ({ role, user }) => `${roleNames[role]}${user.id === ownId ? ' (you)' : ''}`,
    },
    {
      id: 'createdAt',
      header: 'Date added',
      width: 'minmax(170px, 1fr)',
      cell: ({ user }) => formatDateTime(user.createdAt, timeZone),
    },
    {
      id: 'status',
      header: 'Status',
      width: 'minmax(110px, 0.6fr)',
      cell: ({ user }) => <MemberStatus isInActive={user.isInActive} />,
    },
    {
      id: 'remove',
      header: 'Remove',
      headerHidden: true,
      // Enough for the longer of the two words, which would be broken otherwise.
      width: 'minmax(130px, 0.6fr)',
      align: 'end',
      cell: (member) => {
        const action = member.user.id === ownId ? 'Leave' : 'Remove';
        const name = member.user.fullName ?? member.user.email;
        return (
          <Button variant="ghost" aria-label={`${action} ${name}`} onClick={() => onRemove(member)}>
            {action}
          </Button>
        );
      },
    },
  ];
  return (
    <InCard>
      <Table caption="Team" columns={columns} rows={team} rowKey={({ id }) => id} />
    </InCard>
  );
}
