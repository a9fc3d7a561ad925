import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

/** Shows that something is loading, for an unknown time. */
export function Example() {
  const [loading, setLoading] = useState(false);
  return (
    <Stack direction="row">
      <Button onClick={() => setLoading(!loading)}>{loading ? 'Stop' : 'Start'}</Button>
      {loading ? <Spinner /> : null}
    </Stack>
  );
}
