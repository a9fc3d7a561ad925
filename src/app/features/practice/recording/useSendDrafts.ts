import { useEffect } from 'react';
import { useUpdateResultMutation } from '#app/features/practice/practiceApi.ts';
import { toContent, toDraft } from './resultDraft.ts';
import { resultDraftStorage } from './resultDraftStorage.ts';

const retryMs = 20_000;

/**
 * Sends results that could not be saved before their page was closed or the app reloaded. A refused draft stays in this tab,
 * and the page of the person shows it.
 */
export function useSendDrafts(userId: string): void {
  const [updateResult] = useUpdateResultMutation();
  useEffect(() => {
    let isSending = false;
    const send = async () => {
      if (isSending || !navigator.onLine) return;
      isSending = true;
      for (const assessmentMemberId of resultDraftStorage.listLeft(userId)) {
        const key = { assessmentMemberId, userId };
        const kept = resultDraftStorage.load(key);
        if (kept === undefined) continue;
        const { content, isWhole } = toContent(kept.draft);
        // Only what a colleague's version has replaced is kept.
        if (JSON.stringify(content) === JSON.stringify(toContent(kept.base ?? toDraft(undefined)).content)) continue;
        const body = { ...content, status: 'Draft', version: kept.version } as const;
        const { data } = await updateResult({ assessmentMemberId, body });
        if (data === undefined) continue;
        if (isWhole && kept.setAside === undefined) resultDraftStorage.clear(key);
        else resultDraftStorage.save(key, { ...kept, version: data.data.version, base: toDraft(data.data) });
        resultDraftStorage.leave(key);
      }
      isSending = false;
    };
    const start = () => void send();
    start();
    const timer = setInterval(start, retryMs);
    window.addEventListener('online', start);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', start);
    };
  }, [updateResult, userId]);
}
