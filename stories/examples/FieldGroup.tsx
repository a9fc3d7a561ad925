import { useState } from 'react';
import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';

/** A duration of hours and minutes is one value. */
export function Example() {
  const [hours, setHours] = useState<number | null>(0);
  const [minutes, setMinutes] = useState<number | null>(45);
  const isTooShort = Number(hours) * 60 + Number(minutes) < 5;
  return (
    <FieldGroup
      label="Appointment duration"
      errorMessage={isTooShort ? 'Duration must be at least 5 minutes' : undefined}
    >
      <NumberField label="Hours" suffix="h" value={hours} onValueChange={setHours} />
      <NumberField label="Minutes" suffix="min" value={minutes} onValueChange={setMinutes} />
    </FieldGroup>
  );
}
