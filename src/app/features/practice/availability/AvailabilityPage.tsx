import { useListOwnMembershipsQuery } from '#app/api/membershipApi.ts';
import { PractitionerAvailability } from '#app/product/availability/PractitionerAvailability.tsx';
import { paths } from '#app/session/paths.ts';
import { PageSkeleton } from '#app/shell/PageSkeleton.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';

/** Where practitioners say when they work, in each of their organizations, and when they are away. */
function AvailabilityPage() {
  const t = useTexts('availability');
  const title = t('title');
  useDocumentTitle(title);
  const { data, isError, error, isFetching, refetch } = useListOwnMembershipsQuery();
  const memberships = data?.data.filter(
    ({ role, acceptedAt, isDeactivated }) => role === 'Practitioners' && acceptedAt !== null && !isDeactivated,
  );
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: t('day'), href: paths.practice },
              { label: title, href: paths.practiceAvailability },
            ]}
          />
        }
      />
      {memberships?.map(({ id, organization }) => (
        <PractitionerAvailability
          key={id}
          organizationId={organization.id}
          practitionerId={id}
          titles={
            memberships.length === 1
              ? { hours: t('workingHours'), daysOff: t('away') }
              : {
                  hours: t('workingHoursAt', { organization: organization.name }),
                  daysOff: t('awayFrom', { organization: organization.name }),
                }
          }
        />
      ))}
      {memberships === undefined && isError ? (
        <Card>
          <CallFailed error={error} title={t('failed')} loading={isFetching} onRetry={() => void refetch()} />
        </Card>
      ) : null}
      {memberships === undefined && !isError ? <PageSkeleton label={t('loading')} blockSizes={['220px']} /> : null}
    </Stack>
  );
}

export { AvailabilityPage as Component };
