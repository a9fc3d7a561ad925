import { CalendarX } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScheduleAppointmentMutation } from '#app/api/appointmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { dateAndTimesOf } from '#app/product/appointments/appointmentTexts.ts';
import { LaterDaysFailed } from '#app/product/time-slots/LaterDaysFailed.tsx';
import { SiteChoice } from '#app/product/time-slots/SiteChoice.tsx';
import { ownStartOf, type TimeSlots, useTimeSlots } from '#app/product/time-slots/useTimeSlots.ts';
import { WhyNot } from '#app/product/time-slots/WhyNot.tsx';
import { PageSkeleton } from '#app/shell/PageSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { errorMessage, errorReplyOf, isLostOffline } from '#app/ui/texts/errorMessage.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AppointmentInTrack } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { SlotPicker } from '#design-system/patterns/slot-picker/SlotPicker.tsx';
import { BookBar, Booker, PickHeading } from './booking.styles.ts';
import { appointmentZone, type StateText } from './bookingTexts.ts';

export interface PickTimeProps {
  /** The heading, which takes the focus. */
  ref: RefObject<HTMLHeadingElement | null>;
  assessment: MemberAssessment;
  /** The appointment to move. Undefined when booking the first one. */
  replaced: AppointmentInTrack | undefined;
  onBooked: () => Promise<void>;
  /** Called when the data of the page turn out to be stale. */
  onStale: () => Promise<void>;
  /** Cancels moving. */
  onKeep: () => void;
}

/** The slots of an assessment under a heading, and the button that books the chosen one. */
export function PickTime({ ref, ...props }: PickTimeProps) {
  const t = useTexts('booking');
  const appointmentTexts = useTexts('appointments');
  return (
    <Booker>
      <PickHeading ref={ref} tabIndex={-1}>
        {props.replaced === undefined ? appointmentTexts('chooseTime') : t('chooseAnother')}
      </PickHeading>
      <Times {...props} />
    </Booker>
  );
}

function Times({ assessment, replaced, onBooked, onStale, onKeep }: Omit<PickTimeProps, 'ref'>) {
  const { name: organization, timeZone: ownZone } = assessment.organization;
  const t = useTexts('booking');
  const appointmentTexts = useTexts('appointments');
  const formats = useFormats();
  const slots = useTimeSlots({ assessmentId: assessment.id, replaces: replaced?.id }, freshSeconds);
  const timeZone = slots.site?.timeZone ?? ownZone;
  const [chosen, setChosen] = useState<number>();
  const { book, isBooking, goneText, postponed, dropPostponed } = useBook({
    assessment,
    replaced,
    onBooked,
    onStale,
    refetch: slots.refetch,
  });

  const gone = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is disabled until another time is chosen.
    if (goneText !== undefined) gone.current?.focus();
  }, [goneText]);

  const { slots: rows, moreFrom, loadMore } = slots;
  if (rows === undefined) return <Waiting slots={slots} />;
  if (slots.sites.length < 2 && moreFrom === undefined && rows.every(({ remaining }) => remaining === 0)) {
    return (
      <NothingToBook
        why={
          rows.length === 0
            ? { title: t('noTimes'), text: t('askForTime', { organization }) }
            : { title: t('full'), text: t('freeAgain') }
        }
        isFetching={slots.isFetching}
        onRefresh={() => void slots.refetch()}
        replaced={replaced}
        onKeep={onKeep}
      />
    );
  }
  const chosenSlot = rows.find(({ startsAt }) => startsAt === chosen);
  const value = chosenSlot && chosenSlot.remaining > 0 ? chosen : undefined;
  const isTaken = chosenSlot !== undefined && value === undefined && goneText === undefined;
  const { changeCutoffHours: hours, noticeHours: notice = 0 } = assessment;

  return (
    <>
      {replaced === undefined ? null : (
        <Muted>{t('staysYours', { when: dateAndTimesOf(formats, replaced, appointmentZone(assessment)) })}</Muted>
      )}
      {assessment.missed === undefined ? null : (
        <Muted>{t('missed', { when: dateAndTimesOf(formats, assessment.missed, timeZone) })}</Muted>
      )}
      {goneText === undefined ? null : (
        <Banner ref={gone} tabIndex={-1} tone="warning" live title={goneText}>
          {t('chooseAnotherBelow')}
        </Banner>
      )}
      {isTaken ? (
        <Banner tone="warning" live title={t('taken')}>
          {t('pleaseChooseAnother')}
        </Banner>
      ) : null}
      {postponed === undefined ? null : (
        <Banner tone="warning" live title={postponed.wasSent ? t('wentOffline') : t('isOffline')}>
          {t('bookedOnceOnline', { slot: formats.slot(postponed.startsAt, timeZone) })}
        </Banner>
      )}
      <SiteChoice slots={slots} />
      <SlotPicker
        slots={rows}
        timeZone={timeZone}
        viewerTimeZone={browser.timeZone()}
        value={value}
        ownStartsAt={ownStartOf(slots, assessment.id, replaced)}
        headingLevel={3}
        moreFrom={moreFrom}
        onLoadMore={loadMore}
        disabled={isBooking}
        explain={(startsAt) => <WhyNot time={{ assessmentId: assessment.id, startsAt, replaces: replaced?.id }} />}
        onValueChange={(startsAt) => {
          setChosen(startsAt);
          dropPostponed();
        }}
      />
      <LaterDaysFailed slots={slots} />
      <BookBar data-chosen={value !== undefined || undefined}>
        <Button
          variant="primary"
          size="large"
          fullWidth
          disabled={value === undefined}
          loading={isBooking}
          onClick={() => (value === undefined ? undefined : void book(value, chosenSlot?.trackId))}
        >
          {value === undefined
            ? appointmentTexts('chooseTime')
            : appointmentTexts(replaced === undefined ? 'bookSlot' : 'moveToSlot', {
                slot: formats.slot(value, timeZone),
              })}
        </Button>
        {notice === 0 ? null : <Muted>{t('canBookBefore', { hours: notice })}</Muted>}
        {hours === 0 ? null : <Muted>{t('canChangeBefore', { hours })}</Muted>}
        {replaced === undefined ? null : (
          <Button size="large" fullWidth disabled={isBooking} onClick={onKeep}>
            {t('keepTime')}
          </Button>
        )}
      </BookBar>
    </>
  );
}

interface BookArgs extends Pick<PickTimeProps, 'assessment' | 'replaced' | 'onBooked' | 'onStale'> {
  refetch: () => unknown;
}

function useBook({ assessment, replaced, onBooked, onStale, refetch }: BookArgs) {
  const [scheduleAppointment] = useScheduleAppointmentMutation();
  const [isBooking, setIsBooking] = useState(false);
  const [goneText, setGoneText] = useState<string>();
  /** The time to book when the connection is back. If it was sent, the server may have booked it, but never books it twice. */
  const [postponed, setPostponed] = useState<{ startsAt: number; trackId: string | undefined; wasSent: boolean }>();
  const toast = useToast();

  const book = async (startsAt: number, trackId?: string) => {
    setGoneText(undefined);
    // Nothing is sent, so nothing can have been booked.
    if (!navigator.onLine) {
      setPostponed({ startsAt, trackId, wasSent: false });
      return;
    }
    setPostponed(undefined);
    setIsBooking(true);
    const body = { startsAt, trackId, ...(replaced && { replaces: replaced.id }) };
    try {
      await scheduleAppointment({ assessmentId: assessment.id, body }).unwrap();
      await onBooked();
    } catch (error) {
      if (isLostOffline(error)) {
        setPostponed({ startsAt, trackId, wasSent: true });
        setIsBooking(false);
        return;
      }
      await refetch();
      if (errorReplyOf(error)?.code === 'SlotUnavailable') {
        setGoneText(errorMessage(error));
      } else {
        toast.failure(error);
        await onStale();
      }
    }
    setIsBooking(false);
  };

  const retry = useEffectEvent(() => void (postponed && book(postponed.startsAt, postponed.trackId)));
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return { book, isBooking, goneText, postponed, dropPostponed: () => setPostponed(undefined) };
}

function Waiting({ slots }: { slots: TimeSlots }) {
  const { isError, error, isFetching, refetch } = slots;
  const t = useTexts('appointments');
  if (isError) return <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />;
  return <PageSkeleton label={t('loadingTimes')} blockSizes={['86px', '180px']} />;
}

interface NothingToBookProps extends Pick<PickTimeProps, 'replaced' | 'onKeep'> {
  why: StateText;
  isFetching: boolean;
  onRefresh: () => void;
}

function NothingToBook({ why, isFetching, onRefresh, replaced, onKeep }: NothingToBookProps) {
  const t = useTexts('booking');
  return (
    <Card>
      <EmptyState
        icon={<CalendarX />}
        title={why.title}
        description={why.text}
        actions={
          <>
            <Button loading={isFetching} onClick={onRefresh}>
              {t('lookAgain')}
            </Button>
            {replaced === undefined ? null : <Button onClick={onKeep}>{t('keepTime')}</Button>}
          </>
        }
      />
    </Card>
  );
}
