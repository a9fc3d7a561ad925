import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { FullScreenLoading } from '#design-system/components/full-screen-loading/FullScreenLoading.tsx';

/** Covers the window while the app starts. */
export function Example() {
  const [ready, setReady] = useState(true);
  const restart = () => {
    setReady(false);
    setTimeout(() => setReady(true), 1500);
  };
  return ready ? <Button onClick={restart}>Start again</Button> : <FullScreenLoading />;
}
