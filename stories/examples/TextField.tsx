import { useState } from 'react';
import { TextField } from '#design-system/components/text-field/TextField.tsx';

/** Asks for an email address, and checks it on leaving the field. */
export function Example() {
  const [email, setEmail] = useState('');
  const [left, setLeft] = useState(false);
  const isInvalid = left && !email.includes('@');
  return (
    <TextField
      label="Email Address"
      type="email"
      autoComplete="email"
      description="The invitation is sent to it."
      value={email}
      errorMessage={isInvalid ? 'Email is invalid' : undefined}
      onValueChange={setEmail}
      onBlur={() => setLeft(true)}
    />
  );
}
