import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { AppointmentCard } from '#design-system/patterns/appointment-card/AppointmentCard.tsx';

/** A booked appointment that can be cancelled. */
export function Example() {
  const [booked, setBooked] = useState(true);
  return booked ? (
    <AppointmentCard
      headingLevel={3}
      date="Tuesday, 8 December 2026"
      time="09:30 – 10:15"
      zoneNote="Warsaw time. You seem to be in London (1 hour behind)."
      actions={<Button onClick={() => setBooked(false)}>Cancel appointment</Button>}
    />
  ) : (
    <p role="status">Your appointment was cancelled.</p>
  );
}
