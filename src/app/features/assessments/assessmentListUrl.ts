import { anyOf, defineUrlState, offsetParam, textParam, type UrlParam } from '#app/lists/urlState.ts';
import { assessmentStatus } from '#contract/assessment.ts';
import { assessmentSortOptions } from '#contract/sortOrder.ts';
import { offsetOf } from '#domain/pageWindow.ts';

export const assessmentPageSize = 4;

type AssessmentSort = (typeof assessmentSortOptions)[number]['value'];

const defaultSort: AssessmentSort = 'createdAt_ASC';

/** Key and direction of the sort, each in its own query parameter. */
const sortParam: UrlParam<AssessmentSort> = {
  names: ['sortBy', 'sortDirection'],
  read: (params) => {
    const sort = `${params.get('sortBy')}_${params.get('sortDirection')}`;
    return assessmentSortOptions.find(({ value }) => value === sort)?.value ?? defaultSort;
  },
  write: (params, sort) => {
    if (sort === defaultSort) return;
    const { sortBy, sortDirection } = splitSort(sort);
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
    ...splitSort(sort),
    'filterByStatus[]': [...statuses],
  };
}

/** Whether a search or filter narrows the list. */
export function isNarrowed({ search, statuses }: AssessmentListState): boolean {
  return search !== '' || statuses.length > 0;
}

function splitSort(sort: AssessmentSort) {
  // Every sort option is a key and a direction.
  const [sortBy, sortDirection] = sort.split('_') as ['createdAt', 'ASC' | 'DESC'];
  return { sortBy, sortDirection };
}
