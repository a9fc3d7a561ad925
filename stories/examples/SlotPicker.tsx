import { useState } from 'react';
import { SlotPicker } from '#design-system/patterns/slot-picker/SlotPicker.tsx';

const slots = [
  { startsAt: Date.parse('2026-12-08T08:30:00Z'), remaining: 2 },
  { startsAt: Date.parse('2026-12-08T09:15:00Z'), remaining: 0 },
  { startsAt: Date.parse('2026-12-09T13:00:00Z'), remaining: 1 },
];

/** Chooses an appointment. */
export function Example() {
  const [startsAt, setStartsAt] = useState<number>();
  return (
    <SlotPicker headingLevel={3} timeZone="Europe/Warsaw" slots={slots} value={startsAt} onValueChange={setStartsAt} />
  );
}
