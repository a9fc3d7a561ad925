import { useState } from 'react';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';

/** How long an assessment stays active. */
export function Example() {
  const [days, setDays] = useState('30');
  const isNumber = /^\d+$/.test(days);
  return (
    <NumberField
      label="Assessment window in days"
      suffix="days"
      value={days}
      errorMessage={isNumber ? undefined : 'Days must be a whole number'}
      onValueChange={setDays}
    />
  );
}
