import { CalendarOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { usePageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { BookedAppointment } from './BookedAppointment.tsx';
import { Booker } from './booking.styles.ts';
import { describeClosed, type StateText } from './bookingTexts.ts';
import { PickTime } from './PickTime.tsx';

export interface BookingProps {
  assessment: MemberAssessment;
  /** Refetches the assessment. */
  refresh: () => Promise<void>;
}

/** Books, shows, moves or cancels the member's appointment. */
export function Booking({ assessment, refresh }: BookingProps) {
  // In the address, so that going back leads to the appointment.
  const [search, setSearch] = useSearchParams();
  const isMoving = search.has('move');
  const [hasJustBooked, setHasJustBooked] = useState(false);
  const heading = usePageHeading();
  const content = useFocusAfterChange(isMoving, hasJustBooked);
  const closed = describeClosed(assessment);
  const { appointment, bookingState } = assessment;

  if (closed !== undefined && (appointment === undefined || bookingState === 'Canceled')) return <Closed {...closed} />;

  const onBooked = async () => {
    // Set before the refetch, so that the new appointment never shows as an old one.
    setHasJustBooked(true);
    await refresh();
    setSearch({}, { replace: true });
  };
  const onCancelChanged = async () => {
    await refresh();
    setHasJustBooked(false);
    // The focused button is gone.
    heading?.current?.focus();
  };

  return (
    <Booker ref={content} tabIndex={-1}>
      {appointment !== undefined && !(isMoving && bookingState === 'Open') ? (
        <BookedAppointment
          assessment={assessment}
          appointment={appointment}
          hasJustBooked={hasJustBooked}
          onMove={() => setSearch({ move: '' })}
          onCancelChanged={onCancelChanged}
        />
      ) : (
        <PickTime
          assessment={assessment}
          replaced={appointment}
          onBooked={onBooked}
          onStale={refresh}
          onKeep={() => setSearch({}, { replace: true })}
        />
      )}
    </Booker>
  );
}

/** Focuses the content when moving begins or ends, because the pressed button is gone. A new appointment takes it itself. */
function useFocusAfterChange(isMoving: boolean, hasJustBooked: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(isMoving);
  useEffect(() => {
    if (before.current !== isMoving && !hasJustBooked) content.current?.focus();
    before.current = isMoving;
  }, [isMoving, hasJustBooked]);
  return content;
}

function Closed({ title, text }: StateText) {
  return (
    <Card>
      <EmptyState icon={<CalendarOff />} title={title} text={text} />
    </Card>
  );
}
