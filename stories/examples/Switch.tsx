import { useState } from 'react';
import { Switch } from '#design-system/components/switch/Switch.tsx';

/** Turns reminders on and off, with immediate effect. */
export function Example() {
  const [reminds, setReminds] = useState(true);
  return (
    <Switch
      label="Reminder emails"
      description={reminds ? 'People get one a day before.' : 'Nobody is reminded.'}
      checked={reminds}
      onCheckedChange={setReminds}
    />
  );
}
