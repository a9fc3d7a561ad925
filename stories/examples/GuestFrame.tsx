import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { GuestFrame } from '#design-system/patterns/guest-frame/GuestFrame.tsx';

/** A page before signing in. */
export function Example() {
  const [email, setEmail] = useState('');
  return (
    <GuestFrame homeHref="#home">
      <Stack>
        <h3>Log In to your Account</h3>
        <TextField label="Email Address" type="email" size="large" value={email} onValueChange={setEmail} />
        <Button variant="primary" size="large" fullWidth disabled={email === ''}>
          Log In
        </Button>
      </Stack>
    </GuestFrame>
  );
}
