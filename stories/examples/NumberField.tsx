import { useState } from 'react';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';

/** How long an assessment stays active. */
export function Example() {
  const [days, setDays] = useState<number | null>(30);
  // False for an empty field and for a text that is no number too.
  const isWhole = Number.isInteger(days);
  return (
    <NumberField
      label="Assessment window in days"
      suffix="days"
      inputMode="numeric"
      value={days}
      errorMessage={isWhole ? undefined : 'Days must be a whole number'}
      onValueChange={setDays}
    />
  );
}
