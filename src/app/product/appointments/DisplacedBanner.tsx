import { paths } from '#app/session/paths.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';

export interface DisplacedBannerProps {
  assessmentId: string;
  /** Appointments that no longer fit. Nothing is shown for 0. */
  count: number;
}

/** Says how many appointments no longer fit the schedule of an assessment, with a link to their list. */
export function DisplacedBanner({ assessmentId, count }: DisplacedBannerProps) {
  const t = useTexts('displacedMark');
  if (count === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t('open', { count })}
      actions={<LinkButton href={paths.displacedAppointments(assessmentId)}>{t('settle')}</LinkButton>}
    >
      {t('stayBooked')}
    </Banner>
  );
}
