import { useState } from 'react';
import { LaterDaysFailed } from '#app/product/time-slots/LaterDaysFailed.tsx';
import { SiteChoice } from '#app/product/time-slots/SiteChoice.tsx';
import { useTimeSlots } from '#app/product/time-slots/useTimeSlots.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { SlotPicker } from '#design-system/patterns/slot-picker/SlotPicker.tsx';
import { type BlockTime, listFreeTimes } from './blockTimes.ts';

export interface ChangeTimeProps {
  assessmentId: string;
  /** Of the person. */
  name: string;
  /** Of the organization. */
  timeZone: string;
  /** The times of the other people of the block, whose places are not free. */
  others: readonly BlockTime[];
  onChoose: (time: BlockTime) => void;
  onDismiss: () => void;
}

/** Chooses another time that is still free for a person of a block. */
export function ChangeTime({ assessmentId, name, timeZone, others, onChoose, onDismiss }: ChangeTimeProps) {
  const t = useTexts('blockBooking');
  const appointments = useTexts('appointments');
  const common = useTexts('common');
  const formats = useFormats();
  const slots = useTimeSlots({ assessmentId, replaces: undefined }, true);
  const [chosen, setChosen] = useState<number>();
  const { site, ofTracks, moreFrom, loadMore } = slots;
  const zone = site?.timeZone ?? timeZone;
  const trackIds = site?.trackIds ?? [assessmentId];
  const times = ofTracks && listFreeTimes(ofTracks, { trackIds, firstTrackId: assessmentId, others });
  const free = times?.find(({ startsAt, remaining }) => startsAt === chosen && remaining > 0);
  return (
    <Modal
      open
      title={t('changeTitle', { name })}
      onOpenChange={onDismiss}
      footer={
        <>
          <Button onClick={onDismiss}>{common('cancel')}</Button>
          <Button
            variant="primary"
            // Not disabled, because a disabled button would lose focus when the chosen time is taken.
            aria-disabled={free === undefined}
            onClick={() => {
              if (free === undefined) return;
              const { remaining: _remaining, ...time } = free;
              onChoose(time);
            }}
          >
            {free === undefined ? appointments('chooseTime') : t('use', { slot: formats.slot(free.startsAt, zone) })}
          </Button>
        </>
      }
    >
      {times === undefined ? (
        slots.isError ? (
          <CallFailed error={slots.error} loading={slots.isFetching} onRetry={() => void slots.refetch()} />
        ) : (
          <ContentSkeleton label={appointments('loadingTimes')} blockSizes={['240px']} />
        )
      ) : (
        <Stack gap={5}>
          <SiteChoice slots={slots} />
          <SlotPicker
            slots={times}
            timeZone={zone}
            viewerTimeZone={browser.timeZone()}
            headingLevel={3}
            value={free?.startsAt}
            moreFrom={moreFrom}
            onLoadMore={loadMore}
            onValueChange={setChosen}
          />
          <LaterDaysFailed slots={slots} />
        </Stack>
      )}
    </Modal>
  );
}
