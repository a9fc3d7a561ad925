import { CalendarClock, UserCog, UserMinus } from 'lucide-react';
import { useFileUrl } from '#app/api/fileApi.ts';
import { MemberStatus } from '#app/product/people/MemberStatus.tsx';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import type { HeldRole } from '#contract/member.ts';
import type { TeamMember } from '#contract/team.ts';
import { Table, type TableColumn, type TableProps } from '#design-system/components/table/Table.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { InCard } from './tableInCard.styles.ts';

export interface TeamTableProps extends Pick<TableProps<TeamMember>, 'selectedKeys' | 'onSelectedKeysChange'> {
  team: readonly TeamMember[];
  /** Of the organization, as an IANA name. */
  timeZone: string;
  onEditRoles: (member: TeamMember) => void;
  onRemove: (member: TeamMember) => void;
}

/** One page of the team. */
export function TeamTable({ team, timeZone, onEditRoles, onRemove, ...selection }: TeamTableProps) {
  const t = useTexts('team');
  const roleTexts = useTexts('roles');
  const formats = useFormats();
  const fileUrl = useFileUrl();
  const ownId = useCurrentUser()?.id;
  const columns: TableColumn<TeamMember>[] = [
    {
      id: 'name',
      header: t('name'),
      rowHeader: true,
      // The minimum widths keep words whole, and fit a tablet.
      width: 'minmax(9.375rem, 1.6fr)',
      cell: ({ user }) => (
        <MemberRow fullName={user.fullName ?? ''} email={user.email} imageUrl={fileUrl(user.image)} />
      ),
    },
    {
      id: 'role',
      header: t('role'),
      width: 'minmax(7.75rem, 0.8fr)',
      cell: ({ roles, user }) => {
        const listed = formats.plainList(nameRoles(t, roleTexts, roles));
        return user.id === ownId ? t('rolesOfYou', { roles: listed }) : listed;
      },
    },
    {
      id: 'createdAt',
      header: t('dateAdded'),
      width: 'minmax(7.5rem, 1fr)',
      cell: ({ user }) => formats.shortDateTime(user.createdAt, timeZone),
    },
    {
      id: 'status',
      header: t('status'),
      width: 'minmax(8.5rem, 0.6fr)',
      cell: ({ user }) => <MemberStatus user={user} />,
    },
  ];
  return (
    <InCard>
      <Table
        {...selection}
        label={t('team')}
        columns={columns}
        rows={team}
        rowKey={({ id }) => id}
        rowName={({ user }) => user.fullName ?? user.email}
        rowActions={(member) => [
          ...(worksHere(member)
            ? [
                {
                  id: 'availability',
                  label: t('hoursAndDaysOff'),
                  icon: <CalendarClock aria-hidden />,
                  href: paths.member(member.user.id),
                },
              ]
            : []),
          { id: 'roles', label: t('roles'), icon: <UserCog aria-hidden />, onSelect: () => onEditRoles(member) },
          {
            id: 'remove',
            label: member.user.id === ownId ? t('leave') : t('remove'),
            icon: <UserMinus aria-hidden />,
            tone: 'danger',
            onSelect: () => onRemove(member),
          },
        ]}
      />
    </InCard>
  );
}

const worksHere = ({ roles }: TeamMember) =>
  roles.some(({ role, declinedAt }) => role === 'Practitioners' && declinedAt === null);

/** Names the roles that a person holds or is invited to. */
function nameRoles(t: TextsOf<'team'>, roleTexts: TextsOf<'roles'>, roles: readonly HeldRole[]): string[] {
  return roles
    .filter(({ declinedAt }) => declinedAt === null)
    .map(({ role: value, acceptedAt, awaitsApproval }) => {
      const role = roleTexts('name', { role: value });
      if (awaitsApproval) return t('waitsForApproval', { role });
      return acceptedAt === null ? t('invited', { role }) : role;
    });
}
