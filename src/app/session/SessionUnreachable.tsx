import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '#app/api/hooks.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { startSession } from './session.ts';

/** Shown if the session could not be checked. Tries again when the browser is back online. */
export function SessionUnreachable() {
  const dispatch = useAppDispatch();
  const t = useTexts('session');
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
      <ErrorState title={t('unreachable')} description={t('stillLoggedIn')} onRetry={retry} loading={retrying} />
    </main>
  );
}
