import { useRef } from 'react';
import { assessmentApi, useListAssessmentMembersQuery } from '#app/api/assessmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useAbortStaleQuery } from '#app/api/useAbortStaleQuery.ts';
import { WaitingMailsNote } from '#app/product/inviting/WaitingMailsNote.tsx';
import { ActiveFilters } from '#app/ui/lists/ActiveFilters.tsx';
import { NothingFound } from '#app/ui/lists/NothingFound.tsx';
import { useClampPage } from '#app/ui/lists/useClampPage.ts';
import { usePrefetchNextPage } from '#app/ui/lists/usePrefetchNextPage.ts';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { OwnClock } from '#app/ui/time/OwnClock.tsx';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { FilterMenu } from '#design-system/components/filter-menu/FilterMenu.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { SortMenu } from '#design-system/components/sort-menu/SortMenu.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Tabs } from '#design-system/components/tabs/Tabs.tsx';
import { pageCount } from '#domain/pageWindow.ts';
import { AssessmentMemberRows } from './AssessmentMemberRows.tsx';
import { assessmentDrawerUrl, invitedMembersArgs, memberPageSize } from './assessmentDrawerUrl.ts';
import { MembersToolbar } from './assessments.styles.ts';
import { MissedMembers } from './MissedMembers.tsx';
import { describeEmpty, listAttendanceOptions, memberTabs, sortOnTab, sortOptionsOf, tabLabel } from './memberTabs.ts';

/** All participants in two tabs, with search and pages of ten. */
export function InvitedMembers({ assessment }: { assessment: AssessmentDetails }) {
  const t = useTexts('invitedMembers');
  const tAttendance = useTexts('attendance');
  const common = useTexts('common');
  const [state, update] = useUrlState(assessmentDrawerUrl);
  const { tab, sort, search, attendance, page } = state;
  // Replaces the entry, so that going back does not lead through every pause in typing.
  const searchField = useSearchText(search, (text) => update({ search: text }, { replace: true }));
  const args = invitedMembersArgs(state);
  const answer = useListAssessmentMembersQuery(args, { refetchOnMountOrArgChange: freshSeconds });
  const total = answer.currentData?.meta.total;
  const isLast = page >= pageCount(total ?? 0, memberPageSize);
  const prefetch = assessmentApi.usePrefetch('listAssessmentMembers', { ifOlderThan: freshSeconds });
  usePrefetchNextPage(prefetch, isLast ? undefined : invitedMembersArgs({ ...state, page: page + 1 }));
  useAbortStaleQuery(args, (stale) => assessmentApi.util.getRunningQueryThunk('listAssessmentMembers', stale));
  useClampPage({ page, pageSize: memberPageSize, total }, update);
  const meta = answer.data?.meta;
  const filters = {
    options: listAttendanceOptions(t, tAttendance),
    value: attendance,
    onValueChange: (next: typeof attendance) => update({ attendance: next }),
  };
  const filterMenu = useRef<HTMLButtonElement>(null);
  const counts = { Scheduled: meta?.scheduledCount, NotScheduled: meta?.notScheduledCount };

  const clear = () => {
    // The text may not have reached the address yet.
    searchField.onValueChange('');
    update({ search: '', attendance: [] });
  };
  const content = (
    <Stack gap={5}>
      <Members
        assessment={assessment}
        answer={answer}
        emptyText={describeEmpty(t, state)}
        onClear={search === '' && attendance.length === 0 ? undefined : clear}
      />
      {meta !== undefined && meta.total > memberPageSize ? (
        <Paginator
          value={page}
          pageCount={pageCount(meta.total, memberPageSize)}
          onValueChange={(next) => update({ page: next })}
        />
      ) : null}
    </Stack>
  );
  return (
    <Stack gap={5}>
      <WaitingMailsNote waiting={meta?.waitingMails} />
      <MissedMembers assessment={assessment} count={meta?.missedToInvite ?? 0} />
      <MembersToolbar>
        <SearchField label={common('searchPeople')} {...searchField} />
        {tab === 'Scheduled' ? <FilterMenu {...filters} ref={filterMenu} label={t('attendance')} /> : null}
        <SortMenu
          options={sortOptionsOf(t, tab)}
          value={sortOnTab(sort, tab)}
          onValueChange={(next) => update({ sort: next })}
        />
      </MembersToolbar>
      {tab === 'Scheduled' ? <ActiveFilters {...filters} menu={filterMenu} /> : null}
      <Tabs
        label={t('invitedMembers')}
        value={tab}
        onValueChange={(next) => update({ tab: next, sort: sortOnTab(sort, next) })}
        tabs={memberTabs.map((value) => ({ value, label: tabLabel(t, value), count: counts[value], content }))}
      />
      {meta === undefined ? null : <OwnClock timeZone={assessment.timeZone} />}
    </Stack>
  );
}

interface MembersProps {
  assessment: AssessmentDetails;
  answer: ReturnType<typeof useListAssessmentMembersQuery>;
  emptyText: string;
  /** Clears search and filter. Undefined without any. */
  onClear: (() => void) | undefined;
}

function Members({ assessment, answer, emptyText, onClear }: MembersProps) {
  const t = useTexts('invitedMembers');
  const { data, currentData, isError, isFetching, error, refetch } = answer;
  if (isError && currentData === undefined) {
    return <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <LoadingOverlay loading={data !== undefined && currentData === undefined}>
      {onClear !== undefined && data?.data.length === 0 ? (
        <NothingFound title={t('nobodyFound')} description={emptyText} onClear={onClear} />
      ) : (
        <AssessmentMemberRows assessment={assessment} rows={data?.data} showsMail emptyText={emptyText} />
      )}
    </LoadingOverlay>
  );
}
