import type { RefObject } from 'react';
import { longDateOf, timesOf } from '#app/appointmentTexts.ts';
import { clock } from '#app/clock.ts';
import { browser } from '#app/timeZone.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { AppointmentCard } from '#design-system/patterns/appointment-card/AppointmentCard.tsx';
import { defaultSlotTexts, zoneNote } from '#design-system/patterns/slot-picker/slotTexts.ts';
import { validateChange } from '#domain/changeCutoff.ts';
import { AppointmentDetails } from './AppointmentDetails.tsx';
import { describeNext } from './bookingTexts.ts';
import { CancelAppointment } from './CancelAppointment.tsx';

export interface BookedAppointmentProps {
  /** The element that takes the focus. */
  ref: RefObject<HTMLElement | null>;
  assessment: MemberAssessment;
  appointment: AppointmentTimes;
  /** It was just booked on this page. */
  hasJustBooked: boolean;
  onMove: () => void;
  onCancelled: () => Promise<void>;
}

/** A member's appointment. It can be moved or cancelled until the cut-off. */
export function BookedAppointment(props: BookedAppointmentProps) {
  const { ref, assessment, appointment, hasJustBooked, onMove, onCancelled } = props;
  const { changeCutoffHours, bookingState } = assessment;
  const { timeZone } = assessment.organization;
  const now = clock.now();
  const canChange = validateChange(appointment.startsAt, changeCutoffHours, now) === undefined;
  const isOver = appointment.endsAt <= now;
  const next = describeNext(assessment, appointment, { hasJustBooked, now });

  return (
    <>
      <AppointmentCard
        ref={ref}
        tabIndex={-1}
        title={hasJustBooked ? 'You are booked' : 'Your appointment'}
        date={longDateOf(appointment.startsAt, timeZone)}
        time={timesOf(appointment, timeZone)}
        zoneNote={zoneNote(defaultSlotTexts, timeZone, browser.timeZone(), appointment.startsAt, true)}
        actions={
          canChange ? (
            <>
              {bookingState === 'Open' ? <Button onClick={onMove}>Choose another time</Button> : null}
              <CancelAppointment assessment={assessment} appointment={appointment} onCancelled={onCancelled} />
            </>
          ) : undefined
        }
      />
      <AppointmentDetails assessment={assessment} appointment={appointment} next={next} isAhead={!isOver} />
    </>
  );
}
