import { assessmentEndpoints, useListAssessmentMembersQuery } from '#app/api/assessmentApi.ts';
import { errorMessage } from '#app/api/errorMessage.ts';
import { WaitingMailsNote } from '#app/inviting/WaitingMailsNote.tsx';
import { useListCalls } from '#app/lists/useListCalls.ts';
import { useSearchText } from '#app/lists/useSearchText.ts';
import { useStayInside } from '#app/lists/useStayInside.ts';
import { OwnClock } from '#app/zone/OwnClock.tsx';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { SortMenu } from '#design-system/components/sort-menu/SortMenu.tsx';
import { Tabs } from '#design-system/components/tabs/Tabs.tsx';
import { pageCount } from '#domain/pageWindow.ts';
import { AssessmentMemberRows } from './AssessmentMemberRows.tsx';
import { List, MembersToolbar, Sections } from './assessments.styles.ts';
import { invitedMembersArgs, memberPageSize } from './membersViewState.ts';
import { emptyTexts, memberTabs, sortOptionsOf, tabLabels } from './memberTabs.ts';
import { useMembersViewState } from './useMembersViewState.ts';

/** Everyone who is invited to the assessment, in two tabs, searchable and in pages of ten. */
export function InvitedMembers({ assessment }: { assessment: AssessmentDetails }) {
  const { state, change } = useMembersViewState();
  const { tab, sort, search, page } = state;
  // Replaces the entry: otherwise the way back would lead through every pause in typing.
  const [searchText, setSearchText] = useSearchText(search, (text) => change({ search: text }, { replace: true }));
  const args = invitedMembersArgs(assessment.id, state);
  const answer = useListAssessmentMembersQuery(args);
  const isLast = page >= pageCount(answer.currentData?.meta.total ?? 0, memberPageSize);
  useListCalls(assessmentEndpoints.listAssessmentMembers, {
    args,
    next: isLast ? undefined : invitedMembersArgs(assessment.id, { ...state, page: page + 1 }),
  });
  useStayInside({ page, pageSize: memberPageSize, total: answer.currentData?.meta.total }, (next, options) =>
    change({ page: next }, options),
  );
  const meta = answer.data?.meta;
  const counts = { Scheduled: meta?.scheduledCount, NotScheduled: meta?.notScheduledCount };

  const content = (
    <List>
      <Members
        assessment={assessment}
        answer={answer}
        emptyText={search === '' ? emptyTexts[tab] : 'Nobody fits the search.'}
      />
      {meta !== undefined && meta.total > memberPageSize ? (
        <Paginator
          page={page}
          pageCount={pageCount(meta.total, memberPageSize)}
          onPageChange={(next) => change({ page: next })}
        />
      ) : null}
    </List>
  );
  return (
    <Sections>
      <WaitingMailsNote waiting={meta?.waitingMails} />
      <MembersToolbar>
        <SearchField label="Search by name or email" value={searchText} onValueChange={setSearchText} maxLength={100} />
        <SortMenu options={sortOptionsOf(tab)} value={sort} onValueChange={(next) => change({ sort: next })} />
      </MembersToolbar>
      <Tabs
        label="Invited members"
        value={tab}
        onValueChange={(next) => change({ tab: next })}
        tabs={memberTabs.map((value) => ({ value, label: tabLabels[value], count: counts[value], content }))}
      />
      {meta === undefined ? null : <OwnClock timeZone={assessment.timeZone} />}
    </Sections>
  );
}

interface MembersProps {
  assessment: AssessmentDetails;
  answer: ReturnType<typeof useListAssessmentMembersQuery>;
  emptyText: string;
}

function Members({ assessment, answer, emptyText }: MembersProps) {
  const { data, currentData, isError, isFetching, error, refetch } = answer;
  if (isError && currentData === undefined) {
    return <ErrorState text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <LoadingOverlay loading={data !== undefined && currentData === undefined}>
      <AssessmentMemberRows assessment={assessment} rows={data?.data} showsMail emptyText={emptyText} />
    </LoadingOverlay>
  );
}
