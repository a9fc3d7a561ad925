import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

/** Keeps old rows while the next page loads. */
export function Example() {
  const [loading, setLoading] = useState(false);
  const load = () => {
    setLoading(true);
    setTimeout(() => setLoading(false), 1500);
  };
  return (
    <Stack>
      <LoadingOverlay loading={loading}>
        <p>Anna Kowalska, Bartosz Lis, Chidi Okafor</p>
      </LoadingOverlay>
      <div>
        <Button onClick={load}>Next Page</Button>
      </div>
    </Stack>
  );
}
