import { skipToken } from '@reduxjs/toolkit/query/react';
import { Download, ScrollText } from 'lucide-react';
import { useRef, useState } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { useAbortStaleQuery } from '#app/api/useAbortStaleQuery.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { PageSkeleton } from '#app/shell/PageSkeleton.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { ActiveFilters } from '#app/ui/lists/ActiveFilters.tsx';
import { NothingFound } from '#app/ui/lists/NothingFound.tsx';
import { Lines } from '#app/ui/lists/rows.styles.ts';
import { useClampPage } from '#app/ui/lists/useClampPage.ts';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { OwnClock } from '#app/ui/time/OwnClock.tsx';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AuditEvent } from '#contract/auditLog.ts';
import { auditAction } from '#contract/auditLog.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { type DateRange, DateRangePicker } from '#design-system/components/date-range-picker/DateRangePicker.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { FilterMenu } from '#design-system/components/filter-menu/FilterMenu.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { Table, type TableColumn } from '#design-system/components/table/Table.tsx';
import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import { pageCount } from '#domain/pageWindow.ts';
import { Muted, Tools } from './AuditLogPage.styles.ts';
import { type AuditLogState, auditLogUrl, auditPageSize, toAuditFilter, toAuditPage } from './auditLogUrl.ts';
import { aboutEvent, personName } from './auditTexts.ts';
import { settingsApi, useExportAuditEventsMutation, useListAuditEventsQuery } from './settingsApi.ts';

/** Lists actions with person and time, without health data. */
function AuditLogPage() {
  const t = useTexts('auditLog');
  const common = useTexts('common');
  const actionNames = useTexts('auditActions');
  useDocumentTitle(t('title'));
  const { organization, state, filter, update, data, isError, error, isFetching, refetch } = useAuditLog();
  const refused = isError ? errorReplyOf(error)?.fields : undefined;
  const searchField = useSearchText(state.search, (text) => update({ search: text }, { replace: true }));
  const filters = {
    options: auditAction.options.map((value) => ({ value, label: actionNames(value) })),
    value: state.actions,
    onValueChange: (actions: AuditLogState['actions']) => update({ actions }),
  };
  const filterMenu = useRef<HTMLButtonElement>(null);
  const [exportEvents, { isLoading: exporting }] = useExportAuditEventsMutation();
  const toast = useToast();
  const isNarrowed = state.search !== '' || state.actions.length > 0 || state.from !== '' || state.to !== '';
  const total = data?.meta.total ?? 0;

  const save = async () => {
    if (organization === undefined) return;
    try {
      await exportEvents({ organizationId: organization.id, ...filter }).unwrap();
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <>
      <Tools>
        <SearchField label={common('searchPeople')} {...searchField} />
        <Days from={state.from} to={state.to} errors={refused} onChange={update} />
        <FilterMenu {...filters} ref={filterMenu} />
        <Button icon={<Download aria-hidden />} loading={exporting} disabled={total === 0} onClick={save}>
          {t('exportCsv')}
        </Button>
      </Tools>
      <ActiveFilters {...filters} menu={filterMenu} />
      {isError && !isFetching ? (
        <Card>
          <CallFailed error={error} title={t('failed')} onRetry={refetch} />
        </Card>
      ) : null}
      {data === undefined && !isError ? <PageSkeleton blockSizes={['420px']} /> : null}
      {data !== undefined && (!isError || isFetching) ? (
        <LoadingOverlay loading={isFetching}>
          {data.data.length === 0 ? (
            <Card>
              {isNarrowed ? (
                <NothingFound
                  title={t('nothingFound')}
                  description={t('tryOthers')}
                  onClear={() => {
                    // The text may not have reached the address yet.
                    searchField.onValueChange('');
                    update({ search: '', actions: [], from: '', to: '' });
                  }}
                />
              ) : (
                <NothingYet />
              )}
            </Card>
          ) : (
            <AuditTable events={data.data} timeZone={organization?.timeZone ?? 'UTC'} />
          )}
        </LoadingOverlay>
      ) : null}
      {organization && data ? <OwnClock timeZone={organization.timeZone} /> : null}
      {total > auditPageSize && !isError ? (
        <Paginator
          value={state.page}
          pageCount={pageCount(total, auditPageSize)}
          onValueChange={(page) => update({ page })}
        />
      ) : null}
      {data?.meta.hasMore === true && !isError ? <Muted as="p">{t('newestEvents', { count: total })}</Muted> : null}
    </>
  );
}

interface DaysProps {
  from: CalendarDate | '';
  to: CalendarDate | '';
  /** The server's reasons for refusing the days, by field. */
  errors: Readonly<Record<string, string>> | undefined;
  onChange: (days: { from: CalendarDate | ''; to: CalendarDate | '' }) => void;
}

/** The first and last day. A half-typed date stays in its field and does not filter. */
function Days({ from, to, errors, onChange }: DaysProps) {
  const t = useTexts('auditLog');
  const [typed, setTyped] = useState<DateRange>();
  const shown = typed ?? { start: from, end: to };
  return (
    <DateRangePicker
      label={t('days')}
      labelHidden
      startLabel={t('from')}
      endLabel={t('to')}
      value={shown}
      startErrorMessage={isUnreadable(shown.start) ? t('invalidDate') : errors?.['from']}
      endErrorMessage={isUnreadable(shown.end) ? t('invalidDate') : errors?.['to']}
      onValueChange={(range) => {
        const isWhole = !isUnreadable(range.start) && !isUnreadable(range.end);
        setTyped(isWhole ? undefined : range);
        if (isWhole) onChange({ from: dayOf(range.start), to: dayOf(range.end) });
      }}
    />
  );
}

const isUnreadable = (text: string) => text !== '' && !isCalendarDate(text);

const dayOf = (text: string) => (isCalendarDate(text) ? text : '');

function NothingYet() {
  const t = useTexts('auditLog');
  return <EmptyState icon={<ScrollText />} title={t('nothingYet')} description={t('whatIsListed')} />;
}

interface AuditTableProps {
  events: readonly AuditEvent[];
  /** Of the organization, as an IANA name. */
  timeZone: string;
}

/** One page of the audit log. */
function AuditTable({ events, timeZone }: AuditTableProps) {
  const t = useTexts('auditLog');
  const actionNames = useTexts('auditActions');
  const deactivation = useTexts('deactivation');
  const roles = useTexts('roles');
  const formats = useFormats();
  const columns: TableColumn<AuditEvent>[] = [
    {
      id: 'occurredAt',
      header: t('time'),
      width: 'minmax(10rem, 0.8fr)',
      cell: ({ occurredAt }) => <Muted>{formats.shortDateTime(occurredAt, timeZone)}</Muted>,
    },
    {
      id: 'actor',
      header: t('who'),
      width: 'minmax(9.375rem, 1fr)',
      cell: ({ actor }) => (
        <Lines>
          {actor ? personName(t, actor) : 'Checkwell'}
          <Muted>{actor ? roles('name', { role: actor.role }) : t('byItself')}</Muted>
        </Lines>
      ),
    },
    {
      id: 'action',
      header: t('what'),
      rowHeader: true,
      width: 'minmax(11.5rem, 1.6fr)',
      cell: (event) => (
        <Lines>
          {actionNames(event.action)}
          <Muted>
            {formats.facts([
              event.details.undone && actionNames(event.details.undone),
              aboutEvent(t, deactivation, formats, event) || undefined,
            ])}
          </Muted>
        </Lines>
      ),
    },
    {
      id: 'networkAddress',
      header: t('networkAddress'),
      width: 'minmax(8.75rem, 0.7fr)',
      cell: ({ networkAddress }) => <Muted>{networkAddress ?? '–'}</Muted>,
    },
  ];
  return <Table label={t('table')} columns={columns} rows={events} rowKey={({ id }) => id} />;
}

/** Fetches the page of the audit log in the URL, and updates the URL. */
function useAuditLog() {
  const organization = useOrganization();
  const [state, updateUrl] = useUrlState(auditLogUrl);
  // A new page starts at its top.
  const update = (changes: Partial<AuditLogState>, options: NavigateOptions = { flushSync: true }) =>
    updateUrl(changes, { preventScrollReset: false, ...options });
  const filter = toAuditFilter(state, organization?.timeZone ?? 'UTC');
  const args = organization && { organizationId: organization.id, ...filter, ...toAuditPage(state) };
  // The next page is not prefetched: every action adds to the log, so it would be stale.
  const log = useListAuditEventsQuery(args ?? skipToken, { refetchOnMountOrArgChange: true });
  useAbortStaleQuery(args, (stale) => settingsApi.util.getRunningQueryThunk('listAuditEvents', stale));
  useClampPage({ page: state.page, pageSize: auditPageSize, total: log.currentData?.meta.total }, update);

  return { organization, state, filter, update, ...log };
}

export { AuditLogPage as Component };
