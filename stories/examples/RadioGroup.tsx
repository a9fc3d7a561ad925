import { useState } from 'react';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';

const options = [
  { value: 'invited', label: 'Only people I invite' },
  { value: 'everyone', label: 'Everyone in the organization', description: 'Also people who join later.' },
] as const;

/** Who can book. */
export function Example() {
  const [audience, setAudience] = useState<(typeof options)[number]['value'] | ''>('');
  return <RadioGroup label="Who can book" options={options} value={audience} onValueChange={setAudience} />;
}
