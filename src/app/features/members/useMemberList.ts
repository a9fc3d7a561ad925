import { skipToken } from '@reduxjs/toolkit/query/react';
import type { NavigateOptions } from 'react-router-dom';
import { memberApi, useListMembersQuery } from '#app/api/memberApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useAbortStaleQuery } from '#app/lists/useAbortStaleQuery.ts';
import { useClampPage } from '#app/lists/useClampPage.ts';
import { usePrefetchNextPage } from '#app/lists/usePrefetchNextPage.ts';
import { useUrlState } from '#app/lists/useUrlState.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { pageCount } from '#domain/pageWindow.ts';
import { type MemberListState, memberListUrl, memberPageSize, toMemberQuery } from './memberListUrl.ts';

/** Fetches the page of members in the URL, and updates the URL. */
export function useMemberList() {
  const organization = useOrganization();
  const [state, updateUrl] = useUrlState(memberListUrl);
  // A new page starts at its top.
  const update = (changes: Partial<MemberListState>, options: NavigateOptions = { flushSync: true }) =>
    updateUrl(changes, { preventScrollReset: false, ...options });
  const argsOf = (page: number) =>
    organization && { organizationId: organization.id, ...toMemberQuery({ ...state, page }) };
  const args = argsOf(state.page);
  // Refetched on mount, because colleagues invite and people accept.
  const list = useListMembersQuery(args ?? skipToken, { refetchOnMountOrArgChange: freshSeconds });
  const total = list.currentData?.meta.total;
  const isLast = state.page >= pageCount(total ?? 0, memberPageSize);
  const prefetch = memberApi.usePrefetch('listMembers', { ifOlderThan: freshSeconds });
  usePrefetchNextPage(prefetch, isLast ? undefined : argsOf(state.page + 1));
  useAbortStaleQuery(args, (stale) => memberApi.util.getRunningQueryThunk('listMembers', stale));
  useClampPage({ page: state.page, pageSize: memberPageSize, total }, update);

  return { organization, state, update, ...list };
}
