import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { Popover } from '#design-system/components/popover/Popover.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

/** Options beside a button. */
export function Example() {
  const [weekends, setWeekends] = useState(false);
  return (
    <Popover label="Calendar options" trigger={<Button>Options</Button>}>
      {(close) => (
        <Stack>
          <Checkbox label="Show weekends" checked={weekends} onCheckedChange={setWeekends} />
          <Button onClick={close}>Done</Button>
        </Stack>
      )}
    </Popover>
  );
}
