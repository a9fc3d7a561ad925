import { useState } from 'react';
import { DaysPicker } from '#design-system/components/days-picker/DaysPicker.tsx';

/** Days without appointments. */
export function Example() {
  const [closed, setClosed] = useState(['2026-12-24']);
  return (
    <DaysPicker
      label="Closed days"
      min="2026-12-14"
      max="2026-12-31"
      emptyText="No day is closed."
      value={closed}
      onValueChange={setClosed}
    />
  );
}
