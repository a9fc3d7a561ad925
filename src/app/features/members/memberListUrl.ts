import { anyOf, defineUrlState, oneOf, pageParam, textParam } from '#app/ui/lists/urlState.ts';
import { memberSorts, toSortQuery } from '#contract/sortOrder.ts';
import { offsetOf } from '#domain/pageWindow.ts';

export const memberPageSize = 10;

/** The members list in the address. */
export const memberListUrl = defineUrlState({
  search: textParam('search'),
  sort: oneOf('sort', Object.values(memberSorts), memberSorts.recentlyAdded),
  statuses: anyOf('status', ['Invited']),
  page: pageParam('page'),
});
export type MemberListState = typeof memberListUrl.initial;

/** Converts the state of the list to the query of its call. */
export function toMemberQuery({ search, sort, statuses, page }: MemberListState) {
  return {
    limit: memberPageSize,
    offset: offsetOf(page, memberPageSize),
    search,
    ...toSortQuery(sort),
    ...(statuses.length > 0 && { onlyInvited: 'true' as const }),
  };
}

export const historyPageSize = 10;

/** The pages of a member's assessments and messages in the address. */
export const assessmentHistoryUrl = defineUrlState({ page: pageParam('assessmentPage') });
export const messageHistoryUrl = defineUrlState({ page: pageParam('messagePage') });

/** Converts a page of a member's assessments or messages, from 1, to the query of its call. */
export function toHistoryQuery({ page }: { page: number }) {
  return { limit: historyPageSize, offset: offsetOf(page, historyPageSize) };
}
