import { useState } from 'react';
import { DateRangePicker } from '#design-system/components/date-range-picker/DateRangePicker.tsx';

/** First and last day of an assessment. */
export function Example() {
  const [range, setRange] = useState({ start: '2026-12-14', end: '2026-12-18' });
  return (
    <DateRangePicker
      label="Assessment window"
      value={range}
      errorMessage={range.end < range.start ? 'End date must be after start date' : undefined}
      onValueChange={setRange}
    />
  );
}
