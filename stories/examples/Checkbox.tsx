import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

/** Agrees to the privacy policy before going on. */
export function Example() {
  const [agreed, setAgreed] = useState(false);
  return (
    <Stack>
      <Checkbox label="I agree to the Privacy Policy" checked={agreed} onCheckedChange={setAgreed} />
      <div>
        <Button variant="primary" disabled={!agreed}>
          Next Step
        </Button>
      </div>
    </Stack>
  );
}
