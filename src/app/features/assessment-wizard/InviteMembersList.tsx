import { useState } from 'react';
import { errorMessage } from '#app/api/errorMessage.ts';
import { useFileUrl } from '#app/api/fileApi.ts';
import { useListMembersQuery } from '#app/api/memberApi.ts';
import { useSearchText } from '#app/lists/useSearchText.ts';
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
import { offsetOf, pageCount } from '#domain/pageWindow.ts';
import { useListInvitedMemberIdsQuery } from './wizardApi.ts';

const pageSize = 10;

export interface InviteMembersListProps {
  assessment: AssessmentDetails;
  selection: MemberSelection;
  disabled: boolean;
  onSelectionChange: (selection: MemberSelection) => void;
}

/** The organization's members to choose from; search and page only decide which of them are seen. */
export function InviteMembersList({ assessment, selection, disabled, onSelectionChange }: InviteMembersListProps) {
  const { organizationId } = assessment;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [searchText, setSearchText] = useSearchText(search, (text) => {
    setSearch(text);
    setPage(1);
  });
  const everyone = useListMembersQuery({ organizationId, onlyMembers: 'true', limit: 1 });
  const shown = useListMembersQuery({
    organizationId,
    onlyMembers: 'true',
    limit: pageSize,
    offset: offsetOf(page, pageSize),
    ...(search !== '' && { search }),
  });
  const hasInvited = assessment.memberCount > 0;
  const invited = useListInvitedMemberIdsQuery({ assessmentId: assessment.id }, { skip: !hasInvited });
  const fileUrl = useFileUrl();

  const failed = [everyone, shown, invited].find(({ isError, currentData }) => isError && currentData === undefined);
  if (failed !== undefined) {
    return (
      <ErrorState
        text={errorMessage(failed.error)}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }

  const invitedIds = new Set(hasInvited ? invited.currentData : []);
  const totals = { total: everyone.currentData?.meta.total ?? 0, invitedCount: invitedIds.size };
  const isLoading =
    everyone.currentData === undefined ||
    shown.currentData === undefined ||
    (hasInvited && invited.currentData === undefined);
  const shownTotal = shown.data?.meta.total ?? 0;
  const count = countSelected(selection, totals);

  return (
    <MemberPicker
      members={(shown.currentData?.data ?? []).map(({ id, user }) => ({
        id,
        fullName: user.fullName ?? '',
        email: user.email,
        imageUrl: fileUrl(user.image),
        chosen: isSelected(selection, { id, invited: invitedIds.has(id) }),
        fixed: invitedIds.has(id),
      }))}
      onMemberToggle={(id) => onSelectionChange(toggleMember(selection, { id, invited: invitedIds.has(id) }, totals))}
      // With some excluded it is still on: it also stands for the members of the other pages.
      selectAll={selection.selectAll ? 'all' : selection.include.length > 0 ? 'some' : 'none'}
      onSelectAllChange={() => onSelectionChange(toggleSelectAll(selection))}
      count={isLoading ? 0 : count}
      loading={isLoading}
      disabled={disabled}
      emptyText={search === '' ? 'Your organization has no members yet' : 'No members found'}
      search={
        <SearchField label="Search by name or email" value={searchText} onValueChange={setSearchText} maxLength={100} />
      }
      pager={
        shownTotal > pageSize ? (
          <Paginator page={page} pageCount={pageCount(shownTotal, pageSize)} onPageChange={setPage} />
        ) : undefined
      }
    />
  );
}
