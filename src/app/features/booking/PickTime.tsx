import { CalendarX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScheduleAppointmentMutation } from '#app/api/appointmentApi.ts';
import { errorMessage, errorReplyOf } from '#app/api/errorMessage.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { longDateOf, slotName, timesOf } from '#app/appointmentTexts.ts';
import { useWaiting } from '#app/shell/useWaiting.ts';
import { OtherTimes } from '#app/time-slots/OtherTimes.tsx';
import { type TimeSlots, useTimeSlots } from '#app/time-slots/useTimeSlots.ts';
import { browser } from '#app/timeZone.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { SlotPicker } from '#design-system/patterns/slot-picker/SlotPicker.tsx';
import { BookBar, Booker, Muted } from './booking.styles.ts';
import { describeCutoff, describeMissed, describeNoTimes, fullText, type StateText } from './bookingTexts.ts';

export interface PickTimeProps {
  assessment: MemberAssessment;
  /** The appointment to move. Undefined when booking the first one. */
  replaced: AppointmentTimes | undefined;
  onBooked: () => Promise<void>;
  /** Called when the data of the page turn out to be stale. */
  onStale: () => Promise<void>;
  /** Cancels moving. */
  onKeep: () => void;
}

/** The slots of an assessment, and the button that books the chosen one. */
export function PickTime({ assessment, replaced, onBooked, onStale, onKeep }: PickTimeProps) {
  const { timeZone } = assessment.organization;
  const slots = useTimeSlots({ assessmentId: assessment.id, replaces: replaced?.id }, freshSeconds);
  const [chosen, setChosen] = useState<number>();
  const { book, isBooking, goneText, isOffline } = useBook({
    assessment,
    replaced,
    onBooked,
    onStale,
    refetch: slots.refetch,
  });

  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The time is taken, so the button that booked it is disabled.
    if (goneText !== undefined) picker.current?.focus();
  }, [goneText]);

  const { slots: rows, showFirst, showLater } = slots;
  if (rows === undefined) return <Waiting slots={slots} />;
  const isOnlyPart = showFirst === undefined && showLater === undefined;
  if (isOnlyPart && rows.every(({ remaining }) => remaining === 0)) {
    return (
      <NothingToBook
        why={rows.length === 0 ? describeNoTimes(assessment) : fullText}
        isFetching={slots.isFetching}
        onRefresh={() => void slots.refetch()}
        replaced={replaced}
        onKeep={onKeep}
      />
    );
  }
  const value = rows.find(({ startsAt, remaining }) => startsAt === chosen && remaining > 0)?.startsAt;
  const verb = replaced === undefined ? 'Book' : 'Move to';
  const cutoff = describeCutoff(assessment);

  return (
    <Booker>
      {replaced === undefined ? null : (
        <Muted>
          You have {longDateOf(replaced.startsAt, timeZone)}, {timesOf(replaced, timeZone)}. It stays yours until you
          have another time.
        </Muted>
      )}
      {assessment.missed === undefined ? null : <Muted>{describeMissed(assessment.missed, timeZone)}</Muted>}
      {goneText === undefined ? null : (
        <Banner tone="warning" live title={goneText}>
          Please choose another time. The times below are up to date.
        </Banner>
      )}
      {isOffline ? (
        <Banner tone="warning" live title="Nothing was booked: you are offline">
          We try again as soon as you are back online.
        </Banner>
      ) : null}
      <SlotPicker
        ref={picker}
        tabIndex={-1}
        slots={rows}
        timeZone={timeZone}
        viewerTimeZone={browser.timeZone()}
        value={value}
        ownStartsAt={replaced?.startsAt}
        disabled={isBooking}
        onValueChange={setChosen}
      />
      <OtherTimes showFirst={showFirst} showLater={showLater} />
      <BookBar>
        <Button
          variant="primary"
          size="large"
          fullWidth
          disabled={value === undefined}
          loading={isBooking}
          onClick={() => (value === undefined ? undefined : void book(value))}
        >
          {value === undefined ? 'Choose a time' : `${verb} ${slotName(value, timeZone)}`}
        </Button>
        {cutoff === undefined ? null : <Muted>{cutoff}</Muted>}
        {replaced === undefined ? null : (
          <Button size="large" fullWidth disabled={isBooking} onClick={onKeep}>
            Keep my time
          </Button>
        )}
      </BookBar>
    </Booker>
  );
}

interface BookArgs extends Pick<PickTimeProps, 'assessment' | 'replaced' | 'onBooked' | 'onStale'> {
  refetch: () => unknown;
}

function useBook({ assessment, replaced, onBooked, onStale, refetch }: BookArgs) {
  const [scheduleAppointment] = useScheduleAppointmentMutation();
  const [isBooking, setIsBooking] = useState(false);
  const [goneText, setGoneText] = useState<string>();
  /** The time to book when the connection is back. */
  const [postponed, setPostponed] = useState<number>();
  const toast = useToast();

  const book = async (startsAt: number) => {
    setGoneText(undefined);
    // Nothing is sent, so nothing can have been booked.
    if (!navigator.onLine) {
      setPostponed(startsAt);
      return;
    }
    setPostponed(undefined);
    setIsBooking(true);
    const body = { startsAt, ...(replaced && { replaces: replaced.id }) };
    try {
      await scheduleAppointment({ assessmentId: assessment.id, body }).unwrap();
      await onBooked();
    } catch (error) {
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

  const retry = useEffectEvent(() => void (postponed === undefined ? undefined : book(postponed)));
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return { book, isBooking, goneText, isOffline: postponed !== undefined };
}

function Waiting({ slots }: { slots: TimeSlots }) {
  const { isError, error, isFetching, refetch } = slots;
  useWaiting(!isError);
  if (isError) return <ErrorState text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Booker role="status" aria-label="Loading times">
      <Skeleton shape="block" blockSize="86px" />
      <Skeleton shape="block" blockSize="180px" />
    </Booker>
  );
}

interface NothingToBookProps extends Pick<PickTimeProps, 'replaced' | 'onKeep'> {
  why: StateText;
  isFetching: boolean;
  onRefresh: () => void;
}

function NothingToBook({ why, isFetching, onRefresh, replaced, onKeep }: NothingToBookProps) {
  return (
    <Card>
      <EmptyState
        icon={<CalendarX />}
        title={why.title}
        text={why.text}
        action={
          <>
            <Button loading={isFetching} onClick={onRefresh}>
              Look again
            </Button>
            {replaced === undefined ? null : <Button onClick={onKeep}>Keep my time</Button>}
          </>
        }
      />
    </Card>
  );
}
