import { useState } from 'react';
import { TimeField } from '#design-system/components/time-field/TimeField.tsx';

/** When a day starts. */
export function Example() {
  const [minutes, setMinutes] = useState(8 * 60);
  return <TimeField label="Start" value={minutes} onValueChange={setMinutes} />;
}
