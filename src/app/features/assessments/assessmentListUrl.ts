import { anyOf, defineUrlState, offsetParam, textParam, type UrlParam } from '#app/ui/lists/urlState.ts';
import { assessmentStatus } from '#contract/assessment.ts';
import { assessmentSorts, toSortQuery } from '#contract/sortOrder.ts';
import { offsetOf } from '#domain/pageWindow.ts';

export const assessmentPageSize = 4;

type AssessmentSort = (typeof assessmentSorts)[keyof typeof assessmentSorts];

const defaultSort: AssessmentSort = assessmentSorts.newestFirst;

/** Key and direction of the sort, each in its own query parameter. */
const sortParam: UrlParam<AssessmentSort> = {
  names: ['sortBy', 'sortDirection'],
  read: (params) => {
    const sort = `${params.get('sortBy')}_${params.get('sortDirection')}`;
    return Object.values(assessmentSorts).find((value) => value === sort) ?? defaultSort;
  },
  write: (params, sort) => {
    if (sort === defaultSort) return;
    const { sortBy, sortDirection } = toSortQuery(sort);
    params.set('sortBy', sortBy);
    params.set('sortDirection', sortDirection);
  },
};

/** The list of assessments in the address. */
export const assessmentListUrl = defineUrlState({
  search: textParam('search'),
  statuses: anyOf('filterByStatus[]', assessmentStatus.options),
  sort: sortParam,
  page: offsetParam('offset', assessmentPageSize),
});
export type AssessmentListState = typeof assessmentListUrl.initial;

/** Converts the state of the list to the query of its call. */
export function toListQuery({ search, statuses, sort, page }: AssessmentListState) {
  return {
    limit: assessmentPageSize,
    offset: offsetOf(page, assessmentPageSize),
    ...(search !== '' && { search }),
    ...toSortQuery(sort),
    'filterByStatus[]': [...statuses],
  };
}

/** Whether a search or filter narrows the list. */
export function isNarrowed({ search, statuses }: AssessmentListState): boolean {
  return search !== '' || statuses.length > 0;
}
