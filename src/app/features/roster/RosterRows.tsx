import { useState } from 'react';
import { useChooseRosterRowMutation, useListRosterRowsQuery } from '#app/api/rosterApi.ts';
import { useOwnFields } from '#app/session/useUsedFields.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { ListedRosterRow, RosterRowKind } from '#contract/roster.ts';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import { pageCount } from '#domain/pageWindow.ts';
import { rowPageSize, sayRange, sayRow } from './rosterTexts.ts';

export interface RosterRowsProps {
  organizationId: string;
  rosterId: string;
  kind?: RosterRowKind;
  /** Lists rows that were not done as listed instead. Renders nothing without any. */
  leftOut?: boolean;
  /** Accessible name of the table. */
  label: string;
  /** Whether doubtful rows can be decided. */
  canChoose: boolean;
}

/** A page of the rows of a staff list. */
export function RosterRows({ organizationId, rosterId, kind, leftOut = false, label, canChoose }: RosterRowsProps) {
  const t = useTexts('staffList');
  const details = useTexts('personDetails');
  const formats = useFormats();
  const ownFields = useOwnFields();
  const [page, setPage] = useState(1);
  const { data, currentData, isError, error, isFetching, refetch } = useListRosterRowsQuery({
    organizationId,
    rosterId,
    limit: rowPageSize,
    offset: (page - 1) * rowPageSize,
    ...(kind && { kind }),
    ...(leftOut && { leftOut: 'true' as const }),
  });
  if (data === undefined) {
    if (isError) {
      return <CallFailed error={error} loading={isFetching} title={t('notLoaded')} onRetry={() => void refetch()} />;
    }
    if (leftOut) return null;
    return <ContentSkeleton label={t('loading')} blockSizes={['160px']} />;
  }
  const { total } = data.meta;
  if (leftOut && total === 0) return null;
  const columns: TableColumn<ListedRosterRow>[] = [
    { id: 'line', header: t('line'), width: '5rem', cell: ({ line }) => (line > 0 ? formats.number(line) : '') },
    {
      id: 'person',
      header: t('person'),
      rowHeader: true,
      cell: ({ fullName, email }) => (
        <div>
          <bdi>{fullName}</bdi>
          <Muted as="div">
            <bdi>{email}</bdi>
          </Muted>
        </div>
      ),
    },
    {
      id: 'what',
      header: t('what'),
      width: '2fr',
      cell: (row) => (
        <div>
          {sayRow({ t, details, formats, ownFields }, row).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {canChoose ? <Choice organizationId={organizationId} rosterId={rosterId} row={row} /> : null}
        </div>
      ),
    },
  ];
  return (
    <Stack gap={3}>
      {leftOut ? <h2>{label}</h2> : null}
      <LoadingOverlay loading={currentData === undefined}>
        <Table label={label} rows={data.data} rowKey={({ line }) => line} columns={columns} />
      </LoadingOverlay>
      {total > rowPageSize ? (
        <Paginator
          value={page}
          pageCount={pageCount(total, rowPageSize)}
          onValueChange={setPage}
          rangeText={sayRange(t, formats, page, rowPageSize, total)}
        />
      ) : null}
    </Stack>
  );
}

interface ChoiceProps {
  organizationId: string;
  rosterId: string;
  row: ListedRosterRow;
}

/** Asks whether a doubtful row is the member who may be meant. */
function Choice({ organizationId, rosterId, row }: ChoiceProps) {
  const t = useTexts('staffList');
  const toast = useToast();
  const [choose, { isLoading }] = useChooseRosterRowMutation();
  return (
    <RadioGroup
      label={t('isSame', { name: row.fullName })}
      variant="buttons"
      options={[
        { value: 'Same', label: t('same') },
        { value: 'New', label: t('other') },
      ]}
      value={row.choice ?? ''}
      // Disabled, the pressed option would lose the focus.
      readOnly={isLoading}
      onValueChange={(choice) =>
        void choose({ organizationId, rosterId, line: row.line, choice }).unwrap().catch(toast.failure)
      }
    />
  );
}
