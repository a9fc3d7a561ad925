import { readPage } from '#app/lists/pageParam.ts';
import { type MemberSortKey, memberSortOptions } from '#contract/sortOrder.ts';
import { offsetOf } from '#domain/pageWindow.ts';

export const memberPageSize = 10;

type MemberSort = (typeof memberSortOptions)[number]['value'];

const defaultSort: MemberSort = 'createdAt_ASC';

/** What the address says about the list: whatever it does not say, or says wrongly, is as at the beginning. */
export interface MemberListState {
  search: string;
  sort: MemberSort;
  /** From 1. */
  page: number;
}

export function readMemberListState(params: URLSearchParams): MemberListState {
  return {
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    sort: memberSortOptions.find(({ value }) => value === params.get('sort'))?.value ?? defaultSort,
    page: readPage(params, 'page'),
  };
}

/** The address of a list, without what is as at the beginning. */
export function writeMemberListState({ search, sort, page }: MemberListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (sort !== defaultSort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const historyPageSize = 10;

/** The page of a member's assessments or messages that a call answers; pages count from 1. */
export function toHistoryQuery(page: number) {
  return { limit: historyPageSize, offset: offsetOf(page, historyPageSize) };
}

/** The query of the call that answers for such a list. */
export function toMemberQuery({ search, sort, page }: MemberListState) {
  // Every value of the menu is made of a key and a direction.
  const [sortBy, sortDirection] = sort.split('_') as [MemberSortKey, 'ASC' | 'DESC'];
  return { limit: memberPageSize, offset: offsetOf(page, memberPageSize), search, sortBy, sortDirection };
}
