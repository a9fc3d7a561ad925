import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDownloadCalendarMutation } from '#app/api/appointmentApi.ts';
import { longDateOf, timesOf } from '#app/appointmentTexts.ts';
import { clock } from '#app/clock.ts';
import { browser } from '#app/timeZone.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { AppointmentCard } from '#design-system/patterns/appointment-card/AppointmentCard.tsx';
import { defaultSlotTexts, zoneNote } from '#design-system/patterns/slot-picker/slotTexts.ts';
import { validateChange } from '#domain/changeCutoff.ts';
import { Muted } from './booking.styles.ts';
import { describeChange } from './bookingTexts.ts';
import { CancelAppointment } from './CancelAppointment.tsx';

export interface BookedAppointmentProps {
  assessment: MemberAssessment;
  appointment: AppointmentTimes;
  /** It was just booked on this page. */
  hasJustBooked: boolean;
  onMove: () => void;
  onCancelChanged: () => Promise<void>;
}

/** A member's appointment. It can be moved or cancelled until the cut-off. */
export function BookedAppointment(props: BookedAppointmentProps) {
  const { assessment, appointment, hasJustBooked, onMove, onCancelChanged } = props;
  const { organization, changeCutoffHours, bookingState } = assessment;
  const { timeZone } = organization;
  const now = clock.now();
  const canChange = validateChange(appointment.startsAt, changeCutoffHours, now) === undefined;
  const isOver = appointment.endsAt <= now;
  const note = describeChange(assessment, appointment, now);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focused booking button was removed.
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
          isOver ? undefined : (
            <>
              <AddToCalendar appointment={appointment} />
              {canChange && bookingState === 'Open' ? <Button onClick={onMove}>Choose another time</Button> : null}
              {canChange ? (
                <CancelAppointment
                  assessmentId={assessment.id}
                  organization={organization}
                  appointment={appointment}
                  onChanged={onCancelChanged}
                />
              ) : null}
            </>
          )
        }
      />
      {note === undefined ? null : <Muted>{note}</Muted>}
      {hasJustBooked ? <Muted>A confirmation with a calendar file is on its way to you by mail.</Muted> : null}
    </>
  );
}

function AddToCalendar({ appointment }: { appointment: AppointmentTimes }) {
  const [downloadCalendar, { isLoading }] = useDownloadCalendarMutation();
  const toast = useToast();
  return (
    <Button
      icon={<CalendarPlus aria-hidden />}
      loading={isLoading}
      onClick={() => void downloadCalendar({ appointmentId: appointment.id }).unwrap().catch(toast.failure)}
    >
      Add to calendar
    </Button>
  );
}
