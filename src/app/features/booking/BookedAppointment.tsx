import { useEffect, useRef, useState } from 'react';
import { useCancelAppointmentMutation } from '#app/api/appointmentApi.ts';
import { longDateOf, slotName, timesOf } from '#app/appointmentTexts.ts';
import { clock } from '#app/clock.ts';
import { browser } from '#app/timeZone.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { AppointmentCard } from '#design-system/patterns/appointment-card/AppointmentCard.tsx';
import { defaultSlotTexts, zoneNote } from '#design-system/patterns/slot-picker/slotTexts.ts';
import { Muted } from './booking.styles.ts';

export interface BookedAppointmentProps {
  assessment: MemberAssessment;
  appointment: AppointmentTimes;
  /** It was booked on this page a moment ago. */
  hasJustBooked: boolean;
  onMove: () => void;
  onCancelled: () => Promise<void>;
}

/** A member's appointment, which they may move or cancel until it begins. */
export function BookedAppointment(props: BookedAppointmentProps) {
  const { assessment, appointment, hasJustBooked, onMove, onCancelled } = props;
  const { timeZone } = assessment.organization;
  const hasBegun = appointment.startsAt <= clock.now();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that booked is gone; the focus goes to what came of it.
    if (hasJustBooked) card.current?.focus();
  }, [hasJustBooked]);

  return (
    <>
      <AppointmentCard
        ref={card}
        tabIndex={-1}
        title={hasJustBooked ? 'You are booked' : 'Your appointment'}
        date={longDateOf(appointment.startsAt, timeZone)}
        time={timesOf(appointment, timeZone)}
        zoneNote={zoneNote(defaultSlotTexts, timeZone, browser.timeZone(), appointment.startsAt, true)}
        actions={
          hasBegun ? undefined : (
            <>
              {assessment.bookingState === 'Open' ? <Button onClick={onMove}>Choose another time</Button> : null}
              <CancelAppointment appointment={appointment} timeZone={timeZone} onCancelled={onCancelled} />
            </>
          )
        }
      />
      {hasJustBooked ? <Muted>A confirmation with a calendar file is on its way to you by mail.</Muted> : null}
    </>
  );
}

interface CancelAppointmentProps {
  appointment: AppointmentTimes;
  timeZone: string;
  onCancelled: () => Promise<void>;
}

function CancelAppointment({ appointment, timeZone, onCancelled }: CancelAppointmentProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [cancelAppointment] = useCancelAppointmentMutation();
  const toast = useToast();

  const confirm = async () => {
    setIsBusy(true);
    try {
      await cancelAppointment({ appointmentId: appointment.id }).unwrap();
      setIsAsked(false);
      toast.success('Appointment cancelled');
      await onCancelled();
    } catch (error) {
      setIsAsked(false);
      toast.failure(error);
    }
    setIsBusy(false);
  };

  return (
    <>
      <Button variant="danger" onClick={() => setIsAsked(true)}>
        Cancel appointment
      </Button>
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title="Cancel your appointment?"
        text={`${slotName(appointment.startsAt, timeZone)} becomes free for somebody else at once.`}
        confirmLabel="Cancel appointment"
        cancelLabel="Keep appointment"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onDismiss={() => setIsAsked(false)}
      />
    </>
  );
}
