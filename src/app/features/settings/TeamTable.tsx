import { UserCog, UserMinus } from 'lucide-react';
import { styled } from 'styled-components';
import { useFileUrl } from '#app/api/fileApi.ts';
import { MemberStatus } from '#app/product/people/MemberStatus.tsx';
import { useCurrentUser } from '#app/session/useSession.ts';
import { getTexts } from '#app/ui/texts/useTexts.ts';
import type { HeldRole } from '#contract/member.ts';
import type { TeamMember } from '#contract/team.ts';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { formatShortDateTime } from '#domain/calendarDate.ts';

export interface TeamTableProps {
  team: readonly TeamMember[];
  /** Of the organization, as an IANA name. */
  timeZone: string;
  onEditRoles: (member: TeamMember) => void;
  onRemove: (member: TeamMember) => void;
}

/** One page of the team. */
export function TeamTable({ team, timeZone, onEditRoles, onRemove }: TeamTableProps) {
  const fileUrl = useFileUrl();
  const ownId = useCurrentUser()?.id;
  const columns: TableColumn<TeamMember>[] = [
    {
      id: 'name',
      header: 'Name',
      rowHeader: true,
      // The minimum widths keep words whole, and fit a tablet.
      width: 'minmax(9.375rem, 1.6fr)',
      cell: ({ user }) => (
        <MemberRow fullName={user.fullName ?? ''} email={user.email} imageUrl={fileUrl(user.image)} />
      ),
    },
    {
      id: 'role',
      header: 'Role',
      width: 'minmax(7.75rem, 0.8fr)',
      cell: ({ roles, user }) => `${listRoles(roles)}${user.id === ownId ? ' (you)' : ''}`,
    },
    {
      id: 'createdAt',
      header: 'Date added',
      width: 'minmax(7.5rem, 1fr)',
      cell: ({ user }) => formatShortDateTime(user.createdAt, timeZone),
    },
    {
      id: 'status',
      header: 'Status',
      width: 'minmax(8.5rem, 0.6fr)',
      cell: ({ user }) => <MemberStatus user={user} />,
    },
  ];
  return (
    <InCard>
      <Table
        label="Team"
        columns={columns}
        rows={team}
        rowKey={({ id }) => id}
        rowName={({ user }) => user.fullName ?? user.email}
        rowActions={(member) => [
          { id: 'roles', label: 'Roles', icon: <UserCog aria-hidden />, onSelect: () => onEditRoles(member) },
          {
            id: 'remove',
            label: member.user.id === ownId ? 'Leave Team' : 'Remove from Team',
            icon: <UserMinus aria-hidden />,
            tone: 'danger',
            onSelect: () => onRemove(member),
          },
        ]}
      />
    </InCard>
  );
}

/** Lists the roles that a person holds or is invited to. */
function listRoles(roles: readonly HeldRole[]): string {
  return roles
    .filter(({ declinedAt }) => declinedAt === null)
    .map(({ role, acceptedAt, awaitsApproval }) => {
      const name = getTexts('roles')('name', { role });
      if (awaitsApproval) return `${name} (waits for approval)`;
      return acceptedAt === null ? `${name} (invited)` : name;
    })
    .join(', ');
}

/* The card around it is the frame. */
const InCard = styled.div`
  > * { border-width: 1px 0 0; border-radius: 0; }
`;
