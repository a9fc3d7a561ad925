import { CalendarOff } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useScheduleAppointmentMutation } from '#app/api/appointmentApi.ts';
import { longDateOf, timesOf } from '#app/product/appointments/appointmentTexts.ts';
import { defineUrlState, flagParam } from '#app/ui/lists/urlState.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AppointmentInTrack } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { AppointmentCard } from '#design-system/patterns/appointment-card/AppointmentCard.tsx';
import { usePatternLabels } from '#design-system/patterns/PatternLabelsProvider.tsx';
import { usePageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { zoneNote } from '#design-system/patterns/slot-picker/zoneNote.ts';
import { validateChange } from '#domain/changeCutoff.ts';
import { AppointmentDetails } from './AppointmentDetails.tsx';
import { Booker } from './booking.styles.ts';
import { appointmentZone, describeClosed, describeNext, type StateText } from './bookingTexts.ts';
import { CancelAppointment } from './CancelAppointment.tsx';
import { PickTime } from './PickTime.tsx';

// Few have one.
const Offer = lazy(async () => ({ default: (await import('./Offer.tsx')).Offer }));

export interface BookingProps {
  assessment: MemberAssessment;
  /** Refetches the assessment. */
  refresh: () => Promise<void>;
}

const bookingUrl = defineUrlState({ isMoving: flagParam('move') });

/** Books, shows, moves or cancels the member's appointment. */
export function Booking({ assessment, refresh }: BookingProps) {
  // In the address, so that going back leads to the appointment.
  const [{ isMoving }, updateUrl] = useUrlState(bookingUrl);
  const [hasJustBooked, setHasJustBooked] = useState(false);
  const [scheduleAppointment] = useScheduleAppointmentMutation();
  const toast = useToast();
  const t = useTexts('booking');
  const formats = useFormats();
  const closed = describeClosed(t, formats, assessment);
  const { appointment, bookingState, offer } = assessment;
  const isPicking = appointment === undefined || (isMoving && bookingState === 'Open');
  const start = useFocusOnSwitch(isPicking);

  if (closed !== undefined && (appointment === undefined || bookingState === 'Canceled')) {
    return (
      <Booker>
        <StaffReason assessment={assessment} />
        <Closed {...closed} />
      </Booker>
    );
  }

  const onBooked = async () => {
    // Set before the refetch, so that the new appointment never shows as an old one.
    setHasJustBooked(true);
    await refresh();
    updateUrl({ isMoving: false }, { replace: true, preventScrollReset: false });
  };
  const onCancelled = async (cancelled: AppointmentInTrack) => {
    setHasJustBooked(false);
    // Once booking is over, the time cannot be booked again.
    if (bookingState === 'Open') toast.undoable(t('canceled'), () => void bookAgain(cancelled));
    else toast.success(t('canceled'));
    await refresh();
  };
  // The page may have been left meanwhile. The cache tags of the call refetch what is on screen.
  const bookAgain = async ({ startsAt, trackId = assessment.id }: AppointmentInTrack) => {
    try {
      await scheduleAppointment({ assessmentId: assessment.id, body: { startsAt, trackId } }).unwrap();
      setHasJustBooked(true);
      toast.success(t('bookedAgain'));
    } catch (error) {
      if (errorReplyOf(error)?.code === 'SlotUnavailable') toast.problem(t('taken'));
      else toast.failure(error);
    }
  };

  return (
    <Booker>
      <StaffReason assessment={assessment} />
      {offer === undefined || isPicking ? null : (
        <Suspense>
          <Offer
            assessment={assessment}
            offer={offer}
            onAccepted={async () => {
              await onBooked();
              start.current?.focus();
            }}
            onStale={refresh}
            onChooseAnother={
              bookingState === 'Open' ? () => updateUrl({ isMoving: true }, { preventScrollReset: false }) : undefined
            }
          />
        </Suspense>
      )}
      {isPicking ? (
        <PickTime
          ref={start}
          assessment={assessment}
          replaced={appointment}
          onBooked={onBooked}
          onStale={refresh}
          onKeep={() => updateUrl({ isMoving: false }, { replace: true, preventScrollReset: false })}
        />
      ) : (
        <BookedAppointment
          ref={start}
          assessment={assessment}
          appointment={appointment}
          hasJustBooked={hasJustBooked}
          onMove={() => updateUrl({ isMoving: true }, { preventScrollReset: false })}
          onCancelled={() => onCancelled(appointment)}
        />
      )}
    </Booker>
  );
}

/** Focuses the start of the new part after a switch, because the pressed button is gone. */
function useFocusOnSwitch(isPicking: boolean) {
  const start = useRef<HTMLHeadingElement>(null);
  const heading = usePageHeading();
  const previous = useRef(isPicking);
  useEffect(() => {
    if (previous.current === isPicking) return;
    previous.current = isPicking;
    // Without a start nothing can be booked, and the page says why.
    (start.current ?? heading?.current)?.focus();
  }, [isPicking, heading]);
  return start;
}

/** Says why staff moved or cancelled the appointment. */
function StaffReason({ assessment: { appointment, staffReason } }: Pick<BookingProps, 'assessment'>) {
  const t = useTexts('booking');
  if (staffReason === undefined) return null;
  const { code, note } = staffReason;
  return (
    <Card title={appointment === undefined ? t('staffCancelled') : t('staffMoved')}>
      <p>{t('staffReason', { reason: code })}</p>
      {note === undefined ? null : <p>{note}</p>}
    </Card>
  );
}

function Closed({ title, text }: StateText) {
  return (
    <Card>
      <EmptyState icon={<CalendarOff />} title={title} description={text} />
    </Card>
  );
}

interface BookedAppointmentProps {
  /** The element that takes the focus. */
  ref: RefObject<HTMLElement | null>;
  assessment: MemberAssessment;
  appointment: AppointmentInTrack;
  /** It was just booked on this page. */
  hasJustBooked: boolean;
  onMove: () => void;
  onCancelled: () => Promise<void>;
}

/** A member's appointment. It can be moved or cancelled until the cut-off. */
function BookedAppointment(props: BookedAppointmentProps) {
  const { ref, assessment, appointment, hasJustBooked, onMove, onCancelled } = props;
  const { changeCutoffHours, bookingState } = assessment;
  const timeZone = appointmentZone(assessment);
  const now = clock.now();
  const t = useTexts('booking');
  const formats = useFormats();
  const canChange = validateChange(appointment.startsAt, changeCutoffHours, now) === undefined;
  const isOver = appointment.endsAt <= now;
  const next = describeNext(t, formats, assessment, appointment, { hasJustBooked, now });

  return (
    <>
      <AppointmentCard
        ref={ref}
        tabIndex={-1}
        title={hasJustBooked ? t('justBooked') : t('yourAppointment')}
        date={longDateOf(formats, appointment.startsAt, timeZone)}
        time={timesOf(formats, appointment, timeZone)}
        zoneNote={zoneNote(usePatternLabels(), timeZone, browser.timeZone(), appointment.startsAt, true)}
        actions={
          canChange ? (
            <>
              {bookingState === 'Open' ? <Button onClick={onMove}>{t('chooseAnother')}</Button> : null}
              <CancelAppointment assessment={assessment} appointment={appointment} onCancelled={onCancelled} />
            </>
          ) : undefined
        }
      />
      <AppointmentDetails assessment={assessment} appointment={appointment} next={next} isAhead={!isOver} />
    </>
  );
}
