import { skipToken } from '@reduxjs/toolkit/query/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { freshSeconds } from '#app/api/ahead.ts';
import { useListCalls } from '#app/lists/useListCalls.ts';
import { useSearchText } from '#app/lists/useSearchText.ts';
import { useStayInside } from '#app/lists/useStayInside.ts';
import { paths } from '#app/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { assessmentStatus } from '#contract/assessment.ts';
import { assessmentSortOptions } from '#contract/sortOrder.ts';
import { FilterMenu } from '#design-system/components/filter-menu/FilterMenu.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { SortMenu } from '#design-system/components/sort-menu/SortMenu.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { statusLabels } from '#domain/assessmentStatus.ts';
import { offsetOf, pageOf } from '#domain/pageWindow.ts';
import { AssessmentDrawer } from './AssessmentDrawer.tsx';
import { AssessmentList } from './AssessmentList.tsx';
import { Page, Search, Toolbar } from './assessments.styles.ts';
import { assessmentsEndpoints, useListAssessmentsQuery } from './assessmentsApi.ts';
import { assessmentPageSize, isNarrowed, toListQuery } from './listState.ts';
import { useAssessmentListState } from './useAssessmentListState.ts';

const statusOptions = assessmentStatus.options.map((value) => ({ value, label: statusLabels[value] }));

/** The organization's assessments; `id` in the address opens the drawer of one. */
export function AssessmentsPage() {
  useDocumentTitle('Assessments');
  const organization = useOrganization();
  const list = useAssessmentListState();
  const { state } = list;
  const [searchText, setSearchText] = useSearchText(state.search, list.search);
  const argsOf = (offset: number) =>
    organization && { organizationId: organization.id, ...toListQuery({ ...state, offset }) };
  const args = argsOf(state.offset);
  const answer = useListAssessmentsQuery(args ?? skipToken, { refetchOnMountOrArgChange: freshSeconds });
  const next = state.offset + assessmentPageSize;
  useListCalls(assessmentsEndpoints.listAssessments, {
    args,
    next: next < (answer.currentData?.meta.total ?? 0) ? argsOf(next) : undefined,
  });
  useStayInside(
    {
      page: pageOf(state.offset, assessmentPageSize),
      pageSize: assessmentPageSize,
      total: answer.currentData?.meta.total,
    },
    (page, options) => list.goToOffset(offsetOf(page, assessmentPageSize), options),
  );
  useReturnToCard(state.id);

  const isWhole = !isNarrowed(state) && state.offset === 0;
  const isEmpty = isWhole && answer.currentData?.data.length === 0;
  const isUndecided = isWhole && answer.data === undefined && !answer.isError;
  return (
    <Page data-undecided={isUndecided || undefined}>
      <PageHeader
        title="Assessments"
        count={answer.data?.meta.total}
        countLabel="assessments"
        actions={
          isEmpty ? undefined : (
            <LinkButton variant="primary" icon={<Plus aria-hidden />} href={paths.createAssessment}>
              Create Assessment
            </LinkButton>
          )
        }
      />
      {isEmpty ? null : (
        <Toolbar>
          <Search>
            <SearchField label="Search by name" value={searchText} onValueChange={setSearchText} maxLength={100} />
          </Search>
          <FilterMenu options={statusOptions} value={state.statuses} onValueChange={list.filter} />
          <SortMenu options={assessmentSortOptions} value={state.sort} onValueChange={list.sortBy} />
        </Toolbar>
      )}
      <AssessmentList answer={answer} list={list} />
      {organization === undefined || state.id === undefined ? null : (
        <AssessmentDrawer
          organizationId={organization.id}
          assessmentId={state.id}
          view={state.view}
          onViewChange={list.showInDrawer}
          onDismiss={list.closeDrawer}
        />
      )}
    </Page>
  );
}

/** Once the drawer is closed the focus goes to its card, also where the drawer was opened by its address. */
function useReturnToCard(openId: string | undefined) {
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = lastOpenId.current;
    lastOpenId.current = openId;
    // The browser gives the focus back to the link that opened the drawer, if there was one.
    if (closedId === undefined || openId !== undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`main article a[href*="id=${CSS.escape(closedId)}"]`)?.focus();
  }, [openId]);
}
