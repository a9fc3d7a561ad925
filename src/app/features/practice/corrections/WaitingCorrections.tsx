import { NotPrinted } from '#app/features/practice/day/DayPage.styles.ts';
import { useListCorrectionsQuery, useListMergesQuery } from '#app/features/practice/practiceApi.ts';
import { paths } from '#app/session/paths.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';

/** Says on the day page that corrections or merges wait. Renders nothing if none do, or while that is not known. */
export function WaitingCorrections() {
  const t = useTexts('identityCorrections');
  const options = { refetchOnMountOrArgChange: true };
  const count = useListCorrectionsQuery(undefined, options).data?.data.length ?? 0;
  const merges = useListMergesQuery(undefined, options).data?.data.length ?? 0;
  if (count + merges === 0) return null;
  return (
    <NotPrinted>
      {count === 0 ? null : (
        <Banner
          title={t('waiting', { count })}
          actions={<LinkButton href={paths.practiceCorrections}>{t('showCorrections')}</LinkButton>}
        >
          {t('waitingHint')}
        </Banner>
      )}
      {merges === 0 ? null : (
        <Banner
          title={t('mergesWaiting', { count: merges })}
          actions={<LinkButton href={paths.practiceCorrections}>{t('showMerges')}</LinkButton>}
        >
          {t('mergesWaitingHint')}
        </Banner>
      )}
    </NotPrinted>
  );
}
