import { useEffect } from 'react';
import { useSendDrafts } from '#app/features/practice/recording/useSendDrafts.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useListWaitingQuery, useSendWaitingMutation } from './waitingApi.ts';
import type { WaitingChange } from './waitingChanges.ts';

const retryMs = 5_000;
const none: readonly WaitingChange[] = [];

/** Returns the changes that wait to be sent. Sends them, and left drafts of results, as soon as there is a network. */
export function useWaitingChanges(): readonly WaitingChange[] {
  const userId = useCurrentUser()?.id ?? '';
  const { currentData: changes = none, refetch } = useListWaitingQuery({ userId }, { skip: userId === '' });
  const [send] = useSendWaitingMutation();
  const isSendable = changes.some(({ refusal }) => refusal === undefined);

  useEffect(() => {
    if (!isSendable) return;
    const attempt = () => {
      if (navigator.onLine) void send({ userId });
    };
    attempt();
    const timer = setInterval(attempt, retryMs);
    window.addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [isSendable, send, userId]);

  useEffect(() => {
    if (userId === '') return;
    // Another tab may have sent or added some.
    const reload = () => void refetch();
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [refetch, userId]);

  useSendDrafts(userId);

  return changes;
}
