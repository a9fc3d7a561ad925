import { useState } from 'react';
import { useAcceptOfferMutation } from '#app/api/acceptOfferApi.ts';
import { dateAndTimesOf } from '#app/product/appointments/appointmentTexts.ts';
import { errorMessage, errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';

export interface OfferProps {
  assessment: MemberAssessment;
  offer: NonNullable<MemberAssessment['offer']>;
  onAccepted: () => Promise<void>;
  /** Called when the offer turns out to be over. */
  onStale: () => Promise<void>;
  /** Undefined if no other time can be chosen. */
  onChooseAnother: (() => void) | undefined;
}

/** A time that is held for the member instead of the appointment: one press accepts it. */
export function Offer({ assessment, offer, onAccepted, onStale, onChooseAnother }: OfferProps) {
  const t = useTexts('booking');
  const formats = useFormats();
  const [accept, { isLoading }] = useAcceptOfferMutation();
  const [problem, setProblem] = useState<{ text: string; isOver: boolean }>();
  const { name: organization, timeZone: ownZone } = assessment.organization;
  const { place, staffReason, state } = offer;
  const timeZone = place?.timeZone ?? ownZone;
  const times = {
    when: dateAndTimesOf(formats, offer, timeZone),
    until: formats.dateTime(offer.expiresAt, timeZone),
  };

  const press = async () => {
    try {
      await accept({ assessmentId: assessment.id, offerId: offer.id }).unwrap();
      await onAccepted();
    } catch (error) {
      const code = errorReplyOf(error)?.code;
      const isOver = code === 'Conflict' || code === 'NotFound';
      setProblem({ text: errorMessage(error), isOver });
      if (isOver) await onStale();
    }
  };

  const chooseAnother = onChooseAnother ? (
    <Button disabled={isLoading} onClick={onChooseAnother}>
      {t('chooseAnother')}
    </Button>
  ) : null;
  if (state !== 'Open' || problem?.isOver) {
    return (
      <Banner tone="warning" live title={t('offerExpired')} actions={chooseAnother}>
        {problem?.text ?? t(state === 'Outside' ? 'offerOutsideText' : 'offerExpiredText', times)}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title={t('offerTitle')}
      actions={
        <>
          <Button variant="primary" loading={isLoading} onClick={() => void press()}>
            {t('acceptOffer')}
          </Button>
          {chooseAnother}
        </>
      }
    >
      <p>{t('offerText', { organization, ...times })}</p>
      {problem === undefined ? null : <p role="alert">{problem.text}</p>}
      {place === undefined ? null : (
        <p>
          <bdi>{place.room ? t('siteAndRoom', { site: place.site, room: place.room }) : place.site}</bdi>,{' '}
          <bdi>{place.address}</bdi>
        </p>
      )}
      {staffReason === undefined ? null : <p>{t('staffReason', { reason: staffReason.code })}</p>}
      {staffReason?.note === undefined ? null : <p dir="auto">{staffReason.note}</p>}
    </Banner>
  );
}
