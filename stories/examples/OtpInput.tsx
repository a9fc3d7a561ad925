import { useState } from 'react';
import { OtpInput } from '#design-system/components/otp-input/OtpInput.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

/** Asks for the code from an email. The last digit submits. */
export function Example() {
  const [boxes, setBoxes] = useState<readonly string[]>(['', '', '', '']);
  const [entered, setEntered] = useState('');
  return (
    <Stack>
      <OtpInput label="One-time passcode" value={boxes} onValueChange={setBoxes} onComplete={setEntered} />
      <p role="status">{entered === '' ? '' : `Checking ${entered}`}</p>
    </Stack>
  );
}
