import { useCountDisplacedQuery } from '#app/api/displacedApi.ts';
import { paths } from '#app/session/paths.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';

export interface AppointmentsToMoveProps {
  organizationId: string;
  /** Limits the panels of new times to the people of a practitioner. */
  practitionerId?: string;
}

/** Leads to the appointments that need another time because a practitioner is away or a room is closed, by assessment. */
export function AppointmentsToMove({ organizationId, practitionerId }: AppointmentsToMoveProps) {
  const t = useTexts('availability');
  const { data } = useCountDisplacedQuery({ organizationId }, { refetchOnMountOrArgChange: true });
  const concerned = data?.data.filter(({ count }) => count > 0) ?? [];
  if (concerned.length === 0) return null;
  return (
    <Banner
      tone="warning"
      live
      title={t('needTimes')}
      actions={concerned.map(({ assessmentId, assessmentName }) => (
        <LinkButton key={assessmentId} href={paths.displacedAppointments(assessmentId, practitionerId)}>
          {t('findTimesIn', { assessment: assessmentName })}
        </LinkButton>
      ))}
    />
  );
}
