import { Download, ScrollText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchText } from '#app/lists/useSearchText.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useWaiting } from '#app/shell/useWaiting.ts';
import { useToast } from '#app/toasts/useToast.ts';
import { OwnClock } from '#app/zone/OwnClock.tsx';
import { auditAction } from '#contract/auditLog.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { type DateRange, DateRangePicker } from '#design-system/components/date-range-picker/DateRangePicker.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { FilterMenu } from '#design-system/components/filter-menu/FilterMenu.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import { pageCount } from '#domain/pageWindow.ts';
import { DaysBox, Muted, Tools } from './AuditLogPage.styles.ts';
import { AuditTable } from './AuditTable.tsx';
import { auditPageSize } from './auditLogUrl.ts';
import { auditActionNames } from './auditTexts.ts';
import { useExportAuditEventsMutation } from './settingsApi.ts';
import { useAuditLog } from './useAuditLog.ts';

const actions = auditAction.options.map((value) => ({ value, label: auditActionNames[value] }));

/** Who did what and when, without health data. */
function AuditLogPage() {
  useDocumentTitle('Audit Log');
  const { organization, state, filter, update, data, isError, isFetching, refetch } = useAuditLog();
  const [search, setSearch] = useSearchText(state.search, (text) => update({ search: text }, { replace: true }));
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
        <SearchField label="Search by name or email" maxLength={100} value={search} onValueChange={setSearch} />
        <FilterMenu options={actions} value={state.actions} onValueChange={(next) => update({ actions: next })} />
        <Button icon={<Download aria-hidden />} loading={exporting} disabled={total === 0} onClick={save}>
          Export CSV
        </Button>
      </Tools>
      <DaysBox>
        <Days from={state.from} to={state.to} onChange={update} />
      </DaysBox>
      {isError && !isFetching ? (
        <Card>
          <ErrorState title="The audit log could not be loaded" onRetry={refetch} />
        </Card>
      ) : null}
      {data === undefined && !isError ? <LogSkeleton /> : null}
      {data !== undefined && (!isError || isFetching) ? (
        <LoadingOverlay loading={isFetching}>
          {data.data.length === 0 ? (
            <Card>{isNarrowed ? <NothingFound /> : <NothingYet />}</Card>
          ) : (
            <AuditTable events={data.data} timeZone={organization?.timeZone ?? 'UTC'} />
          )}
        </LoadingOverlay>
      ) : null}
      {organization && data ? <OwnClock timeZone={organization.timeZone} /> : null}
      {total > auditPageSize && !isError ? (
        <Paginator
          page={state.page}
          pageCount={pageCount(total, auditPageSize)}
          onPageChange={(page) => update({ page })}
        />
      ) : null}
      {data?.meta.hasMore === true && !isError ? (
        <Muted as="p">
          These are the newest {total.toLocaleString('en-GB')} events. Choose days to see older ones.
        </Muted>
      ) : null}
    </>
  );
}

interface DaysProps {
  from: CalendarDate | '';
  to: CalendarDate | '';
  onChange: (days: { from: CalendarDate | ''; to: CalendarDate | '' }) => void;
}

/** The first and last day. A half-typed date stays in its field and does not filter. */
function Days({ from, to, onChange }: DaysProps) {
  const [typed, setTyped] = useState<DateRange>();
  const shown = typed ?? { start: from, end: to };
  return (
    <DateRangePicker
      label="Days"
      startLabel="From"
      endLabel="To"
      value={shown}
      startError={shown.start === 'invalid' ? 'Invalid date' : undefined}
      endError={shown.end === 'invalid' ? 'Invalid date' : undefined}
      onValueChange={(range) => {
        const isWhole = range.start !== 'invalid' && range.end !== 'invalid';
        setTyped(isWhole ? undefined : range);
        if (isWhole) onChange({ from: dayOf(range.start), to: dayOf(range.end) });
      }}
    />
  );
}

const dayOf = (text: string) => (isCalendarDate(text) ? text : '');

function LogSkeleton() {
  useWaiting();
  return <Skeleton shape="block" blockSize="420px" />;
}

function NothingFound() {
  return <EmptyState icon={<SearchX />} title="Nothing found" text="Try other words, days or filters." />;
}

function NothingYet() {
  return <EmptyState icon={<ScrollText />} title="Nothing has happened yet" text="What people do is listed here." />;
}

export { AuditLogPage as Component };
