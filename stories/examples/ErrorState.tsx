import { useState } from 'react';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';

/** Loads again after a failure. */
export function Example() {
  const [failed, setFailed] = useState(true);
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setFailed(false), 800);
  };
  return failed ? (
    <ErrorState title="The members could not be loaded" onRetry={retry} loading={retrying} />
  ) : (
    <p>Anna Kowalska, Bartosz Lis</p>
  );
}
