import { useState } from 'react';
import { NumberStepper } from '#design-system/components/number-stepper/NumberStepper.tsx';

/** How many people share a time slot. */
export function Example() {
  const [places, setPlaces] = useState(2);
  return <NumberStepper label="Places per slot" min={1} max={8} value={places} onValueChange={setPlaces} />;
}
