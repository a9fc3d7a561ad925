import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '#app/session/useSession.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { useGetAvailabilityQuery } from './availabilityApi.ts';
import { DaysOffCard } from './DaysOffCard.tsx';
import { WorkingHoursCard } from './WorkingHoursCard.tsx';

const AppointmentsToMove = lazy(async () => ({
  default: (await import('./AppointmentsToMove.tsx')).AppointmentsToMove,
}));

export interface PractitionerAvailabilityProps {
  organizationId: string;
  /** The id of the membership. */
  practitionerId: string;
  titles: {
    hours: string;
    daysOff: string;
  };
}

/** When and where a practitioner works, in two cards. Whoever may see it can change it, unless the practitioner has left. */
export function PractitionerAvailability({ titles, ...key }: PractitionerAvailabilityProps) {
  const t = useTexts('availability');
  const [hasKept, setHasKept] = useState(false);
  const isAdmin = useCurrentUser()?.role === 'OrganizationAdmin';
  const { currentData, isError, error, isFetching, refetch } = useGetAvailabilityQuery(key);
  const availability = currentData?.data;
  if (availability === undefined) {
    return (
      <Card>
        {isError ? (
          <CallFailed error={error} title={t('failed')} loading={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ContentSkeleton label={t('loading')} blockSizes={['220px']} />
        )}
      </Card>
    );
  }
  return (
    <>
      {availability.canChange ? null : (
        <Banner tone="info" title={t('notHere', { name: availability.fullName })}>
          {t('cannotChange')}
        </Banner>
      )}
      {hasKept && isAdmin ? (
        <Suspense>
          <AppointmentsToMove {...key} />
        </Suspense>
      ) : null}
      <DaysOffCard {...key} title={titles.daysOff} availability={availability} onKept={() => setHasKept(true)} />
      <WorkingHoursCard {...key} title={titles.hours} availability={availability} onKept={() => setHasKept(true)} />
    </>
  );
}
