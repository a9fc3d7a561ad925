import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '#app/api/errorMessage.ts';
import { useFileUrl } from '#app/api/fileApi.ts';
import { memberEndpoints, useListMembersQuery } from '#app/api/memberApi.ts';
import { useListCalls } from '#app/lists/useListCalls.ts';
import { usePageParam } from '#app/lists/usePageParam.ts';
import { useSearchText } from '#app/lists/useSearchText.ts';
import { useStayInside } from '#app/lists/useStayInside.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { MemberPicker } from '#design-system/patterns/member-picker/MemberPicker.tsx';
import {
  countSelected,
  isSelected,
  type MemberSelection,
  toggleMember,
  toggleSelectAll,
} from '#domain/memberSelection.ts';
import { pageCount } from '#domain/pageWindow.ts';
import { invitableMembersArgs, invitablePageSize, readSearch } from './invitableMembers.ts';

export interface InviteMembersListProps {
  assessment: AssessmentDetails;
  selection: MemberSelection;
  disabled: boolean;
  onSelectionChange: (selection: MemberSelection) => void;
}

/** The organization's members to choose from; search and page only decide which of them are seen. */
export function InviteMembersList({ assessment, selection, disabled, onSelectionChange }: InviteMembersListProps) {
  const [params, setParams] = useSearchParams();
  const [page, turnTo] = usePageParam('page');
  const search = readSearch(params);
  const [searchText, setSearchText] = useSearchText(search, (text) =>
    setParams(text === '' ? {} : { search: text }, { replace: true, preventScrollReset: true }),
  );
  const args = invitableMembersArgs(assessment, params);
  const answer = useListMembersQuery(args);
  const isLast = page >= pageCount(answer.currentData?.meta.total ?? 0, invitablePageSize);
  useListCalls(memberEndpoints.listMembers, {
    args,
    next: isLast ? undefined : invitableMembersArgs(assessment, params, page + 1),
  });
  const fileUrl = useFileUrl();

  const { data, currentData, isError, error, isFetching, refetch } = answer;
  useStayInside({ page, pageSize: invitablePageSize, total: currentData?.meta.total }, turnTo);
  if (isError && currentData === undefined) {
    return <ErrorState text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }

  const members = (currentData?.data ?? []).map(({ id, isInvited = false, user }) => ({
    id,
    invited: isInvited,
    user,
  }));
  // Neither page nor search changes them, so those of the answer before hold until the next one is here.
  const totals = data?.meta.invitable ?? { total: 0, invitedCount: 0 };
  const shownTotal = data?.meta.total ?? 0;

  return (
    <MemberPicker
      members={members.map(({ id, invited, user }) => ({
        id,
        fullName: user.fullName ?? '',
        email: user.email,
        imageUrl: fileUrl(user.image),
        chosen: isSelected(selection, { id, invited }),
        fixed: invited,
      }))}
      // The picker lets nobody be toggled who is fixed.
      onMemberToggle={(id) => onSelectionChange(toggleMember(selection, { id, invited: false }, totals))}
      // With some excluded it is still on: it also stands for the members of the other pages.
      selectAll={selection.selectAll ? 'all' : selection.include.length > 0 ? 'some' : 'none'}
      onSelectAllChange={() => onSelectionChange(toggleSelectAll(selection))}
      count={data === undefined ? 0 : countSelected(selection, totals)}
      loading={currentData === undefined}
      disabled={disabled}
      emptyText={search === '' ? 'Your organization has no members yet' : 'No members found'}
      search={
        <SearchField label="Search by name or email" value={searchText} onValueChange={setSearchText} maxLength={100} />
      }
      pager={
        shownTotal > invitablePageSize ? (
          <Paginator
            page={page}
            pageCount={pageCount(shownTotal, invitablePageSize)}
            onPageChange={(next) => turnTo(next)}
          />
        ) : undefined
      }
    />
  );
}
