import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '#app/api/hooks.ts';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { startSession } from './session.ts';

/** Shown if the session could not be checked. Tries again when the browser is back online. */
export function SessionUnreachable() {
  const dispatch = useAppDispatch();
  const [retrying, setRetrying] = useState(false);

  const retry = useCallback(async () => {
    setRetrying(true);
    await dispatch(startSession());
    setRetrying(false);
  }, [dispatch]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  return (
    <main>
      <ErrorState
        title="Checkwell cannot be reached"
        description="You are still logged in. Check your connection and try again."
        onRetry={retry}
        loading={retrying}
      />
    </main>
  );
}
