import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListMembersQuery } from '#app/api/memberApi.ts';
import { useStayInside } from '#app/lists/useStayInside.ts';
import { useOrganization } from '#app/session/useSession.ts';
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
  const list = useListMembersQuery(
    { organizationId: organization?.id ?? '', ...toMemberQuery(state) },
    // Others invite and accept as well: what is shown on coming back must not be old.
    { skip: organization === undefined, refetchOnMountOrArgChange: true },
  );

  /** A new search or order begins on the first page again. */
  const change = (next: Partial<MemberListState>, options?: { replace: boolean }) =>
    setParams(writeMemberListState({ ...state, page: 1, ...next }), options ?? {});

  useStayInside({ page: state.page, pageSize: memberPageSize, total: list.currentData?.meta.total }, (page, options) =>
    change({ page }, options),
  );

  return { organization, state, change, ...list };
}
