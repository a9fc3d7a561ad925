import { useState } from 'react';
import { Tabs } from '#design-system/components/tabs/Tabs.tsx';

const tabs = [
  { value: 'scheduled', label: 'Scheduled', count: 163, content: <p>Anna Kowalska</p> },
  { value: 'notScheduled', label: 'Not Scheduled', count: 77, content: <p>Chidi Okafor</p> },
] as const;

/** Two views of the same people. */
export function Example() {
  const [shown, setShown] = useState<(typeof tabs)[number]['value']>('scheduled');
  return <Tabs label="Members of the assessment" tabs={tabs} value={shown} onValueChange={setShown} />;
}
