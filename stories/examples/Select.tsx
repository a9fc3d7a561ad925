import { useState } from 'react';
import { Select } from '#design-system/components/select/Select.tsx';

const zones = [
  { value: 'Europe/Warsaw', label: 'Europe/Warsaw' },
  { value: 'Europe/London', label: 'Europe/London' },
  { value: 'America/New_York', label: 'America/New York' },
  { value: 'Asia/Tokyo', label: 'Asia/Tokyo' },
] as const;

/** Chooses a time zone. */
export function Example() {
  const [zone, setZone] = useState<(typeof zones)[number]['value']>('Europe/Warsaw');
  return <Select label="Time Zone" options={zones} value={zone} onValueChange={setZone} />;
}
