import { useMemo } from 'react';
import { useFileUrl } from '#app/api/fileApi.ts';
import { MemberStatus } from '#app/product/people/MemberStatus.tsx';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { emailText } from '#app/ui/texts/emailText.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { ListedMember } from '#contract/member.ts';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Table, type TableColumn, type TableProps } from '#design-system/components/table/Table.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { type FacetName, facetNames } from '#domain/personFacets.ts';
import { Lines, Time, Work } from './MembersPage.styles.ts';

export interface MembersTableProps extends Pick<TableProps<ListedMember>, 'selectedKeys' | 'onSelectedKeysChange'> {
  members: readonly ListedMember[];
  /** Of the organization, as an IANA name. */
  timeZone: string;
}

/** One page of members. */
export function MembersTable({ members, timeZone, ...selection }: MembersTableProps) {
  const t = useTexts('memberList');
  const roles = useTexts('roles');
  const formats = useFormats();
  const fileUrl = useFileUrl();
  const used = useUsedFacets();
  const workColumns = useWorkColumns(used);
  // Memoized, so that typing in the search renders only changed rows.
  const columns = useMemo(
    (): TableColumn<ListedMember>[] => [
      {
        id: 'name',
        header: t('name'),
        rowHeader: true,
        cell: ({ role, user, ...member }) => {
          const work = formats.facts(used.map((name) => member[name]));
          return (
            <>
              <MemberRow
                fullName={user.fullName ?? ''}
                // A person with two roles is listed twice.
                email={formats.facts([emailText(user.email), role === 'Member' ? undefined : roles('name', { role })])}
                imageUrl={fileUrl(user.image)}
              />
              {work === '' ? null : <Work data-narrow>{work}</Work>}
            </>
          );
        },
      },
      ...workColumns,
      {
        id: 'createdAt',
        header: t('dateAdded'),
        width: 'minmax(10.625rem, 1fr)',
        cell: ({ user }) => <Time>{formats.dateAdded(user.createdAt, timeZone)}</Time>,
      },
      {
        id: 'status',
        header: t('status'),
        width: 'minmax(8.25rem, 0.7fr)',
        cell: ({ user }) => <MemberStatus user={user} />,
      },
      {
        id: 'details',
        header: t('details'),
        headerHidden: true,
        width: 'minmax(8.125rem, 0.7fr)',
        align: 'end',
        cell: ({ user }) => (
          <TextLink href={paths.member(user.id)} aria-label={t('viewDetailsOf', { name: user.fullName ?? user.email })}>
            {t('viewDetails')}
          </TextLink>
        ),
      },
    ],
    [t, roles, formats, fileUrl, timeZone, used, workColumns],
  );
  return (
    <Table
      {...selection}
      label={t('table')}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
      rowName={({ user }) => user.fullName ?? user.email}
    />
  );
}

/** The facets that the organization uses. */
function useUsedFacets(): readonly FacetName[] {
  const used = useOrganization()?.usedDetails;
  return useMemo(() => facetNames.filter((name) => used?.includes(name)), [used]);
}

/** Their columns. The position shares one with the department. */
function useWorkColumns(used: readonly FacetName[]): readonly TableColumn<ListedMember>[] {
  const details = useTexts('personDetails');
  return useMemo(() => {
    const hasPosition = used.includes('position') && used.includes('department');
    const columns = used.filter((name) => !(name === 'position' && hasPosition));
    return columns.map((name) => ({
      id: name,
      header: details(name),
      width: 'minmax(8rem, 1fr)',
      wideOnly: true,
      cell: (member: ListedMember) => (
        <Lines>
          <span>{member[name] ?? '–'}</span>
          {name === 'department' && hasPosition && member.position ? <Muted>{member.position}</Muted> : null}
        </Lines>
      ),
    }));
  }, [details, used]);
}
