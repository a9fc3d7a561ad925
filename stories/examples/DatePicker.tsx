import { useState } from 'react';
import { DatePicker } from '#design-system/components/date-picker/DatePicker.tsx';
import { isIsoDate } from '#design-system/components/date-picker/dateText.ts';

/** The first day of appointments. */
export function Example() {
  const [day, setDay] = useState('2026-12-14');
  return (
    <DatePicker
      label="Start Date"
      min="2026-12-01"
      value={day}
      errorMessage={day !== '' && !isIsoDate(day) ? 'Start date is invalid' : undefined}
      onValueChange={setDay}
    />
  );
}
