import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import type { TimeSlots } from './useTimeSlots.ts';

/** Says that the later days could not be loaded. Renders nothing unless that happened. */
export function LaterDaysFailed({ slots }: { slots: TimeSlots }) {
  const t = useTexts('appointments');
  const common = useTexts('common');
  if (!slots.isFetchNextPageError) return null;
  return (
    <Banner
      tone="warning"
      live
      title={t('laterDaysFailed')}
      actions={
        <Button loading={slots.isFetching} onClick={slots.loadMore}>
          {common('tryAgain')}
        </Button>
      }
    >
      {errorMessage(slots.error)}
    </Banner>
  );
}
