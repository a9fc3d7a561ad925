import { CalendarOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { BookedAppointment } from './BookedAppointment.tsx';
import { Booker } from './booking.styles.ts';
import { describeClosed, type StateText } from './bookingTexts.ts';
import { PickTime } from './PickTime.tsx';

export interface BookingProps {
  assessment: MemberAssessment;
  /** Asks for the assessment anew; resolves once it is here. */
  refresh: () => Promise<void>;
}

/** What a member can do about an assessment as it stands. */
export function Booking({ assessment, refresh }: BookingProps) {
  const [isMoving, setIsMoving] = useState(false);
  const [hasJustBooked, setHasJustBooked] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const closed = describeClosed(assessment);
  const { appointment, bookingState } = assessment;

  if (closed !== undefined && (appointment === undefined || bookingState === 'Canceled')) return <Closed {...closed} />;

  const onBooked = async () => {
    // Known before the appointment is here, which would be drawn once as one of before.
    setHasJustBooked(true);
    await refresh();
    setIsMoving(false);
  };
  const onCancelled = async () => {
    await refresh();
    setHasJustBooked(false);
    // What had the focus is gone with the appointment.
    root.current?.closest('main')?.querySelector('h1')?.focus();
  };

  return (
    <Booker ref={root}>
      {appointment !== undefined && !(isMoving && bookingState === 'Open') ? (
        <BookedAppointment
          assessment={assessment}
          appointment={appointment}
          hasJustBooked={hasJustBooked}
          onMove={() => setIsMoving(true)}
          onCancelled={onCancelled}
        />
      ) : (
        <PickTime
          assessment={assessment}
          replaced={appointment}
          onBooked={onBooked}
          onStale={refresh}
          onKeep={() => setIsMoving(false)}
        />
      )}
    </Booker>
  );
}

function Closed({ title, text }: StateText) {
  return (
    <Card>
      <EmptyState icon={<CalendarOff />} title={title} text={text} />
    </Card>
  );
}
