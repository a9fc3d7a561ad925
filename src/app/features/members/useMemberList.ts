import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { freshSeconds } from '#app/api/ahead.ts';
import { memberEndpoints, useListMembersQuery } from '#app/api/memberApi.ts';
import { atOnce } from '#app/lists/atOnce.ts';
import { useListCalls } from '#app/lists/useListCalls.ts';
import { useStayInside } from '#app/lists/useStayInside.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { pageCount } from '#domain/pageWindow.ts';
import {
  type MemberListState,
  memberPageSize,
  readMemberListState,
  toMemberQuery,
  writeMemberListState,
} from './memberListParams.ts';

/** The list that the address asks for, and how to ask for another one. */
export function useMemberList() {
  const organization = useOrganization();
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readMemberListState(params), [params]);
  const argsOf = (page: number) =>
    organization && { organizationId: organization.id, ...toMemberQuery({ ...state, page }) };
  const args = argsOf(state.page);
  // Others invite and accept as well: what is shown on coming back must not be old.
  const list = useListMembersQuery(args ?? skipToken, { refetchOnMountOrArgChange: freshSeconds });
  const isLast = state.page >= pageCount(list.currentData?.meta.total ?? 0, memberPageSize);
  useListCalls(memberEndpoints.listMembers, { args, next: isLast ? undefined : argsOf(state.page + 1) });

  /** A new search or order begins on the first page again. */
  const change = (next: Partial<MemberListState>, options?: { replace: boolean }) =>
    setParams(writeMemberListState({ ...state, page: 1, ...next }), options ?? atOnce);

  useStayInside({ page: state.page, pageSize: memberPageSize, total: list.currentData?.meta.total }, (page, options) =>
    change({ page }, options),
  );

  return { organization, state, change, ...list };
}
