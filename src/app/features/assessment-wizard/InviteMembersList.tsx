import { useCallback, useRef } from 'react';
import { useFileUrl } from '#app/api/fileApi.ts';
import { memberApi, useListMembersQuery } from '#app/api/memberApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useAbortStaleQuery } from '#app/api/useAbortStaleQuery.ts';
import { useClampPage } from '#app/ui/lists/useClampPage.ts';
import { usePrefetchNextPage } from '#app/ui/lists/usePrefetchNextPage.ts';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { longestPage } from '#contract/common.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { MemberPicker } from '#design-system/patterns/member-picker/MemberPicker.tsx';
import {
  countSelected,
  emptySelection,
  hasGroups,
  isSelected,
  type MemberSelection,
  toggleMember,
  toggleSelectAll,
  toInvitePayload,
} from '#domain/memberSelection.ts';
import { pageCount } from '#domain/pageWindow.ts';
import { invitableMembersArgs, invitableMembersUrl, invitablePageSize } from './invitableMembers.ts';
import { usePreview } from './usePreview.ts';
import { usePreviewInvitationMutation } from './wizardApi.ts';

export interface InviteMembersListProps {
  assessment: AssessmentDetails;
  selection: MemberSelection;
  disabled: boolean;
  onSelectionChange: (selection: MemberSelection) => void;
}

/** Selects members of the organization. Search and page do not change the selection. */
export function InviteMembersList({ assessment, selection, disabled, onSelectionChange }: InviteMembersListProps) {
  const t = useTexts('inviteStep');
  const common = useTexts('common');
  const [state, update] = useUrlState(invitableMembersUrl);
  const { search, page } = state;
  const searchField = useSearchText(search, (text) => update({ search: text }, { replace: true }));
  const { includeGroups = [], excludeGroups = [] } = selection;
  const groupIds = [...new Set([...includeGroups, ...excludeGroups])];
  const args = invitableMembersArgs(assessment, state, groupIds);
  const answer = useListMembersQuery(args);
  const isLast = page >= pageCount(answer.currentData?.meta.total ?? 0, invitablePageSize);
  const prefetch = memberApi.usePrefetch('listMembers', { ifOlderThan: freshSeconds });
  usePrefetchNextPage(
    prefetch,
    isLast ? undefined : invitableMembersArgs(assessment, { ...state, page: page + 1 }, groupIds),
  );
  useAbortStaleQuery(args, (stale) => memberApi.util.getRunningQueryThunk('listMembers', stale));
  const fileUrl = useFileUrl();

  const { data, currentData, isError, error, isFetching, refetch } = answer;
  useClampPage({ page, pageSize: invitablePageSize, total: currentData?.meta.total }, update);
  const isFailed = isError && currentData === undefined;
  const members = (currentData?.data ?? []).map(({ id, isInvited = false, groupIds: inGroups = [], user }) => ({
    id,
    invited: isInvited,
    groupIds: inGroups,
    user,
  }));
  // Independent of page and search, so the previous reply is valid until the next one arrives.
  const totals = data?.meta.invitable ?? { total: 0, invitedCount: 0 };
  const shownTotal = data?.meta.total ?? 0;
  const counted = useCountInGroups(assessment.id, selection, totals.invitedCount);

  return (
    <>
      {selection.selectAll && search !== '' && currentData !== undefined ? (
        <SelectAllNote
          args={args}
          matches={shownTotal}
          everyone={totals.total}
          onSelectOnly={(include) => onSelectionChange({ ...emptySelection, include })}
        />
      ) : null}
      <MemberPicker
        members={members.map(({ user, ...member }) => ({
          id: member.id,
          fullName: user.fullName ?? '',
          email: user.email,
          imageUrl: fileUrl(user.image),
          chosen: isSelected(selection, member),
          fixed: member.invited,
        }))}
        onMemberToggle={(id) => {
          const member = members.find((each) => each.id === id);
          if (member) onSelectionChange(toggleMember(selection, member, totals));
        }}
        // Stays on with exclusions, because it covers all pages.
        selectAll={
          selection.selectAll ? 'all' : selection.include.length > 0 || includeGroups.length > 0 ? 'some' : 'none'
        }
        onSelectAllChange={() => onSelectionChange(toggleSelectAll(selection))}
        count={data === undefined ? 0 : (counted ?? countSelected(selection, totals))}
        loading={currentData === undefined && !isFailed}
        disabled={disabled}
        emptyText={
          isFailed ? (
            <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
          ) : search === '' ? (
            t('noMembersYet')
          ) : (
            t('noneFound')
          )
        }
        search={<SearchField label={common('searchPeople')} {...searchField} />}
        pager={
          shownTotal > invitablePageSize ? (
            <Paginator
              value={page}
              pageCount={pageCount(shownTotal, invitablePageSize)}
              onValueChange={(next) => update({ page: next })}
            />
          ) : undefined
        }
      />
    </>
  );
}

/** Counts selected people, including those invited earlier. Undefined without groups, and until the server has counted. */
function useCountInGroups(assessmentId: string, selection: MemberSelection, invitedCount: number) {
  const [previewInvitation] = usePreviewInvitationMutation();
  const ask = useCallback(
    (body: ReturnType<typeof toInvitePayload>) => previewInvitation({ assessmentId, body }).unwrap(),
    [previewInvitation, assessmentId],
  );
  const preview = usePreview(hasGroups(selection) ? toInvitePayload(selection) : undefined, ask);
  const latest = useRef<number>(undefined);
  if (!hasGroups(selection)) latest.current = undefined;
  else if (typeof preview === 'object') latest.current = preview.data.mailed + preview.data.noEmail + invitedCount;
  // While it counts again, the count before stays.
  return latest.current;
}

interface SelectAllNoteProps {
  /** Of the searched list. */
  args: ReturnType<typeof invitableMembersArgs>;
  /** How many members match the search. */
  matches: number;
  /** How many members can be invited. */
  everyone: number;
  /** Selects exactly these members, who are not invited yet. */
  onSelectOnly: (ids: readonly string[]) => void;
}

/** Says during a search that Select All means everyone, and offers to select the matches only. */
function SelectAllNote({ args, matches, everyone, onSelectOnly }: SelectAllNoteProps) {
  const t = useTexts('inviteStep');
  const [listMembers, { isFetching }] = memberApi.useLazyListMembersQuery();
  const toast = useToast();
  const canSelect = matches > 0 && matches <= longestPage;
  const selectMatches = async () => {
    try {
      const { data } = await listMembers({ ...args, offset: 0, limit: longestPage }).unwrap();
      onSelectOnly(data.flatMap(({ id, isInvited }) => (isInvited ? [] : [id])));
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Banner
      live
      tone="info"
      title={t('allSelected', { everyone, matches })}
      actions={
        canSelect ? (
          <Button loading={isFetching} onClick={() => void selectMatches()}>
            {t('selectOnlyFound', { count: matches })}
          </Button>
        ) : undefined
      }
    />
  );
}
