import { skipToken } from '@reduxjs/toolkit/query/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { assessmentApi, useListAssessmentsQuery } from '#app/api/assessmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useAbortStaleQuery } from '#app/api/useAbortStaleQuery.ts';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { ActiveFilters } from '#app/ui/lists/ActiveFilters.tsx';
import { useClampPage } from '#app/ui/lists/useClampPage.ts';
import { usePrefetchNextPage } from '#app/ui/lists/usePrefetchNextPage.ts';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { assessmentStatus } from '#contract/assessment.ts';
import { assessmentSorts } from '#contract/sortOrder.ts';
import { FilterMenu } from '#design-system/components/filter-menu/FilterMenu.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { SortMenu } from '#design-system/components/sort-menu/SortMenu.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { pageCount } from '#domain/pageWindow.ts';
import { AssessmentDrawer } from './AssessmentDrawer.tsx';
import { AssessmentList } from './AssessmentList.tsx';
import { assessmentDrawerUrl } from './assessmentDrawerUrl.ts';
import {
  type AssessmentListState,
  assessmentListUrl,
  assessmentPageSize,
  isNarrowed,
  toListQuery,
} from './assessmentListUrl.ts';
import { Page, Search, Toolbar } from './assessments.styles.ts';

/** In the order of the menu. */
const sortNames = ['newestFirst', 'oldestFirst'] as const;

/** The organization's assessments. `id` in the URL opens the drawer. */
function AssessmentsPage() {
  const t = useTexts('assessmentList');
  const tStatuses = useTexts('assessmentStatuses');
  useDocumentTitle(t('assessments'));
  const organization = useOrganization();
  const [state, update] = useUrlState(assessmentListUrl);
  const [drawer, updateDrawer] = useUrlState(assessmentDrawerUrl);
  // Replaces the entry, so that going back does not lead through every pause in typing.
  const searchField = useSearchText(state.search, (search) => update({ search }, { replace: true }));
  const clear = () => {
    // The text may not have reached the address yet.
    searchField.onValueChange('');
    update({ search: '', statuses: [] });
  };
  const filters = {
    options: assessmentStatus.options.map((value) => ({ value, label: tStatuses('status', { status: value }) })),
    value: state.statuses,
    onValueChange: (statuses: AssessmentListState['statuses']) => update({ statuses }),
  };
  const filterMenu = useRef<HTMLButtonElement>(null);
  const argsOf = (page: number) =>
    organization && { organizationId: organization.id, ...toListQuery({ ...state, page }) };
  const args = argsOf(state.page);
  const answer = useListAssessmentsQuery(args ?? skipToken, { refetchOnMountOrArgChange: freshSeconds });
  const total = answer.currentData?.meta.total;
  const isLast = state.page >= pageCount(total ?? 0, assessmentPageSize);
  const prefetch = assessmentApi.usePrefetch('listAssessments', { ifOlderThan: freshSeconds });
  usePrefetchNextPage(prefetch, isLast ? undefined : argsOf(state.page + 1));
  useAbortStaleQuery(args, (stale) => assessmentApi.util.getRunningQueryThunk('listAssessments', stale));
  useClampPage({ page: state.page, pageSize: assessmentPageSize, total }, update);
  const cardLinks = useReturnToCard(drawer.id);

  const isWhole = !isNarrowed(state) && state.page === 1;
  const isEmpty = isWhole && answer.currentData?.data.length === 0;
  const isUndecided = isWhole && answer.data === undefined && !answer.isError;
  return (
    <Page data-undecided={isUndecided || undefined}>
      <PageHeader
        title={t('assessments')}
        count={answer.data?.meta.total}
        countLabel={t('countLabel')}
        actions={
          isEmpty ? undefined : (
            <LinkButton variant="primary" icon={<Plus aria-hidden />} href={paths.createAssessment}>
              {t('createAssessment')}
            </LinkButton>
          )
        }
      />
      {isEmpty ? null : (
        <Toolbar>
          <Search>
            <SearchField label={t('searchByName')} {...searchField} />
          </Search>
          <FilterMenu {...filters} ref={filterMenu} />
          <SortMenu
            options={sortNames.map((name) => ({ value: assessmentSorts[name], label: t(name) }))}
            value={state.sort}
            onValueChange={(sort) => update({ sort })}
          />
        </Toolbar>
      )}
      <ActiveFilters {...filters} menu={filterMenu} />
      <AssessmentList answer={answer} state={state} onStateChange={update} onClear={clear} cardLinks={cardLinks} />
      {organization === undefined || drawer.id === '' ? null : (
        <AssessmentDrawer
          organizationId={organization.id}
          assessmentId={drawer.id}
          view={drawer.view}
          onViewChange={(view) =>
            updateDrawer({ ...assessmentDrawerUrl.initial, id: drawer.id, view }, { replace: view === 'overview' })
          }
          onDismiss={() => updateDrawer(assessmentDrawerUrl.initial, { replace: true })}
        />
      )}
    </Page>
  );
}

/** Focuses the card when the drawer closes, even if a URL opened the drawer. Returns the links of the cards by id. */
function useReturnToCard(openId: string) {
  const [cardLinks] = useState(() => new Map<string, HTMLElement>());
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = lastOpenId.current;
    lastOpenId.current = openId;
    // If a link opened the drawer, the browser restores the focus to it.
    if (closedId === '' || openId !== '' || document.activeElement !== document.body) return;
    cardLinks.get(closedId)?.focus();
  }, [openId, cardLinks]);
  return cardLinks;
}

export { AssessmentsPage as Component };
