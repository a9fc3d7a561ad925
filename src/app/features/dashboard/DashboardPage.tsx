import { useState } from 'react';
import { useListMembersQuery } from '#app/api/memberApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { InviteMembersModal } from '#app/inviting/InviteMembersModal.tsx';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { AppointmentsProgress } from './AppointmentsProgress.tsx';
import { Checklist } from './Checklist.tsx';
import { Columns, Page } from './DashboardPage.styles.ts';
import { dashboardMembersArgs, useGetDashboardQuery, useGetDashboardWorkQuery } from './dashboardApi.ts';
import { FirstMembers } from './FirstMembers.tsx';
import { StatCards } from './StatCards.tsx';
import { Work } from './Work.tsx';

/** The organization at a glance: four figures, how many have an appointment, the first members, and the work to do. */
function DashboardPage() {
  useDocumentTitle('Dashboard');
  const organization = useOrganization();
  const [inviting, setInviting] = useState(false);
  const { data, isError, isFetching, refetch } = useGetDashboardQuery(organization?.id ?? '', {
    skip: organization === undefined,
    refetchOnMountOrArgChange: freshSeconds,
  });
  const work = useGetDashboardWorkQuery(organization?.id ?? '', {
    skip: organization === undefined,
    refetchOnMountOrArgChange: freshSeconds,
  });
  const members = useListMembersQuery(dashboardMembersArgs(organization?.id ?? ''), {
    skip: organization === undefined,
  });
  const stats = data?.data;
  const failed = stats === undefined && isError;

  return (
    <Page>
      <PageHeader title="Dashboard" description={organization?.name} />
      {failed ? (
        <Card>
          <ErrorState title="The figures could not be loaded" onRetry={refetch} retrying={isFetching} />
        </Card>
      ) : (
        <StatCards stats={stats} />
      )}
      <Columns>
        {failed ? null : <AppointmentsProgress stats={stats} />}
        <FirstMembers organizationId={organization?.id} onInvite={() => setInviting(true)} />
      </Columns>
      {/* Below and last, because it has no fixed height: it neither moves the rest nor is moved while they load. */}
      {failed || members.isLoading ? null : (
        <>
          <Work
            stats={stats}
            work={work.data?.data}
            timeZone={organization?.timeZone ?? 'UTC'}
            failed={work.isError}
            retrying={work.isFetching}
            onRetry={work.refetch}
          />
          {stats && work.data ? <Checklist stats={stats} hasPractitioner={work.data.data.hasPractitioner} /> : null}
        </>
      )}
      <InviteMembersModal open={inviting} onDismiss={() => setInviting(false)} />
    </Page>
  );
}

export { DashboardPage as Component };
