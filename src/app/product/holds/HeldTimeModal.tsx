import { useState } from 'react';
import { useScheduleAppointmentMutation } from '#app/api/appointmentApi.ts';
import { useReleaseHeldTimeMutation } from '#app/api/heldTimeApi.ts';
import { describeRefusal } from '#app/product/appointments/describeRefusal.ts';
import { useUndoableToast } from '#app/product/undo/useUndoableToast.ts';
import { paths } from '#app/session/paths.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { ListedHeldTime } from '#contract/heldTime.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

export interface HeldTimeModalProps {
  held: ListedHeldTime;
  timeZone: string;
  /** Called when the time is not as it was shown. */
  onChanged: () => void;
  /** Called after booking or releasing. */
  onDone: () => void;
  onDismiss: () => void;
}

/** A time that is held for a person, to book or to release. An offer of a new time is taken back where it was made. */
export function HeldTimeModal({ held, timeZone, onChanged, onDone, onDismiss }: HeldTimeModalProps) {
  const { id: heldTimeId, assessmentId, assessmentMemberId, name, startsAt, trackId, replaces, expiresAt } = held;
  const t = useTexts('holds');
  const appointmentTexts = useTexts('appointments');
  const common = useTexts('common');
  const formats = useFormats();
  const toast = useToast();
  const showUndoable = useUndoableToast();
  const [release, { isLoading: isReleasing }] = useReleaseHeldTimeMutation();
  const [schedule, { isLoading: isBooking }] = useScheduleAppointmentMutation();
  const [refusal, setRefusal] = useState<string>();
  const isBusy = isReleasing || isBooking;
  const slot = formats.slot(startsAt, timeZone);
  const until = formats.shortDateTime(expiresAt, timeZone);

  const handleRelease = async () => {
    try {
      const { data } = await release({ heldTimeId }).unwrap();
      if (data.undoId === undefined) toast.info(t('ended', { name }));
      else showUndoable(t('released', { name, slot }), data.undoId);
      onDone();
    } catch (error) {
      toast.failure(error);
      onChanged();
    }
  };
  const handleBook = async () => {
    setRefusal(undefined);
    try {
      const body = { startsAt, trackId, assessmentMemberId, ...(replaces && { replaces }) };
      const { data } = await schedule({ assessmentId, body }).unwrap();
      showUndoable(appointmentTexts('booked', { name, slot }), data.undoId);
      onDone();
    } catch (error) {
      setRefusal(describeRefusal(appointmentTexts, error, name, slot));
      onChanged();
    }
  };

  return (
    <Modal
      open
      title={t('heldFor', { name })}
      description={held.assessmentName}
      locked={isBusy}
      onOpenChange={onDismiss}
      footer={
        <>
          <Button disabled={isBusy} onClick={onDismiss}>
            {common('close')}
          </Button>
          {held.isOffer ? null : (
            <Button
              loading={isReleasing}
              aria-disabled={isBusy}
              onClick={() => (isBusy ? undefined : void handleRelease())}
            >
              {t('release')}
            </Button>
          )}
          <Button
            variant="primary"
            loading={isBooking}
            aria-disabled={isBusy}
            onClick={() => (isBusy ? undefined : void handleBook())}
          >
            {t('book')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {refusal === undefined ? null : <Banner tone="warning" live title={refusal} />}
        {expiresAt <= clock.now() ? <Banner tone="warning" title={t('expired', { until })} /> : null}
        <p>{formats.facts([slot, expiresAt > clock.now() ? t('heldUntil', { time: until }) : undefined])}</p>
        {held.isOffer ? (
          <p>
            {t('isOffer')} <TextLink href={paths.displacedAppointments(assessmentId)}>{t('showOffers')}</TextLink>
          </p>
        ) : null}
        <p>
          <TextLink href={paths.member(held.userId)}>{t('showPerson', { name })}</TextLink>
        </p>
      </Stack>
    </Modal>
  );
}
