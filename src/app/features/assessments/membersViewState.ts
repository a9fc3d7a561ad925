import { readPage } from '#app/lists/pageParam.ts';
import { offsetOf } from '#domain/pageWindow.ts';
import {
  defaultMemberSort,
  type MemberSort,
  type ScheduledTab,
  sortOnTab,
  sortOptionsOf,
  splitMemberSort,
} from './memberTabs.ts';

/** What the drawer's list of members shows and in which order, as it stands in the address. */
export interface MembersViewState {
  readonly tab: ScheduledTab;
  readonly search: string;
  readonly sort: MemberSort;
  /** From 1. */
  readonly page: number;
}

export const memberPageSize = 10;

/** How many of each tab stand in the overview. */
const previewSize = 4;

/** Reads the state from an address; what makes no sense there counts as not given. */
export function readMembersViewState(params: URLSearchParams): MembersViewState {
  const tab: ScheduledTab = params.get('tab') === 'NotScheduled' ? 'NotScheduled' : 'Scheduled';
  const sort = sortOptionsOf(tab).find(({ value }) => value === params.get('memberSort'))?.value;
  return {
    tab,
    search: params.get('memberSearch')?.trim().slice(0, 100) ?? '',
    sort: sort ?? defaultMemberSort,
    page: readPage(params, 'memberPage'),
  };
}

/** The address with the state in it, without what is as it would be anyway; everything else there stays. */
export function writeMembersViewState(
  address: URLSearchParams,
  { tab, search, sort, page }: MembersViewState,
): URLSearchParams {
  const params = new URLSearchParams(address);
  const parts = {
    tab: tab === 'Scheduled' ? '' : tab,
    memberSearch: search,
    memberSort: sort === defaultMemberSort ? '' : sort,
    memberPage: page === 1 ? '' : String(page),
  };
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** The state after a change: another tab, search or order begins on the first page, in an order that its tab offers. */
export function changeMembersView(state: MembersViewState, changes: Partial<MembersViewState>): MembersViewState {
  const next = { ...state, page: 1, ...changes };
  return { ...next, sort: sortOnTab(next.sort, next.tab) };
}

/** What the list of the state is asked by. */
export function invitedMembersArgs(assessmentId: string, { tab, search, sort, page }: MembersViewState) {
  return {
    assessmentId,
    filterByScheduled: tab,
    limit: memberPageSize,
    offset: offsetOf(page, memberPageSize),
    ...(search !== '' && { search }),
    ...splitMemberSort(sort),
  };
}

/** What the overview asks its first members by. */
export function firstMembersArgs(assessmentId: string, tab: ScheduledTab) {
  return {
    assessmentId,
    filterByScheduled: tab,
    limit: previewSize,
    ...(tab === 'Scheduled' && ({ sortBy: 'date', sortDirection: 'DESC' } as const)),
  };
}
