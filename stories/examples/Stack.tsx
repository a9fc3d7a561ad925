import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';

/** Fields with equal gaps. */
export function Example() {
  const [name, setName] = useState('');
  return (
    <Stack gap={4}>
      <TextField label="Full Name" value={name} onValueChange={setName} />
      <Stack direction="row" gap={2}>
        <Button onClick={() => setName('')}>Clear</Button>
        <Button variant="primary" disabled={name === ''}>
          Save Changes
        </Button>
      </Stack>
    </Stack>
  );
}
