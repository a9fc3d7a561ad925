import { useEffect, useRef, useSyncExternalStore } from 'react';
import { baseApi } from '#app/api/baseApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { assignedList } from '#app/features/practice/practiceApi.ts';
import { isLost } from '#app/ui/texts/errorMessage.ts';

const retryMs = 5_000;

export interface Heartbeat {
  error?: unknown;
  refetch: () => unknown;
}

/**
 * Whether there is no network: the browser says so, or the last regular call got no reply. Repeats that call until it does,
 * and then fetches the page again.
 */
export function useIsOffline({ error, refetch }: Heartbeat): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isSilent = isLost(error);
  const isOffline = !isOnline || isSilent;
  const wasOffline = useRef(isOffline);
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!isSilent) return;
    const ask = () => void refetch();
    const timer = setInterval(ask, retryMs);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isSilent, refetch]);

  useEffect(() => {
    if (wasOffline.current && !isOffline) {
      dispatch(baseApi.util.invalidateTags([assignedList, 'Me', 'Organization']));
    }
    wasOffline.current = isOffline;
  }, [dispatch, isOffline]);

  return isOffline;
}

function subscribe(callback: () => void): () => void {
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
}
