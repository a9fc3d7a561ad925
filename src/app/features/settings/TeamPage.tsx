import { skipToken } from '@reduxjs/toolkit/query/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useListCalls } from '#app/lists/useListCalls.ts';
import { usePageParam } from '#app/lists/usePageParam.ts';
import { useStayInside } from '#app/lists/useStayInside.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useWaiting } from '#app/shell/useWaiting.ts';
import { OwnClock } from '#app/zone/OwnClock.tsx';
import type { Member } from '#contract/member.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { pageCount } from '#domain/pageWindow.ts';
import { InviteTeamModal } from './InviteTeamModal.tsx';
import { RemoveFromTeamDialog } from './RemoveFromTeamDialog.tsx';
import { settingsEndpoints, teamPageSize, toTeamQuery, useListTeamQuery } from './settingsApi.ts';
import { TeamTable } from './TeamTable.tsx';

/** Administrators and practitioners: invited and removed here. */
export function TeamPage() {
  useDocumentTitle('Team');
  const organization = useOrganization();
  const [page, turnTo] = usePageParam('page');
  const argsOf = (wanted: number) => organization && { organizationId: organization.id, ...toTeamQuery(wanted) };
  const args = argsOf(page);
  const { data, currentData, isError, isFetching, refetch } = useListTeamQuery(args ?? skipToken);
  const isLast = page >= pageCount(currentData?.meta.total ?? 0, teamPageSize);
  useListCalls(settingsEndpoints.listTeam, { args, next: isLast ? undefined : argsOf(page + 1) });
  useStayInside({ page, pageSize: teamPageSize, total: currentData?.meta.total }, turnTo);
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member>();
  const shown = currentData ?? data;
  const total = shown?.meta.total ?? 0;

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
            <TeamTable team={shown.data} timeZone={organization.timeZone} onRemove={setLeaving} />
          </LoadingOverlay>
        ) : null}
        {shown === undefined && !isError ? <TeamOnItsWay /> : null}
        {isError && !isFetching ? <ErrorState title="The team could not be loaded" onRetry={refetch} /> : null}
      </Card>
      {organization && shown ? <OwnClock timeZone={organization.timeZone} /> : null}
      {total > teamPageSize ? (
        <Paginator page={page} pageCount={pageCount(total, teamPageSize)} onPageChange={(next) => turnTo(next)} />
      ) : null}
      <InviteTeamModal open={inviting} onDismiss={() => setInviting(false)} />
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

function TeamOnItsWay() {
  useWaiting();
  return <Skeleton shape="block" blockSize="220px" />;
}
