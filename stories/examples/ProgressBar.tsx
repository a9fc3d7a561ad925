import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { ProgressBar } from '#design-system/components/progress-bar/ProgressBar.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

/** How many have booked. */
export function Example() {
  const [booked, setBooked] = useState(163);
  return (
    <Stack>
      <ProgressBar label="Booking progress" value={booked} max={240} valueText={`${booked} of 240 scheduled`} />
      <div>
        <Button onClick={() => setBooked(Math.min(booked + 10, 240))}>Book ten more</Button>
      </div>
    </Stack>
  );
}
