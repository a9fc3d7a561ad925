import { skipToken } from '@reduxjs/toolkit/query/react';
import { FileDown, FileSpreadsheet, FileUp, UserPlus, Users, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { useListGroupsQuery } from '#app/api/groupApi.ts';
import { memberApi, useExportMembersMutation, useListMembersQuery } from '#app/api/memberApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useListSitesQuery } from '#app/api/siteApi.ts';
import { useAbortStaleQuery } from '#app/api/useAbortStaleQuery.ts';
import { useSelection } from '#app/product/bulk/useSelection.ts';
import { ImportMembersModal } from '#app/product/inviting/ImportMembersModal.tsx';
import { ImportStatus } from '#app/product/inviting/ImportStatus.tsx';
import { InviteMembersModal } from '#app/product/inviting/InviteMembersModal.tsx';
import { WaitingMailsNote } from '#app/product/inviting/InviteNotes.tsx';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { ExportButton } from '#app/ui/files/ExportButton.tsx';
import { ActiveFilters } from '#app/ui/lists/ActiveFilters.tsx';
import { NothingFound } from '#app/ui/lists/NothingFound.tsx';
import { useClampPage } from '#app/ui/lists/useClampPage.ts';
import { usePrefetchNextPage } from '#app/ui/lists/usePrefetchNextPage.ts';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { OwnClock } from '#app/ui/time/OwnClock.tsx';
import { memberSorts } from '#contract/sortOrder.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { FilterMenu } from '#design-system/components/filter-menu/FilterMenu.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { SortMenu } from '#design-system/components/sort-menu/SortMenu.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { isEmptyFilter } from '#domain/memberGroup.ts';
import { pageCount } from '#domain/pageWindow.ts';
import { AssessmentChoice } from './AssessmentChoice.tsx';
import { BulkActions } from './BulkActions.tsx';
import { ErasureReceipt } from './ErasureReceipt.tsx';
import { GroupsModal } from './GroupsModal.tsx';
import { MemberFilterFields } from './MemberFilterFields.tsx';
import { AssessmentBox, List, Tools } from './MembersPage.styles.ts';
import { MembersTable } from './MembersTable.tsx';
import {
  isNarrowed,
  type MemberListState,
  memberListUrl,
  memberPageSize,
  noMemberFilters,
  toMemberFilter,
  toMemberQuery,
} from './memberListUrl.ts';
import { PrintMembers } from './PrintMembers.tsx';
import { SaveGroupModal } from './SaveGroupModal.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useMemberFilters } from './useMemberFilters.ts';

/** In the order of the menu. */
const sortNames = ['recentlyAdded', 'oldestFirst', 'activeFirst', 'nameAToZ', 'nameZToA'] as const;

/** All members of the organization, to search, sort and invite. */
function MembersPage() {
  const t = useTexts('memberList');
  const g = useTexts('memberGroups');
  const common = useTexts('common');
  const navigate = useNavigate();
  const formats = useFormats();
  useDocumentTitle(t('title'));
  const { organization, timeZone, state, update, data, currentData, isError, error, isFetching, refetch } =
    useMemberList();
  const searchField = useSearchText(state.search, (text) => update({ search: text }, { replace: true }));
  const [exportMembers, { isLoading: isExporting }] = useExportMembersMutation();
  const [open, setOpen] = useState<'invite' | 'import' | 'groups' | 'saveGroup'>();
  const total = data?.meta.total ?? 0;
  const isEmpty = data !== undefined && data.data.length === 0;
  const { limit: _limit, offset: _offset, ...query } = toMemberQuery(state, timeZone);
  const { sortBy: _sortBy, sortDirection: _direction, ...filter } = query;
  const selection = useSelection(JSON.stringify(filter));
  const list = useRef<HTMLDivElement>(null);
  // Most visits need no sites.
  const [usesFilters, setUsesFilters] = useState(false);
  const needsSites = usesFilters || state.siteIds.length > 0;
  const sites = useListSitesQuery(needsSites && organization ? organization.id : skipToken);
  const { choose, fieldOptions, ...filters } = useMemberFilters(state, sites.data?.data ?? [], update);
  const groups = useListGroupsQuery(
    state.groupId !== '' && organization ? { organizationId: organization.id } : skipToken,
  );
  const group = groups.data?.data.find(({ id }) => id === state.groupId);
  const filterMenu = useRef<HTMLButtonElement>(null);
  const exportList = () => exportMembers({ organizationId: organization?.id ?? '', ...query }).unwrap();
  const close = () => setOpen(undefined);
  const canSave = state.groupId === '' && !isEmptyFilter(toMemberFilter(state, timeZone));
  const saveButton = canSave ? (
    <Button variant="ghost" onClick={() => setOpen('saveGroup')}>
      {g('saveAs')}
    </Button>
  ) : null;

  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        count={data?.meta.total}
        countLabel={t('members')}
        actions={
          <>
            {organization ? <PrintMembers organization={organization} state={state} disabled={total === 0} /> : null}
            <ExportButton
              icon={<FileDown aria-hidden />}
              loading={isExporting}
              disabled={total === 0}
              onExport={exportList}
            />
            <IconButton
              variant="secondary"
              label={t('staffLists')}
              icon={<FileSpreadsheet aria-hidden />}
              onClick={() => void navigate(paths.staffLists)}
            />
            <Button icon={<FileUp aria-hidden />} onClick={() => setOpen('import')}>
              {t('importFromCsv')}
            </Button>
            <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setOpen('invite')}>
              {t('addMembers')}
            </Button>
          </>
        }
      />
      <ImportStatus />
      <WaitingMailsNote waiting={data?.meta.waitingMails} />
      <Tools>
        <SearchField label={common('searchPeople')} {...searchField} />
        <FilterMenu {...filters} ref={filterMenu} onFocus={() => setUsesFilters(true)}>
          <MemberFilterFields organizationId={organization?.id} state={state} onChange={update} />
        </FilterMenu>
        <Button icon={<UsersRound aria-hidden />} onClick={() => setOpen('groups')}>
          {g('groups')}
        </Button>
        {filters.value.length === 0 ? saveButton : null}
        <AssessmentBox>
          <AssessmentChoice
            label={t('invitedTo')}
            labelHidden
            placeholder={t('anyAssessment')}
            organizationId={organization?.id}
            value={state.assessmentId}
            onValueChange={(assessmentId) => update({ assessmentId })}
          />
        </AssessmentBox>
        <SortMenu
          options={sortNames.map((name) => ({ value: memberSorts[name], label: t(name) }))}
          value={state.sort}
          onValueChange={(sort) => update({ sort })}
        />
      </Tools>
      <ActiveFilters
        options={[
          ...filters.options,
          ...fieldOptions,
          ...(state.groupId === ''
            ? []
            : [{ value: state.groupId, label: group?.name ?? g('oneGroup'), group: g('group') }]),
        ]}
        value={[...filters.value, ...(state.groupId === '' ? [] : [state.groupId])]}
        onValueChange={(values) =>
          update({ ...choose(values), groupId: values.includes(state.groupId) ? state.groupId : '' })
        }
        menu={filterMenu}
        action={saveButton}
      />
      {isError && !isFetching ? (
        <Card>
          <CallFailed error={error} title={t('notLoaded')} onRetry={refetch} />
        </Card>
      ) : null}
      {data === undefined && (isFetching || !isError) ? <TableSkeleton /> : null}
      {data !== undefined && (!isError || isFetching) ? (
        <LoadingOverlay loading={currentData === undefined}>
          {isEmpty ? (
            <Card>
              {isNarrowed(state) ? (
                <NothingFound
                  title={t('noneFound')}
                  description={t('searchOtherwise')}
                  onClear={() => {
                    // The text may not have reached the address yet.
                    searchField.onValueChange('');
                    update(noMemberFilters);
                  }}
                />
              ) : (
                <NoMembers onInvite={() => setOpen('invite')} />
              )}
            </Card>
          ) : (
            <Stack gap={3}>
              <List ref={list} tabIndex={-1}>
                <MembersTable
                  members={data.data}
                  timeZone={timeZone}
                  selectedKeys={selection.keys}
                  onSelectedKeysChange={selection.select}
                />
              </List>
              {organization ? <OwnClock timeZone={organization.timeZone} /> : null}
            </Stack>
          )}
        </LoadingOverlay>
      ) : null}
      {total > memberPageSize && !isError ? (
        <Paginator
          value={state.page}
          pageCount={pageCount(total, memberPageSize)}
          onValueChange={(page) => update({ page })}
          rangeText={t('range', {
            first: formats.number((state.page - 1) * memberPageSize + 1),
            last: formats.number(Math.min(state.page * memberPageSize, total)),
            total: formats.number(total),
          })}
        />
      ) : null}

      {organization ? (
        <BulkActions
          organizationId={organization.id}
          selection={selection}
          total={total}
          query={query}
          group={group?.filter === null ? group : undefined}
          list={list}
        />
      ) : null}
      {organization && open === 'groups' ? (
        <GroupsModal
          organization={organization}
          onShow={close}
          onRemoved={(id) => {
            if (id === state.groupId) update({ groupId: '' });
          }}
          onDismiss={close}
        />
      ) : null}
      {organization && open === 'saveGroup' ? (
        <SaveGroupModal organization={organization} filter={toMemberFilter(state, timeZone)} onDismiss={close} />
      ) : null}

      <InviteMembersModal open={open === 'invite'} onDismiss={close} />
      <ImportMembersModal open={open === 'import'} onDismiss={close} />
      <ErasureReceipt timeZone={timeZone} />
    </Stack>
  );
}

function NoMembers({ onInvite }: { onInvite: () => void }) {
  const t = useTexts('memberList');
  return (
    <EmptyState
      icon={<Users />}
      title={t('noMembers')}
      description={t('addTeam')}
      actions={
        <Button variant="primary" onClick={onInvite}>
          {t('inviteTeam')}
        </Button>
      }
    />
  );
}

/** Fetches the page of members in the URL, and updates the URL. */
function useMemberList() {
  const organization = useOrganization();
  const timeZone = organization?.timeZone ?? 'UTC';
  const [state, updateUrl] = useUrlState(memberListUrl);
  // A new page starts at its top.
  const update = (changes: Partial<MemberListState>, options: NavigateOptions = { flushSync: true }) =>
    updateUrl(changes, { preventScrollReset: false, ...options });
  const argsOf = (page: number) =>
    organization && { organizationId: organization.id, ...toMemberQuery({ ...state, page }, timeZone) };
  const args = argsOf(state.page);
  // Refetched on mount, because colleagues invite and people accept.
  const list = useListMembersQuery(args ?? skipToken, { refetchOnMountOrArgChange: freshSeconds });
  const total = list.currentData?.meta.total;
  const isLast = state.page >= pageCount(total ?? 0, memberPageSize);
  const prefetch = memberApi.usePrefetch('listMembers', { ifOlderThan: freshSeconds });
  usePrefetchNextPage(prefetch, isLast ? undefined : argsOf(state.page + 1));
  useAbortStaleQuery(args, (stale) => memberApi.util.getRunningQueryThunk('listMembers', stale));
  useClampPage({ page: state.page, pageSize: memberPageSize, total }, update);

  return { organization, timeZone, state, update, ...list };
}

export { MembersPage as Component };
