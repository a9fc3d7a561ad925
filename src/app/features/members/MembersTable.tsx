import { useMemo } from 'react';
import { useFileUrl } from '#app/api/fileApi.ts';
import { MemberStatus } from '#app/product/people/MemberStatus.tsx';
import { paths } from '#app/session/paths.ts';
import { useOwnFields, useUsedFacets } from '#app/session/useUsedFields.ts';
import { Lines } from '#app/ui/lists/rows.styles.ts';
import { emailText } from '#app/ui/texts/emailText.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { ListedMember } from '#contract/member.ts';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Table, type TableColumn, type TableProps } from '#design-system/components/table/Table.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { listedOwnFields, type OwnField } from '#domain/organizationField.ts';
import { formatOwnValue } from '#domain/ownFieldValues.ts';
import type { FacetName } from '#domain/personFacets.ts';
import { Time, Work } from './MembersPage.styles.ts';

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
  const ownFields = useOwnFields();
  const workColumns = useWorkColumns(used);
  const ownColumns = useOwnColumns(ownFields);
  // Memoized, so that typing in the search renders only changed rows.
  const columns = useMemo(
    (): TableColumn<ListedMember>[] => [
      {
        id: 'name',
        header: t('name'),
        rowHeader: true,
        cell: ({ role, user, ...member }) => {
          const own = listOwnValues(formats, ownFields, member).map(
            ({ label, value }) => value && `${label}: ${value}`,
          );
          const work = formats.facts([...used.map((name) => member[name]), ...own]);
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
      ...ownColumns,
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
    [t, roles, formats, fileUrl, timeZone, used, ownFields, workColumns, ownColumns],
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

/** Their values of the organization's own fields that the list has. '' for none. */
function listOwnValues(
  formats: Formats,
  fields: readonly OwnField[],
  { fieldValues = {} }: Pick<ListedMember, 'fieldValues'>,
) {
  return fields.slice(0, listedOwnFields).map((field) => {
    const value = fieldValues[field.id];
    return {
      id: field.id,
      label: field.label,
      value: value === undefined ? '' : formatOwnValue(formats, field, value),
    };
  });
}

/** The column that they share. */
function useOwnColumns(fields: readonly OwnField[]): readonly TableColumn<ListedMember>[] {
  const formats = useFormats();
  return useMemo(() => {
    const labels = fields.slice(0, listedOwnFields).map(({ label }) => label);
    if (labels.length === 0) return [];
    const column: TableColumn<ListedMember> = {
      id: 'own',
      header: formats.plainList(labels),
      width: 'minmax(6.5rem, 1fr)',
      wideOnly: true,
      cell: (member) => {
        const [first, ...others] = listOwnValues(formats, fields, member);
        return (
          <Lines>
            <span>{first?.value ? <bdi>{first.value}</bdi> : '–'}</span>
            {others.map(({ id, value }) =>
              value === '' ? null : (
                <Muted key={id}>
                  <bdi>{value}</bdi>
                </Muted>
              ),
            )}
          </Lines>
        );
      },
    };
    return [column];
  }, [fields, formats]);
}
