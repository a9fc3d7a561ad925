import { NotPrinted } from '#app/features/practice/day/DayPage.styles.ts';
import { useListCorrectionsQuery } from '#app/features/practice/practiceApi.ts';
import { paths } from '#app/session/paths.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';

/** Says on the day page that corrections wait. Renders nothing if none do, or while that is not known. */
export function WaitingCorrections() {
  const t = useTexts('identityCorrections');
  const count = useListCorrectionsQuery(undefined, { refetchOnMountOrArgChange: true }).data?.data.length ?? 0;
  if (count === 0) return null;
  return (
    <NotPrinted>
      <Banner
        title={t('waiting', { count })}
        actions={<LinkButton href={paths.practiceCorrections}>{t('showCorrections')}</LinkButton>}
      >
        {t('waitingHint')}
      </Banner>
    </NotPrinted>
  );
}
