import { type RefObject, useRef } from 'react';
import { assessmentApi, useListAssessmentMembersQuery } from '#app/api/assessmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useAbortStaleQuery } from '#app/api/useAbortStaleQuery.ts';
import { type Selection, useSelection } from '#app/product/bulk/useSelection.ts';
import { WaitingMailsNote } from '#app/product/inviting/InviteNotes.tsx';
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
import type { ListedAssessmentMember } from '#contract/assessmentMember.ts';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
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
import { MembersToolbar, SelectableList } from './assessments.styles.ts';
import { MissedMembers } from './MissedMembers.tsx';
import { describeEmpty, listAttendanceOptions, memberTabs, sortOnTab, sortOptionsOf, tabLabel } from './memberTabs.ts';
import { ParticipantBulk } from './ParticipantBulk.tsx';

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
  const { limit: _limit, offset: _offset, assessmentId: _id, ...query } = args;
  const selection = useSelection(JSON.stringify([tab, search, attendance]));
  const isOver = assessment.status === 'Canceled' || assessment.status === 'Completed';
  const list = useRef<HTMLDivElement>(null);
  const content = (
    <Stack gap={5}>
      <Members
        assessment={assessment}
        answer={answer}
        selection={isOver ? undefined : selection}
        list={list}
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
      <ParticipantBulk
        assessment={assessment}
        selection={selection}
        total={meta?.total ?? 0}
        query={query}
        list={list}
      />
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
  /** Undefined if nothing can be done any more. */
  selection: Selection | undefined;
  list: RefObject<HTMLDivElement | null>;
  emptyText: string;
  /** Clears search and filter. Undefined without any. */
  onClear: (() => void) | undefined;
}

function Members({ assessment, answer, selection, list, emptyText, onClear }: MembersProps) {
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
        <SelectableList ref={list} tabIndex={-1}>
          {selection && data && data.data.length > 1 ? <SelectPage selection={selection} rows={data.data} /> : null}
          <AssessmentMemberRows
            assessment={assessment}
            rows={data?.data}
            showsMail
            selection={selection}
            emptyText={emptyText}
          />
        </SelectableList>
      )}
    </LoadingOverlay>
  );
}

interface SelectPageProps {
  selection: Selection;
  rows: readonly ListedAssessmentMember[];
}

/** A box that selects all rows of the page. */
function SelectPage({ selection: { keys, select }, rows }: SelectPageProps) {
  const t = useTexts('bulk');
  const ids = rows.map(({ id }) => id);
  const count = ids.filter((id) => keys.has(id)).length;
  return (
    <Checkbox
      label={t('selectPage')}
      checked={count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onCheckedChange={(isChecked) =>
        select(isChecked ? [...keys, ...ids] : [...keys].filter((key) => !ids.includes(key)))
      }
    />
  );
}
