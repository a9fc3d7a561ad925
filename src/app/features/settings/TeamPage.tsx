import { skipToken } from '@reduxjs/toolkit/query/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useClampPage } from '#app/lists/useClampPage.ts';
import { usePrefetchNextPage } from '#app/lists/usePrefetchNextPage.ts';
import { useUrlState } from '#app/lists/useUrlState.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useWaiting } from '#app/shell/useWaiting.ts';
import { OwnClock } from '#app/zone/OwnClock.tsx';
import type { TeamMember } from '#contract/team.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { pageCount } from '#domain/pageWindow.ts';
import { InviteTeamModal } from './InviteTeamModal.tsx';
import { RemoveFromTeamDialog } from './RemoveFromTeamDialog.tsx';
import { settingsApi, useListTeamQuery } from './settingsApi.ts';
import { TeamRolesModal } from './TeamRolesModal.tsx';
import { TeamTable } from './TeamTable.tsx';
import { teamPageSize, teamUrl, toTeamQuery } from './teamUrl.ts';

/** Lists, invites and removes administrators and practitioners. */
function TeamPage() {
  useDocumentTitle('Team');
  const organization = useOrganization();
  const [{ page }, update] = useUrlState(teamUrl);
  const argsOf = (state: typeof teamUrl.initial) =>
    organization && { organizationId: organization.id, ...toTeamQuery(state) };
  const { data, currentData, isError, isFetching, refetch } = useListTeamQuery(argsOf({ page }) ?? skipToken);
  const isLast = page >= pageCount(currentData?.meta.total ?? 0, teamPageSize);
  const prefetch = settingsApi.usePrefetch('listTeam', { ifOlderThan: freshSeconds });
  usePrefetchNextPage(prefetch, isLast ? undefined : argsOf({ page: page + 1 }));
  useClampPage({ page, pageSize: teamPageSize, total: currentData?.meta.total }, update);
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<TeamMember>();
  const [editedId, setEditedId] = useState<string>();
  const shown = currentData ?? data;
  const total = shown?.meta.total ?? 0;
  const edited = shown?.data.find(({ user }) => user.id === editedId);

  return (
    <>
      <Card
        title="Team"
        description="Administrators run the organization; practitioners carry out its assessments."
        actions={
          <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
            Invite to Team
          </Button>
        }
        padding="none"
      >
        {shown && organization && !(isError && !isFetching) ? (
          <LoadingOverlay loading={isFetching}>
            <TeamTable
              team={shown.data}
              timeZone={organization.timeZone}
              onEditRoles={({ user }) => setEditedId(user.id)}
              onRemove={setLeaving}
            />
          </LoadingOverlay>
        ) : null}
        {shown === undefined && !isError ? <TeamSkeleton /> : null}
        {isError && !isFetching ? <ErrorState title="The team could not be loaded" onRetry={refetch} /> : null}
      </Card>
      {organization && shown ? <OwnClock timeZone={organization.timeZone} /> : null}
      {total > teamPageSize ? (
        <Paginator
          page={page}
          pageCount={pageCount(total, teamPageSize)}
          onPageChange={(next) => update({ page: next })}
        />
      ) : null}
      <InviteTeamModal open={inviting} onDismiss={() => setInviting(false)} />
      {organization && edited ? (
        <TeamRolesModal
          organizationId={organization.id}
          member={edited}
          timeZone={organization.timeZone}
          onDismiss={() => setEditedId(undefined)}
        />
      ) : null}
      {organization && leaving ? (
        <RemoveFromTeamDialog
          organizationId={organization.id}
          member={leaving}
          onDismiss={() => setLeaving(undefined)}
        />
      ) : null}
    </>
  );
}

function TeamSkeleton() {
  useWaiting();
  return <Skeleton shape="block" blockSize="220px" />;
}

export { TeamPage as Component };
