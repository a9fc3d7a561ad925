import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Stepper } from '#design-system/components/stepper/Stepper.tsx';

const steps = ['General Information', 'Schedule', 'Invite Members'];

/** A wizard whose finished steps can be opened again. */
export function Example() {
  const [current, setCurrent] = useState(1);
  return (
    <Stack>
      <Stepper steps={steps} value={current} onValueChange={setCurrent} />
      <div>
        <Button disabled={current >= steps.length - 1} onClick={() => setCurrent(current + 1)}>
          Next Step
        </Button>
      </div>
    </Stack>
  );
}
