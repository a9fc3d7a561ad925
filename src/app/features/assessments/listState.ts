import { type AssessmentStatus, assessmentStatus } from '#contract/assessment.ts';
import { assessmentSortOptions } from '#contract/sortOrder.ts';
import { offsetOf, pageOf } from '#domain/pageWindow.ts';

export const assessmentPageSize = 4;

export type AssessmentSort = (typeof assessmentSortOptions)[number]['value'];

const defaultSort: AssessmentSort = 'createdAt_ASC';

/** What the list shows and in which order, as it stands in the address; `id` is the assessment whose drawer is open. */
export interface AssessmentListState {
  readonly search: string;
  readonly statuses: readonly AssessmentStatus[];
  readonly sort: AssessmentSort;
  readonly offset: number;
  readonly id: string | undefined;
  readonly view: DrawerView;
}

/** What the drawer shows of its assessment. */
export type DrawerView = 'overview' | 'members';

/** Reads the state from an address; what makes no sense there counts as not given. */
export function readListState(params: URLSearchParams): AssessmentListState {
  const sort = `${params.get('sortBy') ?? ''}_${params.get('sortDirection') ?? ''}`;
  const offset = Number(params.get('offset') ?? 0);
  return {
    search: params.get('search') ?? '',
    statuses: assessmentStatus.options.filter((status) => params.getAll('filterByStatus[]').includes(status)),
    sort: assessmentSortOptions.find(({ value }) => value === sort)?.value ?? defaultSort,
    offset:
      Number.isInteger(offset) && offset > 0 ? offsetOf(pageOf(offset, assessmentPageSize), assessmentPageSize) : 0,
    id: params.get('id') ?? undefined,
    view: params.get('view') === 'members' ? 'members' : 'overview',
  };
}

/** Writes the state into an address, without what is as it would be anyway. */
export function writeListState({ search, statuses, sort, offset, id, view }: AssessmentListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  for (const status of statuses) params.append('filterByStatus[]', status);
  if (sort !== defaultSort) {
    const { sortBy, sortDirection } = splitSort(sort);
    params.set('sortBy', sortBy);
    params.set('sortDirection', sortDirection);
  }
  if (offset > 0) params.set('offset', String(offset));
  if (id !== undefined) params.set('id', id);
  if (id !== undefined && view !== 'overview') params.set('view', view);
  return params;
}

/** The state as the call asks for it. */
export function toListQuery({ search, statuses, sort, offset }: AssessmentListState) {
  return {
    limit: assessmentPageSize,
    offset,
    ...(search !== '' && { search }),
    ...splitSort(sort),
    'filterByStatus[]': [...statuses],
  };
}

/** Whether there is anything that narrows the list. */
export function isNarrowed({ search, statuses }: AssessmentListState): boolean {
  return search !== '' || statuses.length > 0;
}

function splitSort(sort: AssessmentSort) {
  const [, sortBy, sortDirection] = /^(createdAt)_(ASC|DESC)$/.exec(sort) ?? [];
  // Every sort has this form: the options of the contract are written so.
  return { sortBy, sortDirection } as { sortBy: 'createdAt'; sortDirection: 'ASC' | 'DESC' };
}
