import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useCountDisplacedQuery } from '#app/api/displacedApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { InviteMembersModal } from '#app/product/inviting/InviteMembersModal.tsx';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { zoneAndOwnClock } from '#app/ui/time/OwnClock.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import { AppointmentsProgress } from './AppointmentsProgress.tsx';
import { Checklist } from './Checklist.tsx';
import { Columns } from './DashboardPage.styles.ts';
import { useGetDashboardQuery, useGetDashboardWorkQuery } from './dashboardApi.ts';
import { FirstMembers } from './FirstMembers.tsx';
import { StatCards } from './StatCards.tsx';
import { isNew, Work } from './Work.tsx';

/** The organization at a glance: the work to do, four figures, how many have an appointment, and the first members. */
function DashboardPage() {
  const t = useTexts('figures');
  const formats = useFormats();
  useDocumentTitle(t('title'));
  const organization = useOrganization();
  const [inviting, setInviting] = useState(false);
  const { data, isError, error, isFetching, refetch } = useGetDashboardQuery(organization?.id ?? '', {
    skip: organization === undefined,
    refetchOnMountOrArgChange: freshSeconds,
  });
  const work = useGetDashboardWorkQuery(organization?.id ?? '', {
    skip: organization === undefined,
    refetchOnMountOrArgChange: freshSeconds,
  });
  // The page does without it if it fails.
  const displaced = useCountDisplacedQuery(
    { organizationId: organization?.id ?? '' },
    { skip: organization === undefined, refetchOnMountOrArgChange: freshSeconds },
  );
  const stats = data?.data;
  const failed = stats === undefined && isError;
  // The work of a new organization is shorter than its placeholder. Nothing below may move.
  const isWorkKnown = (stats !== undefined && work.data !== undefined) || work.isError;

  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={organization && formats.facts([organization.name, zoneAndOwnClock(organization.timeZone)])}
        actions={organization && <PrintMenu timeZone={organization.timeZone} />}
      />
      {failed ? null : (
        <Work
          stats={stats}
          work={work.data?.data}
          displaced={displaced.isError ? [] : displaced.data?.data}
          organizationId={organization?.id ?? ''}
          timeZone={organization?.timeZone ?? 'UTC'}
          error={work.isError ? work.error : undefined}
          loading={work.isFetching}
          onRetry={work.refetch}
        />
      )}
      {failed ? (
        <Card>
          <CallFailed error={error} title={t('notLoaded')} onRetry={refetch} loading={isFetching} />
        </Card>
      ) : isWorkKnown ? (
        <StatCards stats={stats} />
      ) : null}
      {failed || isWorkKnown ? (
        <Columns>
          {failed ? null : <AppointmentsProgress stats={stats} />}
          <FirstMembers organizationId={organization?.id} onInvite={() => setInviting(true)} />
        </Columns>
      ) : null}
      {stats && work.data && !isNew(stats) ? (
        <Checklist stats={stats} hasPractitioner={work.data.data.hasPractitioner} />
      ) : null}
      <InviteMembersModal open={inviting} onDismiss={() => setInviting(false)} />
    </Stack>
  );
}

/** Prints the list of today or of tomorrow, in the time zone of the organization. */
function PrintMenu({ timeZone }: { timeZone: string }) {
  const t = useTexts('figures');
  const today = calendarDateAt(clock.now(), timeZone);
  return (
    <Menu
      label={t('printList')}
      trigger={<Button icon={<Printer aria-hidden />}>{t('printList')}</Button>}
      items={[
        { id: 'today', label: t('printToday'), href: paths.printDay(today) },
        { id: 'tomorrow', label: t('printTomorrow'), href: paths.printDay(addDays(today, 1)) },
      ]}
    />
  );
}

export { DashboardPage as Component };
