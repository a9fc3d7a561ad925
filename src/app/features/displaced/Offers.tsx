import { useRef, useState } from 'react';
import { useListOffersQuery, useSettleOffersMutation } from '#app/api/offerApi.ts';
import { describeSent } from '#app/product/seats/mailReach.ts';
import { hidden } from '#app/ui/texts/hidden.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Offer } from '#contract/offer.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { Actions, People, RowEnd, Times } from './DisplacedPage.styles.ts';

export interface OffersProps {
  assessment: { id: string; name: string };
  timeZone: string;
}

/** Shows what became of the new times that were offered, and lets staff remind people or take offers back. */
export function Offers({ assessment, timeZone }: OffersProps) {
  const t = useTexts('newTimes');
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const toast = useToast();
  const card = useRef<HTMLElement>(null);
  const list = useListOffersQuery({ assessmentId: assessment.id }, { refetchOnMountOrArgChange: true });
  const [settle, { isLoading }] = useSettleOffersMutation();
  const [releasing, setReleasing] = useState<readonly Offer[]>();
  const reply = list.currentData;
  if (reply === undefined || reply.data.length === 0) return null;
  const { Accepted: accepted, Open: open, Expired: expired, Replaced: replaced, Outside: outside } = reply.meta.counts;
  const openOffers = reply.data.filter(({ state }) => state === 'Open');
  const fitting = openOffers.filter(({ fitsAgain }) => fitsAgain);

  const run = async (action: 'Remind' | 'Release', offers: readonly Offer[]) => {
    try {
      const body = { action, ids: offers.map(({ id }) => id) };
      const { data } = await settle({ assessmentId: assessment.id, body }).unwrap();
      setReleasing(undefined);
      if (data.done === 0 && action === 'Remind') toast.info(t('notReminded'));
      else {
        const done = t(action === 'Remind' ? 'reminded' : 'released', { count: data.done });
        toast.success(done, describeSent(mails, formats, data.mails));
      }
      card.current?.focus();
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Card
      ref={card}
      tabIndex={-1}
      title={t('progress')}
      description={t('counts', { accepted, open, expired, replaced, outside })}
    >
      <Stack gap={4}>
        {fitting.length === 0 ? null : (
          <Banner
            title={t('fitAgain', { count: fitting.length })}
            actions={
              <Button loading={isLoading && releasing === undefined} onClick={() => void run('Release', fitting)}>
                {t('letStand', { count: fitting.length })}
              </Button>
            }
          >
            {t('fitAgainText')}
          </Banner>
        )}
        {openOffers.length === 0 ? null : (
          <Actions>
            <Button loading={isLoading && releasing === undefined} onClick={() => void run('Remind', openOffers)}>
              {t('remind', { count: openOffers.length })}
            </Button>
            <Button tone="danger" disabled={isLoading} onClick={() => setReleasing(openOffers)}>
              {t('release', { count: openOffers.length })}
            </Button>
          </Actions>
        )}
        <People aria-label={t('progress')}>
          {reply.data.map((offer) => (
            <li key={offer.id}>
              <RowEnd>
                <Times data-wide>
                  <bdi>{offer.fullName}</bdi>
                  <span>{describeTimes(t, formats, offer, timeZone)}</span>
                  <Muted as="span">{describeState(t, formats, offer, timeZone)}</Muted>
                </Times>
                {offer.state === 'Open' ? (
                  <>
                    <Button
                      variant="ghost"
                      // Disabled, it would lose the focus.
                      aria-disabled={isLoading}
                      onClick={() => isLoading || void run('Remind', [offer])}
                    >
                      {t.rich('remindOne', { name: offer.fullName, hidden })}
                    </Button>
                    <Button variant="ghost" disabled={isLoading} onClick={() => setReleasing([offer])}>
                      {t.rich('releaseOne', { name: offer.fullName, hidden })}
                    </Button>
                  </>
                ) : null}
              </RowEnd>
            </li>
          ))}
        </People>
      </Stack>
      {releasing === undefined ? null : (
        <ImpactPanel
          open
          title={t('releaseQuestion', { count: releasing.length })}
          description={assessment.name}
          rows={[]}
          note={t('releaseNote')}
          confirmLabel={t('release', { count: releasing.length })}
          tone="danger"
          loading={isLoading}
          onConfirm={() => void run('Release', releasing)}
          onOpenChange={() => setReleasing(undefined)}
        />
      )}
    </Card>
  );
}

function describeTimes(
  t: TextsOf<'newTimes'>,
  formats: Formats,
  { movedFrom, startsAt }: Offer,
  timeZone: string,
): string {
  return t('fromTo', {
    from: formats.shortDateTime(movedFrom, timeZone),
    to: formats.shortDateTime(startsAt, timeZone),
  });
}

function describeState(
  t: TextsOf<'newTimes'>,
  formats: Formats,
  { state, expiresAt }: Offer,
  timeZone: string,
): string {
  return state === 'Open'
    ? t('openUntil', { time: formats.shortDateTime(expiresAt, timeZone) })
    : t('state', { state });
}
